"""A line of arithmetic as SMT-LIB: a constant for each step, in place of an automaton's states, of which nine cells have thousands."""

from collections.abc import Sequence
from math import lcm

from newsgrid.puzzle.constraints.reckon import SIGNS


def smtlib(names: Sequence[str], parameters: tuple[int, ...], values: Sequence[int]) -> list[str]:
    """Declarations and assertions: the cells with these names, each of which holds one of `values`, make the result step by step.

    parameters: those of the automaton "arithmetic". It is linear: a product is a case for each value of the cell. Where a step may be a fraction, all
    steps are multiplied by a number that every one of them can be divided by.
    """
    result, whole, *signs = parameters
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


def declared(name: str, term: str = "") -> list[str]:
    return [f"(declare-const {name} Int)", *([f"(assert (= {name} {term}))"] if term else [])]


def by_value(cell: str, factor: str, values: Sequence[int]) -> str:
    """A cell times a constant."""
    term = times(values[-1], factor)
    for value in reversed(values[:-1]):
        term = f"(ite (= {cell} {value}) {times(value, factor)} {term})"
    return term


def times(number: int, name: str) -> str:
    return name if number == 1 else f"(* {number} {name})"
