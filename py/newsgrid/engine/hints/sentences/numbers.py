"""Paths of numbers, in which each number touches the next."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, fitting, joined, listed, say

Far = Mapping[int, tuple[int, int]]  # {a value of a cell: (a known number, its cell) that is too far away}
Fails = Mapping[int, tuple[Words, ...]]  # {a value of a cell, which is "it" then: what is impossible, at length and in brief}
Beside = tuple[Sequence[int], int, Sequence[int]]  # (the numbers that a cell touches, how many open cells, what these leave for it)


def next_number(state: State, ends: Sequence[int], cell: int, value: int) -> Words:
    """ends: the cells of the last known number before it and of the first after it."""
    known = sorted([(state.values[end], end) for end in ends])
    each = [Places(steps=abs(number - value), value=state.sign(number), end=state.cell(end)) for number, end in known]
    touches = all(abs(number - value) == 1 for number, _ in known)
    near = [one.say("the {value} in {end}" if touches else "{steps} step{steps:|s} from the {value} in {end}") for one in each]
    told = Places(value=state.sign(value), near=listed(near), cell=state.cell(cell))
    return told.say(
        "{value} touches {near}. Only {cell} is left for it." if touches else "{value} is at most {near}. Only {cell} is left for it."
    )


def numbers_around(
    state: State,
    cell: int,
    value: int,
    places: Sequence[int],
    near: Mapping[int, Sequence[int]],
    far: Far,
    beside: Beside | None = None,
    fails: Fails | None = None,
) -> Words:
    """places: the cells that can hold the value; near: {another value of the cell: the numbers next to it of which none can be beside that}; beside: if
    the cell touches little."""
    told = Places(name=state.cell(cell), value=state.sign(value))
    if len(places) == 1:
        return told.say("{value} can only be in {name}, so {name} is {value}.")
    if beside is not None and len(beside[2]) < 2:
        touches = told.also(touched=touched(state, beside))
        return touches.say(
            "{name} touches only {touched}, so no other number has the one before and the one after beside it. So {name} is {value}."
        )
    rest = [other for other, numbers in near.items() if not numbers]
    facts = facts_of(state, told, near, beside)
    several = listed([state.sign(one) for one in sorted([value, *rest])])
    room = "only {several} {one:has|have} room beside {name} for the number before and the one after"
    begins = [*([facts] if facts else []), [told.also(several=several, one=not rest).say(room)]]
    all_far = all(other in far for other in rest)
    ways = [[*begin, *end] for begin in begins for end in (far_away(state, rest, far) if all_far else [])]
    ways += [[*facts, joined(end, "; ")] for end in failing(state, cell, rest, far, fails or {})]
    return with_end(told, ways, vaguely(state, told, rest, begins, all_far and not facts))


def with_end(told: Places, ways: Sequence[Sequence[Words]], vague: Sequence[Sequence[Words]]) -> Words:
    """The first short sentence of several, else one that may be longer, or vague. told: the name of a cell, and its value in words."""
    said = [[told.also(parts=joined(way, ". ")).say("{parts}. So {name} is {value}.") for way in some] for some in (ways, vague)]
    return fitting(*said[0], fitting(*said[0], *said[1], most=MOST_IN_CHAINS))


def vaguely(state: State, told: Places, rest: Sequence[int], begins: Sequence[Sequence[Words]], all_far: bool) -> list[list[Words]]:
    """Vague sentences that leave the consequences of some values to the reader. all_far: whether all of them are too far from a known number."""
    told = told.also(rest=listed([state.sign(other) for other in rest], "or") if rest else UNSAID)
    follow = told.say("with {rest}, follow the numbers on: some cell or number is left alone")
    no_way = "with any number but {value} in {name}, no way of the steps needed leads to the next known number"
    no_cell = "with any number but {value} in {name}, some number before or after it would have no cell"
    return [*([*begin, follow] for begin in begins if rest), [told.say(no_way if all_far else no_cell)]]


def touched(state: State, beside: Beside) -> Words:
    numbers, many, _ = beside
    return listed([state.sign(number) for number in numbers] + (["one open cell"] if many else []))


def facts_of(state: State, told: Places, near: Mapping[int, Sequence[int]], beside: Beside | None) -> list[Words]:
    """What is seen beside the cell, and which numbers this excludes. told: its name."""
    facts = []
    if beside is not None:
        left = listed([state.sign(number) for number in beside[2]], "or")
        facts.append(told.also(touched=touched(state, beside), left=left).say("{name} touches only {touched}, so it is {left}"))
    out = {other: numbers[0] for other, numbers in near.items() if numbers}
    if out:
        missing = listed([state.sign(number) for number in dict.fromkeys(out.values())])
        told = told.also(out=listed([state.sign(other) for other in out], "or"), missing=missing)
        facts.append(told.say("{name} can't be {out}: {missing} can't touch it"))
    return facts


def far_away(state: State, rest: Sequence[int], far: Far) -> list[list[Words]]:
    """The reason for removing values that are too far from known numbers, at length and in brief; nothing if there are no such values."""
    each = [
        Places(value=state.sign(other), steps=abs(far[other][0] - other), known=state.sign(far[other][0]), there=state.cell(far[other][1]))
        for other in rest
    ]
    ways = (
        "from {value}, no way of {steps} step{steps:|s} leads to the {known} in {there}",
        "with {value}, {steps} step{steps:|s} don't lead to the {known}",
    )
    return [[clauses([one.say(way) for one in each])] if each else [] for way in ways]


def failing(state: State, cell: int, rest: Sequence[int], far: Far, fails: Fails) -> list[list[Words]]:
    """Why each value is impossible, at length and in brief, with values that fail for the same reason together. Nothing if a reason is not known."""
    ways = []
    if not rest or not all(other in far or fails.get(other) for other in rest):
        return []
    for brief in (0, -1):
        by_reason: dict[Words, list[str]] = {}
        by_known: dict[tuple[int, int], list[str]] = {}
        for other in rest:
            if other in far:
                by_known.setdefault(far[other], []).append(state.sign(other))
            else:
                by_reason.setdefault(fails[other][brief], []).append(state.sign(other))
        told = [say("with {signs}, {why}", signs=listed(signs, "or"), why=why) for why, signs in by_reason.items()]
        if by_known:
            each = [
                Places(known=state.sign(known), there=state.cell(there), signs=listed(signs, "or"))
                for (known, there), signs in by_known.items()
            ]
            too_far = [each[0].say("the {known} in {there} is too far for {signs}")]
            too_far += [one.say("the {known} in {there} for {signs}") for one in each[1:]]
            told.insert(0, say("from {name}, {too_far}", name=state.cell(cell), too_far=clauses(too_far)))
        ways.append(told)
    return ways
