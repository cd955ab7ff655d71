"""Newsgrid: number puzzles from newspapers, read, solved, checked and written.

sheet = read(text)                  text, JSON or a link -> Sheet
model = model_of(sheet)             cells and rules
result = solve(model, most=2)       status and answers (needs z3)
broken = check(model, values)       the rules that a filling breaks
"""

from sheet.formats import ReadError, read, write
from sheet.sheet import Sheet

from .check import Broken, check
from .kinds import KINDS, model_of, problems_of
from .model import Distinct, Given, Model, Problem, Rule, Sum
from .solver import Result, solve

__version__ = "1.0.0"
__all__ = [
    "KINDS",
    "Broken",
    "Distinct",
    "Given",
    "Model",
    "Problem",
    "ReadError",
    "Result",
    "Rule",
    "Sheet",
    "Sum",
    "check",
    "model_of",
    "problems_of",
    "read",
    "solve",
    "write",
]
