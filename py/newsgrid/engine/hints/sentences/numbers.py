"""Numbers each of which touches the next."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Words, clauses, fitting, joined, listed, say


def next_number(state: State, ends: Sequence[int], cell: int, value: int) -> Words:
    """ends: the cells of the last known number before it and of the first after it."""
    sign = state.sign(value)
    known = sorted([(state.values[end], end) for end in ends])
    if all(abs(number - value) == 1 for number, _ in known):
        touched = listed([say("the {value} in {end}", value=state.sign(number), end=state.cell(end)) for number, end in known])
        return say("{sign} touches {touched}. Only {cell} is left for it.", sign=sign, touched=touched, cell=state.cell(cell))
    far = [abs(number - value) for number, _ in known]
    steps = [say("{many} step{many:|s}", many=many) for many in far]
    near = listed(
        [
            say("{many} from the {value} in {end}", many=many, value=state.sign(number), end=state.cell(end))
            for many, (number, end) in zip(steps, known, strict=True)
        ]
    )
    return say("{sign} is at most {near}. Only {cell} is left for it.", sign=sign, near=near, cell=state.cell(cell))


def numbers_around(
    state: State,
    cell: int,
    value: int,
    places: Sequence[int],
    near: Mapping[int, Sequence[int]],
    far: Mapping[int, tuple[int, int]],
    beside: tuple[Sequence[int], int, Sequence[int]] | None = None,
    fails: Mapping[int, tuple[Words, ...]] | None = None,
) -> Words:
    """places: the cells that can hold the value; near: {another value of the cell: the numbers next to it of which none can be beside that};
    far: {another value: (a known number, its cell)} to which no way of so many steps leads; beside: (the numbers that the cell touches, how many open
    cells, what these leave for it) if that is little; fails: {another value: what is impossible then, at length and in brief}."""
    sign, name = state.sign(value), state.cell(cell)
    if len(places) == 1:
        return say("{sign} can only be in {name}, so {name} is {sign}.", sign=sign, name=name)
    out = {other: numbers[0] for other, numbers in near.items() if numbers}
    rest = [other for other in near if other not in out]
    end = say("So {name} is {sign}.", name=name, sign=sign)
    parts = []
    if beside is not None:
        numbers, many, left = beside
        touched = [state.sign(number) for number in numbers] + (["one open cell"] if many else [])
        parts.append(say("{name} touches only {touched}", name=name, touched=listed(touched)))
        if len(left) < 2:
            return say("{parts}, so no other number has the one before and the one after beside it. {end}", parts=parts[0], end=end)
        parts[0] += say(", so it is {parts}", parts=listed([state.sign(number) for number in left], "or"))
    if out:
        missing = listed([state.sign(number) for number in dict.fromkeys(out.values())])
        parts.append(
            say(
                "{name} can't be {parts}: {missing} can't touch it",
                name=name,
                parts=listed([state.sign(other) for other in out], "or"),
                missing=missing,
            )
        )
    several = listed([state.sign(one) for one in sorted([value, *rest])])
    room = say(
        "only {several} {so:has|have} room beside {name} for the number before and the one after", several=several, so=not rest, name=name
    )
    ways = []
    begins = ([[*parts]] if out or beside is not None else []) + [[room]]
    for begin in begins:
        if all(other in far for other in rest):
            for long in (True, False):
                told = []
                for other in rest:
                    told.append(
                        say("from {value}, {reached}", value=state.sign(other), reached=reached(state, other, far[other]))
                        if long
                        else say(
                            "with {value}, {steps_to} don't lead to the {value2}",
                            value=state.sign(other),
                            steps_to=steps_to(other, far[other][0]),
                            value2=state.sign(far[other][0]),
                        )
                    )
                ways.append(say("{parts}. {end}", parts=joined([*begin, *([clauses(told)] if told else [])], ". "), end=end))
    if rest and all(other in far or (fails or {}).get(other) for other in rest):
        for brief in (0, -1):
            by_reason: dict[Words, list[str]] = {}
            by_known: dict[tuple[int, int], list[str]] = {}
            for other in rest:
                if other in far:
                    by_known.setdefault(far[other], []).append(state.sign(other))
                else:
                    why = Words(str(said := (fails or {})[other][brief]).replace(f"the {state.sign(other)} in {name}", "it"), said.cells)
                    by_reason.setdefault(why, []).append(state.sign(other))
            told = [say("with {signs}, {why}", signs=listed(signs, "or"), why=why) for why, signs in by_reason.items()]
            if by_known:
                too_far = [
                    say(
                        "the {value} in {there} {so:is too far |}for {signs}",
                        value=state.sign(known),
                        there=state.cell(there),
                        so=not number,
                        signs=listed(signs, "or"),
                    )
                    for number, ((known, there), signs) in enumerate(by_known.items())
                ]
                told.insert(0, say("from {name}, {too_far}", name=name, too_far=clauses(too_far)))
            ways += [
                say("{parts}. {end}", parts=joined([*begin, joined(told, "; ")], ". "), end=end)
                for begin in ([[*parts]] if parts else [[]])
            ]
    vague = []
    if rest:
        then = say(
            "with {parts}, follow the numbers on: some cell or number is left alone",
            parts=listed([state.sign(other) for other in rest], "or"),
        )
        vague += [say("{parts}. {end}", parts=joined([*begin, then], ". "), end=end) for begin in begins]
    last = say("with any number but {sign} in {name}, some number before or after it would have no cell", sign=sign, name=name)
    if all(other in far for other in rest) and not out and beside is None:
        last = say("with any number but {sign} in {name}, no way of the steps needed leads to the next known number", sign=sign, name=name)
    return fitting(*ways, fitting(*ways, *vague, say("{last}. {end}", last=last, end=end), most=MOST_IN_CHAINS))


def steps_to(value: int, known: int) -> Words:
    return say("{abs} step{many:|s}", abs=abs(known - value), many=abs(known - value))


def reached(state: State, value: int, known: tuple[int, int]) -> Words:
    """That no way leads from a value to a known number, in a cell."""
    number, there = known
    return say(
        "no way of {steps_to} leads to the {value} in {there}",
        steps_to=steps_to(value, number),
        value=state.sign(number),
        there=state.cell(there),
    )
