"""What is printed besides digits: small text letter by letter, and the kinds that print it."""

import math
from collections.abc import Sequence
from dataclasses import fields, replace

import pytest

from newsgrid import read
from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import boards, drawn, marked, print_seen, printed_spots, prints, search, stages, variants
from newsgrid.photo.decide.cages import Layout
from newsgrid.photo.decide.doubts import CHANGED, RIVAL, Doubt, is_bent
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.print_seen import Features
from newsgrid.photo.decide.printed_spots import totals_of_column
from newsgrid.photo.decide.variants import kinds_alike
from newsgrid.photo.find.lattice import Lattice
from newsgrid.photo.read import diagonals
from newsgrid.photo.read.blacks import read_inverted, with_lines
from newsgrid.photo.read.cells import Cell, Sight
from newsgrid.photo.read.grounds import darker, odds_by_tint, without_shapes
from newsgrid.photo.read.marks import FURTHER_OFF, Marks, clear_signs_in, has_text_around
from newsgrid.photo.read.squares import through_gaps
from newsgrid.photo.read.texts import number_chance, numbers_of, texts_of, together, with_unknown
from newsgrid.photo.thresholds import CLEAR
from newsgrid.puzzle import areas, constraints, kinds
from newsgrid.puzzle.sheet import Sheet, copy
from photo_scenes import cell_of, square_lattice

SIDES = {"above", "right", "below", "left"}
ROOMS = [1, *[2] * 5, *[3] * 5, *[4] * 5, *[5] * 5, *[6] * 4]
DOMINOES = [1, 1, 2, 2, 3, 4, 4, 5, 3, 6, 6, 5, 7, 7, 8, 8]
NUMBERED = {"hitori", "minesweeper", "mosaic", "nurikabe", "kuromasu", "fillomino", "numbrix", "hidato", "slitherlink", "shikaku"} | {
    "dominosa"
}


def steps_of(text: str, gap: str = " ", sure: float = 0.97) -> list[float]:
    """The net's output for a text: each letter for two steps, a gap between letters."""
    shown = "".join(letter * 2 + gap for letter in text).ljust(signs.LABEL_STEPS)
    rest = math.log((1 - sure) / (len(signs.LETTERS) - 1))
    return [math.log(sure) if letter == there else rest for there in shown for letter in signs.LETTERS]


@pytest.mark.parametrize("text", ["", "7", "11", "120x", "2/", "1000"])
def test_a_text_is_read_letter_by_letter(text: str) -> None:
    chance, best = texts_of(steps_of(text))[0]
    assert best == text
    assert chance > math.log(0.2)


def test_without_a_gap_a_letter_that_goes_on_is_one() -> None:
    assert texts_of(steps_of("11", gap=""))[0][1] == "1"


@pytest.mark.parametrize(
    ("number", "operator", "count", "possible"),
    [
        (3, "", 1, True), (7, "", 1, False), (3, "+", 1, False), (11, "+", 2, True), (13, "+", 2, False), (30, "x", 2, True), (14, "x", 2, False),
        (5, "-", 2, True), (6, "-", 2, False), (3, "/", 2, True), (1, "/", 2, False), (1, "/", 3, True), (96, "x", 4, True),
        (9999, "", 6, True), (10000, "", 6, False),
    ],
)  # fmt: skip
def test_numbers_that_a_cage_of_a_6x6_may_have(number: int, operator: str, count: int, possible: bool) -> None:
    assert printed_spots.is_possible(number, operator, count, 6) == possible


def inks_like(name: str, *cells: int) -> dict[int, list[float]]:
    """What is seen of the ink in cells where just this is drawn."""
    inked = constraints.BY_NAME[name].inked
    seen = [-4.0 if inked[row][col] == "." else 4.0 for row, col in drawn.PLACES]
    return dict.fromkeys(cells, seen)


def inks_of_glyph(word: str) -> list[float]:
    """What is seen of the ink in a cell where just this value is drawn."""
    inked = next(glyph.inked for glyph in drawn.GLYPHS if glyph.word == word)
    return [-4.0 if inked[row][col] == "." else 4.0 for row, col in drawn.PLACES]


