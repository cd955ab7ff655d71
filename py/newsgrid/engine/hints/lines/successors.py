"""Techniques for a chain of numbers in which each number touches the next: Hidoku, Numbrix."""

from collections.abc import Collection, Sequence

from newsgrid.engine.combinations import union_of, values_of
from newsgrid.engine.hints.faults import Numbers
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, clauses, fitting, joined, listed, say
from newsgrid.engine.relations import chain
from newsgrid.engine.relations.groups import spread
from newsgrid.engine.rules import Chain


@technique(
    levels=(1, 2), of=(Chain,), tips={"next number": "Some number has only one cell left within reach of the numbers before and after it."}
)
def next_number(state: State, index: int) -> Step | None:
    """A number has only one cell that is near enough to the last known number before it and the first known number after it."""
    rule = state.model.rules[index]
    if not isinstance(rule, Chain):
        return None
    known = {state.values[cell]: at for at, cell in enumerate(rule.cells) if state.values[cell]}
    free = {at for at, cell in enumerate(rule.cells) if not state.values[cell]}
    best: Step | None = None
    for value in range(1, len(rule.cells) + 1):
        ends = ends_of(known, value) if value not in known else []
        far = max([abs(end - value) for end in ends], default=0)
        if not ends or (best is not None and far >= best.level):
            continue
        left = {at for at in free if state.masks[rule.cells[at]] >> (value - 1) & 1}
        for end in ends:
            left.intersection_update(spread([known[end]], rule.links, free, abs(end - value)))
        if not left:
            raise Contradiction
        if len(left) == 1:
            cell, from_cells = rule.cells[left.pop()], [rule.cells[known[end]] for end in ends]
            words = within_reach(state, ends, from_cells, cell, value)
            best = Step("next number", 1 if far == 1 else 2, words, (rule,), tuple(from_cells), {cell: value})
    return best


def ends_of(known: Collection[int], value: int) -> list[int]:
    """The last known number before a value and the first one after it, or only one of them if there is no other."""
    before, after = [held for held in known if held < value], [held for held in known if held > value]
    return [*([max(before)] if before else []), *([min(after)] if after else [])]


def within_reach(state: State, ends: Sequence[int], from_cells: Sequence[int], cell: int, value: int) -> Words:
    """ends: the known numbers nearest to the value; from_cells: where they are."""
    each = [Places(steps=abs(end - value), value=state.sign(end), end=state.cell(at)) for end, at in zip(ends, from_cells, strict=True)]
    touches = all(abs(end - value) == 1 for end in ends)
    near = [one.say("the {value} in {end}" if touches else "{steps} step{steps:|s} from the {value} in {end}") for one in each]
    told = Places(value=state.sign(value), verb="touches" if touches else "is at most", near=listed(near), cell=state.cell(cell))
    return told.say("{value} {verb} {near}. Only {cell} is left for it.")


@technique(levels=(3,), of=(Chain,), tips={"numbers around": "Some cell has only one number left that fits the cells around it."})
def numbers_around(state: State, index: int) -> Step | None:
    """The candidates of cells that touch leave one cell for a number, or one number for a cell."""
    rule = state.model.rules[index]
    if not isinstance(rule, Chain):
        return None
    masks = list(state.masks)
    if chain.narrow(rule, masks, state.model.contexts[index]) is None:
        raise Contradiction
    for at, cell in enumerate(rule.cells):
        if not state.values[cell] and not masks[cell] & (masks[cell] - 1):
            value = masks[cell].bit_length()
            near = [rule.cells[other] for other in rule.links[at] if state.values[rule.cells[other]]]
            return Step("numbers around", 3, Around(state, rule, at, value).words(), (rule,), tuple(near), {cell: value})
    return None


