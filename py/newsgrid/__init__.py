"""Newsgrid: number puzzles from newspapers, read, solved, checked and written.

sheet = read(text)                  text, JSON or a link -> Sheet
model = model_of(sheet)             cells and rules
result = solve(model, most=2)       status and answers (needs z3)
broken = check(model, values)       the rules that a filling breaks

read_link, write_link               other tools' links; to_link, from_link: those of the page
read_answer(sheet, text)            values of a grid, of JSON or of a solver's output
svg_file(sheet, Marks())            the drawing; html.page and smtlib.write make the other files
A notebook shows a Sheet as its drawing.
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
from .model import Distinct, In, Model, Problem, Regular, Rule, Sum
from .solver import Result, solve

__version__ = "1.0.0"
__all__ = [
    "KINDS",
    "AnswerError",
    "Broken",
    "Distinct",
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
    "check",
    "filled",
    "from_link",
    "html",
    "model_of",
    "problems_of",
    "read",
    "read_answer",
    "read_link",
    "smtlib",
    "solve",
    "svg_file",
    "to_link",
    "write",
    "write_link",
]
