"""Techniques for groups of cells that touch, shared by the relations Connected, Islands and Sized.

A group of known cells may have to grow, or may have a given size. A View describes the groups in the same way for all three relations.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.sentences.names import (
    becomes,
    called,
    group_of,
    group_word,
    some_cells,
    the_others,
)
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Part, Places, Words, capital, listed, say
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.groups import border, groups, reach, spread
from newsgrid.engine.relations.islands import sizes_of
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Connected, Islands, Rule, Sized, Sum, subject_of
from newsgrid.puzzle.about import CELLS
from newsgrid.puzzle.wording import plural, with_article

CONNECTED, MARKED, LOOSE, SIZED = "connected", "marked", "loose", "sized"  # sorts of groups
MOST_TRIED = 400  # the largest number of cells in a rule whose cells are tried value by value
MOST_BESIDE = 4  # the largest number of cells in a rule that passes the effect of a value on to other cells
SMALL = 3  # the largest number of cells cut off together that a person easily sees
MOST_TOLD_OFF = 45  # the largest number of words in a full explanation of a cut
WAYS_OUT = {
    CONNECTED: "{name}: {cells} {many:gets|get} to the others only through {way}. So {becomes}.",
    LOOSE: "{name}: {cells} {many:gets|get} to a number only through {way}. So {becomes}.",
}
WHOLE = {1: "{cell} is {a_group} by itself. So {becomes}.", 2: "The {group} of {cell} has both its cells. So {becomes}."}


class Group(NamedTuple):
    """Known cells that touch. what: one of the sorts above (a loose group is part of an island, but has no mark yet); cells: indices into the
    rule's cells; size: the final number of cells, 0 if it is not known."""

    what: str
    cells: list[int]
    size: int

    @property
    def grows(self) -> bool:
        return self.what in (CONNECTED, LOOSE) or len(self.cells) < self.size


class View(NamedTuple):
    """A rule and the values that form its groups. mask: these values; possible: the places (indices into the rule's cells) that may hold one of these
    values; sure: the places that do hold one; groups: the groups of sure places; of: {place: its group's index}; most: the size limit, or 0."""

    rule: Connected | Islands | Sized
    mask: int
    possible: set[int]
    sure: set[int]
    groups: list[Group]
    of: dict[int, int]
    most: int

    def around(self, cells: Sequence[int]) -> list[int]:
        """The places beside a group that may or may not belong to it."""
        return [at for at in border(cells, self.rule.links) if at in self.possible and at not in self.sure]

    def named(self, places: Sequence[int]) -> list[int]:
        """The cells at some places, ascending."""
        return sorted([self.rule.cells[at] for at in places])

    def masks(self, places: Sequence[int], inside: bool) -> dict[int, int]:
        """{cell: the values that stay} if these places are in a group (inside), or in no group."""
        return dict.fromkeys(self.named(places), self.mask if inside else ~self.mask)


def views(state: State, index: int) -> Iterator[View]:
    """The views of a rule: a single view, or a view for each value that forms groups; none for a rule without groups."""
    rule = state.model.rules[index]
    if isinstance(rule, Sized):
        for value in values_of(union_of(state.masks[cell] for cell in rule.cells)):
            yield view_of(state, rule, 1 << (value - 1), value - 1 + state.model.least)
    elif isinstance(rule, (Connected, Islands)):
        sizes = sizes_of(rule) if isinstance(rule, Islands) else {}
        made = view_of(state, rule, mask_of(rule, state.context), 0 if 0 in sizes.values() else max(sizes.values(), default=0))
        parts = [group.cells for group in made.groups]
        if isinstance(rule, Islands):
            marks = [[sizes[at] for at in part if at in sizes] for part in parts]
            found = [Group(MARKED if mark else LOOSE, part, mark[0] if mark else 0) for mark, part in zip(marks, parts, strict=True)]
            yield made._replace(groups=found)
        elif parts:
            yield made._replace(groups=[Group(CONNECTED if len(parts) > 1 else SIZED, part, 0) for part in parts])


