"""From a photo: file, paste, drop, camera; corners, doubts, the puzzle with its photo; offline; what can't be read."""

import base64
import gzip
import io
import json
import os
import shutil
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route

from conftest import ARGUMENTS, INSTEAD, QUICK, ended, served
from hands import F63, PATIENCE_MS, Desk, kept, without_solver
from newsgrid.puzzle import formats
from places import DIST, NIGHTLY, PATIENCE, PUZZLES, solution
from sampled import sampled, todays
from test_access import violations
from test_loading import CUT, GARBAGE, HANGING, MISSING, hasten, spoil, tried

Image = pytest.importorskip("PIL.Image")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
ImageFilter = pytest.importorskip("PIL.ImageFilter")

MADE_UP = (Path(__file__).parent / "nets_made_up.js").read_text()
GIVENS = formats.read(F63).givens
LEFT, TOP, SIDE = 0.15, 0.1, 0.06  # of the grid in the picture, in shares of its width
SIZE = (400, 320)


def picture(form: str = "PNG", size: tuple[int, int] = SIZE, **more: Any) -> bytes:
    """A picture with a grid where the nets that are made up see one."""
    drawn = Image.new("RGB", size, "#eee")
    pen = ImageDraw.Draw(drawn)
    for line in range(10):
        at = line * SIDE * size[0]
        left, top, side = LEFT * size[0], TOP * size[0], 9 * SIDE * size[0]
        pen.line((left + at, top, left + at, top + side), "#222")
        pen.line((left, top + at, left + side, top + at), "#222")
    file = io.BytesIO()
    drawn.save(file, form, **more)
    return file.getvalue()


def file(content: bytes, name: str = "photo.png", kind: str = "image/png") -> dict[str, Any]:
    return {"name": name, "mimeType": kind, "buffer": content}


def chances(**others: dict[str, float]) -> dict[int, dict[str, float]]:
    """What is seen of F63: its givens, but in cells cROW_COLUMN what the caller says."""
    seen = {cell: {str(value): 0.999} for cell, value in enumerate(GIVENS) if value}
    for name, chance in others.items():
        row, col = name[1:].split("_")
        seen[(int(row) - 1) * 9 + int(col) - 1] = chance
    return seen


def sees(site: str, hidden: bool = False, **others: dict[str, float]) -> None:
    """Have nets that are made up see F63; hidden: they find no grid, and read it where one is laid."""
    seen = {"rows": 9, "cols": 9, "left": LEFT, "top": TOP, "side": SIDE, "hidden": hidden, "chances": chances(**others)}
    INSTEAD[site].update({
        "photo/nets.js": MADE_UP.replace("{{seen}}", json.dumps(seen)).encode(),
        "photo/ort.mjs": b"export const env = {wasm: {}};",
        "photo/ort.wasm.pack": gzip.compress(b""),
    })  # fmt: skip


def stage(desk: Desk, name: str) -> None:
    """Wait until the dialog has come to a stage."""
    desk.page.wait_for_function("name => document.getElementById('photo-dialog')?.dataset.stage === name", arg=name)


def reviewed(desk: Desk) -> None:
    """Wait until what was read is on the board, and it is known whether it has one answer."""
    desk.page.wait_for_function("document.body.dataset.review === 'yes' && !document.getElementById('photo-dialog').open")


def answered(desk: Desk, words: str = "One answer, proved.") -> None:
    desk.page.wait_for_function("words => document.getElementById('verdict-words').textContent === words", arg=words)


def said(desk: Desk, name: str = "photo-step") -> str:
    return desk.page.evaluate("name => document.getElementById(name).textContent", name)


def faults_of(desk: Desk, name: str, *colours: str) -> list[str]:
    """What axe-core finds in the view."""
    desk.page.emulate_media(reduced_motion="reduce")
    return violations(desk, name, colours)


def choose(desk: Desk, content: bytes, name: str = "photo.png", kind: str = "image/png") -> None:
    desk.do("open")
    desk.page.set_input_files("#open-photo", file(content, name, kind))


def nets_are_gone(desk: Desk) -> None:
    """Wait until the worker with the nets has ended, and its memory is given back."""
    end = monotonic() + PATIENCE
    while len(desk.page.workers) > 1:
        assert monotonic() < end
        desk.drawn()


def use(desk: Desk) -> None:
    desk.page.click("#mode-fill")
    desk.page.wait_for_function("!document.body.dataset.review")


