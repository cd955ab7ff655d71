"""The joint step: the solver chooses among the readings of a photo.

Each spot of a puzzle has readings with costs: how many nats a reading is less likely than the spot's first one. A choice has one
reading for each spot. Choices are tried in order of cost, and the first with exactly one solution is taken. If a choice is obviously
wrong, with two equal givens in a row for instance, it is not solved, and only the readings of the givens' spots are varied. If a choice
has no solution, cores name readings that contradict each other: one reading of each core is varied next, and no other choice with all
readings of a core is tried. The least cost of varying one reading of each known core is added to the cost of a choice, so that the
search goes straight to the choices that avoid all cores.
"""

import heapq
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT, solve
from newsgrid.photo.read.cells import TINY
from newsgrid.photo.thresholds import MILLION_TO_ONE, TWENTY_TO_ONE

SECONDS = 2.0  # the time limit for all choices, until one has exactly one solution
MORE_SECONDS = 10.0  # the time limit for its rivals: enough on any machine, since a machine's speed must not decide what is doubtful
MOST_TRIED = 20_000  # the most choices that are tried
MOST_NEAR = 60  # the most choices that are tried once one has exactly one solution
MOST_RIVALS = 12  # the most rivals that are looked for

Choice = tuple[int, ...]  # for each spot, the index of its reading
Core = Sequence[tuple[int, int, int]]  # ranges (spot, first reading, last reading): no choice within all of them has a solution


@dataclass(frozen=True, slots=True)
class Spot:
    """A place with several readings. costs: the readings' costs in nats, ascending from 0; readings: their values."""

    costs: tuple[float, ...]
    readings: tuple[int, ...]


@dataclass
class Settled:
    """The result of the joint step."""

    choice: Choice
    status: str  # the status of its puzzle
    answer: list[int] = field(default_factory=list)  # its solution if there is exactly one
    rivals: list[Choice] = field(default_factory=list)  # other near choices with exactly one solution, the best first
    proven: bool = False  # all near choices were tried, so there are no other rivals
    first: str = UNKNOWN  # the status of the likeliest choice
    tried: int = 0  # how many choices were tried
    late: bool = False  # there was no time to look for rivals
    variants: list[str] = field(default_factory=list)  # the titles of rules with which there would be exactly one solution


