"""A formula in conjunctive normal form over the candidates that propagation left, and its DIMACS text."""

import sys
from collections.abc import Iterable
from itertools import combinations as pairs

from .combinations import values_of
from .model import Holds

# an empty 36x36 Sudoku has 3 million; a browser's tab has less memory to give
MOST_CLAUSES = 1_500_000 if sys.platform == "emscripten" else 4_000_000


class TooLarge(MemoryError):
    """What a rule means would need more memory than it may take."""


class Formula:
    """Clauses over Booleans numbered from 1: `variables[cell][value]` is true if the cell holds the value.

    Cells that are known have no variables; `masks` holds what they and the others can be. What is added while `guard`
    stands holds only if all the variables of `guard` are true.
    """

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks
        self.variables: dict[int, dict[int, int]] = {}
        self.denials: dict[int, dict[int, str]] = {}  # the same as text, "-7 ": most clauses are of these
        self.lines: list[str] = []
        self.count = 0
        self.different: set[tuple[int, int]] = set()
        self.guard = ""
        self.guards: tuple[int, ...] = ()  # the same as numbers
        self.terms: list[tuple[Holds, tuple[int, ...], int]] = []  # (rule, its guards, the first value): for z3, beside the clauses
        self.most = MOST_CLAUSES  # clauses; more raise TooLarge

    def guarded_by(self, guards: list[int]) -> None:
        """Change the guard; without guards, what is added holds always."""
        self.guard = "".join(f" -{guard}" for guard in guards)
        self.guards = tuple(guards)
        self.different = set()

    def new(self) -> int:
        """A fresh variable."""
        self.count += 1
        return self.count

    def add_cells(self, cells: Iterable[int]) -> None:
        """Each of these cells has exactly one of its candidates."""
        for cell in cells:
            mask = self.masks[cell]
            if mask & (mask - 1):
                self.variables[cell] = {value: self.new() for value in values_of(mask)}
                self.denials[cell] = {value: f"-{variable} " for value, variable in self.variables[cell].items()}
                self.exactly_one(list(self.variables[cell].values()))

    def add(self, literals: list[int]) -> None:
        """One clause; an empty one makes the formula false."""
        self.add_text(" ".join(map(str, literals)))

    def add_text(self, literals: str) -> None:
        """One clause, its literals as text."""
        self.lines.append(literals + self.guard + " 0")
        if len(self.lines) > self.most:
            raise TooLarge

    def exclude(self, choice: int, variables: list[int]) -> None:
        """If the variable `choice` (0: in any case) is true, none of the others is."""
        start, end = f"-{choice} -" if choice else "-", self.guard + " 0"
        self.lines += [f"{start}{variable}{end}" for variable in variables]

    def exactly_one(self, variables: list[int]) -> None:
        """One clause and pairwise exclusions; nothing for no variables."""
        if variables:
            self.add(variables)
            end = self.guard + " 0"
            self.lines += [first + second + end for first, second in pairs([f"-{variable} " for variable in variables], 2)]

    def differ(self, first: int, second: int) -> None:
        """Two cells don't hold the same value; said once however many rules ask for it."""
        pair = (first, second) if first < second else (second, first)
        if pair not in self.different:
            self.different.add(pair)
            others, end = self.denials[second], self.guard + " 0"
            self.lines += [mine + others[value] + end for value, mine in self.denials[first].items() if value in others]
            if len(self.lines) > self.most:
                raise TooLarge

    def dimacs(self) -> str:
        """The whole formula as one text (DIMACS CNF)."""
        return f"p cnf {self.count} {len(self.lines)}\n" + "\n".join(self.lines) + "\n"
