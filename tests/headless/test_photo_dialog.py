"""A photo is read, with a reader that is made up, and compared with the board: what is asked, settled, left and gone back to."""

import asyncio
import json
import math
from collections.abc import Callable
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import js
import pytest

import browser
from desk import Desk
from newsgrid.engine.solve.search import UNIQUE, UNKNOWN, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide import bare_boards, digit_drafts, doubt_sentences, questions, requests, resolution, revision
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft, Where
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle import areas, formats, kinds, messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.kinds import named as kind_named
from newsgrid.puzzle.sheet import copy, shape
from page.browser import event_loop, pictures
from page.core import photo_text
from page.core.asking.requests import CANCELLED
from page.core.hand import SET
from page.core.session import COMPLETE
from page.dialogs import paper
from page.photo import flow as flows
from page.photo import picture, sizes
from page.photo import proof as proofs
from page.photo.reader import LOST, ReaderError
from page.photo.sizes import Refused
from photo_scenes import PUZZLE
from test_photo_alike import KENKEN, kenken_read, sudoku_read
from test_photo_cages import asked_of, cells_of, killer
from test_photo_revision import SMALL, read_small_with_a_block, read_two_ways

SUDOKU = PUZZLE.replace("\n", "")
CORNERS = [(40.0, 40.0), (310.0, 40.0), (310.0, 310.0), (40.0, 310.0)]


def seen(draft: Draft, settled: Any, cut: bool = False) -> dict[str, Any]:
    """What the solver's worker answers of a draft."""
    sheet = draft.filled(settled.choice)
    doubts = doubts_of(draft, settled)
    grid = requests.laid(CORNERS, *shape(sheet))
    found = Found(sheet, settled.status, doubts, [], requests.lattice_of(grid), draft, settled, cut)
    return {
        "kind": sheet.kind, "status": settled.status, "sheet": to_data(sheet), "doubts": questions.questions(found), "grid": grid,
        "copied": draft.copied, "missing": " ".join(doubt_sentences.to_know(found)), "readings": revision.text_of(draft),
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
        self.fields: dict[str, Any] = {}  # of the last request to read a grid
        self.refusal = ""  # what it says where there is no puzzle
        self.tell: Any = None

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
        if message is messages.PHOTO_NAME:
            return SimpleNamespace(kind=self.puzzle["kind"])
        self.read += 1
        self.fields = fields
        return SimpleNamespace(puzzle=json.loads(json.dumps(self.puzzle)), words=self.refusal)

    async def straighten(self, points: str, side: int) -> Any:
        return js.Blob.new([""], {"type": "image/jpeg"})


@pytest.fixture
def photo(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Any]], Reader]:
    """Opens a photo of a puzzle, waits until it is on the board unless there are faults, and returns the reader."""

    async def bitmap_of(file: Any) -> Any:
        return SimpleNamespace(width=400, height=360)

    def open_photo(puzzle: dict[str, Any], *faults: Exception) -> Reader:
        monkeypatch.setattr(picture, "bitmap_of", bitmap_of)
        photos = desk.page.photos
        photos.flow = desk.act(lambda: flows.Flow(photos))
        reader = photos.flow.reader = photos.flow.camera.reader = Reader(puzzle)
        reader.tell = photos.flow.tell
        reader.faults += faults
        desk.do("open")
        choose(desk)
        if not faults:
            review(desk)
        return reader

    return open_photo


def choose(desk: Desk) -> None:
    """Choose a picture."""
    desk.choose_file("open-photo", js.File("a.png", b"", "image/png"))


def stage(desk: Desk, name: str) -> None:
    desk.wait(lambda: desk.id("photo-dialog").getAttribute("data-stage") == name)


def says(desk: Desk, words: str, name: str = "photo-step") -> None:
    desk.wait(lambda: words in desk.text(name))


def proof(desk: Desk) -> Any:
    return desk.page.photos.flow.review.proof


def review(desk: Desk) -> None:
    """Wait until what was read is on the board."""
    desk.wait(lambda: js.document.body.getAttribute("data-review") == "yes" and not desk.id("photo-dialog").open)


def asked(desk: Desk) -> tuple[str, str]:
    """What is asked, and which question of how many that is."""
    return desk.text("photo-question"), desk.text("photo-left")


def is_this(value: int) -> str:
    return f"Is this {'an' if value == 8 else 'a'} {value}?"


def answers(desk: Desk) -> list[str]:
    return desk.texts("#photo-answers button")


def one_answer(desk: Desk) -> None:
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")


def go(desk: Desk, cell: int, half: str = "") -> None:
    row, col = divmod(cell, desk.sheet.cols)
    desk.click_cell(row + 1, col + 1, *{"down": (0.2, 0.8), "across": (0.8, 0.2)}.get(half, (0.5, 0.5)))


