"""A technique for lines with equally many of two values: what all ways to fill a line have in common, in Binairo and Tango."""

from itertools import combinations as choices
from math import comb

from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.binary import is_balance
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.verdict import BROKEN
from newsgrid.engine.rules import Regular, Rule, Unlike

FEW, MOST = 2, 5  # how often one of the values is missing, at level 3 and at level 4
MOST_WAYS = 130


@technique(levels=(3, 4), tips={"ways to fill a line": "Go through the ways to fill some row or column: they agree on a cell."}, far=True)
def ways_to_fill(state: State, index: int) -> Step | None:
    """Cells that have the same value in all ways to fill a line: as many of both values, no three alike, no two lines alike, and the signs in it."""
    rule = state.model.rules[index]
    if not is_balance(state, rule):
        return None
    left, half = state.open(rule.cells), len(rule.cells) // 2
    missing = {value: half - sum(state.values[cell] == value for cell in rule.cells) for value in (1, 2)}
    value = min(missing, key=lambda value: missing[value])
    many = missing[value]
    if not 0 < many <= MOST or comb(len(left), many) > MOST_WAYS:
        return None
    inside = [other for other in rules_within(state, rule) if other is not rule]
    alike = [other for at in state.rules_of[rule.cells[0]] if isinstance(other := state.model.rules[at], Unlike)]
    ways = [way for chosen in choices(left, many) if fits(state, way := filled(left, chosen, value), inside)]
    unlike = [way for way in ways if not any(repeats(state, rule, other, way) for other in alike)]
    if not unlike:
        raise Contradiction
    placed = common(left, unlike)
    if not placed:
        return None
    plain = common(left, ways)
    if plain:
        placed = plain
    else:
        ways, inside = unlike, [*inside, *alike]
    every = [filled(left, chosen, value) for chosen in choices(left, many)]
    needed = excluding(state, rule, every, ways, inside)
    same = like(state, rule, [way for way in every if way not in ways], needed)
    laws = [law for one in needed if isinstance(one, Regular) and (law := along_of(state, one).in_brief())]
    words = sentences.ways_to_fill(state, rule, many, value, left, ways, placed, needed, same, laws)
    return Step("ways to fill a line", 3 if many <= FEW else 4, words, (rule, *inside), tuple(rule.cells), placed)


def excluding(state: State, line: Rule, every: list[dict[int, int]], ways: list[dict[int, int]], rules: list[Rule]) -> list[Rule]:
    """As few of some rules as exclude all but some ways to fill a line. every: all ways."""
    out = [way for way in every if way not in ways]
    breaks = {
        at: {
            number
            for number, way in enumerate(out)
            if (repeats(state, line, rule, way) if isinstance(rule, Unlike) else not fits(state, way, [rule]))
        }
        for at, rule in enumerate(rules)
    }
    needed = list(breaks)
    for at in sorted(breaks, key=lambda at: len(breaks[at])):
        rest = [other for other in needed if other != at]
        if len(set().union(*[breaks[other] for other in rest])) == len(out):
            needed = rest
    return [rules[at] for at in needed]


def narrowed_line(state: State, line: Rule, masks: dict[int, int]) -> dict[int, int] | None:
    """What is left of a line's candidates by its balance and all rules within it; None if nothing is. masks: {cell: mask} of its cells."""
    left = [cell for cell in line.cells if masks[cell] & (masks[cell] - 1)]
    half = len(line.cells) // 2
    missing = {value: half - sum(masks[cell] == value for cell in line.cells) for value in (1, 2)}  # the masks of 1 and 2 are these numbers
    value = min(missing, key=lambda value: missing[value])
    many = missing[value]
    if many < 0 or many > len(left):
        return None
    if comb(len(left), many) > MOST_WAYS:
        return masks
    inside = [other for other in rules_within(state, line) if other is not line]
    known = {cell: mask for cell, mask in masks.items() if cell not in left}
    kept = dict(known)
    found = False
    for chosen in choices(left, many):
        way = filled(left, chosen, value)
        if fits(state, known | way, inside):
            found = True
            for cell, here in way.items():
                kept[cell] = kept.get(cell, 0) | here
    return kept if found else None


def like(state: State, line: Rule, out: list[dict[int, int]], rules: list[Rule]) -> list[tuple[dict[int, int], tuple[int, ...]]]:
    """The ways that repeat a full line, each with that, of those that no other rule excludes."""
    others: list[Rule] = [rule for rule in rules if not isinstance(rule, Unlike)]
    found = []
    for rule in rules:
        if not isinstance(rule, Unlike):
            continue
        for way in out:
            if fits(state, way, others) and (same := repeated(state, line, rule, way)):
                found.append((way, same))
    return found


def filled(left: list[int], chosen: tuple[int, ...], value: int) -> dict[int, int]:
    return {cell: value if cell in chosen else 3 - value for cell in left}


def common(left: list[int], ways: list[dict[int, int]]) -> dict[int, int]:
    """{cell: the value that it has in all of the ways}."""
    return {cell: ways[0][cell] for cell in left if len({way[cell] for way in ways}) == 1} if ways else {}


def rules_within(state: State, line: Rule) -> list[Rule]:
    """The rules with no cells beyond those of a line, itself among them."""
    cells = set(line.cells)
    found = {at for cell in state.open(line.cells) for at in state.rules_of[cell]}
    return [state.model.rules[at] for at in sorted(found) if cells.issuperset(state.model.rules[at].cells)]


def fits(state: State, way: dict[int, int], rules: list[Rule]) -> bool:
    """Whether none of the rules is broken by a way to fill the open cells of a line."""
    values = list(state.values)
    for cell, value in way.items():
        values[cell] = value
    return not any(RELATIONS[type(rule)].judge(rule, values, state.context).state == BROKEN for rule in rules)


def repeats(state: State, line: Rule, rule: Unlike, way: dict[int, int]) -> bool:
    """Whether a way makes the line the same as a full one."""
    return bool(repeated(state, line, rule, way))


def repeated(state: State, line: Rule, rule: Unlike, way: dict[int, int]) -> tuple[int, ...]:
    """The full line that a way makes the same, () if there is none."""
    held = [way.get(cell, state.values[cell]) for cell in line.cells]
    others = [rule.cells[at : at + rule.length] for at in range(0, len(rule.cells), rule.length)]
    if line.cells not in others:
        return ()
    return next((other for other in others if other != line.cells and held == [state.values[cell] for cell in other]), ())
