"""Running the workshop's programs, natively: printing, errors with their lines, SMT-LIB and z3's output for it."""

import builtins
import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import z3  # noqa: F401  # as in the worker, where it is there before a program begins

import newsgrid
from newsgrid.export import shown
from newsgrid.puzzle.data import to_data
from workshop.run import entry, program, smtlib
from workshop.run.streams import CUT, MOST, Printed

FOUR = "#Sudoku2x2\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n"
SHEET = to_data(newsgrid.read(FOUR))


class Page:
    """Records what is sent to the page."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []

    def __call__(self, kind: str, text: str) -> bool:
        self.sent.append((kind, text))
        return True

    def text(self, kind: str = "out") -> str:
        return "".join(text for sent_kind, text in self.sent if sent_kind == kind)

    def shown(self) -> list[Any]:
        return [json.loads(text) for kind, text in self.sent if kind == "shown"]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    yield Page()
    shown.listeners.clear()


def call(page: Page, **request: Any) -> dict[str, Any]:
    """The answer of a new worker to a request."""
    shown.listeners.clear()
    page.sent.clear()
    entry.begin(page)
    answer = entry.call(json.dumps(request))
    assert isinstance(answer, str)
    data: dict[str, Any] = json.loads(answer)
    return data


def test_a_program_prints_and_shows_in_its_order(page: Page) -> None:
    answer = call(
        page, do="program", text="import newsgrid\nprint('one')\nnewsgrid.show('two')\nprint('three')\nassert __name__ == '__main__'"
    )
    assert answer["ok"] >= 0
    assert page.sent == [("out", "one\n"), ("shown", json.dumps({"what": "text", "text": "two"})), ("out", "three\n")]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("x = 1\ny = x +\n", 2, "SyntaxError"),
        ("def f():\n    return 1 / 0\n\n\nf()\n", 2, "ZeroDivisionError"),
        ("import newsgrid\nnewsgrid.read('#Kakuro')\n", 2, "ReadError"),
        ("\nraise KeyboardInterrupt\n", 2, "KeyboardInterrupt"),
        ("import sys\nsys.exit('no more')\n", 0, "no more"),
        ("class E(Exception):\n    def __str__(self):\n        raise E\nraise E\n", 4, "E"),
        ("raise MemoryError\n", 1, program.TOO_MUCH),
        ("def f(): f()\nf()\n", 1, "RecursionError"),
        ("input()\n", 1, "EOFError"),
    ],
)
def test_an_error_says_where(page: Page, text: str, line: int, words: str) -> None:
    answer = call(page, do="program", text=text)
    assert answer["line"] == line and words in answer["error"]
    assert len(answer["error"]) <= program.MOST_WORDS and "workshop" not in answer["error"]


def test_a_traceback_quotes_the_program(page: Page) -> None:
    assert "    y = 1 / 0\n" in call(page, do="program", text="x = 1\ny = 1 / 0\n")["error"]


def test_a_program_that_replaces_builtins_still_gets_its_answer(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("print", "len"):
        monkeypatch.setattr(builtins, name, getattr(builtins, name))
    assert call(page, do="program", text="import builtins\nbuiltins.print = None\nprint('x')\n")["line"] == 3


def test_what_a_program_prints_is_sent_a_few_times_a_second() -> None:
    now = [0.0]
    sent: list[str] = []
    out = Printed(sent.append, lambda: now[0])
    out.write("a\n")
    out.write("b\n")
    assert sent == ["a\n"]
    now[0] += 0.2
    out.write("c")
    assert sent == ["a\n"]
    out.write("\n")
    out.write("d")
    assert sent == ["a\n", "b\nc\n"]
    now[0] += 2
    out.write("e")
    out.write("f")
    assert sent == ["a\n", "b\nc\n", "de"]
    out.flush()
    assert sent[-1] == "f"


def test_printing_without_end_is_cut() -> None:
    sent: list[str] = []
    out = Printed(sent.append, lambda: 0.0)
    for _ in range(MOST):
        out.write("0123456789")
    out.flush()
    assert "".join(sent) == ("0123456789" * MOST)[:MOST] + CUT


def test_smt_lib_is_given_piece_by_piece() -> None:
    text = '; a (check-sat) in a comment\n(declare-const |(| Int)\n(echo "(get)")(check-sat)\n\n(get-value (|(|))\n(exit)\n'
    pieces = list(smtlib.pieces(text))
    assert [piece.strip().split("\n")[-1] for piece in pieces] == ['(echo "(get)")', "(check-sat)", "(get-value (|(|))", "(exit)"]
    assert "".join(pieces) == text
    assert list(smtlib.pieces(")) (check-sat) (")) == [")) (check-sat)", " ("]


def test_smt_lib_is_asked_and_read_back(page: Page) -> None:
    text = call(page, do="write", sheet=SHEET)["ok"]
    assert text == newsgrid.smtlib.write(newsgrid.model_of(newsgrid.read(FOUR)))
    answer = call(page, do="smtlib", text=text, sheet=SHEET)
    assert answer == {"ok": "z3 says sat, and the sheet keeps all its rules.", "line": 0}
    assert page.text().startswith("sat\n((V0 1)\n")
    assert page.shown()[0]["sheet"]["entries"] and page.shown()[0]["broken"] == []


def test_what_breaks_a_rule_is_red(page: Page) -> None:
    text = call(page, do="write", sheet=SHEET)["ok"]
    kept = "\n".join(line for line in text.split("\n") if "distinct" not in line)
    answer = call(page, do="smtlib", text=kept.replace("(check-sat)", "(assert (= V1 1))\n(check-sat)"), sheet=SHEET)
    assert answer["ok"].startswith("z3 says sat. On the sheet") and "row 1: 1 4 times" in answer["ok"]
    assert page.shown()[0]["broken"][0]["rule"] == "row 1"
    answer = call(page, do="smtlib", text=text.replace("(check-sat)", "(assert false)\n(check-sat)"), sheet=SHEET)
    assert answer["ok"] == "z3 says unsat: no values make all of this true." and page.shown() == []
    answer = call(page, do="smtlib", text="sat", sheet=SHEET)
    assert "neither sat" in answer["ok"] or "no verdict" in answer["ok"]


def test_an_error_in_smt_lib_has_its_line(page: Page) -> None:
    answer = call(page, do="smtlib", text="(declare-const V0 Int)\n(check-sat)\n\n(assert (> V0 W))\n(check-sat)\n", sheet=SHEET)
    assert answer["line"] == 4
    assert page.text().startswith('sat\n(error "line 4 column 14: unknown constant W")')


def test_what_is_asked_wrongly_is_answered(page: Page) -> None:
    assert call(page, do="write", sheet={})["error"]


@pytest.mark.parametrize("form", newsgrid.smtlib.FORMS)
def test_smt_lib_is_written_in_every_form(page: Page, form: str) -> None:
    for before, (_, beforehand) in newsgrid.smtlib.BEFORE.items():
        answer = call(page, do="write", sheet=SHEET, form=form, before=before)
        wanted = newsgrid.smtlib.write(newsgrid.model_of(newsgrid.read(FOUR)), **newsgrid.smtlib.FORMS[form][1], **beforehand)
        assert answer == {"ok": wanted, "advice": ""}


@pytest.mark.parametrize(
    ("begin", "told"),
    [
        ("s = z3.Solver()", ["integers"]),
        ("s = z3.SimpleSolver()", []),
        ("s = z3.SolverFor('QF_FD')", []),
        ("import newsgrid\ns = z3.Solver()\nnewsgrid.solve(newsgrid.model_of(newsgrid.read(FOUR)))", ["integers"]),
    ],
)
def test_the_page_is_told_when_z3_begins_to_solve_over_integers(page: Page, begin: str, told: list[str]) -> None:
    over = "s.add(x > 1, x < 4)\nprint('before')\ns.check()\ns.check()\n"
    call(page, do="program", text=f"import z3\nFOUR = {FOUR!r}\n{begin}\nx = z3.Int('x')\n{over}")
    assert [text for kind, text in page.sent if kind == "over"] == told
    call(page, do="program", text=f"import z3\nx = z3.Bool('x')\n{begin.split(chr(10))[-1]}\ns.add(z3.Not(x))\ns.check()")
    assert [text for kind, text in page.sent if kind == "over"] == []


def test_smt_lib_that_is_too_long_for_the_page_is_a_file(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = newsgrid.smtlib.write(newsgrid.model_of(newsgrid.read(FOUR)), encoding=newsgrid.smtlib.BOOLEANS)
    monkeypatch.setattr(newsgrid.smtlib, "SHOWN", 200)
    assert call(page, do="write", sheet=SHEET, form="booleans")["ok"] == whole
    monkeypatch.setattr(newsgrid.smtlib, "MOST", 1000)
    comment, more, *lines, last = call(page, do="write", sheet=SHEET, form="booleans")["ok"].split("\n")
    assert page.sent == [("file", whole)]
    assert "the whole text has" in comment and more.startswith("; ") and last == ""
    assert lines == whole.split("\n")[: len(lines)] and 100 < sum(map(len, lines)) <= 200
    assert call(page, do="smtlib", sheet=SHEET, form="booleans", before="")["ok"] == "z3 says sat, and the sheet keeps all its rules."
