"""Steps from rules that are read along cells: thermometers, dots, arrows, skyscrapers and all other Regular rules, by their diagrams."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from newsgrid.engine.hints.automata import Along, along_of
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.relations import cases, regular
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.rules import Regular
from newsgrid.puzzle import constraints
from newsgrid.puzzle.automaton import State as Reached

PAIR, LONG = 2, 3  # levels for rules of one or two cells, and for longer rules
COUNTS = ((1, 1), (2, 99))  # for a rule that counts its values: (level, how many of a value may still be missing)
MOST_CASES = 20_000  # the largest number of cases that are tried


@technique(levels=(1, 2, 3), of=(Regular,))
def read_along(state: State, index: int) -> Step | None:
    """Strike values of a cell that occur in no way to fill the rule's cells."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular):
        return None
    masks = list(state.masks)
    # a person considers the sets of values that a rule allows, or one value after the other
    in_sets = rule.automaton in cases.FINDERS
    context = state.model.contexts[index] if in_sets else replace(state.model.contexts[index], distinct=False)
    if regular.narrow(rule, masks, context) is None:
        raise Contradiction
    machine = automaton(rule.automaton, rule.parameters)
    usual = PAIR if len(rule.cells) < 3 else LONG
    ways = [(machine.levels or (usual, usual), masks)]
    if machine.counts is not None:
        counts = machine.counts(len(rule.cells))
        ways[:0] = [((level, level), counted(state, rule, counts, missing)) for level, missing in COUNTS]
    found: list[Step] = []
    for (first, others), kept in ways:
        for cell in state.open(dict.fromkeys(rule.cells)):
            gone = state.masks[cell] & ~kept[cell]
            level = first if cell == rule.cells[0] else others
            if gone and (not found or level < found[0].level):
                line = along_of(state, rule, context)
                found = [step_at(index, line, {cell: kept[cell]} if machine.counts is None else alike(line, cell, kept), level)]
    return found[0] if found else None


def alike(line: Along, cell: int, kept: Sequence[int]) -> dict[int, int]:
    """{cell: the values that stay} for one cell, and for all others that lose values because of the same cells. kept: these for each cell."""
    told, masks = line.freed(line.telling({cell: kept[cell]})), line.state.masks
    regular.narrow(line.rule, told, line.context)
    left = {other: masks[other] & (kept[other] | told[other]) for other in line.state.open(dict.fromkeys(line.cells))}
    return {cell: kept[cell], **{other: mask for other, mask in left.items() if other != cell and mask != masks[other]}}


def step_at(index: int, line: Along, kept: Mapping[int, int], level: int) -> Step:
    """kept: {cell: the candidates that stay}, for one cell or several."""
    state, rule = line.state, line.rule
    because = state.model.because.get(index)
    used = (rule,) if because is None else (rule, state.model.rules[because])
    cell, left = next(iter(kept.items()))
    words = line.by_others(kept, line.what_follows(kept)) if len(kept) > 1 else line.one_cell(cell, left, state.masks[cell] & ~left)
    return Step(technique_of(rule), level, words, used, tuple(dict.fromkeys(rule.cells)), *state.parted(kept))


def counted(state: State, rule: Regular, counts: Mapping[int, int], most: int) -> list[int]:
    """The candidates of all cells after counting in a row: a value that the row already has in full is struck from its other cells, and if the row
    has just enough places left for a value, these places keep only that value. counts: {printed value: how often a full row has it}; most: how many
    of a value may still be missing."""
    masks = list(state.masks)
    for printed, many in counts.items():
        value = printed + 1 - state.model.least
        there = sum(state.values[cell] == value for cell in rule.cells)
        places = [cell for cell in state.open(rule.cells) if state.masks[cell] >> (value - 1) & 1]
        for cell in places:
            if there == many:
                masks[cell] &= ~(1 << (value - 1))
            elif there + len(places) == many <= there + most:
                masks[cell] &= 1 << (value - 1)
    return masks


@technique(levels=(4,), of=(Regular,))
def cases_along(state: State, index: int) -> Step | None:
    """Strike values that occur in no way to fill the rule's cells with different values."""
    rule = state.model.rules[index]
    if not isinstance(rule, Regular) or index not in state.model.because:
        return None
    masks = tuple(state.masks[cell] for cell in rule.cells)
    kept = all_different(regular.diagram(rule.automaton, rule.parameters, masks, state.model.least))
    removed = {cell: mask & ~left for cell, mask, left in zip(rule.cells, masks, kept, strict=True) if mask & ~left}
    if not removed:
        return None
    if any(not left for left in kept):
        raise Contradiction
    words = along_of(state, rule).cases(removed)
    used = (rule, state.model.rules[state.model.because[index]])
    return Step(technique_of(rule) + " cases", 4, words, used, tuple(rule.cells), {}, removed)


def all_different(layers: tuple[regular.Layer, ...] | None) -> list[int]:
    """For each cell, the values on the ways through a diagram that repeat no value; -1 for every cell if there are too many ways to try."""
    many = len(layers or ())
    kept = [0] * many
    known: dict[tuple[int, Reached, int], bool] = {}

    def leads_on(at: int, state: Reached, used: int) -> bool:
        if at == many:
            return True
        key = (at, state, used)
        if key not in known:
            known[key] = False
            for value, then in layers[at].get(state, {}).items() if layers else ():
                bit = 1 << (value - 1)
                if len(known) < MOST_CASES and not used & bit and leads_on(at + 1, then, used | bit):
                    kept[at] |= bit
                    known[key] = True
        return known[key]

    for start in layers[0] if layers else ():
        leads_on(0, start, 0)
    return kept if len(known) < MOST_CASES else [-1] * many


def technique_of(rule: Regular) -> str:
    """The name of the step, by the type of the constraint."""
    if rule.origin and rule.origin.constraint:
        return constraints.BY_NAME[rule.origin.constraint[0]].title.lower()
    known = Along.known.get(rule.automaton, Along)
    return known.title or str(getattr(rule.automaton, "__name__", rule.automaton))
