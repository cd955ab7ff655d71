"""A formula in conjunctive normal form over the candidates that narrowing left, and its DIMACS text."""

from itertools import combinations as pairs

from .combinations import values_of
from .model import Model
from .relations import RELATIONS, Context


class Formula:
    """Clauses over Booleans numbered from 1: `variables[cell][value]` is true if the cell holds the value.

    Cells that are known have no variables; `masks` holds what they and the others can be.
    """

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks
        self.variables: dict[int, dict[int, int]] = {}
        self.lines: list[str] = []
        self.count = 0
        self.different: set[tuple[int, int]] = set()

    def new(self) -> int:
        """A fresh variable."""
        self.count += 1
        return self.count

    def add(self, literals: list[int]) -> None:
        """One clause; an empty one makes the formula false."""
        self.lines.append(" ".join(map(str, literals)) + " 0")

    def exactly_one(self, variables: list[int]) -> None:
        """One clause and pairwise exclusions; nothing for no variables."""
        if variables:
            self.add(variables)
            for first, second in pairs(variables, 2):
                self.lines.append(f"-{first} -{second} 0")

    def differ(self, first: int, second: int) -> None:
        """Two cells don't hold the same value; said once however many rules ask for it."""
        pair = (first, second) if first < second else (second, first)
        if pair not in self.different:
            self.different.add(pair)
            others = self.variables[second]
            for value, variable in self.variables[first].items():
                if value in others:
                    self.lines.append(f"-{variable} -{others[value]} 0")

    def dimacs(self) -> str:
        """The whole formula as one text (DIMACS CNF)."""
        return f"p cnf {self.count} {len(self.lines)}\n" + "\n".join(self.lines) + "\n"


def formula_of(model: Model, masks: list[int]) -> Formula:
    """The formula of a model whose candidates are narrowed to `masks` (one a cell of the sheet, at a fixpoint)."""
    formula = Formula(masks)
    for cell in model.cells:
        mask = masks[cell]
        if mask & (mask - 1):
            formula.variables[cell] = {value: formula.new() for value in values_of(mask)}
            formula.exactly_one(list(formula.variables[cell].values()))
    together = model.distinct_sums
    for index, rule in enumerate(model.rules):
        RELATIONS[type(rule)].encode(rule, formula, Context(model.values, index in together))
    return formula
