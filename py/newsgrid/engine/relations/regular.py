"""Regular: an automaton accepts the values, read in order.

`judge`, `narrow`, `encode` and `smtlib` use one layered diagram (G. Pesant, "A regular language membership constraint for finite sequences of
variables", CP 2004). A layer consists of the states between two cells. A state is in the diagram if the candidates can lead from the
start to it, and from it to an accepting state.
"""

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from newsgrid.engine.combinations import listed_values, union_of
from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.relations import cases
from newsgrid.engine.relations.automata import automaton
from newsgrid.engine.relations.terms import TERMS
from newsgrid.engine.relations.trees import either
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Regular
from newsgrid.engine.slices import Slices, finished
from newsgrid.puzzle import constraints
from newsgrid.puzzle.automaton import Automaton, State
from newsgrid.puzzle.glyphs import NOT_HERE
from newsgrid.puzzle.wording import listed

SETTLES = True
MOST_STATES = 6000  # most states in a layer, before dead ends are pruned; a 16x16 X-sum has 1,100
MOST_REACHED = 40_000  # most states in a layer, before states are left out because their values don't differ or can't lead to the end
MOST_BACK = 3000  # most states in a layer that is listed backwards from the end

Machine = str | Callable[..., Automaton]  # Regular.automaton
Layer = dict[State, dict[int, State]]  # {state: {value, counting from 1: next state}}


@lru_cache(maxsize=50_000)
def transitions(
    name: Machine, parameters: tuple[int, ...], least: int, state: State, mask: int
) -> tuple[dict[int, State], dict[State, int]]:
    """({value: next state} for the values of a mask that have a transition from a state, these next states without repeats)."""
    step, shift = automaton(name, parameters).step, least - 1
    ways = {value: then for value in listed_values(mask) if (then := step(state, value + shift)) is not None}
    return ways, dict.fromkeys(ways.values(), 0)


class Diagram(NamedTuple):
    """layers: one layer of transitions for each cell; kept: a mask for each cell, of the values that occur in its layer."""

    layers: tuple[Layer, ...]
    kept: tuple[int, ...]


Key = tuple[Machine, tuple[int, ...], tuple[int, ...], int, bool]
DIAGRAMS: dict[Key, Diagram | TooLarge | None] = {}  # the diagrams made so far
MOST_DIAGRAMS = 20_000  # most diagrams that are kept
OFTEN = 256  # states processed between two yields
LONG = 150  # number of candidates in all cells together from which making a diagram may be slow


def diagram(
    name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int, different: bool = False
) -> tuple[Layer, ...] | None:
    """The layered diagram, one layer of transitions for each cell; None if no row of these candidates is accepted.

    masks: the candidates of each cell; least: the printed number that bit 0 of a mask stands for; different: whether another rule makes
    the cells differ. Raises TooLarge.
    """
    made = finished(diagram_in_slices((name, parameters, masks, least, different)))
    return made.layers if made else None


def diagram_in_slices(key: Key) -> Slices[Diagram | None]:
    """The diagram of `diagram`'s arguments, as a generator. Raises TooLarge."""
    if key not in DIAGRAMS:
        if len(DIAGRAMS) >= MOST_DIAGRAMS:
            DIAGRAMS.clear()
        try:
            DIAGRAMS[key] = yield from unrolled(*key)
        except TooLarge as error:
            DIAGRAMS[key] = error.with_traceback(None)
    made = DIAGRAMS[key]
    if isinstance(made, TooLarge):
        raise made
    return made


