"""Ways to meet a clue: each way is followed, and what follows from every way is true. For puzzles of two values, such as black and white."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.chains.alternating import HARDER, linked
from newsgrid.engine.hints.chains.forcing import Refuted, refutation, tried
from newsgrid.engine.hints.chains.links import Links, because_of, bits
from newsgrid.engine.hints.chains.narration import leading, refuting
from newsgrid.engine.hints.chains.nets import FAR, Net
from newsgrid.engine.hints.chains.numbering import Lead, by_case, failing
from newsgrid.engine.hints.sentences import teller as say_teller
from newsgrid.engine.hints.sentences.names import called, each_is, reason
from newsgrid.engine.hints.sentences.story import Follows, Story, Way
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, UNNUMBERED, Shown
from newsgrid.engine.hints.state import Contradiction, Node, State, Step
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, listed, say
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.verdict import BROKEN
from newsgrid.engine.rules import Regular, Rule, Sum
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

TIPS = {"ways to meet a clue": "Go through the ways to meet some clue: those that don't fail agree on something."}
MOST_OPEN = 7  # the largest number of unknown cells in a clue
MOST_WAYS = 6  # the largest number of ways to meet a clue
MOST_FOLLOWED = 3  # the largest number of ways to meet a clue, for a step to a cell outside the clue
MOST_TRIED = 8  # the largest number of nodes, true in all ways, for which a forcing chain is sought


class Clue(NamedTuple):
    """rule: the index of a rule; cells: its open cells; ways: the ways to fill them, each with one value for every open cell."""

    rule: int
    cells: list[int]
    ways: list[tuple[int, ...]]


def ways_to_meet_a_clue(state: State, level: int) -> Steps[Step | None]:
    """The step on which all ways to meet a clue agree, for the clue with the fewest ways; None if there is none."""
    if level < HARDER or state.model.values != 2:
        return None
    links = yield from linked(state)
    for clue in sorted(clues(state), key=lambda clue: (len(clue.ways), clue.rule)):
        found: list[Net] = []
        failed: dict[tuple[int, ...], Net] = {}
        on = -1
        for way in clue.ways:
            yield NO_PROGRESS
            net = Net(links, *[links.number[node] for node in zip(clue.cells, way, strict=True)])
            yield from net.grow(FAR)
            if net.end is None:
                found.append(net)
                on &= net.on
                if not on:
                    break
            else:
                failed[way] = net
        else:
            if not found:
                raise Contradiction
            if on & links.of_cells(clue.cells) or (on and len(clue.ways) <= MOST_FOLLOWED):
                plain = yield from by_one(state, links, on)
                return plain or step_of(state, links, clue, found, failed, on)
    return None


def by_one(state: State, links: Links, on: int) -> Steps[Step | None]:
    """The shortest forcing chain that refutes the other value of one of these nodes' cells, or None. A chain explains more than a list of ways."""
    best: Refuted | None = None
    for at in bits(on)[:MOST_TRIED]:
        (other,) = bits(links.cells[links.nodes[at][0]] & ~(1 << at))
        found = yield from tried(links, other)
        if found is not None and (best is None or found.size < best.size):
            best = found
    return replace(refutation(state, best), level=HARDER) if best is not None else None


def clues(state: State) -> list[Clue]:
    """The rules that can be met in a few ways."""
    found, seen = [], set()
    for index, rule in enumerate(state.model.rules):
        cells = state.open(rule.cells)
        if not isinstance(rule, (Sum, Regular)) or not 1 < len(cells) <= MOST_OPEN or tuple(cells) in seen:
            continue
        ways = ways_of(state, rule, cells)
        if 1 < len(ways) <= MOST_WAYS:
            found.append(Clue(index, cells, ways))
            seen.add(tuple(cells))
    return found


def ways_of(state: State, rule: Rule, cells: list[int]) -> list[tuple[int, ...]]:
    """The ways to fill the open cells of a rule that the rule alone allows."""
    values, ways = list(state.values), []
    for way in product(*[tuple(values_of(state.masks[cell])) for cell in cells]):
        for cell, value in zip(cells, way, strict=True):
            values[cell] = value
        if RELATIONS[type(rule)].judge(rule, values, state.context).state != BROKEN:
            ways.append(way)
            if len(ways) > MOST_WAYS:
                break
    return ways


