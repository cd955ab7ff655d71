"""Techniques for lines that hold each of two values equally often, as in Binairo and Tango.

One of the values may be complete, or all ways to fill a line may give some cell the same value.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations as choices
from math import comb
from typing import NamedTuple

from newsgrid.engine.hints.automata.common import along_of
from newsgrid.engine.hints.sentences.names import called, noun, plural, rule_named, they_are
from newsgrid.engine.hints.sentences.wording import FEW_VALUES
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, clauses, listed, say
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.verdict import BROKEN
from newsgrid.engine.rules import Regular, Rule, Sum, Unlike
from newsgrid.puzzle.glyphs import thing

FEW, MOST = 2, 5  # limits on how many cells are still to be found for the value that needs fewer: at level 3, and at level 4
MOST_WAYS = 130  # a line with more ways to fill it than this is not searched

Way = dict[int, int]  # {open cell of a line: its value}


def is_balance(state: State, rule: Rule) -> bool:
    """Whether a rule demands that both values occur equally often in its cells."""
    total = len(rule.cells) * (2 * state.model.least + 1)
    return isinstance(rule, Sum) and state.model.values == 2 and len(rule.cells) % 2 == 0 and rule.allowed == {total // 2}


def balance_of(state: State, line: tuple[int, ...]) -> Rule | None:
    """The rule that a line holds both values equally often; None if there is none."""
    rules = [state.model.rules[at] for at in state.rules_of[line[0]]]
    return next((rule for rule in rules if rule.cells == line and is_balance(state, rule)), None)


@technique(levels=(1,), tips={"counting": "Some row or column already has all it can have of one value."})
def counting(state: State, index: int) -> Step | None:
    """If a line already has all it can have of one value, its other cells get the other value."""
    rule = state.model.rules[index]
    left = state.open(rule.cells)
    if not left or not is_balance(state, rule):
        return None
    for value in (1, 2):
        many = sum(state.values[cell] == value for cell in rule.cells)
        if 2 * many == len(rule.cells):
            things = noun(state, value) != state.sign(value)
            names = [plural(state, one) if things else state.sign(one) for one in (value, 3 - value)]
            told = Places(name=called(state, rule), many=many, value=names[0], other=names[1])
            words = told.say("{name} already has {value} in {many} cells, the most it can have. So its other cells are {other}.")
            return Step("counting", 1, words, (rule,), tuple(rule.cells), dict.fromkeys(left, 3 - value))
    return None


@technique(levels=(3,), of=(Unlike,), tips={"no two alike": "Filled in one way, some row or column would be the same as a full one."})
def unlike_lines(state: State, index: int) -> Step | None:
    """If a line with two open cells matches a full line in all its other cells, the two cells hold the full line's values the other way round."""
    rule = state.model.rules[index]
    if not isinstance(rule, Unlike) or state.model.values != 2:
        return None
    for line in lines_of(rule):
        left, held = state.open(line), [state.values[cell] for cell in line]
        if len(left) != 2 or held.count(1) != held.count(2) or (balance := balance_of(state, line)) is None:
            continue
        for other in lines_of(rule):
            there = [state.values[cell] for cell in other]
            if all(there) and all(value in (0, same) for value, same in zip(held, there, strict=True)):
                placed = {cell: 3 - same for cell, same in zip(line, there, strict=True) if cell in left}
                words = unlike_words(state, line, other, placed)
                return Step("no two alike", 3, words, (rule, balance), (*line, *other), placed)
    return None


def unlike_words(state: State, line: tuple[int, ...], full: tuple[int, ...], placed: Mapping[int, int]) -> Words:
    """placed: {each of the line's two open cells: its value}; full: the full line that the line must differ from."""
    (one, first), (two, then) = placed.items()
    there = [full[line.index(cell)] for cell in placed]
    told = Places(line=line_name(state, line), full=line_name(state, full), kind=line_kind(line), there=state.cells(there))
    told = told.also(one=state.cell(one), first=state.sign(first), two=state.cell(two), then=state.sign(then))
    return told.also(held=listed([state.sign(state.values[cell]) for cell in there])).say(
        "So far {line} is like {full}, which has {held} in {there}. No two {kind}s are the same, so {one} is {first} and {two} {then}."
    )


