"""Why a cell can't hold a value: the shortest chain that excludes it, from what is known so far."""

from newsgrid.engine.hints.chains import alternating as chains
from newsgrid.engine.hints.chains.forcing import ROUNDS, refutation, refuted
from newsgrid.engine.hints.chains.nets import Net
from newsgrid.engine.hints.sentences import answers as say_answers
from newsgrid.engine.hints.sentences.names import called
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.solve.search import NO_PROGRESS, Steps
from newsgrid.puzzle import messages


def why_not(state: State, cell: int, value: int) -> Steps[Step | None]:
    """The step that excludes a value from an unknown cell, or None if nothing excludes it yet; yields now and then.

    The step has links, unless a single cell or rule excludes the value. Its technique is messages.UNNAMED where it needs no name.
    """
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
            alone = shortest[0]._replace(removed=1 << start)  # whatever else the chain excludes was not asked
            step = chains.step_of(graph, alone, chains.HARDER)
            if best is None or len(step.links) <= len(best.links):
                best = step
            break
    return best


def seen(state: State, cell: int, value: int) -> Step:
    """What has been struck before: by a cell with that value, or by an earlier step."""
    removed = {cell: 1 << (value - 1)}
    found = state.holder(cell, value)
    if found is None:
        return Step(messages.UNNAMED, 1, say_answers.struck_before(state, cell, value), (), (cell,), {}, removed)
    rule, other = found
    words = say_answers.seen_in(state, called(state, rule), cell, other, value)
    return Step(messages.UNNAMED, 1, words, (rule,), (cell, other), {}, removed)
