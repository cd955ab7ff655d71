"""The plain rules for other solvers: as clauses in SMT-LIB and in DIMACS, and what is worked out beforehand.

z3's program, which is part of the package z3-solver, decides both texts.
"""

from itertools import product

import pytest

from newsgrid import Model, Regular, Sum, check, dimacs, model_of, read, smtlib
from newsgrid.cli import main, reports
from newsgrid.engine.check import judge_all
from newsgrid.engine.relations import BROKEN
from newsgrid.engine.rules import Distinct, In, Unlike
from newsgrid.exchange.answer import read_answer, take_answer
from newsgrid.exchange.codes import recognised
from newsgrid.exchange.solver_output import read_output
from places import GALLERY, PUZZLES, UNIQUE, solution, text
from sampled import sampled
from test_rules import run_z3

QUICK = {
    "kakuro_k057.comma.txt", "kakuro_tiny_2x4.backslash.txt", "squares_9x9.txt", "windoku_001.txt", "kinds/binairo_6x6.txt", "constraints/reckon.txt",
}  # fmt: skip


def clauses(words: str) -> str:
    """A DIMACS text as z3's program takes it from standard input: as SMT-LIB."""
    lines = [line.split()[:-1] for line in words.splitlines() if line[0] not in "cp"]
    count = int(next(line for line in words.splitlines() if line[0] == "p").split()[2])
    declared = "".join(f"(declare-const v{number} Bool)" for number in range(1, count + 1))
    terms = (" ".join(f"(not v{word[1:]})" if word[0] == "-" else f"v{word}" for word in line) for line in lines)
    return declared + "".join(f"(assert (or false {term}))\n" for term in terms) + "(check-sat)\n(get-model)\n"


def said(output: str) -> str:
    """z3's output for such a text as that of a SAT solver."""
    status, *model = output.split("(define-fun v")
    literals = [
        number if value.split()[-1].startswith("true") else f"-{number}" for number, value in (each.split(" ", 1) for each in model)
    ]
    words = {"sat": "SATISFIABLE", "unsat": "UNSATISFIABLE"}[status.split()[0]]
    return f"c a comment\ns {words}\n" + (f"v {' '.join(literals)} 0\n" if model else "")


@pytest.mark.parametrize("name", sampled([*GALLERY, "squares_9x9.json"], QUICK))
def test_z3_alone_decides_the_booleans_and_they_read_back(name: str) -> None:
    sheet = read(text(name))
    model = model_of(sheet)
    output = run_z3(smtlib.write(model, sheet.title, encoding="booleans"))
    status, values, note, whole = read_output(output, model)
    assert (status, note, whole) == ("sat", "", True)
    assert not check(model, values)
    assert recognised.is_output(output) and take_answer(sheet, output)[0] == values
    if name in UNIQUE:
        assert values == solution(name)


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "quasimagic_TF0378fq.txt", "kinds/binairo_6x6.txt"])
def test_a_sat_solver_s_answer_to_dimacs_reads_back(name: str) -> None:
    sheet = read(text(name))
    model = model_of(sheet)
    output = said(run_z3(clauses(dimacs.write(model, sheet.title))))
    assert recognised.is_output(output)
    values = read_answer(sheet, output)
    assert not check(model, values)
    assert all(values[cell] for cell in model.cells)


CELLS = (0, 1, 2, 3)
RULES = {
    "a sum of different cells": [Distinct(CELLS), Sum(CELLS, frozenset({9, 12}))],
    "a sum that may repeat": [Sum(CELLS, frozenset({7}))],
    "a given, an even number, and what can't be": [
        In((0,), frozenset({2})),
        In((1,), frozenset({2, 4})),
        In((2,), frozenset({1, 2, 3, 4, 5})),
    ],
    "nothing fits": [In((3,), frozenset({9}))],
    "an automaton": [Regular(CELLS, "skyscrapers", (2,))],
    "an automaton of two neighbours": [Regular(CELLS, "steps", (1, 2))],
    "one that sees a cell twice": [Regular((0, 1, 0), "rising")],
    "a sandwich": [Distinct(CELLS), Regular(CELLS, "sandwich", (3, 1, 4))],
    "a product": [Regular(CELLS, "product", (12, 5))],
    "reckoning": [Regular(CELLS, "arithmetic", (6, 1, 2, 3, 0))],
    "reckoning with fractions": [Regular(CELLS, "arithmetic", (6, 0, 3, 2, 1))],
    "unlike lines": [Unlike(CELLS, 2, "lines", None)],  # type: ignore[arg-type]
}