def view_of(state: State, rule: Connected | Islands | Sized, mask: int, most: int) -> View:
    """A view whose groups all have the size `most`."""
    possible = {at for at, cell in enumerate(rule.cells) if state.masks[cell] & mask}
    sure = {at for at in possible if not state.masks[rule.cells[at]] & ~mask}
    parts = groups(rule.links, sure)
    of = {at: number for number, part in enumerate(parts) for at in part}
    return View(rule, mask, possible, sure, [Group(SIZED, part, most) for part in parts], of, most)


def step_of(
    state: State, name: str, level: int, view: View, looked: Sequence[int], kept: dict[int, int], *ways: str | None, **more: Part
) -> Step:
    """looked: the places that the step looks at; kept: {cell: the values that stay}; ways: templates; more: further parts for the templates."""
    placed, removed = state.parted(kept)
    cells, found = view.named(looked), sorted(kept)
    told = Places(name=called(state, view.rule), group=group_word(state, view.rule), becomes=becomes(state, kept))
    told = told.also(cell=state.cell(cells[0]), cells=group_of(state, cells), many=len(cells), way=state.cell(found[0]))
    told = told.also(where=some_cells(state, found)).also(**more)
    return Step(name, level, told.fitting(*ways), (view.rule,), tuple(cells), placed, removed)


@technique(levels=(1,), of=(Connected, Islands, Sized), tips={"way out": "Some group has to grow, and only one cell is left for it."})
def way_out(state: State, index: int) -> Step | None:
    """A group that has to grow touches only one cell that may belong to it. So the cell does belong to it."""
    for view in views(state, index):
        for group in view.groups:
            ways = view.around(group.cells) if group.grows else []
            if group.grows and not ways:
                raise Contradiction
            if len(ways) == 1:
                grow = "The {group} of {cell} needs {size} cells, and can grow only at {way}. So {becomes}."
                said = WAYS_OUT.get(group.what, grow)
                return step_of(state, "way out", 1, view, group.cells, view.masks(ways, True), said, size=group.size)
    return None


@technique(
    levels=(1,), of=(Connected, Islands, Sized), tips={"whole group": "Some group has all its cells, so nothing more belongs to it."}
)
def whole_group(state: State, index: int) -> Step | None:
    """No cell beside a group that has all its cells can be part of it."""
    for view in views(state, index):
        for group in view.groups:
            around = view.around(group.cells) if group.size and len(group.cells) == group.size else []
            if around:
                said = WHOLE.get(group.size, "The {group} of {cell} has all its {many} cells. So {becomes}.")
                a_group = with_article(group_word(state, view.rule))
                return step_of(state, "whole group", 1, view, group.cells, view.masks(around, False), said, a_group=a_group)
    return None


@technique(
    levels=(1, 2),
    of=(Connected, Islands, Sized),
    tips={"too much together": "Some cell would make a group too large, or join two groups with numbers."},
)
def too_much(state: State, index: int) -> Step | None:
    """A cell that would join two islands with marks, or make a group larger than it may be, is in no group."""
    for view in views(state, index):
        if isinstance(view.rule, Connected):
            return None
        for at in sorted(view.possible - view.sure):
            near = [view.groups[number] for number in sorted({view.of[other] for other in view.rule.links[at] if other in view.sure})]
            marked = [group for group in near if group.what == MARKED]
            size = marked[0].size if marked else view.most
            joined = 1 + sum([len(group.cells) for group in near])
            if len(marked) < 2 and (not size or joined <= size or not near):
                continue
            kept = view.masks([at], False)
            looked = [other for group in near for other in group.cells]
            said = "With {way}, the {group}{groups:|s} of {firsts} would have {all} cells, but only {size} {size:is|are} allowed. So {becomes}."
            if len(marked) > 1:
                said, near = "{way} would join the {group}s of {firsts}, each of which has a number. So {becomes}.", marked
            firsts = state.cells([view.rule.cells[group.cells[0]] for group in near])
            more: dict[str, Part] = {"firsts": firsts, "groups": len(near), "all": joined, "size": size}
            return step_of(state, "too much together", 1 if len(marked) > 1 else 2, view, looked, kept, said, **more)
    return None


