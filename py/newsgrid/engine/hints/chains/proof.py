"""A step that no technique finds: a cell whose value z3 proves, with a small set of rules that forces it."""

from collections.abc import Sequence
from dataclasses import replace

from newsgrid.engine.combinations import values_of
from newsgrid.engine.entries import with_entries
from newsgrid.engine.hints.state import Memory, Node, State, Step
from newsgrid.engine.hints.template import Places
from newsgrid.engine.model import Model
from newsgrid.engine.rules import In, Place, Rule
from newsgrid.engine.solve.candidates import true_candidates
from newsgrid.engine.solve.core import core_of, traced, with_rules
from newsgrid.engine.solve.search import NO_PROGRESS, Steps, Stop

TIPS = {"proof": "No short reason is found here, but one cell is certain: every other value fails in the end."}
MOST_TRIED = 12  # the largest number of cells for which a small set of rules is sought
# the largest number of conflicts in z3 while it shrinks a set that propagation does not find; without a limit, a hint takes up to 15 s
EFFORT = 1000


class Solutions(Memory):
    """true: for each cell, the mask of its values in the solutions; [] if there is no solution, None before the first request. Sound steps don't
    change it."""

    def __init__(self, state: State) -> None:
        self.true: list[int] | None = None


def true_in(state: State) -> Steps[list[int]]:
    """For each cell, the mask of its values in the solutions; [] if there is no solution."""
    known = state.memory(Solutions)
    if known.true is None:
        known.true = (yield from true_candidates(with_entries(state.model, state.values))) or []
    return known.true


def proved(state: State, small: bool = True) -> Steps[Step | None]:
    """The step to a forced cell; of a few forced cells, the one that needs the fewest rules. None if no cell is forced. small: look for small sets of
    rules, not just for any set. On Stop, `partial` is the best step so far, if a cell is known to be forced."""
    model = with_entries(state.model, state.values)
    masks = yield from true_in(state)
    forced = [cell for cell in state.open(model.cells) if not masks[cell] & (masks[cell] - 1)] if masks else []
    if not forced:
        return None
    forced.sort(key=lambda cell: (state.masks[cell].bit_count(), cell))
    found: list[tuple[int, list[Rule]]] = []
    try:
        yield from forcing_sets(state, model, forced[: MOST_TRIED if small else 3], small, found)
        if not found and small:
            other = denial(state, forced[0])
            core = yield from core_of(with_rules(model, [*model.rules, other]), EFFORT)
            found.append((forced[0], [rule for rule in core.rules if rule is not other]))
    except Stop as stop:
        stop.partial = step_of(state, *fewest(found or [(forced[0], [])]))
        raise
    return step_of(state, *fewest(found or [(forced[0], [])]))


def forcing_sets(state: State, model: Model, cells: Sequence[int], small: bool, found: list[tuple[int, list[Rule]]]) -> Steps[None]:
    """Add to `found` the rules that force each of these cells, where propagation finds them. small: as for `proved`."""
    for cell in cells:
        other = denial(state, cell)
        denied = with_rules(model, [*model.rules, other])
        rules = traced(denied)
        if rules is not None and small and (not found or len(rules) < len(fewest(found)[1]) + 4):
            rules = (yield from core_of(with_rules(model, rules))).rules
        if rules is not None:
            found.append((cell, [rule for rule in rules if rule is not other]))


def fewest(found: Sequence[tuple[int, list[Rule]]]) -> tuple[int, list[Rule]]:
    return min(found, key=lambda one: len(one[1]))


def step_of(state: State, cell: int, rules: list[Rule]) -> Step:
    """The step to a proved cell. rules: the rules that force it, [] if none are to be named."""
    masks = state.memory(Solutions).true or []
    value = masks[cell].bit_length()
    told = Places(cell=state.cell(cell), value=state.sign(value), values=state.mask(state.masks[cell], "or"))
    others = state.masks[cell] & ~(1 << (value - 1))
    words = told.also(others=state.mask(others, "or")).fitting(
        None if others else "Only {value} is left for {cell}.",
        "{cell} can be {values}. No short reason was found, but trying {others} ends, after many steps, in a contradiction. "
        "So {cell} is {value}.",
        "No short reason was found, but trying any value other than {value} in {cell} ends, after many steps, in a contradiction. "
        "So {cell} is {value}.",
    )
    return Step("proof", 5, words, tuple(rules), (cell,), {cell: value})


def excluding(state: State, node: Node) -> Steps[tuple[Rule, ...]]:
    """A set of rules that exclude a candidate: the rules that propagation needs, or else all rules about open cells."""
    model, (cell, value) = state.model, node
    left = replace(model, domains={at: state.masks[at] for at in model.cells})
    rules = traced(with_rules(left, [*model.rules, held(state, cell, 1 << (value - 1))]))
    yield NO_PROGRESS
    return tuple(rule for rule in rules or model.rules if not isinstance(rule, In) and state.open(rule.cells))


def denial(state: State, cell: int) -> In:
    """A rule that denies a forced cell its value."""
    return held(state, cell, state.model.all_candidates & ~(state.memory(Solutions).true or [])[cell])


def held(state: State, cell: int, mask: int) -> In:
    """A rule that restricts a cell to some values."""
    return In((cell,), frozenset(value - 1 + state.model.least for value in values_of(mask)), "", Place("cell", cell))
