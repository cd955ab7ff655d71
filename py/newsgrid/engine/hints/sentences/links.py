"""What follows in a chain, link by link, each with its reason beside it; and a chain as a story: what is assumed, what follows, which cases are left, what
is impossible in the end."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.sentences.fault import NO_FAULT, Fault
from newsgrid.engine.hints.sentences.names import called, each_is, has_in, in_brackets
from newsgrid.engine.hints.sentences.values import candidate
from newsgrid.engine.hints.sentences.wording import MOST_LISTED, Shown
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import UNSAID, Words, joined, listed, say
from newsgrid.engine.rules import Connected, Rule, law_of, subject_of
from newsgrid.puzzle.about import ON_LOOP, PASSED, SHEET

MOST_LINKS = 8  # conclusions that a sentence tells; of more, the board shows the way
MOST_REASONS, MOST_LAWS = 3, 4  # rules behind one of them, and behind the end
FULL, NOTES, PLAIN = range(3)  # how what follows is told: with the rule of each link, the same in note form, without rules


class Follows(NamedTuple):
    """What becomes known at one time. placed: {cell: value}, one cell in a puzzle of digits; rules: those by which it does, but for what is plain to see; so:
    whether what was told before is a reason.

    In a puzzle of two values: glance: whether one known cell shows all of it; too: whether it is seen with the one before, by another rule; sides: the edge by
    which what lies inside and outside the loop shows it, -1 if that is not the reason.
    """

    placed: dict[int, int]
    rules: tuple[Rule, ...] = ()
    so: bool = False
    glance: bool = False
    too: bool = False
    sides: int = -1

    @property
    def nodes(self) -> tuple[Node, ...]:
        return tuple(self.placed.items())


class Goes(NamedTuple):
    """Candidates that are excluded. removed: {cell: mask}; rules: those by which they are; so: whether what was told before is a reason; places:
    candidates, one of which is true, that all exclude them, () if the rules alone do; unit: the rule about the places, None for the values of a
    cell."""

    removed: dict[int, int]
    rules: tuple[Rule, ...]
    so: bool = False
    places: tuple[Node, ...] = ()
    unit: Rule | None = None


class Way(NamedTuple):
    """links: what follows in turn; laws: the rules by which the end follows from these."""

    links: tuple[Follows | Goes, ...] = ()
    laws: tuple[Rule, ...] = ()

    @property
    def followed(self) -> list[Follows]:
        """What becomes known."""
        return [link for link in self.links if isinstance(link, Follows)]


class Story(NamedTuple):
    """assumed: what it begins with; follows: the ways to tell what follows from it, the fullest first, () where that can't be seen link by link;
    cases: the cases that are left, which all fail; or, if struck, what fails in turn; fault: the contradiction in the end."""

    assumed: tuple[Node, ...]
    follows: tuple[Way, ...] = (Way(),)
    cases: tuple["Story", ...] = ()
    fault: Fault = NO_FAULT
    struck: bool = False

    @property
    def links(self) -> tuple[Follows | Goes, ...]:
        """What follows, told as fully as it can be."""
        return self.follows[0].links if self.follows else ()


def is_two(state: State) -> bool:
    return state.model.values == 2


def is_so(state: State, nodes: Sequence[Node]) -> Words:
    """ "r1c1 is 5", "r1c1 and r1c3 are black"."""
    return joined(alike_in_turn(state, nodes), ", ") if is_two(state) else listed([candidate(state, (node,)) for node in nodes])


def said_in_turn(state: State, nodes: Sequence[Node]) -> Words:
    """ "r1c2 is 2, r1c3 3 and r1c4 4"."""
    return is_so(state, nodes) if is_two(state) else linked(state, [Follows(dict([node])) for node in nodes])


def excluded(state: State, node: Node) -> Words:
    """How to say that a candidate is false: by what its cell is, where there are two values, else by what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if is_two(state) else candidate(state, (node,), "is not")


def behind(state: State, rules: Sequence[Rule], what: Fault | None = None) -> Words:
    """The rules of a link in brackets, except those that are named in what follows."""
    return in_brackets(state, *to_name(rules, what))


def to_name(rules: Iterable[Rule], what: Fault | None) -> list[Rule]:
    """Those rules that have to be named."""
    return [rule for rule in rules if subject_of(rule).what != SHEET and not (what and what.names(rule))]


def is_brief(way: Way) -> bool:
    """Whether there are few enough conclusions to tell, with few enough reasons each."""
    return len(way.followed) <= MOST_LINKS and len(way.laws) <= MOST_LAWS and all(len(link.rules) <= MOST_REASONS for link in way.links)


def told(state: State, ways: Sequence[Way], how: int) -> Words:
    """What follows in turn, in one of its ways."""
    if not is_two(state):
        return linked(state, ways[0 if how == FULL else -1].links)
    links = ways[0].followed
    if how == PLAIN:
        return is_so(state, [node for one in links for node in one.nodes])
    return joined([part(state, one, how) for one in by_rule(links)], ", ")