@technique(
    levels=(2,), of=(Connected, Islands, Sized), tips={"out of reach": "Some cell is out of reach of every group that it could belong to."}
)
def out_of_reach(state: State, index: int) -> Step | None:
    """A cell that no group can reach is in no group."""
    for view in views(state, index):
        links = view.rule.links
        if isinstance(view.rule, Sized):
            far = [at for part in groups(links, view.possible) if len(part) < view.most for at in part]
            if far:
                kept = view.masks(far, False)
                said = "A group of {size} cells has no room at {where}. So {becomes}."
                return step_of(state, "out of reach", 2, view, far, kept, said, size=view.most, becomes=becomes(state, kept, they(kept)))
            continue
        found: set[int] = set()
        if isinstance(view.rule, Islands):
            for group in view.groups:
                if group.what == MARKED:
                    free = {at for at in view.possible if not meets(view, at, group)}
                    found.update(spread(group.cells, links, free, group.size - len(group.cells) if group.size else -1))
        elif view.groups:
            found.update(spread(view.groups[0].cells, links, view.possible))
        lost = sorted(view.possible - found)
        if view.sure.intersection(lost):
            raise Contradiction
        if lost and found:
            kept = view.masks(lost, False)
            numbered = isinstance(view.rule, Islands)
            said = "no number is near enough to reach {where}. So {becomes}." if numbered else "{name} can't get to {where}. So {becomes}."
            return step_of(state, "out of reach", 2, view, lost, kept, said, becomes=becomes(state, kept, they(kept)))
    return None


def they(cells: Collection[int]) -> Words:
    """The pronoun for cells that have just been named."""
    return say("{one:it|they}", one=len(cells))


def meets(view: View, at: int, group: Group) -> bool:
    """Whether a place is in, or touches, another marked group."""
    others = [view.groups[view.of[other]] for other in (at, *view.rule.links[at]) if other in view.of]
    return any(other.what == MARKED and other is not group for other in others)


@technique(levels=(2, 3), of=(Connected, Islands, Sized), tips={"cut off": "Without some cell, a group would be cut off, or have no room."})
def cut_off(state: State, index: int) -> Step | None:
    """A cell is in a group if without it the group's cells could not be joined, or the group would have no room for all its cells."""
    best: Step | None = None
    for view in views(state, index):
        for step in (*cut_in_two(state, view), *cut_short(state, view)):
            if best is None or (step.level, len(step.cells)) < (best.level, len(best.cells)):
                best = step
    return best


def cut_in_two(state: State, view: View) -> Iterator[Step]:
    """Steps for cells that can't be left out: some cells that belong together, or part of an island, would be cut off."""
    links = view.rule.links
    if isinstance(view.rule, Connected):
        roots = view.groups[0].cells[:1] if len(view.groups) > 1 else []
    else:
        roots = [group.cells[0] for group in view.groups if group.what == MARKED]
    if not roots:
        return
    found = reach(roots, links, view.possible, view.sure)
    for at, behind in found.sure.items():
        if behind and at not in view.sure:
            near = set(spread(roots, links, view.possible - {at}))
            parts = [sorted(view.sure - near), sorted(view.sure & near)]
            apart = min(parts, key=len) if isinstance(view.rule, Connected) else parts[0]
            kept = view.masks([at], True)
            gone, subject = state.masks[view.rule.cells[at]] & ~view.mask, subject_of(view.rule)
            told = Places(way=state.cell(view.rule.cells[at]), value=state.mask(gone))
            without = told.say("without {way}" if gone & (gone - 1) else "if {way} were {value}")
            more: dict[str, Part] = {"without": without, "Without": capital(without), "all": plural(subject.thing)}
            whole = "all {all} must be joined. {Without}, {cells} would have no way to the others. So {becomes}."
            ways = whole if subject.what == CELLS else None, "{without}, {cells} would be cut off from {others}. So {becomes}."
            level = 2 if len(apart) <= SMALL else 3
            yield step_of(state, "cut off", level, view, apart, kept, *ways, others=the_others(view.rule), **more)