class Search:
    """The choices among one puzzle's readings, tried one by one in order of cost.

    model_of: the puzzle of a choice, None if it is not one; conflict: spots of a choice whose readings obviously contradict each other,
    [] if there are none; known: the status of another choice if it follows from the result so far, None if it must be solved; faults:
    sets of readings that contradict each other in a choice, [] if none are found within a time limit in seconds; most: choices that cost
    more are not tried.
    """

    def __init__(
        self,
        spots: Sequence[Spot],
        model_of: Callable[[Choice], Model | None],
        conflict: Callable[[Choice], Sequence[int]] | None = None,
        known: Callable[[Settled, Choice], str | None] | None = None,
        faults: Callable[[Choice, float], Sequence[Core]] | None = None,
        most: float = MILLION_TO_ONE,
    ) -> None:
        self.spots, self.most = spots, most
        self.model_of, self.conflict, self.known, self.faults = model_of, conflict, known, faults
        self.open_spots = [number for number, spot in enumerate(spots) if len(spot.costs) > 1]
        self.likeliest = Settled((0,) * len(spots), UNKNOWN)
        self.several: Settled | None = None
        self.hurried = False  # whether there was no time for other ways to see the puzzle
        self.unique: Settled | None = None  # the cheapest choice with exactly one solution
        self.cost = 0.0  # the cost of that choice
        self.tried = 0
        self.near = 0  # how many choices were tried since one had exactly one solution
        self.asked = False  # whether `faults` has been asked, which takes long the first time
        # (the least cost of a choice and of the choices made from it, the choice's own cost negated, the choice); of equals, the choice with
        # the highest own cost comes first
        self.queue: list[tuple[float, float, Choice]] = [(0.0, 0.0, self.likeliest.choice)]
        self.seen = {self.likeliest.choice}
        self.cores: list[Core] = []  # all that have been found

    @property
    def next_cost(self) -> float | None:
        """The least cost of the next choice that may have a solution, None if all that are worth trying have been tried."""
        if (
            not self.queue
            or self.tried >= MOST_TRIED
            or self.near >= MOST_NEAR
            or (self.unique is not None and len(self.unique.rivals) == MOST_RIVALS)
        ):
            return None
        return self.queue[0][0]

    def step(self, seconds: float) -> None:
        """Try the next choice, within a time limit in seconds."""
        end = time.perf_counter() + seconds
        bound, below, choice = heapq.heappop(self.queue)
        cost = -below
        self.tried += 1
        self.near += self.unique is not None
        core, more = self.core_in(choice)
        if cost + more > bound + TINY:  # contradictions have been found since
            self.push(cost, more, choice)
            return
        status = UNSAT
        if core is None:
            status, answer, core = self.judged(choice, end)
            self.record(choice, cost, status, answer)
        # each possible choice differs in one of the spots of a core, by a later reading of that spot
        for spot, last in [(spot, last) for spot, _, last in core] if core else [(spot, choice[spot]) for spot in self.open_spots]:
            if last + 1 < len(self.spots[spot].costs):
                further = (*choice[:spot], last + 1, *choice[spot + 1 :])
                if further not in self.seen:
                    self.seen.add(further)
                    self.push(cost + self.price(choice, spot, last), 0.0 if core is None else bound - cost, further)

    def push(self, cost: float, more: float, choice: Choice) -> None:
        """Keep a choice for later, unless it costs too much with the changes that it still needs. more: the cost of these."""
        if cost + more <= (self.most if self.unique is None else self.cost + TWENTY_TO_ONE):
            heapq.heappush(self.queue, (cost + more, -cost, choice))

    def price(self, choice: Choice, spot: int, last: int) -> float:
        """The cost of a spot's reading after `last`, minus the cost of its reading in the choice."""
        costs = self.spots[spot].costs
        return costs[last + 1] - costs[choice[spot]] if last + 1 < len(costs) else math.inf

    def core_in(self, choice: Choice) -> tuple[Core | None, float]:
        """(a core that is known to be in a choice, None if there is none; the least cost of changing all known cores in it)."""
        found = []
        for core in self.cores:
            for spot, first, last in core:
                if not first <= choice[spot] <= last:
                    break
            else:
                found.append((min([self.price(choice, spot, last) for spot, _, last in core], default=math.inf), core))
        found.sort(key=lambda pair: (-pair[0], len(pair[1])))
        total, changed = 0.0, set[int]()
        for price, core in found:
            if changed.isdisjoint(spot for spot, _, _ in core):
                total += price
                changed.update(spot for spot, _, _ in core)
        return (min(found, key=lambda pair: len(pair[1]))[1] if found else None), total

    def record(self, choice: Choice, cost: float, status: str, answer: list[int]) -> None:
        """Keep a choice that is better than the ones so far."""
        if self.likeliest.first == UNKNOWN and choice == self.likeliest.choice:
            self.likeliest.status = self.likeliest.first = status
        if status == MULTIPLE and self.several is None:
            self.several = Settled(choice, MULTIPLE)
        if status == UNIQUE and self.unique is None:
            self.unique, self.cost = Settled(choice, UNIQUE, answer), cost
            self.queue = [entry for entry in self.queue if entry[0] <= cost + TWENTY_TO_ONE]
            heapq.heapify(self.queue)
        elif status == UNIQUE and self.unique is not None:
            self.unique.rivals.append(choice)

    def judged(self, choice: Choice, end: float) -> tuple[str, list[int], Core | None]:
        """(the status of a choice, its solution if it has exactly one, a core of readings at least one of which is wrong)."""
        clash = list(self.conflict(choice)) if self.conflict is not None else []
        if clash:
            self.cores.append([(spot, choice[spot], choice[spot]) for spot in clash])
            return UNSAT, [], self.cores[-1]
        if self.known is not None and self.unique is not None and (given_away := self.known(self.unique, choice)):
            return given_away, [], None
        model = self.model_of(choice)
        status, answer = UNSAT, list[int]()
        if not self.asked:
            status, answer = status_of(model, end - time.perf_counter())
        if model is not None and self.faults is not None and (status == UNSAT or self.asked):
            self.asked = True
            cores = list(self.faults(choice, end - time.perf_counter()))
            if cores:
                self.cores += cores
                return UNSAT, [], min(cores, key=len)
            status, answer = status_of(model, end - time.perf_counter())
        return status, answer, None

    def result(self) -> Settled:
        """The best choice with exactly one solution; if none was found, the likeliest choice with its status."""
        chosen = self.unique or (self.several if self.several is not None and self.likeliest.status == UNSAT else self.likeliest)
        chosen.first, chosen.tried = self.likeliest.first, self.tried
        chosen.proven = self.unique is not None and not self.queue
        chosen.late = self.unique is not None and (self.hurried or self.next_cost is not None)
        return chosen


def settle(search: Search, seconds: float = SECONDS) -> Settled:
    """The result of a search within a time limit in seconds."""
    settle_one_of([(0.0, lambda: search)], seconds)
    return search.result()


def settle_one_of(ways: Sequence[tuple[float, Callable[[], Search | None]]], seconds: float = SECONDS) -> int:
    """The index of the likeliest way to see a puzzle that has a choice with exactly one solution; 0 if none is found in time.

    ways: for each its cost, ascending from 0, and a function that returns its search, or None if it is not a puzzle. The choices of all ways
    are tried together in order of cost, which includes the way's own cost.
    """
    end = time.perf_counter() + seconds
    searches: dict[int, Search] = {}
    queue = [(cost, number) for number, (cost, _) in enumerate(ways)]
    best, least = -1, 0.0
    more = min(MORE_SECONDS, seconds * MORE_SECONDS / SECONDS)
    while queue and ((left := end + (0.0 if best == -1 else more) - time.perf_counter()) > 0 or not searches):
        bound, number = heapq.heappop(queue)
        if best not in (-1, number) and bound >= least:
            continue
        if best not in (-1, number) and time.perf_counter() > end:
            searches[best].hurried = True
            continue
        cost, begin = ways[number]
        search = searches.get(number)
        if search is None:
            search = begin()
            if search is None:
                continue
            searches[number] = search
        elif search.next_cost is not None:
            search.step(left if len(ways) == 1 else left / 2)
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
