"""The techniques in their order, and the next step that they find."""

from collections.abc import Sequence

from newsgrid.engine.hints.automata import alike, binary, rising, skyscrapers, straights
from newsgrid.engine.hints.chains.alternating import chain
from newsgrid.engine.hints.chains.clue_ways import ways_to_meet_a_clue
from newsgrid.engine.hints.chains.fish import LEVEL as FISH
from newsgrid.engine.hints.chains.fish import fish, x_wing
from newsgrid.engine.hints.chains.forcing import again, forcing
from newsgrid.engine.hints.chains.rectangles import LEVEL as RECTANGLES
from newsgrid.engine.hints.chains.rectangles import rectangle
from newsgrid.engine.hints.counting import counts, dominoes, rooms, stocks, tetrominoes
from newsgrid.engine.hints.lines import reading, singles, subsets, successors
from newsgrid.engine.hints.loops_and_groups import connectivity, inside_and_outside
from newsgrid.engine.hints.sentences import names as say_names
from newsgrid.engine.hints.state import Contradiction, State, Step, settled
from newsgrid.engine.hints.sums import cage_against_cage, combinations, differing, operators
from newsgrid.engine.hints.sums.innies import innies_and_outies
from newsgrid.engine.hints.sums.rule_of_45 import LEVEL_OF_45, rule_of_45
from newsgrid.engine.hints.technique import Technique
from newsgrid.engine.hints.template import say
from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import NO_PROGRESS, Steps, run
from newsgrid.puzzle.grades import GRADES

# simplest first; each looks at one rule, by its index, and looks again only after the candidates of the rule's cells (of any cell, if it is `far`)
# have changed
TECHNIQUES: tuple[Technique, ...] = (
    tetrominoes.two_by_two,
    counts.counted_out,
    rooms.three_rooms,
    counts.all_needed,
    tetrominoes.every_tetromino,
    counts.laid_along,
    stocks.only_place,
    stocks.whole_piece,
    stocks.fits_nowhere,
    dominoes.only_neighbour,
    dominoes.all_equal,
    singles.last_cell,
    alike.three_alike,
    binary.counting,
    singles.hidden_single,
    singles.naked_single,
    alike.last_of_a_line,
    skyscrapers.seen_from,
    connectivity.whole_group,
    connectivity.way_out,
    successors.next_number,
    connectivity.too_much,
    connectivity.early_loop,
    connectivity.out_of_reach,
    tetrominoes.filled_square,
    tetrominoes.same_shape,
    rooms.room_patterns,
    rooms.chain_of_corners,
    connectivity.cut_off,
    inside_and_outside.inside_and_outside,
    connectivity.cut_off_next,
    inside_and_outside.sides_at_a_number,
    successors.numbers_around,
    straights.stranded,
    rising.sign_chain,
    operators.cage_combinations,
    straights.sure_digits,
    combinations.needed_digit,
    combinations.single_combination,
    combinations.sum_bounds,
    combinations.fitting_combinations,
    counts.shared_cells,
    reading.read_along,
    binary.unlike_lines,
    binary.ways_to_fill,
    subsets.naked_pair,
    subsets.locked,
    subsets.sees_all,
    stocks.wherever,
    dominoes.no_partner,
    counts.band,
    combinations.sum_cases,
    cage_against_cage.cage_against_cage,
    subsets.naked_triple,
    subsets.hidden_pair,
    reading.cases_along,
    stocks.no_room,
)
# techniques that people find harder than the 45 rule, which looks at all rules together
AFTER_45: tuple[Technique, ...] = (subsets.hidden_triple, x_wing, differing.differing_cells)
RULES_A_SLICE = 8  # the number of rules examined between two yields; on the largest sheets, the slowest technique takes milliseconds a rule


def next_step(state: State, level: int = len(GRADES)) -> Step | None:
    """A step of the lowest level that has one, by the simplest technique that finds one; None if there is none up to `level`. Raises
    Contradiction."""
    return run(next_step_in_slices(state, level))


