"""Looks for signs and digits that were taken for others like them, over the whole page at once, where a puzzle has no answer as it was read.

A net may take every ÷ of a page for a −, and be sure of each. z3 reads the puzzle once, with a variable for each reading, and finds the fewest
changes with which there is an answer. Each of them is asked about.
"""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from newsgrid.engine.compile import model_of
from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rules import Rule
from newsgrid.engine.solve.core import with_rules
from newsgrid.engine.solve.search import UNIQUE, UNSAT, Progress, Result, Steps, solve_in_slices
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Choice, Settled, Spot
from newsgrid.photo.decide.likes import other_values
from newsgrid.photo.thresholds import TWENTY_TO_ONE
from newsgrid.puzzle.sheet import Sheet

if TYPE_CHECKING:
    from newsgrid.engine.solve.z3_engine import Engine

SECONDS = 5.0  # the time limit
MOST_CHANGED = 8  # the most places that are changed together
MOST_JUDGED = 12  # the most choices with equally many changes of which it is found out whether they have one solution
MOST_CLAUSES = 300_000


def widened(draft: Draft) -> tuple[Draft, list[int]]:
    """(the draft with the readings that look like those that were chosen, the numbers of the spots that have several). Where print is
    clear, an empty cell is no such reading."""
    more, several = draft.again(), list[int]()
    for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True)):
        if draft.is_written(where) or not spot.readings[0]:
            continue
        seen = [(cost, value) for cost, value in zip(spot.costs, spot.readings, strict=True) if value or cost <= TWENTY_TO_ONE]
        others = [value for value in other_values(draft.sheet, where, spot.readings[0]) if value not in spot.readings]
        seen += [(max(TWENTY_TO_ONE, seen[-1][0]), value) for value in others]
        more.spots[number] = Spot(tuple(cost for cost, _ in seen), tuple(value for _, value in seen))
        if len(more.spots[number].readings) > 1:
            several.append(number)
    return more, several


def mended(draft: Draft, seconds: float = SECONDS) -> Steps[tuple[Draft, Settled] | None]:
    """The fewest changes to readings with which a puzzle has one solution, None if none are found: (the draft with them, the choice)."""
    end = time.perf_counter() + seconds
    draft, several = widened(draft)
    if not several:
        return None
    swaps = Swaps(draft, several)
    begun = yield from swaps.begun(end)
    for most in range(1, min(MOST_CHANGED, len(several)) + 1) if begun else ():
        found: list[tuple[Choice, list[int]]] = []
        for _ in range(MOST_JUDGED):
            choice = yield from swaps.choice(most, end)
            if choice is None:
                break
            answer = yield from only_answer(model_of(draft.filled(choice)), end)
            if answer:
                found.append((choice, answer))
        if found:
            found.sort(key=lambda one: sum(spot.costs[its] for spot, its in zip(draft.spots, one[0], strict=True)))
            choice, answer = found[0]
            rivals = yield from taken_alike(draft, choice, answer, several, end)
            return draft, Settled(choice, UNIQUE, answer, [other for other, _ in found[1:]] + rivals, first=UNSAT)
        if time.perf_counter() >= end:
            break
    return None


def taken_alike(draft: Draft, choice: Choice, answer: list[int], several: Sequence[int], end: float) -> Steps[list[Choice]]:
    """Further choices with the same answer, each with one more change, of a reading like those that were changed: a 2− that may be a 2÷ as well."""
    changed = {sign_at(draft, number) for number in several if choice[number]}
    rivals: list[Choice] = []
    for number in several:
        if choice[number] or sign_at(draft, number) not in changed:
            continue
        for reading in range(1, len(draft.spots[number].readings)):
            other = (*choice[:number], reading, *choice[number + 1 :])
            if time.perf_counter() < end and (yield from only_answer(model_of(draft.filled(other)), end)) == answer:
                rivals.append(other)
    return rivals


def sign_at(draft: Draft, spot: int) -> int:
    """What was read first at a place: only the operator of a cage's text."""
    value = draft.spots[spot].readings[0]
    return value % 8 if draft.places[spot].part == "label" else value


def only_answer(model: Model, end: float) -> Steps[list[int]]:
    """The answer of a puzzle that has exactly one, else []; [] if there is no time."""
    work = solve_in_slices(model, 2)
    try:
        while time.perf_counter() < end:
            yield next(work)
    except StopIteration as done:
        result: Result = done.value
        return result.answers[0] if result.status == UNIQUE else []
    return []


