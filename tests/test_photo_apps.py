"""Are boards read as apps and sites draw them: in colours, with hair lines beside dots, with suns and moons, with what a player left on them?"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from newsgrid import read
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import features, print_drafts, printed_spots
from newsgrid.photo.decide.reading import read_first
from newsgrid.photo.find import detection
from newsgrid.photo.read import between, coloured, contrasts, sorts
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.puzzle import areas, kinds
from photo_scenes import cell_of, regions_seen, square_lattice
from sampled import in_turn

Image = pytest.importorskip("PIL.Image")
ImageDraw = pytest.importorskip("PIL.ImageDraw")
ImageFont = pytest.importorskip("PIL.ImageFont")
pytest.importorskip("onnxruntime")
native = pytest.importorskip("newsgrid.photo.native")

COLOURS = ("#bba3e2", "#ffc992", "#96beff", "#b3dfa0", "#dfdfdf", "#ff7b60", "#e6f388", "#b9b29e", "#dfa0bf", "#a3d2d8")
SIDE = 76  # of a cell, in pixels
CROWN = ((-0.3, -0.2), (-0.14, 0.02), (0.0, -0.27), (0.14, 0.02), (0.3, -0.2), (0.24, 0.25), (-0.24, 0.25))
QUEENS = """#StarBattle
.......
.......
.......
.......
.......
.......
.......
boxes
aaaabbb
acaabbb
aaaddbe
aaddeee
afddege
fffdeee
fffddee

stars = 1"""
SIGNLESS = """#KenKen
aabc
debf
degf
hhgi
a = 2
b = 3
c = 1
d = 1
e = 2
f = 1
g = 2
h = 2
i = 4"""
TANGO = """#Tango
.=. . . . .
          x
. . . .x. .
  x
. . * * . .
. . o * . .
        =
