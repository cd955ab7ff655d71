"""What rules are about and what they demand, as data, and how a voice tells it."""

from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.about import (
    AT,
    BESIDE,
    BETWEEN,
    FROM,
    NO_VALUE_TWICE,
    ONE_WHITE,
    PLAIN,
    ROW,
    SLANTED,
    SPOT,
    UNMARKED,
    Subject,
    apart,
    asks,
    not_both,
    numbered,
    own,
    pair,
    row,
    single,
    span,
    unmarked,
)
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import place_in_words, voice, voice_of
from newsgrid.puzzle.wording import plural


def subject_of(name: str, place: object, text: str = "") -> Subject:
    return constraints.BY_NAME[name].subject(place, text, empty_sudoku())


def test_what_a_constraint_is_about_is_known_without_its_words() -> None:
    beside = subject_of("sandwich", (2, -1, 2), "13")
    assert (beside.what, beside.number, beside.side) == (BESIDE, "13", "left") and beside.line == row(3)
    assert subject_of("white", (0, 1)).what == BETWEEN and subject_of("thermo", (0, 1, 2)).what == FROM
    assert subject_of("little", (-1, 0, 3), "20").what == SLANTED and subject_of("little", (-1, 0, 3), "20").cells == (1,)
    assert subject_of("quadruple", (0, 1, 9, 10), "1 2").what == AT
    assert kinds.BY_NAME["akari"].types[0].subject((4,), "2", empty_sudoku()).what == SPOT


def test_a_voice_says_what_cells_are_called() -> None:
    sheet = empty_sudoku()
    brief, long = voice_of(sheet), voice(sheet.kind, sheet.rows, sheet.cols, place_in_words)
    assert [subject_of("white", (0, 1)).told(one) for one in (brief, long)] == [
        "white dot between r1c1 and r1c2",
        "white dot between row 1, column 1 and row 1, column 2",
    ]
    assert subject_of("sandwich", (2, -1, 2), "13").told(brief) == "sandwich 13 for row 3 from the left"
    assert subject_of("little", (-1, 0, 3), "20").told(brief) == "little killer 20 along the line from r1c2"
    assert [each((3, 4)).told(brief) for each in (pair, span)] == ["r1c4 and r1c5", "r1c4 to r1c5"]
    assert single(80).told(long) == "row 9, column 9"
    kakuro = kinds.RUNS.empty(3, 3)
    assert single(4).told(voice_of(kakuro)) == "r2c2"


def test_on_a_lattice_a_voice_names_edges_by_their_cells() -> None:
    assert voice("slitherlink", 5, 5)(1) == "r1c1's top"
    assert voice("slitherlink", 5, 5, place_in_words)(1) == "row 1, column 1's top"


def test_what_stands_behind_a_name_may_be_left_out() -> None:
    runs = row(3).with_aside(" (2 1)")
    assert (runs.told(str), runs.told(str, True), runs.what) == ("row 3 (2 1)", "row 3", ROW)


def test_a_name_of_ones_own_is_no_template() -> None:
    for name in ("region 1", "{0} and {thing}", ""):
        assert own(name).told(str) == name and own(name) != numbered(ROW, 1)


def test_the_same_data_is_the_same() -> None:
    assert row(3) == numbered(ROW, 3) != row(4) and hash(row(3)) == hash(numbered(ROW, 3))
    assert len({row(1), row(1), row(2), unmarked("dot", (0, 1)), unmarked("dot", (0, 1))}) == 3
    assert asks("is there") == asks("is there") != asks("is there", ", ") and row(3) != asks("row 3")


def test_a_noun_has_one_plural() -> None:
    assert [plural(noun) for noun in ("row", "box", "cross", "domino", "like poles", "white dot")] == [
        "rows",
        "boxes",
        "crosses",
        "dominoes",
        "like poles",
        "white dots",
    ]


def test_a_law_says_what_it_demands() -> None:
    assert (NO_VALUE_TWICE.told, NO_VALUE_TWICE.demand) == (", no value twice", "no value twice")
    assert (not_both("black").told, apart("stars").told, ONE_WHITE.demand) == (
        ", not both black",
        ", no two stars touch",
        "one white at most",
    )
    assert asks("adds up to 5").told == " adds up to 5" and PLAIN.told == "" and not PLAIN and NO_VALUE_TWICE
    assert unmarked("white dot", (0, 1)).what == UNMARKED