def unrolled(name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int, different: bool) -> Slices[Diagram | None]:
    """The work of `diagram_in_slices`."""
    machine = automaton(name, parameters)
    layers: list[Layer] = []
    reached: dict[State, int] = {machine.start: 0}
    wanted = yield from leading_to_end(machine, masks, least)
    most = MOST_REACHED if different or wanted else MOST_STATES
    for mask in masks:
        layer: Layer = {}
        after: dict[State, int] = {}
        for count, (state, read) in enumerate(reached.items(), 1):
            if not count % OFTEN:
                yield
            layer[state], targets = transitions(name, parameters, least, state, mask)
            if different:
                for value, then in layer[state].items():
                    after[then] = after.get(then, 0) | read | 1 << value
            else:
                after.update(targets)
            if len(after) > most:
                raise TooLarge
        if different:
            # since all values read differ, at least as many values lead to a state as cells have been read
            after = {state: read for state, read in after.items() if read.bit_count() > len(layers)}
        if len(layers) + 1 in wanted:
            good_ends = wanted[len(layers) + 1]
            after = {state: read for state, read in after.items() if state in good_ends}
        if len(after) > MOST_STATES:
            raise TooLarge
        layers.append(layer)
        reached = after
    alive = {state for state in reached if machine.accepts(state)}
    values_kept = []
    for at in range(len(layers) - 1, -1, -1):
        kept: Layer = {}
        seen: set[int] = set()
        for count, (state, ways) in enumerate(layers[at].items(), 1):
            if not count % OFTEN:
                yield
            good = ways if alive.issuperset(ways.values()) else {value: then for value, then in ways.items() if then in alive}
            if good:
                kept[state] = good
                seen.update(good)
        if not kept:
            return None
        layers[at] = kept
        alive = set(kept)
        values_kept.append(sum([1 << (value - 1) for value in seen]))
    return Diagram(tuple(layers), tuple(reversed(values_kept)))


@lru_cache(maxsize=50_000)
def narrowed(name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int, different: int) -> tuple[int, ...] | None:
    """The candidates that occur in an accepted row, a mask for each cell; None if no row is accepted. Raises TooLarge.

    masks, least: as for `diagram`; different: the number of values if another rule makes the cells differ, else 0.
    """
    ways_to_differ = cases.of(name, parameters, len(masks), different, least) if different else None
    if ways_to_differ is not None:
        return cases.narrowed(ways_to_differ, masks)
    made = finished(diagram_in_slices((name, parameters, masks, least, bool(different))))
    return made.kept if made else None


def leading_to_end(machine: Automaton, masks: tuple[int, ...], least: int) -> Slices[dict[int, set[State]]]:
    """{number of values read: the states from which the rest can lead to the end}, going back from the end as long as these states are few."""
    wanted: dict[int, set[State]] = {}
    if machine.back is None:
        return wanted
    states = {machine.end}
    for at in range(len(masks) - 1, 0, -1):
        before: set[State] = set()
        for value in listed_values(masks[at]):
            yield
            for state in states:
                origins = machine.back(state, value - 1 + least)
                if origins is None:
                    return wanted
                before.update(origins)
        if len(before) > MOST_BACK:
            break
        wanted[at] = states = before
    return wanted


def end_of(machine: Automaton, row: Iterable[int]) -> State | None:
    """The state after these values, None if no accepted row begins with them."""
    state = machine.start
    for value in row:
        if state is not None:
            state = machine.step(state, value)
    return state


@lru_cache(maxsize=4096)
def window_of(name: Machine, parameters: tuple[int, ...], least: int, most: int) -> int:
    """How many neighbouring cells decide, 2 or 3: a longer row is accepted exactly if all its windows of this size are. 0 if neither size is enough."""
    machine = automaton(name, parameters)
    for size in (2, 3):
        ends = ((row, end_of(machine, row)) for row in product(range(least, most + 1), repeat=size))
        # if this holds, the values before a window make no difference to the state after it
        if all(end is None or (end == end_of(machine, row[1:]) and machine.accepts(end)) for row, end in ends):
            return size
    return 0


MOST_NAMED = 3  # most signs of a line that are listed one by one


def judge(rule: Regular, values: Sequence[int], context: Context) -> Verdict:
    """Broken if no way to fill the empty cells is accepted. If all cells must differ, the empty cells can't have the values already written."""
    free = (1 << context.values) - 1
    if context.distinct:
        free &= ~union_of(1 << (values[cell] - 1) for cell in rule.cells if values[cell])
    masks = tuple(1 << (values[cell] - 1) if values[cell] else free for cell in rule.cells)
    whole = all(values[cell] for cell in rule.cells)
    if whole:  # reading the row once is quicker than making a diagram
        machine = automaton(rule.automaton, rule.parameters)
        end = end_of(machine, [values[cell] - 1 + context.least for cell in rule.cells])
        if end is not None and machine.accepts(end):
            return Verdict(KEPT)
    try:
        # another rule judges whether values differ
        kept = narrowed(rule.automaton, rule.parameters, masks, context.least, 0)
    except TooLarge:
        return Verdict(OPEN)
    if kept is not None:
        return Verdict(KEPT if whole else OPEN)
    return broken(rule, values, context, whole)