@pytest.mark.parametrize(
    ("features", "rows", "cols", "names"),
    [
        (Features(figures={"white", "black"}, boxed=True), 9, 9, {"kropki"}),
        (Features(figures={"white"}, boxed=True), 9, 9, {"consecutive"}),
        (Features(figures={"bar"}, boxed=True), 9, 9, {"consecutive"}),
        (Features(figures={"square", "circle"}, boxed=True), 6, 6, {"evenodd"}),
        (Features(figures={"<", "v"}), 5, 5, {"futoshiki"}),
        (Features(figures={"<", "^"}, boxed=True), 9, 9, {"greater"}),
        (Features(regions=[1] * 36, operators=True), 6, 6, {"kenken"}),
        (Features(regions=ROOMS), 5, 5, {"suguru", "rippleeffect", "cojun"}),
        (Features(regions=ROOMS, closed=True), 5, 5, {"suguru", "rippleeffect", "cojun", "starbattle", "norinori", "lits"}),
        (Features(regions=ROOMS, closed=True, numbers=4), 5, 5, {"suguru", "rippleeffect", "cojun", "heyawake"}),
        (Features(blocks={1, 5}), 5, 5, {"straights"}),
        (Features(zeros=True), 6, 6, {"binairo"}),
        (Features(sides={"below"}, zeros=True), 4, 10, {"tenner"}),
        (Features(sides={"left", "below"}), 5, 5, {"skyscrapers"}),
        (Features(sides={"above", "left"}, boxed=True), 9, 9, {"skyscrapersudoku", "sandwich", "xsums", "framesums"}),
        (Features(sides=SIDES, boxed=True), 9, 9, {"skyscrapersudoku", "xsums", "framesums"}),
        (Features(figures={"white", "square"}, boxed=True), 9, 9, set()),
        (Features(sides={"left", "below"}), 11, 11, set()),
        (Features(numbers=9), 8, 8, NUMBERED),
        (Features(numbers=9), 6, 9, NUMBERED),
        (Features(numbers=9, boxed=True), 9, 9, set()),
        (Features(numbers=9, blocks={1, 5}), 7, 7, {"akari", "straights"}),
        (Features(sides=SIDES, blocks={3}), 5, 5, set()),
        (Features(slanted=True, boxed=True), 9, 9, {"littlekiller"}),
        (Features(circled=True), 3, 3, {"suko"}),
        (Features(sides={"above", "left"}, drawn={1, 5, 9}, inks=inks_like("tree", 1, 5, 9)), 8, 8, {"tents"}),
        (
            Features(sides={"above", "left"}, drawn={1, 5}, inks=inks_like("shipmiddle", 1) | inks_like("shipsingle", 5)),
            8,
            8,
            {"battleships"},
        ),
        (Features(sides={"above", "below"}, drawn={1, 5, 9}, inks=inks_like("tree", 1, 5, 9)), 8, 8, set()),
        (Features(sides={"above", "left"}), 9, 9, {"skyscrapers", "battleships", "kakurasu", "doppelblock"}),
        (Features(sides=SIDES, lettered=True), 5, 5, {"easyasabc"}),
        (Features(numbers=9, figures={"circle"}), 9, 7, {"hashi"}),
        (Features(numbers=9, dotted=True), 8, 8, {"slitherlink"}),
        (Features(arrowed=True), 7, 7, {"yajilin"}),
        (Features(sides=SIDES, regions=DOMINOES, closed=True), 4, 4, {"magnets"}),
        (Features(drawn={1}, inks={1: inks_of_glyph("moon")}), 6, 6, {"tango", "masyu"}),
        (Features(drawn={1}, inks={1: inks_of_glyph("moon")}, sides=SIDES), 6, 6, set()),
        (Features(drawn={1, 5, 9}, inks=inks_like("blackpearl", 1)), 8, 8, {"masyu", "yinyang"}),
        (Features(drawn={1, 5, 9}, inks=inks_like("shipmiddle", 1)), 8, 8, set()),
        (Features(begun=True, listed=True), 20, 15, {"nonogram"}),
        (Features(reckoned=True), 3, 3, {"setsquare"}),
        (Features(reckoned=True), 4, 4, set()),
    ],
)
def test_the_kinds_that_print_just_what_is_seen(features: Features, rows: int, cols: int, names: set[str]) -> None:
    assert {kind.name for kind in prints.candidates(rows, cols, features)} == names


@pytest.mark.parametrize(
    ("features", "names"),
    [
        (Features(sides={"left", "below"}, regions=ROOMS), {"skyscrapers"}),
        (Features(blocks={1, 5}, figures={"bar"}), {"straights"}),
        (Features(regions=ROOMS), {"suguru", "rippleeffect", "cojun"}),
        (Features(sides={"left", "below"}, regions=ROOMS, operators=True), set()),
    ],
)
def test_heavy_lines_and_bars_that_no_kind_has_are_none(features: Features, names: set[str]) -> None:
    """Thin lines that are printed unevenly look heavy here and there."""
    assert {kind.name for kind in prints.candidates(5, 5, prints.clearest(5, 5, features))} == names


def test_the_next_cages_are_taken_where_one_has_no_number() -> None:
    """A digit that somebody wrote over a line has hidden it."""
    size, kenken = 4, kinds.BY_NAME["kenken"]
    joined = [row + 1 for row in range(size) for _ in range(size)]
    apart = [*joined[:-1], size + 1]
    marks = Marks(labels={row * size: [(-0.01, "10+")] for row in range(size)})
    seen = Features(regions=apart, operators=True, layouts={(True, 6): [Layout(9.0, apart), Layout(6.0, joined)]})
    cells = [cell_of({signs.EMPTY: 0.95})] * size**2
    assert prints.draft_of(kenken, size, size, cells, marks, seen).sheet.cages == joined
    seen.layouts[True, 6].pop()
    with pytest.raises(NoPuzzle):
        prints.draft_of(kenken, size, size, cells, marks, seen)


def test_each_kind_that_is_known_by_its_print_is_among_these() -> None:
    tried = {
        "kropki",
        "consecutive",
        "evenodd",
        "futoshiki",
        "greater",
        "kenken",
        "suguru",
        "rippleeffect",
        "cojun",
        "straights",
        "binairo",
        "tenner",
    }
    tried |= {"skyscrapers", "skyscrapersudoku", "sandwich", "xsums", "framesums", "littlekiller", "suko", "setsquare", "tents"}
    tried |= {"battleships", "masyu", "nonogram", "kakurasu", "doppelblock", "easyasabc", "hashi", "tango", "yinyang", "yajilin", "magnets"}
    tried |= NUMBERED | {"akari", "starbattle", "norinori", "lits", "heyawake"}
    assert tried | {boards.KIND.name} == set(marked.NAMES)  # that one is not told by what stands in a square


