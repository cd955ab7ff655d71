"""Solvers' output as people paste it: complete, cut off, with shell prompts, and without its puzzle."""

import re

import pytest

from newsgrid import model_of, read, read_answer
from newsgrid.engine.plain_clauses import variables_of
from newsgrid.exchange.answer import take_answer
from newsgrid.exchange.codes import recognised
from newsgrid.exchange.output_alone import read_alone
from newsgrid.exchange.solver_output import OutputError, parse_output, read_output
from places import UNIQUE, solution, text

K057 = read(text("kakuro_k057.comma.txt"))
MODEL = model_of(K057)
ANSWER = solution("kakuro_k057.comma.txt")
PAIRS = [f"(V{cell} {value})" for cell, value in enumerate(ANSWER) if value]
Z3 = "sat\n(" + "\n ".join(PAIRS) + ")\n"

WHOLE = {
    "z3": Z3,
    "after success": "success\n" * 200 + Z3,
    "after the command": "$ newsgrid smtlib k.txt | z3 -in\n" + Z3,
    "after a shell's prompt": "(venv) me@here:~/puzzles$ z3 sat k.smt2\n" + Z3,
    "after a prompt of Windows": "C:\\puzzles> z3 k.smt2\r\n" + Z3.replace("\n", "\r\n"),
    "before the next prompt": Z3 + "me@here:~$ ",
    "after what is not supported": "unsupported\n; ignoring unsupported logic QF_FD line: 2 position: 1\n" + Z3,
    "z3py": "[" + ",\n ".join(f"V{cell} = {value}" for cell, value in enumerate(ANSWER) if value) + "]",
    "z3py with a verdict": "sat\n[" + ", ".join(f"V{cell} = {value}" for cell, value in enumerate(ANSWER) if value) + "]",
    "line by line": "\n".join(f"V{cell} = {value}" for cell, value in enumerate(ANSWER) if value),
    "yices": "sat\n" + "\n".join(f"(= V{cell} {value})" for cell, value in enumerate(ANSWER) if value),
    "z3's whole model": "sat\n(\n"
    + "\n".join(f"  (define-fun V{cell} () Int\n    {value})" for cell, value in enumerate(ANSWER) if value)
    + "\n)",
    "values alone": Z3.removeprefix("sat\n"),
    "an answer and another": Z3 + "sat\n((V12 1))",
    "with a comment": "; sat ((V12 9))\n" + Z3,
    "with quoted names and odd gaps": re.sub(r"\((V\d+) (\d)\)", r"( |\1|\t\2\r\n)", Z3),
}
WHOLE.update(
    {
        "rows and columns from 0": "sat\n("
        + "\n ".join(f"(r{cell // 10}c{cell % 10} {value})" for cell, value in enumerate(ANSWER) if value)
        + ")",
        "rows and columns from 1, by z3py": "["
        + ", ".join(f"r{cell // 10 + 1}c{cell % 10 + 1} = {value}" for cell, value in enumerate(ANSWER) if value)
        + "]",
        "x with row and column from 1": "sat\n("
        + "\n ".join(f"(x_{cell // 10 + 1}_{cell % 10 + 1} {value})" for cell, value in enumerate(ANSWER) if value)
        + ")",
        "a model of x from 0": "sat\n(model\n"
        + "\n".join(f"(define-fun x_{cell // 10}_{cell % 10} () Int {value})" for cell, value in enumerate(ANSWER) if value)
        + ")",
        "with other constants": Z3.replace("(V12 ", "(x_1_1 5)\n (r0c0 3)\n (V12 "),
    }
)


# as a SAT solver answers to DIMACS, and z3 to Booleans
TRUE = {held[ANSWER[cell]] for cell, held in variables_of(MODEL).items()}
LITERALS = [str(number) if number in TRUE else f"-{number}" for number in range(1, 9 * len(MODEL.cells) + 3)]
LINES = "".join(f"v {' '.join(LITERALS[at : at + 12])}\n" for at in range(0, len(LITERALS), 12)) + "v 0\n"
BOOLEANS = [(f"V{cell}_{value}", value == ANSWER[cell]) for cell in MODEL.cells for value in range(1, 10)]
WHOLE.update(
    {
        "cadical": "c --- [ banner ] ---\nc\nc CaDiCaL\ns SATISFIABLE\n" + LINES + "c exit 10\n",
        "minisat's file": f"SAT\n{' '.join(LITERALS)} 0\n",
        "an answer in literals and another": "s SATISFIABLE\n" + LINES + "s SATISFIABLE\nv 1 2 3 0\n",
        "z3's Booleans": "sat\n(" + "\n ".join(f"({name} {str(true).lower()})" for name, true in BOOLEANS) + ")\n",
        "a model of Booleans": "sat\n(\n"
        + "\n".join(f"  (define-fun {name} () Bool\n    {str(true).lower()})" for name, true in BOOLEANS)
        + "\n)",
        "z3py's Booleans": "[" + ",\n ".join(f"{name} = {true}" for name, true in BOOLEANS) + "]",
    }
)
# what only a command that expects an output takes for one
AS_TOLD = {
    "literals alone": LINES,
    "literals with a prompt and the end of lines of Windows": ("$ kissat k.cnf\ns SATISFIABLE\n" + LINES).replace("\n", "\r\n"),
}


