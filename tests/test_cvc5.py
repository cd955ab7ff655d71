"""SMT-LIB in another solver: cvc5 solves every puzzle's text, and its output is read back as the answer."""

import cvc5
import pytest

from newsgrid import model_of, read_answer
from newsgrid.engine import smtlib
from newsgrid.puzzle import formats
from places import UNIQUE, solution, text

QUICK = ("kakuro_k057.comma.txt", "kakuro_medium_11x11.backslash.txt", "sudoku_f63_fiendish.txt", "sudoku_dm1402_grid.txt")


def said_of(program: str) -> str:
    """cvc5's output for an SMT-LIB text."""
    solver = cvc5.Solver(cvc5.TermManager())
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, program, "puzzle")
    output = []
    while True:
        command = parser.nextCommand()
        if command.isNull():
            return "".join(output)
        output.append(str(command.invoke(solver, parser.getSymbolManager())))


@pytest.mark.parametrize("name", UNIQUE)
def test_cvc5_reads_every_puzzle(name: str):
    program = smtlib.write(model_of(formats.read(text(name))), name)
    start = program.index("(check-sat)")
    assert said_of(program[:start]).strip() == ""


@pytest.mark.parametrize("name", QUICK)
def test_its_output_is_the_answer(name: str):
    sheet = formats.read(text(name))
    output = said_of(smtlib.write(model_of(sheet), name))
    values = read_answer(sheet, output)
    assert [value or given for value, given in zip(values, sheet.givens, strict=True)] == solution(name)
