"""The end of a puzzle, in the browser."""

import pytest

from hands import Desk

SMALL = "#Sudoku\n1234\n3412\n2143\n4.2.\n"
PLACES = """['board', 'titles', 'pad', 'hint-step', 'check', 'more-button'].map(name => {
    const box = document.getElementById(name).getBoundingClientRect();
    return [name, Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
})"""


def begin(desk: Desk) -> None:
    """A small puzzle, solved but for its last digit."""
    desk.paste(SMALL)
    desk.click_cell(4, 2)
    desk.press("3")
    desk.click_cell(4, 4)


def finish(desk: Desk) -> None:
    desk.press("1")
    desk.page.wait_for_selector("#won:not([hidden])")


SIZES = ((1440, 900), (390, 844))
LOW = (1280, 560)  # a low window


@pytest.mark.same_page(solver=True)
def test_the_end_moves_nothing_and_is_shared_as_a_picture(desk: Desk) -> None:
    page = desk.page
    for width, height in (*SIZES, LOW):
        page.set_viewport_size({"width": width, "height": height})
        begin(desk)
        before = page.evaluate(PLACES)
        finish(desk)
        after = page.evaluate(PLACES)
        for chosen in ("cursor", "held"):  # nothing stays chosen
            assert page.evaluate("name => getComputedStyle(document.getElementById(name)).visibility", chosen) == "hidden"
        assert after[:2] == before[:2] and (width < 500 or after == before)
        page.wait_for_function("document.querySelectorAll('#facts dt').length === 3 || document.querySelectorAll('#facts dt').length === 4")
        assert page.locator("#trail rect").count() == 2
        # all that is offered is large enough for a thumb and in the window, or below it on a phone
        for name in ("send-solve", "next", "stats"):
            box = page.locator(f"#won [data-do={name}]").bounding_box()
            assert box is not None and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
    with page.expect_download() as saving:
        desk.do("send-solve")
    assert saving.value.suggested_filename == "sudoku-solved.png"
    assert saving.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    # where apps take pictures, one of them gets it, without a digit in its name
    page.evaluate("""() => {
        navigator.canShare = data => data.files.length === 1;
        navigator.share = async data => { window.given = [data.files[0].name, data.files[0].type, data.title]; };
    }""")
    desk.do("send-solve")
    page.wait_for_function("window.given")
    assert page.evaluate("window.given") == ["sudoku-solved.png", "image/png", "Sudoku solved"]
    page.evaluate("() => { delete navigator.canShare; delete navigator.share; }")
    page.locator("#won [data-do=next]").click()
    page.wait_for_function("document.getElementById('won').hidden && document.querySelectorAll('#board .given').length < 14")
    assert len(desk.cells()) == 16


@pytest.mark.nightly  # tests/headless has it in each run
def test_statistics_outlast_the_page_and_fit(desk: Desk) -> None:
    page = desk.page
    begin(desk)
    finish(desk)
    page.wait_for_function("document.querySelector('#facts').textContent.includes('Difficulty')")
    page.reload()
    desk.ready("page")
    assert page.is_hidden("#won")  # it is a moment
    desk.do("stats")
    assert page.locator("#stats-facts dd").first.inner_text() == "1"
    assert page.locator("#stats-week .done").count() == 1
    assert page.locator("#stats-rows td").first.inner_text() == "Easy"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("(() => { const d = document.getElementById('stats-dialog'); return d.scrollWidth <= d.clientWidth; })()")
        box = page.locator("#stats-forget").bounding_box()
        assert box is not None and box["height"] >= 44
    desk.do("stats-forget")
    assert page.locator("#stats-facts dd").first.inner_text() == "0"
    desk.do("stats-forget")
    assert page.locator("#stats-facts dd").first.inner_text() == "1"