def use(desk: Desk) -> None:
    assert desk.text("mode-fill") == "Use this puzzle"
    desk.do("mode-fill")
    desk.wait(lambda: not js.document.body.getAttribute("data-review"))
    assert desk.text("mode-fill") == "Play it"


def test_what_was_read_is_on_the_board_with_a_question_for_each_doubt(desk: Desk, photo: Any) -> None:
    """The cursor, the keys and Undo are the board's; answers, digits, Enter and Tab settle the questions."""
    draft, settled, chosen, other, first, second = read_two_ways()
    photo(seen(draft, settled))
    assert desk.page.session.hand.mode == "set" and js.document.activeElement.id == "board"
    assert asked(desk) == (is_this(chosen[first]), "1 of 2")
    assert desk.text("photo-where").startswith(speech.place_aloud(desk.sheet, first).capitalize())
    assert answers(desk)[:2] == [str(chosen[first]), str(other[first])] and answers(desk)[-1] == "Empty"
    assert desk.seen("#photo-answers [aria-pressed=true]")[0].textContent == str(chosen[first])
    assert desk.count("#photo-marks path.doubted") == desk.count("#photo-marks-too path.doubted") == 2
    assert not desk.count("#photo-marks text.doubted")  # that is where nothing stands
    assert js.document.body.getAttribute("data-asks") == "yes"
    desk.press("Tab")
    assert asked(desk) == (is_this(chosen[second]), "2 of 2")
    desk.press("Shift+Tab")
    assert desk.page.session.hand.cursor == first
    # another answer decides the other question as well
    desk.click("[data-answer='1']")
    desk.wait(lambda: desk.sheet.givens[second] == other[second])
    assert desk.sheet.givens[first] == other[first]
    desk.wait(lambda: desk.text("photo-where").endswith(f" {chosen[second]}, but then there is no answer."))
    one_answer(desk)
    desk.press("Control+z")
    assert (desk.sheet.givens[first], desk.sheet.givens[second]) == (chosen[first], chosen[second])
    desk.wait(lambda: desk.count("#photo-marks path.doubted") == 2)
    # a digit that is typed, here the same one, says that it is right, and goes on
    go(desk, first)
    desk.press(str(chosen[first]))
    desk.wait(lambda: not desk.count("#photo-marks path.doubted"))
    assert desk.text("photo-question") in ("All settled", is_this(chosen[first]))
    assert not desk.id("photo-next").visible() and not js.document.body.getAttribute("data-asks")
    use(desk)
    assert (desk.sheet.givens[first], desk.sheet.givens[second]) == (chosen[first], chosen[second])
    desk.wait(lambda: desk.page.session.draft.photo == 1)
    assert desk.page.session.hand.mode == "fill" and not desk.id("photo-review").visible()
    assert desk.page.photos.flow.reader.ended == 1  # its memory is given back


def test_enter_confirms_and_what_is_confirmed_decides_the_others(desk: Desk, photo: Any) -> None:
    photo(seen(*read_two_ways()[:2]))
    desk.press("Enter")
    desk.wait(lambda: not desk.count("#photo-marks path.doubted"))
    assert not desk.id("photo-missing").visible()
    one_answer(desk)


def test_a_block_of_a_kakuro_is_changed_by_hand(desk: Desk, photo: Any) -> None:
    """The last cell was taken for a block. Once it is a cell to fill, the clues of its runs are read again."""
    right = formats.read(SMALL)
    draft, settled = read_small_with_a_block()
    photo(seen(draft, settled))
    wrong = desk.sheet
    assert wrong.blocks[8] and (wrong.down[2], wrong.across[6]) != (17, 16)
    go(desk, 8)
    desk.press(" ")
    desk.wait(lambda: (desk.sheet.blocks, desk.sheet.down, desk.sheet.across) == (right.blocks, right.down, right.across))
    one_answer(desk)
    desk.do("undo")
    assert desk.sheet.blocks[8] == 1
    desk.do("redo")
    assert (desk.sheet.blocks, desk.sheet.across) == (right.blocks, right.across)
    # a digit in a cell to fill is no clue here
    desk.press("7")
    assert (desk.sheet.givens[8], desk.sheet.blocks[8]) == (7, 0)
    desk.press("Control+z")
    use(desk)
    assert (desk.sheet.blocks, desk.sheet.across, desk.sheet.down) == (right.blocks, right.across, right.down)