def look(**chances: float) -> list[tuple[float, str]]:
    """A look's readings: `nothing`, or a number after an n."""
    return [(math.log(chance), "" if name == "nothing" else name[1:]) for name, chance in chances.items()]


@pytest.mark.parametrize(
    ("looks", "best", "least", "most"),
    [
        ([look(n1=0.98, n18=0.01), *[look(n18=0.8, n1=0.1)] * 3], "18", 0.6, 1.0),  # one look cuts a digit off
        ([look(n7=0.9), *[look(nothing=0.99)] * 2, look(n7=0.8, nothing=0.1), look(n7=0.7)], "7", 0.5, 1.0),  # two miss it
        ([look(n3=0.9, nothing=0.1), *[look(nothing=0.99)] * 4], "", 0.5, 0.9),  # one sees what the others don't: a doubt at most
        ([look(nothing=0.99)] * 5, "", 0.95, 1.0),
    ],
)
def test_several_looks_at_a_number_are_taken_together(looks: list[list[tuple[float, str]]], best: str, least: float, most: float) -> None:
    chance, text = together(looks)[0]
    assert text == best
    assert least <= math.exp(chance) <= most


def test_numbers_in_cells_become_clues() -> None:
    printed = [1, 1, 0, 2, 0, 1, 1, 2, 2]
    cells = [cell_of({number: 0.95} if number else {signs.EMPTY: 0.95}) for number in printed]
    draft = prints.draft_of(kinds.BY_NAME["nurikabe"], 3, 3, cells, Marks(), Features(numbers=7))
    sheet = draft.filled((0,) * 9)
    assert {cell: text for (_, (cell,)), text in sheet.constraints.items()} == {
        at: str(number) for at, number in enumerate(printed) if number
    }


def test_where_black_cells_have_the_numbers_no_other_has_one() -> None:
    cells = [cell_of({2: 0.95} if cell in (4, 7) else {signs.EMPTY: 0.95}) for cell in range(9)]
    akari = kinds.BY_NAME["akari"]
    sheet = prints.draft_of(akari, 3, 3, cells, Marks(), Features(numbers=2, blocks={1, 4, 7})).filled((0, 0, 0))
    assert (sheet.blocks, sheet.constraints) == ([0, 1, 0, 0, 1, 0, 0, 1, 0], {("lamps", (4,)): "2", ("lamps", (7,)): "2"})
    with pytest.raises(NoPuzzle):
        prints.draft_of(akari, 3, 3, cells, Marks(), Features(numbers=2, blocks={4}))


def test_a_number_does_not_begin_with_a_zero() -> None:
    """Some do that are upside down."""
    assert number_chance([(-0.1, "01"), (-2.5, "91")]) == -2.5
    assert number_chance([(-0.1, "0"), (-2.5, "8")]) == -0.1


@pytest.mark.parametrize(
    ("boxes", "rectangles"), [([1, 1, 2, 2] * 2 + [3, 3, 4, 4] * 2, True), ([1, 1, 2, 2, 1, 3, 2, 2, 1, 3, 3, 3, 4, 4, 4, 4], False)]
)
def test_boxes_are_rectangles_or_regions_that_happen_to_have_one_size(boxes: list[int], rectangles: bool) -> None:
    assert print_seen.is_rectangles(4, boxes) == rectangles


def test_areas_around_black_cells_are_no_regions() -> None:
    """The borders of black cells look heavy."""
    blocks = {6, 7, 17, 18}
    heavy = dict.fromkeys(range(signs.HEAVY, signs.HEAVY + 4), 0.9)
    cells = [cell_of({signs.EMPTY: 0.95}, heavy if cell in blocks else {}) for cell in range(25)]
    assert not print_seen.features_of(5, 5, cells, Marks(), blocks).regions


def regions_seen(rows: list[str]) -> tuple[list[Cell], Marks, dict[tuple[int, int], float]]:
    """Empty cells of a map of regions, their lines as seen, and these as probabilities."""
    cols, area = len(rows[0]), "".join(rows)
    lines = []
    for cell, here in enumerate(area):
        row, col = divmod(cell, cols)
        beside = ((row > 0, cell - cols), (col + 1 < cols, cell + 1), (row + 1 < len(rows), cell + cols), (col > 0, cell - 1))
        lines.append([3.0 if not inside or area[other] != here else -9.0 for inside, other in beside])
    chances = {side: 0.95 if nats > 0 else 0.02 for side, nats in ((0, 1.0), (1, -1.0))}
    cells = [cell_of({signs.EMPTY: 0.99}, {signs.HEAVY + side: chances[nats < 0] for side, nats in enumerate(its)}) for its in lines]
    return cells, Marks(lines=lines), print_seen.heavy_of(lines, cols)


ROOM_MAP = ["aabbb", "aacbd", "eccdd", "eefff"]


def test_regions_of_any_size_are_found_in_a_grid_that_is_no_square() -> None:
    cells, marks, _ = regions_seen(ROOM_MAP)
    seen = print_seen.features_of(4, 5, cells, marks, set())
    assert areas.renumbered(seen.regions) == areas.renumbered([ord(sign) for sign in "".join(ROOM_MAP)])
    assert seen.closed
    assert {"norinori", "lits"} <= {kind.name for kind in prints.candidates(4, 5, seen)}


def test_dominoes_are_regions_and_their_borders_no_bars() -> None:
    cells, marks, _ = regions_seen(["aabb", "cdde", "cffe", "gghh"])
    bar = [-9.0 if mark != "bar" else -0.01 for mark in signs.MARKS]
    marks.borders = {(cell, "under"): bar for cell in range(12)}
    seen = print_seen.features_of(4, 4, cells, marks, set())
    assert (areas.renumbered(seen.regions), seen.figures) == (DOMINOES, set())


