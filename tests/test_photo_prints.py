"""Which kinds print what is seen, and what draft of a puzzle do they make of it?"""

import math
from dataclasses import replace

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import boards, drawings, features, print_drafts, print_search, printed_spots
from newsgrid.photo.decide.cages import Layout
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.features import Features
from newsgrid.photo.decide.printed_spots import totals_of_column
from newsgrid.photo.read.printed_marks import Marks
from newsgrid.puzzle import formats, kinds
from photo_scenes import DOMINOES, ROOMS, cell_of, inks_like, letters_of, regions_seen

SIDES = {"above", "right", "below", "left"}
NUMBERED = {"hitori", "minesweeper", "mosaic", "nurikabe", "kuromasu", "fillomino", "numbrix", "hidato", "slitherlink", "shikaku"}
NUMBERED |= {"dominosa"}


def inks_of_glyph(word: str) -> list[float]:
    """What is seen of the ink in a cell where just this value is drawn."""
    inked = next(glyph.inked for glyph in drawings.GLYPHS if glyph.word == word)
    return [-4.0 if inked[row][col] == "." else 4.0 for row, col in drawings.PLACES]


PRINTED = [  # features, rows, columns, the kinds that print just these
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
    (Features(drawn={1, 5, 9}, inks=inks_like("blackpearl", 1)), 8, 8, {"binairo", "masyu", "yinyang"}),
    (Features(drawn={1, 5, 9}, inks=inks_like("shipmiddle", 1)), 8, 8, set()),
    (Features(begun=True, listed=True), 20, 15, {"nonogram"}),
    (Features(reckoned=True), 3, 3, {"setsquare"}),
    (Features(reckoned=True), 4, 4, set()),
]


@pytest.mark.parametrize(("features", "rows", "cols", "names"), PRINTED)
def test_the_kinds_that_print_just_what_is_seen(features: Features, rows: int, cols: int, names: set[str]) -> None:
    assert {kind.name for kind in print_drafts.candidates(rows, cols, features)} == names


def test_each_kind_that_is_known_by_its_print_is_among_these() -> None:
    tried = set[str]().union(*(names for _, _, _, names in PRINTED))
    assert tried | {boards.KIND.name} == set(print_search.NAMES)  # that one is not told by what stands in a square


def test_kinds_print_only_features_that_can_be_seen() -> None:
    known = {*vars(Features()), *signs.MARKS, *SIDES, features.SEVERAL, features.OPEN_BLOCKS, features.ONLY_LISTS}
    for name in print_search.NAMES:
        always, others = print_drafts.printed_by(kinds.BY_NAME[name])
        assert always | others <= known, name


@pytest.mark.parametrize(
    ("features", "names"),
    [
        (Features(sides={"left", "below"}, regions=ROOMS), {"skyscrapers"}),
        (Features(blocks={1, 5}, figures={"bar"}), {"straights"}),
        (Features(regions=ROOMS), {"suguru", "rippleeffect", "cojun"}),
        (Features(sides={"left", "below"}, regions=ROOMS, operators=True), {"kenken"}),  # the numbers are the next grid's
    ],
)
def test_heavy_lines_and_bars_that_no_kind_has_are_none(features: Features, names: set[str]) -> None:
    """Thin lines that are printed unevenly look heavy here and there."""
    assert {kind.name for kind in print_drafts.candidates(5, 5, print_drafts.clearest(5, 5, features))} == names


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


def test_the_next_cages_are_taken_where_one_has_no_number() -> None:
    """A digit that somebody wrote over a line has hidden it."""
    size, kenken = 4, kinds.BY_NAME["kenken"]
    joined = [row + 1 for row in range(size) for _ in range(size)]
    apart = [*joined[:-1], size + 1]
    marks = Marks(labels={row * size: [(-0.01, "10+")] for row in range(size)})
    seen = Features(regions=apart, operators=True, layouts={(True, 6): [Layout(9.0, apart), Layout(6.0, joined)]})
    cells = [cell_of({signs.EMPTY: 0.95})] * size**2
    assert print_drafts.draft_of(kenken, size, size, cells, marks, seen).sheet.cages == joined
    seen.layouts[True, 6].pop()
    with pytest.raises(NoPuzzle):
        print_drafts.draft_of(kenken, size, size, cells, marks, seen)


