"""Islands: each group of cells with some values has exactly one marked cell, and as many cells as its mark says."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from newsgrid.engine.relations.connected import MOST_FROM
from newsgrid.engine.relations.groups import border, groups, reach, spread, way
from newsgrid.engine.relations.literals import Literal, counts, holds, no, say
from newsgrid.engine.relations.trees import both, either, implies, rooted, spanned, tag
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Cut, Verdict
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Context, Islands
from newsgrid.engine.slices import Slices, finished

if TYPE_CHECKING:
    from newsgrid.engine.formula import Formula

COST = 1
SETTLES = False
USES_DISTINCT = False
MOST_COUNTED = 16  # limit on the land cells, or sea cells, still to be found; above it their number is not encoded
MOST_OWN = 30  # most cells in an island that is encoded from the start, if there is little sea or little land
MOST_NEAR = 30  # most cells in an island that gets cuts around its mark
PATIENCE = 5  # answers; cuts say little about the sizes of islands, and on a large board each answer breaks many


def sizes_of(rule: Islands) -> dict[int, int]:
    """{place of a marked cell: its island's size, 0 for any}."""
    place = {cell: at for at, cell in enumerate(rule.cells)}
    return {place[cell]: size for cell, size in rule.marks}


def judge(rule: Islands, values: Sequence[int], context: Context) -> Verdict:
    mask, cells = mask_of(rule, context), rule.cells
    land = {at for at, cell in enumerate(cells) if values[cell] and mask >> (values[cell] - 1) & 1}
    possible = {at for at, cell in enumerate(cells) if not values[cell]} | land
    sizes = sizes_of(rule)
    for at in sizes:
        if at not in possible:
            return Verdict(BROKEN, "a cell with a number belongs to a group", (cells[at],))
    near_mark = set(spread(sizes, rule.links, possible))
    for group in groups(rule.links, land):
        why = fault(group, sizes)
        size = size_of(group, sizes)
        if not why and size and len(spread(group, rule.links, possible, size - len(group))) < size:
            why = f"no room for {size} cells"
        elif not why and group[0] not in near_mark:
            why = "this group has no number"
        if why:
            return Verdict(BROKEN, why, tuple(sorted([cells[at] for at in group])))
    return Verdict(KEPT if all(values[cell] for cell in cells) else OPEN)


def size_of(group: list[int], sizes: dict[int, int]) -> int:
    """The final number of cells in a group, 0 if it is not known."""
    return max([sizes[at] for at in group if at in sizes], default=0)


def fault(group: list[int], sizes: dict[int, int]) -> str:
    """What is wrong with a group, regardless of the cells around it, in words for people; "" if nothing is wrong."""
    marks = sum([at in sizes for at in group])
    size = size_of(group, sizes)
    if marks > 1:
        return f"{marks} numbers in one group"
    return f"{len(group)} cells, not {size}" if 0 < size < len(group) else ""


Owners = tuple[list[list[int]], dict[int, int], dict[int, int | None]]


def owners(rule: Islands, land: set[int], sizes: dict[int, int]) -> Owners:
    """(the groups of land; {place: the index of its group}; {place: the mark of its group, None if it has none})."""
    parts = groups(rule.links, land)
    part_of = {at: number for number, group in enumerate(parts) for at in group}
    marks = [next((at for at in group if at in sizes), None) for group in parts]
    return parts, part_of, {at: marks[number] for at, number in part_of.items()}


def narrow(rule: Islands, masks: list[int], context: Context) -> list[int] | None:
    """A cell is sea if it would join two marks or make a group too large, if it is too far from every mark, or if it touches a complete group.
    It is land if a group needs it for room, or to reach a mark."""
    cells = rule.cells
    change = conclusions(rule, masks, context)
    if change is None:
        return None
    mask = mask_of(rule, context)
    for at, is_land in change.items():
        masks[cells[at]] &= mask if is_land else ~mask
        if not masks[cells[at]]:
            return None
    return [cells[at] for at in change]


def conclusions(rule: Islands, masks: Sequence[int], context: Context, alone: list[int] | None = None) -> dict[int, bool] | None:
    """{place: whether it is land} for cells that were not known to be land or sea; None if the rule is broken. alone: receives a place
    that no number reaches, if this is why the rule is broken."""
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    sizes = sizes_of(rule)
    possible = {at for at, cell in enumerate(cells) if masks[cell] & mask}
    surely = {at for at in possible if not masks[cells[at]] & ~mask}
    if not possible.issuperset(sizes):
        return None
    change = dict.fromkeys(sorted(sizes.keys() - surely), True)
    land = surely.union(sizes)
    owned = owners(rule, land, sizes)
    if any(fault(group, sizes) for group in owned[0]):
        return None
    free, own = territories(rule, possible, land, owned, change)
    reached = rooms(rule, land, owned, free, own, change)
    if reached is None:
        return None
    for at in sorted(possible - reached):
        if at in land or change.get(at):
            if alone is not None:
                alone.append(at)
            return None
        change[at] = False
    found = reach(sizes, links, reached, land)
    if len(found.behind) < len(reached):
        if alone is not None:
            alone.append(min(reached.difference(found.behind)))
        return None
    change.update({at: True for at, behind in found.sure.items() if behind and at not in land})
    return change


def territories(
    rule: Islands, possible: set[int], land: set[int], owned: Owners, change: dict[int, bool]
) -> tuple[set[int], dict[int, set[int]]]:
    """(the places open to any island, {mark: the places open only to its own island}). All other places become sea in `change`."""
    parts, part_of, mark_of = owned
    links, sizes = rule.links, sizes_of(rule)
    most = 0 if 0 in sizes.values() else max(sizes.values(), default=0)
    free = set(possible)
    own: dict[int, set[int]] = {mark: set() for mark in sizes}
    for at in sorted(possible):
        mine = mark_of.get(at)
        touched = {part_of[other] for other in links[at] if other in land} if at not in land else set()
        marks = [mark for mark in (mark_of[parts[number][0]] for number in touched) if mark is not None] if mine is None else [mine]
        limit = sizes[marks[0]] if len(marks) == 1 else most
        if len(marks) > 1 or (touched and limit and 1 + sum([len(parts[number]) for number in touched]) > limit):
            change[at] = False
            free.discard(at)
        elif marks:
            own[marks[0]].add(at)
            free.discard(at)
    return free, own


def rooms(
    rule: Islands, land: set[int], owned: Owners, free: set[int], own: dict[int, set[int]], change: dict[int, bool]
) -> set[int] | None:
    """The places that the islands can reach, None if an island has no room. Places that an island needs become land in `change`."""
    parts, part_of, _ = owned
    links, sizes = rule.links, sizes_of(rule)
    endless = [mark for mark, size in sizes.items() if not size]
    reached = set(spread(endless, links, free.union(*[own[mark] for mark in endless])))
    for mark, size in sizes.items():
        group = parts[part_of[mark]]
        room = spread(group, links, Either(free, own[mark]), size - len(group)) if size else []
        if len(room) < size:
            return None
        reached.update(room)
        if size > len(group):
            found = reach((mark,), links, set(room), land)
            change.update({at: True for at in room if at not in land and len(room) - found.behind[at] < size})
    return reached


class Either:
    """The union of two sets, without copying them."""

    def __init__(self, one: set[int], other: set[int]) -> None:
        self.one, self.other = one, other

    def __contains__(self, at: object) -> bool:
        return at in self.one or at in self.other


def encode(rule: Islands, formula: "Formula", context: Context) -> None:
    """Land without a number touches land, and so does a number above 1. The rest is added later as cuts, or encoded with each cell's island."""
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    sizes = sizes_of(rule)
    land = [holds(formula, cell, mask) for cell in cells]
    for at, here in enumerate(land):
        size = sizes.get(at, 2)
        if at in sizes:
            say(formula, here)
        if size > 1:
            say(formula, no(here), *[land[other] for other in links[at]])
        for other in links[at] if size == 1 else ():
            say(formula, no(land[other]))
    if formula.cuts_later(rule, context):
        if say_total(formula, land, sum(sizes.values()) if all(sizes.values()) else -1):
            finished(said_own(rule, formula, land, {mark: size for mark, size in sizes.items() if size <= MOST_OWN}))
        return
    finished(said_own(rule, formula, land, sizes))
    most = max(sizes.values(), default=1) - 1 if all(sizes.values()) else sum([here is not False for here in land]) - 1
    rooted(formula, land, [at in sizes for at in range(len(cells))], links, lambda at, other: land[other], most)


def encode_rest(rule: Islands, formula: "Formula", context: Context) -> Slices[None]:
    """Encodes each cell's island, and its number of steps to the island's mark, which is less than the island's size."""
    land, sizes = [holds(formula, cell, mask_of(rule, context)) for cell in rule.cells], sizes_of(rule)
    own = yield from said_own(rule, formula, land, sizes)
    most = sum([here is not False for here in land])
    ends = [[(mine, sizes[mark] - 1 if sizes[mark] else most - 1) for mark, mine in mines.items()] for mines in own]
    yield from spanned(formula, land, [at in sizes for at in range(len(land))], rule.links, ends)


def said_own(rule: Islands, formula: "Formula", land: Sequence[Literal], marked: dict[int, int]) -> Slices[list[dict[int, Literal]]]:
    """Clauses that say which cells belong to the islands of these marks, and how many cells each island has. marked: {mark: size}, as in `sizes_of`.

    Returns for each place {mark: "this cell belongs to its island"}. A generator that yields after each mark.
    """
    sizes, links = sizes_of(rule), rule.links
    possible = {at for at, here in enumerate(land) if here is not False}
    own: list[dict[int, Literal]] = [{} for _ in rule.cells]
    for mark, size in marked.items():
        others = {at for other in sizes if other != mark for at in (other, *links[other])}
        room = spread((mark,), links, possible - others, size - 1) if mark in possible else []
        for at in room:
            own[at][mark] = at == mark or formula.new()
        if size:
            exactly = counts(formula, [own[at][mark] for at in room], size + 1)
            say(formula, exactly[size - 1])
            say(formula, no(exactly[size]))
        yield
    for at, here in enumerate(land):
        if marked == sizes:
            say(formula, no(here), *own[at].values())
        for mark, mine in own[at].items():
            say(formula, no(mine), here)
            for other in links[at]:
                say(formula, no(mine), no(land[other]), own[other].get(mark, False))
    return own


def say_total(formula: "Formula", land: Sequence[Literal], total: int) -> bool:
    """Clauses for the total size of all islands, which cuts never state, if few land or sea cells are still to be found. Returns whether any were added.

    total: -1 if not known.
    """
    sides = ((land, total), ([no(here) for here in land], len(land) - total)) if total >= 0 else ()
    for literals, many in sides:
        left = many - sum([here is True for here in literals])
        literals = [here for here in literals if not isinstance(here, bool)]
        if 0 <= left <= MOST_COUNTED and literals:
            exactly = counts(formula, literals, left + 1)
            say(formula, left == 0 or exactly[left - 1])
            say(formula, no(exactly[left]))
            return True
    return False


def cut(rule: Islands, values: Sequence[int], context: Context, masks: Sequence[int]) -> list[Cut]:
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    out = (1 << context.values) - 1 & ~mask
    sizes = sizes_of(rule)
    land = {at for at, cell in enumerate(cells) if mask >> (values[cell] - 1) & 1}
    cuts: list[Cut] = [[(cells[at], mask)] for at in sizes if at not in land]
    for group in groups(links, land):
        marks = [at for at in group if at in sizes]
        size = sizes[marks[0]] if len(marks) == 1 else 0
        around = [(cells[at], mask) for at in border(group, links)]
        parts: Iterator[Sequence[int]] = iter(())  # sets of places that can't all be land
        if len(marks) > 1:
            parts = joining(rule, marks, land, len(group))
        elif not marks:
            # to reach a number, the group must grow
            cuts += [[(cells[at], out), *around] for at in group[:MOST_FROM]]
        elif len(group) < size:
            cuts.append(around)
        elif size and len(group) > size:
            parts = too_many(marks[0], size, group, rule)
        cuts += [[(cells[at], out) for at in part] for part in parts]
    return cuts


def joining(rule: Islands, marks: list[int], land: set[int], many: int) -> Iterator[Sequence[int]]:
    """Sets of places that can't all be land, in a group of `many` cells with several marks: paths between marks, and islands that are too large."""
    sizes = sizes_of(rule)
    yield from sorted({tuple(sorted(way(mark, marks, rule.links, land))) for mark in marks})
    for mark in marks:
        if 0 < sizes[mark] < min(many, MOST_NEAR):
            yield spread((mark,), rule.links, land)[: sizes[mark] + 1]


def too_many(mark: int, size: int, group: list[int], rule: Islands) -> Iterator[list[int]]:
    """Some parts of a group that contain the mark and are already one cell too large."""
    inside = set(group)
    near = spread((mark,), rule.links, inside)
    yield sorted(near[: size + 1])
    # along a path to the place farthest from the mark
    along = way(mark, near[-1:], rule.links, inside)[::-1]
    if len(along) <= size:
        along += [at for at in near if at not in along]
    yield sorted(along[: size + 1])


def smtlib(rule: Islands, name: Callable[[int], str], context: Context) -> list[str]:
    """For each cell the marked cell of its group, -1 for none, and a rank: land without a mark touches land of a lower rank."""
    word, links, sizes = tag(rule), rule.links, sizes_of(rule)
    land = [either([f"(= {name(cell)} {value})" for value in sorted(rule.values)]) for cell in rule.cells]
    own = [f"own{word}_{cell}" for cell in rule.cells]
    rank = [f"rank{word}_{cell}" for cell in rule.cells]
    lines = [f"(declare-const {each} Int)" for each in (*own, *rank)]
    for at, cell in enumerate(rule.cells):
        lines.append(f"(assert (= {land[at]} (>= {own[at]} 0)))")
        lines.append(
            f"(assert {either([f'(= {own[at]} {value})' for value in ([cell] if at in sizes else [-1, *map(rule.cells.__getitem__, sizes)])])})"
        )
        lines += [implies(both(land[at], land[other]), f"(= {own[at]} {own[other]})") for other in links[at] if other > at]
        if at not in sizes:
            lines.append(implies(land[at], either([both(land[other], f"(< {rank[other]} {rank[at]})") for other in links[at]])))
    for mark, size in sizes.items():
        if size:
            cell = rule.cells[mark]
            held = " ".join([f"(ite (= {each} {cell}) 1 0)" for each in own])
            lines.append(f"(assert (= {size} (+ {held})))" if len(own) > 1 else f"(assert (= {size} {held}))")
    return lines


def clue(rule: Islands) -> None:
    """The puzzle prints several numbers for this rule: its marks."""
