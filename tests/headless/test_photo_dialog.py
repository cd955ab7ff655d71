"""The dialog in which a photo is read, with a reader that is made up: what was read is reviewed, left and gone back to."""

import asyncio
import json
import math
from collections.abc import Callable, Sequence
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import js
import pytest

from desk import Desk
from elements import Event
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo.decide import kinds, requests, resolution, revision, words
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle import areas, formats, messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import copy
from page.browser import event_loop, pictures
from page.core import photo_text
from page.dialogs import paper
from page.photo import flow as flows
from page.photo import picture, sizes
from page.photo.reader import LOST, ReaderError
from page.photo.sizes import Refused
from test_photo_cages import asked_of, cells_of, killer
from test_photo_revision import SMALL, read_small_with_a_block, read_two_ways

CORNERS = [(40.0, 40.0), (310.0, 40.0), (310.0, 310.0), (40.0, 310.0)]


def seen(draft: Draft, settled: Any, cut: bool = False) -> dict[str, Any]:
    """What the solver's worker answers of a draft."""
    sheet = draft.filled(settled.choice)
    doubts = doubts_of(draft, settled)
    grid = requests.laid(CORNERS, sheet.rows, sheet.cols)
    found = Found(sheet, settled.status, doubts, [], requests.lattice_of(grid), draft, settled, cut)
    return {
        "kind": sheet.kind, "status": settled.status, "sheet": to_data(sheet), "doubts": requests.doubts_of(found), "grid": grid,
        "written": 0, "missing": " ".join(words.missing(found)), "readings": revision.text_of(draft),
    }  # fmt: skip


class Reader:
    """Stands in for page.photo.reader.Reader. puzzle: what it reads in each grid; grids: what it finds; faults: raised one after the other
    when it gets a picture."""

    ready = True

    def __init__(self, puzzle: dict[str, Any]) -> None:
        self.puzzle = puzzle
        self.grids = [puzzle["grid"]]
        self.faults: list[Exception] = []
        self.read = self.ended = 0
        self.refusal = ""  # what it says where there is no puzzle

    def begin(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def end(self) -> None:
        self.ended += 1

    async def look(self, bitmap: Any) -> None:
        if self.faults:
            raise self.faults.pop(0)

    async def ask(self, message: Any, **fields: Any) -> Any:
        if message is messages.PHOTO_FIND:
            return SimpleNamespace(grids=self.grids)
        self.read += 1
        return SimpleNamespace(puzzle=json.loads(json.dumps(self.puzzle)), words=self.refusal)

    async def straighten(self, points: str, side: int) -> Any:
        return js.Blob.new([""], {"type": "image/jpeg"})


@pytest.fixture
def photo(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Any]], Reader]:
    """Opens a photo of a puzzle, and returns the reader."""

    async def bitmap_of(file: Any) -> Any:
        return SimpleNamespace(width=400, height=360)

    def open_photo(puzzle: dict[str, Any], *faults: Exception) -> Reader:
        monkeypatch.setattr(picture, "bitmap_of", bitmap_of)
        photos = desk.page.photos
        desk.ready("solver")
        photos.flow = desk.act(lambda: flows.Flow(desk.page.requests, photos.kinds, photos.use, photos.begin_typing))
        reader = photos.flow.reader = Reader(puzzle)
        reader.faults += faults
        desk.do("open")
        desk.choose_file("open-photo", js.File("a.png", b"", "image/png"))
        return reader

    return open_photo


def stage(desk: Desk, name: str) -> None:
    desk.wait(lambda: desk.id("photo-dialog").getAttribute("data-stage") == name)


def says(desk: Desk, words: str, name: str = "photo-step") -> None:
    desk.wait(lambda: words in desk.text(name))


def proof(desk: Desk) -> Any:
    return desk.page.photos.flow.review.proof


