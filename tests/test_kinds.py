"""The Sudoku family's rules: for each kind, a board for each way of failing; and the problems found in puzzles."""

import pytest

from newsgrid import KINDS, check, model_of, problems_of, read, solve
from newsgrid.engine.rules import Distinct, Sum
from newsgrid.puzzle import constraints, counting, formats, glyphs, grid_layout, kinds, link
from newsgrid.puzzle.constraint_type import Clue, no_rules, whole_sheet
from newsgrid.puzzle.groups import units
from newsgrid.puzzle.kinds.kind import OTHERS, Kind, Look, Maker, Offer, Text, sizes, tile
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.lattice import AROUND, Lattice
from newsgrid.puzzle.sheet import Sheet, values_on
from places import ANSWERS, OF_KINDS, PUZZLES, solution, text


def slips(name: str, changes: dict[int, int]) -> list[str]:
    """The rules broken by a puzzle's answer with some cells changed, without those of givens."""
    sheet = read(text(name))
    values = list(solution(name))
    for index, value in changes.items():
        values[index] = value
    return [str(rule) for rule in check(model_of(sheet), values) if not rule.rule.name.startswith("given")]


def test_every_kind_has_a_puzzle() -> None:
    assert {read(text(name)).kind for name in (*ANSWERS, *OF_KINDS)} == set(KINDS)


def test_a_12x12_fails_by_row_column_and_box() -> None:
    name = "supersudoku_4x3_ss43_0893.txt"
    answer = solution(name)
    # the second cell gets the first one's value, which is then twice in the row, in the box and in the second column
    assert slips(name, {1: answer[0]}) == [
        "row 1: 1 twice",
        "column 2: 1 twice",
        "box 1: 1 twice",
    ]


def test_a_25x25_tells_values_above_nine() -> None:
    name = "sudoku_5x5_gs555_001.txt"
    assert slips(name, {2: solution(name)[0]})[0] == "row 1: N twice"


def test_a_giant_fails_in_both_grids_where_they_overlap() -> None:
    name = "giantx.txt"
    answer = solution(name)
    index = 6 * 21 + 6  # in the corner that the first and the middle grid share
    broken = slips(name, {index: answer[index] % 9 + 1})
    grids = {rule.split(",")[0] for rule in broken if rule.startswith("grid")}
    assert grids == {"grid 1", "grid 3"}
    assert len([rule for rule in broken if rule.startswith("box")]) == 1


def test_a_windoku_fails_by_its_windows() -> None:
    name = "windoku_001.txt"
    answer = solution(name)
    rules = slips(name, {10: answer[10] % 9 + 1})
    assert [rule for rule in rules if rule.startswith("region 1")]
    sheet = read(text(name))
    assert len([rule for rule in model_of(sheet).rules if rule.name.startswith("region")]) == 4


def test_the_diagonals_count_where_they_should() -> None:
    sheet = empty_sudoku()
    sheet.entries[0] = sheet.entries[40] = 5
    assert not check(model_of(sheet), values_on(sheet))
    sheet.options["diagonals"] = 1
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == ["diagonal \\: 5 twice"]
    sheet.entries[0], sheet.entries[8] = 0, 5
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == ["diagonal /: 5 twice"]
    solved = solve(model_of(sheet), most=1).answers[0]
    assert len({solved[at * 10] for at in range(9)}) == len({solved[8 + at * 8] for at in range(9)}) == 9


def test_magidoku_has_54_sums_and_fails_by_each() -> None:
    name = "magidoku_magi_001.txt"
    sums = [rule for rule in model_of(read(text(name))).rules if isinstance(rule, Sum)]
    assert len(sums) == 54
    assert {rule.allowed for rule in sums} == {frozenset({15})}
    sheet = read(text(name))
    sheet.givens = [0] * 81
    sheet.entries[0], sheet.entries[1], sheet.entries[2] = 1, 2, 3
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == ["box 1, row 1 adds up to 15: 1 + 2 + 3 is 6, not 15"]
    sheet.entries[1] = 0
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == [
        "box 1, row 1 adds up to 15: 1 + 3 and 1 more cell can't make 15"
    ]
    sheet.entries[2] = 0
    sheet.entries[9], sheet.entries[18] = 2, 3
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == ["box 1, column 1 adds up to 15: 1 + 2 + 3 is 6, not 15"]


def test_quasi_magic_has_72_sums_with_the_diagonals() -> None:
    sheet = read(text("quasimagic_qms_009.txt"))
    sums = [rule for rule in model_of(sheet).rules if isinstance(rule, Sum)]
    assert len(sums) == 72
    assert {rule.allowed for rule in sums} == {frozenset(range(13, 18))}
    sheet.givens = [0] * 81
    sheet.entries[0], sheet.entries[10], sheet.entries[20] = 9, 8, 7
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == [
        "box 1, diagonal \\ adds up to 13 to 17: 9 + 8 + 7 is 24, not 13 to 17"
    ]
    sheet.entries = [0] * 81
    sheet.entries[2], sheet.entries[10], sheet.entries[18] = 1, 2, 3
    assert "box 1, diagonal / adds up" in str(check(model_of(sheet), values_on(sheet))[0])