def cut_short(state: State, view: View) -> Iterator[Step]:
    """Steps for cells that a group needs to have room for all its cells."""
    links = view.rule.links
    for group in view.groups:
        if len(group.cells) < group.size:
            free = {at for at in view.possible if not (isinstance(view.rule, Islands) and meets(view, at, group))}
            room = spread(group.cells, links, free, group.size - len(group.cells))
            if len(room) < group.size:
                raise Contradiction
            found = reach(group.cells[:1], links, set(room), view.sure)
            for at in room:
                if at not in view.sure and len(room) - found.behind[at] < group.size:
                    said = "Without {way}, the {group} of {first} has no room for its {size} cells. So {becomes}."
                    first, level = state.cell(view.named(group.cells)[0]), 2 if len(room) - group.size <= SMALL else 3
                    yield step_of(state, "cut off", level, view, room, view.masks([at], True), said, first=first, size=group.size)


@technique(
    levels=(3,),
    of=(Connected,),
    tips={"cut off next": "Try a value in some cell: the values that it forces beside it would cut something off."},
)
def cut_off_next(state: State, index: int) -> Step | None:
    """A value in a cell would limit other cells, through the rules around it, so that part of a group is cut off."""
    rule = state.model.rules[index]
    if not isinstance(rule, Connected) or len(rule.cells) > MOST_TRIED:
        return None
    best = min(cut_offs(state, rule), key=lambda one: (len(one.then), len(one.apart)), default=None)
    if best is None:
        return None
    then = asked_for(state, rule, {best.cell: 1 << (best.value - 1)}, best.then, best.apart)
    words = why_cut_off(state, rule, best.cell, best.value, then, best.apart)
    used = (rule, *(state.model.rules[at] for at, changed in best.asked.items() if changed))
    looked = tuple(dict.fromkeys((*best.then, *best.apart)))
    return Step("cut off next", 3, words, used, looked, *state.parted({best.cell: ~(1 << best.value - 1)}))


def why_cut_off(state: State, rule: Rule, cell: int, value: int, then: Mapping[int, int], apart: Sequence[int]) -> Words:
    """then: {cell: the candidates that the value leaves in it}; apart: the cells that would be cut off."""
    alike = {mask: state.cells([at for at in then if then[at] == mask]) for mask in then.values()}
    asked = [say("{cells} would be {values}", cells=cells, values=state.mask(mask, "or")) for mask, cells in alike.items()]
    told = Places(cell=state.cell(cell), value=state.sign(value), asked=listed(asked), others=the_others(rule))
    told = told.also(group=group_of(state, apart) if list(apart) != [cell] else say("this part"))
    told = told.also(becomes=becomes(state, {cell: ~(1 << (value - 1))}), start=told.say("if {cell} were {value}"))
    return told.fitting(
        "{start}, {asked}, and {group} would be cut off from {others}. So {becomes}." if then else None,
        "{start}, {group} would be cut off from {others}. So {becomes}." if not then else None,
        "{start}, what this asks of the cells beside it would cut off {group}. So {becomes}.",
        most=MOST_TOLD_OFF,
    )


class CutOff(NamedTuple):
    """A value in a cell that cuts off part of a group. asked: {the index of a rule nearby: the cells that the rule then narrows};
    then: {cell: the candidates that these rules leave in it}; apart: the cells cut off."""

    cell: int
    value: int
    asked: dict[int, Collection[int]]
    then: dict[int, int]
    apart: list[int]


