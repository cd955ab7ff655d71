"""Alternating chains: at least one of the two ends is true, and both exclude the same candidates."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from newsgrid.engine.combinations import union_of
from newsgrid.engine.hints.sentences.names import called, has_in, in_brackets, in_line, lattice_of, reason
from newsgrid.engine.hints.sentences.story import Follows, Story, Way
from newsgrid.engine.hints.sentences.teller import agreed, is_so, is_two, leading, one_of, part
from newsgrid.engine.hints.sentences.values import candidate, no_longer
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, Places, Words, joined, listed, say
from newsgrid.engine.rules import Distinct, Rule

End = tuple[Node, ...]


class Named(NamedTuple):
    """The rules to name along a chain, None if a rule is obvious. strong, weak: the rule of each strong and each weak link; sets: the almost locked set of
    each strong link, () for none; first, last: the rule by which each end excludes candidates; ends: all such rules."""

    strong: Sequence[Rule | None]
    sets: Sequence[Sequence[int]]
    weak: Sequence[Rule | None]
    first: Rule | None
    last: Rule | None
    ends: tuple[Rule, ...] = ()


def chain(state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> Words:
    """ends: the nodes of the chain, linked strongly and weakly in turn; named: the rules to name."""
    return of_two(state, ends, removed, named) if is_two(state) else Alternating(state, ends, removed, named).told()


def of_two(state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> Words:
    """A chain in a puzzle of two values, told as two cases: its first end is true, or else its last one is."""
    left = {cell: (3 & ~mask).bit_length() for cell, mask in removed.items()}
    so = part(state, Follows(left))
    if any(len(end) > 1 for end in ends):
        one, last = (listed([is_so(state, [node]) for node in end], "or") for end in (ends[0], ends[-1]))
        return say("{one}; if not, {number} links lead to {last}. Either way {so}.", one=one, number=len(ends) - 1, last=last, so=so)
    cell, value = ends[0][0]
    on = [end[0] for end in ends[1::2]]
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
    """A chain in a puzzle of digits. on: for each strong link, its second node, which is true if the first is false."""

    def __init__(self, state: State, ends: Sequence[End], removed: Mapping[int, int], named: Named) -> None:
        self.state, self.ends, self.removed, self.named = state, ends, removed, named
        self.first, self.last = ends[0], ends[-1]
        self.on = ends[1::2]
        full, less = no_longer(state, removed)
        self.places = Places(
            full=full,
            less=less,
            first=candidate(state, self.first),
            last=candidate(state, self.last),
            sign=state.sign(self.first[0][1]),
            many=len(ends) - 1,
            by_ends=in_brackets(state, *named.ends),
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
        return self.in_general()

    def of_three_cells(self) -> Words:
        """Tells of three cells with two values each, one of which sees the others."""
        state, named = self.state, self.named
        told = self.places.also(
            one=candidate(state, self.ends[2]),
            other=candidate(state, self.ends[3]),
            by_one=in_brackets(state, named.weak[0]),
            by_other=in_brackets(state, named.weak[1]),
        )
        way = "If {one}, {first}{by_one}; if {other}, {last}{by_other}. So "
        return told.fitting(way + "{full}{by_ends}.", way + "{less}.", most=MOST_IN_CHAINS)

    def of_two_units(self) -> Words:
        """Tells of a value with two places, or groups of places, in each of two units."""
        state, units = self.state, [unit for unit in self.named.strong if unit]
        cells = [[cell for cell, _ in end] for end in self.ends]
        told = self.places.also(
            unit=has_in(state, units[0], self.first[0][1], state.cells([*cells[0], *cells[1]], "or")),
            other=called(state, units[1]),
            places=state.cells([*cells[2], *cells[3]], "or"),
            seeing=state.cells(cells[1]),
            sees=len(cells[1]),
            seen=state.cells(cells[2]),
            by=in_brackets(state, *self.named.weak),
            ends=state.cells([*cells[0], *cells[3]], "or"),
        )
        said = told.say("{unit}, {other} in {places}. {seeing} {sees:sees|see} {seen}{by}, so {ends} is {sign}: {full}.")
        return said if said.many <= MOST_WORDS else self.in_general()

    def of_a_cell(self) -> Words:
        """Tells of a cell with two values that exclude the same candidates."""
        law, other_law = [self.seen_by(end[0], rule) for end, rule in zip(self.ends, (self.named.first, self.named.last), strict=True)]
        told = self.places.also(
            cell=self.state.cell(self.first[0][0]), other=self.state.sign(self.last[0][1]), law=law, other_law=other_law
        )
        return told.fitting(
            "{cell} is {sign} or {other}. If {sign}, {full} ({law}); if {other}, the same ({other_law}).",
            "{cell} is {sign} or {other}. Either way {less}.",
        )

    def seen_by(self, node: Node, rule: Rule | None) -> Words:
        """The rule by which a candidate excludes others: the given one, or else a unit that they share."""
        if rule is not None:
            return reason(self.state, rule)
        cells = {node[0], *self.removed}
        laws = [self.state.model.rules[at] for at in self.state.rules_of[node[0]]]
        unit = next((law for law in laws if isinstance(law, Distinct) and cells <= {*law.cells}), None)
        return called(self.state, unit) if unit is not None else say("they see each other")

    def of_a_link(self) -> Words:
        """Tells of two places that exclude the same candidates."""
        state, cells, unit = self.state, self.named.sets[0], self.named.strong[0]
        start = self.places.say("{first}, or {last}")
        if cells:
            values = state.mask(union_of(state.masks[cell] for cell in cells))
            start = say("{cells} hold all but one of {values}, so {start}", cells=in_line(state, cells), values=values, start=start)
        elif unit is not None:
            start = has_in(state, unit, self.first[0][1], state.cells([cell for end in self.ends for cell, _ in end], "or"))
        told = self.places.also(start=start, both=sum(map(len, self.ends)) == 2 or bool(cells))
        return told.fitting("{start}. {both:Either way|In each case} {full}{by_ends}.", "{start}. So {less}.", most=MOST_IN_CHAINS)

    def in_general(self) -> Words:
        state, first, last = self.state, self.first, self.last
        told = self.places.also(start=candidate(state, first, "is not"))
        if set(first) == set(last) and len(first) > 1:
            way = "If {start}, {turn} after all: {full}."
        elif len(first) == len(last) == 1:
            ends = (*first, *last)
            if first[0][0] == last[0][0]:
                told = told.also(either=one_of(state, ends, None))
            else:
                told = told.also(either=candidate(state, ends) if first[0][1] == last[0][1] else told.say("{first} or {last}"))
            way = "If {start}, {turn}. So {either}: {full}{by_ends}."
        else:
            way = "If {start}, {turn}. Either way {full}{by_ends}."
        ways = [told.also(turn=self.turn(named)).say(way) for named in (True, False)]
        return told.fitting(*ways, "If {start}, then in the end {last}: follow the {many} links. So {less}.", most=MOST_IN_CHAINS)

    def turn(self, named: bool) -> Words:
        """What is true in turn if the first end is false: "r4c1 is 1, r6c6 1 (row 6), and so r1c4 or r1c6 is 5". named: with the rules, and with the values of almost locked sets."""
        state, parts, short, verb = self.state, list[Words](), False, "is"
        for at, (node, cells) in enumerate(zip(self.on, self.named.sets, strict=True)):
            by = in_brackets(state, self.named.weak[at - 1] if at else None, None if cells else self.named.strong[at])
            left = tuple([one for one in node if one not in self.first]) or node  # a candidate that is false is none of several
            verb = "" if short and len(left) == 1 and not (cells and named) else "is"
            short, so = len(left) == 1, candidate(state, left, verb)
            if cells and named:
                parts.append(say("{held}{by}, so {so}", held=self.held(at, cells), by=by, so=so))
            else:
                parts.append(so + by if named else so)
        return say("{parts}, and so {last}", parts=joined(parts[:-1], ", "), last=parts[-1]) if len(parts) > 1 and verb else listed(parts)

    def held(self, at: int, cells: Sequence[int]) -> Words:
        """The values that the cells of an almost locked set hold then, or only those without the value that is true in the end."""
        state, value = self.state, 1 << (self.on[at][0][1] - 1)
        left = union_of(state.masks[cell] for cell in cells) & ~(1 << (self.ends[2 * at][0][1] - 1))
        others = [cell for cell in cells if not state.masks[cell] & value]
        if len(others) < len(cells) - 1:
            return say("{cells} hold {left}", cells=in_line(state, cells), left=state.mask(left))
        return say("{cells} {many:is|take} {left}", cells=in_line(state, others), many=len(others), left=state.mask(left & ~value))