def test_cages_fail_by_their_sum_and_by_repeats() -> None:
    name = "squares_9x9.txt"
    sheet = read(text(name))
    assert len([rule for rule in model_of(sheet).rules if isinstance(rule, Sum)]) == 24
    sheet.entries[0], sheet.entries[1] = 6, 4
    assert [str(rule) for rule in check(model_of(sheet), values_on(sheet))] == [
        "cage at r1c1 adds up to a square: 6 + 4 is 10, not 4 or 9 or 16"
    ]
    killer = read("#Killer\n....\n....\n....\n....\ncages\naab.\na.b.\n....\n....\na = 6\nb = 3..4 repeats\n")
    killer.entries[1] = killer.entries[4] = 2
    assert [str(rule) for rule in check(model_of(killer), values_on(killer))] == [
        "box 1: 2 twice",
        "cage at r1c1 adds up to 6: 2 + 2 and 1 more cell can't make 6",
        "cage at r1c1, no value twice: 2 twice",
    ]
    killer.entries = [0] * 16
    killer.entries[2], killer.entries[6] = 4, 1
    assert [str(rule) for rule in check(model_of(killer), values_on(killer))] == ["cage at r1c3 adds up to 3 or 4: 4 + 1 is 5, not 3 or 4"]


def test_a_killer_with_repeats_across_boxes_is_solved() -> None:
    """A cage over two boxes may repeat a value if its rule allows that."""
    puzzle = "#Killer\n....\n....\n....\n....\ncages\n....\n.aa.\n.a..\n....\na = {}\n"
    loose = solve(model_of(read(puzzle.format("4 repeats"))), most=500)
    assert loose.status == "multiple"
    assert all(sorted((answer[5], answer[6], answer[9])) == [1, 1, 2] for answer in loose.answers)
    assert solve(model_of(read(puzzle.format("4")))).status == "unsat"


def test_a_digit_twice_in_a_killers_cage_is_broken_and_a_total_too_large_is_reported() -> None:
    """The cage r3c3, r3c4, r4c4 lies in three boxes, so only the cage forbids the two 5s."""
    rows = "cages\n" + ".........\n" * 2 + "..aa.....\n...a.....\n" + ".........\n" * 5
    killer = read("#Killer\n" + ".........\n" * 9 + rows + "a = 12\n")
    killer.entries[20] = killer.entries[30] = 5
    assert [str(rule) for rule in check(model_of(killer), values_on(killer))] == ["cage at r3c3, no value twice: 5 twice"]
    (verdict,) = check(model_of(killer), values_on(killer))
    assert verdict.wrong == (20, 30)
    plain = read(".........\n" * 9 + rows + "a = 12\n")
    plain.entries = list(killer.entries)
    assert check(model_of(plain), values_on(plain)) == []
    killer = read("#Killer\n" + ".........\n" * 9 + rows + "a = 25\n")
    assert [problem.message for problem in problems_of(killer)] == ["The cage at r3c3 can't add up to 25: 3 different values make 6 to 24."]


def test_box_lines_of_any_totals() -> None:
    sheet = empty_sudoku(2, 3)
    sheet.options["lines"] = "6..11"
    result = solve(model_of(sheet), most=3)
    assert result.answers
    for answer in result.answers:
        for start in range(0, 36, 3):
            assert 6 <= sum(answer[start : start + 3]) <= 11


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


def test_a_jigsaw_is_solved_by_its_boxes() -> None:
    sheet = jigsaw()
    result = solve(model_of(sheet), most=50)
    assert result.answers
    for answer in result.answers:
        for _, cells in units(sheet):
            assert len({answer[cell] for cell in cells}) == 5
    assert [name for name, _ in units(sheet)][-5:] == [f"box {number}" for number in range(1, 6)]


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


def test_whoever_begins_a_puzzle_is_offered_each_kind_once() -> None:
    assert sorted(name for _, names in kinds.GROUPS for name in names) == sorted(kinds.BY_NAME)


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


def test_on_a_lattice_edges_are_to_fill_but_those_of_a_frame() -> None:
    for walls, many in ((False, 12), (True, 4)):
        sheet = Sheet("slitherlink", 5, 5)
        net = Lattice(AROUND, walls)
        net.fit(sheet)
        assert sheet.blocks.count(0) == many and net.middles(sheet) == [6, 8, 16, 18]


def test_what_a_kind_says_nothing_of_follows_from_what_it_is() -> None:
    offer = Offer(sizes("Plain", 4), OTHERS)
    plain, latin = Kind("plain", "Plain", "", offer, Text()), Kind("latin", "Latin", "", offer, Text(), has=("rows", "columns"))
    shaded = Kind("shaded", "Shaded", "", offer, Text(), Look((glyphs.NOT_BLACK, glyphs.BLACK)), has=())
    assert [(kind.boxes, kind.least, kind.rest) for kind in (plain, latin, shaded)] == [("usual", 1, 0), ("", 1, 0), ("", 0, 1)]
    assert plain.maker.givens and not Maker(fill=lambda sheet, chance: []).givens and Maker(made="totals").givens


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