def broken(rule: Regular, values: Sequence[int], context: Context, whole: bool) -> Verdict:
    """What is wrong with values that the automaton can't accept. whole: whether no cell is empty."""
    wrong = tuple(dict.fromkeys(cell for cell in rule.cells if values[cell]))
    held = [named(context, values[cell]) for cell in rule.cells if values[cell]]
    asked = asked_for(rule)
    follows = first_that_can_not_follow(rule, values, context) if len(rule.cells) > 2 else None
    if follows:
        first, then = (named(context, values[cell]) for cell in follows)
        return Verdict(BROKEN, f"{first} can't be followed by {then}{asked}", wrong)
    if whole:
        return Verdict(BROKEN, automaton(rule.automaton, rule.parameters).fails(held), wrong)
    if not held:
        return Verdict(BROKEN, f"nothing can be here{asked}", rule.cells, False)
    if len(held) > MOST_NAMED and not context.sign(1).isdigit():  # "black, black, black, black"
        return Verdict(BROKEN, "no way is left to fill the open cells", wrong)
    return Verdict(BROKEN, f"{listed(held)} can't be here{' together' if held[1:] else ''}{asked}", wrong)


def named(context: Context, value: int) -> str:
    """A value in a sentence; "empty" for the cross that marks an empty cell."""
    sign = context.sign(value)
    return "empty" if sign == NOT_HERE else sign


def asked_for(rule: Regular) -> str:
    """The meaning of the rule's constraint, to be appended to a reason: " (along each thermometer the values rise from the bulb)"."""
    words = meaning(rule)
    return f" ({words})" if words else ""


def meaning(rule: Regular) -> str:
    """What the rule's constraint means, as a part of a sentence; "" if the rule comes from no constraint."""
    if not rule.origin or not rule.origin.constraint:
        return ""
    words = constraints.BY_NAME[rule.origin.constraint[0]].rule.rstrip(".")
    return f"{words[:1].lower()}{words[1:]}"


def first_that_can_not_follow(rule: Regular, values: Sequence[int], context: Context) -> tuple[int, int] | None:
    """The first two neighbouring cells whose values can't follow each other, though each is possible by itself; None if there are none, or if more
    than two neighbours decide."""
    if window_of(rule.automaton, rule.parameters, context.least, context.least + context.values - 1) != 2:
        return None
    machine = automaton(rule.automaton, rule.parameters)
    for pair in pairwise(rule.cells):
        held = [values[cell] - 1 + context.least for cell in pair if values[cell]]
        if len(held) == 2 and end_of(machine, held) is None and all(end_of(machine, [one]) is not None for one in held):
            return pair
    return None


def narrow(rule: Regular, masks: list[int], context: Context) -> list[int] | None:
    """Domain consistent, except that the occurrences of a repeated cell are treated as independent. Does nothing if the diagram is TooLarge."""
    cells = rule.cells
    changed: list[int] = []
    while True:
        before = tuple([masks[cell] for cell in cells])
        try:
            after = narrowed(rule.automaton, rule.parameters, before, context.least, context.values * context.distinct)
        except TooLarge:
            return changed
        if after is None:
            return None
        if after == before:
            return changed
        for cell, kept in zip(cells, after, strict=True):
            left = masks[cell] & kept
            if not left:
                return None
            if left != masks[cell]:
                masks[cell] = left
                changed.append(cell)
        if len(set(cells)) == len(cells):
            return changed  # another round would change nothing