def test_numbers_in_cells_become_clues() -> None:
    printed = [1, 1, 0, 2, 0, 1, 1, 2, 2]
    cells = [cell_of({number: 0.95}) for number in printed]
    draft = print_drafts.draft_of(kinds.BY_NAME["nurikabe"], 3, 3, cells, Marks(), Features(numbers=7))
    sheet = draft.filled((0,) * 9)
    assert {cell: text for (_, (cell,)), text in sheet.constraints.items()} == {
        at: str(number) for at, number in enumerate(printed) if number
    }


def test_where_black_cells_have_the_numbers_no_other_has_one() -> None:
    cells = [cell_of({2: 0.95} if cell in (4, 7) else {signs.EMPTY: 0.95}) for cell in range(9)]
    akari = kinds.BY_NAME["akari"]
    sheet = print_drafts.draft_of(akari, 3, 3, cells, Marks(), Features(numbers=2, blocks={1, 4, 7})).filled((0, 0, 0))
    assert (sheet.blocks, sheet.constraints) == ([0, 1, 0, 0, 1, 0, 0, 1, 0], {("lamps", (4,)): "2", ("lamps", (7,)): "2"})
    with pytest.raises(NoPuzzle):
        print_drafts.draft_of(akari, 3, 3, cells, Marks(), Features(numbers=2, blocks={4}))


def test_what_a_page_says_in_words_is_tried() -> None:
    cells, marks, _ = regions_seen(["aab", "abb", "ccc"])
    seen = features.features_of(3, 3, cells, marks, set())
    drafts = print_drafts.drafts_of(kinds.BY_NAME["starbattle"], 3, 3, cells, marks, seen)
    assert [draft.sheet.constraints.get(("stars", ())) for draft in drafts] == [None, "1", "3"]


def test_a_number_in_a_cell_of_the_paper_is_at_its_place_of_the_lattice() -> None:
    cells = [cell_of({number: 0.95}) for number in (0, 2, 0, 0, 0, 3)]
    sheet = print_drafts.draft_of(kinds.BY_NAME["slitherlink"], 2, 3, cells, Marks(), Features(numbers=2)).filled((0,) * 6)
    assert (sheet.rows, sheet.cols) == (5, 7)
    assert sheet.constraints == {("sides", (10,)): "2", ("sides", (26,)): "3"}


def test_a_number_with_an_arrow_becomes_a_clue_with_its_way() -> None:
    marks = Marks(arrows={1: {(2, ">"): -0.1, (2, "<"): -0.5}, 3: {(0, "^"): -0.1}})
    draft = print_drafts.draft_of(kinds.BY_NAME["yajilin"], 2, 2, [cell_of({signs.EMPTY: 0.01})] * 4, marks, Features(arrowed=True))
    assert draft.filled((0, 0)).constraints == {("blackthere", (2,)): "2>", ("blackthere", (8,)): "0^"}
    assert draft.filled((1, 0)).constraints["blackthere", (2,)] == "2<"


def test_a_number_that_is_too_large_for_a_kind_makes_none_of_it() -> None:
    cells = [cell_of({number: 0.95}) for number in (0, 7, 0, 0, 0, 3, 0, 0, 0)]
    with pytest.raises(NoPuzzle, match="7 stands in a cell, but the numbers go from 0 to 4"):
        print_drafts.draft_of(kinds.BY_NAME["slitherlink"], 3, 3, cells, Marks(), Features(numbers=2))


def test_numbers_beyond_what_one_net_knows_are_taken_from_all() -> None:
    cells = [cell_of({12: 0.9}), *[cell_of({signs.EMPTY: 0.95})] * 35]
    marks = Marks(numbers={0: [(math.log(0.9), 32), (math.log(0.1), 12)]})
    draft = print_drafts.draft_of(kinds.BY_NAME["hidato"], 6, 6, cells, marks, Features(numbers=1))
    assert draft.filled((0,) * len(draft.spots)).givens[0] == 32


