"""What kinds let a board hold, the problems found in puzzles, and what a kind is where its file leaves something out."""

from collections.abc import Callable

import pytest

from newsgrid import model_of, problems_of, read, solve
from newsgrid.engine.rules import Distinct
from newsgrid.exchange.answer import filled
from newsgrid.puzzle import cage_rule, constraints, counting, edit, formats, grid_layout, kinds, link
from newsgrid.puzzle.constraint_type import Clue, no_rules, whole_sheet
from newsgrid.puzzle.constraints import reckon
from newsgrid.puzzle.glyphs import Glyph
from newsgrid.puzzle.groups import units
from newsgrid.puzzle.kinds.kind import OTHERS, Kind, Look, Maker, Offer, Text, sizes, tile
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.parts import Parts
from newsgrid.puzzle.sheet import Sheet
from places import PUZZLES, solution, text


def test_a_killer_with_repeats_across_boxes_is_solved() -> None:
    """A cage over two boxes may repeat a value if its rule allows that."""
    puzzle = "#Killer\n....\n....\n....\n....\ncages\n....\n.aa.\n.a..\n....\na = {}\n"
    loose = solve(model_of(read(puzzle.format("4 repeats"))), most=500)
    assert loose.status == "multiple"
    assert all(sorted((answer[5], answer[6], answer[9])) == [1, 1, 2] for answer in loose.answers)
    assert solve(model_of(read(puzzle.format("4")))).status == "unsat"


@pytest.mark.parametrize(
    ("rows", "cols"),
    [
        (1, 1),
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (3, 3),
        (3, 4),
        (4, 3),
        (4, 4),
        (4, 5),
        *(pytest.param(side, side, marks=pytest.mark.nightly) for side in (5, 6)),
    ],
)
def test_every_size_has_an_answer(rows: int, cols: int) -> None:
    sheet = empty_sudoku(rows, cols)
    size = rows * cols
    result = solve(model_of(sheet), most=1)
    assert result.status == ("unique" if size == 1 else "multiple")
    answer = result.answers[0]
    for name, cells in units(sheet):
        assert sorted(answer[cell] for cell in cells) == list(range(1, size + 1)), name


def jigsaw() -> Sheet:
    return read("#Sudoku\n12345\n.....\n.....\n.....\n.....\nboxes\naaaab\nacccb\nddccb\nddebb\ndeeee\n")


def odd(change: str) -> Sheet:
    """A sheet with one problem."""
    sheet = jigsaw()
    if change == "box":
        sheet.boxes[4] = sheet.boxes[3]
    elif change == "no box":
        sheet.boxes[24] = 0
    elif change == "no grid":
        sheet = Sheet("sudoku", 4, 5, 4)
    elif change == "grids":
        sheet = grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3)
        sheet.grids[1] = (5, 5)
    else:
        sheet = empty_sudoku()
        sheet.cages[0] = sheet.cages[1] = 1
        sheet.rules[0] = change
        if change == "pieces":
            sheet.rules[0] = "7"
            sheet.cages[1], sheet.cages[80] = 0, 1
        if change == "ten":
            sheet.rules[0] = "different"
            for index in range(12):
                sheet.cages[index] = 1
    return sheet


PROBLEMS = {
    "box": ["Box 1 (from r1c1) has 6 cells, but 5 were expected.", "Box 2 (from r2c5) has 4 cells, but 5 were expected."],
    "no box": ["Box 5 (from r4c3) has 4 cells, but 5 were expected.", "The cell at r5c5 is in no box."],
    "no grid": ["The sheet has no grid, so its rows and columns have no rule."],
    "grids": ["Grids 1 and 2 overlap off the box lines, at r6c6."],
    "99": ["The cage at r1c1 can't add up to 99: 2 cells make 2 to 18."],
    "1": ["The cage at r1c1 can't add up to 1: 2 cells make 2 to 18."],
    "2 different": ["The cage at r1c1 can't add up to 2: 2 different values make 3 to 17."],
    "pieces": ["The cage at r1c1 is in pieces: its cells must be joined by their sides."],
    "ten": ["The cage at r1c1 has 12 cells, more than there are different values."],
    "17": [],
}  # fmt: skip


@pytest.mark.parametrize("change", PROBLEMS)
def test_what_is_odd_is_reported_with_its_place(change: str) -> None:
    assert [problem.message for problem in problems_of(odd(change))] == PROBLEMS[change]


def test_units_are_told_apart_by_name() -> None:
    sheet = read(text("unionjack.txt"))
    names = [rule.name for rule in model_of(sheet).rules if isinstance(rule, Distinct)]
    assert len(names) == len(set(names))
    # thirteen grids of nine rows, columns and boxes; sixteen boxes are shared
    assert len(names) == 13 * 18 + 13 * 9 - 16


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        ("futoshiki", ("less r1c1 r1c2", "less r1c2 r1c1", "less r2c1 r1c1", "less r1c1 r2c1")),
        ("kropki", ("white r1c1 r1c2", "black r1c1 r1c2")),
    ],
)
def test_two_signs_in_one_place_are_both_written(kind: str, lines: tuple[str, ...]) -> None:
    sheet = kinds.BY_NAME[kind].starts[0][1]()
    for line in lines:
        constraints.put(sheet, *constraints.read_line(sheet, line.split()))
    for name in [*formats.formats_of(sheet), "json"]:
        assert formats.read(formats.write(sheet, name), kind) == sheet
    if kind == "futoshiki":
        with pytest.raises(link.LinkError, match="two signs that contradict each other"):
            link.to_link(sheet)
    else:
        assert link.from_link(link.to_link(sheet)) == sheet