def test_a_block_of_a_kakuro_is_changed_by_hand(desk: Desk, photo: Any) -> None:
    """The last cell was taken for a block. Once it is a cell to fill, the clues of its runs are read again."""
    right = formats.read(SMALL)
    draft, settled = read_small_with_a_block()
    photo(seen(draft, settled))
    stage(desk, "review")
    wrong = proof(desk).sheet
    assert wrong.blocks[8] and (wrong.down[2], wrong.across[6]) != (17, 16)
    desk.act(lambda: proof(desk).go(8))
    desk.press("_")
    says(desk, "exactly one solution")
    desk.wait(lambda: (proof(desk).sheet.blocks, proof(desk).sheet.down) == (right.blocks, right.down))
    # the same by the number pad, which does not take the focus with it; Ctrl+Z works from wherever it is
    desk.act(lambda: desk.id("photo-undo").focus())
    desk.click("[data-photo=undo]")
    desk.wait(lambda: proof(desk).sheet.blocks[8] == 1)
    assert js.document.activeElement.id == "photo-sheet"  # there is nothing more to undo
    desk.act(lambda: proof(desk).go(8))
    desk.press("ArrowLeft", "ArrowRight")
    desk.click("[data-photo=pad]")
    assert js.document.activeElement.id == "photo-sheet"
    desk.act(lambda: desk.seen("[data-press=_]")[0].focus())
    desk.click("[data-press=_]")
    assert js.document.activeElement.id == "photo-sheet"
    desk.wait(lambda: proof(desk).sheet.across == right.across)
    desk.act(lambda: desk.id("photo-use").focus())
    desk.press("Control+z")
    assert proof(desk).sheet.blocks[8] == 1
    desk.act(lambda: proof(desk).go(8))
    desk.act(lambda: desk.id("photo-sheet").focus())
    desk.press("_")
    desk.wait(lambda: proof(desk).sheet.across == right.across)
    desk.click("#photo-use")
    desk.wait(lambda: desk.sheet.kind == "kakuro" and desk.sheet.rows == 3)
    assert (desk.sheet.blocks, desk.sheet.across, desk.sheet.down) == (right.blocks, right.across, right.down)


def test_of_a_contradiction_only_the_likeliest_misreading_is_red_and_one_button_mends_it(desk: Desk, photo: Any) -> None:
    right = formats.read(SMALL)
    draft, settled = read_small_with_a_block()
    photo(seen(draft, settled))
    stage(desk, "review")
    desk.act(lambda: proof(desk).go(8))
    desk.press("_")
    says(desk, "exactly one solution")
    assert desk.count("#photo-sheet .bad") == desk.count("#photo-sheet .looked") == 0
    desk.act(lambda: proof(desk).go(2, "down"))
    desk.press("1", "4")
    says(desk, "no solution")
    says(desk, "Did you mean 17 instead of 14?", "photo-ask")
    assert desk.count("#photo-sheet .bad") == desk.count("#p2 .bad.down") == 1
    assert desk.count("#photo-sheet .looked")  # the clues that it contradicts
    assert desk.seen("[data-photo=mend]")[0].textContent == "Change it to 17"
    desk.click("[data-photo=mend]")
    assert js.document.activeElement.id == "photo-sheet"
    says(desk, "exactly one solution")
    assert (proof(desk).sheet.across, proof(desk).sheet.down) == (right.across, right.down)
    desk.wait(lambda: not desk.count("#photo-sheet .bad") and not desk.count("#photo-sheet .looked"))
    desk.press("Control+z")
    says(desk, "no solution")
    assert proof(desk).sheet.down[2] == 14