class Around:
    """Why a cell has a number: what each other number would need in the cells around."""

    def __init__(self, state: State, rule: Chain, at: int, value: int) -> None:
        self.state, self.rule, self.at, self.value, self.cell = state, rule, at, value, rule.cells[at]
        self.holder = {state.values[cell]: number for number, cell in enumerate(rule.cells) if state.values[cell]}
        around = [state.values[rule.cells[other]] for other in rule.links[at]]
        self.touched, self.open = sorted(number for number in around if number), around.count(0)
        self.told = Places(name=state.cell(self.cell), value=state.sign(value))

    def words(self) -> Words:
        told, left = self.told, list(values_of(self.state.masks[self.cell]))
        if len(self.state.where(self.rule.cells, 1 << (self.value - 1))) == 1:
            return told.say("{value} can only be in {name}, so {name} is {value}.")
        facts = []
        if self.open < 2 and self.touched:
            left = list(filter(self.fits, left))
            touched = listed([*map(self.state.sign, self.touched), *["one open cell"] * self.open])
            told = told.also(touched=touched, left=self.any_of(left))
            if len(left) < 2:
                only = "{name} touches only {touched}, so no other number has the one before and the one after beside it. So {name} is {value}."
                return told.say(only)
            facts.append(told.say("{name} touches only {touched}, so it is {left}"))
        lacking = {number: self.lacking(number) for number in left if number != self.value}
        out = {number: missing[0] for number, missing in lacking.items() if missing}
        if out:
            told = told.also(out=self.any_of(out), missing=listed([self.state.sign(number) for number in dict.fromkeys(out.values())]))
            facts.append(told.say("{name} can't be {out}: {missing} can't touch it"))
        rest = [number for number in lacking if number not in out]
        vague = [say("with {rest}, try the next numbers: some cell or number is left over", rest=self.any_of(rest))]
        ends = [self.failing(rest), vague] if rest else [[]]
        ways = [told.also(parts=joined([*facts, joined(end, "; ")] if end else facts, ". ")) for end in ends]
        return fitting(*[way.say("{parts}. So {name} is {value}.") for way in ways], most=MOST_IN_CHAINS)

    def any_of(self, numbers: Collection[int]) -> Words:
        return listed([self.state.sign(number) for number in numbers], "or")

    def beside(self, number: int) -> list[int]:
        """The numbers that a number must touch: the number before it and the number after it."""
        return [other for other in (number - 1, number + 1) if 1 <= other <= len(self.rule.cells)]

    def fits(self, number: int) -> bool:
        """Whether the cell, which has at most one open cell beside it, can touch all the numbers that a number must touch."""
        missing = [other for other in self.beside(number) if other not in self.touched]
        return len(missing) <= self.open and not any(other in self.holder for other in missing)

    def lacking(self, number: int) -> list[int]:
        """The numbers that a number must touch but that no cell beside this one can hold."""
        around = union_of(self.state.masks[self.rule.cells[other]] for other in self.rule.links[self.at])
        return [other for other in self.beside(number) if not around >> (other - 1) & 1]

    def failing(self, numbers: Sequence[int]) -> list[Words]:
        """What is impossible with each of some numbers; numbers that fail for the same reason share a sentence."""
        state, masks = self.state, {cell: self.state.masks[cell] for cell in self.rule.cells}
        far: dict[int, list[int]] = {}
        by_reason: dict[Words, list[int]] = {}
        for number in numbers:
            if known := self.unreached(number):
                far.setdefault(known, []).append(number)
            else:
                why = Numbers(state, self.rule, {**masks, self.cell: 1 << (number - 1)}, self.cell).no_way_on()
                by_reason.setdefault(why, []).append(number)
        told = [say("with {signs}, {why}", signs=self.any_of(some), why=why) for why, some in by_reason.items()]
        if far:
            each = [
                Places(known=state.sign(known), there=state.cell(self.rule.cells[self.holder[known]]), signs=self.any_of(some))
                for known, some in far.items()
            ]
            too_far = [each[0].say("the {known} in {there} is too far for {signs}")]
            too_far += [one.say("the {known} in {there} for {signs}") for one in each[1:]]
            told.insert(0, say("from {name}, {too_far}", name=state.cell(self.cell), too_far=clauses(too_far)))
        return told

    def unreached(self, value: int) -> int:
        """The nearest known number that a value in the cell can't reach in the right number of steps, 0 if there is none."""
        masks, cells = self.state.masks, self.rule.cells
        for known in sorted(ends_of(self.holder, value), key=lambda end: abs(end - value)):
            front, step = {self.at}, 1 if known > value else -1
            for number in range(value + step, known + step, step):
                bit = 1 << (number - 1)
                front = {other for here in front for other in self.rule.links[here] if masks[cells[other]] & bit and other != self.at}
            if self.holder[known] not in front:
                return known
        return 0
