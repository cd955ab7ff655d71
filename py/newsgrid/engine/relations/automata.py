"""The automata that Regular rules refer to. Each reads the values of a rule's cells in order.

Each function takes the rule's parameters and returns an Automaton. To add one, write a function here and add it to AUTOMATA. If only one
type of constraint needs it, it belongs in that type's module instead, and in newsgrid.puzzle.automaton.AUTOMATA.
If hints can explain an automaton better than automata in general, a class in newsgrid.engine.hints.automata does so.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import prod

import newsgrid.puzzle.constraints  # noqa: F401  its types register their own automata
from newsgrid.puzzle.automaton import AUTOMATA as OF_TYPES
from newsgrid.puzzle.automaton import Automaton, State
from newsgrid.puzzle.wording import listed


def anything(state: State) -> bool:
    return True


def rising() -> Automaton:
    """Each value is greater than the one before: thermometers, less-than signs. The state is the last value."""

    def step(last: State, value: int) -> State | None:
        return value if value > last else None

    return Automaton(-1, step, anything, lambda held: f"{listed(held)} don't rise", pair="{0} < {1}")


def total(*allowed: int) -> Automaton:
    """The values add up to one of `allowed`. The state is the sum so far."""
    most = max(allowed, default=0)

    def step(so_far: State, value: int) -> State | None:
        now: int = so_far + value
        return now if now <= most else None

    return Automaton(
        0, step, lambda so_far: so_far in allowed, lambda held: f"{' + '.join(held)} is not {listed(list(map(str, allowed)), 'or')}"
    )


def arrow(pill: int = 1) -> Automaton:
    """The first `pill` values are the digits of a number, and the other values add up to it.

    The state is (how many digits have been read, the number minus the other values read so far).
    """

    def step(state: State, value: int) -> State | None:
        read, left = state
        if read < pill:
            return read + 1, left * 10 + value
        return (read, left - value) if left >= value else None

    return Automaton(
        (0, 0),
        step,
        lambda state: state == (pill, 0),
        lambda held: f"{' + '.join(held[pill:])} is not {''.join(held[:pill])}",
        adds=lambda values: values[pill:],
    )


def steps(*allowed: int) -> Automaton:
    """Any two neighbouring values differ by one of `allowed`: dots, whispers, palindromes. The state is the last value, -1 for none."""
    good = frozenset(allowed)

    def step(last: State, value: int) -> State | None:
        return value if last == -1 or abs(value - last) in good else None

    def why(held: Sequence[str]) -> str:
        if len(set(held)) == 1 and 0 not in good:
            return f"{listed(held)} are equal"
        return f"{listed(held)} {'are not equal' if good == {0} else 'differ by the wrong amount'}"

    return Automaton(-1, step, anything, why)


def ratio(times: int) -> Automaton:
    """One of two values is `times` the other. The state is -1, then the first value, then -2 after a second value that fits."""

    def step(first: State, value: int) -> State | None:
        if first == -1:
            return value
        return -2 if first == times * value or value == times * first else None

    return Automaton(
        -1,
        step,
        lambda state: state == -2,
        lambda held: f"neither of {listed(held)} is {times} times the other",
    )


def window() -> Automaton:
    """The values are consecutive in some order (renban), given that another rule makes them differ. The state is (least value, greatest value, count)."""

    def step(state: State, value: int) -> State | None:
        least, most, count = state
        if not count:
            return value, value, 1
        return min(least, value), max(most, value), count + 1

    return Automaton((0, 0, 0), step, lambda state: bool(state[1] - state[0] < state[2]), lambda held: f"{listed(held)} leave gaps")


def between() -> Automaton:
    """The first two values are ends, and all others lie strictly between them.

    The state is (least end, greatest end, how many ends have been read).
    """

    def step(state: State, value: int) -> State | None:
        low, high, read = state
        if read < 2:
            return (value, -1, 1) if not read else (min(low, value), max(low, value), 2)
        return state if low < value < high else None

    return Automaton(
        (-1, -1, 0), step, lambda state: state[2] == 2, lambda held: f"{listed(held[2:])} don't all lie between {held[0]} and {held[1]}"
    )


def sandwich(wanted: int, least: int, most: int) -> Automaton:
    """The values between `least` and `most`, in whichever order these two occur, add up to `wanted`.

    The state is -1 before the first of the two, then the sum so far, and -2 after the second.
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

    def inside(values: Sequence[int]) -> list[int] | None:
        ends = [at for at, value in enumerate(values) if value in (least, most)]
        return list(values[ends[0] + 1 : ends[1]]) if len(ends) == 2 else None

    def clue_of(values: Sequence[int]) -> int | None:
        held = inside(values)
        return None if held is None else sum(held)

    def why(held: Sequence[str]) -> str:
        ends = [at for at, value in enumerate(held) if value in (str(least), str(most))]
        inside = held[ends[0] + 1 : ends[-1]] if ends else []
        return f"between {least} and {most} there is {' + '.join(inside) or 'nothing'}, not {wanted}"

    return Automaton(
        -1,
        step,
        lambda state: state == -2,
        why,
        clue_of,
        says=f"{{line}} makes {wanted} between {least} and {most}",
        adds=inside,
    )