@pytest.mark.parametrize("name", [*WHOLE, *AS_TOLD])
def test_the_answer_is_found_in_whatever_stands_around_it(name: str) -> None:
    if name in WHOLE:
        assert recognised.is_output(WHOLE[name])
        assert take_answer(K057, WHOLE[name]) == (ANSWER, "")
    result = read_output((WHOLE | AS_TOLD)[name], MODEL)
    assert (result.status, result.values, result.note, result.whole) == ("sat", ANSWER, "", True)


@pytest.mark.parametrize(
    ("form", "first"),
    [("z3", "V16"), ("z3py", "V16"), ("z3's whole model", "V16"), ("cadical", "40"), ("minisat's file", "40"), ("z3's Booleans", "V17_")],
)
def test_of_what_is_cut_off_no_half_number_is_read(form: str, first: str) -> None:
    """Wherever the text ends, no value is read wrongly, and the cells without a value are named."""
    whole = WHOLE[form]
    for end in range(whole.index(first), len(whole.rstrip()) - 40 * (first != "V16"), len(whole) // 80):
        result = read_output(whole[:end], MODEL)
        assert all(value in (0, right) for value, right in zip(result.values, ANSWER, strict=True))
        missing = [cell for cell in MODEL.cells if not result.values[cell]]
        assert result.whole == (not missing)
        if missing:
            assert first != "V16" or f"V{missing[0]} (r{missing[0] // 10 + 1}c{missing[0] % 10 + 1})" in result.note
            assert result.note.endswith("It ends in the middle: copy all of it.")


def test_a_number_that_is_cut_off_is_missing_and_not_wrong() -> None:
    sheet = read(text("supersudoku_4x3_ss43_0893.txt"))
    result = read_output("sat\n((V3 7)\n (V4 1", model_of(sheet))
    assert (result.values[3], result.values[4]) == (7, 0)


def test_numbers_beyond_the_cells_are_the_rules_own() -> None:
    assert read_output("s SATISFIABLE\nv 99999999 1" + "9" * 5000 + " 5 0\n", MODEL).values[12] == 5


def test_missing_cells_are_named_where_the_output_is_whole() -> None:
    note = read_output("sat\n(" + " ".join(PAIRS[2:]) + ")", MODEL).note
    assert note == ("The output has no value for 2 of 60 cells: V12 (r2c3) and V13 (r2c4). Have the solver print the values of all cells.")


VERDICTS = {
    "timeout": ("unknown", "The solver ran out of time."),
    "cvc5 interrupted by timeout.": ("unknown", "The solver ran out of time."),
    "unknown\n(:reason-unknown timeout)": ("unknown", ""),
    '(error "line 3: unknown constant V4")\nunsat': ("unsat", 'The solver reported an error: "line 3: unknown constant V4".'),
    'unsat\n(error "line 9: model is not available")': ("unsat", ""),
    '(error "line 3: sat ((V12 1")\n' + Z3: ("sat", 'The solver reported an error: "line 3: sat ((V12 1".'),
    "s UNSATISFIABLE\n": ("unsat", ""),
    "c x\ns UNKNOWN\n": ("unknown", ""),
    "UNSAT\n": ("unsat", ""),
    "INDET\n": ("unknown", ""),
    "UNSATISFIABLE": ("unsat", ""),
}


@pytest.mark.parametrize("output", VERDICTS)
def test_a_verdict_comes_with_what_went_wrong(output: str) -> None:
    assert recognised.is_output(output)
    result = read_output(output, MODEL)
    assert (result.status, result.note) == VERDICTS[output]


REFUSED = {
    '(error "line 3: x")': 'There is no verdict in this output. The solver reported an error: "line 3: x".',
    'sat\n(error "no models")': r"printed no values.*The solver reported an error: \"no models\"",
    "sat\n((V12": "printed no values.*ends in the middle",
    "[z = 2, y = 3]": "not those of a puzzle's cells, whose names are V12",
    "sat\n((V0 1))": "Line 2, column 3: the puzzle has no cell V0 to fill: nothing is filled in at r1c1. This looks like the output for another puzzle",
    "sat\n((V100 1))": "its sheet of 10 by 10 ends with V99",
    "": "output is empty",
    "sat\n((r1c2 3) (r11c1 2))": "Line 2, column 12: the puzzle has no cell in row 11 and column 1, which count from 0: its sheet is 10 by 10",
    "sat\n((r0c0 3))": "Line 2, column 3: the puzzle has no cell r0c0 to fill: nothing is filled in at r1c1",
    "sat\n((x_2_3 12))": "Line 2, column 3: x_2_3 is 12, and a cell holds 1 to 9",
    "sat\n((V12 (- 3)))": "Line 2, column 3: V12 is -3, and a cell holds 1 to 9",
    "sat ((V12 -1))": "V12 is -1",
    "sat ((V12 " + "9" * 5000 + "))": "V12 is 9",
    "sat ((V" + "9" * 9 + " 1))": "no cell V999999999",
    "s SATISFIABLE\n": "said SATISFIABLE but printed no values: they are lines of numbers that begin with v",
    "s SATISFIABLE\nv 1 2 0\n": "Line 2, column 5: V12 holds a second value here. This looks like the output for another puzzle",
    "sat\n((V12_3 true)\n (V12_4 true))": "Line 3, column 3: V12 holds a second value here",
    "sat\n((V12_12 true))": "Line 2, column 3: V12 is 12, and a cell holds 1 to 9",
    "sat\n((V0_3 true))": "no cell V0 to fill: nothing is filled in at r1c1",
}


@pytest.mark.parametrize("output", REFUSED)
def test_what_is_no_answer_says_why(output: str) -> None:
    with pytest.raises(OutputError, match=REFUSED[output]):
        read_output(output, MODEL)


def test_a_puzzle_is_no_output() -> None:
    for name in UNIQUE:
        assert not recognised.is_output(text(name))
        assert parse_output(text(name)).status == ""
    assert read_answer(K057, text("kakuro_k057.solution.txt")) == ANSWER


def test_without_the_puzzle_booleans_can_be_read_and_numbers_can_not() -> None:
    _, sheet, _, _ = read_alone(WHOLE["z3's Booleans"])
    assert sheet.entries == ANSWER
    with pytest.raises(OutputError, match="numbered variables, which only the puzzle explains: run newsgrid read PUZZLE OUTPUT"):
        read_alone(WHOLE["cadical"])


@pytest.mark.parametrize("name", UNIQUE)
def test_without_the_puzzle_the_rows_are_found_from_the_names(name: str) -> None:
    sheet = read(text(name))
    values = solution(name)
    output = "sat\n(" + "\n".join(f"(V{cell} {values[cell]})" for cell in model_of(sheet).cells) + ")"
    status, alone, notes, cut = read_alone(output)
    assert alone is not None
    assert (status, len(notes), cut) == ("sat", 1, False)
    assert (alone.rows, alone.cols, alone.values, alone.grids) == (sheet.rows, sheet.cols, sheet.values, sheet.grids)
    assert (alone.entries, alone.blocks, any(alone.givens)) == (values, sheet.blocks, False)


def test_a_width_that_does_not_follow_is_said_or_asked_for() -> None:
    two = "sat ((V12 1) (V13 2) (V22 2) (V23 1))"
    _, sheet, notes, _ = read_alone(two)
    assert (sheet.rows, sheet.cols) == (3, 10)
    assert not any("--cols" in note for note in notes)
    # cells 11 apart are one below the other on a sheet 11 wide; no width makes them neighbours in a row
    loose = "sat ((V13 1) (V24 2))"
    _, sheet, notes, _ = read_alone(loose)
    assert sheet is not None
    assert any("may be" in note and "choose with --cols N" in note for note in notes)
    _, sheet, notes, _ = read_alone(loose, 12)
    assert (sheet.cols, [index for index, value in enumerate(sheet.entries) if value]) == (12, [13, 24])
    with pytest.raises(OutputError, match="give --cols N"):
        read_alone("sat ((V0 1) (V1 1) (V2 1))")
    with pytest.raises(OutputError, match="at most 128 rows"):
        read_alone("sat ((V999999 1))")


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("name", UNIQUE)
def test_rows_and_columns_count_from_what_fits_the_puzzle(name: str, first: int) -> None:
    """A 0 anywhere means from 0; a Kakuro, whose first row and column hold no cells, has none then, but its cells say it too."""
    sheet = read(text(name))
    values, model = solution(name), model_of(sheet)
    output = (
        "sat\n(" + "\n".join(f"(x_{cell // sheet.cols + first}_{cell % sheet.cols + first} {values[cell]})" for cell in model.cells) + ")"
    )
    assert read_output(output, model).values == values
    _, alone, _, _ = read_alone(output)
    assert alone is not None
    if sheet.kind != "kakuro":
        assert (alone.rows, alone.cols, alone.entries) == (sheet.rows, sheet.cols, values)


def test_givens_decide_where_both_would_fit() -> None:
    """Some cells of a Sudoku, named from 0 or from 1."""
    sheet = read(text("sudoku_f63_fiendish.txt"))
    values, model = solution("sudoku_f63_fiendish.txt"), model_of(sheet)
    for first in (0, 1):
        some = [cell for cell in model.cells if 0 < cell // 9 < 8 and 0 < cell % 9 < 8]
        output = "sat (" + " ".join(f"(r{cell // 9 + first}c{cell % 9 + first} {values[cell]})" for cell in some) + ")"
        assert read_output(output, model).values == [value if cell in some else 0 for cell, value in enumerate(values)]