def prepare(rule: Regular, masks: list[int], context: Context) -> Slices[None]:
    """Make the diagram that `narrow` needs, if making it may be slow."""
    before = tuple([masks[cell] for cell in rule.cells])
    if sum([mask.bit_count() for mask in before]) < LONG:
        return
    if context.distinct and cases.of(rule.automaton, rule.parameters, len(before), context.values, context.least) is not None:
        return
    collects = gc.isenabled()
    gc.disable()
    try:
        yield from diagram_in_slices((rule.automaton, rule.parameters, before, context.least, context.distinct))
    except TooLarge:
        pass
    finally:
        # the millions of objects of a large diagram have no cycles, and searching them for cycles would take longer than a slice
        gc.freeze()
        if collects:
            gc.enable()


def encode(rule: Regular, formula: Formula, context: Context) -> None:
    cells = rule.cells
    ways_to_differ = cases.of(rule.automaton, rule.parameters, len(cells), context.values, context.least) if context.distinct else None
    if ways_to_differ is not None:
        cases.encode(cells, ways_to_differ, formula)
    else:
        encode_automaton(cells, rule.automaton, rule.parameters, formula, context.least, context.distinct)


def encode_automaton(
    cells: Sequence[int], name: Machine, parameters: tuple[int, ...], formula: Formula, least: int = 1, different: bool = False
) -> None:
    """Clauses with one variable for each state of the diagram, true if it is reached. No variables are needed if 2 or 3 neighbours decide. Raises TooLarge.

    The clauses are forward only: a state and a value imply the next state. Backward clauses, from a state to the transitions into it,
    were measured and gained nothing.
    """
    layers = diagram(name, parameters, tuple([formula.masks[cell] for cell in cells]), least, different)
    if layers is None:
        formula.add([])
        return
    size = 2 if len(cells) == 2 else window_of(name, parameters, least, least - 1 + max(formula.masks[cell].bit_length() for cell in cells))
    if 0 < size <= len(cells):
        for at in range(len(cells) - size + 1):
            encode_few(cells[at : at + size], name, parameters, formula, least)
        return
    if len(formula.lines) + sum(len(layer) for layer in layers) > formula.most:
        raise TooLarge
    encode_layers(cells, layers, formula)


def encode_layers(cells: Sequence[int], layers: tuple[Layer, ...], formula: Formula) -> None:
    """The clauses of `encode_automaton` for a diagram. No clause leads to a state from which every row is accepted."""
    mattering = mattering_values(cells, layers, formula)
    before: dict[State, str] = dict.fromkeys(
        layers[0], ""
    )  # {state: what denies that it is reached, "" for a state that is always reached}
    for at, (cell, layer) in enumerate(zip(cells, layers, strict=True)):
        arrivals: dict[State, list[str]] = {}  # {next state: for each way to it, what denies that it is taken}
        for state, head in before.items():
            ways = layer[state]
            for value, denial in denials_of(cell, formula).items():
                if value not in ways:
                    formula.add_text(head + denial)
                elif mattering[at + 1].get(ways[value]):
                    arrivals.setdefault(ways[value], []).append(head + denial)
        before = {}
        for state, heads in arrivals.items():
            if len(layers[at + 1]) == 1:
                before[state] = ""
            elif len(heads) == 1 and mattering[at + 1][state] == 1:
                before[state] = heads[0]  # one clause follows from one way: no variable is needed between them
            else:
                node = formula.new()
                before[state] = f"-{node} "
                for head in heads:
                    formula.add_text(f"{head}{node}")


def mattering_values(cells: Sequence[int], layers: tuple[Layer, ...], formula: Formula) -> list[dict[State, int]]:
    """For each layer, and after the last cell: {state: the number of values after which not every row is accepted}."""
    counted: list[dict[State, int]] = [{}]
    for cell, layer in zip(reversed(cells), reversed(layers), strict=True):
        values, after = len(denials_of(cell, formula)), counted[-1]
        counted.append({state: values - len([then for then in ways.values() if not after.get(then)]) for state, ways in layer.items()})
    return counted[::-1]


def denials_of(cell: int, formula: Formula) -> dict[int, str]:
    """The denial of each value of a cell, "" for the value of a known cell."""
    return formula.denials.get(cell) or {formula.masks[cell].bit_length(): ""}


Literals = tuple[tuple[int, int], ...]  # (index of a cell, its value)


