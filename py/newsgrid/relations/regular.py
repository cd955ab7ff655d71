"""Regular: the values, read one after the other, are accepted by an automaton.

All four meanings come from one diagram (G. Pesant, 2004): layer by layer the states that can be reached over the candidates
that are left, without those from which no end is accepted any more.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from sheet import constraints

from ..combinations import values_of
from ..formula import TooLarge
from ..model import Context, Regular
from .automata import Automaton, State, automaton, either, listed
from .verdict import BROKEN, KEPT, OPEN, Verdict

if TYPE_CHECKING:
    from ..formula import Formula

COST = 1
USES_DISTINCT = False
MOST_STATES = 6000  # of one layer, before those are left out that lead nowhere; a 16x16 X-sum has 1,100

Machine = str | Callable[..., Automaton]  # as a Regular rule names it
Layer = dict[State, dict[int, State]]  # {state: {value of a mask: next state}}

listed_values = lru_cache(maxsize=4096)(lambda mask: tuple(values_of(mask)))


@lru_cache(maxsize=20_000)
def diagram(name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int) -> tuple[Layer, ...] | None:
    """The layers between the states before and after each cell; None if no filling of these candidates is accepted.

    least: the number that the first bit of a mask stands for. Raises TooLarge.
    """
    machine = automaton(name, parameters)
    step, shift = machine.step, least - 1
    layers: list[Layer] = []
    reached: dict[State, None] = {machine.start: None}
    for mask in masks:
        values = listed_values(mask)
        layer: Layer = {}
        after: dict[State, None] = {}
        for state in reached:
            ways = {}
            for value in values:
                then = step(state, value + shift)
                if then is not None:
                    ways[value] = then
                    after[then] = None
            layer[state] = ways
        if len(after) > MOST_STATES:
            raise TooLarge
        layers.append(layer)
        reached = after
    alive = {state for state in reached if machine.accepts(state)}
    for at in range(len(layers) - 1, -1, -1):
        kept: Layer = {}
        for state, ways in layers[at].items():
            good = ways if all(then in alive for then in ways.values()) else {value: then for value, then in ways.items() if then in alive}
            if good:
                kept[state] = good
        if not kept:
            return None
        layers[at] = kept
        alive = set(kept)
    return tuple(layers)


@lru_cache(maxsize=50_000)
def narrowed(name: Machine, parameters: tuple[int, ...], masks: tuple[int, ...], least: int, different: int) -> tuple[int, ...] | None:
    """The candidates that some accepted filling has; None if there is none. Raises TooLarge.

    different: how many values there are if the cells are known to be different, else 0.
    """
    layers = diagram(name, parameters, masks, least)
    if layers is None:
        return None
    found = []
    for layer in layers:
        kept = 0
        for ways in layer.values():
            for value in ways:
                kept |= 1 << (value - 1)
        found.append(kept)
    also = automaton(name, parameters).also
    if also is not None and different:
        found = [one & other for one, other in zip(found, also(tuple(found), different), strict=True)]
    return tuple(found) if all(found) else None


def judge(rule: Regular, values: Sequence[int], context: Context) -> Verdict:
    """Broken if no way to fill the empty cells is accepted; they hold none of the values written, if all must differ."""
    used = 0
    for cell in rule.cells:
        if values[cell]:
            used |= 1 << (values[cell] - 1)
    free = (1 << context.values) - 1
    if context.distinct:
        free &= ~used
    wrong = tuple(dict.fromkeys(cell for cell in rule.cells if values[cell]))
    masks = tuple(1 << (values[cell] - 1) if values[cell] else free for cell in rule.cells)
    whole = all(values[cell] for cell in rule.cells)
    try:
        kept = narrowed(rule.automaton, rule.parameters, masks, context.least, context.values * context.distinct)
    except TooLarge:
        return Verdict(OPEN)
    if kept is not None:
        return Verdict(KEPT if whole else OPEN)
    held = [context.sign(values[cell]) for cell in rule.cells if values[cell]]
    machine = automaton(rule.automaton, rule.parameters)
    asked = asked_for(rule)
    follows = first_that_can_not_follow(rule, values, context) if machine.local else None
    if follows and len(rule.cells) > 2:
        first, then = (context.sign(values[cell]) for cell in follows)
        return Verdict(BROKEN, f"{first} can't be followed by {then}{asked}", wrong)
    if whole:
        return Verdict(BROKEN, machine.why(held), wrong)
    if not held:
        return Verdict(BROKEN, f"nothing can stand here{asked}", rule.cells, False)
    return Verdict(BROKEN, f"{listed(held)} can't stand here{' together' if held[1:] else ''}{asked}", wrong)


def asked_for(rule: Regular) -> str:
    """What the rule's constraint asks for, to be put after what is wrong: " (along each thermometer the values rise from the bulb)"."""
    if not rule.origin or not rule.origin.constraint:
        return ""
    words = constraints.BY_NAME[rule.origin.constraint[0]].rule.rstrip(".")
    return f" ({words[:1].lower()}{words[1:]})"


def first_that_can_not_follow(rule: Regular, values: Sequence[int], context: Context) -> tuple[int, int] | None:
    """The first two neighbouring cells whose values can't follow one another; None if it is not as simple as that."""
    machine = automaton(rule.automaton, rule.parameters)
    for pair in pairwise(rule.cells):
        if all(values[cell] for cell in pair):
            first, then = (values[cell] - 1 + context.least for cell in pair)
            state = machine.step(machine.start, first)
            if state is not None and machine.step(state, then) is None:
                return pair
    return None