def test_no_two_puzzles_of_the_gallery_have_one_title() -> None:
    from build import gallery

    titles: dict[str, str] = {}
    for path in sorted((PUZZLES / "kinds").glob("*.txt")):
        if not path.name.endswith(".solution.txt") and path.name not in gallery.NAMED:
            title = gallery.named(path.name, formats.read(path.read_text())).title
            assert titles.setdefault(title, path.name) == path.name, title


def test_sizes_name_columns_before_rows_and_make_sheets_of_the_kind_that_has_them() -> None:
    tent, star = kinds.BY_NAME["tents"], kinds.BY_NAME["starbattle"]
    made = [(title, make(tent)) for title, make in sizes("Tents", 6, (8, 5)) + sizes("Tents %d×%d, large", 9)]
    assert [(title, sheet.kind, sheet.rows, sheet.cols) for title, sheet in made] == [
        ("Tents 6×6", "tents", 6, 6),
        ("Tents 5×8", "tents", 8, 5),
        ("Tents 9×9, large", "tents", 9, 9),
    ]
    (_, make), *_ = sizes("Stars", (4, 5), ready=lambda sheet: tile(sheet, 2, 2))
    assert make(star).boxes == [1, 1, 2, 2, 3] * 2 + [4, 4, 5, 5, 6] * 2 and make(star).values == 2


def test_a_kind_takes_its_names_and_its_least_clue_from_its_own_types() -> None:
    offer = Offer(sizes("Own", 4), OTHERS)
    clue = counting.number("boats", "Number", "", no_rules, Clue("how many boats", 0, 4))
    rule = whole_sheet("boatsapart", "Boats apart", "", no_rules)
    wall = whole_sheet("wall", "Wall", "", no_rules)
    own = Kind("own", "Own", "", offer, Text("boats ships", example="#OwnKind No. 1\n."), has=(rule, "rows"), clues=(clue, "less"))
    assert (own.has, own.clues, own.clue, own.types, own.spots) == (
        ("boatsapart", "rows"),
        ("boats", "less"),
        "boats",
        (clue, rule),
        (clue,),
    )
    assert (own.text.word, own.text.words, own.text.example) == ("OwnKind", ("ownkind", "boats", "ships"), "#OwnKind No. 1\n.\n")
    assert own.text.least_clue == 0
    named = Kind("named", "Named", "", offer, Text(), has=(rule,), clues=("less",), types=(wall, rule), many=lambda sheet: 7)
    assert (named.types, named.text.word, named.text.least_clue, named.starts[0][1]().values) == ((wall, rule), "", 1, 7)


@pytest.mark.parametrize("name", ["hashi_7x7", "slitherlink_7x7", "masyu_8x8", "yajilin_7x7"])
def test_on_a_larger_sheet_what_was_written_is_there_still(name: str) -> None:
    """Where values stand is decided by what is printed, which has to be there first."""
    sheet = filled(read(text(f"kinds/{name}.txt")), solution(f"kinds/{name}.txt"))
    assert any(sheet.entries)
    larger = edit.carried_over(sheet, kinds.of(sheet).empty(12, 12))
    shown = {(at // sheet.cols, at % sheet.cols): value for at, value in enumerate(sheet.entries) if value}
    assert {(at // larger.cols, at % larger.cols): value for at, value in enumerate(larger.entries) if value} == shown


@pytest.mark.parametrize(
    ("puzzle_text", "status"),
    [
        ("#Akari\n1x.\nxx.\n...\n", "unsat"),  # there is no cell for its lamp
        ("#Akari\n0x.\nxx.\n...\n", "multiple"),
        ("#Dominosa\n000\n000\n", "unsat"),  # a double is there once as well
        ("#Dominosa\n00\n", "unique"),
        ("#Shikaku\n?....1?\n", "unique"),  # of two that are not known one may be large
        ("#Shikaku\n?....2.?\n", "multiple"),
        ("#Slitherlink\n?\n", "unique"),  # a loop is there even if no number says so
        ("#Slitherlink\n0\n", "unsat"),
        ("#Masyu\n..\n..\n", "unique"),
        ("#Masyu\nb..\n", "unsat"),  # no room for its pearl
        ("#Masyu\nb.\n..\n", "unsat"),
        ("#Masyu\nw..\n...\n", "unsat"),
        ("#Hashi\n2.2\n...\n.1.\n", "unsat"),  # an island out of sight
        ("#Yajilin\n. . .\n. . .\n1< . .\n", "unsat"),  # an arrow out of the sheet
        ("#Yajilin\n. . .\n. . .\n. . 0>\n", "unique"),
    ],
)
def test_the_least_and_the_most_of_a_clue_count(puzzle_text: str, status: str) -> None:
    assert solve(model_of(read(puzzle_text))).status == status


@pytest.mark.parametrize(
    ("good", "most"),
    [
        (lambda number: cage_rule.good_form(f"{number}x"), cage_rule.MOST_RESULT),
        (lambda number: reckon.Reckoning().good(f"x{number}"), reckon.MOST_RESULT),
    ],
)
def test_a_result_has_a_bound(good: Callable[[int], str], most: int) -> None:
    assert str(most) in good(most)
    with pytest.raises(ValueError, match="is not"):
        good(most + 1)


def test_what_comes_first_in_a_class_of_parts_is_what_it_takes_by_place() -> None:
    assert {Glyph, Kind, Look, Maker, Text} <= set(Parts.__subclasses__())
    for made in Parts.__subclasses__():
        assert made.order == tuple(made.__annotations__)[: len(made.order)], made


def test_a_part_that_a_class_lacks_is_refused() -> None:
    with pytest.raises(TypeError, match="Glyph has no part strokes"):
        Glyph("black", "#", strokes="M0 0h40")  # type: ignore[call-arg]