@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("name", RULES)
def test_a_rule_s_clauses_allow_just_the_fillings_that_keep_it(name: str, least: int) -> None:
    """Against all fillings of four cells, one of which holds one value only, and another only two."""
    rules = tuple(RULES[name])
    model = Model("test", 1, 4, 5, CELLS, rules, least=least, domains={1: 0b1000, 2: 0b11001})
    fillings = [values for values in product(range(1, 6), repeat=4) if values[1] == 4 and values[2] in (1, 4, 5)]
    names = {cell: f"V{cell}" for cell in CELLS}
    words = smtlib.write(model, encoding="booleans").split("(check-sat)")[0]
    asked = "".join(
        "(push)" + "".join(f"(assert {names[cell]}_{value - 1 + least})" for cell, value in enumerate(values)) + "(check-sat)(pop)\n"
        for values in fillings
    )
    kept = [all(verdict.state != BROKEN for _, verdict in judge_all(model, list(values))) for values in fillings]
    assert run_z3(words + asked).split() == ["sat" if good else "unsat" for good in kept]


def test_large_groups_and_cells_are_as_exact() -> None:
    """Of 17 and more, at most one is said by rows and columns."""
    cells = tuple(range(18))
    model = Model("test", 1, 18, 18, cells, (Distinct(cells, "row"),))
    words = smtlib.write(model, encoding="booleans").split("(check-sat)")[0]
    ask = ["(assert (and V0_1 V0_18))", "(assert (and V3_7 V17_7))", "(assert (and V3_7 V17_8))", "(assert (not (or V0_1 V0_2)))"]
    assert run_z3(words + "".join(f"(push){each}(check-sat)(pop)" for each in ask)).split() == ["unsat", "unsat", "sat", "sat"]


def test_nothing_is_worked_out_beforehand() -> None:
    """Each cell has all its values, and each clause is a rule's; the rules are named on their lines."""
    sheet = read(text("kakuro_k057.comma.txt"))
    model = model_of(sheet)
    lines = smtlib.write(model, sheet.title, encoding="booleans").splitlines()
    assert lines[:4] == [
        "; kakuro k_057.txt DM Sat 11May19",
        "(set-option :produce-models true)",
        "(set-logic QF_UF)",
        "(declare-const V12_1 Bool)",
    ]
    assert sum(line.startswith("(declare-const V") for line in lines) == 9 * len(model.cells)
    assert "(assert (or (not V12_5) V13_9)) ; across 14 at r2c2: H11,12,13 is 14" in lines
    assert "(assert (or (not V12_7) (not V13_7))) ; across 14 at r2c2, no digit twice" in lines
    assert all(" ; " in line for line in lines if line.startswith("(assert"))
    sudoku = smtlib.write(model_of(read(text("sudoku_f63_fiendish.txt"))), encoding="booleans").splitlines()
    assert "(assert V0_3) ; given 3 at r1c1" in sudoku
    assert "(assert (or V0_5 V1_5 V2_5 V3_5 V4_5 V5_5 V6_5 V7_5 V8_5)) ; row 1" in sudoku


def test_dimacs_explains_its_variables_and_names_the_rules() -> None:
    sheet = read(text("kakuro_k057.comma.txt"))
    lines = dimacs.write(model_of(sheet), sheet.title).splitlines()
    assert lines[0] == "c kakuro k_057.txt DM Sat 11May19"
    assert "c V13 r2c4: 1=10 2=11 3=12 4=13 5=14 6=15 7=16 8=17 9=18" in lines
    head = next(line for line in lines if line.startswith("p"))
    assert head.split()[3] == str(sum(line[0] not in "cp" for line in lines))
    assert lines.index("c across 14 at r2c2") > lines.index(head)