def x_sum(wanted: int) -> Automaton:
    """The first n values add up to `wanted`, where n is the first value. The state is (how many of the n values are left, the sum so far)."""

    def step(state: State, value: int) -> State | None:
        left, so_far = state
        if left == -1:
            return (value - 1, value) if 0 < value <= wanted else None
        if not left:
            return state
        return (left - 1, so_far + value) if so_far + value <= wanted else None

    return Automaton(
        (-1, 0),
        step,
        lambda state: state == (0, wanted),
        lambda held: f"the first {held[0]} of {', '.join(held)} don't add up to {wanted}",
        lambda values: sum(values[: values[0]]) if values[0] <= len(values) else None,
        says=f"{{first}} says how many cells from it {{way}} make {wanted}",
        adds=lambda values: values[: values[0]],
    )


def skyscrapers(seen: int) -> Automaton:
    """`seen` of the values are greater than all values before them, like visible houses. The state is (the highest value so far, how many are seen)."""

    def step(state: State, value: int) -> State | None:
        highest, count = state
        if value <= highest:
            return state
        return (value, count + 1) if count < seen else None

    return Automaton(
        (0, 0),
        step,
        lambda state: state[1] == seen,
        lambda held: f"{seen} of {', '.join(held)} should be seen from here",
        lambda values: sum(value > max(values[:at], default=0) for at, value in enumerate(values)),
        says="{name} is the number of houses seen from there",
    )


def alike(most: int) -> Automaton:
    """No `most` values in a row are equal. The state is (the last value, how many times in a row it has just occurred)."""

    def step(state: State, value: int) -> State | None:
        last, times = state
        if value != last:
            return value, 1
        return (value, times + 1) if times + 1 < most else None

    return Automaton((-1, 0), step, anything, lambda held: f"{SIDE_BY_SIDE.get(most, most)} side by side in {', '.join(held)} are the same")


SIDE_BY_SIDE = {2: "two", 3: "three", 4: "four"}


def product(wanted: int, most: int) -> Automaton:
    """The product of the values is `wanted`. The state is the remaining quotient; if `wanted` is 0, the state is 1, then 0 once a 0 has been read."""

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
        prod,
    )


def difference(wanted: int, most: int) -> Automaton:
    """The greatest value minus all others is `wanted`. The state is (the sum of all values read, the greatest of them)."""

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
        lambda held: f"the largest of {listed(held)} minus the others is not {wanted}",
        clue_of,
    )


def quotient(wanted: int, most: int) -> Automaton:
    """The greatest value divided by the product of all others is `wanted`. The state is (the product of all values read, the greatest)."""

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
        lambda held: f"the largest of {listed(held)} divided by the others is not {wanted}",
        clue_of,
    )


