"""Finds readings that contradict each other, with one solver for all choices among a puzzle's readings.
Without this module, 2 of 16 killers are not read whole.

z3 reads the puzzle once, with a variable for each reading: if it is assumed true, the reading applies. For another choice only the
assumptions change, and z3 keeps what it has learned.
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rules import In, Rule, Sum
from newsgrid.engine.solve.core import traced, with_rules
from newsgrid.photo.decide.joint import Choice, Core, Spot

if TYPE_CHECKING:
    from newsgrid.engine.solve.z3_engine import Engine

MOST_CHECKS = 12  # the most checks to make a core smaller
MOST_CLAUSES = 150_000  # the most clauses that z3 reads, since more take too long; beyond this, only propagation looks for contradictions
# the number of choices that at first only propagation checks: making the formula takes longer, and the puzzle may be seen in other ways
FIRST = 2


class Faults:
    """The contradictions among the readings of a puzzle.

    model: the puzzle without what was read; spots: what was read; about: for each spot, the cells that it is about (a clue or total is
    their sum), None for a spot that is ignored; givens: the spots of single cells.
    """

    def __init__(self, model: Model, spots: Sequence[Spot], about: Sequence[Sequence[int] | None], givens: set[int]) -> None:
        self.model, self.spots, self.about, self.givens = model, spots, about, givens
        self.stated = [number for number, cells in enumerate(about) if cells is not None]
        self.engine: Engine | None = None
        self.begun, self.asked = False, 0
        self.exactly: dict[tuple[int, int], int] = {}  # (spot, reading): the variable that makes this reading apply
        self.at_most: dict[tuple[int, int], int] = {}  # (spot, reading): the variable that makes this reading or an earlier one apply

    def rule(self, spot: int, values: Sequence[int]) -> Rule:
        """The rule that one of these values is right."""
        cells = tuple(self.about[spot] or ())
        return In(cells, frozenset(values)) if spot in self.givens else Sum(cells, frozenset(values))

    def begin(self) -> None:
        """Make the formula, and let z3 read it if it isn't too large."""
        self.begun = True
        bounds = [self.rule(spot, self.spots[spot].readings) for spot in self.stated if 0 not in self.spots[spot].readings]
        masks = all_masks(self.model)
        if narrow(with_rules(self.model, [*self.model.rules, *bounds]), masks) is not None:
            return
        formula = Formula(masks)
        formula.most = MOST_CLAUSES
        try:
            formula.add_cells(sorted(self.model.cells))
            self.encode(formula)
        except TooLarge:
            return
        from newsgrid.engine.solve.z3_engine import Engine  # z3 loads slowly, and many puzzles are clear without it

        self.engine = Engine(formula.dimacs(), formula)

    def encode(self, formula: Formula) -> None:
        """Add the clauses of all rules and readings. Raises TooLarge."""
        readings = [(spot, number) for spot in self.stated for number, value in enumerate(self.spots[spot].readings) if value]
        rules = [self.rule(spot, [self.spots[spot].readings[number]]) for spot, number in readings]
        model = with_rules(self.model, [*self.model.rules, *rules])
        hard = len(self.model.rules)
        for rule, context in zip(model.rules[:hard], model.contexts, strict=False):
            RELATIONS[type(rule)].encode(rule, formula, context)
        for reading, rule, context in zip(readings, rules, model.contexts[hard:], strict=True):
            self.exactly[reading] = formula.new()
            formula.guarded_by([self.exactly[reading]])
            RELATIONS[type(rule)].encode(rule, formula, context)
        formula.guarded_by([])
        for spot in self.stated:
            for number in range(1, len(self.spots[spot].readings)):
                if 0 in self.spots[spot].readings[: number + 1]:
                    break
                self.at_most[spot, number] = formula.new()
                formula.add([-self.at_most[spot, number], *[self.exactly[spot, before] for before in range(number + 1)]])

    def of(self, choice: Choice, seconds: float) -> list[Core]:
        """Sets of contradictory readings in a choice, [] if none are found in time; if possible, sets that rule out the likelier readings as well."""
        end = time.perf_counter() + seconds
        self.asked += 1
        wide = {(spot, 0, choice[spot]) for spot in self.stated if 0 not in self.spots[spot].readings[: choice[spot] + 1]}
        if not self.begun:
            core = self.propagated(sorted(wide)) if self.asked <= FIRST else []
            if core:
                return [core]
            self.begin()
        cores = self.apart(wide, end)
        if not cores:
            exact = {(spot, choice[spot], choice[spot]) for spot in self.stated if self.spots[spot].readings[choice[spot]]}
            cores = self.apart(exact, end) if exact != wide else []
        return cores

    def apart(self, ranges: set[tuple[int, int, int]], end: float) -> list[Core]:
        """Sets of contradictory ranges, chosen from these ranges of readings. No two sets have a spot in common."""
        if self.engine is None:
            core = self.propagated(sorted(ranges))
            return [core] if core else []
        assumed = {self.variable(spot, first, last): (spot, first, last) for spot, first, last in sorted(ranges)}
        cores: list[Core] = []
        while time.perf_counter() < end:
            if self.engine.check(list(assumed)) is not False:  # there is no contradiction, or none is found quickly
                break
            needed = self.engine.core()
            small = self.shrunk([variable for variable in assumed if variable in needed], assumed, end)
            cores.append([assumed.pop(variable) for variable in small])
            if not small:
                break
        return cores

    def shrunk(self, core: list[int], ranges: dict[int, tuple[int, int, int]], end: float) -> list[int]:
        """A core without some ranges that it doesn't need. Ranges whose next reading costs little more are left out first: the others say more."""
        assert self.engine is not None
        left = sorted(core, key=lambda variable: self.step(*ranges[variable]))
        for variable in left[:MOST_CHECKS]:
            if time.perf_counter() >= end:
                break
            if variable in left and self.engine.check([other for other in left if other != variable]) is False:
                needed = self.engine.core()
                left = [other for other in left if other in needed]
        return left

    def step(self, spot: int, first: int, last: int) -> float:
        """The cost of the reading after a range, minus the cost of the range's last reading."""
        costs = self.spots[spot].costs
        return costs[last + 1] - costs[last] if last + 1 < len(costs) else float("inf")

    def variable(self, spot: int, first: int, last: int) -> int:
        return self.exactly[spot, last] if first == last else self.at_most[spot, last]

    def propagated(self, ranges: Sequence[tuple[int, int, int]]) -> Core:
        """A set of ranges whose contradiction propagation alone finds; [] if it finds none."""
        rules = {self.rule(spot, self.spots[spot].readings[first : last + 1]): (spot, first, last) for spot, first, last in ranges}
        found: list[Rule] | None = list(rules)
        core: list[Rule] = []
        while (
            found := traced(with_rules(self.model, [*self.model.rules, *[rule for rule in rules if not core or rule in core]]))
        ) is not None:
            fewer = [rule for rule in found if rule in rules]
            if len(fewer) == len(core):
                break
            core = fewer
        return [rules[rule] for rule in core]