def line_kind(cells: Sequence[int]) -> str:
    return "row" if cells[1] - cells[0] == 1 else "column"


def line_name(state: State, cells: Sequence[int]) -> Words:
    """ "row 3", "column 4"."""
    row, column = divmod(cells[0], state.model.cols)
    return say("{kind} {number}", kind=line_kind(cells), number=1 + (row if line_kind(cells) == "row" else column))


def unlike_with(state: State, line: Rule) -> list[Unlike]:
    """The rules that make a line differ from other lines."""
    return [rule for at in state.rules_of[line.cells[0]] if isinstance(rule := state.model.rules[at], Unlike)]


def lines_of(rule: Unlike) -> list[tuple[int, ...]]:
    return [rule.cells[at : at + rule.length] for at in range(0, len(rule.cells), rule.length)]


# --- ways to fill a line ----------------------------------------------------------------------------------------------------------


class Lacking(NamedTuple):
    """What a line still needs. value: the value with fewer cells still to find; many: how many cells it still needs; left: the line's open cells."""

    value: int
    many: int
    left: list[int]

    @property
    def few(self) -> bool:
        """Whether there are few enough ways to fill the line to try them all."""
        return comb(len(self.left), self.many) <= MOST_WAYS

    def ways(self) -> list[Way]:
        """The ways to fill the open cells."""
        chosen = choices(self.left, self.many)
        return [{cell: self.value if cell in some else 3 - self.value for cell in self.left} for some in chosen]


def lacking(line: Rule, known: Mapping[int, int]) -> Lacking:
    """What a line still needs, given its known cells. known: {cell: value}."""
    half = len(line.cells) // 2
    many, value = min((half - sum(known.get(cell) == value for cell in line.cells), value) for value in (1, 2))
    return Lacking(value, many, [cell for cell in line.cells if cell not in known])


@technique(levels=(3, 4), tips={"ways to fill a line": "Go through the ways to fill some row or column: they share a value."}, far=True)
def ways_to_fill(state: State, index: int) -> Step | None:
    """Some cells have the same value in all ways to fill a line. Each way keeps to the balance and the signs in the line. It makes no three values
    side by side alike, and no two lines alike."""
    rule = state.model.rules[index]
    if not is_balance(state, rule):
        return None
    lacks = lacking(rule, {cell: state.values[cell] for cell in rule.cells if state.values[cell]})
    if not 0 < lacks.many <= MOST or not lacks.few:
        return None
    inside: list[Rule] = [other for other in rules_within(state, rule) if other is not rule]
    every = lacks.ways()
    ways = [way for way in every if fits(state, way, inside)]
    unlike = unlike_with(state, rule)
    others = [way for way in ways if not any(breaks(state, rule, other, way) for other in unlike)]
    if not others:
        raise Contradiction
    if not common(ways):
        ways, inside = others, [*inside, *unlike]
    placed = common(ways)
    if not placed:
        return None
    needed = excluding(state, rule, every, ways, inside)
    words = filled_words(state, rule, lacks, placed, needed)
    return Step("ways to fill a line", 3 if lacks.many <= FEW else 4, words, (rule, *inside), tuple(rule.cells), placed)


