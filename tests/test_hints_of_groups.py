"""Hints about groups of cells that touch, and about chains of numbers."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from newsgrid import Chain, Connected, Islands, Model, Sized, Sum, model_of, read
from newsgrid.engine.hints import Contradiction
from newsgrid.engine.hints.chains.links import Links
from newsgrid.engine.hints.lines.successors import next_number, numbers_around
from newsgrid.engine.hints.loops_and_groups.connectivity import (
    cut_off,
    cut_off_next,
    early_loop,
    out_of_reach,
    too_much,
    way_out,
    whole_group,
)
from newsgrid.engine.hints.state import State, Step, settled
from newsgrid.engine.hints.technique import Technique
from newsgrid.engine.neighbours import links_between
from newsgrid.engine.rules import Rule
from newsgrid.puzzle.neighbours import ROUND
from test_hints_named import loop
from test_hints_of_kinds import first

COLOURS = {0: "black", 1: "white"}


def colour(value: int) -> str:
    return COLOURS[value - 1]


def state_of(rule: Rule, rows: str, values: int = 2, least: int = 0, sign: Callable[[int], str] = colour) -> State:
    """rows: what is known, a letter a cell: a printed number, or a dot."""
    lines = rows.split()
    model = Model("test", len(lines), len(lines[0]), values, tuple(range(len(lines) * len(lines[0]))), (), sign, least)
    model.add(rule)
    entries = [0 if word == "." else int(word, 36) + 1 - least for line in lines for word in line]
    return State(model, entries)


def found(technique: Technique, state: State) -> Step | None:
    step = technique(state, 0)
    return settled(state, step) if step else None


def cell(place: str, cols: int) -> int:
    row, col = place[1:].split("c")
    return (int(row) - 1) * cols + int(col) - 1


def connected(rows: str, wanted: int = 1) -> State:
    return state_of(Connected(range(len("".join(rows.split()))), wanted, name="white cells"), rows)


def islands(rows: str, marks: dict[str, int]) -> State:
    lines = rows.split()
    marked = [(cell(place, len(lines[0])), size) for place, size in marks.items()]
    return state_of(Islands(range(len("".join(lines))), 1, marked, name="islands"), rows)


def sized(rows: str) -> State:
    return state_of(Sized(range(len("".join(rows.split()))), name="groups"), rows, 5, 1, str)


def chained(rows: str) -> State:
    cells = tuple(range(len("".join(rows.split()))))
    return state_of(Chain(cells, links_between(cells, len(rows.split()[0]), ROUND), "path"), rows, len(cells), 1, str)


CASES = {
    "the way out of several": (
        way_out, connected("11. 00. ..1"), {"r1c3": 1}, "White cells: r1c1 and r1c2 get to the others only through r1c3. So r1c3 is white.",
    ),
    "a number's way out": (
        way_out, islands("10. ... ...", {"r1c1": 3}), {"r2c1": 1}, "The group of r1c1 needs 3 cells, and can grow only at r2c1. So r2c1 is white.",
    ),
    "land that needs a number": (
        way_out, islands("10. ... ..1", {"r3c3": 0}), {"r2c1": 1}, "Islands: r1c1 gets to a number only through r2c1. So r2c1 is white.",
    ),
    "a group that grows": (
        way_out, sized("313 .22 ..."), {"r2c1": 3}, "The group of r1c1 needs 3 cells, and can grow only at r2c1. So r2c1 is 3.",
    ),
    "a whole island": (
        whole_group, islands("11. ... ...", {"r1c1": 2}), {"r1c3": 0, "r2c1": 0, "r2c2": 0}, "The group of r1c1 has both its cells. So r1c3, r2c1 and r2c2 are black.",
    ),
    "a whole group": (
        whole_group, sized("333 ... ..."), {"r2c1": ~4, "r2c2": ~4, "r2c3": ~4}, "The group of r1c1 has all its 3 cells. So r2c1, r2c2 and r2c3 are not 3.",
    ),
    "too large with a loose cell": (
        too_much, islands("1.1 ... ...", {"r1c1": 2}), {"r1c2": 0}, "With r1c2, the groups of r1c1 and r1c3 would have 3 cells, but only 2 are allowed. So r1c2 is black.",
    ),
    "too many equal ones": (
        too_much, sized("333 ... 3.."), {"r2c1": ~4}, "With r2c1, the groups of r1c1 and r3c1 would have 5 cells, but only 3 are allowed. So r2c1 is not 3.",
    ),
    "not joined": (
        out_of_reach, connected("1.0 .0. 0.."), {"r2c3": 0, "r3c2": 0, "r3c3": 0}, "White cells can't get to r2c3, r3c2 and r3c3. So they are black.",
    ),
    "no room": (
        out_of_reach, sized(".1. 1.. ..."), {"r1c1": ~2}, "A group of 2 cells has no room at r1c1. So it is not 2.",
    ),
    "a bridge": (
        cut_off, connected("1.1 0.. 00."), {"r1c2": 1}, "If r1c2 were black, r1c3 would be cut off from the rest. So r1c2 is white.",
    ),
    "no room without": (
        cut_off, islands("1.. 00. ...", {"r1c1": 4}), {"r1c2": 1}, "Without r1c2, the group of r1c1 has no room for its 4 cells. So r1c2 is white.",
    ),
    "between two numbers of a chain": (
        next_number, chained("1.3 .9. ..."), {"r1c2": 2}, "2 touches the 1 in r1c1 and the 3 in r1c3. Only r1c2 is left for it.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_step(name: str) -> None:
    """kept: {cell: its value as printed, or the mask of what stays, as a negative number}."""
    technique, state, kept, words = CASES[name]
    step = found(technique, state)
    assert step.words == words
    cols, least = state.model.cols, state.model.least
    assert step.placed == {cell(place, cols): value + 1 - least for place, value in kept.items() if value >= 0}
    assert step.removed == {cell(place, cols): ~value for place, value in kept.items() if value < 0}
    assert technique.name not in ("", None) and step.technique in technique.tips


def test_what_a_value_asks_of_its_neighbours_may_cut_off() -> None:
    """No two black cells side by side."""
    model = Model("test", 3, 3, 2, tuple(range(9)), (), colour, 0)
    model.add(Connected(range(9), 1, name="the white cells"), *(Sum(pair, (1, 2)) for pair in model.pairs()))
    state = State(model, [0, 1, 0, 0, 0, 0, 0, 0, 2])
    step = cut_off_next(state, 0)
    assert step is not None and step.placed == {5: 2}
    assert step.words == "If r2c3 were black, r1c3 would be white, and r1c3 would be cut off from the rest. So r2c3 is white."
    assert len(step.rules) == 3
    assert cut_off_next(State(model, [0, 0, 0, 0, 0, 0, 0, 0, 2]), 0) is None


def test_a_chain_rests_on_what_touches_what() -> None:
    """Links know large rules about groups, though they don't try each of their cells."""
    model = model_of(read("#Hitori\n" + "......\n" * 6))
    state = State(model)
    links = Links(state)
    (index,) = [at for at, rule in enumerate(model.rules) if isinstance(rule, Connected)]
    assert index in links.others
    off = sum(1 << links.number[cell, 1] for cell in (1, 6)) | 1 << links.number[0, 2] | 1 << links.number[35, 2]
    assert links.lost_by(index, off) is None