@pytest.mark.parametrize("part", ["given", "total"])
def test_a_digit_and_a_total_of_a_contradiction_are_mended_too(desk: Desk, photo: Any, part: str) -> None:
    if part == "given":
        draft, settled, _, _, first, second = read_two_ways()
        cell = next(cell for cell, given in enumerate(draft.filled(settled.choice).givens) if given and cell not in (first, second))
    else:
        right, groups = killer(1)
        draft = kinds.draft_of(4, 4, cells_of(right, groups), asked_of(right), "killer")
        settled = resolution.settle_any(draft, math.inf)[1]
        cell = min(max(groups, key=len))
    photo(seen(draft, settled))
    stage(desk, "review")
    says(desk, "exactly one solution")
    was = proof(desk).value_of(cell, part)
    desk.act(lambda: proof(desk).put(cell, -1, part))
    desk.press(*str(was - 1 if part == "total" else was % 9 + 1))
    says(desk, "no solution")
    says(desk, "Did you mean", "photo-ask")
    assert desk.page.photos.flow.review.likeliest.rule.where == {"given": "cell", "total": "unit"}[part]
    desk.click("[data-photo=mend]")
    says(desk, "exactly one solution")


def place_in(name: str, cell: int, cols: int) -> dict[str, float]:
    """The middle of a cell of the photo or the sheet, in the window."""
    left, top, *_ = (float(number) for number in js.document.getElementById(name).getAttribute("viewBox").split())
    return {"clientX": (cell % cols + 0.5) * svg.SIDE - left, "clientY": (cell // cols + 0.5) * svg.SIDE - top}


def drag(desk: Desk, name: str, cells: Sequence[int], cols: int) -> None:
    for number, cell in enumerate(cells):
        event = Event("pointermove" if number else "pointerdown", **place_in(name, cell, cols))
        desk.act(lambda event=event: desk.id(name).dispatch(event))
    desk.act(lambda: desk.id(name).dispatch(Event("pointerup", **place_in(name, cell, cols))))


def read_killer_with_cages_in_one() -> tuple[Draft, Any, Any, list[int]]:
    """A killer of which two cages were taken for one, and the cells of the second of them."""
    right, groups = killer(1)
    draft = kinds.draft_of(4, 4, cells_of(right, groups), asked_of(right), "killer")
    first, second = next(
        pair for pair in combinations(groups, 2) if min(map(len, pair)) > 1 and len(areas.connected(sorted(pair[0] + pair[1]), 4)) == 1
    )
    wrong = copy(draft.sheet)
    for cell in second:
        wrong.cages[cell] = wrong.cages[first[0]]
    wrong.cages = areas.renumbered(wrong.cages)
    return *resolution.settle_any(revision.laid_as(draft, wrong), math.inf), right, second


def test_a_cage_is_drawn_by_hand(desk: Desk, photo: Any) -> None:
    """Two cages were taken for one. Once the second is drawn, on the photo or on the sheet, the totals of both are read again."""
    draft, settled, right, cells = read_killer_with_cages_in_one()
    photo(seen(draft, settled))
    stage(desk, "review")
    wrong = list(proof(desk).sheet.cages)
    assert settled.status != UNIQUE and wrong != right.cages
    for name in ("photo-straight", "photo-sheet"):
        desk.click("[data-press=tool-cages]")
        assert desk.id("photo-review").getAttribute("data-tool") == "cages"
        assert desk.count("#photo-marks-too .cage") == 1  # the cages as they are, over the photo
        drag(desk, name, cells, 4)
        says(desk, "exactly one solution")
        desk.wait(lambda: (proof(desk).sheet.cages, proof(desk).sheet.rules) == (right.cages, right.rules))
        desk.press("Escape")
        assert desk.id("photo-dialog").open and proof(desk).hand is None
        desk.press("Control+z")
        desk.wait(lambda: proof(desk).sheet.cages == wrong)
    # Shift+click takes a cell out of the cage at the cursor, or adds it
    desk.click("[data-press=tool-cages]")
    desk.act(lambda: proof(desk).go(cells[0]))
    for cell in cells[1:]:
        press = Event("pointerdown", shiftKey=True, **place_in("photo-sheet", cell, 4))
        desk.act(lambda press=press: desk.id("photo-sheet").dispatch(press))
        assert proof(desk).sheet.cages[cell] != proof(desk).sheet.cages[cells[0]]
    # the buttons, which a finger has instead
    desk.act(lambda: desk.id("photo-sheet").focus())
    desk.press("Control+z")
    desk.act(lambda: proof(desk).go(cells[0]))
    desk.click("[data-press=Enter]")
    assert proof(desk).sheet.cages.count(proof(desk).sheet.cages[cells[0]]) == 1
    desk.click("[data-press=Escape]")
    assert desk.id("photo-review").getAttribute("data-tool") == ""


def test_what_was_settled_outlasts_another_kind_but_not_another_picture(desk: Desk, photo: Any) -> None:
    draft, settled, _, other, first, _ = read_two_ways()
    reader = photo(seen(draft, settled))
    stage(desk, "review")
    desk.press(str(other[first]))
    says(desk, "exactly one solution")
    reader.puzzle["kind"] = reader.puzzle["sheet"]["kind"] = "windoku"
    desk.act(lambda: desk.id("photo-kind-read").dispatch(Event("change")))
    says(desk, "Windoku 9×9")
    assert proof(desk).sheet.givens[first] == other[first]
    assert desk.text("photo-left") == "1 place is doubtful, 1 settled."
    reader.puzzle["kind"] = reader.puzzle["sheet"]["kind"] = "sudoku"
    desk.act(lambda: desk.id("photo-kind-read").dispatch(Event("change")))
    says(desk, "Sudoku 9×9: exactly one solution")  # which the solver found with what was settled
    assert proof(desk).sheet.givens[first] == other[first]
    desk.choose_file("open-photo", js.File("b.png", b"", "image/png"))
    desk.wait(lambda: desk.text("photo-left") == "2 places are doubtful.")
    assert proof(desk).sheet.givens[first] != other[first]


JPEG = "data:image/jpeg;base64,/9j/4AAQSkZJRg=="


def test_files_and_paper_hold_the_photo_if_that_is_asked_for(desk: Desk, photo: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def written(blob: Any) -> str:
        return JPEG if blob else ""

    async def read(text: str) -> Any:
        return js.Blob.new([text], {"type": "image/jpeg"}) if photo_text.data_in(text) else None

    async def canvas(blob: Any) -> None:
        js.document.getElementById("paper").append(js.document.createElement("img"))

    monkeypatch.setattr(pictures, "written", written)
    monkeypatch.setattr(pictures, "read", read)
    monkeypatch.setattr(paper, "add_photo", canvas)
    desk.do("download")
    assert not desk.id("download-photo-label").visible()  # this puzzle has none
    desk.close()
    draft, settled, *_ = read_two_ways()
    photo(seen(draft, settled))
    stage(desk, "review")
    desk.click("#photo-use")
    desk.wait(lambda: desk.page.session.draft.photo == 1)
    desk.do("download")
    assert not desk.id("download-photo").checked
    plain, html = desk.saved("json")[1], desk.saved("html")[1]
    assert "photo" not in plain and "<img" not in html
    desk.check("#download-photo")
    content, html = desk.saved("json")[1], desk.saved("html")[1]
    assert json.loads(content)["photo"] == JPEG and f'<img src="{JPEG}"' in html
    assert {**json.loads(content), "photo": None} == {**json.loads(plain), "photo": None}
    desk.close()
    # the file opens as any other, with its photo
    desk.card("Kakuro")
    assert desk.page.session.draft.photo == 0
    for text, has in ((content, 1), (plain, 0), (content.replace(JPEG, "https://example.com/a.jpg"), 0)):
        desk.paste(text)
        desk.wait(lambda: desk.sheet.kind == "sudoku" and not desk.id("open-dialog").open)
        desk.wait(lambda has=has: desk.page.session.draft.photo == has)
        if has:
            desk.wait(lambda: desk.page.session.draft.id and desk.id("photo-box").visible())
            desk.do("print")
            desk.check("#print-photo")
            before = js.window.printed
            desk.click("#print-now")
            desk.wait(lambda before=before: js.window.printed > before)
            assert desk.count("#paper img") == 1
            desk.do("print")
            desk.click("#print-now")  # once is not for ever
            desk.wait(lambda before=before: js.window.printed > before + 1)
            assert desk.count("#paper img") == 0
        desk.card("Kakuro")


def test_with_open_doubts_the_one_solution_is_conditional_and_a_confirmed_one_decides_the_others(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    photo(seen(draft, settled))
    stage(desk, "review")
    assert desk.text("photo-step") == "Sudoku 9×9: exactly one solution, if the doubtful places are right."
    assert desk.id("photo-step").getAttribute("data-tone") == "idle"
    assert desk.text("photo-left") == "2 places are doubtful."
    desk.press("Enter")
    desk.wait(lambda: desk.text("photo-left") == "Settled.")
    says(desk, "Sudoku 9×9: exactly one solution.")
    assert desk.id("photo-step").getAttribute("data-tone") == "good"
    assert not desk.id("photo-missing").visible()


def test_one_can_go_back_from_the_corners_to_what_was_settled(desk: Desk, photo: Any) -> None:
    draft, settled, _, other, first, _ = read_two_ways()
    reader = photo(seen(draft, settled))
    stage(desk, "review")
    desk.press(str(other[first]))
    desk.wait(lambda: desk.text("photo-left") == "1 place is doubtful, 1 settled.")
    says(desk, "exactly one solution")
    desk.click("[data-photo=corners]")
    stage(desk, "corners")
    desk.id("photo-rows").value = "2"
    desk.click("[data-photo=lay]")
    says(desk, "A grid has 3 to 60 rows and columns.")
    assert js.document.activeElement.id == "photo-rows"
    desk.click("[data-photo=back]")
    stage(desk, "review")
    assert reader.read == 1
    assert proof(desk).sheet.givens[first] == other[first]
    assert desk.text("photo-left") == "1 place is doubtful, 1 settled."
    says(desk, "exactly one solution")
    assert js.document.activeElement.id == "photo-sheet"


def test_a_fault_that_may_pass_can_be_tried_again(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    photo(seen(draft, settled), ReaderError(LOST), Refused("It is no picture."))
    stage(desk, "fault")
    assert desk.text("photo-step") == LOST
    desk.click("#photo-retry")
    says(desk, "It is no picture.")
    assert not desk.id("photo-retry").visible()  # the same picture would be refused again
    assert not desk.id("photo-back").visible()
    desk.click("#photo-again")
    desk.wait(lambda: desk.id("open-dialog").open)


@pytest.mark.parametrize(("ready", "words"), [(False, LOST), (True, flows.STUCK)])
def test_the_camera_does_not_wait_for_ever_for_the_reader(
    desk: Desk, photo: Any, monkeypatch: pytest.MonkeyPatch, ready: bool, words: str
) -> None:
    reader = photo(seen(*read_small_with_a_block()))
    stage(desk, "review")
    flow = desk.page.photos.flow
    stopped: list[bool] = []
    ended = asyncio.Event()

    async def begin() -> None:
        flow.camera.stream = SimpleNamespace(getTracks=lambda: [SimpleNamespace(stop=lambda: stopped.append(True))])

    async def frame() -> Any:
        return SimpleNamespace(width=400, height=360)

    async def look(bitmap: Any) -> None:
        await ended.wait()
        raise ReaderError(LOST)

    monkeypatch.setattr(flow.camera, "begin", begin)
    monkeypatch.setattr(flow.camera, "frame", frame)
    reader.ready, reader.look = ready, look
    desk.act(lambda: event_loop.begin(flow.use_camera()))
    stage(desk, "fault")
    assert desk.text("photo-step") == words and stopped == [True] and flow.camera.stream is None
    desk.act(ended.set)
    assert desk.text("photo-step") == words


def test_the_next_picture_may_be_dropped_on_the_one_before(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    reader = photo(seen(draft, settled))
    stage(desk, "review")
    reader.puzzle = seen(*read_small_with_a_block())
    desk.choose_file("open-photo", js.File("b.png", b"", "image/png"))
    says(desk, "Kakuro 3×3")
    stage(desk, "review")
    assert (reader.read, reader.ended) == (2, 0)


def test_a_grid_that_may_be_cut_off_is_named_so(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    reader = photo(seen(draft, settled, True))
    stage(desk, "review")
    assert "reaches the edge of the picture" in desk.text("photo-missing")
    assert desk.id("photo-missing").visible()
    # with several grids one chooses, and may choose again
    reader.grids = [requests.laid([(x * share, y) for x, y in CORNERS], 9, 9) for share in (0.4, 1.0)]
    desk.click(".photo-more [data-photo=again]")
    assert desk.id("photo-dialog").open  # what was read stays until another picture is chosen
    desk.choose_file("open-photo", js.File("b.png", b"", "image/png"))
    stage(desk, "choose")
    assert not desk.id("photo-back").visible()  # nothing of this picture was read
    desk.press("Enter")
    stage(desk, "review")
    desk.click("#photo-grids")
    stage(desk, "choose")
    desk.click("#photo-back")
    stage(desk, "review")
    assert settled.status == UNIQUE and math.isfinite(reader.read)


def test_what_is_refused_again_is_not_told_in_the_same_words(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    reader = photo(seen(*read_small_with_a_block()))
    stage(desk, "review")
    reader.puzzle, reader.refusal = None, "This is no puzzle."  # type: ignore[assignment]
    desk.fill("photo-kind-read", "giant")
    stage(desk, "corners")
    says(desk, "This is no puzzle. Or set its corners, its size and its kind here.")
    desk.click("[data-photo=lay]")
    says(desk, "it is read as before")
    assert "Type it in instead." in desk.text("photo-step")
    desk.fill("photo-rows", "8")  # something else is tried
    desk.click("[data-photo=lay]")
    says(desk, "This is no puzzle.")


def test_what_is_no_puzzle_can_be_typed_in_with_its_kind_and_size_chosen(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    reader = photo(seen(*read_small_with_a_block()))
    stage(desk, "review")
    reader.puzzle, reader.refusal = None, "This looks like a calendar."  # type: ignore[assignment]
    desk.fill("photo-kind-read", "suguru")
    stage(desk, "corners")
    says(desk, "This looks like a calendar. Or set its corners, its size and its kind here.")
    assert (desk.id("photo-kind").value, desk.id("photo-rows").value) == ("suguru", "3")
    desk.click("[data-photo=type]")
    assert desk.id("photo-dialog").open  # there is no such Suguru
    for name in ("photo-rows", "photo-cols"):
        desk.fill(name, "6")
    desk.click("[data-photo=type]")
    assert not desk.id("photo-dialog").open
    sheet = desk.page.session.sheet
    assert (sheet.kind, sheet.rows, sheet.cols, any(sheet.givens)) == ("suguru", 6, 6, False)
    assert desk.page.session.hand.mode == "set"


@pytest.mark.parametrize(
    ("kind", "rows", "cols", "size"),
    [("", 9, 9, (9, 9)), ("kakuro", 8, 11, (8, 11)), ("futoshiki", 5, 5, (5, 5)), ("windoku", 9, 9, (9, 9)), ("tenner", 4, 10, (4, 10))],
)
def test_an_empty_sheet_of_a_size(kind: str, rows: int, cols: int, size: tuple[int, int]) -> None:
    sheet = sizes.empty_sheet(kind, rows, cols)
    assert (sheet.kind, sheet.rows, sheet.cols) == (kind or "sudoku", *size)


@pytest.mark.parametrize(("kind", "rows", "cols"), [("", 9, 8), ("giant", 9, 9), ("tenner", 4, 9), ("binairo", 5, 5)])
def test_a_size_that_a_kind_does_not_have_is_refused_in_a_sentence(kind: str, rows: int, cols: int) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        sizes.empty_sheet(kind, rows, cols)


def test_other_kinds_that_what_is_printed_fits_are_offered(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    reader = photo({**seen(*read_small_with_a_block()), "also": ["cojun"]})
    stage(desk, "review")
    says(desk, "fits other kinds as well", "photo-ask")
    before = reader.read
    desk.click("[data-photo=as-cojun]")
    desk.wait(lambda: reader.read > before)