def tellings(state: State, ways: Sequence[Way]) -> list[tuple[Words, tuple[Rule, ...]]]:
    """Ways to say what follows, the fullest first, each with the rules by which the end follows from it."""
    if is_two(state):
        return [(told(state, ways, how), ()) for how in (FULL, NOTES, PLAIN)]
    return [(linked(state, way.links), way.laws) for way in ways if is_brief(way)]


def linked(state: State, links: Sequence[Follows | Goes], last: bool = False) -> Words:
    """ "r3c1 is 4, r3c5 7 (row 3) and r4c5 2", "box 4 has 7 in row 6, so r4c5 is 7". last: whether the last of these is what follows in the end."""
    said, short = UNSAID, False
    for number, link in enumerate(links):
        if isinstance(link, Follows):
            here = candidate(state, link.nodes, "" if short else "is") + behind(state, link.rules)
        else:
            here = lost(state, link, not last or number < len(links) - 1)
        mark = ", so " if link.so else " and " if number == len(links) - 1 and all(isinstance(one, Follows) for one in links) else ", "
        said += mark + here if said else here
        short = isinstance(link, Follows)
    return said


def lost(state: State, link: Goes, brief: bool) -> Words:
    """ "row 7 has 4 in r7c1 or r7c2, so r9c1 can't be 4", "r5c4 can't be 1 (cage at r4c4)". brief: without what goes if the places show it."""
    end = state.struck(link.removed) + behind(state, link.rules)
    if not link.places:
        return end
    where = one_of(state, link.places, link.unit)
    return where if brief and link.unit and not link.rules else say("{where}, so {end}", where=where, end=end)


def one_of(state: State, nodes: Sequence[Node], unit: Rule | None) -> Words:
    """ "r1c1 is 2 or 5", "row 7 has 4 in r7c1 or r7c2", "row 7 has 4 in box 7". unit: what has its value there, None for the values of a cell."""
    cells = [cell for cell, _ in nodes]
    if unit is None:
        return say("{cell} is {values}", cell=state.cell(cells[0]), values=listed([state.sign(value) for _, value in nodes], "or"))
    shared = shared_by(state, unit, cells)
    return has_in(state, unit, nodes[0][1], called(state, shared) if shared else state.cells(cells, "or"))


def shared_by(state: State, unit: Rule, cells: Sequence[int]) -> Rule | None:
    """Another row, column or box that has some cells of a unit."""
    rules = [state.model.rules[at] for at in state.rules_of[cells[0]]]
    return next((rule for rule in rules if rule != unit and state.is_full(rule) and set(cells) <= set(rule.cells)), None)


def part(state: State, one: Follows, how: int = FULL) -> Words:
    """ "r1c3 is black and r2c4 is white (row 3)"; in notes "r1c3, r1c4 black (4 at r2c4)", without the rule for what is seen at a line or its end."""
    notes = how == NOTES
    by_value = [(value, [cell for cell in one.placed if one.placed[cell] == value]) for value in (2, 1)]
    said = listed([each_is(state, cells, value, notes) for value, cells in by_value if cells], "" if notes else "and")
    if one.sides >= 0:
        why = say(" (a way round through {sides} crosses an even number of lines)", sides=state.cell(one.sides))
    elif any(isinstance(rule, Connected) for rule in one.rules):
        why = say(" (to stay joined)")
    else:
        why = UNSAID if notes and any(map(is_at_sight, one.rules)) else in_brackets(state, *one.rules, bare=notes)
    return said if how == PLAIN else said + why


def is_at_sight(rule: Rule) -> bool:
    """Whether a rule only says how a line goes on."""
    return law_of(rule).what in (PASSED, ON_LOOP)


def by_loop(shown: Shown, *stories: Story) -> Words:
    """The remark about the numbers on the board that hold by inside and outside, "" if none does."""
    links = [link for story in stories for link in story.links if isinstance(link, Follows) and link.sides >= 0]
    numbers = shown.told(node for link in links for node in link.nodes)
    return say(" ({numbers} by inside and outside)", numbers=numbers) if numbers else UNSAID


def by_rule(links: Sequence[Follows]) -> list[Follows]:
    """Links, in which consecutive ones are joined if their rules, or the signs behind these, are the same."""
    found: list[Follows] = []
    for one in links:
        if found and one.rules and [rule.origin or rule for rule in found[-1].rules] == [rule.origin or rule for rule in one.rules]:
            found[-1] = found[-1]._replace(placed={**found[-1].placed, **one.placed})
        else:
            found.append(one)
    return found


def alike_in_turn(state: State, nodes: Iterable[Node]) -> list[Words]:
    """What cells are, with consecutive equal ones together: "r1c2 and r1c3 are black", "r2c4 is white"."""
    found: list[tuple[int, list[int]]] = []
    for cell, value in nodes:
        if found and found[-1][0] == value and len(found[-1][1]) < MOST_LISTED:
            found[-1][1].append(cell)
        else:
            found.append((value, [cell]))
    return [each_is(state, cells, value) for value, cells in found]
