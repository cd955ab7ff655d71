"""Sized: each group of cells that touch and hold the same number has as many cells as the number says."""

from collections.abc import Callable, Iterator, Sequence

from newsgrid.engine.combinations import put, values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.connected import MOST_FROM
from newsgrid.engine.relations.groups import border, groups, reach, spread
from newsgrid.engine.relations.literals import Literal, counts, holds, no, say
from newsgrid.engine.relations.trees import both, either, implies, rooted, tag
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Cut, Verdict
from newsgrid.engine.rules import Context, Sized


def judge(rule: Sized, values: Sequence[int], context: Context) -> Verdict:
    for value, group in parts(rule, [1 << values[cell] >> 1 for cell in rule.cells]):
        size = value - 1 + context.least
        why = f"{len(group)} cells with {size}" if len(group) > most_of(rule, value, context) else ""
        if not why:
            possible = {at for at, cell in enumerate(rule.cells) if values[cell] in (0, value)}
            room = spread(group, rule.links, possible, size - len(group))
            why = f"no room for {size} cells" if len(room) < size else ""
        if why:
            return Verdict(BROKEN, why, tuple(sorted([rule.cells[at] for at in group])))
    return Verdict(KEPT if all(values[cell] for cell in rule.cells) else OPEN)


def most_of(rule: Sized, value: int, context: Context) -> int:
    """The most cells that a group of this value can have."""
    return len(rule.cells) if rule.more and value == context.values else value - 1 + context.least


def parts(rule: Sized, masks: Sequence[int]) -> Iterator[tuple[int, list[int]]]:
    """(value, places) of each group of cells that are known to hold the same value. masks: one for each cell of the rule."""
    known: dict[int, set[int]] = {}
    for at, mask in enumerate(masks):
        if mask and not mask & (mask - 1):
            known.setdefault(mask.bit_length(), set()).add(at)
    for value in sorted(known):
        for group in groups(rule.links, known[value]):
            yield value, group


def narrow(rule: Sized, masks: list[int], context: Context) -> list[int] | None:
    """Excludes a value from a cell if its group would be too large, or would have no room. A cell that a group needs for its room gets the group's value.

    Looks at one value after another, in the cells that can hold it without making a group too large.
    """
    cells, links = rule.cells, rule.links
    kept = [masks[cell] for cell in cells]
    holders: dict[int, set[int]] = {}  # {value: the places where it can be}
    for at, mask in enumerate(kept):
        for value in values_of(mask):
            holders.setdefault(value, set()).add(at)
    for value, possible in holders.items():
        bit, size, most = 1 << (value - 1), value - 1 + context.least, most_of(rule, value, context)
        sure = {at for at in possible if masks[cells[at]] == bit}
        known = groups(links, sure)
        room = room_for(rule, possible, sure, known, size, most)
        for at in possible - room:
            kept[at] &= ~bit
        for group in known:
            near = spread(group, links, room, size - len(group)) if len(group) < size else group
            if len(near) < size or len(group) > most or not room.issuperset(group):
                return None
            if len(group) < size:
                found = reach(group[:1], links, set(near), sure)
                for at in near:
                    if at not in sure and len(near) - found.behind[at] < size:
                        kept[at] &= bit
    return put(masks, cells, kept) if all(kept) else None


def room_for(rule: Sized, possible: set[int], sure: set[int], known: list[list[int]], size: int, most: int) -> set[int]:
    """The possible places of a number, without those that would join known groups into one that is too large, or where a group has no room."""
    links = rule.links
    many = {at: (number, len(group)) for number, group in enumerate(known) for at in group}
    beside = {other for at in sure for other in links[at]} & possible - sure
    large = {at for at in beside if 1 + sum([count for _, count in {many[other] for other in links[at] if other in sure}]) > most}
    return {at for group in groups(links, possible - large) if len(group) >= size for at in group}


def encode(rule: Sized, formula: Formula, context: Context) -> None:
    """A cell with 2 or more has an equal neighbour, a cell with 2 just one, and a cell with 1 none. The rest is added later as cuts, or encoded with owners."""
    links, cells = rule.links, rule.cells
    held = [{value: holds(formula, cell, 1 << (value - 1)) for value in values_of(formula.masks[cell])} for cell in cells]
    for at, choices in enumerate(held):
        for value, here in choices.items():
            size = value - 1 + context.least
            near = [held[other].get(value, False) for other in links[at]]
            if size < 1:
                say(formula, no(here))
            if size > 1:
                say(formula, no(here), *near)
            for number, one in enumerate(near) if most_of(rule, value, context) in (1, 2) else ():
                for other in near[:number] if size == 2 else (True,):
                    say(formula, no(here), no(one), no(other))
    if not formula.cuts_later(rule, context):
        encode_groups(rule, formula, held, context)


