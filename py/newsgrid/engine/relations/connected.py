"""Connected: the cells that hold one of some values form one group."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from newsgrid.engine.relations.groups import barrier, groups, reach
from newsgrid.engine.relations.literals import Literal, holds, no, say
from newsgrid.engine.relations.trees import both, either, implies, rooted, spanned, tag
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Cut, Verdict
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Connected, Context
from newsgrid.engine.slices import Slices

if TYPE_CHECKING:
    from newsgrid.engine.formula import Formula

COST = 1
SETTLES = True
USES_DISTINCT = False
MOST_FROM = 2  # most cells of a separate group that get a clause each; more of them save hardly an answer
FEW_GROUPS = 3  # most separate groups from each of which the largest group is cut off, too


def judge(rule: Connected, values: Sequence[int], context: Context) -> Verdict:
    """Broken if the empty cells can't join all cells of the group."""
    mask = mask_of(rule, context)
    sure = {at for at, cell in enumerate(rule.cells) if values[cell] and mask >> (values[cell] - 1) & 1}
    possible = {at for at, cell in enumerate(rule.cells) if not values[cell]} | sure
    parts = [part for part in (sure.intersection(group) for group in groups(rule.links, possible)) if part]
    if len(parts) > 1:
        apart = min(parts, key=len)
        why = "this cell is cut off from the others" if len(apart) == 1 else f"these {len(apart)} cells are cut off from the others"
        return Verdict(BROKEN, why, tuple(sorted([rule.cells[at] for at in apart])))
    return Verdict(KEPT if all(values[cell] for cell in rule.cells) else OPEN)


def narrow(rule: Connected, masks: list[int], context: Context) -> list[int] | None:
    """A cell that can't be joined to the group loses the values; the only cell that can join two cells of the group holds one of the values.

    Domain consistent: the cells that can be joined form a group that keeps the rule. If a cell that isn't needed is left out,
    with the cells behind it, the rest still keeps the rule.
    """
    mask, cells = mask_of(rule, context), rule.cells
    possible = {at for at, cell in enumerate(cells) if masks[cell] & mask}
    sure = {at for at in possible if not masks[cells[at]] & ~mask}
    if not sure:
        return []
    found = reach((min(sure),), rule.links, possible, sure)
    if not sure <= found.behind.keys():
        return None
    lost = possible - found.behind.keys()
    needed = {at for at, behind in found.sure.items() if behind} - sure
    for at in lost:
        masks[cells[at]] &= ~mask
        if not masks[cells[at]]:
            return None
    for at in needed:
        masks[cells[at]] &= mask
    return [cells[at] for at in sorted(lost | needed)]


def encode(rule: Connected, formula: "Formula", context: Context) -> None:
    """A cell of the group touches another one, if the group surely has others. The rest is added later as cuts, or encoded with ranks."""
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    held = [holds(formula, cell, mask) for cell in cells]
    known = [at for at, here in enumerate(held) if here is True]
    for at, here in enumerate(held):
        if here is not False and known and known != [at]:
            say(formula, no(here), *[held[other] for other in links[at]])
    if formula.cuts_later(rule, context):
        return
    roots: list[Literal] = [at == known[0] if known else formula.new() for at in range(len(cells))]
    if not known:
        formula.at_most_one(roots)
    many = sum([here is not False for here in held])
    rooted(formula, held, roots, links, lambda at, other: held[other], many - 1)


def encode_rest(rule: Connected, formula: "Formula", context: Context) -> Slices[None]:
    """Each cell of the group has a path to the root. Known cells of the group that touch count as one cell, which shortens the paths."""
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    every = [holds(formula, cell, mask) for cell in cells]
    known = sorted(groups(links, {at for at, here in enumerate(every) if here is True}), key=len, reverse=True)
    parts = known + [[at] for at, here in enumerate(every) if not isinstance(here, bool)]
    part_of = {at: number for number, part in enumerate(parts) for at in part}
    held = [every[part[0]] for part in parts]
    joined = [tuple(sorted({part_of[other] for at in part for other in links[at] if other in part_of})) for part in parts]
    start = start_of(rule)
    if known:
        roots: list[Literal] = [number == 0 for number in range(len(parts))]
    elif start:
        roots = [cells[at] in start and every[at] for (at,) in parts]
    else:
        roots = first(formula, held)
    most = min(len(parts) - 1, rule.far or len(parts))
    yield from spanned(formula, held, roots, tuple(joined), [[(here, most)] for here in held])


