"""SMT-LIB terms for automata whose condition is shorter to write than their states."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import lcm

from newsgrid.engine.relations.trees import either
from newsgrid.puzzle.constraints.reckon import SIGNS


def added(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"(+ {' '.join(names)})"


def rising(names: Sequence[str], values: Sequence[int]) -> list[str]:
    return [f"(assert (< {' '.join(names)}))"]


def arrow(names: Sequence[str], values: Sequence[int], pill: int = 1) -> list[str]:
    parts = [times(10**power, name) for power, name in enumerate(reversed(names[:pill]))]
    return [f"(assert (= {added(parts)} {added(names[pill:])}))"]


def steps(names: Sequence[str], values: Sequence[int], *allowed: int) -> list[str]:
    ways = sorted({*allowed, *(-by for by in allowed)})
    pairs = [either([f"(= {name} (+ {other} {by}))" for by in ways]) for name, other in pairwise(names)]
    return [f"(assert {pairs[0]})" if len(pairs) == 1 else f"(assert (and {' '.join(pairs)}))"]


def ratio(names: Sequence[str], values: Sequence[int], many: int) -> list[str]:
    one, other = names
    return [f"(assert (or (= {one} (* {many} {other})) (= {other} (* {many} {one}))))"]


def arithmetic(names: Sequence[str], values: Sequence[int], result: int, whole: int, *signs: int) -> list[str]:
    """The cells make the result step by step. There is a constant for each step, since nine cells have thousands of states.

    The terms are linear: a product has a case for each value of the cell. If steps may be fractions, all of them are multiplied by a
    common multiple of their divisors.
    """
    divisions = 0 if whole else sum(SIGNS[sign] == "/" for sign in signs)
    scale = lcm(*(value for value in values if value)) ** divisions
    start = f"S{'_'.join(name.lstrip('V') for name in (names[0], names[-1]))}_{''.join(map(str, signs))}_"
    lines = declared(start + "0", times(scale, names[0]))
    for at, (sign, name) in enumerate(zip((SIGNS[sign] for sign in signs), names[1:], strict=True), 1):
        before, after = f"{start}{at - 1}", f"{start}{at}"
        if sign in "+-":
            lines += declared(after, f"({sign} {before} {times(scale, name)})")
        elif sign == "x":
            lines += declared(after, by_value(name, before, values))
        else:
            lines += declared(after)
            lines += [f"(assert (= {before} {by_value(name, after, values)}))", *([f"(assert (not (= {name} 0)))"] if 0 in values else [])]
    return [*lines, f"(assert (= {start}{len(signs)} {scale * result}))"]


def among(name: str, wanted: Sequence[int]) -> str:
    return either([f"(= {name} {value})" for value in sorted(set(wanted))])


def within(term: str, low: int, high: int) -> str:
    return f"(= {term} {number(low)})" if low == high else f"(and (> {term} {number(low - 1)}) (< {term} {number(high + 1)}))"


def count(names: Sequence[str], values: Sequence[int], low: int, high: int, *wanted: int) -> list[str]:
    return [f"(assert {counted(names, low, high, wanted)})"]


def counted(names: Sequence[str], low: int, high: int, wanted: Sequence[int]) -> str:
    """The term "from `low` to `high` of these cells hold a wanted value"."""
    return within(added([f"(ite {among(name, wanted)} 1 0)" for name in names]) if names else "0", low, high)


def when(names: Sequence[str], values: Sequence[int], value: int, low: int, high: int, *wanted: int) -> list[str]:
    return [f"(assert (=> (= {names[0]} {value}) {counted(names[1:], low, high, wanted)}))"]


def weighted(names: Sequence[str], values: Sequence[int], low: int, high: int, *weights: int) -> list[str]:
    if len(names) != len(weights):
        return ["(assert false)"]
    return [f"(assert {within(added([times(weight, name) for weight, name in zip(weights, names, strict=True)]), low, high)})"]


def table(names: Sequence[str], values: Sequence[int], length: int, *rows: int) -> list[str]:
    listed = [rows[at : at + length] for at in range(0, len(rows), length)]
    ways = [[f"(= {name} {value})" for name, value in zip(names, row, strict=True)] for row in listed if len(names) == len(row)]
    return [f"(assert {either([way[0] if len(way) == 1 else f'(and {chr(32).join(way)})' for way in ways])})"]


def declared(name: str, term: str = "") -> list[str]:
    return [f"(declare-const {name} Int)", *([f"(assert (= {name} {term}))"] if term else [])]


def by_value(cell: str, factor: str, values: Sequence[int]) -> str:
    """The term for a cell times another term, with a case for each value of the cell."""
    term = times(values[-1], factor)
    for value in reversed(values[:-1]):
        term = f"(ite (= {cell} {value}) {times(value, factor)} {term})"
    return term


def number(value: int) -> str:
    """A whole number as SMT-LIB writes it."""
    return str(value) if value >= 0 else f"(- {-value})"


def times(factor: int, name: str) -> str:
    return name if factor == 1 else f"(* {number(factor)} {name})"


# {an automaton's name: a function (the cells' names, the values, *the automaton's parameters) -> declarations and assertions}
TERMS: dict[str, Callable[..., list[str]]] = {
    "rising": rising,
    "arrow": arrow,
    "steps": steps,
    "ratio": ratio,
    "arithmetic": arithmetic,
    "count": count,
    "when": when,
    "weighted": weighted,
    "table": table,
}
