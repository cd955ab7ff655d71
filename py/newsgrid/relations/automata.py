"""The automata that Regular rules name: what can be said of cells by reading their values one after the other.

Each function takes the rule's parameters and gives an Automaton. Values are printed numbers; states are small and hashable.
A new one is a function here and a line in AUTOMATA; or, if but one type needs it, in that type's own module
(sheet.constraints.type.AUTOMATA).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import Any

import sheet.constraints  # noqa: F401  whose types bring automata along
from sheet.constraints.type import AUTOMATA as AUTOMATA_OF_TYPES

State = Any  # hashable; each automaton has its own form
Words = Callable[[Sequence[str]], str]


def no_words(held: Sequence[str]) -> str:
    return f"{', '.join(held)} can't stand here"


@dataclass(frozen=True, slots=True)
class Automaton:
    """What a row of values must be.

    start: the state before the first value; step(state, value): the next state, None where no further value can mend it;
    accepts(state): whether the row may end there; why(values as text): what is wrong with a whole row of them; plain(names):
    the same in SMT-LIB's integers, where that is short; clue_of(values): the number that a clue would have for a whole row,
    None if it can have none (the parameters of an automaton with a clue begin with it); most(cells, values): the greatest such
    number; local: whether a row is right wherever each two neighbours are; also(masks, values): what of the candidates a further argument leaves where all cells are different, which a diagram
    does not know.
    """

    start: State
    step: Callable[[State, int], State | None]
    accepts: Callable[[State], bool]
    why: Words = no_words
    plain: Callable[[Sequence[str]], str] | None = None
    clue_of: Callable[[Sequence[int]], int | None] | None = None
    most: Callable[[int, int], int] = lambda cells, values: cells * values
    also: Callable[[tuple[int, ...], int], tuple[int, ...]] | None = None
    local: bool = False


def anything(state: State) -> bool:
    return True


def listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def added(names: Sequence[str]) -> str:
    """A sum in SMT-LIB."""
    return names[0] if len(names) == 1 else f"(+ {' '.join(names)})"


def rising() -> Automaton:
    """Each value is greater than the one before: a thermometer, a less-than sign. The state is the last value."""

    def step(last: State, value: int) -> State | None:
        return value if value > last else None

    return Automaton(-1, step, anything, lambda held: f"{listed(held)} don't rise", lambda names: f"(< {' '.join(names)})", local=True)


def either(ways: Sequence[str]) -> str:
    """One of several assertions in SMT-LIB."""
    return ways[0] if len(ways) == 1 else f"(or {' '.join(ways)})" if ways else "false"


def total(*allowed: int) -> Automaton:
    """The values add up to one of these. The state is the sum so far."""
    most = max(allowed, default=0)

    def step(so_far: State, value: int) -> State | None:
        now: int = so_far + value
        return now if now <= most else None

    return Automaton(
        0, step, lambda so_far: so_far in allowed, lambda held: f"{' + '.join(held)} is none of {listed(list(map(str, allowed)))}"
    )


def arrow(pill: int = 1) -> Automaton:
    """The first `pill` values are the digits of a number, which the others add up to.

    The state is (how many of those digits are read, the number, less what was read of the others).
    """

    def step(state: State, value: int) -> State | None:
        read, left = state
        if read < pill:
            return read + 1, left * 10 + value
        return (read, left - value) if left >= value else None

    def why(held: Sequence[str]) -> str:
        added = " + ".join(held[pill:])
        return f"{added} is not {''.join(held[:pill])}"

    def plain(names: Sequence[str]) -> str:
        parts = [name if not power else f"(* {10**power} {name})" for power, name in enumerate(reversed(names[:pill]))]
        number = added(parts)
        return f"(= {number} {added(names[pill:])})"

    return Automaton((0, 0), step, lambda state: state == (pill, 0), why, plain)


def steps(*allowed: int) -> Automaton:
    """Any two neighbouring values differ by one of these: dots, whispers, equal ends. The state is the last value, -1 for none."""
    good = frozenset(allowed)

    def step(last: State, value: int) -> State | None:
        return value if last == -1 or abs(value - last) in good else None

    def why(held: Sequence[str]) -> str:
        return f"{listed(held)} {'are not equal' if good == {0} else 'differ by the wrong amount'}"

    def plain(names: Sequence[str]) -> str:
        pairs = [either([f"(= {one} (+ {other} {by}))" for by in sorted({*good, *(-by for by in good)})]) for one, other in pairwise(names)]
        return pairs[0] if len(pairs) == 1 else f"(and {' '.join(pairs)})"

    return Automaton(-1, step, anything, why, plain, local=True)


def ratio(times: int) -> Automaton:
    """Of two values one is so many times the other. The state is the first value, then what it says of the second."""

    def step(first: State, value: int) -> State | None:
        if first == -1:
            return value
        return -2 if first == times * value or value == times * first else None

    return Automaton(
        -1,
        step,
        lambda state: state == -2,
        lambda held: f"neither of {listed(held)} is {times} times the other",
        lambda names: f"(or (= {names[0]} (* {times} {names[1]})) (= {names[1]} (* {times} {names[0]})))",
    )


def window() -> Automaton:
    """The values are neighbours in some order, where another rule keeps them different: renban. The state is (least, most, how many)."""

    def step(state: State, value: int) -> State | None:
        least, most, count = state
        if not count:
            return value, value, 1
        return min(least, value), max(most, value), count + 1

    def accepts(state: State) -> bool:
        least, most, count = state
        return bool(most - least < count)

    return Automaton((0, 0, 0), step, accepts, lambda held: f"{listed(held)} leave gaps", None, None, also=in_windows)


def in_windows(masks: tuple[int, ...], values: int) -> tuple[int, ...]:
    """What is left of candidates whose values fill a window of neighbours: a window counts if each of its values and each cell has a place."""
    size = len(masks)
    kept = [0] * size
    for start in range(values - size + 1):
        here = ((1 << size) - 1) << start
        union = 0
        for mask in masks:
            union |= mask & here
        if union == here and all(mask & here for mask in masks):
            kept = [was | mask & here for was, mask in zip(kept, masks, strict=True)]
    return tuple(kept)


def between() -> Automaton:
    """The first two values are ends, and all others lie between them. The state is (first end, -1), then (least, most)."""

    def step(state: State, value: int) -> State | None:
        one, other, read = state
        if read < 2:
            return (value, -1, 1) if not read else (min(one, value), max(one, value), 2)
        return state if one < value < other else None

    return Automaton(
        (-1, -1, 0), step, lambda state: state[2] == 2, lambda held: f"{listed(held[2:])} don't all lie between {held[0]} and {held[1]}"
    )


def sandwich(wanted: int, least: int, most: int) -> Automaton:
    """The values between `least` and `most`, which stand in either order, add up to `wanted`.

    The state is -1 before the first of them, the sum between them, and -2 after the second.
    """

    def step(state: State, value: int) -> State | None:
        crust = value in (least, most)
        if state == -1:
            return 0 if crust else -1
        if state == -2:
            return None if crust else -2
        if crust:
            return -2 if state == wanted else None
        now: int = state + value
        return now if now <= wanted else None

    def clue_of(values: Sequence[int]) -> int | None:
        ends = [at for at, value in enumerate(values) if value in (least, most)]
        return sum(values[ends[0] + 1 : ends[1]]) if len(ends) == 2 else None

    def why(held: Sequence[str]) -> str:
        ends = [at for at, value in enumerate(held) if value in (str(least), str(most))]
        inside = held[ends[0] + 1 : ends[-1]] if ends else []
        return f"between {least} and {most} stands {' + '.join(inside) or 'nothing'}, not {wanted}"

    return Automaton(
        -1, step, lambda state: state == -2, why, None, clue_of, lambda cells, values: (least + most) * (most - least - 1) // 2
    )


def x_sum(wanted: int) -> Automaton:
    """The first value says how many values, from itself on, add up to `wanted`. The state is (how many are left, the sum)."""

    def step(state: State, value: int) -> State | None:
        left, so_far = state
        if left == -1:
            return (value - 1, value) if 0 < value <= wanted else None
        if not left:
            return state
        return (left - 1, so_far + value) if so_far + value <= wanted else None

    def clue_of(values: Sequence[int]) -> int | None:
        return sum(values[: values[0]]) if values[0] <= len(values) else None

    return Automaton(
        (-1, 0),
        step,
        lambda state: state == (0, wanted),
        lambda held: f"the first {held[0]} of {', '.join(held)} don't add up to {wanted}",
        None,
        clue_of,
        lambda cells, values: values * (values + 1) // 2,
    )


def skyscrapers(seen: int) -> Automaton:
    """So many values are greater than all before them: houses that can be seen. The state is (the highest, how many)."""

    def step(state: State, value: int) -> State | None:
        highest, count = state
        if value <= highest:
            return state
        return (value, count + 1) if count < seen else None

    def clue_of(values: Sequence[int]) -> int | None:
        return sum(value > max(values[:at], default=0) for at, value in enumerate(values))

    return Automaton(
        (0, 0),
        step,
        lambda state: state[1] == seen,
        lambda held: f"of {', '.join(held)}, {seen} should be seen from here",
        None,
        clue_of,
        lambda cells, values: cells,
    )


def threes() -> Automaton:
    """No three values side by side are the same. The state is (the last value, how often it just came)."""

    def step(state: State, value: int) -> State | None:
        last, times = state
        if value != last:
            return value, 1
        return (value, 2) if times < 2 else None

    return Automaton((-1, 0), step, anything, lambda held: f"three side by side in {', '.join(held)} are the same")


def product(wanted: int, most: int) -> Automaton:
    """The values multiply to `wanted`. The state is what is still to be made; of 0, whether a 0 was read."""

    def step(left: State, value: int) -> State | None:
        if not wanted:
            return 0 if not value or left == 0 else 1
        if not value or left % value:
            return None
        return left // value

    return Automaton(
        wanted or 1,
        step,
        lambda left: left == (1 if wanted else 0),
        lambda held: f"{' × '.join(held)} is {prod(map(int, held))}, not {wanted}",
        None,
        lambda values: prod(values),
        lambda cells, values: values**cells,
    )


def difference(wanted: int, most: int) -> Automaton:
    """The greatest value less all others is `wanted`. The state is (the sum, the greatest)."""

    def step(state: State, value: int) -> State | None:
        total, greatest = state[0] + value, max(state[1], value)
        return (total, greatest) if total + wanted <= 2 * most else None

    def clue_of(values: Sequence[int]) -> int | None:
        left = 2 * max(values) - sum(values)
        return left if left >= 0 else None

    return Automaton(
        (0, 0),
        step,
        lambda state: 2 * state[1] - state[0] == wanted,
        lambda held: f"the greatest of {listed(held)} less the others is not {wanted}",
        None,
        clue_of,
        lambda cells, values: values,
    )


def quotient(wanted: int, most: int) -> Automaton:
    """The greatest value divided by all others is `wanted`. The state is (the product, the greatest)."""

    def step(state: State, value: int) -> State | None:
        together, greatest = state[0] * value, max(state[1], value)
        return (together, greatest) if value and together * wanted <= most * most else None

    def clue_of(values: Sequence[int]) -> int | None:
        greatest, together = max(values), prod(values)
        return greatest * greatest // together if together and not greatest * greatest % together else None

    return Automaton(
        (1, 0),
        step,
        lambda state: state[1] * state[1] == state[0] * wanted,
        lambda held: f"the greatest of {listed(held)} divided by the others is not {wanted}",
        None,
        clue_of,
        lambda cells, values: values,
    )


def operation(wanted: int, most: int) -> Automaton:
    """The values make `wanted` by one of the four operators. The state is what each of them is in, None where it can't be any more."""
    machines = [total(wanted), product(wanted, most), difference(wanted, most), quotient(wanted, most)]

    def step(state: State, value: int) -> State | None:
        then = tuple([None if one is None else machine.step(one, value) for one, machine in zip(state, machines, strict=True)])
        return None if then == (None, None, None, None) else then

    def accepts(state: State) -> bool:
        return any(one is not None and machine.accepts(one) for one, machine in zip(state, machines, strict=True))

    return Automaton(
        tuple([machine.start for machine in machines]), step, accepts, lambda held: f"{listed(held)} don't make {wanted} by + − × or ÷"
    )