def narrow(rule: Regular, masks: list[int], context: Context) -> list[int] | None:
    """Exact, but for cells that come twice (each time is looked at by itself) and where another rule says more."""
    cells = rule.cells
    before = tuple([masks[cell] for cell in cells])
    try:
        after = narrowed(rule.automaton, rule.parameters, before, context.least, context.values * context.distinct)
    except TooLarge:
        return []
    if after is None:
        return None
    if after == before:
        return []
    changed = []
    for cell, kept in zip(cells, after, strict=True):
        left = masks[cell] & kept
        if not left:
            return None
        if left != masks[cell]:
            masks[cell] = left
            changed.append(cell)
    return changed


def encode(rule: Regular, formula: "Formula", context: Context) -> None:
    encode_automaton(rule.cells, rule.automaton, rule.parameters, formula, context.least)


def encode_automaton(cells: Sequence[int], name: Machine, parameters: tuple[int, ...], formula: "Formula", least: int = 1) -> None:
    """One variable a state, true if it is reached; two cells need none. Raises TooLarge.

    Only forwards: a state and a value lead to the next state. Clauses from a state back to its ways in brought nothing.
    """
    layers = diagram(name, parameters, tuple([formula.masks[cell] for cell in cells]), least)
    if layers is None:
        formula.add([])
        return
    unknown = [cell in formula.variables for cell in cells]
    if len(cells) == 2 and all(unknown):
        encode_pair(cells[0], cells[1], layers, formula)
        return
    before: dict[State, str] = dict.fromkeys(layers[0], "")  # what denies a state, as text; "" for one that is always reached
    for at, (cell, layer) in enumerate(zip(cells, layers, strict=True)):
        last = at + 1 == len(layers)
        states = {} if last else layers[at + 1]
        nodes = {state: 0 if last or len(states) == 1 else formula.new() for state in states}
        for state, ways in layer.items():
            head = before[state]
            for value, denial in formula.denials[cell].items() if unknown[at] else [(formula.masks[cell].bit_length(), "")]:
                if value not in ways:
                    formula.add_text(head + denial)
                elif not last and nodes[ways[value]]:
                    formula.add_text(f"{head}{denial}{nodes[ways[value]]}")
        before = {state: f"-{node} " if node else "" for state, node in nodes.items()}


def encode_pair(first: int, second: int, layers: tuple[Layer, ...], formula: "Formula") -> None:
    """If the one cell holds this value, the other holds one of those; both ways."""
    partners: dict[int, set[int]] = {}
    backwards: dict[int, set[int]] = {}
    for ways in layers[0].values():
        for value, then in ways.items():
            for other in layers[1][then]:
                partners.setdefault(value, set()).add(other)
                backwards.setdefault(other, set()).add(value)
    for here, there, table in ((first, second, partners), (second, first, backwards)):
        others = formula.variables[there]
        for value, denial in formula.denials[here].items():
            good = table.get(value, set())
            if len(good) < len(others):
                formula.add_text(denial + " ".join(str(variable) for other, variable in others.items() if other in good))


def smtlib(rule: Regular, name: Callable[[int], str], context: Context) -> list[str]:
    """In plain integers where the automaton has them; else its states, numbered in each layer from 1 (0: it can't come right)."""
    machine = automaton(rule.automaton, rule.parameters)
    names = [name(cell) for cell in rule.cells]
    if machine.plain is not None:
        return [f"(assert {machine.plain(names)})"]
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
        told = branches[-1][1] if len(branches) == 1 and not at else "0"
        for number, held in [] if told != "0" else branches:
            told = f"(ite (= s{at} {number}) {held} {told})"
        text += f"(let ((s{at + 1} {told})) "
        close += ")"
    return [f"{text}(= s{len(names)} 1){close}"]


def chosen(name: str, targets: dict[int, int]) -> str:
    """The number for each value of a cell, 0 for all others."""
    told = "0"
    for target in dict.fromkeys(targets.values()):
        told = f"(ite {either([f'(= {name} {value})' for value, other in targets.items() if other == target])} {target} {told})"
    return told


# --- as a clue that may be mistyped ----------------------------------------------------------------------------------


def clue(rule: Regular) -> int | None:
    """The number that the puzzle prints for it; None if it prints none."""
    return rule.parameters[0] if automaton(rule.automaton, rule.parameters).clue_of else None


def with_clue(rule: Regular, number: int) -> Regular:
    """The same rule with another number."""
    return replace(rule, parameters=(number, *rule.parameters[1:]))


def clue_in(rule: Regular, values: Sequence[int], context: Context) -> int | None:
    """The number that would be right for a whole filling; None if there is none."""
    clue_of = automaton(rule.automaton, rule.parameters).clue_of
    return clue_of([values[cell] - 1 + context.least for cell in rule.cells]) if clue_of else None


def clue_bounds(rule: Regular, context: Context) -> tuple[int, int]:
    """The least and the greatest number that it can be."""
    return 0, automaton(rule.automaton, rule.parameters).most(len(rule.cells), context.least + context.values - 1)
