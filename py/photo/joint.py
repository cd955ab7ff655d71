"""The joint step: the solver chooses among the readings of a photo.

Each spot of a puzzle has readings with costs: how many nats a reading is less likely than the spot's first one. A choice has one
reading for each spot. Choices are tried in order of cost, and the first with exactly one solution is taken. If a choice is obviously
wrong, with two equal givens in a row for instance, it is not solved, and only the readings of these spots are varied. If a choice has
no solution, an unsat core names readings that contradict each other: one of them is varied next, and no other choice with all of
them is tried.
"""

import heapq
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from newsgrid.model import Model, Rule
from newsgrid.solver.core import traced, wide_core, with_rules
from newsgrid.solver.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT, Clock, OutOfTime, run, solve

SECONDS = 2.0  # the time limit for all choices
NEAR = 4.0  # nats; a second choice with one solution is a doubt if it costs at most this much more
MOST_COST = 14.0  # nats; if a choice costs more, the kind of puzzle or the grid is more likely wrong
MOST_TRIED = 4000  # choices
MOST_RIVALS = 12
SHARE = 0.5  # of the time that is left, for one choice where there are several ways to see the puzzle

Choice = tuple[int, ...]  # for each spot, the index of its reading


@dataclass(frozen=True, slots=True)
class Spot:
    """A place with several readings. costs: of the readings, ascending from 0, in nats; readings: their values."""

    costs: tuple[float, ...]
    readings: tuple[int, ...]


@dataclass
class Settled:
    """The result of the joint step.

    choice: the index of each spot's reading; status: of its puzzle; answer: its solution if there is exactly one; rivals: other near
    choices with exactly one solution, the best first; proven: whether all near choices were tried, so that there are no other rivals;
    first: the status of the likeliest choice; tried: the number of choices tried.
    """

    choice: Choice
    status: str
    answer: list[int] = field(default_factory=list)
    rivals: list[Choice] = field(default_factory=list)
    proven: bool = False
    first: str = UNKNOWN
    tried: int = 0

    @property
    def rival(self) -> Choice | None:
        """The best of the rivals."""
        return self.rivals[0] if self.rivals else None


class Search:
    """The choices among one puzzle's readings, tried one by one in order of cost.

    model_of: the puzzle of a choice, None if it is not one; conflict: spots of a choice whose readings obviously contradict each other,
    [] if there are none; known: the status of another choice if it follows from the result so far, None if it must be solved; spots_of:
    the spots whose readings these rules of a choice's puzzle come from; uneven: like conflict, but with so many spots that an unsat core
    is tried first; least: the least cost of a choice that may have a solution.
    """

    def __init__(
        self,
        spots: Sequence[Spot],
        model_of: Callable[[Choice], Model | None],
        conflict: Callable[[Choice], Sequence[int]] | None = None,
        known: Callable[[Settled, Choice], str | None] | None = None,
        spots_of: Callable[[Sequence[Rule]], Sequence[int]] | None = None,
        uneven: Callable[[Choice], Sequence[int]] | None = None,
        least: float = 0.0,
    ) -> None:
        self.spots, self.least = spots, least
        self.model_of, self.conflict, self.known, self.spots_of, self.uneven = model_of, conflict, known, spots_of, uneven
        self.open_spots = [number for number, spot in enumerate(spots) if len(spot.costs) > 1]
        self.likeliest = Settled((0,) * len(spots), UNKNOWN)
        self.several: Settled | None = None
        self.unique: Settled | None = None  # the cheapest choice with exactly one solution
        self.cost = 0.0  # of that choice
        self.tried = 0
        self.queue: list[tuple[float, Choice]] = [(0.0, self.likeliest.choice)]
        self.seen = {self.likeliest.choice}
        self.impossible: list[list[tuple[int, int]]] = []  # sets of (spot, reading) that contradict each other

    @property
    def next_cost(self) -> float | None:
        """The least cost of the next choice that may have a solution, None if all that are worth trying have been tried."""
        if not self.queue or self.tried >= MOST_TRIED or (self.unique is not None and len(self.unique.rivals) == MOST_RIVALS):
            return None
        return max(self.queue[0][0], self.least if self.tried and self.unique is None else 0.0)

    def step(self, seconds: float) -> None:
        """Try the next choice, within a time limit in seconds."""
        end = time.perf_counter() + seconds
        cost, choice = heapq.heappop(self.queue)
        self.tried += 1
        status, answer, clash = self.judged(choice, end)
        if self.tried == 1:
            self.likeliest.status = self.likeliest.first = status
        if status == MULTIPLE and self.several is None:
            self.several = Settled(choice, MULTIPLE)
        if status == UNIQUE and self.unique is None:
            self.unique, self.cost = Settled(choice, UNIQUE, answer), cost
            self.queue = [pair for pair in self.queue if pair[0] <= cost + NEAR]
            heapq.heapify(self.queue)
        elif status == UNIQUE and self.unique is not None:
            self.unique.rivals.append(choice)
        # each possible choice differs in one of the clashing spots, by a later reading of that spot
        for spot in clash or self.open_spots:
            reading = choice[spot] + 1
            if reading == len(self.spots[spot].costs):
                continue
            further = (*choice[:spot], reading, *choice[spot + 1 :])
            price = cost + self.spots[spot].costs[reading] - self.spots[spot].costs[reading - 1]
            if price <= (MOST_COST if self.unique is None else self.cost + NEAR) and further not in self.seen:
                self.seen.add(further)
                heapq.heappush(self.queue, (price, further))

    def judged(self, choice: Choice, end: float) -> tuple[str, list[int], list[int]]:
        """(the status of a choice, its solution if it has exactly one, spots of which at least one is misread)."""
        clash = list(self.conflict(choice)) if self.conflict is not None else []
        clash = clash or next(
            ([spot for spot, _ in readings] for readings in self.impossible if all(choice[spot] == reading for spot, reading in readings)),
            [],
        )
        if clash:
            return UNSAT, [], clash
        if self.known is not None and self.unique is not None and (given_away := self.known(self.unique, choice)):
            return given_away, [], []
        model = self.model_of(choice)
        all_of = list(self.uneven(choice)) if self.uneven is not None else []
        status, answer = (UNSAT, []) if all_of else status_of(model, end - time.perf_counter())
        if status == UNSAT and model is not None and self.spots_of is not None:
            clash = list(self.spots_of(core_in(model, None if all_of else end - time.perf_counter())))
            if clash:
                self.impossible.append([(spot, choice[spot]) for spot in clash])
        return status, answer, clash or all_of

    def result(self) -> Settled:
        """The best choice with exactly one solution; if none was found, the likeliest choice with its status."""
        chosen = self.unique or (self.several if self.several is not None and self.likeliest.status == UNSAT else self.likeliest)
        chosen.first, chosen.tried = self.likeliest.first, self.tried
        chosen.proven = self.unique is not None and not self.queue
        return chosen