def test_heavy_lines_that_end_somewhere_are_around_no_regions() -> None:
    _, _, heavy = regions_seen(ROOM_MAP)
    area = [ord(sign) for sign in "".join(ROOM_MAP)]
    assert print_seen.are_closed(area, heavy)
    for pair in list(heavy)[::4]:
        heavy[pair] = 1 - heavy[pair]
    assert not print_seen.are_closed(area, heavy)


def test_what_a_page_says_in_words_is_tried() -> None:
    cells, marks, _ = regions_seen(["aab", "abb", "ccc"])
    seen = print_seen.features_of(3, 3, cells, marks, set())
    drafts = prints.drafts_of(kinds.BY_NAME["starbattle"], 3, 3, cells, marks, seen)
    assert [draft.sheet.constraints.get(("stars", ())) for draft in drafts] == [None, "1", "3"]


def test_a_number_in_a_cell_of_the_paper_is_at_its_place_of_the_lattice() -> None:
    cells = [cell_of({number: 0.95} if number else {signs.EMPTY: 0.95}) for number in (0, 2, 0, 0, 0, 3)]
    sheet = prints.draft_of(kinds.BY_NAME["slitherlink"], 2, 3, cells, Marks(), Features(numbers=2)).filled((0,) * 6)
    assert (sheet.rows, sheet.cols) == (5, 7)
    assert sheet.constraints == {("sides", (10,)): "2", ("sides", (26,)): "3"}


def test_a_number_with_an_arrow_becomes_a_clue_with_its_way() -> None:
    marks = Marks(arrows={1: {(2, ">"): -0.1, (2, "<"): -0.5}, 3: {(0, "^"): -0.1}})
    draft = prints.draft_of(kinds.BY_NAME["yajilin"], 2, 2, [cell_of({signs.EMPTY: 0.01})] * 4, marks, Features(arrowed=True))
    assert draft.filled((0, 0)).constraints == {("blackthere", (2,)): "2>", ("blackthere", (8,)): "0^"}
    assert draft.filled((1, 0)).constraints["blackthere", (2,)] == "2<"


def test_a_number_that_is_too_large_for_a_kind_makes_none_of_it() -> None:
    cells = [cell_of({number: 0.95} if number else {signs.EMPTY: 0.95}) for number in (0, 7, 0, 0, 0, 3, 0, 0, 0)]
    with pytest.raises(NoPuzzle, match="7 stands in a cell, but the numbers go from 0 to 4"):
        prints.draft_of(kinds.BY_NAME["slitherlink"], 3, 3, cells, Marks(), Features(numbers=2))


def test_numbers_beyond_what_one_net_knows_are_taken_from_all() -> None:
    cells = [cell_of({12: 0.9}), cell_of({signs.EMPTY: 0.95})] + [cell_of({signs.EMPTY: 0.95})] * 34
    marks = Marks(numbers={0: [(math.log(0.9), 32), (math.log(0.1), 12)]})
    draft = prints.draft_of(kinds.BY_NAME["hidato"], 6, 6, cells, marks, Features(numbers=1))
    assert draft.filled((0,) * len(draft.spots)).givens[0] == 32


@pytest.mark.parametrize(("falling", "rising", "lined"), [(0.2, 0.3, True), (0.2, 0.001, False), (0.001, 0.001, False)])
def test_lines_along_both_diagonals_are_seen_together(falling: float, rising: float, lined: bool) -> None:
    """The net alone thinks each of them unlikely."""
    cells = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        bits = {signs.FALLING: falling if row == col else 0.0005, signs.RISING: rising if row + col == 8 else 0.0005}
        cells.append(cell_of({signs.EMPTY: 0.95}, bits))
    assert diagonals.are_lined(9, cells) == lined