class Swaps:
    """The choices among a draft's readings as one formula. several: the numbers of the spots that have several readings."""

    def __init__(self, draft: Draft, several: Sequence[int]) -> None:
        self.draft, self.several = draft, several
        self.reading: dict[tuple[int, int], int] = {}  # (spot, reading): the variable that makes it apply
        self.changed: dict[int, int] = {}  # {spot: the variable that allows another reading than its first}
        self.fewer: list[int] = []  # the variable that allows at most this number of changes
        self.engine: Engine | None = None

    def begun(self, end: float) -> Steps[bool]:
        """Make the formula and have z3 read it. Returns whether it is not too large, and there is time."""
        base = model_of(self.sheet_with({}))
        masks = all_masks(base)
        formula = Formula(masks)
        formula.most = MOST_CLAUSES
        if narrow(base, masks) is not None:  # the rest of the puzzle has no answer either
            return False
        try:
            formula.add_cells(sorted(base.cells))
            encode(formula, base, base.rules)
            for spot in self.several:
                self.add_spot(formula, base, spot)
                yield Progress()
                if time.perf_counter() > end:
                    return False
        except TooLarge:
            return False
        self.limit_changes(formula)
        from newsgrid.engine.solve.z3_engine import Engine  # loads slowly, and is seldom needed

        self.engine = Engine(formula.dimacs(), formula)
        return True

    def sheet_with(self, chosen: dict[int, int]) -> Sheet:
        """The sheet with the chosen readings, {spot: reading}, and the first ones of the spots that have only one; nothing in the others."""
        kept = [number for number in range(len(self.draft.spots)) if number not in self.several or number in chosen]
        spots, places, chances = ([its[number] for number in kept] for its in (self.draft.spots, self.draft.places, self.draft.chances))
        part = replace(self.draft, spots=spots, places=places, chances=chances)  # type: ignore[arg-type]
        return part.filled(tuple(chosen.get(number, 0) for number in kept))

    def rules_of(self, base: Model, spot: int, number: int) -> list[Rule]:
        """The rules that one reading adds to the puzzle."""
        known = set(base.rules)
        return [rule for rule in model_of(self.sheet_with({spot: number})).rules if rule not in known]

    def add_spot(self, formula: Formula, base: Model, spot: int) -> None:
        """Add the rules of each reading of a spot, which hold if the reading applies. Another than the first applies only if the spot is changed."""
        self.changed[spot] = formula.new()
        for number in range(len(self.draft.spots[spot].readings)):
            self.reading[spot, number] = formula.new()
            formula.guarded_by([self.reading[spot, number]])
            encode(formula, base, self.rules_of(base, spot, number))
            formula.guarded_by([])
        others = [self.reading[spot, number] for number in range(1, len(self.draft.spots[spot].readings))]
        formula.add([self.changed[spot], self.reading[spot, 0]])
        formula.add([-self.changed[spot], *others])

    def limit_changes(self, formula: Formula) -> None:
        """Add the variables that limit the number of changes (a sequential counter)."""
        before: list[int] = []  # for each number, whether more than that many of the spots so far are changed
        for changed in self.changed.values():
            now = [formula.new() for _ in range(MOST_CHANGED + 1)]
            formula.add([-changed, now[0]])
            for at in range(MOST_CHANGED + 1):
                if before:
                    formula.add([-before[at], now[at]])
                    if at:
                        formula.add([-changed, -before[at - 1], now[at]])
            before = now
        for over in before:
            self.fewer.append(formula.new())
            formula.add([-self.fewer[-1], -over])

    def choice(self, most: int, end: float) -> Steps[Choice | None]:
        """A choice with at most this number of changes and an answer, None if there is no other, or no time. It is not found again."""
        assert self.engine is not None
        decided: bool | None = None
        while decided is None:
            if time.perf_counter() >= end:
                return None
            decided = self.engine.check([self.fewer[most]])
            yield Progress()
        if not decided:
            return None
        true = self.engine.true_variables([variable] for variable in self.reading.values())
        choice = [0] * len(self.draft.spots)
        for spot in self.several:
            choice[spot] = next(number for (its, number), variable in self.reading.items() if its == spot and variable in true)
        self.engine.demand([-self.reading[spot, choice[spot]] for spot in self.several if choice[spot]])
        return tuple(choice)


def encode(formula: Formula, base: Model, rules: Sequence[Rule]) -> None:
    """Add the clauses of rules. Raises TooLarge."""
    model = with_rules(base, rules)
    for rule, context in zip(model.rules, model.contexts, strict=True):
        RELATIONS[type(rule)].encode(rule, formula, context)
