"""Numbers each of which touches the next."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS, fitting
from newsgrid.engine.hints.state import State, clauses, listed


def next_number(state: State, ends: Sequence[int], cell: int, value: int) -> str:
    """ends: the cells of the last known number before it and of the first after it."""
    sign = state.sign(value)
    known = sorted([(state.values[end], end) for end in ends])
    if all(abs(number - value) == 1 for number, _ in known):
        touched = listed([f"the {state.sign(number)} in {state.cell(end)}" for number, end in known])
        return f"{sign} touches {touched}. Only {state.cell(cell)} is left for it."
    far = [abs(number - value) for number, _ in known]
    steps = [f"{many} step{'' if many == 1 else 's'}" for many in far]
    near = listed([f"{many} from the {state.sign(number)} in {state.cell(end)}" for many, (number, end) in zip(steps, known, strict=True)])
    return f"{sign} is at most {near}. Only {state.cell(cell)} is left for it."


def numbers_around(
    state: State,
    cell: int,
    value: int,
    places: Sequence[int],
    near: Mapping[int, Sequence[int]],
    far: Mapping[int, tuple[int, int]],
    beside: tuple[Sequence[int], int, Sequence[int]] | None = None,
    fails: Mapping[int, tuple[str, ...]] | None = None,
) -> str:
    """places: the cells that can hold the value; near: {another value of the cell: the numbers next to it of which none can be beside that};
    far: {another value: (a known number, its cell)} to which no way of so many steps leads; beside: (the numbers that the cell touches, how many open
    cells, what these leave for it) if that is little; fails: {another value: what is impossible then, at length and in brief}."""
    sign, name = state.sign(value), state.cell(cell)
    if len(places) == 1:
        return f"{sign} can only be in {name}, so {name} is {sign}."
    out = {other: numbers[0] for other, numbers in near.items() if numbers}
    rest = [other for other in near if other not in out]
    end = f"So {name} is {sign}."
    parts = []
    if beside is not None:
        numbers, many, left = beside
        touched = [state.sign(number) for number in numbers] + (["one open cell"] if many else [])
        parts.append(f"{name} touches only {listed(touched)}")
        if len(left) < 2:
            return f"{parts[0]}, so no other number has the one before and the one after beside it. {end}"
        parts[0] += f", so it is {listed([state.sign(number) for number in left], 'or')}"
    if out:
        missing = listed([state.sign(number) for number in dict.fromkeys(out.values())])
        parts.append(f"{name} can't be {listed([state.sign(other) for other in out], 'or')}: {missing} can't touch it")
    several = listed([state.sign(one) for one in sorted([value, *rest])])
    room = f"only {several} {'has' if not rest else 'have'} room beside {name} for the number before and the one after"
    ways = []
    begins = ([[*parts]] if out or beside is not None else []) + [[room]]
    for begin in begins:
        if all(other in far for other in rest):
            for long in (True, False):
                told = []
                for other in rest:
                    told.append(
                        f"from {state.sign(other)}, {reached(state, other, far[other])}"
                        if long
                        else f"with {state.sign(other)}, {steps_to(other, far[other][0])} don't lead to the {state.sign(far[other][0])}"
                    )
                ways.append(f"{'. '.join([*begin, *([clauses(told)] if told else [])])}. {end}")
    if rest and all(other in far or (fails or {}).get(other) for other in rest):
        for brief in (0, -1):
            by_reason: dict[str, list[str]] = {}
            by_known: dict[tuple[int, int], list[str]] = {}
            for other in rest:
                if other in far:
                    by_known.setdefault(far[other], []).append(state.sign(other))
                else:
                    why = (fails or {})[other][brief].replace(f"the {state.sign(other)} in {name}", "it")
                    by_reason.setdefault(why, []).append(state.sign(other))
            told = [f"with {listed(signs, 'or')}, {why}" for why, signs in by_reason.items()]
            if by_known:
                too_far = [
                    f"the {state.sign(known)} in {state.cell(there)} {'is too far ' if not number else ''}for {listed(signs, 'or')}"
                    for number, ((known, there), signs) in enumerate(by_known.items())
                ]
                told.insert(0, f"from {name}, {clauses(too_far)}")
            ways += [f"{'. '.join([*begin, '; '.join(told)])}. {end}" for begin in ([[*parts]] if parts else [[]])]
    vague = []
    if rest:
        then = f"with {listed([state.sign(other) for other in rest], 'or')}, follow the numbers on: some cell or number is left alone"
        vague += [f"{'. '.join([*begin, then])}. {end}" for begin in begins]
    last = f"with any number but {sign} in {name}, some number before or after it would have no cell"
    if all(other in far for other in rest) and not out and beside is None:
        last = f"with any number but {sign} in {name}, no way of the steps needed leads to the next known number"
    return fitting(*ways, fitting(*ways, *vague, f"{last}. {end}", most=MOST_IN_CHAINS))


def steps_to(value: int, known: int) -> str:
    return f"{abs(known - value)} step{'' if abs(known - value) == 1 else 's'}"


def reached(state: State, value: int, known: tuple[int, int]) -> str:
    """That no way leads from a value to a known number, in a cell."""
    number, there = known
    return f"no way of {steps_to(value, number)} leads to the {state.sign(number)} in {state.cell(there)}"