def operation(wanted: int, most: int) -> Automaton:
    """The values make `wanted` with one of the four operators. The state has a state for each operator's automaton, None for one that has failed."""
    machines = [total(wanted), product(wanted, most), difference(wanted, most), quotient(wanted, most)]

    def step(state: State, value: int) -> State | None:
        then = tuple([None if part is None else machine.step(part, value) for part, machine in zip(state, machines, strict=True)])
        return None if then == (None, None, None, None) else then

    def accepts(state: State) -> bool:
        return any(part is not None and machine.accepts(part) for part, machine in zip(state, machines, strict=True))

    return Automaton(
        tuple([machine.start for machine in machines]), step, accepts, lambda held: f"{listed(held)} don't make {wanted} by + − × or ÷"
    )


def holds(*wanted: int) -> Automaton:
    """The values include each value of `wanted` at least as often as it occurs in `wanted`. The state is the values still missing, sorted."""

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


def count(low: int, high: int, *wanted: int) -> Automaton:
    """From `low` to `high` of the values are among `wanted`. The state is how many of these have been read."""
    held = frozenset(wanted)

    def step(so_far: State, value: int) -> State | None:
        now: int = so_far + (value in held)
        return now if now <= high else None

    return Automaton(
        0,
        step,
        lambda so_far: so_far >= low,
        lambda row: f"of {listed(row)}, {span(low, high, len(row))} must be {' or '.join(map(str, sorted(held)))}",
    )


def when(value: int, low: int, high: int, *wanted: int) -> Automaton:
    """If the first value is `value`, from `low` to `high` of the others are among `wanted`.

    The state is -1 before the first value, then how many of the wanted values have been read, or -2 if the first value is another one.
    """
    rest = count(low, high, *wanted)

    def step(so_far: State, held: int) -> State | None:
        if so_far == -1:
            return 0 if held == value else -2
        return so_far if so_far == -2 else rest.step(so_far, held)

    return Automaton(-1, step, lambda so_far: so_far == -2 or so_far >= low, lambda row: f"beside {row[0]}, {rest.why(row[1:])}")


def weighted(low: int, high: int, *weights: int) -> Automaton:
    """The values, each times its weight, add up to a number from `low` to `high`. The state is (how many have been read, their weighted sum)."""
    falls = any(weight < 0 for weight in weights)

    def step(state: State, value: int) -> State | None:
        read, so_far = state
        if read == len(weights):
            return None
        now = so_far + weights[read] * value
        return (read + 1, now) if falls or now <= high else None

    def why(row: Sequence[str]) -> str:
        if len(row) != len(weights):
            return f"{len(row)} cells have {len(weights)} weights"
        made = " + ".join([f"{weight} × {held}" for weight, held in zip(weights, row, strict=True)])
        return f"{made} is not {low if low == high else f'from {low} to {high}'}"

    return Automaton((0, 0), step, lambda state: state[0] == len(weights) and low <= state[1] <= high, why)


def table(length: int, *rows: int) -> Automaton:
    """The values are one of several rows of `length` values, which follow each other in `rows`. The state is the values read."""
    allowed = frozenset([rows[at : at + length] for at in range(0, len(rows), length)])
    begun = frozenset([row[:many] for row in allowed for many in range(length + 1)])

    def step(read: State, value: int) -> State | None:
        now = (*read, value)
        return now if now in begun else None

    return Automaton((), step, lambda read: read in allowed, lambda row: f"{listed(row)} is not allowed")


def span(low: int, high: int, most: int) -> str:
    """The words for "from `low` to `high` of `most`"."""
    if low == high:
        return f"just {low}"
    return f"at most {high}" if low < 1 else f"at least {low}" if high >= most else f"{low} to {high}"


# every automaton that a rule can name
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
    "count": count,
    "when": when,
    "weighted": weighted,
    "table": table,
    "alike": alike,
    "product": product,
    "difference": difference,
    "quotient": quotient,
    "operation": operation,
    **OF_TYPES,
}
# {old name that programs may still use: (its new name, parameters)}
OLD = {"threes": ("alike", (3,))}


@lru_cache(maxsize=4096)
def automaton(name: str | Callable[..., Automaton], parameters: tuple[int, ...]) -> Automaton:
    """The automaton with these parameters. name: one in AUTOMATA, or the function itself, which programs may pass."""
    return (AUTOMATA[name] if isinstance(name, str) else name)(*parameters)