def next_step_in_slices(state: State, level: int = len(GRADES)) -> Steps[Step | None]:
    """`next_step` as a generator, which yields whenever a technique has looked at a few rules in vain."""
    for now in range(1, level + 1):
        step = yield from by_rules(state, TECHNIQUES, now)
        if step is None and now == LEVEL_OF_45:
            step = rule_of_45(state) or innies_and_outies(state)
        if step is None and now >= LEVEL_OF_45:
            step = yield from by_links(state, now)
        if step is not None:
            return settled(state, step)
    return None


def by_links(state: State, level: int) -> Steps[Step | None]:
    """A step by the simplest technique that finds one, among those that people find harder than the 45 rule."""
    step = yield from by_rules(state, AFTER_45, level)
    if state.is_vast:
        return step
    if step is None and level == RECTANGLES:
        step = yield from rectangle(state)
    if step is None and level == FISH:
        step = (yield from fish(state)) or (yield from again(state))
    return step or (yield from chain(state, level)) or (yield from forcing(state, level)) or (yield from ways_to_meet_a_clue(state, level))


def by_rules(state: State, techniques: Sequence[Technique], level: int) -> Steps[Step | None]:
    """The first step, of at most this level, by a technique that has steps of the level. Raises Contradiction."""
    for technique in techniques:
        if level not in technique.levels:
            continue
        name = f"{technique.name} {level}"
        for count, index in enumerate(state.waiting(name, technique.of, technique.far), 1):
            try:
                step = technique(state, index)
            except Contradiction as contradiction:
                if contradiction.cells:
                    raise
                rule = state.model.rules[index]
                raise Contradiction(rule.cells, say("{rule} can't be kept", rule=say_names.as_printed(state, rule))) from None
            if step is not None and step.level <= level:
                return step
            state.dirty[name].discard(index)
            if count % RULES_A_SLICE == 0:
                yield NO_PROGRESS
    return None


def within(model: Model, level: int) -> Steps[bool]:
    """Whether steps of at most this level, and no step by proof, lead to a model's answer. If so, the answer is the only one."""
    return (yield from hardest(model, level, level)) > 0


def hardest(model: Model, most: int, least: int = 1) -> Steps[int]:
    """The level of the hardest step that a model needs, at least `least`; 0 if steps up to the level `most` don't lead to its answer. The order of
    steps doesn't matter here, so each technique takes all its steps before the next technique."""
    state = State(model)
    level = least
    try:
        while True:
            yield from exhaust(state, level)
            if state.solved:
                return level
            if level == most:
                return 0
            level += 1
            state.dirty.clear()
    except Contradiction:
        return 0


def left_by(model: Model, levels: Sequence[int]) -> Steps[list[dict[int, int]]]:
    """For each of some ascending levels, the cells that steps up to this level leave open: {cell: how many candidates it has}."""
    state = State(model)
    left = []
    for level in levels:
        state.dirty.clear()
        try:
            yield from exhaust(state, level)
        except Contradiction:
            return [dict.fromkeys(sorted(model.fillable), model.values)] * len(levels)
        left.append({cell: state.masks[cell].bit_count() for cell in sorted(model.fillable) if not state.values[cell]})
    return left


def exhaust(state: State, level: int) -> Steps[None]:
    """Take steps of at most this level until there are none. Raises Contradiction."""
    while not state.solved:
        yield NO_PROGRESS
        if any(every_step(state, technique, level) for technique in TECHNIQUES):
            continue
        step = yield from next_step_in_slices(state, level)
        if step is None:
            return
        state.apply(step)


def every_step(state: State, technique: Technique, level: int) -> bool:
    """Take each step of at most this level that a technique finds in its waiting rules. Returns whether there was any. Raises Contradiction."""
    name = technique.name
    if technique.levels[0] > level:
        return False
    taken = False
    for index in state.waiting(name, technique.of, technique.far):
        while (step := technique(state, index)) is not None and step.level <= level:
            state.apply(settled(state, step))
            taken = True
        state.dirty[name].discard(index)
    return taken