def encode_groups(rule: Sized, formula: Formula, held: list[dict[int, Literal]], context: Context) -> None:
    """Each cell has an owner, the first cell of its group, and touches an equal cell of a lower rank unless it is the owner itself."""
    links, many = rule.links, len(rule.cells)
    same: dict[tuple[int, int], Literal] = {}  # {two places that touch: "these two are equal"}
    for at in range(many):
        for other in links[at]:
            if other > at:
                same[at, other] = same[other, at] = equal = formula.new()
                for value in held[at].keys() | held[other].keys():
                    one, two = held[at].get(value, False), held[other].get(value, False)
                    say(formula, no(one), no(two), equal)
                    say(formula, no(equal), no(one), two)
                    say(formula, no(equal), no(two), one)
    own: list[dict[int, Literal]] = [{} for _ in range(many)]
    for first, choices in enumerate(held):
        greatest = max(choices, default=1) - 1 + context.least
        room = spread((first,), links, range(first, many), max(greatest - 1, 0))
        for at in room:
            own[at][first] = formula.new()
        number = counts(formula, [own[at][first] for at in room], greatest + 1)
        for value, here in choices.items():
            size = value - 1 + context.least
            if size > 0:
                say(formula, no(own[first][first]), no(here), number[size - 1])
                say(formula, no(own[first][first]), no(here), no(number[size]))
    for at in range(many):
        formula.add(list(own[at].values()))
        formula.at_most_one(list(own[at].values()))
        for other in links[at]:
            for first, mine in own[at].items():
                say(formula, no(mine), no(same[at, other]), own[other].get(first, False))
    roots = [own[at][at] for at in range(many)]
    rooted(formula, [True] * many, roots, links, lambda at, other: same[at, other], many - 1)


def cut(rule: Sized, values: Sequence[int], context: Context, masks: Sequence[int]) -> list[Cut]:
    links, cells = rule.links, rule.cells
    every = (1 << context.values) - 1
    cuts = []
    for value, group in parts(rule, [1 << (values[cell] - 1) for cell in cells]):
        bit, size = 1 << (value - 1), value - 1 + context.least
        if len(group) > most_of(rule, value, context):
            # one cell more than allowed, taken from either end of the group
            inside = set(group)
            ways = {tuple(sorted(spread((end,), links, inside)[: size + 1])) for end in (group[0], group[-1])}
            cuts += [[(cells[at], every & ~bit) for at in part] for part in sorted(ways)]
        elif len(group) < size:
            # either one of these cells gets another value, or the group grows
            around = [(cells[at], bit) for at in border(group, links)]
            cuts += [[(cells[at], every & ~bit), *around] for at in group[:MOST_FROM]]
    return cuts


def smtlib(rule: Sized, name: Callable[[int], str], context: Context) -> list[str]:
    """Each group is a tree of equal cells: each cell has constants for the cell above it, the number of cells in its subtree, and the root."""
    word, links = tag(rule), rule.links
    up, many, own = ([f"{what}{word}_{cell}" for cell in rule.cells] for what in ("up", "many", "own"))
    lines = [f"(declare-const {each} Int)" for each in (*up, *many, *own)]
    for at, cell in enumerate(rule.cells):
        here = name(cell)
        root = both(f"(= {up[at]} {cell})", f"(= {own[at]} {cell})", f"(= {many[at]} {here})")
        ways = [
            both(f"(= {up[at]} {rule.cells[other]})", f"(= {here} {name(rule.cells[other])})", f"(< {own[at]} {cell})")
            for other in links[at]
        ]
        lines.append(f"(assert {either([root, *ways])})")
        below = "".join([f" (ite (= {up[other]} {cell}) {many[other]} 0)" for other in links[at]])
        lines.append(f"(assert (= {many[at]} (+ 1{below})))" if below else f"(assert (= {many[at]} 1))")
        lines.append(f"(assert (and (> {many[at]} 0) (> {own[at]} -1)))")
        lines += [implies(f"(= {here} {name(rule.cells[other])})", f"(= {own[at]} {own[other]})") for other in links[at] if other > at]
    return lines