@lru_cache(maxsize=20_000)
def clauses_of(name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int) -> Sequence[tuple[Literals, Literals]]:
    """Clauses for a few cells that must be accepted by themselves, as (denied, implied): if all of `denied` are true, one of `implied` is.

    Each row that is not accepted is excluded. If that would take many clauses for two cells, since few pairs of values are good, each value of one
    cell instead implies one of the values that go with it in the other cell, in both directions.
    """
    machine = automaton(name, parameters)
    values = [listed_values(mask) for mask in masks]
    ends = ((row, end_of(machine, [value - 1 + least for value in row])) for row in product(*values))
    excluded = {tuple(enumerate(row)): None for row, end in ends if end is None or not machine.accepts(end)}  # a set in a fixed order
    many = [len(each) for each in values]
    if len(masks) > 2 or 1 in many or len(excluded) <= sum(many):
        return [(row, ()) for row in excluded]
    first, second = ([(at, value) for value in each] for at, each in enumerate(values))
    forth = [((here,), tuple([there for there in second if (here, there) not in excluded])) for here in first]
    back = [((there,), tuple([here for here in first if (here, there) not in excluded])) for there in second]
    return [clause for clause in forth if len(clause[1]) < many[1]] + [clause for clause in back if len(clause[1]) < many[0]]


def encode_few(cells: Sequence[int], name: Machine, parameters: tuple[int, ...], formula: Formula, least: int) -> None:
    """Clauses for a few cells that must be accepted by themselves, without further variables."""
    denials = [denials_of(cell, formula) for cell in cells]
    for denied, implied in clauses_of(name, parameters, tuple([formula.masks[cell] for cell in cells]), least):
        no = "".join([denials[at][value] for at, value in denied])
        formula.add_text(no + " ".join([formula.names[cells[at]][value] for at, value in implied]))


def smtlib(rule: Regular, name: Callable[[int], str], context: Context) -> list[str]:
    """The automaton's own term, if it has one; otherwise its states as integers, numbered from 1 in each layer, with 0 for failure."""
    names = [name(cell) for cell in rule.cells]
    if rule.automaton in TERMS:
        return TERMS[rule.automaton](names, range(context.least, context.least + context.values), *rule.parameters)
    full = (1 << context.values) - 1
    layers = diagram(rule.automaton, rule.parameters, (full,) * len(names), context.least)
    if layers is None:
        return ["(assert false)"]
    text, close = "(assert ", ")"
    for at, (cell, layer) in enumerate(zip(names, layers, strict=True)):
        last = at + 1 == len(layers)
        numbers = {} if last else {state: number for number, state in enumerate(layers[at + 1], 1)}
        branches = []
        for number, ways in enumerate(layer.values(), 1):
            held = chosen(cell, {value - 1 + context.least: 1 if last else numbers[then] for value, then in ways.items()})
            branches.append((number, held))
        term = branches[-1][1] if len(branches) == 1 and not at else "0"
        for number, held in [] if term != "0" else branches:
            term = f"(ite (= s{at} {number}) {held} {term})"
        text += f"(let ((s{at + 1} {term})) "
        close += ")"
    return [f"{text}(= s{len(names)} 1){close}"]


def chosen(name: str, targets: dict[int, int]) -> str:
    """The SMT-LIB term that maps each value of a cell to its number in `targets`, and all others to 0."""
    term = "0"
    for target in dict.fromkeys(targets.values()):
        term = f"(ite {either([f'(= {name} {value})' for value, other in targets.items() if other == target])} {target} {term})"
    return term


# --- as a clue that may be mistyped ----------------------------------------------------------------------------------


def clue(rule: Regular) -> int | None:
    """The number that the puzzle prints for the rule, None if there is none."""
    return rule.parameters[0] if automaton(rule.automaton, rule.parameters).clue_of else None


def with_clue(rule: Regular, number: int) -> Regular:
    return replace(rule, parameters=(number, *rule.parameters[1:]))


def clue_in(rule: Regular, values: Sequence[int], context: Context) -> int | None:
    clue_of = automaton(rule.automaton, rule.parameters).clue_of
    return clue_of([values[cell] - 1 + context.least for cell in rule.cells]) if clue_of else None