def holds(*wanted: int) -> Automaton:
    """Among the values are these, each as often as it is named. The state is what is still missing, sorted."""

    def step(missing: State, value: int) -> State | None:
        left = list(missing)
        if value in left:
            left.remove(value)
        return tuple(left)

    return Automaton(
        tuple(sorted(wanted)),
        step,
        lambda missing: not missing,
        lambda held: f"{listed(held)} lack one of {listed(list(map(str, wanted)))}",
    )


AUTOMATA: dict[str, Callable[..., Automaton]] = {
    "rising": rising,
    "total": total,
    "arrow": arrow,
    "steps": steps,
    "ratio": ratio,
    "window": window,
    "between": between,
    "sandwich": sandwich,
    "x-sum": x_sum,
    "skyscrapers": skyscrapers,
    "holds": holds,
    "threes": threes,
    "product": product,
    "difference": difference,
    "quotient": quotient,
    "operation": operation,
}


@lru_cache(maxsize=4096)
def automaton(name: str | Callable[..., Automaton], parameters: tuple[int, ...]) -> Automaton:
    """The automaton of that name, or that this function gives, with these parameters."""
    if not isinstance(name, str):
        return name(*parameters)
    own = AUTOMATA_OF_TYPES.get(name)
    if own is not None:
        start, step, accepts, why = own(*parameters)
        return Automaton(start, step, accepts, why)
    return AUTOMATA[name](*parameters)