def read_killer_with_cages_in_one() -> tuple[Draft, Any, Any, list[int]]:
    """A killer whose reading took two cages for one, and the cells of the second cage."""
    right, groups = killer(1)
    draft = digit_drafts.draft_of(4, 4, cells_of(right, groups), asked_of(right), "killer")
    first, second = next(
        pair for pair in combinations(groups, 2) if min(map(len, pair)) > 1 and len(areas.connected(sorted(pair[0] + pair[1]), 4)) == 1
    )
    wrong = copy(draft.sheet)
    for cell in second:
        wrong.cages[cell] = wrong.cages[first[0]]
    wrong.cages = areas.renumbered(wrong.cages)
    return *resolution.settle_any(revision.laid_as(draft, wrong), math.inf), right, second


def test_a_cage_is_drawn_by_hand(desk: Desk, photo: Any) -> None:
    """Two cages were taken for one. Once the second is drawn, with the page's tool, the totals of both are read again."""
    draft, settled, right, cells = read_killer_with_cages_in_one()
    photo(seen(draft, settled))
    assert settled.status != UNIQUE and desk.sheet.cages != right.cages
    desk.do("tool-cages")
    desk.drag(*[(cell // 4 + 1, cell % 4 + 1) for cell in cells])
    desk.wait(lambda: (desk.sheet.cages, desk.sheet.rules) == (right.cages, right.rules))
    one_answer(desk)


def test_of_a_contradiction_the_page_names_the_likeliest_misreading_and_one_button_mends_it(desk: Desk, photo: Any) -> None:
    right = formats.read(SMALL)
    draft, settled = read_small_with_a_block()
    photo(seen(draft, settled))
    go(desk, 8)
    desk.press(" ")
    desk.wait(lambda: desk.sheet.down == right.down)
    go(desk, 2, "down")
    desk.press("1", "4")
    desk.wait(lambda: desk.text("verdict-words") != "One answer, proved.")
    assert desk.sheet.down[2] == 14
    desk.wait(lambda: desk.text("verdict").startswith("≠"))
    desk.do("find-why")
    desk.wait(lambda: "Did you mean 17 instead of 14?" in desk.text("why-box"))
    desk.do("mean-0")
    one_answer(desk)
    assert (desk.sheet.across, desk.sheet.down) == (right.across, right.down)


def test_what_was_written_by_hand_is_left_out_and_taken_in_again(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    puzzle = seen(draft, settled)
    givens = puzzle["sheet"]["givens"]
    empty = next(cell for cell in range(81) if not givens[cell])
    puzzle["sheet"]["entries"] = [7 if cell == empty else 0 for cell in range(81)]
    puzzle["doubts"] = []
    photo(puzzle)
    assert desk.text("photo-counts").endswith("1 written by hand.") and asked(desk) == ("Does it look right?", "")
    go(desk, empty)
    desk.press("8")  # put right, it is still written by hand
    assert (desk.sheet.entries[empty], desk.sheet.givens[empty], desk.page.session.hand.cursor) == (8, 0, empty)
    desk.check("#photo-leave")
    assert not any(desk.sheet.entries)
    desk.check("#photo-leave", False)
    assert desk.sheet.entries[empty] == 8
    desk.check("#photo-leave")
    desk.press("Control+z")
    assert desk.sheet.entries[empty] == 8 and not desk.id("photo-leave").checked
    use(desk)
    assert desk.sheet.entries[empty] == 8


def test_what_was_solved_on_paper_is_not_solved_once_more(desk: Desk, photo: Any) -> None:
    """A page with every cell filled in: whoever leaves that out and takes it in again has not written the last digit."""
    draft, settled, *_ = read_two_ways()
    puzzle = seen(draft, settled)
    givens = puzzle["sheet"]["givens"]
    puzzle["sheet"]["entries"] = [0 if given else value for given, value in zip(givens, settled.answer, strict=True)]
    puzzle["doubts"] = []
    photo(puzzle)
    desk.wait(lambda: desk.page.session.kept(COMPLETE))
    for leave in (True, False):
        desk.check("#photo-leave", leave)
        desk.wait(lambda leave=leave: desk.page.session.kept(COMPLETE) is not leave and desk.page.session.kept(COMPLETE) is not None)
    assert not desk.id("won").visible() and desk.id("photo-review").visible()
    use(desk)
    assert sum(map(bool, desk.sheet.entries)) == givens.count(0) and not desk.id("won").visible()


def test_wrong_entries_of_a_page_begun_by_hand_are_counted_by_themselves(desk: Desk, photo: Any) -> None:
    """It is what people who are stuck take the photo for; also where an entry breaks a rule."""
    draft, settled, *_ = read_two_ways()
    puzzle = seen(draft, settled)
    givens, right = puzzle["sheet"]["givens"], settled.answer
    empty = [cell for cell in range(81) if not givens[cell]][:4]
    puzzle["sheet"]["entries"] = [right[cell] if cell in empty else 0 for cell in range(81)]
    first = next(given for given in givens[:9] if given)
    for cell, value in ((empty[0], first), (empty[2], right[empty[2]] % 9 + 1)):
        puzzle["sheet"]["entries"][cell] = value
    puzzle["doubts"] = []
    photo(puzzle)
    desk.wait(lambda: desk.text("verdict-words") == "2 of your entries are wrong.")
    assert "What is printed has one answer, proved." in desk.text("verdict-more")
    desk.click("#verdict-go")
    assert desk.page.session.hand.cursor == empty[0]
    desk.press(str(right[empty[0]]))
    desk.wait(lambda: desk.text("verdict-words") == "1 of your entries is wrong.")
    desk.check("#photo-leave", True)
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")


def test_an_entry_that_is_asked_about_is_not_called_wrong_yet(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    puzzle = seen(draft, settled)
    cell = puzzle["sheet"]["givens"].index(0)
    value = settled.answer[cell] % 9 + 1
    puzzle["sheet"]["entries"] = [value if at == cell else 0 for at in range(81)]
    said = [[str(one), [["entries", cell, one]]] for one in (value, settled.answer[cell])]
    puzzle["doubts"] = [{"cell": cell, "part": "given", "ask": f"Is this a {value}?", "more": "Row 1.", "answers": said}]
    photo(puzzle)
    desk.wait(lambda: desk.text("verdict-words") == "One answer, proved.")
    assert asked(desk)[0] == f"Is this a {value}?"
    desk.press("Enter")
    desk.wait(lambda: desk.text("verdict-words") == "1 of your entries is wrong.")


def test_a_reload_amid_the_review_loses_neither_sheet_nor_photo(desk: Desk, photo: Any) -> None:
    photo(seen(*read_two_ways()[:2]))
    desk.wait(lambda: desk.page.session.draft.photo == 1 and not desk.page.saving.dirty)
    assert not desk.id("photo-box").visible()  # the review shows it
    givens = list(desk.sheet.givens)
    desk.reload()
    desk.wait(lambda: desk.id("photo-box").visible())
    assert (desk.sheet.givens, desk.page.session.hand.mode) == (givens, SET)
    desk.do("mode-fill")
    assert desk.id("photo-box").visible()


@pytest.mark.parametrize(
    "leave", [lambda desk: desk.click("[data-photo=leave]"), lambda desk: desk.new("tents")], ids=["given up", "another"]
)
def test_what_was_read_and_left_at_once_is_not_kept(desk: Desk, photo: Any, leave: Callable[[Desk], None]) -> None:
    photo(seen(*read_two_ways()[:2]))
    desk.wait(lambda: desk.page.session.draft.photo == 1 and not desk.page.saving.dirty)
    assert browser.drafts
    leave(desk)
    desk.wait(lambda: browser.drafts == {})
    assert not desk.id("photo-box").visible()


def test_of_a_puzzle_that_was_copied_by_hand_one_tap_says_whose_the_digits_are(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    puzzle = seen(draft, settled)
    puzzle["copied"], puzzle["doubts"] = True, []
    photo(puzzle)
    givens = list(desk.sheet.givens)
    assert "all written by hand. They are the puzzle’s own." in desk.text("photo-counts")
    assert not desk.id("photo-hand").visible()
    desk.click("#photo-swap")
    assert (desk.sheet.entries, any(desk.sheet.givens)) == (givens, False)
    assert "They are yours." in desk.text("photo-counts")
    desk.click("#photo-swap")
    assert desk.sheet.givens == givens
    desk.press("Control+z")
    assert desk.sheet.entries == givens


def signed() -> dict[str, Any]:
    """A Futoshiki in which one sign may be none, and another may have been missed."""
    sheet = kind_named("futoshiki").empty(5, 5)
    sheet.givens[0] = 3
    where = Where(6, "beside")
    draft = Draft(sheet, marked=True)
    draft.add(where, [(math.log(0.6), signs.MARKS.index("<")), (math.log(0.4), 0)])
    draft.add(Where(12, "under"), [(math.log(0.6), 0), (math.log(0.4), signs.MARKS.index("v"))])
    return seen(draft, Settled((0, 0), "multiple"))


def test_a_sign_that_is_doubtful_is_marked_at_its_place_and_asked_about(desk: Desk, photo: Any) -> None:
    photo(signed())
    (key,) = desk.sheet.constraints
    assert key[1] == (6, 7)
    assert asked(desk) == ("Is this a “<”?", "1 of 2") and answers(desk) == ["<", "Nothing"]
    assert desk.text("photo-where") == "Row 2, between columns 2 and 3."
    assert desk.count("#photo-marks path.doubted") == 2 and desk.count("#photo-marks text.doubted") == 1
    box = proofs.box_of(desk.sheet, 6, "beside")
    assert box[0] < 2 * svg.SIDE < box[0] + box[2]  # across the border
    desk.click("[data-answer='1']")
    assert not desk.sheet.constraints
    assert asked(desk) == ("Is there a sign here?", "2 of 2")
    desk.click("[data-answer='1']")
    assert [place for _, place in desk.sheet.constraints] == [(17, 12)]
    desk.press("Control+z", "Control+z")
    assert list(desk.sheet.constraints) == [key]
    assert proof(desk).settled() == []


def test_a_number_between_dots_is_asked_about_in_its_cell_of_the_paper(desk: Desk, photo: Any) -> None:
    """A sheet with lines around its cells has a place for each corner and edge as well; the photo has cells only."""
    sheet = kind_named("slitherlink").empty(3, 3)
    draft = Draft(sheet, marked=True)
    draft.add(Where(10, "clue"), [(math.log(0.6), 3), (math.log(0.4), 0)])
    reader = photo(seen(draft, Settled((0,), "multiple")))
    assert asked(desk)[0] == "Is this a 2?" and answers(desk) == ["2", "Nothing"]
    assert desk.text("photo-where") == "Row 1, column 2."
    (image,) = desk.id("photo-image").querySelectorAll("image")
    area = [float(image.getAttribute(name)) for name in ("x", "y", "width", "height")]
    assert area == [svg.SIDE / 2, svg.SIDE / 2, 6 * svg.SIDE, 6 * svg.SIDE]  # from the first dot to the last
    left, top, wide, high = proofs.box_of(desk.sheet, 10, "clue")
    assert 2.5 * svg.SIDE < left < left + wide < 4.5 * svg.SIDE and 0.5 * svg.SIDE < top < top + high < 2.5 * svg.SIDE
    desk.click("[data-answer='1']")
    assert not desk.sheet.constraints
    desk.fill("photo-kind-read", "windoku")  # what was settled has no place in it
    desk.wait(lambda: reader.read == 2)


def test_what_was_settled_outlasts_another_kind_but_not_another_picture(desk: Desk, photo: Any) -> None:
    draft, settled, chosen, other, first, _ = read_two_ways()
    reader = photo(seen(draft, settled))
    desk.press(str(other[first]))
    one_answer(desk)
    reader.puzzle["kind"] = reader.puzzle["sheet"]["kind"] = "windoku"
    before = reader.read
    desk.fill("photo-kind-read", "windoku")
    desk.wait(lambda: reader.read > before and desk.sheet.kind == "windoku")
    review(desk)
    assert desk.sheet.givens[first] == other[first]
    # Undo takes back the kind, too
    desk.do("undo")
    desk.wait(lambda: desk.sheet.kind == "sudoku")
    assert desk.sheet.givens[first] == other[first] and js.document.body.getAttribute("data-review") == "yes"
    reader.puzzle["kind"] = reader.puzzle["sheet"]["kind"] = "sudoku"
    choose(desk)
    desk.wait(lambda: asked(desk) == (is_this(chosen[first]), "1 of 2"))
    assert desk.sheet.givens[first] == chosen[first]


def test_a_review_is_given_up_or_left_for_another_puzzle(desk: Desk, photo: Any) -> None:
    was = desk.sheet.title
    reader = photo(seen(*read_two_ways()[:2]))
    assert desk.sheet.title != was
    desk.click("[data-photo=leave]")
    assert desk.sheet.title == was and not desk.id("photo-review").visible() and reader.ended == 1
    desk.do("open")
    choose(desk)
    review(desk)
    desk.card("Kakuro")
    assert not js.document.body.getAttribute("data-review") and desk.page.session.draft.photo == 0
    assert not desk.page.session.hand.reads


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
    photo(seen(*read_two_ways()[:2]))
    use(desk)
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


def test_one_can_go_back_from_the_corners_to_what_was_settled(desk: Desk, photo: Any) -> None:
    draft, settled, _, other, first, _ = read_two_ways()
    reader = photo(seen(draft, settled))
    desk.press(str(other[first]))
    one_answer(desk)
    desk.click("[data-photo=corners]")
    stage(desk, "corners")
    desk.id("photo-rows").value = "2"
    desk.click("[data-photo=lay]")
    says(desk, "A grid has 3 to 60 rows and columns.")
    assert js.document.activeElement.id == "photo-rows"
    desk.click("[data-photo=back]")
    review(desk)
    assert reader.read == 1
    assert desk.sheet.givens[first] == other[first]


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
    flow = desk.page.photos.flow
    stopped: list[bool] = []
    ended = asyncio.Event()

    async def begin(going: Any) -> None:
        flow.camera.going = going
        flow.camera.stream = SimpleNamespace(getTracks=lambda: [SimpleNamespace(stop=lambda: stopped.append(True))])

    async def frame(most: int) -> Any:
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


@pytest.fixture
def filmed(desk: Desk, photo: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The photo reader with a camera that shows the same all the time: its first screen's button leads there at once."""
    monkeypatch.setattr(event_loop, "ticks", lambda: int(desk.loop.time() * 1000))
    reader = photo(seen(*read_two_ways()[:2]))
    desk.click("[data-photo=leave]")
    flow = desk.page.photos.flow
    sizes_of: list[int] = []

    async def begin(going: Any) -> None:
        flow.camera.going = going
        flow.camera.stream = SimpleNamespace(getTracks=lambda: [SimpleNamespace(stop=lambda: None)])

    async def frame(most: int) -> Any:
        sizes_of.append(most)
        await event_loop.sleep(300)
        return SimpleNamespace(width=400, height=360)

    async def devices() -> list[Any]:
        return [SimpleNamespace(kind="audioinput"), SimpleNamespace(kind="videoinput")]

    monkeypatch.setattr(flow.camera, "begin", begin)
    monkeypatch.setattr(flow.camera, "frame", frame)
    desk.id("photo-video").videoWidth = 400
    js.navigator.mediaDevices = SimpleNamespace(enumerateDevices=devices)
    reader.sizes_of = sizes_of
    return reader


def test_the_camera_shows_the_grid_and_its_kind_and_takes_the_picture_once_it_is_still(desk: Desk, filmed: Any) -> None:
    desk.do("open")
    stage(desk, "camera")
    desk.wait(lambda: desk.count("#photo-live path") == 1)
    desk.wait(lambda: "".join(desk.texts("#photo-live text")) == "Sudoku 9×9")
    assert desk.id("photo-shoot").visible() and desk.id("photo-choose").visible()
    review(desk)
    assert desk.sheet.kind == "sudoku" and desk.page.photos.flow.camera.stream is None
    assert set(filmed.sizes_of[:-1]) == {sizes.LIVE_LONG} and filmed.sizes_of[-1] == sizes.MOST_LONG


def test_the_picture_is_taken_by_the_button_whatever_the_reader_does(desk: Desk, filmed: Any) -> None:
    ask, ended = filmed.ask, asyncio.Event()
    begun: list[Any] = []

    async def slow(message: Any, **fields: Any) -> Any:
        begun.append(message)
        if len(begun) == 1:
            await ended.wait()
        return await ask(message, **fields)

    filmed.ask = slow
    desk.do("open")
    stage(desk, "camera")
    desk.wait(lambda: begun)
    desk.click("#photo-shoot")
    review(desk)
    desk.act(ended.set)
    assert js.document.body.getAttribute("data-review") == "yes" and filmed.sizes_of.count(sizes.MOST_LONG) == 1


def test_without_a_camera_one_chooses_a_picture(desk: Desk, filmed: Any) -> None:
    async def none() -> list[Any]:
        return []

    js.navigator.mediaDevices.enumerateDevices = none
    desk.do("open")
    desk.wait(lambda: desk.id("open-dialog").open)


def test_the_next_picture_may_be_dropped_on_the_one_before(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    reader = photo(seen(draft, settled))
    reader.puzzle = seen(*read_small_with_a_block())
    choose(desk)
    desk.wait(lambda: desk.sheet.kind == "kakuro")
    review(desk)
    assert (reader.read, reader.ended) == (2, 0)


def test_a_grid_that_may_be_cut_off_is_named_so(desk: Desk, photo: Any) -> None:
    draft, settled, *_ = read_two_ways()
    reader = photo(seen(draft, settled, True))
    assert "reaches the edge of the picture" in desk.text("photo-missing")
    assert desk.id("photo-missing").visible()
    # with several grids one chooses, and may choose again
    reader.grids = [requests.laid([(x * share, y) for x, y in CORNERS], 9, 9) for share in (0.4, 1.0)]
    desk.act(lambda: desk.all("#photo-other [data-photo=again]")[0].click())
    assert js.document.body.getAttribute("data-review") == "yes"  # what was read stays until another picture is chosen
    choose(desk)
    stage(desk, "choose")
    assert not desk.id("photo-back").visible()  # nothing of this picture was read
    desk.press("Enter")
    review(desk)
    desk.act(lambda: desk.id("photo-grids").click())
    stage(desk, "choose")
    desk.click("#photo-back")
    review(desk)
    assert settled.status == UNIQUE and math.isfinite(reader.read)


def test_what_is_no_puzzle_to_the_reader_becomes_a_bare_board_over_the_photo(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    """One button leads from the refusal to a board of the likeliest kind and size, which is compared with the photo as any other."""
    reader = photo(seen(*read_small_with_a_block()))
    desk.click("[data-photo=leave]")
    reader.puzzle, reader.refusal = None, "This looks like a calendar."  # type: ignore[assignment]
    desk.do("open")
    choose(desk)
    stage(desk, "refused")
    says(desk, "This looks like a calendar.")
    assert js.document.activeElement.id == "photo-here" and desk.id("photo-here").visible()
    reader.puzzle, reader.grids = bare("suguru", 3, 3), reader.grids
    desk.click("#photo-here")
    review(desk)
    assert (reader.fields["board"], reader.fields["kind"], reader.fields["grid"]) == ("only", "", reader.grids[0])
    assert desk.sheet.kind == "suguru" and not desk.id("photo-missing").visible()
    assert asked(desk)[0] == "Type it in" and desk.text("photo-where") == requests.TYPE
    go(desk, 4)
    desk.press("3")
    assert desk.sheet.givens[4] == 3
    use(desk)
    desk.wait(lambda: desk.page.session.draft.photo == 1)


def bare(kind: str, rows: int, cols: int) -> dict[str, Any]:
    """What the solver's worker answers where it only lays a board over the photo."""
    draft = Draft(bare_boards.empty_sheet(kind_named(kind), rows, cols), marked=True)
    return {**seen(draft, Settled((), UNKNOWN)), "missing": requests.TYPE, "bare": True}


def test_a_person_s_corners_size_and_kind_are_facts(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    """With a kind chosen, a grid is never refused: what can't be read is a board of this kind and size, beside the photo."""
    reader = photo(seen(*read_small_with_a_block()))
    desk.click("[data-photo=leave]")
    reader.puzzle, reader.refusal = None, "This is no puzzle."  # type: ignore[assignment]
    desk.do("open")
    choose(desk)
    stage(desk, "refused")
    desk.click("#photo-set")
    stage(desk, "corners")
    assert desk.id("photo-rows").value == "3"
    for _ in range(3):
        desk.click("[data-photo=more-rows]")
        desk.click("[data-photo=more-cols]")
    desk.click("[data-photo=fewer-cols]")
    assert (desk.id("photo-rows").value, desk.id("photo-cols").value) == ("6", "5")
    # without a kind it may be refused again: the corners and the size that were set stay
    flow = desk.page.photos.flow
    flow.corners = moved = [(x - 8, y) for x, y in flow.corners]
    desk.click("#photo-lay")
    stage(desk, "refused")
    assert reader.fields["board"] == "" and reader.fields["grid"] is None
    desk.click("#photo-set")
    assert (flow.corners, desk.id("photo-rows").value, desk.id("photo-cols").value) == (moved, "6", "5")
    desk.fill("photo-kind", "suguru")
    reader.refusal = "Suguru has no such size."
    desk.click("#photo-lay")
    stage(desk, "corners")  # the kind's own sentence, where the size is set
    says(desk, "Suguru has no such size.")
    reader.puzzle = bare("suguru", 6, 5)
    desk.click("#photo-lay")
    review(desk)
    assert [reader.fields[name] for name in ("board", "kind", "rows", "cols")] == ["else", "suguru", 6, 5]


def test_a_kind_that_no_picture_brings_is_typed_in_beside_the_photo(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    reader = photo(seen(*read_small_with_a_block()))
    desk.act(lambda: desk.all("#photo-more [data-photo=corners]")[0].click())
    stage(desk, "corners")
    assert desk.text("photo-lay") == "Read this grid" and desk.id("photo-type").visible()
    listed = desk.all("#photo-kind option")
    typed_in = [
        option.getAttribute("value") for option in listed[desk.texts("#photo-kind option").index("To type in beside the photo:") + 1 :]
    ]
    assert typed_in == [kind.name for kind in kinds.ALL if not kind.told.photo] != []
    desk.fill("photo-kind", typed_in[0])
    assert desk.text("photo-lay") == "Type it in" and not desk.id("photo-type").visible()
    reader.puzzle = bare(typed_in[0], 9, 9)
    desk.click("#photo-lay")
    review(desk)
    assert (reader.fields["board"], desk.sheet.kind) == ("only", typed_in[0])


@pytest.mark.parametrize(
    ("kind", "rows", "cols", "size"),
    [("", 9, 9, (9, 9)), ("kakuro", 8, 11, (8, 11)), ("futoshiki", 5, 5, (5, 5)), ("windoku", 9, 9, (9, 9)), ("tenner", 4, 10, (4, 10))],
)
def test_an_empty_sheet_of_a_size(kind: str, rows: int, cols: int, size: tuple[int, int]) -> None:
    sheet = bare_boards.empty_sheet(kind_named(kind), rows, cols)
    assert (sheet.kind, sheet.rows, sheet.cols) == (kind or "sudoku", *size)


@pytest.mark.parametrize(("kind", "rows", "cols"), [("", 9, 8), ("giant", 9, 9), ("tenner", 4, 9), ("binairo", 5, 5)])
def test_a_size_that_a_kind_does_not_have_is_refused_in_a_sentence(kind: str, rows: int, cols: int) -> None:
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        bare_boards.empty_sheet(kind_named(kind), rows, cols)


@pytest.mark.parametrize("bare", [False, True])
def test_digits_that_make_no_puzzle_of_their_kind_ask_for_the_kind(
    photo: Callable[[dict[str, Any]], Reader], desk: Desk, bare: bool
) -> None:
    photo({**seen(*read_small_with_a_block()), "doubts": [], "odd": True, "bare": bare})
    assert asked(desk)[0] == "Which kind is it?" and desk.text("photo-where") == "The digits are read, but this is no Kakuro."
    assert desk.texts("#photo-also button") == ["Choose the kind"]
    go(desk, 8)
    desk.press("7")
    assert asked(desk)[0] != "Which kind is it?" and not desk.id("photo-also").visible()


def test_without_an_answer_signs_and_digits_like_those_that_were_read_are_tried(photo: Any, desk: Desk) -> None:
    """They are asked about before there is said to be one answer, though they looked clear."""
    right = formats.read(SUDOKU)
    cell = right.givens.index(1)
    draft = sudoku_read([7 if at == cell else value for at, value in enumerate(right.givens)])
    photo(seen(draft, Settled((0,) * len(draft.spots), UNSAT)))
    desk.wait(lambda: desk.sheet.givens == right.givens)
    assert asked(desk)[0] == "Is this a 1?" and not desk.seen("[data-photo=stop]")
    assert "looks like a 7, but then there is no answer" in desk.text("photo-where")
    desk.wait(lambda: desk.text("verdict-words") == "One answer, if what is asked about is right.")
    desk.press("Enter")
    one_answer(desk)


def test_one_answer_is_not_proved_where_something_was_not_read(photo: Any, desk: Desk) -> None:
    draft = sudoku_read(formats.read(SUDOKU).givens)
    read = seen(draft, Settled((0,) * len(draft.spots), UNIQUE))
    photo({**read, "unread": {"cells": [[1, 3]], "sides": []}})
    desk.wait(lambda: desk.text("verdict-words") == "One answer, if nothing more belongs to the puzzle.")
    desk.do("mode-fill")  # whoever uses the puzzle has looked
    desk.do("mode-set")
    one_answer(desk)


def test_trying_others_can_be_stopped(photo: Any, desk: Desk) -> None:
    draft = sudoku_read([1 + at % 4 if value else 0 for at, value in enumerate(formats.read(SUDOKU).givens)])
    read = draft.filled((0,) * len(draft.spots)).givens
    requests_ = desk.page.photos.requests
    ask, cancel, held = requests_.ask, requests_.cancel, list[Any]()  # the solver's worker takes long

    def hold(request: Any) -> None:
        (held.append if request.message is messages.PHOTO_MEND else ask)(request)

    def stop(request: Any) -> None:
        request.end(CANCELLED) if request in held else cancel(request)

    requests_.ask, requests_.cancel = hold, stop
    photo({**seen(draft, Settled((0,) * len(draft.spots), UNSAT)), "odd": True})
    assert desk.texts("#photo-also button") == ["Stop"]
    desk.click("[data-photo=stop]")
    desk.wait(lambda: asked(desk)[0] == "Which kind is it?" and desk.texts("#photo-also button") == ["Choose the kind"])
    assert desk.sheet.givens == read


def test_the_keys_of_a_cage_are_its_text_s_own(photo: Any, desk: Desk) -> None:
    """Of a KenKen no digit is printed: ÷ is beside the numbers without another tool."""
    draft = kenken_read(formats.read(KENKEN.read_text()), {})
    photo({**seen(draft, Settled((0,) * len(draft.spots), UNIQUE)), "doubts": []})
    assert desk.page.session.hand.tool == "cages" and "÷" in desk.texts("#pad button")
    assert desk.sheet.rules[18] == "3/"
    go(desk, 18)
    desk.click("#pad button[data-key='-']")
    assert desk.sheet.rules[18] == "3-"


def test_other_kinds_that_what_is_printed_fits_are_offered(photo: Callable[[dict[str, Any]], Reader], desk: Desk) -> None:
    reader = photo({**seen(*read_small_with_a_block()), "also": ["cojun"]})
    says(desk, "What is printed fits another kind as well:", "photo-also")
    before = reader.read
    desk.click("[data-photo=as-cojun]")
    desk.wait(lambda: reader.read > before)