PASTE = """text => {
    const bytes = Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'image.png', {type: 'image/png'}));
    document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
}"""
DROP = PASTE.replace("ClipboardEvent('paste', {clipboardData: data", "DragEvent('drop', {dataTransfer: data")


def test_a_picture_that_is_pasted_or_dropped_becomes_a_draft_that_keeps_its_photo(context: BrowserContext, desk: Desk, site: str) -> None:
    sees(site)
    page = desk.page
    content = base64.b64encode(picture()).decode()
    page.evaluate(PASTE, content)
    reviewed(desk)
    assert said(desk, "photo-question") == "Does it look right?"
    assert len(page.workers) == 2
    use(desk)
    assert [value or 0 for value in desk.values()] == GIVENS
    page.wait_for_selector("#photo-box", state="visible")
    nets_are_gone(desk)
    assert page.locator("#photo-straight image, #photo-zoom image, #board image").count() == 0  # else the browser keeps their pixels
    # it is kept as drafts are, with its photo, which goes into no link, and into a file only on request
    page.wait_for_function("JSON.parse(localStorage.getItem('newsgrid.journal')).photo === 1")
    assert "photo" not in desk.share_link()
    desk.close()
    desk.do("download")
    page.check("#download-photo")
    with page.expect_download() as download:
        desk.save("json")
    saved = Path(download.value.path()).read_text()
    assert json.loads(saved)["photo"].startswith("data:image/jpeg;base64,")
    desk.close()
    again = Desk(without_solver(context.new_page())).open(site)
    again.page.wait_for_selector("#photo-box", state="visible")
    again.page.click("#photo-box summary")
    again.page.wait_for_function("document.getElementById('photo-kept').naturalWidth > 0")
    again.do("photo-delete")
    again.page.wait_for_selector("#photo-box", state="hidden")
    again.page.reload()
    again.ready("page")
    assert again.page.locator("#photo-box").is_hidden()
    # the file brings it back; one whose photo is damaged brings the puzzle alone
    again.paste(saved)
    again.page.wait_for_selector("#photo-box", state="visible")
    again.page.wait_for_function("document.getElementById('photo-kept').naturalWidth > 0")
    again.paste(saved.replace("/9j/", "/9j/!"))
    again.page.wait_for_selector("#photo-box", state="hidden")
    assert again.values() == GIVENS
    # the same by a drop; the reader begins again
    page.evaluate(DROP, content)
    reviewed(desk)
    page.click("[data-photo=leave]")
    page.wait_for_function("!document.body.dataset.review")
    assert again.faults == []