def start_of(rule: Connected) -> tuple[int, ...]:
    """The smallest anchor whose cells all touch each other, () if there is none."""
    place = {cell: at for at, cell in enumerate(rule.cells)}
    met = [
        anchor
        for anchor in rule.anchors
        if all({place[cell] for cell in anchor} <= {place[one], *rule.links[place[one]]} for one in anchor)
    ]
    return min(met, key=len, default=())


def first(formula: "Formula", held: Sequence[Literal]) -> list[Literal]:
    """For each of these literals, a literal "this is the first true one"."""
    found: list[Literal] = []
    before: Literal = False  # "an earlier literal is true"
    for here in held:
        root, so_far = formula.new(), formula.new()
        for literal in (here, no(before)):
            say(formula, -root, literal)
        say(formula, root, no(here), before)
        for literal in (here, before):
            say(formula, so_far, no(literal))
        say(formula, -so_far, here, before)
        found.append(root)
        before = so_far
    return found


def cut(rule: Connected, values: Sequence[int], context: Context, masks: Sequence[int]) -> list[Cut]:
    """For each group but the largest: what separates it from the largest one. If there are few groups, also what separates the largest one from each."""
    mask, cells, links = mask_of(rule, context), rule.cells, rule.links
    inside = {at for at, cell in enumerate(cells) if mask >> (values[cell] - 1) & 1}
    *others, largest = sorted(groups(links, inside), key=len) or [[]]
    if not others:
        return []
    possible = {at for at, cell in enumerate(cells) if masks[cell] & mask}
    pairs = [(group, largest) for group in others]
    if len(others) <= FEW_GROUPS:
        # a group that changes a little is cut off from the largest one at other cells, but the largest one is cut off from it at the same
        pairs += [(largest, group) for group in others]
    return [cut for group, other in pairs for cut in parted(rule, group, other, possible, context)]


def parted(rule: Connected, group: list[int], other: list[int], possible: set[int], context: Context) -> list[Cut]:
    """A cell of the group or of the other one gets another value, or a cell between the two gets a value of the rule. possible: the places that can.

    If other rules demand a connected cell outside the group, only the group matters, and the cells between it and there.
    """
    mask, cells = mask_of(rule, context), rule.cells
    out = (1 << context.values) - 1 & ~mask
    beyond = demanded(rule, group, other)
    head = [] if beyond else [(cells[other[0]], out)]
    between = [(cells[at], mask) for at in barrier(group, set(beyond or other), rule.links, possible)]
    return [[(cells[one], out), *head, *between] for one in group[:MOST_FROM]]


def demanded(rule: Connected, group: list[int], other: list[int]) -> list[int]:
    """Places outside the group, one of which has a connected cell according to other rules; [] if none are known.

    If possible, one of them is in the other group, and so are then all places of that group.
    """
    members, others = ({rule.cells[at] for at in each} for each in (group, other))
    outside = [anchor for anchor in rule.anchors if members.isdisjoint(anchor)]
    if not outside:
        return []
    joined = next((anchor for anchor in outside if not others.isdisjoint(anchor)), None)
    places = [rule.cells.index(cell) for cell in joined or outside[0]]
    return places + other if joined else places


def smtlib(rule: Connected, name: Callable[[int], str], context: Context) -> list[str]:
    """One cell of the group is its root. Each other cell of the group touches a cell of a lower rank."""
    word, links = tag(rule), rule.links
    held = [either([f"(= {name(cell)} {value})" for value in sorted(rule.values)]) for cell in rule.cells]
    rank = [f"rank{word}_{cell}" for cell in rule.cells]
    root = f"root{word}"
    lines = [f"(declare-const {each} Int)" for each in (root, *rank)]
    for at, cell in enumerate(rule.cells):
        ways = [both(held[other], f"(< {rank[other]} {rank[at]})") for other in links[at]]
        lines.append(implies(held[at], either([f"(= {root} {cell})", *ways])))
    return lines


def clue(rule: Connected) -> None:
    """The puzzle prints no number for this rule."""
