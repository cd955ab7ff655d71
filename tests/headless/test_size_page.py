"""What a key costs does not grow with the board: counted in steps of Python, so that no clock is needed."""

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from desk import Desk
from elements import Element, parsed
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.sheet import Sheet, copy
from page.core.typing import commands, moves
from places import OF_KINDS, ROOT, text
from sampled import in_turn
from tiled import tiled

OURS = (str(ROOT / "py/page"), str(ROOT / "py/newsgrid/puzzle"))
MORE = 10_000  # steps: a key may have more to do in the middle of one board than of the other
KEYS = (
    "ArrowRight",
    "1",
    "ArrowDown",
    "2",
    "ArrowLeft",
    "Backspace",
    "x",
    "ArrowUp",
    "Control+z",
    "Control+y",
    "Shift+ArrowRight",
    "Escape",
)
TYPED = ("ArrowRight", "3", "ArrowDown", "2", "Backspace", "Control+z")  # while the puzzle is typed in
EACH = 100  # steps for each further cell that a typed key may take: whether anything is missing is asked of the whole sheet
LONG = 4  # cells of a drag
EVENTS = {"tap": 2, "drag": LONG + 1}
SIZES = ((20, 40), (18, 36))  # a grid that holds every value in each row has 36 of them at most


def smalls() -> dict[str, Sheet]:
    """{kind: a small puzzle} of all kinds."""
    names = ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", *OF_KINDS]
    return {sheet.kind: sheet for sheet in [formats.read(text(name)) for name in reversed(names)]}


SMALL = smalls()


def pair(name: str) -> tuple[Sheet, Sheet] | None:
    """Two boards of a kind, the second four times as large; None if it has none of such sizes.

    What is drawn below a board shows the state of all of it, so such kinds, whose boards are small, are left out.
    """
    if kinds.BY_NAME[name].look.below is not None:
        return None
    for sides in SIZES:
        try:
            one, other = (tiled(SMALL[name], side, side) for side in sides)
            return one, other
        except ValueError:
            continue
    return None


PAIRS = {name: pair(name) for name in SMALL}
LARGE = sorted(name for name, boards in PAIRS.items() if boards)


class Steps:
    """Counts the steps of Python in the page's own functions. by: {(file, function): steps}"""

    def __init__(self) -> None:
        self.by: Counter[tuple[str, str]] = Counter()

    def called(self, frame: FrameType, event: str, arg: Any) -> Any:
        if not frame.f_code.co_filename.startswith(OURS):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        name = (frame.f_code.co_filename.rpartition("/")[2], frame.f_code.co_name)

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            self.by[name] += event == "opcode"
            return step

        return step

    def of(self, work: Callable[[], Any]) -> "Steps":
        before = sys.gettrace()
        sys.settrace(self.called)
        try:
            work()
        finally:
            sys.settrace(before)
        return self

    @property
    def all(self) -> int:
        return sum(self.by.values())


def costs(desk: Desk, sheet: Sheet) -> dict[str, Steps]:
    """{key, tap or drag: the steps that it takes} in the middle of a board, which is at rest."""
    page = desk.page
    page.settings.same = False  # or more cells with the same value would be highlighted
    desk.act(lambda: page.puzzles.open(sheet))
    desk.wait(lambda: page.session.knows_near() and page.board.is_complete())
    page.board.drawing += 1  # ends the naming of cells, which would go on between the keys
    desk.pass_time(1)
    middle = (sheet.rows // 2, sheet.cols // 2)
    free = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell] and not sheet.givens[cell]]
    cell = min(free, key=lambda cell: sum(abs(here - there) for here, there in zip(divmod(cell, sheet.cols), middle, strict=True)))
    desk.act(lambda: page.session.do(moves.put, cell))
    desk.press(*KEYS)
    desk.act(lambda: commands.clear(page.session))  # else a key might write what is there already
    desk.act(lambda: page.session.do(moves.put, cell))
    desk.pass_time(3)  # the first entry has made a draft, which is kept by now
    found = {key: Steps().of(lambda key=key: desk.act(lambda: desk.key(key))) for key in KEYS}
    row, col = cell // sheet.cols + 1, cell % sheet.cols + 1
    points = [desk.point(row, col + at, 0.5, 0.5) for at in range(LONG)]
    drawn = [("pointerdown", points[0]), *[("pointermove", point) for point in points[1:]], ("pointerup", points[-1])]
    for name, events in (("tap", [drawn[0], ("pointerup", points[0])]), ("drag", drawn)):
        found[name] = Steps()
        for event, (left, top) in events:
            found[name].of(lambda event=event, left=left, top=top: desk.pointer(event, left, top))
    desk.do("mode-set")
    desk.act(lambda: page.session.do(moves.put, cell))
    desk.press(*TYPED)
    desk.pass_time(3)
    for key in TYPED:
        found["typed " + key] = Steps().of(lambda key=key: desk.act(lambda: desk.key(key)))
    return found


