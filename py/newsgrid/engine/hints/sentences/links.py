"""What follows in a chain of digits, link by link, each with its reason beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.hints.sentences.fault import Fault
from newsgrid.engine.hints.sentences.names import all_in_brackets, called, has_in
from newsgrid.engine.hints.sentences.values import candidate
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import UNSAID, Words, listed, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import SHEET

MOST_LINKS = 8  # conclusions that a sentence tells; of more, the board shows the way
MOST_REASONS, MOST_LAWS = 3, 4  # rules behind one of them, and behind the end


class Follows(NamedTuple):
    """A candidate that is true, and the rules by which it is, but for what is plain to see. so: whether what was told before is a reason."""

    node: Node
    rules: tuple[Rule, ...]
    so: bool = False


class Goes(NamedTuple):
    """What is lost. removed: {cell: mask}; rules: those by which it is; so: whether what was told before is a reason; places: the candidates of which one is
    true, each of which excludes it, () if the rules alone do; unit: what has its value there, None for the values of a cell."""

    removed: dict[int, int]
    rules: tuple[Rule, ...]
    so: bool = False
    places: tuple[Node, ...] = ()
    unit: Rule | None = None


class Way(NamedTuple):
    """links: what follows in turn; laws: the rules by which the end follows from these."""

    links: tuple[Follows | Goes, ...]
    laws: tuple[Rule, ...]


def behind(state: State, rules: Sequence[Rule], what: Fault | None = None) -> Words:
    """The rules of a link in brackets, but for those that are named in what follows."""
    return all_in_brackets(state, to_name(rules, what))


def to_name(rules: Sequence[Rule], what: Fault | None) -> list[Rule]:
    """Those rules that have to be named."""
    return [rule for rule in rules if subject_of(rule).what != SHEET and not (what and what.names(rule))]


def is_brief(way: Way) -> bool:
    """Whether there are few enough conclusions to tell, with few enough reasons each."""
    many = sum(isinstance(link, Follows) for link in way.links)
    return many <= MOST_LINKS and len(way.laws) <= MOST_LAWS and all(len(link.rules) <= MOST_REASONS for link in way.links)


def linked(state: State, links: Sequence[Follows | Goes], last: bool = False) -> Words:
    """ "r3c1 is 4, r3c5 7 (row 3) and r4c5 2", "box 4 has 7 in row 6, so r4c5 is 7". last: whether the last of these is what follows in the end."""
    told, short = UNSAID, False
    for number, link in enumerate(links):
        if isinstance(link, Follows):
            part = candidate(state, (link.node,), "" if short else "is") + behind(state, link.rules)
        else:
            part = lost(state, link, not last or number < len(links) - 1)
        mark = ", so " if link.so else " and " if number == len(links) - 1 and all(isinstance(one, Follows) for one in links) else ", "
        told += mark + part if told else part
        short = isinstance(link, Follows)
    return told


def lost(state: State, link: Goes, brief: bool) -> Words:
    """ "row 7 has 4 in r7c1 or r7c2, so r9c1 can't be 4", "r5c4 can't be 1 (cage at r4c4)". brief: without what goes if the places show it."""
    end = say("{struck}{behind}", struck=state.struck(link.removed), behind=behind(state, link.rules))
    if not link.places:
        return end
    cells, values = [cell for cell, _ in link.places], [value for _, value in link.places]
    if link.unit is None:
        return say(
            "{cell} is {parts}, so {end}", cell=state.cell(cells[0]), parts=listed([state.sign(value) for value in values], "or"), end=end
        )
    shared = shared_by(state, link.unit, cells)
    where = has_in(state, link.unit, values[0], called(state, shared) if shared else state.cells(cells, "or"))
    return where if brief and not link.rules else say("{where}, so {end}", where=where, end=end)


def shared_by(state: State, unit: Rule, cells: Sequence[int]) -> Rule | None:
    """Another row, column or box that has some cells of a unit."""
    rules = [state.model.rules[at] for at in state.rules_of[cells[0]]]
    return next((rule for rule in rules if rule != unit and state.is_full(rule) and set(cells) <= set(rule.cells)), None)