def step_of(state: State, links: Links, clue: Clue, nets: list[Net], failed: dict[tuple[int, ...], Net], on: int) -> Step:
    """The step to the node that needs the fewest conclusions, in the clue's own cells if possible. nets: the nets of the ways without a
    contradiction; failed: the nets of the other ways."""
    own = on & links.of_cells(clue.cells)
    node = min(bits(own or on), key=lambda at: (sum([net.rests[at].bit_count() for net in nets]), at))
    cell, value = links.nodes[node]
    cells, indices = dict.fromkeys([*clue.cells, cell]), {clue.rule}
    every = dict(zip([way for way in clue.ways if way not in failed], nets, strict=True)) | failed
    if cell in clue.cells:  # it is enough that the other value fails
        at = clue.cells.index(cell)
        every = {way: net for way, net in every.items() if way[at] != value} or failed
    ways = [way for way in clue.ways if way in every]
    leads = [failing(net) if net.end is not None else Lead(net, 1 << node, True) for net in [every[way] for way in ways]]
    stories, base = {}, -1
    for way, lead in zip(ways, leads, strict=True):
        base &= lead.net.starts
        indices |= lead.rules
        cells |= dict.fromkeys(() if lead.fails else lead.cells)
        stories[way] = refuting(lead.net) if lead.fails else leading(lead.net, 1 << node)
    drawn, shown = by_case(leads, base)
    words = told(state, state.model.rules[clue.rule], clue.cells, stories, (cell, value), shown)
    return Step("ways to meet a clue", HARDER, words, because_of(state, sorted(indices)), tuple(cells), {cell: value}, {}, drawn)


def told(
    state: State, rule: Rule, cells: Sequence[int], stories: Mapping[tuple[int, ...], Story], node: Node, shown: Shown = UNNUMBERED
) -> Words:
    """The sentences for a step. cells: the clue's open cells; stories: {way to fill them: what follows until it fails or the node is known}; shown:
    the numbers on the board, for each story in order."""
    failed = {way: story for way, story in stories.items() if story.fault.words}
    if failed and node[0] in cells:
        return told_against(state, rule, cells, failed, node, shown)
    end, cases, each = each_is(state, [node[0]], node[1]), [each_way(state, cells, way) for way in stories], [*stories.values()]
    places = Places(name=capital(called(state, rule)), many=len(cases), cells=state.cells(cells), cases=listed(cases, "or"), end=end)
    few = len(cases) <= FEW_VALUES and len(cells) < FEW_VALUES
    lists = places.say("{name}: {cases}. " if few else "{name}: {many} ways are left to fill {cells}. ")
    if not failed:
        begin = places.say("{name} can be filled in {many} ways. ")
        ways = [say_teller.leading(state, story, node) for story in each] if len(each) <= FEW_VALUES else []
        return say_teller.agreed(state, cases, ways, end, shown, each, begin, lists)
    numbers = shown.only([at for at, way in enumerate(stories) if way in failed])
    names, faults = [say("if {case}", case=each_way(state, cells, way)) for way in failed], [story.fault.brief for story in failed.values()]
    follow = say("Follow the numbers on the board{first}. ", first=numbers.at_first()) if numbers.cases else UNSAID
    fails = say_teller.in_the_end(names, Story((), cases=tuple(failed.values())), faults, numbers)
    places = places.also(lists=lists, follow=follow, fails=fails, bad=len(failed), rest=len(cases) - len(failed))
    places = places.also(agree=places.say("{rest:So only one way is left|All others agree}: {end}."))
    return places.fitting("{lists}{follow}{fails}. {agree}", "{lists}{bad} of them {bad:fails|fail}. {agree}", most=MOST_IN_CHAINS)


def told_against(
    state: State, rule: Rule, cells: Sequence[int], stories: Mapping[tuple[int, ...], Story], node: Node, shown: Shown = UNNUMBERED
) -> Words:
    """The sentence for a clue that makes one of its own cells known: every way with the other value in this cell fails."""
    others = [one for one in cells if one != node[0]]
    ways = [[held for at, held in zip(cells, way, strict=True) if at != node[0]] for way in stories]
    story = Story(((node[0], 3 - node[1]),), cases=tuple(stories.values()))
    if len(ways) == 1:
        first = Follows(dict(zip(others, ways[0], strict=True)), (rule,))
        follows = (Way((first, *story.cases[0].links)),)
        return say_teller.forcing(state, story._replace(follows=follows, fault=story.cases[0].fault), shown)
    cases = [each_way(state, others, way) for way in ways]
    places = Places(cases=listed(cases, "or"), why=reason(state, rule), name=called(state, rule), many=len(cases))
    splits = [places.say("{cases} ({why})"), places.say("{name} leaves {many} cases")]
    return say_teller.failing(state, story, [say("if {case}", case=case) for case in cases], splits, shown)


def each_way(state: State, cells: Sequence[int], way: Sequence[int]) -> Words:
    """What a way puts into some cells: "r3c2 is black", "r3c2 and r4c2 are white"."""
    filled = [cell for cell, held in zip(cells, way, strict=True) if held == 2]
    return each_is(state, filled or cells, 2 if filled else 1)