. .=. . . .
x
. . . . .x."""


def screen(rows: int, left: int = 40, top: int = 160) -> tuple[Any, Any, int, int]:
    """An empty screen, something to draw on it with, and where the board begins. Below the board are buttons with words."""
    wide = rows * SIDE + 2 * left
    picture = Image.new("RGB", (wide, rows * SIDE + 2 * top), "white")
    pen = ImageDraw.Draw(picture)
    words = ImageFont.load_default(30)
    pen.text((left, top // 3), "0:00   Difficulty HARD", "#333", words)
    for number, word in enumerate(("Undo", "Hint")):
        x = left + number * wide // 2
        pen.rounded_rectangle((x, top + rows * SIDE + 20, x + wide // 3, top + rows * SIDE + 80), 30, outline="#333", width=2)
        pen.text((x + wide // 8, top + rows * SIDE + 30), word, "#333", words)
    return picture, pen, left, top


def queens(text: str, crowns: Sequence[int] = (), crosses: Sequence[int] = (), thick: int = 5, coloured: bool = True) -> Any:
    """A board, with these crowns and crosses. thick: the width of lines around regions, in pixels; coloured: whether regions have colours."""
    sheet = read(text)
    picture, pen, left, top = screen(sheet.rows)
    for cell, box in enumerate(sheet.boxes):
        x, y = left + cell % sheet.cols * SIDE, top + cell // sheet.cols * SIDE
        pen.rectangle((x, y, x + SIDE, y + SIDE), COLOURS[box - 1] if coloured else "white", "#222")
        middle_x, middle_y = x + SIDE / 2, y + SIDE / 2
        if cell in crowns:
            pen.polygon(
                [(middle_x + right * SIDE, middle_y + down * SIDE) for right, down in CROWN], "#f5b324" if coloured else "black", "black"
            )
        if cell in crosses:
            for way in (6, -6):
                pen.line((middle_x - 6, middle_y - way, middle_x + 6, middle_y + way), "#222", 2)
    lines_around(pen, sheet.boxes, sheet.cols, left, top, "black", thick)
    pen.rectangle((left, top, left + sheet.cols * SIDE, top + sheet.rows * SIDE), outline="black", width=max(thick, 2))
    return picture


def lines_around(pen: Any, regions: Sequence[int], cols: int, left: int, top: int, colour: str, thick: int) -> None:
    """Lines between the cells of different regions."""
    for cell, region in enumerate(regions):
        x, y = left + cell % cols * SIDE, top + cell // cols * SIDE
        if (cell + 1) % cols and regions[cell + 1] != region:
            pen.line((x + SIDE, y, x + SIDE, y + SIDE), colour, thick)
        if cell + cols < len(regions) and regions[cell + cols] != region:
            pen.line((x, y + SIDE, x + SIDE, y + SIDE), colour, thick)


def hair_lines(text: str) -> Any:
    """Cages within hair lines, pale dots between other cells, bold blue texts."""
    sheet = read(text)
    left = top = 10
    picture = Image.new("RGB", (sheet.cols * SIDE + 2 * left, sheet.rows * SIDE + 2 * top), "white")
    pen, type_ = ImageDraw.Draw(picture), ImageFont.load_default(26)
    for line in range(1, sheet.rows):
        for at in range(0, sheet.cols * SIDE, 3):
            pen.point([(left + at, top + line * SIDE), (left + line * SIDE, top + at)], "#d8d8d8")
    lines_around(pen, sheet.cages, sheet.cols, left, top, "#444", 1)
    pen.rectangle((left, top, left + sheet.cols * SIDE, top + sheet.rows * SIDE), outline="black", width=4)
    for cells in areas.cage_cells(sheet).values():
        x, y = left + cells[0] % sheet.cols * SIDE, top + cells[0] // sheet.cols * SIDE
        pen.text((x + 5, y + 3), sheet.rules[cells[0]], "#33309f", type_, stroke_width=1, stroke_fill="#33309f")
    return picture


def suns(text: str, entries: Sequence[tuple[int, int]] = ()) -> Any:
    """Orange suns and blue moons between pale lines, the puzzle's own on grey; entries: (cell, value) that a player filled in."""
    sheet = read(text)
    picture, pen, left, top = screen(sheet.rows)
    shown = dict(enumerate(sheet.givens)) | dict(entries)
    for cell, value in shown.items():
        x, y = left + cell % sheet.cols * SIDE, top + cell // sheet.cols * SIDE
        ground = "#ebe8e4" if sheet.givens[cell] else "white"
        pen.rectangle((x, y, x + SIDE, y + SIDE), ground, "#e3ded8")
        if value:
            middle, around = (x + SIDE // 2, y + SIDE // 2), SIDE // 4
            pen.circle(middle, around, "#ffb21f" if value == 2 else "#4b86ea", "#c96a18" if value == 2 else "#1f4f9e", 2)
            if value == 1:
                pen.circle((middle[0] + 9, middle[1] - 9), around - 3, ground)
    for (name, cells), _ in sheet.constraints.items():
        if len(cells) == 2:
            x = left + (cells[0] % sheet.cols + cells[1] % sheet.cols + 1) * SIDE // 2
            y = top + (cells[0] // sheet.cols + cells[1] // sheet.cols + 1) * SIDE // 2
            pen.rectangle((x - 8, y - 8, x + 8, y + 8), "white")
            for way in (-5, 5):
                pen.line(
                    (x - 5, y - (way if name == "opposite" else way - 1), x + 5, y + (way if name == "opposite" else 1 - way)), "#8a6a45", 2
                )
    return picture


@pytest.mark.parametrize(
    ("crowns", "crosses", "in_colours"),
    [((), (), True), ((0, 8, 17, 30), (1, 2, 9, 22, 40), True), ((0,), (), True), ((0, 8, 17, 30), (1, 2, 9, 22, 40), False)],
)
def test_a_board_in_colours_or_not_is_read_with_what_a_player_left_on_it(
    crowns: Sequence[int], crosses: Sequence[int], in_colours: bool
) -> None:
    found = read_first(native.Eyes(queens(QUEENS, crowns, crosses, coloured=in_colours)))
    assert found is not None and not found.doubts
    right = read(QUEENS)
    assert (found.sheet.kind, found.sheet.boxes, found.sheet.constraints) == (right.kind, right.boxes, right.constraints)
    assert not any(found.sheet.givens)
    assert {cell: value for cell, value in enumerate(found.sheet.entries) if value} == {
        **dict.fromkeys(crowns, 2),
        **dict.fromkeys(crosses, 1),
    }


def test_colours_are_enough_where_lines_are_alike() -> None:
    found = read_first(native.Eyes(queens(QUEENS, thick=1)))
    assert found is not None and found.sheet.boxes == read(QUEENS).boxes


@pytest.mark.parametrize(("chosen", "hue"), in_turn([(0, "#103f7f"), (24, "#103f7f"), (25, "#c01818"), (48, "#103f7f")], 2))
def test_the_frame_around_a_chosen_cell_is_no_line_around_a_region(chosen: int, hue: str) -> None:
    """Also at a region's real border, beside a cell of one colour with it, and in a corner."""
    picture = queens(QUEENS, coloured=False)
    x, y = 40 + chosen % 7 * SIDE, 160 + chosen // 7 * SIDE
    ImageDraw.Draw(picture).rounded_rectangle((x + 4, y + 4, x + SIDE - 4, y + SIDE - 4), 4, outline=hue, width=5)
    found = read_first(native.Eyes(picture))
    assert found is not None and found.sheet.boxes == read(QUEENS).boxes


def test_a_kenken_with_hair_lines_beside_dots_and_without_signs_is_read() -> None:
    found = read_first(native.Eyes(hair_lines(SIGNLESS)))
    assert found is not None and not found.doubts
    right = read(SIGNLESS)
    assert (found.sheet.kind, areas.renumbered(found.sheet.cages)) == (right.kind, areas.renumbered(right.cages))
    assert found.sheet.rules == right.rules


@pytest.mark.parametrize("entries", [(), ((0, 2), (1, 2), (35, 1))])
def test_suns_and_moons_of_another_hand_are_read(entries: Sequence[tuple[int, int]]) -> None:
    found = read_first(native.Eyes(suns(TANGO, entries)))
    assert found is not None and not found.doubts
    right = read(TANGO)
    assert (found.sheet.kind, found.sheet.givens, found.sheet.constraints) == (right.kind, right.givens, right.constraints)
    assert [(cell, value) for cell, value in enumerate(found.sheet.entries) if value] == list(entries)


@pytest.mark.parametrize("sizes", [(0.04, 0.3), (0.06, 0.9), (0.4, 2.4)])
def test_lines_around_regions_are_darker_than_the_others_whatever_their_weight(sizes: tuple[float, float]) -> None:
    pale, dark = sizes
    (limit,) = contrasts.limits_of([pale, pale * 1.1, pale * 1.2] * 5 + [dark, dark * 1.2] * 4)
    assert pale * 1.2 < limit < dark


def test_the_lines_of_a_chosen_cage_are_not_the_only_dark_ones() -> None:
    first, second = contrasts.limits_of([0.04] * 8 + [0.2] * 4 + [1.4] * 4)
    assert 0.04 < first < 0.2 < second < 1.4
    (limit,) = contrasts.limits_of([0.04] * 12 + [0.2] + [1.4] * 8)  # print makes one line darker
    assert limit > 0.2
    assert not list(contrasts.limits_of([0.4 + 0.01 * number for number in range(20)]))


def test_lines_that_surround_nothing_are_not_around_regions(monkeypatch: pytest.MonkeyPatch) -> None:
    right = [1, 1, 2, 2] * 2 + [3, 3, 2, 2] * 2
    pairs = [(one, one + step) for one in range(16) for step in (1, 4) if one + step < 16 and (step == 4 or one % 4 < 3)]
    seen = {pair: 0.9 if right[pair[0]] != right[pair[1]] else 0.3 for pair in pairs}

    async def nothing(*_: object) -> set[tuple[int, int]]:
        return set()

    monkeypatch.setattr(contrasts, "inks_of_borders", nothing)
    monkeypatch.setattr(contrasts, "around_chosen", nothing)
    monkeypatch.setattr(contrasts, "contrasts_of", lambda *_: seen)
    sight: Any = SimpleNamespace(cells=[None] * 16, cols=4)
    found = at_once(contrasts.dark_lines(None, sight))
    assert found == {pair for pair, contrast in seen.items() if contrast > 0.5}
    seen |= {(0, 1): 0.9, (2, 6): 0.9}
    assert at_once(contrasts.dark_lines(None, sight)) is None


def test_numbers_without_signs_make_a_kenken_where_they_count_no_cells() -> None:
    cells = regions_seen(["aab", "cbb", "ccd"])[0]
    regions = [1, 1, 2, 3, 2, 2, 3, 3, 4]
    firsts = [0, 2, 3, 8]

    def labels(*numbers: int) -> Marks:
        return Marks(labels={cell: [(-0.01, str(number))] for cell, number in zip(firsts, numbers, strict=True)})

    assert features.is_numbered(firsts, regions, cells, labels(6, 9, 2, 3))
    assert not features.is_numbered(firsts, regions, cells, labels(1, 2, 2, 1))  # they may count cells
    more = labels(6, 9, 2, 3)
    more.labels[4] = [(-0.01, "7")]
    assert not features.is_numbered(firsts, regions, cells, more)


def test_where_no_cage_has_a_sign_none_is_doubted() -> None:
    sheet = kinds.BY_NAME["kenken"].empty(3, 3)
    sheet.cages = [1, 1, 2, 3, 2, 2, 3, 3, 4]
    for sign, readings in (("", 1), ("x", 2)):
        draft = print_drafts.Draft(sheet, marked=True)
        shown = {0: "5+" if sign else "5", 2: "6", 3: "6", 8: "3"}
        marks = Marks(labels={cell: [(-0.01, text), (-3.0, text.rstrip("+") + "x")] for cell, text in shown.items()})
        printed_spots.add_labels(draft, marks)
        assert len(draft.spots[1].readings) == readings


def test_what_a_player_put_is_told_from_digits_and_from_notes() -> None:
    def ink(*rows: str) -> tuple[bool, ...]:
        return tuple(sign == "#" for row in rows for sign in row)

    crown = ink(".......", ".#.#.#.", ".##.##.", ".#####.", ".#####.", ".#####.", ".......")
    lower = ink(".......", ".......", ".#.#.#.", ".##.##.", ".#####.", ".#####.", ".#####.")
    dot = ink(*[".......", ".......", ".......", "...#...", ".......", ".......", "......."])
    cross = ink("#.....#", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", "#.....#")
    seven = ink(".......", ".#####.", ".....#.", "....#..", "...#...", "...#...", ".......")
    empty, two, three = cell_of({signs.EMPTY: 0.99}), cell_of({2: 0.99}), cell_of({3: 0.99})
    assert coloured.left_by_player([empty] * 4, {0: crown, 1: dot, 2: cross, 3: lower}) == {0: True, 1: False, 2: False, 3: True}
    assert coloured.left_by_player([empty] * 2, {0: crown, 1: seven}) is None
    assert coloured.left_by_player([two, empty], {0: crown, 1: dot}) is None  # one clear digit
    assert coloured.left_by_player([three, two, two], {0: crown, 1: lower, 2: crown}) is None


@pytest.mark.parametrize(("step", "told"), [((0.0, 0.0, 0.0), False), ((-0.3, -0.3, -0.3), False), ((-0.1, -0.4, 0.0), True)])
def test_regions_are_told_apart_by_hue_not_by_shade(step: tuple[float, ...], told: bool) -> None:
    right = [1, 1, 1, 2, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]
    grounds = [[5.5 + (region - 1) * part for part in step] for region in right]
    assert coloured.coloured_regions(4, grounds) == (right if told else [])


def test_black_cells_have_no_hue() -> None:
    """As the logarithms of red, green and blue: the black of a screen is seldom without a tint."""
    white, black, red = (5.54, 5.54, 5.54), (3.37, 3.33, 3.22), (5.5, 4.9, 4.8)
    grounds = [white] * 25
    for cell in (5, 6, 8, 9, 15, 16, 18, 19):
        grounds[cell] = black
    assert coloured.coloured_regions(5, grounds) == []
    assert coloured.coloured_regions(5, [red if ground == black else ground for ground in grounds])


def test_drawings_are_of_two_sorts_or_none() -> None:
    sun, moon = (-0.1, -0.5, -1.4), (-1.4, -0.7, -0.1)
    assert sorts.sorts_of({3: sun, 4: moon, 9: (-0.12, -0.45, -1.3)}) == {3: True, 4: False, 9: True}
    assert sorts.sorts_of({1: sun, 2: moon, 3: sun, 4: moon, 9: (-1.0, -0.05, -0.9)}) is None
    assert set((sorts.sorts_of({3: sun, 4: sun}) or {}).values()) == {False}


@pytest.mark.parametrize(
    ("rows", "sign"),
    [
        (("#######", ".......", ".......", "#######"), "="),
        (("#..#", "#..#", "#..#", "#..#"), "="),
        (("#...#", ".#.#.", "..#..", ".#.#.", "#...#"), "x"),
        (("#####", "#...#", "#...#", "#####"), ""),
        (("#######",), ""),
        (("..#..", "..#..", "#####", "..#..", "..#.."), ""),
    ],
)
def test_equals_and_cross_are_read_by_their_strokes(rows: Sequence[str], sign: str) -> None:
    seen = [[there == "#" for there in row] for row in rows]
    assert (between.is_equals(seen), between.is_cross(seen)) == (sign == "=", sign == "x")


def test_a_grid_of_few_large_cells_is_found_from_further_away() -> None:
    near, far = square_lattice(100, 3, 3), square_lattice(100, 5, 5)
    near.seen = [[0.6] * 4 for _ in range(4)]
    far.seen = [[0.75] * 6 for _ in range(6)]
    assert detection.from_further_away([near], [far])[0] is far
    far.seen = [[0.5] * 6 for _ in range(6)]
    assert detection.from_further_away([near], [far])[0] is near
