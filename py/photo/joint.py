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


def settle(
    spots: Sequence[Spot],
    model_of: Callable[[Choice], Model | None],
    conflict: Callable[[Choice], Sequence[int]] | None = None,
    seconds: float = SECONDS,
    known: Callable[[Settled, Choice], str | None] | None = None,
    spots_of: Callable[[Sequence[Rule]], Sequence[int]] | None = None,
    uneven: Callable[[Choice], Sequence[int]] | None = None,
) -> Settled:
    """The best choice with exactly one solution; if none is found in time, the likeliest choice with its status.

    model_of: the puzzle of a choice, None if it is not one; conflict: spots of a choice whose readings obviously contradict each other,
    [] if there are none; known: the status of another choice if it follows from the result so far, None if it must be solved; spots_of:
    the spots whose readings these rules of a choice's puzzle come from; uneven: like conflict, but with so many spots that an unsat core
    is tried first.
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
    impossible: list[list[tuple[int, int]]] = []  # sets of (spot, reading) that contradict each other
    while queue:
        cost, choice = heapq.heappop(queue)
        left = end - time.perf_counter()
        if left <= 0 or tried >= MOST_TRIED:
            break
        if found is not None and cost > best + NEAR:
            queue = []  # all near choices have been tried
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
        # each possible choice differs in one of the clashing spots, by a later reading of that spot
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
    """(the status of a puzzle, its solution if it has exactly one, else [])."""
    if model is None:
        return UNSAT, []
    result = solve(model, 2, max(seconds, 0.05))
    return result.status, result.answers[0] if result.status == UNIQUE else []


def core_in(model: Model, seconds: float | None) -> list[Rule]:
    """An unsat core, small but not necessarily minimal; all rules if the time limit is reached.

    If `seconds` is None, only by propagation: [] if that finds no contradiction.
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
