"""Why a cell can't hold a value: the shortest chain that excludes it, from what is known so far."""

from newsgrid.engine.hints.chains import alternating as chains
from newsgrid.engine.hints.chains.forcing import ROUNDS, refutation, refuted
from newsgrid.engine.hints.chains.nets import Net
from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.template import Places, Words, say
from newsgrid.engine.solve.search import NO_PROGRESS, Steps
from newsgrid.puzzle import messages

NOTHING = "Nothing excludes it yet."


def why_not(state: State, cell: int, value: int) -> Steps[Step | None]:
    """The step that excludes a value from an unknown cell, or None if nothing excludes it yet; yields now and then. The step has links, unless a
    single cell or rule excludes the value. Its technique is messages.UNNAMED where it needs no name."""
    bit = 1 << (value - 1)
    if not state.masks[cell] & bit:
        return seen(state, cell, value)
    if state.is_vast:
        return None
    links = yield from chains.linked(state)
    start = links.number[cell, value]
    net = Net(links, start)
    yield from net.grow(ROUNDS)
    found = refuted(net)
    best = refutation(state, found) if found is not None else None
    graph = chains.plain(links)
    for more in ((), chains.grouped(links, graph), chains.almost_locked(links, graph, chains.LOCKED)):
        for _ in more:
            yield NO_PROGRESS
        shortest = yield from chains.search(graph, chains.LONGEST, None, 1 << start)
        if shortest:
            alone = shortest[0]._replace(removed=1 << start)  # nobody asked what else the chain excludes
            step = chains.step_of(graph, alone, chains.HARDER)
            if best is None or len(step.links) <= len(best.links):
                best = step
            break
    return best


def seen(state: State, cell: int, value: int) -> Step:
    """The step for a value struck before: by a cell with the same value, or by an earlier step."""
    removed, told = {cell: 1 << (value - 1)}, Places(cell=state.cell(cell), value=state.sign(value))
    found = state.holder(cell, value)
    if found is None:
        words = told.say("{cell} can't be {value}: a rule for the cell itself excludes it, or you have struck this mark.")
        return Step(messages.UNNAMED, 1, words, (), (cell,), {}, removed)
    rule, other = found
    told = told.also(name=called(state, rule), other=state.cell(other))
    words = told.say("{name} has its {value} in {other}, so {cell} is not {value}.")
    return Step(messages.UNNAMED, 1, words, (rule,), (cell, other), {}, removed)


def known_already(state: State, cell: int) -> Words:
    return say("{cell} is {value} already.", cell=state.cell(cell), value=state.sign(state.values[cell]))
