"""Newsgrid: number puzzles from newspapers, read, solved, checked and written.

sheet = read(text)                  text, JSON or a link -> Sheet
model = model_of(sheet)             cells and rules
model.add(Sum(model.row(1), 45))    a rule of your own: Distinct, Sum, In, Regular, or z3py over model.cell(row, column)
result = solve(model, most=2)       status and answers (needs z3)
show(sheet, model, result)          drawn: in a notebook, on the page; printed elsewhere
broken = check(model, values)       the rules that a filling breaks
candidates(model), why(model), steps(model)     what each cell can be; why there is no solution; the way to it

read_link, write_link               other tools' links; to_link, from_link: those of the page
read_answer(sheet, text)            values of a grid, of JSON or of a solver's output
svg_file(sheet, Marks())            the drawing; html.page and smtlib.write make the other files
A notebook shows a Sheet as its drawing. docs/python.md has more, with examples.

Cells are numbered row by row from 0: index = row * cols + column. Rows and columns in texts, and in Model's methods, count from 1.
Values in a filling are a flat list with one number for each cell of the sheet, 0 for an empty one. Times are in seconds. A fault in
a text, a link, an answer or a rule raises ValueError; its message is a sentence for people.
"""

from sheet.draw import Marks, svg_file
from sheet.formats import ReadError, read, write
from sheet.link import LinkError, from_link, to_link
from sheet.sheet import Sheet

from . import html, smtlib
from .answer import AnswerError, filled, read_answer
from .check import Broken, check
from .interchange import Imported, ImportFault, read_link, write_link
from .kinds import KINDS, model_of, problems_of
from .model import Distinct, Holds, In, Model, Problem, Regular, Rule, Sum
from .questions import candidates, steps, why
from .relations.automata import Automaton
from .shown import show
from .solver import Result, solve

__version__ = "1.0.0"
__all__ = [
    "KINDS",
    "AnswerError",
    "Automaton",
    "Broken",
    "Distinct",
    "Holds",
    "ImportFault",
    "Imported",
    "In",
    "LinkError",
    "Marks",
    "Model",
    "Problem",
    "ReadError",
    "Regular",
    "Result",
    "Rule",
    "Sheet",
    "Sum",
    "candidates",
    "check",
    "filled",
    "from_link",
    "html",
    "model_of",
    "problems_of",
    "read",
    "read_answer",
    "read_link",
    "show",
    "smtlib",
    "solve",
    "steps",
    "svg_file",
    "to_link",
    "why",
    "write",
    "write_link",
]