def test_a_total_below_a_column_is_one_that_its_numbers_may_make() -> None:
    draft = Draft(kinds.BY_NAME["tenner"].empty(3, 10))
    draft.add(Where(0, "given"), [(-0.001, 8), (-9.0, 0)])  # 7
    draft.add(Where(10, "given"), [(-0.001, 0), (-9.0, 3)])
    draft.add(Where(20, "given"), [(-0.5, 4), (-0.9, 2)])  # not sure
    assert totals_of_column(draft, 0) == range(7, 26) and totals_of_column(draft, 1) == range(28)


def test_water_is_read_also_where_it_looks_like_a_number() -> None:
    """No number stands in the cells of such a kind."""
    kind = kinds.BY_NAME["battleships"]
    draft = Draft(kind.empty(8, 8))
    inked, paper = [-1.2] * 3, [-0.03] * 3
    bits = [0.0] * signs.BITS + [0.9]
    cells = [replace(cell_of({2 if at == 3 else signs.EMPTY: 0.6}), bits=[*bits, *(inked if at == 3 else paper)]) for at in range(64)]
    grounds = {at: [-5.0 if at == 3 else 0.0, *[-9.0] * (len(signs.MARKS) - 1)] for at in range(64)}
    drawings.add_faint(draft, kind, cells, Marks(grounds=grounds), set())
    assert [(where.cell, where.part) for where in draft.places] == [(3, "given")]


def test_letters_around_a_grid_are_clues_and_say_how_many_there_are() -> None:
    kind = kinds.BY_NAME["easyasabc"]
    marks = Marks(letters={(at, "above"): its for at, its in enumerate(letters_of("ADBCA"))})
    seen = Features(sides=SIDES, lettered=True)
    marks.outside = {place: [(-0.1, "8")] for place in marks.letters}
    assert features.is_lettered(marks) and features.letters_seen(marks) == 4
    _, four = print_drafts.drafts_of(kind, 5, 5, [cell_of({signs.EMPTY: 0.95})] * 25, marks, seen)
    texts = [four.filled((0,) * len(four.spots)).constraints["firstletter", (-1, at, 4)] for at in range(5)]
    assert texts == list("ADBCA") and four.sheet.constraints["letters", ()] == "4"


def test_kinds_with_regions_may_have_given_black_cells_and_no_others() -> None:
    seen = Features(regions=ROOMS, closed=True, blocks={3, 7})
    assert {kind.name for kind in print_drafts.candidates(5, 5, seen)} == {"norinori", "lits"}
    cells = [cell_of({signs.EMPTY: 0.99})] * 25
    draft = print_drafts.draft_with(kinds.BY_NAME["lits"], 5, 5, cells, Marks(), seen)
    assert [(where.cell, spot.readings) for where, spot in zip(draft.places, draft.spots, strict=True)] == [(3, (2,)), (7, (2,))]
    assert not any(draft.sheet.blocks)


def test_a_drawing_that_could_be_two_things_is_asked_about() -> None:
    """Half a round corner: a ship's upper end, or one of a single cell."""
    sheet = formats.read("#Battleships\n.000000\n0......\n0......\n0......\n0......\n0......\n0......\n\nfleet = 3 2 2 1 1 1\n")
    kind = kinds.BY_NAME["battleships"]
    corner = {(0, 0): -4.0, (0, 4): -4.0, (4, 0): 0.5, (4, 4): 0.5}
    draft = Draft(sheet, marked=True)
    drawings.add_drawings(draft, kind, {8}, {8: [corner.get(place, 4.0) for place in drawings.PLACES]})
    assert draft.chances[0] < 0.8
    likeliest = [kind.spots[value - 1].name for value in draft.spots[0].readings]
    assert likeliest[0] == "shipup" and "shipsingle" in likeliest
    assert ("shipup", (8,)) in draft.filled((0,)).constraints


def test_what_can_be_none_of_a_kinds_drawings_makes_no_puzzle_of_it() -> None:
    """A ring among suns and moons."""
    kind = kinds.BY_NAME["tango"]
    with pytest.raises(NoPuzzle):
        drawings.add_drawings(Draft(kind.starts[0][1](), marked=True), kind, {8}, {})