class Crossed:
    """The nets for texts and numbers, which see a digit wherever they look."""

    def __init__(self, digit: int = 5) -> None:
        self.digit = digit

    def letters(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        shown = [" "] * 18 + [str(self.digit)] * 3 + [" "] * 19
        return [[-0.005 if letter == sign else -6.0 for sign in shown for letter in signs.LETTERS]] * len(quads)

    def clues(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        return [[-0.01 if number == self.digit else -9.0 for number in range(signs.TOTALS)]] * len(quads)


class Large:
    """The nets for texts and numbers, which both look at a 48: the second, which knows numbers up to 45, takes it for 40, 41 or 43."""

    def letters(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        shown = [" "] * 12 + ["4"] * 3 + [" "] * 4 + ["8"] * 3 + [" "] * 18
        return [[-0.01 if letter == sign else -6.0 for sign in shown for letter in signs.LETTERS]] * len(quads)

    def clues(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
        return [[-1.1 if number in (40, 41, 43) else -9.0 for number in range(signs.TOTALS)]] * len(quads)


def test_a_number_that_a_net_can_not_know_is_not_held_against_it() -> None:
    sight = Sight(square_lattice(30, 1, 1), [], None, (1.0, 1.0), [])
    quads = [sight.quad(0)]
    read = at_once(numbers_of(Large(), sight, [quads] * 3, [quads] * 3))
    assert read[0][0][1] == "48"
    assert with_unknown([(-0.1, "8")], [[(-0.1, "48"), (-2.0, "08"), (-3.0, "x")]], [str(number) for number in range(26)]) == [
        (-0.1, "8"), (math.log(1 - CLEAR), "48"),
    ]  # fmt: skip


def test_a_total_below_a_column_is_one_that_its_numbers_may_make() -> None:
    draft = Draft(kinds.BY_NAME["tenner"].empty(3, 10))
    draft.add(Where(0, "given"), [(-0.001, 8), (-9.0, 0)])  # 7
    draft.add(Where(10, "given"), [(-0.001, 0), (-9.0, 3)])
    draft.add(Where(20, "given"), [(-0.5, 4), (-0.9, 2)])  # not sure
    assert totals_of_column(draft, 0) == range(7, 26) and totals_of_column(draft, 1) == range(28)


def test_a_jigsaw_that_is_another_puzzle_too_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """All regions of this Suguru have five cells, so that it may as well be a jigsaw."""
    monkeypatch.setattr(variants, "EACH", 60.0)  # seconds: machines are slow at times
    sheet = read("#Suguru\n.5.1.\n2....\n....3\n.....\n.3.41\nboxes\naaabb\naabbb\nccccd\neecdd\neeedd\n")
    jigsaw = copy(sheet)
    jigsaw.kind = "sudoku"
    assert kinds_alike(jigsaw) == ["suguru"]
    jigsaw.givens = [0] * 25
    assert kinds_alike(jigsaw) == []


@pytest.mark.parametrize(("rows", "cols"), [(5, 20), (20, 5), (25, 25)])
def test_numbers_beyond_a_few_lines_show_that_a_large_grid_is_not_just_paper(rows: int, cols: int) -> None:
    class Numbered(Crossed):
        width = height = 2000

    class Ruled(Numbered):
        def letters(self, raster: None, quads: Sequence[object], windows: Sequence[object]) -> list[list[float]]:
            return [[-0.01 if not at else -6.0 for _ in range(40) for at in range(len(signs.LETTERS))]] * len(quads)

    lattice = square_lattice(30, rows, cols).moved(lambda point: (point[0] + 100, point[1] + 100))
    sight = Sight(lattice, [], None, (1.0, 1.0), [])
    assert at_once(has_text_around(Numbered(), sight)) and not at_once(has_text_around(Ruled(), sight))


def crossed(digit: int) -> Cell:
    """What is read of a digit on a diagonal that looks written, on a page with a printed one elsewhere."""
    cells: list[Cell | None] = []
    for cell in range(81):
        row, col = divmod(cell, 9)
        lines = {signs.FALLING: 0.3 if row == col else 0.0005, signs.RISING: 0.3 if row + col == 8 else 0.0005}
        on_line = cell == 20  # r3c3
        there = digit if on_line else 5 if cell in (3, 30) else signs.EMPTY
        cells.append(cell_of({there: 0.95}, {**lines, signs.HAND: 0.98 if on_line else 0.02}))
    sight = Sight(square_lattice(30, 9, 9), cells, None, (1.0, 1.0), [])
    at_once(diagonals.read_on_lines(Crossed(digit), sight))
    seen = sight.cells[20]
    assert seen is not None
    return seen


def test_a_printed_digit_does_not_look_written_because_a_diagonal_crosses_it() -> None:
    seen = crossed(5)
    assert seen.best == 5 and seen.bits[signs.HAND] == pytest.approx(0.02)


def test_an_8_on_a_diagonal_is_less_sure_than_other_digits() -> None:
    """With a line through them, many look like one to all nets."""
    leads = [seen.values[digit] - seen.values[2] for digit in (5, 8) for seen in (crossed(digit),)]
    assert leads[1] == pytest.approx(leads[0] / 2)


def test_a_small_text_has_an_operator_whichever_it_is() -> None:
    unsure = [(math.log(0.5), "2+"), (math.log(0.45), "2/"), (math.log(0.03), "2")]
    assert print_seen.is_operated(unsure)
    assert not print_seen.is_operated([(math.log(0.9), "2"), (math.log(0.08), "2+")])
    looks = [[(math.log(0.6), "2+"), (math.log(0.4), "2/")], [(math.log(0.9), "2/"), (math.log(0.1), "2")]]
    assert together(looks, bool)[0][1] == "2/" and "2/" not in [text for _, text in together(looks)]


@pytest.mark.parametrize(("sign", "total", "may"), [(5, 0.0, False), (5, 0.3, True), (signs.EMPTY, 0.0, True)])
def test_the_top_of_a_large_digit_is_no_small_text(sign: int, total: float, may: bool) -> None:
    assert print_seen.may_have_text(cell_of({sign: 0.95}, {signs.TOTAL: total})) == may


@pytest.mark.parametrize(("others", "only"), [((1, signs.ZERO), True), ((1, 7), False)])
def test_a_page_of_zeros_and_ones_is_taken_as_it_lies(others: tuple[int, int], only: bool) -> None:
    cells: list[Cell | None] = [cell_of({others[at % 2]: 0.95} if at % 3 else {signs.EMPTY: 0.95}) for at in range(16)]
    assert marked.has_zeros_and_ones(Sight(square_lattice(30, 4, 4), cells, None, (1.0, 1.0), [])) == only


@pytest.mark.parametrize(("light", "sign", "first"), [(0.1, signs.BLOCK, True), (0.7, signs.BLOCK, False), (0.1, signs.CLUE, False)])
def test_a_square_with_a_black_cell_is_not_tried_as_a_sudoku_first(light: float, sign: int, first: bool) -> None:
    """A shaded cell looks like a block as well, but is not dark; a Kakuro has clues."""
    seen = [cell_of({1 + cell % 4: 0.95}) for cell in range(16)]
    seen[5] = cell_of({sign: 0.95})
    cells: list[Cell | None] = [replace(cell, bits=[*cell.bits, light if at == 5 else 0.9]) for at, cell in enumerate(seen)]
    assert marked.comes_first(Sight(square_lattice(30, 4, 4), cells, None, (1.0, 1.0), [])) == first


def test_a_doubtful_clue_does_not_hide_black_cells() -> None:
    """A light digit in a black cell looks a little like a Kakuro's clue."""
    seen = [cell_of({1 + cell % 4: 0.95}) for cell in range(16)]
    seen[5], seen[9] = cell_of({signs.BLOCK: 0.95}), cell_of({signs.CLUE: 0.3})
    cells: list[Cell | None] = [replace(cell, bits=[*cell.bits, 0.1 if at == 5 else 0.9]) for at, cell in enumerate(seen)]
    assert marked.has_black(Sight(square_lattice(30, 4, 4), cells, None, (1.0, 1.0), []))


class Inverted:
    """The nets, in whose negative one cell holds a printed 7."""

    width = height = 300

    def negative(self) -> "Inverted":
        return self

    def raster(self, width: int, height: int) -> None: ...

    def read(self, raster: None, quads: Sequence[object]) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        seen = cell_of({7: 0.95})
        return [list(seen.values)] * len(quads), [], [[*seen.bits, 0.9, -1.0, -1.0, -1.0]] * len(quads)


def test_a_light_digit_on_black_is_written_by_hand_no_more_than_in_the_negative() -> None:
    dark = replace(cell_of({5: 0.4}, {signs.HAND: 0.9}), digits=[-0.1] * 9)
    cells: list[Cell | None] = [replace(dark, bits=[*dark.bits, 0.2, 0.0, 0.0, 0.0])] * 9
    sight = Sight(square_lattice(30, 3, 3), cells, None, (1.0, 1.0), [])
    at_once(read_inverted(Inverted(), sight, {4}))
    seen = sight.cells[4]
    assert seen is not None and (seen.best, seen.digits) == (7, [])
    assert (seen.bits[signs.HAND], seen.bits[signs.LIGHT], seen.bits[signs.INK]) == (0.01, 0.2, -1.0)


@pytest.mark.parametrize(("numbers", "once"), [((1, 12, 25, 7), True), ((1, 12, 25, 12), False), ((1, 12, 26, 7), False), ((12,), False)])
def test_a_table_whose_numbers_are_all_different_may_be_a_path(numbers: tuple[int, ...], once: bool) -> None:
    assert stages.each_once({cell: [(-0.01, number)] for cell, number in enumerate(numbers)}, 25) == once


@pytest.mark.parametrize(
    ("rows", "cols", "seen", "bare"),
    [
        (6, 6, Features(regions=ROOMS, numbers=5), False),
        (6, 6, Features(regions=ROOMS, numbers=1), True),
        (6, 8, Features(regions=ROOMS, numbers=5), True),
        (6, 6, Features(numbers=5), True),
    ],
)
def test_what_may_be_no_puzzle_counts_only_with_one_solution(rows: int, cols: int, seen: Features, bare: bool) -> None:
    assert search.is_any(Sheet("suguru", rows, cols), seen) == bare


def test_water_is_read_also_where_it_looks_like_a_number() -> None:
    """No number stands in the cells of such a kind."""
    kind = kinds.BY_NAME["battleships"]
    draft = Draft(kind.empty(8, 8))
    inked, paper = [-1.2] * 3, [-0.03] * 3
    bits = [0.0] * signs.BITS + [0.9]
    cells = [replace(cell_of({2 if at == 3 else signs.EMPTY: 0.6}), bits=[*bits, *(inked if at == 3 else paper)]) for at in range(64)]
    grounds = {at: [-5.0 if at == 3 else 0.0, *[-9.0] * (len(signs.MARKS) - 1)] for at in range(64)}
    drawn.add_faint(draft, kind, cells, Marks(grounds=grounds), set())
    assert [(where.cell, where.part) for where in draft.places] == [(3, "given")]


def test_circles_with_numbers_in_them_are_no_drawings() -> None:
    circle = [-9.0] * (len(signs.MARKS) - 1) + [-0.1]
    bare = [0.0, *[-9.0] * (len(signs.MARKS) - 1)]
    grounds = {at: circle if at < 4 else bare for at in range(36)}
    cells = [cell_of({signs.EMPTY: 0.95}) for _ in range(36)]
    values = {number: [-0.1 if sign == number else -9.0 for sign in range(signs.CLASSES)] for number in (0, 2)}
    assert drawn.drawn_in(6, cells, Marks(grounds=grounds, rings=dict.fromkeys(range(4), (-0.1, values[0]))), False) == {0, 1, 2, 3}
    assert not drawn.drawn_in(6, cells, Marks(grounds=grounds, rings=dict.fromkeys(range(4), (-0.1, values[2]))), False)


@pytest.mark.parametrize(("inked", "drawings"), [(["tree"], {5}), ([], set())])
def test_a_digit_in_the_shadow_beside_bright_paper_is_no_drawing(inked: list[str], drawings: set[int]) -> None:
    lit_ = [
        replace(cell_of({6: 0.95} if at == 5 else {signs.EMPTY: 0.95}), bits=[0.0] * signs.BITS + [0.3 if at == 5 else 0.9])
        for at in range(16)
    ]
    inks = inks_like(inked[0], 5) if inked else {5: [-4.0 if number % 2 else 4.0 for number in range(len(drawn.PLACES))]}
    assert drawn.drawn_in(4, lit_, Marks(inks=inks), True) == drawings


def letters_of(text: str) -> list[list[float]]:
    return [[-0.1 if signs.SIGNS[sign] == there else -9.0 for sign in range(signs.CLASSES)] for there in text]


def test_letters_around_a_grid_are_clues_and_say_how_many_there_are() -> None:
    kind = kinds.BY_NAME["easyasabc"]
    marks = Marks(letters={(at, "above"): its for at, its in enumerate(letters_of("ADBCA"))})
    seen = Features(sides=SIDES, lettered=True)
    marks.outside = {place: [(-0.1, "8")] for place in marks.letters}
    assert print_seen.is_lettered(marks) and print_seen.letters_seen(marks) == 4
    _, four = prints.drafts_of(kind, 5, 5, [cell_of({signs.EMPTY: 0.95})] * 25, marks, seen)
    texts = [four.filled((0,) * len(four.spots)).constraints["firstletter", (-1, at, 4)] for at in range(5)]
    assert texts == list("ADBCA") and four.sheet.constraints["letters", ()] == "4"


def test_numbers_that_look_like_an_l_are_no_letters() -> None:
    assert not print_seen.is_lettered(Marks(letters={(at, "above"): its for at, its in enumerate(letters_of("LLIL"))}))


def test_a_nonogram_may_have_one_number_in_nearly_each_line() -> None:
    one = [[(-0.1, "3"), (-4.0, "")], [(-0.1, "")]]
    marks = Marks(lists={(at, "above"): one for at in range(5)})
    assert print_seen.is_begun(marks) and not print_seen.is_listed(marks)
    assert "nonogram" in {kind.name for kind in prints.candidates(5, 5, Features(sides={"above", "left"}, begun=True))}


class SquaresApart:
    """Sees a square in a quad the likelier, the nearer their middles are. middles: of the squares."""

    def __init__(self, middles: Sequence[tuple[float, float]], side: float) -> None:
        self.middles, self.side = middles, side

    def marks(self, raster: object, quads: Sequence[Sequence[tuple[float, float]]], windows: object) -> list[list[float]]:
        found = []
        for quad in quads:
            middle = sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4
            off = min(math.dist(middle, its) for its in self.middles) / self.side
            square = 0.95 * math.exp(-((off / 0.15) ** 2))
            rest = math.log((1 - square) / (len(signs.MARKS) - 1))
            found.append([math.log(max(square, 1e-9)) if mark == "square" else rest for mark in signs.MARKS])
        return found


def test_the_lines_of_a_lattice_that_follows_the_sides_of_squares_go_through_the_gaps() -> None:
    """Some of the lines are on the left sides of the squares, others on the right ones."""
    right = square_lattice(40.0, 5, 5)
    along = [
        [(x + (5.0 if col % 2 else -3.0), y + (4.0 if row > 2 else 0.0)) for col, (x, y) in enumerate(line)]
        for row, line in enumerate(right.corners)
    ]
    sides = Lattice(5, 5, along, right.there, right.seen)
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(5) for col in range(5)]
    laid = at_once(through_gaps(SquaresApart(middles, 40.0), Sight(sides, [], None, (1.0, 1.0), [])))
    assert laid is not None
    for line, its in zip(laid.corners, right.corners, strict=True):
        for here, there in zip(line, its, strict=True):
            assert math.dist(here, there) < 1.5


def test_a_lattice_on_some_of_the_squares_grows_over_all() -> None:
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(4) for col in range(5)]
    part = square_lattice(40.0, 4, 5).window(0, 1, 3, 3)
    laid = at_once(through_gaps(SquaresApart(middles, 40.0), Sight(part, [], None, (1.0, 1.0), [])))
    assert laid is not None and (laid.rows, laid.cols) == (4, 5)
    assert math.dist(laid.corners[4][5], (200.0, 160.0)) < 1.5


def test_squares_in_some_cells_only_are_no_squares_apart() -> None:
    lattice = square_lattice(40.0, 6, 6)
    middles = [(40.0 * col + 20, 40.0 * row + 20) for row in range(6) for col in range(6) if col % 2 == 0]
    assert at_once(through_gaps(SquaresApart(middles, 40.0), Sight(lattice, [], None, (1.0, 1.0), []))) is None


def test_tinted_grounds_are_told_apart_and_a_shadow_is_no_tint() -> None:
    plain = [-0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1, -0.1]
    tinted = [-0.32, -0.32, -0.3, -0.32, -0.1, -0.1, -0.1, -0.1]
    in_shadow = [-0.5, -0.5, -0.5, -0.5, -0.2, -0.5, -0.5, -0.5]  # begins in one corner
    with_digit = [-0.32, -0.32, -2.0, -2.0, -0.1, -0.1, -0.1, -0.1]
    seen = [darker(light) for light in (plain, tinted, in_shadow, with_digit, plain)]
    odds = odds_by_tint(seen, [False, True, True, False, False])
    assert [chance > 0 for chance in odds] == [False, True, False, True, False]
    assert odds_by_tint([*seen[:1] * 4, seen[0] + 0.05], [False] * 4 + [True]) == []
    assert odds_by_tint([-0.9, -0.9, -0.9, 0.0], [False] * 3 + [True]) == []  # the others have numbers in their corners
    assert odds_by_tint([*seen[:1] * 4, 1.6], [False] * 4 + [True]) == []  # that is ink


def test_what_is_no_darker_than_a_tint_is_no_digit() -> None:
    seen = cell_of({6: 0.6, signs.EMPTY: 0.35})
    assert without_shapes(replace(seen, bits=[*seen.bits, 0.9, -0.2, -0.3, -0.2])).best == signs.EMPTY
    assert without_shapes(replace(seen, bits=[*seen.bits, 0.9, -1.8, -1.8, -1.8])).best == 6
    assert without_shapes(seen).best == 6


@pytest.mark.parametrize(("tinted", "figures"), [(True, {"circle"}), (False, set())])
def test_one_circle_counts_where_grounds_are_tinted(tinted: bool, figures: set[str]) -> None:
    nothing = [math.log(0.99), *[math.log(0.01 / 9)] * 9]
    circle = [math.log(0.01 / 9)] * 9 + [math.log(0.99)]
    marks = Marks(grounds={cell: circle if cell == 5 else nothing for cell in range(16)}, tinted=tinted)
    assert print_seen.features_of(4, 4, [cell_of({signs.EMPTY: 0.99})] * 16, marks, set()).figures == figures


def test_an_unsure_sign_is_looked_at_again_from_further_off() -> None:
    """What the first look takes for nothing is clear in the others."""

    class Unsure:
        def marks(self, raster: object, quads: Sequence[Sequence[tuple[float, float]]], windows: object) -> list[list[float]]:
            return [
                [math.log(0.6 if chance else 0.02), math.log(0.4 if chance else 0.98), *[-9.0] * 8]
                for chance in (quad[1][0] - quad[0][0] < 41 for quad in quads)
            ]

    sight = Sight(square_lattice(40.0, 4, 4), [], None, (1.0, 1.0), [])
    read = at_once(clear_signs_in(Unsure(), sight, [sight.quad(5)], FURTHER_OFF))
    assert signs.MARKS[read[0].index(max(read[0]))] == "<"


@pytest.mark.parametrize(("least", "sides"), [(1, {"above"}), (2, set())])
def test_one_number_around_counts_where_a_sudoku_would_be_bent(least: int, sides: set[str]) -> None:
    places = {(cell, side): [(0.0, "")] for side, at in (("above", range(4)), ("left", range(0, 16, 4))) for cell in at}
    marks = Marks(outside=places | {(2, "above"): [(-0.01, "0"), (-6.0, "")]})
    cells = [cell_of({signs.EMPTY: 0.99})] * 16
    assert print_seen.features_of(4, 4, cells, marks, set(), least).sides == sides


def test_clear_print_that_was_changed_is_bent() -> None:
    clear, unclear = ([(0, chance), (4, 0.001)] for chance in (0.998, 0.9))
    assert is_bent([Doubt(0, 3, "given", clear, 4, CHANGED)])
    assert not is_bent([Doubt(0, 3, "given", unclear, 4, CHANGED), Doubt(0, 3, "given", clear, 0, RIVAL)])


def black_square(gaps: dict[tuple[int, int], float]) -> list[Cell]:
    return with_lines([cell_of({signs.EMPTY: 0.9})] * 9, 3, gaps)


def test_a_gap_beside_a_black_cell_says_that_a_heavy_line_is_there() -> None:
    cells = black_square({(4, 0): -0.5, (4, 1): 0.9, (4, 2): -0.6, (4, 3): -0.2, (5, 3): -0.3})  # the cell to its right is black too
    heavy = [[cell.bits[signs.HEAVY + side] > 0.5 for side in range(4)] for cell in cells]
    assert heavy[4] == [False, True, False, False]
    assert heavy[5][3] and not heavy[3][1]


def test_kinds_with_regions_may_have_given_black_cells_and_no_others() -> None:
    seen = Features(regions=ROOMS, closed=True, blocks={3, 7})
    assert {kind.name for kind in prints.candidates(5, 5, seen)} == {"norinori", "lits"}
    cells = [cell_of({signs.EMPTY: 0.99})] * 25
    draft = prints.draft_with(kinds.BY_NAME["lits"], 5, 5, cells, Marks(), seen)
    assert [(where.cell, spot.readings) for where, spot in zip(draft.places, draft.spots, strict=True)] == [(3, (2,)), (7, (2,))]
    assert not any(draft.sheet.blocks)


def test_a_line_of_cells_beyond_the_grid_has_no_frame() -> None:
    heavy = {signs.HEAVY + side: 0.9 for side in range(4)}
    framed = [cell_of({signs.EMPTY: 0.99}, heavy)] * 16
    assert print_seen.is_framed(4, 4, framed, set())
    assert not print_seen.is_framed(4, 4, [*framed[:12], *[cell_of({signs.EMPTY: 0.99}, heavy | {signs.HEAVY + 2: 0.02})] * 4], set())


def test_each_stage_of_a_look_needs_only_what_was_seen_before() -> None:
    seen = {"outside", "circles"}  # by which way is up
    for stage in stages.STAGES:
        assert seen.issuperset(stage.needs), stage.see.__name__
        seen.update(stage.gives)
    assert seen <= {field.name for its in (Marks, stages.Look) for field in fields(its)}


def test_kinds_print_only_features_that_can_be_seen() -> None:
    known = {*vars(Features()), *signs.MARKS, *SIDES, print_seen.SEVERAL, print_seen.OPEN_BLOCKS, print_seen.ONLY_LISTS}
    for name in marked.NAMES:
        always, others = prints.printed_by(kinds.BY_NAME[name])
        assert always | others <= known, name