def test_narrowed_says_what_it_settles_and_ranges_settle_no_more_than_each_clue() -> None:
    model = model_of(read(text("kakuro_k057.comma.txt")))
    assert smtlib.write(model, "k_057", narrowed=True).startswith("; kakuro k_057: 60 of 60 cells are settled here\n")
    assert dimacs.write(model, narrowed=True).startswith("c kakuro: 60 of 60 cells are settled here\n")
    assert smtlib.write(model, "k_057", ranges=True).startswith("; kakuro k_057\n")
    two = read("#Kakuro\nx, 17\\, 17\\\n\\17, ,\n\\17, ,\n")
    lines = smtlib.write(model_of(two), ranges=True).splitlines()
    assert [line for line in lines if "(> " in line] == [f"(assert (and (> V{cell} 7) (< V{cell} 10)))" for cell in (4, 5, 7, 8)]
    lines = smtlib.write(model_of(two), encoding="booleans", ranges=True).splitlines()
    assert "(assert (not V4_7)) ; what is left to V4" in lines and "(assert (not V4_8)) ; what is left to V4" not in lines
    sudoku = model_of(read(text("sudoku_f63_fiendish.txt")))
    assert smtlib.write(sudoku, ranges=True) == smtlib.write(sudoku)


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "squares_9x9.txt", "constraints/thermo.txt"])
def test_ranges_lose_no_answer(name: str) -> None:
    model = model_of(read(text(name)))
    status, values, *_ = read_output(run_z3(smtlib.write(model, encoding="booleans", ranges=True)), model)
    assert status == "sat" and not check(model, values)


def test_what_can_not_be_is_said_in_every_text() -> None:
    impossible = model_of(read("#Kakuro\nx, 17\\, 3\\\n\\16, ,\n\\4, ,\n"))
    for how in ({"ranges": True}, {"narrowed": True}):
        assert "(assert false) ; narrowing finds that this can't be kept: " in smtlib.write(impossible, encoding="integers", **how)
        assert run_z3(smtlib.write(impossible, encoding="booleans", **how)).startswith("unsat")
        assert "\n 0\n" in dimacs.write(impossible, **how)


def test_a_rule_in_z3py_has_no_clauses_and_is_named() -> None:
    model = model_of(read(text("sudoku_f63_fiendish.txt")))
    model.add(model.cell(1, 2) > model.cell(1, 3))
    for write in (lambda: dimacs.write(model), lambda: smtlib.write(model, encoding="booleans")):
        with pytest.raises(ValueError, match=r"your rule 1.* is a term of z3py over integers, so it can't be written as clauses\."):
            write()


# --- the commands -----------------------------------------------------------------------------------------------------


def test_the_commands(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(PUZZLES / "kakuro_k057.comma.txt")

    def printed(*arguments: str) -> tuple[str, str]:
        assert main(arguments) == 0
        return capsys.readouterr()

    sheet = read(text("kakuro_k057.comma.txt"))
    model = model_of(sheet)
    assert printed("smtlib", path, "--encoding", "integers") == (smtlib.write(model, sheet.title), "")
    assert printed("smtlib", path, "--encoding", "booleans") == (smtlib.write(model, sheet.title, encoding="booleans"), "")
    assert printed("smtlib", path, "--encoding", "booleans", "--logic", "QF_FD", "--ranges")[0].count("(set-logic QF_FD)") == 1
    assert printed("dimacs", path, "--ranges") == (dimacs.write(model, sheet.title, ranges=True), "")
    monkeypatch.setattr(reports, "LARGE", 10_000)
    assert printed("dimacs", path)[1] == "Note: this text has 0 MB.\n"
    assert main(("dimacs", path, "--ranges", "--narrowed")) == 2
    assert "not allowed with" in capsys.readouterr().err