def settle(search: Search, seconds: float = SECONDS) -> Settled:
    """The result of a search within a time limit in seconds."""
    settle_one_of([(0.0, lambda: search)], seconds)
    return search.result()


def settle_one_of(ways: Sequence[tuple[float, Callable[[], Search | None]]], seconds: float = SECONDS) -> int:
    """The index of the likeliest way to see a puzzle that has a choice with exactly one solution; 0 if none is found in time.

    ways: for each its cost, ascending from 0, and a function that returns its search, or None if it is no puzzle. The choices of all ways
    are tried together in order of cost, which includes the way's own.
    """
    end = time.perf_counter() + seconds
    searches: dict[int, Search] = {}
    queue = [(cost, number) for number, (cost, _) in enumerate(ways)]
    best, least = -1, 0.0
    while queue and ((left := end - time.perf_counter()) > 0 or not searches):
        bound, number = heapq.heappop(queue)
        if best not in (-1, number) and bound >= least:
            continue
        cost, begin = ways[number]
        search = searches.get(number)
        if search is None:
            search = begin()
            if search is None:
                continue
            searches[number] = search
        elif search.next_cost is not None:
            search.step(left if len(ways) == 1 else left * SHARE)
            if search.unique is not None and (best == -1 or cost + search.cost < least):
                best, least = number, cost + search.cost
        if search.next_cost is not None:
            heapq.heappush(queue, (cost + search.next_cost, number))
    return max(best, 0)


def status_of(model: Model | None, seconds: float) -> tuple[str, list[int]]:
    """(the status of a puzzle, its solution if it has exactly one, else [])."""
    if model is None:
        return UNSAT, []
    result = solve(model, 2, max(seconds, 0.05))
    return result.status, result.answers[0] if result.status == UNIQUE else []


def core_in(model: Model, seconds: float | None) -> list[Rule]:
    """An unsat core, small but not necessarily minimal; all rules if the time limit is reached.

    If `seconds` is None, only by propagation: [] if that finds no contradiction.
    """
    rules = traced(model)
    while rules is not None:
        fewer = traced(with_rules(model, rules))
        if fewer is None or len(fewer) >= len(rules):
            return rules
        rules = fewer
    if seconds is None:
        return []
    try:
        return run(wide_core(model, Clock()), max(seconds, 0.05)) or list(model.rules)
    except (OutOfTime, MemoryError):
        return list(model.rules)