def filled_words(state: State, rule: Rule, lacks: Lacking, placed: Way, needed: list[Rule]) -> Words:
    """needed: the rules that together exclude all other ways to fill the line."""
    value, many, _ = lacks
    laws = [law for one in needed if isinstance(one, Regular) and (law := along_of(state, one).in_brief())]
    if any(isinstance(one, Unlike) for one in needed):
        laws.append(say("no two lines alike"))
    others = [rule_named(state, one) for one in needed if one != rule]
    by_value = [(other, [cell for cell in sorted(placed) if placed[cell] == other]) for other in (value, 3 - value)]
    ends = [they_are(state, cells, other) for other, cells in by_value if cells]
    told = Places(name=called(state, rule), many=many, one_of=thing(noun(state, value)), few=many < FEW_VALUES, ends=clauses(ends))
    told = told.also(law=listed(laws or (others if 0 < len(others) < FEW_VALUES else [say("the other rules for its cells")])))
    start = told.say("{name} needs {few:just |}one more {one_of}" if many == 1 else "{name} needs {few:just |}{many} more {one_of}s")
    told = told.also(start=start, first=ends[0], last=ends[-1], so_on=they_are(state, [min(placed)], placed[min(placed)]))
    told = told.also(placed=told.say("{start}. However {many:it is|they are} placed, with {law}"))
    return told.fitting("{placed}, {ends}.", "{placed}, {first}.", "{placed}, {last}.", "{placed}, {so_on}, and so on.")


def excluding(state: State, line: Rule, every: list[Way], ways: list[Way], rules: list[Rule]) -> list[Rule]:
    """A few of the rules that together exclude all ways to fill a line except `ways`. every: all ways to fill the line."""
    out = [way for way in every if way not in ways]
    out_by = [{at for at, way in enumerate(out) if breaks(state, line, rule, way)} for rule in rules]
    needed = list(range(len(rules)))
    for at in sorted(needed, key=lambda at: len(out_by[at])):
        rest = [other for other in needed if other != at]
        if len(set().union(*[out_by[other] for other in rest])) == len(out):
            needed = rest
    return [rules[at] for at in needed]


def breaks(state: State, line: Rule, rule: Rule, way: Way) -> bool:
    """Whether a way to fill a line breaks a rule. A rule that lines differ is broken if the line becomes the same as a full one."""
    if not isinstance(rule, Unlike):
        return not fits(state, way, [rule])
    held, lines = [way.get(cell, state.values[cell]) for cell in line.cells], lines_of(rule)
    return line.cells in lines and any(other != line.cells and held == [state.values[cell] for cell in other] for other in lines)


def narrowed_line(state: State, line: Rule, masks: dict[int, int]) -> dict[int, int] | None:
    """{cell: the candidates left by a line's balance and the rules within the line}; None if no way fits. masks: {cell: its candidates}."""
    # the mask of value 1 is 1, the mask of value 2 is 2
    known = {cell: masks[cell] for cell in line.cells if not masks[cell] & (masks[cell] - 1)}
    lacks = lacking(line, known)
    if not 0 <= lacks.many <= len(lacks.left):
        return None
    if not lacks.few:
        return masks
    inside = [other for other in rules_within(state, line) if other is not line]
    ways = [way for way in lacks.ways() if fits(state, known | way, inside)]
    kept = known | dict.fromkeys(lacks.left, 0)
    for way in ways:
        for cell, here in way.items():
            kept[cell] |= here
    return kept if ways else None


def common(ways: list[Way]) -> Way:
    """{cell: its value} for the cells that have the same value in all these ways."""
    return {cell: value for cell, value in ways[0].items() if all(way[cell] == value for way in ways)} if ways else {}


def rules_within(state: State, line: Rule) -> list[Rule]:
    """The rules whose cells all lie in a line, including the line's own."""
    cells = set(line.cells)
    found = {at for cell in state.open(line.cells) for at in state.rules_of[cell]}
    return [state.model.rules[at] for at in sorted(found) if cells.issuperset(state.model.rules[at].cells)]


def fits(state: State, way: Way, rules: Sequence[Rule]) -> bool:
    """Whether a way to fill the open cells of a line breaks none of the rules."""
    values = list(state.values)
    for cell, value in way.items():
        values[cell] = value
    return not any(RELATIONS[type(rule)].judge(rule, values, state.context).state == BROKEN for rule in rules)
