"""A formula in conjunctive normal form (CNF) over the candidates left by propagation, and its text in DIMACS format."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations as pairs
from math import isqrt

from newsgrid.engine.combinations import values_of
from newsgrid.engine.rules import Context, Distinct, Holds, Linked, Rule, unanchored

# an empty 36x36 Sudoku has 3 million clauses; a browser tab has memory for fewer
MOST_CLAUSES = 1_500_000 if sys.platform == "emscripten" else 4_000_000
MOST_PAIRED = 40  # largest number of candidates of a cell for which each pair gets a clause


class TooLarge(MemoryError):
    """A rule's diagram would have too many states, or a formula too many clauses."""


@dataclass(slots=True)
class Later:
    """A rule that is only partly encoded. If an answer in which all its guards are true breaks the rest, clauses (cuts) are added to exclude that."""

    rule: Linked
    guards: tuple[int, ...]
    context: Context
    rounds: int = 0  # how many answers have broken the rule so far
    stated: bool = False  # whether the rest of the rule has been encoded since


class Formula:
    """Clauses over Boolean variables numbered from 1: `variables[cell][value]` is true if the cell holds the value.

    masks: the candidates of each cell of the sheet. A cell with a single candidate usually has no variables. A clause that is added
    while `guards` is not empty applies only if all those guards are true. paired: the largest number of variables for which
    `at_most_one` adds a clause for each pair; for more, it adds auxiliary variables. whole: whether the clauses must state each rule in full,
    since no cuts are added later.
    """

    def __init__(self, masks: list[int], paired: int = sys.maxsize, whole: bool = False) -> None:
        self.masks = masks
        self.paired = paired
        self.variables: dict[int, dict[int, int]] = {}
        self.names: dict[int, dict[int, str]] = {}  # the variables as text, "7"
        self.denials: dict[int, dict[int, str]] = {}  # the negated variables as text, "-7 "; most clauses consist of them
        self.lines: list[str] = []
        self.count = 0
        self.different: set[tuple[int, int]] = set()
        self.peers: dict[int, set[int]] = {}  # {cell: the cells that always differ from it}, for rules that use them
        self.bounds: dict[int, dict[int, int]] = {}  # {cell: {value: the variable for "at least this"}}, for the cells where sums need it
        self.guard = ""
        self.guards: tuple[int, ...] = ()  # the variables in `guard`
        self.terms: list[tuple[Holds, tuple[int, ...], int]] = []  # (rule, its guards, the first printed number): the terms for z3
        self.whole = whole
        self.later: list[Later] = []
        self.said: dict[tuple[int, int], tuple[int, ...]] = {}  # {(cell, mask): the literals for it in cuts}
        self.most = MOST_CLAUSES  # TooLarge is raised beyond this number of clauses

    def choices(self) -> list[list[int]]:
        """The variables of each cell; one of them is true."""
        return [list(choices.values()) for choices in self.variables.values()]

    def guarded_by(self, guards: list[int]) -> None:
        """Set the guards of the clauses added from now on; without guards, clauses always apply."""
        self.guard = "".join(f" -{guard}" for guard in guards)
        self.guards = tuple(guards)
        self.different = set()

    def note_peers(self, rules: Iterable[Rule]) -> None:
        """Note which cells always differ according to these rules."""
        for rule in rules:
            if isinstance(rule, Distinct):
                for cell in rule.cells:
                    self.peers.setdefault(cell, set()).update(rule.cells)

    def cuts_later(self, rule: Linked, context: Context) -> bool:
        """Note that cuts will add what a rule's clauses leave out. Returns False if the clauses must state the rule in full."""
        if not self.whole:
            self.later.append(Later(unanchored(rule) if self.guards else rule, self.guards, context))
        return not self.whole

    def new(self) -> int:
        """A new variable."""
        self.count += 1
        return self.count

    def add_cells(self, cells: Iterable[int], known: bool = False) -> None:
        """Add variables for these cells, and clauses that make each cell hold exactly one of its candidates.

        known: whether a cell with a single candidate has a variable as well.
        """
        added = []
        for cell in cells:
            mask = self.masks[cell]
            if known or mask & (mask - 1):
                added.append(cell)
                self.variables[cell] = {value: self.new() for value in values_of(mask)}
                self.names[cell] = {value: str(variable) for value, variable in self.variables[cell].items()}
                self.denials[cell] = {value: f"-{variable} " for value, variable in self.variables[cell].items()}
        for cell in added:
            choices = list(self.variables[cell].values())
            self.add(choices)
            self.at_most_one(choices, MOST_PAIRED)

    def add(self, literals: list[int]) -> None:
        """Add one clause; an empty clause makes the formula unsatisfiable. Raises TooLarge."""
        self.add_text(" ".join(map(str, literals)))

    def add_text(self, literals: str) -> None:
        """Add one clause, given as the text of its literals. Raises TooLarge."""
        self.lines.append(literals + self.guard + " 0")
        if len(self.lines) > self.most:
            raise TooLarge

    def exclude(self, choice: int, variables: list[int]) -> None:
        """If `choice` is true, all `variables` are false; if `choice` is 0, they are always false."""
        start, end = f"-{choice} -" if choice else "-", self.guard + " 0"
        self.lines += [f"{start}{variable}{end}" for variable in variables]

    def at_most_one(self, variables: list[int], paired: int = sys.maxsize) -> None:
        """Let at most one of the variables be true, by a clause for each pair. Many variables are laid out in a rectangle instead.

        At most one row and one column of the rectangle have a true variable. paired: the largest number of variables that take a clause
        for each pair, if less than the formula's own limit.
        """
        if len(variables) <= min(self.paired, paired):
            end = self.guard + " 0"
            self.lines += [first + second + end for first, second in pairs([f"-{variable} " for variable in variables], 2)]
            return
        width = isqrt(len(variables) - 1) + 1
        rows = [variables[at : at + width] for at in range(0, len(variables), width)]
        for group in (rows, [variables[at::width] for at in range(width)]):
            marks = [self.new() for _ in group]
            for mark, members in zip(marks, group, strict=True):
                self.lines += [f"-{variable} {mark}{self.guard} 0" for variable in members]
            self.at_most_one(marks, paired)

    def differ(self, first: int, second: int) -> None:
        """Make two cells differ. Adds the clauses only once for each pair under the same guards. Raises TooLarge."""
        pair = (first, second) if first < second else (second, first)
        if pair not in self.different:
            self.different.add(pair)
            others, end = self.denials[second], self.guard + " 0"
            self.lines += [mine + others[value] + end for value, mine in self.denials[first].items() if value in others]
            if len(self.lines) > self.most:
                raise TooLarge

    def dimacs(self) -> str:
        """The whole formula as DIMACS CNF text."""
        return f"p cnf {self.count} {len(self.lines)}\n" + "\n".join(self.lines) + "\n"
