"""Chains that alternate: at least one of their two ends is true, and both exclude the same."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.sentences.links import Follows, Story, Way, is_so, is_two, part
from newsgrid.engine.hints.sentences.names import all_in_brackets, called, has, has_in, in_brackets, in_line, lattice_of, reason
from newsgrid.engine.hints.sentences.teller import agreed, leading
from newsgrid.engine.hints.sentences.values import candidate, no_longer, none_of
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Places, Words, joined, listed, say
from newsgrid.engine.rules import Distinct, Rule

End = tuple[Node, ...]


class Named(NamedTuple):
    """The rules by which the links of a chain hold. strong: of each strong link, None if that is one cell, or some; sets: of each the cells of which one has the one
    value or the other, [] if that is one cell or a unit; weak: of each weak link that is not plain to see, else None; first, last: likewise of what the ends exclude;
    ends: all of what the ends exclude."""

    strong: Sequence[Rule | None]
    sets: Sequence[Sequence[int]]
    weak: Sequence[Rule | None]
    first: Rule | None
    last: Rule | None
    ends: tuple[Rule, ...] = ()


def chain(state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> Words:
    """ends: the nodes of the chain, linked strongly and weakly in turn; named: the rules to name."""
    if is_two(state):
        return of_two(state, ends, removed, named)
    return Alternating(state, ends, removed, named).told()


def of_two(state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> Words:
    """A chain in a puzzle of two values, told as two cases: its first end is true, or else its last one is."""
    left = {cell: (3 & ~mask).bit_length() for cell, mask in removed.items()}
    so = part(state, Follows(left))
    if any(len(end) > 1 for end in ends):
        one, last = (listed([is_so(state, [node]) for node in end], "or") for end in (ends[0], ends[-1]))
        return say("{one}; if not, {number} links lead to {last}. Either way {so}.", one=one, number=len(ends) - 1, last=last, so=so)
    cell, value = ends[0][0]
    on = [ends[at][0] for at in range(1, len(ends), 2)]
    rules = [None if on[0][0] == cell else named.strong[0], *named.weak]
    loop = lattice_of(state) is not None

    def found(placed: dict[int, int], rule: Rule | None, source: int) -> Follows:
        sides = source if loop and rule is None and source not in placed else -1
        return Follows(placed, (rule,) if rule else (), sides=sides)

    before = [cell, *(at for at, _ in on)]
    links = [found({at: held}, rule, source) for (at, held), rule, source in zip(on, rules, before, strict=False) if at != cell]
    ways = [(found(left, named.first, cell),), (*links, found(left, named.last, on[-1][0]))]
    stories = [Story((node,), (Way(way),)) for node, way in zip(((cell, value), (cell, 3 - value)), ways, strict=True)]
    return agreed(state, [is_so(state, ends[0]), say("not")], [leading(state, story, ends[0][0]) for story in stories], so)


class Alternating:
    """A chain in a puzzle of digits. on: of each strong link, what is true if the end before it is false."""

    def __init__(self, state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> None:
        self.state, self.ends, self.removed, self.named = state, ends, removed, named
        self.first, self.last = ends[0], ends[-1]
        self.on = [ends[at] for at in range(1, len(ends), 2)]
        full, less = no_longer(state, removed)
        self.places = Places(
            full=full,
            less=less,
            first=candidate(state, self.first),
            last=candidate(state, self.last),
            sign=state.sign(self.first[0][1]),
            many=len(ends) - 1,
            by_first=in_brackets(state, named.first),
            by_last=in_brackets(state, named.last),
            by_ends=all_in_brackets(state, named.ends),
        )

    def told(self) -> Words:
        cells = {cell for end in self.ends for cell, _ in end}
        values = {value for end in self.ends for _, value in end}
        if len(self.ends) == 2:
            return self.of_a_cell() if len(cells) == 1 else self.of_a_link()
        if len(cells) == len(values) == len(self.on) == 3 and not any(self.named.strong) and not any(self.named.sets):
            return self.of_three_cells()
        if len(self.ends) == 4 and len(values) == 1 and all(self.named.strong):
            return self.of_two_units()
        if set(self.first) == set(self.last) and len(self.first) > 1:
            return self.back_to_its_start()
        return self.by_sets() if any(self.named.sets) else self.in_general()

    def of_three_cells(self) -> Words:
        """Of three cells with two values each, one sees the others."""
        told = self.places.also(
            one=candidate(self.state, self.ends[2]),
            other=candidate(self.state, self.ends[3]),
            by_one=in_brackets(self.state, self.named.weak[0]),
            by_other=in_brackets(self.state, self.named.weak[1]),
            to_ends=in_brackets(self.state, self.named.first, self.named.last),
        )
        return told.fitting(
            "If {one}, {first}{by_one}; if {other}, {last}{by_other}. So {full}{to_ends}.",
            "If {one}, {first}; if {other}, {last}. So {full}{to_ends}.",
            "If {one}, {first}; if {other}, {last}. So {less}.",
            most=MOST_IN_CHAINS,
        )

    def of_two_units(self) -> Words:
        """A value has two places, or groups of them, in each of two units."""
        state, units = self.state, self.named.strong
        assert units[0] is not None
        assert units[1] is not None
        cells = [[cell for cell, _ in end] for end in self.ends]
        told = self.places.also(
            a=called(state, units[0]),
            b=called(state, units[1]),
            has=has(units[0]),
            has_too=has(units[1]),
            one=state.cells(cells[0], "or"),
            two=state.cells(cells[1], "or"),
            three=state.cells(cells[2], "or"),
            four=state.cells(cells[3], "or"),
            seeing=state.cells(cells[1]),
            sees=len(cells[1]),
            seen=state.cells(cells[2]),
            by=in_brackets(state, *self.named.weak),
            either=state.cells([*cells[0], *cells[1]], "or"),
            not_there=none_of(state, cells[2], state.sign(self.first[0][1])),
        )
        wholly = "{a} {has} {sign} in {either}. If in {two}, {not_there}{by}, so {b} {has_too} it in {four}. Either way {full}."
        return told.fitting(
            "{a} {has} {sign} in {one} or {two}, {b} in {three} or {four}. {seeing} {sees:sees|see} {seen}{by}, so {one} or {four} is {sign}: {full}.",
            wholly,
            "{a} {has} {sign} in {either}. If in {two}, not in {three}{by}, so {b} {has_too} it in {four}: {full}.",
            told.fitting(wholly, "{a} {has} {sign} in {either}. Either way {less}.", most=MOST_IN_CHAINS),
        )

    def of_a_cell(self) -> Words:
        """Each of two values of a cell excludes the same."""
        laws = [self.seen_by(end[0], rule) for end, rule in zip(self.ends, (self.named.first, self.named.last), strict=True)]
        told = self.places.also(
            cell=self.state.cell(self.first[0][0]),
            other=self.state.sign(self.last[0][1]),
            law=laws[0],
            other_law=laws[1],
            laws=joined(dict.fromkeys(laws), "; "),
        )
        return told.fitting(
            "{cell} is {sign} or {other}. If {sign}, {full} ({law}); if {other}, the same ({other_law}).",
            "{cell} is {sign} or {other}. Either way {full} ({laws}).",
            "{cell} is {sign} or {other}. Either way {less}.",
        )

    def seen_by(self, node: Node, rule: Rule | None) -> Words:
        """The rule by which a candidate excludes what goes: the one given, or else a unit that they share."""
        if rule is not None:
            return reason(self.state, rule)
        cells = {node[0], *self.removed}
        laws = [self.state.model.rules[at] for at in self.state.rules_of[node[0]]]
        unit = next((law for law in laws if isinstance(law, Distinct) and cells <= {*law.cells}), None)
        return called(self.state, unit) if unit is not None else say("they see each other")

    def of_a_link(self) -> Words:
        """Two places exclude the same."""
        state, cells = self.state, self.named.sets[0]
        unit = self.named.strong[0]
        start = self.places.say("{first}, or {last}")
        if cells:
            start = say(
                "{cells} hold all but one of {values}, so {start}",
                cells=in_line(state, cells),
                values=state.mask(self.held(cells)),
                start=start,
            )
        elif unit is not None:
            places = state.cells([cell for end in self.ends for cell, _ in end], "or")
            start = has_in(state, unit, self.first[0][1], places)
        told = self.places.also(start=start, both=sum(map(len, self.ends)) == 2 or bool(cells))
        return told.fitting(
            "{start}. {both:Either way|In each case} {full}{by_ends}.",
            "{start}. {both:Either way|In each case} {full}.",
            "{start}. So {less}.",
            most=MOST_IN_CHAINS if self.named.ends or cells else MOST_WORDS,
        )

    def back_to_its_start(self) -> Words:
        """If none of some cells has a value, one of them has."""
        state = self.state
        cells = [cell for cell, _ in self.first]
        *laws, back = [in_brackets(state, before, unit) for before, unit in zip((None, *self.named.weak), self.named.strong, strict=True)]
        told = self.places.also(none=none_of(state, cells, state.sign(self.first[0][1])), cells=state.cells(cells), back=back)
        if any(self.named.sets):
            told = told.also(steps=self.steps())
            ways = ["If {none}, {steps} after all: {full}.", "If {none}, {steps} after all: {less}."]
        else:
            told = told.also(between=in_turn(state, self.first, self.on[:-1], laws))
            ways = [
                "If {none}, {between}, so one of them is {sign} after all{back}: {full}.",
                "If {none}, {between}, so one of them is {sign} after all{back}: {less}.",
            ]
        return told.fitting(*ways, "One of {cells} is {sign}: else {many} links lead back to one of them. So {less}.", most=MOST_IN_CHAINS)

    def by_sets(self) -> Words:
        """With almost locked sets: what follows from the first candidate, and what without it."""
        ((cell, gone), *others) = self.removed.items()
        told = self.places.also(
            steps=self.steps(),
            turn=in_turn(self.state, self.first, self.on),
            cell=self.state.cell(cell),
            gone=self.state.mask(gone, "or"),
            sets=len(self.named.sets),
        )
        if not others and cell == self.first[0][0]:
            return told.fitting(
                "If {cell} is {gone}, it isn't {sign}, so {steps}{by_last}: a contradiction. So {full}.",
                "If {cell} is {gone}, {turn}, which excludes it. So {full}.",
                most=MOST_IN_CHAINS,
            )
        told = told.also(goes=told.say("{full}" if others else "{cell} isn't {gone}"))
        return told.fitting(
            "If {first}, {goes}{by_first}. If not, {steps}. So {full}{by_last}.",
            "If {first}, {full}{by_first}. Nor if not: {steps}{by_last}.",
            "If {first}, {goes}. If not, {turn}. So {full}.",
            "{first}, or else, after {sets} steps, {last}. Either way {less}.",
            most=MOST_IN_CHAINS,
        )

    def steps(self) -> Words:
        """What is true in turn if the first end is false, with what the cells of each almost locked set hold then."""
        state, found = self.state, []
        for at, cells in enumerate(self.named.sets):
            node, value = self.on[at], self.on[at][0][1]
            told = Places(
                node=candidate(state, node),
                by=in_brackets(state, self.named.weak[at - 1] if at else None, None if cells else self.named.strong[at]),
            )
            if not cells:
                found.append(told.say("{node}{by}"))
                continue
            left = self.held(cells) & ~(1 << (self.ends[2 * at][0][1] - 1))
            others = [cell for cell in cells if not state.masks[cell] >> (value - 1) & 1]
            if len(others) == len(cells) - 1:
                told = told.also(cells=in_line(state, others), many=len(others), left=state.mask(left & ~(1 << (value - 1))))
                found.append(told.say("{cells} {many:is|take} {left}{by}, so {node}"))
            else:
                found.append(told.also(cells=in_line(state, cells), left=state.mask(left)).say("{cells} hold {left}{by}, so {node}"))
        return joined(found, ", ")

    def held(self, cells: Sequence[int]) -> int:
        """The values that some cells can have."""
        left = 0
        for cell in cells:
            left |= self.state.masks[cell]
        return left

    def in_general(self) -> Words:
        state, first, on = self.state, self.first, self.on
        linked_by = [*zip((None, *self.named.weak), self.named.strong, strict=True)]
        by_unit = [all_in_brackets(state, [rule for rule in both if rule]) for both in linked_by]
        far = [not at or bool(state.peers(on[at - 1][0][0]).intersection(cell for cell, _ in on[at])) for at in range(len(on))]
        by_far = [in_brackets(state, before) if near else by for (before, _), near, by in zip(linked_by, far, by_unit, strict=True)]
        by_cage = [in_brackets(state, before) for before, _ in linked_by]
        single = len(first) == len(self.last) == 1
        either = self.places.say("{first} or {last}")
        if single and first[0][0] == self.last[0][0]:
            signs = [state.sign(first[0][1]), state.sign(self.last[0][1])]
            either = say("{cell} is {signs}", cell=state.cell(first[0][0]), signs=listed(signs, "or"))
        told = self.places.also(start=candidate(state, first, "is not"), either=either)
        ways = []
        for by in (by_unit, by_far, by_cage, ()):
            if not by or any(by):
                turn = told.also(turn=in_turn(state, first, on, by))
                ways += [turn.say("If {start}, {turn}. So {either}: {full}{by_ends}.")] if single else []
                ways.append(turn.say("If {start}, {turn}. Either way {full}{by_ends}."))
        return told.fitting(
            *ways,
            "If {start}, then in the end {last}: follow the {many} links. Either way {full}{by_ends}.",
            "If {start}, then in the end {last}: follow the {many} links. So {less}.",
            most=MOST_IN_CHAINS,
        )


def in_turn(state: State, first: End, on: Sequence[End], by: Sequence[Words] = ()) -> Words:
    """What is true, one after the other, if the first is false: "r4c1 is 1, r6c6 1, and so r1c4 or r1c6 is 5". by: what follows each of these."""
    parts, alone, verb = [], True, "is"
    for number, node in enumerate(on):
        left = tuple([one for one in node if one not in first]) or node  # a candidate that is false is none of several
        single = len(left) == 1
        verb = "" if number and single and alone else "is"
        parts.append(candidate(state, left, verb) + (by[number] if by else UNSAID))
        alone = single
    if len(parts) > 1 and verb:
        return say("{parts}, and so {last}", parts=joined(parts[:-1], ", "), last=parts[-1])
    return listed(parts)