@pytest.mark.parametrize("name", in_turn(LARGE, 12))
def test_a_key_a_tap_and_a_drag_cost_the_same_on_a_board_four_times_as_large(fresh: Desk, name: str) -> None:
    desk = fresh.open()
    desk.hold_solver()
    boards = PAIRS[name]
    assert boards
    small, large = (costs(desk, board) for board in boards)
    # if a row holds twice as many values, then a cell sees twice as many cells, each of which has twice as many values
    times = (boards[1].values // boards[0].values) ** 2
    cells = len(boards[1].blocks) - len(boards[0].blocks)
    for key in small:
        more = large[key].by - small[key].by
        many = EVENTS.get(key, 1)  # each may look along its own row and column
        typed = key.startswith("typed ")
        # the same key may find nothing to do on one of the boards
        before = max(
            [small[other].all for other in small if other not in EVENTS and other.startswith("typed ") == typed] + [small[key].all]
        )
        most = times * before + MORE * many + (EACH * cells if typed else 0)
        assert large[key].all <= most, (key, before, large[key].all, more.most_common(5))


class Layer(list[Any]):
    """A layer of a sheet that nobody may look through: Python would do it in one step, but the time grows with the board."""

    def __contains__(self, value: Any) -> bool:
        raise AssertionError

    def __iter__(self) -> Any:
        raise AssertionError


@pytest.mark.parametrize("name", LARGE)
def test_the_drawing_of_a_cell_looks_only_around_it(name: str) -> None:
    boards = PAIRS[name]
    assert boards
    large = copy(boards[1])
    for layer in ("blocks", "dark", "givens", "entries", "by", "colours", "boxes", "cages", "shades", "down", "across", "centre", "corner"):
        setattr(large, layer, Layer(getattr(large, layer)))
    for index in range(len(large.blocks) // 2, len(large.blocks) // 2 + 2 * large.cols):
        svg.cell(large, index, svg.Marks())


def test_cells_that_nothing_lights_are_drawn_without_a_look_around(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(kinds.BY_NAME["akari"].look, "lights", lambda sheet, cell: looked.append(cell) or [])
    sheet = tiled(SMALL["akari"], 20, 20)
    assert "lit" not in "".join(svg.cells(sheet, svg.Marks())) and not looked
    sheet.entries[sheet.blocks.index(0)] = 2
    assert "cell lit" in "".join(svg.cells(sheet, svg.Marks())) and looked


@pytest.mark.parametrize("sides", SIZES[:1])
def test_a_press_on_far_lines_looks_only_at_those_around_it(sides: tuple[int, int]) -> None:
    small, large = (tiled(SMALL["hashi"], side, side) for side in sides)
    at = 10.3 * svg.SIDE
    one, other = (Steps().of(lambda sheet=sheet: lattice.place_at(sheet, at, at)) for sheet in (small, large))
    assert one.all and other.all <= one.all + MORE, other.by.most_common(3)
    for sheet in (small, large):  # as if all were looked at
        for left, top in ((at, at), (3, 3), (at, 700.5), (633, 77)):
            every = [place for place in range(len(sheet.blocks)) if not sheet.blocks[place]]
            far = {place: lattice.distance(sheet, place, left, top) for place in every}
            nearest = min(every, key=far.__getitem__)
            assert lattice.place_at(sheet, left, top) == (nearest if far[nearest] < 3 * svg.SIDE else -1)


def test_what_is_written_before_its_row_appears_is_drawn(fresh: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are drawn some time before they appear, and what changes meanwhile is drawn again; also where nothing was drawn."""
    desk = fresh.open()
    desk.hold_solver()
    monkeypatch.setattr("page.views.board.DRAW_MS", 0)  # a pause after each row
    large = tiled(SMALL["hashi"], 20, 40)
    desk.act(lambda: desk.page.puzzles.open(large))
    board = desk.page.board
    while len(board.waiting) < 4:
        desk.pass_time(0)
    waits = range((len(board.cells) // large.cols - len(board.waiting)) * large.cols, len(board.cells))
    line = next(place for place in waits if not large.blocks[place])
    assert desk.id(f"c{line}") is None
    changes = [("entries", line, 2), ("blocks", waits[0], 0), ("blocks", line + 2, 1)]
    session = desk.page.session
    desk.act(lambda: (session.history.apply(changes), session.settle()))
    desk.wait(board.is_complete)
    assert desk.id(f"c{line}").querySelector(".entry") is not None
    assert desk.id(f"c{waits[0]}").querySelector(".band") is not None


@pytest.mark.parametrize("name", [name for name in ("slitherlink", "masyu", "hashi", "yajilin", "shikaku") if name in PAIRS])
def test_what_is_typed_into_a_cell_of_a_lattice_is_drawn_there_alone(fresh: Desk, name: str) -> None:
    """The drawing is then that of the same board opened anew."""
    desk = fresh.open()
    sheet = tiled(SMALL[name], 8, 8)
    desk.act(lambda: desk.page.puzzles.open(sheet))
    desk.do("mode-set")
    for row, col in ((1, 1), (2, 3), (5, 5)):
        for keys in (("2",), ("3",), ("Backspace",), ("w",), ("b",), ("1", "ArrowRight", "Control+z")):
            desk.press("Escape")
            net = lattice.net_of(desk.sheet)
            desk.act(lambda row=row, col=col, net=net: desk.page.session.do(moves.put, net.place(row * 8 + col, 8)))
            desk.press(*keys)
    here = told(desk.all("#board .constraints > [data-clue]"))
    anew = [node for node in parsed(svg.printed(desk.sheet, svg.Marks())) if isinstance(node, Element)]
    assert here == told(anew[0].querySelectorAll("[data-clue]")) != []


def told(groups: Any) -> list[tuple[str, ...]]:
    return sorted((group.getAttribute("data-clue"), group.getAttribute("transform"), group.innerHTML) for group in groups)
