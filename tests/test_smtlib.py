"""Writing SMT-LIB, solving it with the z3 program, and reading its output."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from random import Random

import pytest

import generate
from newsgrid import check, model_of, read
from newsgrid.cli import main
from newsgrid.engine.model import Model
from newsgrid.engine.relations import regular
from newsgrid.engine.rules import NOWHERE, Regular
from newsgrid.engine.smtlib import ADVICE, FORMS, LOGICS, advice, write
from newsgrid.engine.solve import solve
from newsgrid.exchange.answer import read_answer
from newsgrid.exchange.solver_output import read_output
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from places import ANSWERS, NIGHTLY, PUZZLES, UNIQUE, amount, solution, text
from sampled import in_turn, sampled
from test_rules import run_z3
from workshop.run.smtlib import ask

# z3 takes minutes for the integer encoding of these; Newsgrid's own encoding takes a moment
SLOW = {"squares_9x9.json", "squares_9x9.txt", "sudoku_5x5_gs555_001.txt", "quasimagic_qms_009.txt"}
LONG = {"giantsamurai.txt", "unionjack.txt", "giantx.txt", "quasimagic_TF0378fq.txt"}  # up to twenty seconds; the others take less than one


@pytest.mark.parametrize("name", sampled(sorted(set(ANSWERS) - SLOW), set(ANSWERS) - SLOW - LONG))
def test_z3_solves_the_text_and_its_output_reads_back(name: str) -> None:
    model = model_of(read(text(name)))
    status, values, *_ = read_output(run_z3(write(model)), model)
    assert status == "sat"
    assert not check(model, values)
    if name in UNIQUE:
        assert values == solution(name)


@pytest.mark.parametrize("name", sorted(SLOW))
def test_z3_accepts_the_answer_of_a_slow_one_and_no_slip_in_it(name: str) -> None:
    text_of = write(model_of(read(text(name))))
    answer = solution(name)
    for slip, wanted in ((0, "sat"), (1, "unsat")):
        pinned = "".join(f"(assert (= V{cell} {value % 9 + 1 if slip and cell == 40 else value}))\n" for cell, value in enumerate(answer))
        assert run_z3(text_of.replace("(check-sat)", pinned + "(check-sat)")).split()[0] == wanted


def differs(cells: Iterable[int], values: list[int], least: int, encoding: str) -> str:
    """An assertion that the answer is another one."""
    if encoding == "booleans":
        return f"(assert (not (and {' '.join(f'V{cell}_{values[cell] - 1 + least}' for cell in cells)})))\n"
    return f"(assert (or {' '.join(f'(distinct V{cell} {values[cell]})' for cell in cells)}))\n"


@pytest.mark.parametrize("encoding", ["integers", "booleans"])
@pytest.mark.parametrize("kind", in_turn(generate.SMALL_KINDS, 6))
def test_the_text_has_the_answers_of_the_encoding(kind: str, encoding: str) -> None:
    """z3 alone on random puzzles; some have one solution, some several, some none."""
    chance = Random(f"{kind} {encoding}")
    for _ in range(amount(1, 5) if kind in generate.WHOLE_KINDS else amount(3, 20)):
        model = model_of(generate.small(kind, chance))
        result = solve(model)
        words = write(model, encoding=encoding)
        status, values, *_ = read_output(run_z3(words), model)
        assert status == ("unsat" if result.status == "unsat" else "sat")
        if status == "sat":
            assert not check(model, values)
            assert (values == result.answers[0]) or result.status == "multiple"
            other = differs(model.cells, values, model.least, encoding)
            again = run_z3(words.replace("(check-sat)", other + "(check-sat)")).split()[0]
            assert again == ("sat" if result.status == "multiple" else "unsat")


def test_the_text_is_as_it_is_documented() -> None:
    sheet = read(text("kakuro_k057.comma.txt"))
    lines = write(model_of(sheet), sheet.title).splitlines()
    assert lines[:4] == [
        "; kakuro k_057.txt DM Sat 11May19",
        "(set-option :produce-models true)",
        "(set-logic QF_LIA)",
        "(declare-const V12 Int)",
    ]
    assert "(assert (and (> V12 0) (< V12 10)))" in lines
    assert "(assert (= 14 (+ V12 V13))) ; across 14 at r2c2: H11,12,13 is 14" in lines
    assert "(assert (distinct V12 V13)) ; across 14 at r2c2, no digit twice" in lines
    assert any(line.endswith(" ; down 18 at r2c2: V11,21,31,41,51 is 18") for line in lines)
    assert lines[-3:-1] == ["(check-sat)", f"(get-value ({' '.join(line.split()[1] for line in lines if line.startswith('(declare'))}))"]
    assert lines[-1] == "(exit)"
    ranges = [line for line in lines if line.startswith("(assert (and (> ")]
    assert all(" ; " in line for line in lines if line.startswith("(assert") and line not in ranges)


@pytest.mark.parametrize("form", FORMS)
def test_models_are_asked_for_before_the_logic_is_set(form: str) -> None:
    """SMT-LIB does not allow it afterwards."""
    lines = write(model_of(read(text("kakuro_tiny_2x4.backslash.txt"))), **FORMS[form][1]).splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["(set-option", "(set-logic"]


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "giantx.txt", *sorted(SLOW), "unionjack.txt"])
def test_booleans_are_advised_where_integers_take_long(name: str) -> None:
    model = model_of(read(text(name)))
    assert advice(model, "integers") == (ADVICE if name in SLOW or name == "unionjack.txt" else "")
    assert advice(model, "booleans") == advice(model, "finite") == ""


def test_a_search_for_a_cell_shows_the_rules_it_is_in() -> None:
    giant = write(model_of(read(text("giantx.txt")))).splitlines()
    assert [line for line in giant if line.startswith("(assert") and "V261" in line] == [
        "(assert (and (> V261 0) (< V261 10)))",
        "(assert (= V261 1)) ; given 1 at r13c10",
        "(assert (distinct V258 V259 V260 V261 V262 V263 V264 V265 V266)) ; grid 3, row 7",
        "(assert (distinct V135 V156 V177 V198 V219 V240 V261 V282 V303)) ; grid 3, column 4",
        "(assert (distinct V261 V262 V263 V282 V283 V284 V303 V304 V305)) ; box 24",
    ]


@pytest.mark.parametrize("logic", LOGICS)
@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_5x5_gs555_001.txt", "windoku_001.txt", "unionjack.txt"])
def test_narrowed_the_text_has_the_same_answer_and_asks_for_every_cell(name: str, logic: str) -> None:
    model = model_of(read(text(name)))
    words = write(model, "", logic, narrowed=True)
    assert f"(set-logic {logic})" in words
    assert words.splitlines()[-2] == write(model).splitlines()[-2]
    status, values, note, _ = read_output(run_z3(words), model)
    assert (status, values, note) == ("sat", solution(name), "")


def test_narrowed_ranges_known_cells_and_contradictions() -> None:
    assert "(assert (or (= V2 3) (= V2 5) (= V2 9)))" in write(model_of(read(text("windoku_001.txt"))), narrowed=True).splitlines()
    assert "(assert (and (> V1 0) (< V1 3)))" in write(model_of(read(text("kakuro_tiny_2x4.backslash.txt"))), narrowed=True).splitlines()
    kakuro = model_of(read(text("kakuro_k057.comma.txt")))
    assert "(assert (= V12 8))" not in write(kakuro)
    assert "(assert (= V12 8))" in write(kakuro, narrowed=True).splitlines()
    wrong = model_of(read(text("sudoku_f63_fiendish.txt").replace("301200500", "331200500")))
    assert run_z3(write(wrong, narrowed=True)).startswith("unsat")


def test_givens_are_equalities() -> None:
    assert "(assert (= V0 3)) ; given 3 at r1c1" in write(model_of(read(text("sudoku_f63_fiendish.txt"))))


def test_a_title_can_not_break_out_of_its_comment() -> None:
    assert "(exit)" not in write(model_of(empty_sudoku()), "x\n(exit)\r(exit)").splitlines()[:2]


def test_the_workshop_marks_what_z3_does_not_understand_and_not_that_unsat_has_no_model(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = read(text("kakuro_tiny_2x4.backslash.txt"))
    written = write(model_of(sheet), sheet.title)
    request = {"sheet": to_data(sheet)}
    answer = ask({**request, "text": written.replace("(check-sat)", "(assert false)\n(check-sat)")})
    assert answer == {"ok": "z3 says unsat: no values make all of this true.", "line": 0}
    assert "model is not available" in capsys.readouterr().out  # z3's output is all there
    assert ask({**request, "text": "(declare-const a Int)\n(assert (= a b))\n(check-sat)\n"})["line"] == 2


def test_a_line_of_arithmetic_of_nine_cells_is_a_few_lines_and_means_the_same() -> None:
    """An automaton would have more states than there is room for; each step has a constant of its own."""
    sheet = read(text("constraints/reckon.txt"))
    model, answer = model_of(sheet), read_answer(sheet, text("constraints/reckon.solution.txt"))
    words = write(model)
    assert len(words) < 20_000
    assert not any(line.count("ite") > 8 for line in words.splitlines())
    for slip, wanted in ((0, "sat"), (1, "unsat")):
        pinned = "".join(f"(assert (= V{cell} {value % 9 + 1 if slip and cell == 4 else value}))\n" for cell, value in enumerate(answer))
        assert run_z3(words.replace("(check-sat)", pinned + "(check-sat)")).split()[0] == wanted


@pytest.mark.parametrize("whole", [1, 0])
def test_lines_of_arithmetic_have_their_answers_as_text(whole: int) -> None:
    """Against all fillings of four cells with 0 to 3, with and without fractions, by exact arithmetic."""
    fillings = list(product(range(4), repeat=4))
    for signs in product(range(4), repeat=3) if NIGHTLY else ((0, 1, 2), (2, 3, 0), (3, 2, 1), (3, 3, 2), (1, 3, 3), (0, 3, 2)):
        outcomes = [reckoned(filling, signs, bool(whole)) for filling in fillings]
        result = Counter(int(value) for value in outcomes if value is not None and value == int(value) >= 0).most_common(1)[0][0]
        rule = Regular((0, 1, 2, 3), "arithmetic", (result, whole, *signs), "line", NOWHERE)
        model = Model("test", 1, 4, 4, (0, 1, 2, 3), (rule,), least=0)
        words = write(model).split("(check-sat)")[0]
        asked = "".join(
            "(push)" + "".join(f"(assert (= V{cell} {value}))" for cell, value in enumerate(filling)) + "(check-sat)(pop)\n"
            for filling in fillings
        )
        assert run_z3(words + asked).split() == ["sat" if value == result else "unsat" for value in outcomes], (signs, result)


def reckoned(values: tuple[int, ...], signs: tuple[int, ...], whole: bool) -> Fraction | None:
    """What a line makes step by step; None if it divides by 0, or has a fraction where all steps are whole numbers."""
    so_far = Fraction(values[0])
    for sign, value in zip(signs, values[1:], strict=True):
        if sign == 3 and not value:
            return None
        so_far = (so_far + value, so_far - value, so_far * value, so_far / (value or 1))[sign]
        if whole and so_far.denominator > 1:
            return None
    return so_far


def test_a_rule_that_no_text_has_room_for_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    regular.DIAGRAMS.clear()  # another test may have written the same puzzle
    monkeypatch.setattr(regular, "MOST_STATES", 5)
    path = str(PUZZLES / "constraints/sandwich.txt")
    assert main(["smtlib", path]) == 3
    assert capsys.readouterr().err.startswith("This can't be written as SMT-LIB: sandwich ")
