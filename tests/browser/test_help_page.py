"""Help with solving, on the page: hints, steps, candidates, several answers, long work and what goes wrong with it."""

import re

import pytest

from hands import F63, Desk
from newsgrid.puzzle.link import to_link
from places import solution, text
from test_solve import hard

FIRST = solution("sudoku_f63_fiendish.txt")[1]  # row 1, column 2 is the first that is not given


def shown(desk: Desk, name: str) -> str:
    return desk.page.inner_text(f"#{name}")


def wait_shown(desk: Desk, name: str) -> None:
    desk.page.wait_for_selector(f"#{name}", state="visible")


@pytest.mark.same_page(solver=True)
def test_a_hint_names_its_technique_and_fills_in_the_cell(desk: Desk) -> None:
    desk.ready()
    desk.paste(F63)
    desk.do("hint-step")
    wait_shown(desk, "step-box")
    # words first, then the place, then the digit
    assert shown(desk, "step-name") == "Hidden single (easy)"
    assert shown(desk, "step-list") == "Somewhere a digit has only one cell left in a row, a column or a box."
    assert desk.page.locator("#board .looked, #board .named").count() == 0
    assert shown(desk, "hint-step") == "Where?"
    desk.do("hint-step")
    assert shown(desk, "step-list").endswith("It is marked in the grid.")
    assert desk.page.locator("#board rect.looked").count() == 1
    assert shown(desk, "hint-step") == "Why?"
    desk.do("hint-step")
    words = shown(desk, "step-list")
    match = re.match(r"Row \d needs (\d)\. .*: only r(\d)c(\d) is left for it\.", words)
    assert match, words
    value, row, col = (int(match[at]) for at in (1, 2, 3))
    assert solution("sudoku_f63_fiendish.txt")[(row - 1) * 9 + col - 1] == value
    assert desk.page.locator(f"#c{desk.index(row, col)} rect.looked").count() == 1
    assert desk.page.locator("#board path.named").count() == 1
    assert shown(desk, "hint-step") == "Do it"
    desk.do("hint-step")
    assert desk.cell(row, col) == str(value)
    assert shown(desk, "step-list") == words + " Done; Undo takes it back." and shown(desk, "hint-step") == "Hint"
    # then the next one, again by degrees; Back shows the one before again
    desk.do("hint-step")
    desk.page.wait_for_function("document.querySelectorAll('#step-list li').length == 2")
    assert shown(desk, "hint-step") == "Where?"
    desk.do("step-back")
    assert shown(desk, "step-list").startswith(words) and shown(desk, "hint-step") == "Hint"
    desk.do("undo")
    assert desk.cell(row, col) == ""
    desk.page.wait_for_selector("#step-box", state="hidden")
    assert desk.page.locator("#board .looked, #board .named").count() == 0


@pytest.mark.nightly  # tests/headless has it in each run
def test_all_possible_values_are_asked_for_once_a_puzzle(desk: Desk) -> None:
    """They are the whole answer of a proper puzzle: the button and the question say so; Escape and Cancel show nothing."""
    desk.ready()
    desk.paste(F63)
    page = desk.page
    page.click("#more-button")
    page.focus("#candidates")
    desk.press("Enter")
    page.wait_for_selector("#candidates-dialog", state="visible")
    assert "If the puzzle has one solution, that is the whole answer." in page.inner_text("#candidates-words")
    desk.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    desk.do("candidates")
    desk.close()
    assert page.locator("#board .sure").count() == 0 and page.get_attribute("#candidates", "aria-pressed") == "false"
    page.click("#more-button")
    page.focus("#candidates")
    desk.press("Enter", "Tab", "Enter")  # by keyboard: the question, its first button
    page.wait_for_selector("#board .sure")
    assert page.evaluate("document.activeElement.id") == "board"
    desk.do("candidates")
    page.wait_for_function("!document.querySelector('#board .sure')")
    desk.do("candidates")  # not asked again
    page.wait_for_selector("#board .sure")
    # another puzzle is another question
    desk.paste(text("kakuro_tiny_2x4.backslash.txt"))
    desk.do("candidates")
    page.wait_for_selector("#candidates-dialog", state="visible")


def open_hard(desk: Desk) -> None:
    desk.page.evaluate("link => location.hash = link", to_link(hard()))
    desk.page.wait_for_function("document.querySelectorAll('#board g[id^=c]:not(#cursor)').length == 64")


# a hung worker takes no processor time from others here; evaluate() would never return, so it is only begun
HANG = "void setTimeout(() => Atomics.wait(new Int32Array(new WebAssembly.Memory({initial: 1, maximum: 1, shared: true}).buffer), 0, 0), 0)"


@pytest.mark.nightly  # twenty seconds of silence; tests/headless has it in each run
def test_a_hung_worker_is_ended_and_nothing_is_lost(desk: Desk) -> None:
    desk.ready()
    open_hard(desk)
    desk.click_cell(2, 2)
    desk.press("7")
    desk.do("solve")
    desk.page.wait_for_function("/conflicts, \\d+ restarts, \\d+ MB/.test(document.getElementById('detail').textContent)")
    workers = desk.page.workers
    assert len(workers) == 1
    desk.page.evaluate("document.body.dataset.ready = 'page'")
    workers[0].evaluate(HANG)
    desk.page.wait_for_function("document.getElementById('detail').textContent.includes('Cancel ends it')")
    desk.press("ArrowRight", "8")  # typing goes on
    desk.status("The solver is restarting")
    assert "did not respond" in shown(desk, "detail")
    desk.status("The solver was restarted")
    assert desk.cell(2, 2) == "7"
    assert desk.cell(2, 3) == "8"
    desk.paste(F63)
    desk.do("solve")
    desk.status("One solution")


@pytest.mark.nightly  # tests/headless has it in each run
def test_another_puzzle_is_solved_though_the_search_before_it_does_not_stop(desk: Desk) -> None:
    desk.ready()
    open_hard(desk)
    desk.do("solve")
    desk.page.wait_for_function("/conflicts, \\d+ restarts, \\d+ MB/.test(document.getElementById('detail').textContent)")
    (worker,) = desk.page.workers
    worker.evaluate(HANG)
    desk.paste(F63)
    desk.do("solve")
    desk.status("The solver is restarting")
    desk.status("One solution")
    assert desk.values() == solution("sudoku_f63_fiendish.txt")


@pytest.mark.nightly  # tests/headless has it in each run
def test_what_needs_too_much_memory_is_not_decided(desk: Desk) -> None:
    from newsgrid.puzzle.kinds.sudoku import empty_sudoku

    desk.ready()
    desk.page.evaluate("link => location.hash = link", to_link(empty_sudoku(6, 6)))
    desk.page.wait_for_function("document.querySelectorAll('#board g[id^=c]').length > 1296")
    desk.do("solve")
    desk.status("Not decided: it would take more memory than there is")
    desk.paste(F63)
    desk.do("solve")
    desk.status("One solution")


@pytest.mark.nightly  # tests/headless has it in each run
def test_solved_by_hand_is_a_moment(desk: Desk) -> None:
    desk.ready()
    page = desk.page
    page.emulate_media(reduced_motion="no-preference")
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.click_cell(4, 2)
    desk.press("3")
    desk.click_cell(4, 4)
    desk.press("1")
    desk.status("You solved it")
    glow = "getComputedStyle(document.querySelector('#won h2')).animationName"
    assert page.evaluate(glow) == "draw"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(glow) == "none"