def cut_offs(state: State, rule: Connected) -> Iterator[CutOff]:
    """Each value in a cell that, through the rules around it, cuts off some of the cells that must be joined."""
    mask, model = mask_of(rule, state.context), state.model
    for cell in state.open(rule.cells):
        near = [at for at in state.rules_of[cell] if len(model.rules[at].cells) <= MOST_BESIDE]
        for value in values_of(state.masks[cell]):
            trial = list(state.masks)
            trial[cell] = 1 << (value - 1)
            asked = {at: RELATIONS[type(model.rules[at])].narrow(model.rules[at], trial, model.contexts[at]) for at in near}
            if None in asked.values() or not any(asked.values()):
                continue  # other techniques find values that break a rule, and `cut_off` those that narrow nothing
            changed = {at: cells or () for at, cells in asked.items()}
            parts = parts_of(rule, mask, [trial[here] for here in rule.cells])
            if len(parts) > 1:
                then = {other: trial[other] for cells in changed.values() for other in cells}
                yield CutOff(cell, value, changed, then, min(parts, key=len))


def parts_of(rule: Connected, mask: int, masks: Sequence[int]) -> list[list[int]]:
    """The cells that must be joined, in parts that no path connects. masks: the candidates of each of the rule's cells."""
    possible = {at for at, left in enumerate(masks) if left & mask}
    sure = {at for at in possible if not masks[at] & ~mask}
    found = [sorted(rule.cells[at] for at in sure.intersection(group)) for group in groups(rule.links, possible)]
    return [part for part in found if part]


def asked_for(state: State, rule: Connected, given: dict[int, int], then: dict[int, int], apart: Sequence[int]) -> dict[int, int]:
    """Enough of the changes in `then` to cut off a part. given: {cell: its mask}; then: {cell: the candidates left}; apart: the part's cells."""
    mask, told = mask_of(rule, state.context), dict(then)
    for cell in sorted(then, key=lambda cell: cell in apart):
        changed = {**{other: left for other, left in told.items() if other != cell}, **given}
        masks = [changed.get(here, state.masks[here]) for here in rule.cells]
        parts = parts_of(rule, mask, masks)
        if len(parts) > 1 and list(apart) in parts:
            del told[cell]
    return told


@technique(levels=(2,), of=(Connected,), tips={"early loop": "Some edge would close a loop that leaves out other lines."})
def early_loop(state: State, index: int) -> Step | None:
    """If both ends of an edge meet the same line, a line at the edge would close a loop. That is wrong if the loop would leave out other lines."""
    rule = state.model.rules[index]
    if not isinstance(rule, Connected) or rule.values != {1} or state.model.values != 2:
        return None
    for view in views(state, index):
        ends = {at: ends_of(state, rule, at) for at in range(len(rule.cells))} if len(view.groups) > 1 else {}
        for at, corners in ends.items():
            met = [
                {view.of[other] for other in rule.links[at] if other in view.sure and rule.cells[other] in corner.cells}
                for corner in corners
            ]
            if at not in view.possible or at in view.sure or len(met) != 2 or not met[0] & met[1]:
                continue
            line = view.groups[min(met[0] & met[1])].cells
            if all(len(ends[other]) == 2 for other in line):
                said = "A line at {way} would close a loop with {cells}, and leave out the other lines. So {becomes}."
                return step_of(state, "early loop", 2, view, line, view.masks([at], False), said)
    return None


def ends_of(state: State, rule: Connected, at: int) -> list[Sum]:
    """For each end of an edge, the rule that either two lines or none meet at that end. at: the edge's index among the rule's cells."""
    cell, beside = rule.cells[at], {rule.cells[other] for other in (at, *rule.links[at])}
    here = [other for index in state.rules_of[cell] if isinstance(other := state.model.rules[index], Sum)]
    found: list[Sum] = []
    for other in sorted(here, key=lambda other: -len(other.cells)):
        met = {cell}.union(*(one.cells for one in found))
        if other.allowed <= {0, 2} and beside.issuperset(other.cells) and met.intersection(other.cells) == {cell}:
            found.append(other)  # just one of several rules at the same end
    return found