def test_a_loop_is_not_closed_early() -> None:
    """Three sides of the top left square are drawn, and one edge elsewhere."""
    text, three = "#Slitherlink\n...\n...\n...\n", {"r1c1_top": 1, "r1c1_left": 1, "r2c1_top": 1}
    alone, state = loop(text, **three), loop(text, **three, r3c3_bottom=1)
    assert not any(early_loop(alone, index) for index in range(len(alone.model.rules)))
    step = first(early_loop, state)
    assert list(settled(state, step).placed.values()) == [1]
    assert step.words == (
        "A line at r1c2's left would close a loop with r1c1's top, r1c1's left and r2c1's top, and leave out the other lines. "
        "So r1c2's left has no line."
    )
    # where a line may branch, it may still be joined to the others
    left = next(cell for cell in state.model.cells if str(state.cell(cell)) == "r1c1's left")
    rules = tuple(rule for rule in state.model.rules if not isinstance(rule, Sum) or left not in rule.cells)
    loose = State(replace(state.model, rules=rules), state.values)
    assert not any(early_loop(loose, index) for index in range(len(rules)))


def test_what_can_not_be_is_a_contradiction() -> None:
    for technique, state in (
        (way_out, connected("101 0.. ...")),
        (way_out, sized("31. 1.. ...")),
        (out_of_reach, connected("1.0 .0. 0.1")),
        (cut_off, islands("1.. 0.. 0..", {"r1c1": 9})),
        (numbers_around, chained("1.. ... .2.")),
    ):
        with pytest.raises(Contradiction):
            technique(state, 0)
