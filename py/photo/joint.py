"""The joint step: the solver chooses among readings.

Each spot of a puzzle has readings with costs (a reading's cost is by how many nats it is less likely than the first one).
Whole readings are tried best first; the first that gives exactly one solution is taken. What is wrong by itself, two equal
givens in a row for instance, costs no solving, and only what is read otherwise there is tried next. Of a whole reading that
has no solution, an unsat core names the readings that can't be right together: one of these is read otherwise next, and no
other whole reading with all of them is tried.
"""

import heapq
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from newsgrid.model import Model, Rule
from newsgrid.solver.core import traced, wide_core, with_rules
from newsgrid.solver.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT, Clock, OutOfTime, run, solve

SECONDS = 2.0  # in all
NEAR = 4.0  # nats: a second valid reading that is no further than this is a doubt
MOST_COST = 14.0  # nats: what is less likely than that as a whole is rather another kind of puzzle, or a grid misplaced
MOST_TRIED = 4000  # whole readings
MOST_RIVALS = 12

Choice = tuple[int, ...]  # for each spot the number of its reading


@dataclass(frozen=True, slots=True)
class Spot:
    """A place to read: costs of its readings (the first is 0, then ascending), and what each of them says."""

    costs: tuple[float, ...]
    readings: tuple[int, ...]


@dataclass
class Settled:
    """What the joint step chose.

    choice: the number of each spot's reading; status: of the solver; answer: if there is just one; rivals: other choices
    that have exactly one solution too and are near, the best first; proven: whether all that is near was tried, so that
    nothing but the rivals could stand there as well; first: the status of the likeliest reading.
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


def settle(
    spots: Sequence[Spot],
    model_of: Callable[[Choice], Model | None],
    conflict: Callable[[Choice], Sequence[int]] | None = None,
    seconds: float = SECONDS,
    known: Callable[[Settled, Choice], str | None] | None = None,
    spots_of: Callable[[Sequence[Rule]], Sequence[int]] | None = None,
    uneven: Callable[[Choice], Sequence[int]] | None = None,
) -> Settled:
    """The best choice with exactly one solution; if there is none in the time, the likeliest choice with its status.

    model_of: the puzzle of a choice, None if it can't be one; conflict: spots of which at least one must be read otherwise
    for any choice to be possible in which they are read like this, or nothing if it is not to be seen at once; known: the
    status of another choice where what was found gives it away, None where it has to be solved; spots_of: the spots whose
    readings some rules of a choice's puzzle come from; uneven: as conflict, but of so many spots that a core says more.
    """
    end = time.perf_counter() + seconds
    open_spots = [number for number, spot in enumerate(spots) if len(spot.costs) > 1]
    likeliest = Settled((0,) * len(spots), UNKNOWN)
    found: Settled | None = None
    several: Settled | None = None
    best = 0.0
    tried = 0
    queue: list[tuple[float, Choice]] = [(0.0, likeliest.choice)]
    seen = {likeliest.choice}
    impossible: list[list[tuple[int, int]]] = []  # readings, as (spot, reading), that can't be right together
    while queue:
        cost, choice = heapq.heappop(queue)
        left = end - time.perf_counter()
        if left <= 0 or tried >= MOST_TRIED:
            break
        if found is not None and cost > best + NEAR:
            queue = []  # all that is near was tried
            break
        tried += 1
        clash = list(conflict(choice)) if conflict is not None else []
        clash = clash or next(
            ([spot for spot, _ in readings] for readings in impossible if all(choice[spot] == reading for spot, reading in readings)), []
        )
        status = UNSAT
        answer: list[int] = []
        if not clash:
            given_away = known(found, choice) if known is not None and found is not None else None
            model = None if given_away else model_of(choice)
            all_of = list(uneven(choice)) if uneven is not None and not given_away else []
            if not all_of:
                status, answer = (given_away, []) if given_away else status_of(model, left)
            if status == UNSAT and model is not None and spots_of is not None:
                core = core_in(model, None if all_of else end - time.perf_counter())
                clash = list(spots_of(core))
                if clash:
                    impossible.append([(spot, choice[spot]) for spot in clash])
            clash = clash or all_of
        if tried == 1:
            likeliest.status = likeliest.first = status
        if status == MULTIPLE and several is None:
            several = Settled(choice, MULTIPLE)
        if status == UNIQUE and found is None:
            found, best = Settled(choice, UNIQUE, answer), cost
        elif status == UNIQUE and found is not None:
            found.rivals.append(choice)
            if len(found.rivals) == MOST_RIVALS:
                break
        # whatever is possible differs in one of the spots that clash; it comes later in the readings of that spot
        for spot in clash or open_spots:
            reading = choice[spot] + 1
            if reading == len(spots[spot].costs):
                continue
            further = (*choice[:spot], reading, *choice[spot + 1 :])
            price = cost + spots[spot].costs[reading] - spots[spot].costs[reading - 1]
            if price <= (MOST_COST if found is None else best + NEAR) and further not in seen:
                seen.add(further)
                heapq.heappush(queue, (price, further))
    chosen = found or (several if several is not None and likeliest.status == UNSAT else likeliest)
    chosen.first, chosen.tried = likeliest.first, tried
    chosen.proven = found is not None and not queue
    return chosen


def status_of(model: Model | None, seconds: float) -> tuple[str, list[int]]:
    """(whether a puzzle has one solution, that solution)."""
    if model is None:
        return UNSAT, []
    result = solve(model, 2, max(seconds, 0.05))
    return result.status, result.answers[0] if result.status == UNIQUE else []


def core_in(model: Model, seconds: float | None) -> list[Rule]:
    """Rules that contradict each other, few but perhaps not as few as can be; all of them if the time is over.

    Without `seconds` only what narrowing finds, [] if that is nothing.
    """
    found = traced(model)
    while found is not None:
        fewer = traced(with_rules(model, found))
        if fewer is None or len(fewer) >= len(found):
            return found
        found = fewer
    if seconds is None:
        return []
    try:
        return run(wide_core(model, Clock()), max(seconds, 0.05)) or list(model.rules)
    except (OutOfTime, MemoryError):
        return list(model.rules)