@pytest.mark.same_page(solver=True)
def test_doubts_are_settled_by_keyboard_alone_and_announced_to_a_screen_reader(desk: Desk, site: str) -> None:
    # the 8 in row 1 is seen as a 3 at first, which leaves no solution; two more are unsure; one may be by hand
    first = next(cell for cell in range(81) if GIVENS[cell])
    others = [cell for cell in range(first + 1, 81) if GIVENS[cell]]
    wrong = next(value for value in range(1, 10) if value in GIVENS[9 * (first // 9) : 9 * (first // 9) + 9] and value != GIVENS[first])

    def name(cell: int) -> str:
        return f"c{cell // 9 + 1}_{cell % 9 + 1}"

    unsure = others[3]
    # a digit more than the puzzle needs, since of one that it needs it is proved that it was printed
    hand = next(cell for cell in range(80, 0, -1) if not GIVENS[cell])
    blurred = [GIVENS[unsure], 0, GIVENS[unsure] % 9 + 1, (GIVENS[unsure] + 1) % 9 + 1]
    by_hand = solution("sudoku_f63_fiendish.txt")[hand]
    sees(
        site,
        **{
            name(first): {str(wrong): 0.7, str(GIVENS[first]): 0.29},
            name(unsure): {str(sign): 0.2 - sign_at / 100 for sign_at, sign in enumerate(blurred)},
            name(hand): {str(by_hand): 0.99, "hand": 0.4},
        },
    )
    page = desk.page
    choose(desk, picture())
    reviewed(desk)
    # photo and sheet lie side by side, in register, with a dashed frame at each doubtful place
    (left, right), (photo, sheet) = (
        [page.locator(f"{name} {what}").first.bounding_box() for name in ("#photo-straight", "#board svg")] for what in ("path.doubted", "")
    )
    assert left and right and photo and sheet
    assert (left["x"] - photo["x"], left["y"]) == pytest.approx((right["x"] - sheet["x"], right["y"]), abs=1)
    assert (photo["width"], photo["y"]) == pytest.approx((sheet["width"], sheet["y"]), abs=1)
    assert page.locator("#photo-straight path.doubted").count() == page.locator("#photo-marks path.doubted").count() == 3
    assert page.locator("#photo-over-board").evaluate("drawn => getComputedStyle(drawn).opacity") == "0"
    assert faults_of(desk, "review", "light", "dark") == []
    # what is asked is announced, and settled by the keyboard alone
    assert page.get_attribute("#board", "aria-describedby") == "photo-question"
    asked = "document.getElementById('photo-question').textContent"
    assert page.evaluate(asked) == f"Is this {'an' if GIVENS[first] == 8 else 'a'} {GIVENS[first]}?"
    assert said(desk, "photo-where").endswith(f"It looks like {'an' if wrong == 8 else 'a'} {wrong}, but then there is no answer.")
    desk.press("Enter")  # that was right
    page.wait_for_function("document.getElementById('photo-left').textContent === '2 of 3'")
    desk.press(str(GIVENS[unsure]))
    page.wait_for_function(f"{asked}.includes('printed or written by hand?')")
    desk.press("Enter")
    page.wait_for_function(f"{asked} === 'All settled'")
    answered(desk)
    use(desk)
    nets_are_gone(desk)
    assert desk.values() == [by_hand if cell == hand else given for cell, given in enumerate(GIVENS)]


@pytest.mark.nightly
def test_what_a_picture_does_not_show_is_asked(desk: Desk, site: str) -> None:
    first, second = [cell for cell in range(81) if GIVENS[cell]][:2]
    sees(site, **{f"c{cell // 9 + 1}_{cell % 9 + 1}": {"0": 0.999} for cell in (first, second)})
    choose(desk, picture())
    reviewed(desk)
    desk.page.wait_for_function("document.getElementById('photo-also').textContent.includes('If it is another kind of Sudoku, choose it')")
    desk.page.click("[data-photo=as-magidoku]")
    desk.page.wait_for_selector("#wrong li")  # it can't be one
    desk.page.click("[popovertarget=photo-other]")
    desk.page.select_option("#photo-kind-read", "sudoku")
    desk.page.wait_for_function("document.getElementById('photo-kind-title').textContent.startsWith('Sudoku')")
    desk.page.click("[popovertarget=photo-other]")
    desk.page.check("#photo-cross")
    desk.press("Escape")
    use(desk)
    assert desk.page.locator("#board .cross").count() == 1


def centre(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def targets(page: Page) -> list[tuple[float, float]]:
    """Where the corners of the grid lie in the window."""
    box = page.locator("#photo-over").bounding_box()
    assert box
    left, top = box["x"] + LEFT * box["width"], box["y"] + TOP * box["width"]
    side = 9 * SIDE * box["width"]
    return [(left, top), (left + side, top), (left + side, top + side), (left, top + side)]


@pytest.mark.nightly
def test_a_grid_that_is_not_found_is_laid_by_mouse(desk: Desk, site: str) -> None:
    sees(site, hidden=True)
    page = desk.page
    choose(desk, picture())
    stage(desk, "corners")
    assert said(desk).startswith("No grid was found.")
    assert faults_of(desk, "corners", "light", "dark") == []
    for number, (x, y) in enumerate(targets(page)):
        page.mouse.move(*centre(page, f"[data-corner='{number}']"))
        page.mouse.down()
        page.mouse.move(x + 9, y + 9, steps=3)
        assert page.locator("#photo-lens").is_visible()
        page.mouse.move(x, y)
        page.mouse.up()
    # the keyboard moves the corner that has the focus
    before = centre(page, "[data-corner='3']")
    desk.press("Shift+ArrowLeft")
    assert centre(page, "[data-corner='3']")[0] == pytest.approx(before[0] - 1, abs=0.3)
    desk.press("Shift+ArrowRight", "Enter")
    reviewed(desk)
    use(desk)
    assert desk.values() == GIVENS


LIFTED = """name => {
    const button = document.querySelector(name);
    button.scrollIntoView({block: "center"});
    const {x, y, width, height} = button.getBoundingClientRect();
    const touch = new Touch({identifier: 1, target: button, clientX: x + width / 2, clientY: y + height / 2});
    for (const what of ["touchstart", "touchend"])
        button.dispatchEvent(new TouchEvent(what, {changedTouches: [touch], bubbles: true, cancelable: true}));
}"""


def test_corners_are_dragged_by_finger(profile: Callable[..., BrowserContext], site: str) -> None:
    context = profile(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sees(site, hidden=True)
    desk = Desk(context.new_page()).open(site)
    page = desk.page
    choose(desk, picture())
    stage(desk, "corners")
    wire = context.new_cdp_session(page)
    for number, (x, y) in enumerate(targets(page)):
        from_x, from_y = centre(page, f"[data-corner='{number}']")
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": from_x, "y": from_y}]})
        for step in (0.5, 1):
            point = {"x": from_x + (x - from_x) * step, "y": from_y + (y - from_y) * step}
            wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # a tap of which the browser makes no click, as right after a finger was dragged
    page.evaluate(LIFTED, "[data-photo=lay]")
    reviewed(desk)
    # one sheet as wide as the window, with the photo over its cells as far as it is faded in
    page.wait_for_function("document.getElementById('photo-straight').getBoundingClientRect().width === 0")
    photo, frame = (page.locator(name).bounding_box() for name in ("#photo-over-board image", "#board .frame"))
    assert photo and frame and frame["width"] > 320
    assert (photo["x"], photo["y"], photo["width"]) == pytest.approx((frame["x"], frame["y"], frame["width"]), abs=3)
    seen = "document.getElementById('photo-over-board')"
    for share, opacity in (("100", "0"), ("0", "1")):
        page.locator("#photo-fade").fill(share)
        page.wait_for_function(f"opacity => getComputedStyle({seen}).opacity === opacity", arg=opacity)
    cell = next(cell for cell in range(81) if GIVENS[cell])
    unit = photo["width"] / 360
    page.touchscreen.tap(photo["x"] + (cell % 9 * 40 + 20) * unit, photo["y"] + (cell // 9 * 40 + 20) * unit)
    page.wait_for_function(f"document.getElementById('board').getAttribute('aria-activedescendant') === 'n{cell}'")
    assert faults_of(desk, "review on a phone", "dark") == []
    page.tap("#mode-fill")
    page.wait_for_function("!document.body.dataset.review")
    assert desk.values() == GIVENS
    assert desk.faults == []


@pytest.mark.same_page(solver=True)
def test_what_can_not_be_read_is_refused_in_a_sentence_and_nothing_hangs(desk: Desk, site: str) -> None:
    sees(site, hidden=True)
    frames = [Image.new("L", (200, 200), shade) for shade in (0, 255)]
    animated = io.BytesIO()
    frames[0].save(animated, "GIF", save_all=True, append_images=frames[1:])
    jpeg = picture("JPEG")

    def flat(width: int, height: int) -> bytes:
        file = io.BytesIO()
        Image.new("1", (width, height)).save(file, "PNG")
        return file.getvalue()

    large = (8000, 6250) if NIGHTLY else (4000, 3125)
    cases = [
        (flat(1, 1), "a.png", "fault", "only 1 by 1 pixels"),
        (flat(12000, 9000), "a.png", "fault", "at most 64 million"),
        (b"no picture", "IMG_1.HEIC", "fault", "IMG_1.HEIC can't be read as a picture"),
        (jpeg[: len(jpeg) // 50], "a.jpg", "fault", "part of it is missing"),
        (flat(*large), "a.png", "corners", "No grid was found."),
        (animated.getvalue(), "a.gif", "corners", "No grid was found."),
    ]
    for content, name, wanted, words in cases:
        choose(desk, content, name, "")
        stage(desk, wanted)
        assert words in said(desk)
        desk.press("Escape")
        desk.page.wait_for_selector("#photo-dialog", state="hidden")
    nets_are_gone(desk)


@pytest.fixture
def filmed(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Makes profiles of a browser whose camera shows one picture all the time."""
    film = tmp_path / "film.mjpeg"
    film.write_bytes(picture("JPEG", (640, 512)) * 30)
    camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]
    path = os.environ.get("NEWSGRID_CHROMIUM") or None
    launched = browser.browser_type.launch(executable_path=path, args=ARGUMENTS + QUICK + camera)

    def make(**options: Any) -> BrowserContext:
        context = launched.new_context(service_workers="block", **options)
        context.set_default_timeout(PATIENCE_MS)
        return context

    yield make
    launched.close()


def test_the_camera_takes_its_picture_by_itself_when_a_grid_stands_still(filmed: Callable[..., BrowserContext], site: str) -> None:
    context = filmed(permissions=["camera"])
    sees(site)
    desk = Desk(context.new_page()).open(site)
    desk.do("open")  # that is enough
    desk.page.wait_for_selector("#photo-live .photo-around", state="attached")
    desk.page.wait_for_function("document.getElementById('photo-live').textContent === 'Sudoku 9×9'")
    reviewed(desk)
    assert desk.page.evaluate("document.getElementById('photo-video').srcObject") is None  # the camera is off
    use(desk)
    assert desk.values() == GIVENS
    assert desk.faults == []


@pytest.mark.same_page
def test_a_camera_that_is_refused_or_missing_is_named(desk: Desk) -> None:
    # which of the two a browser without a camera gives depends on the browser
    for reason, words in (("NotAllowedError", "The browser does not allow the camera here"), ("NotFoundError", "No camera was found")):
        has_no_camera(desk, reason)
        desk.do("open")
        desk.do("camera")
        stage(desk, "fault")
        assert said(desk).startswith(words)
        desk.page.click("#photo-again")
        desk.page.wait_for_selector("#open-dialog", state="visible")
        desk.close()


def has_no_camera(desk: Desk, reason: str = "NotFoundError") -> None:
    desk.page.evaluate("name => { navigator.mediaDevices.getUserMedia = async () => { throw new DOMException(name, name); }; }", reason)


@pytest.mark.without_solver
def test_the_dialog_waits_for_its_style_and_a_second_press_does_no_harm(desk: Desk) -> None:
    held: list[Route] = []
    has_no_camera(desk)
    desk.page.route("**/photo/photo.css", lambda route: held.append(route))
    desk.do("open")
    with desk.page.expect_request("**/photo/photo.css"):
        desk.do("camera")
    # a press on a button that moves when the style loads would be missed
    assert desk.page.evaluate("document.getElementById('photo-dialog')") is None
    desk.do("camera")
    (route,) = held
    route.continue_()
    stage(desk, "fault")
    assert said(desk).startswith("No camera was found")
    assert desk.page.inner_text("#open-fault") == ""
    assert len(held) == desk.page.locator("#photo-dialog").count() == 1


@pytest.mark.without_solver
@pytest.mark.parametrize("name", sampled(("page.romfs", "photo.css"), ("page.romfs",)))
def test_what_reads_photos_is_fetched_again_after_it_failed(desk: Desk, name: str) -> None:
    has_no_camera(desk)
    desk.page.route(f"**/photo/{name}", lambda route: route.abort())
    desk.do("open")
    desk.do("camera")
    desk.page.wait_for_function("document.getElementById('open-fault').textContent.startsWith('The photo reader could not be loaded')")
    desk.page.unroute(f"**/photo/{name}")
    desk.do("camera")
    stage(desk, "fault")
    assert said(desk).startswith("No camera was found")
    assert desk.page.locator("#open-dialog").is_hidden()
    assert desk.faults  # the browser's words for the file that failed
    desk.faults.clear()


@pytest.mark.alone
@pytest.mark.without_solver
@pytest.mark.parametrize("name", sampled(("page.romfs", "photo.css"), ("photo.css",)))
def test_what_reads_photos_is_not_waited_for_for_ever(desk: Desk, name: str) -> None:
    has_no_camera(desk)
    held: list[Route] = []
    desk.page.clock.install()  # so that nobody waits for ten seconds
    desk.page.route(f"**/photo/{name}", lambda route: held.append(route))
    desk.do("open")
    with desk.page.expect_request(f"**/photo/{name}"):
        desk.do("camera")
    desk.page.clock.fast_forward(11_000)
    desk.page.wait_for_function("document.getElementById('open-fault').textContent.startsWith('The photo reader could not be loaded')")
    desk.page.unroute(f"**/photo/{name}")
    desk.do("camera")
    stage(desk, "fault")
    assert said(desk).startswith("No camera was found")
    desk.faults.clear()  # the page's own words in the console


# in an ordinary run, on one page, in an order in which none has arrived before it fails
OFTEN = {"photo.pyz": GARBAGE, "ort.wasm.pack": CUT, "detect.onnx.pack": MISSING}
OUTCOME = """() => {
    const dialog = document.getElementById("photo-dialog");
    if (document.body.dataset.review && !dialog.open) return ["review", ""];
    if (dialog?.open) return ["camera", "wait"].includes(dialog.dataset.stage) ? null : [dialog.dataset.stage, document.getElementById("photo-step").textContent];
    const words = document.getElementById("open-fault").textContent;
    return words ? ["fault", words] : null;
}"""


def spoil_photo(page: Page, name: str, fault: str) -> None:
    """Let a file of the photo reader fail from now on."""
    if fault == HANGING:  # the reader's own watch runs fast; the page's takes a minute
        page.route("**/static/fetched.js", hasten)
        page.route(f"**/photo/{name}", lambda route: None)
    else:
        page.route(f"**/photo/{name}", lambda route: spoil(route, f"photo/{name}", fault))


def test_no_file_of_the_photo_reader_that_fails_leaves_it_silent(context: BrowserContext, site: str) -> None:
    files = sorted(path.name for path in (DIST / "photo").iterdir())
    assert set(OFTEN) <= set(files)
    visits = [[case] for case in tried(files, OFTEN, 3)] if NIGHTLY else [[(fault, name) for name, fault in todays(OFTEN.items(), 2)]]
    for cases in visits:
        page = context.new_page()
        desk = Desk(page).open(site, "solver")
        for fault, name in cases:
            spoil_photo(page, name, fault)
            with page.expect_request(f"**/photo/{name}"):
                choose(desk, picture())
            what, words = page.wait_for_function(OUTCOME)
            case = (name, fault, what, words)
            ends = (
                "Is there a connection?",
                "Try again.",
                "choose a smaller picture.",
                f"The file photo/{name} is missing: the server answers 404.",
            )
            assert what == "fault" and words.endswith(ends), case
            page.unroute_all(behavior="ignoreErrors")
            desk.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
        sees(site)  # quicker than the nets
        desk.do("solve")
        page.wait_for_function("document.getElementById('status').textContent.includes('solution')")
        choose(desk, picture())
        what, words = page.wait_for_function(OUTCOME)
        assert what == "review", (cases, what, words)
        page.close()
        INSTEAD[site].clear()


@pytest.mark.nightly
def test_a_kakuro_printed_on_its_own_paper_comes_back_from_a_photo(desk: Desk) -> None:
    desk.ready("solver")
    desk.paste((PUZZLES / "kakuro_hard_10x10.pipe.txt").read_text(encoding="utf-8"))
    desk.unfold_text()
    text = desk.page.input_value("#as-text")
    desk.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    desk.do("print")
    desk.do("print-now")
    desk.page.wait_for_function("window.printed")
    desk.page.emulate_media(media="print")
    paper = desk.page.locator("#paper").screenshot(type="png")
    desk.page.emulate_media(media="screen")
    desk.paste(F63)
    desk.unfold_text()  # another puzzle has taken it away
    desk.page.wait_for_function("text => document.getElementById('as-text').value !== text", arg=text)
    choose(desk, photo_of(paper))
    reviewed(desk)
    answered(desk)
    use(desk)
    desk.unfold_text()
    desk.page.wait_for_function("text => document.getElementById('as-text').value === text", arg=text)


def photo_of(paper: bytes) -> bytes:
    """A picture of a sheet on a table: in perspective, partly in shadow, a little out of focus, as a JPEG."""
    flat = Image.open(io.BytesIO(paper)).convert("RGB")
    width, height = flat.size
    # where each of its pixels is on the paper: a x + b y + c and d x + e y + f, both divided by g x + h y + 1
    ways = (1.2, 0.16, -0.16 * width, -0.04, 1.25, -0.08 * height, 0.08 / width, 0.12 / height)
    size = width, round(1.2 * height)
    seen = flat.transform(size, Image.Transform.PERSPECTIVE, ways, Image.Resampling.BICUBIC, fillcolor="#645546")
    shade = Image.new("L", size, 235)
    ImageDraw.Draw(shade).polygon([(0, 0), (width * 0.6, 0), (width * 0.4, size[1]), (0, size[1])], fill=125)
    shade = shade.filter(ImageFilter.GaussianBlur(width / 40))
    file = io.BytesIO()
    Image.composite(seen, Image.new("RGB", size), shade).filter(ImageFilter.GaussianBlur(0.8)).save(file, "JPEG", quality=80)
    return file.getvalue()


def test_the_reader_is_fetched_by_the_first_photo_kept_for_use_offline_and_removed(visitor: BrowserContext, tmp_path: Path) -> None:
    rendered = pytest.importorskip("rendered", reason="numpy or typefaces are missing")
    try:
        eyes = rendered.picture_of(formats.read(F63), 1, 44.0, 0.2, 3.0)
    except SystemExit as error:
        pytest.skip(str(error))
    page_of = io.BytesIO()
    eyes.picture.save(page_of, "PNG")
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    running, site = served(folder)
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url))
    desk = Desk(visitor.new_page()).open(site, "solver")
    in_caches = (
        "caches.keys().then(names => Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(one => one.url))))"
    )
    urls = "(await " + in_caches + ").flat()"
    kept(desk)
    # a person who opens no photo downloads nothing of it
    assert not [url for url in asked if "/photo/" in url]
    assert not [url for url in desk.page.evaluate(f"(async () => {urls})()") if "/photo/" in url]
    desk.do("settings")
    desk.page.evaluate("new Promise(done => setTimeout(done))")
    assert desk.page.locator("#set-photo").is_hidden()
    desk.close()
    blank = io.BytesIO()
    Image.new("L", SIZE, 200).save(blank, "PNG")
    choose(desk, blank.getvalue())
    stage(desk, "corners")
    all_files = sorted(path.name for path in (DIST / "photo").iterdir())
    desk.page.wait_for_function(
        f"async names => {{ const found = {urls}.filter(url => url.includes('/photo/')); return found.length === names.length; }}",
        arg=all_files,
    )
    # the server is gone
    ended(running)
    shutil.rmtree(folder)
    visitor.set_offline(True)
    again = Desk(visitor.new_page()).open(site, "solver")
    choose(again, page_of.getvalue())
    reviewed(again)
    use(again)
    assert again.values() == GIVENS
    again.do("settings")
    again.page.wait_for_selector("#set-photo", state="visible")
    assert "MB" in again.page.inner_text("#set-photo-words")
    again.do("photo-forget")
    again.page.wait_for_selector("#remove-photo", state="hidden")
    assert not [url for url in again.page.evaluate(f"(async () => {urls})()") if "/photo/" in url]
    again.close()
    choose(again, page_of.getvalue())  # what this page has loaded serves on, but for the nets
    stage(again, "fault")
    assert "Is there a connection?" in said(again)


def test_on_a_phone_question_keys_and_use_this_puzzle_are_on_one_screen(profile: Callable[..., BrowserContext], site: str) -> None:
    sees(site, c1_2={"1": 0.55, "7": 0.45})
    opened = profile(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk = Desk(opened.new_page()).open(site)
    desk.page.set_input_files("#open-photo", file(picture()))
    reviewed(desk)
    script = """() => ['board', 'photo-ask', 'photo-answers', 'pad', 'mode-fill'].map(name => document.getElementById(name).getBoundingClientRect())
        .filter(box => box.height).map(box => [Math.round(box.top), Math.round(box.bottom)])"""
    for width, height in ((390, 844), (390, 664), (360, 640)):
        desk.page.set_viewport_size({"width": width, "height": height})
        boxes = desk.page.evaluate(script)
        assert len(boxes) >= 4 and boxes[-1][1] <= height, (width, height)
        assert all(above[1] <= below[0] for above, below in pairwise(boxes)), boxes


def test_what_a_person_needs_is_above_the_bar_and_stays_in_view_when_a_phone_is_turned(
    profile: Callable[..., BrowserContext], site: str
) -> None:
    sees(site, hidden=True)
    opened = profile(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    desk = Desk(opened.new_page()).open(site)
    page = desk.page
    choose(desk, picture())
    stage(desk, "corners")
    script = """() => ['#photo-lay', '#photo-type', '#photo-dialog .photo-row'].map(name => document.querySelector(name).getBoundingClientRect())
        .map(box => [Math.round(box.top), Math.round(box.bottom)])"""
    for width, height in ((390, 844), (360, 640), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        *buttons, bar = page.evaluate(script)
        assert all(bottom <= bar[0] for _, bottom in buttons) and bar[1] <= height, (width, height, buttons, bar)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(LIFTED, "[data-photo=type]")
    reviewed(desk)
    assert said(desk, "photo-question") == "Which kind is it?"
    page.evaluate("scrollTo(0, 400)")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("scrollY === 0")
    assert desk.faults == []
