"""What values and sums are called, and what is left of them, or goes."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.sentences.names import adds_up, called, either, names_total, rule_named, some_cells
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import CAGE, SLANTED

MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"


def is_are(mask: int) -> str:
    return "is" if mask & (mask - 1) == 0 else "are"


def no_longer(state: State, removed: Mapping[int, int]) -> tuple[str, str]:
    """What goes: in full, and in short."""
    gone = 0
    for mask in removed.values():
        gone |= mask
    who = some_cells(state, sorted(removed))
    if len(set(removed.values())) == 1 and not state.sign(1).isdigit():
        return state.struck(dict(removed)), f"{who} can't be {state.mask(gone, 'or')}"
    if len(set(removed.values())) > 1:
        left = 0
        for cell, mask in removed.items():
            left |= state.masks[cell] & ~mask
        if not left & gone:
            return state.struck(dict(removed)), f"{who} can only be {state.mask(left, 'or')}"
        first = min(removed)
        alike = {cell: mask for cell, mask in removed.items() if mask == removed[first]}
        others = [cell for cell in sorted(removed) if cell not in alike]
        rest = some_cells(state, others) if len(others) < FEW_VALUES else "others"
        return state.struck(dict(removed)), f"{state.struck(alike)}, and {rest} can't have some values either"
    return state.struck(dict(removed)), f"{who} {'loses' if len(removed) == 1 else 'lose'} {state.mask(gone)}"


def left_over(state: State, left: int, gone: int) -> str:
    """ "is 5", "is at most 5", "is at least 3", "can't be 2 or 4"."""
    values = list(values_of(left))
    if len(values) == 1:
        return f"is {state.sign(values[0])}"
    numbers = all(state.sign(value).isdigit() for value in values)
    if numbers and gone & -gone > left and (gone & 1 << left.bit_length() or gone.bit_count() > FEW_VALUES):
        return f"is at most {state.sign(values[-1])}"
    if numbers and gone < left & -left and (gone & (left & -left) >> 1 or gone.bit_count() > FEW_VALUES):
        return f"is at least {state.sign(values[0])}"
    if len(values) <= FEW_VALUES < gone.bit_count():
        return f"can only be {state.mask(left, 'or')}"
    return f"can't be {state.mask(gone, 'or')}"


def can_be(state: State, mask: int) -> str:
    """ "3", "2 or 3", "at most 4", "not 5"."""
    values = list(values_of(mask))
    numbers = all(state.sign(value).isdigit() for value in values)
    whole = values[-1] - values[0] + 1 == len(values) >= FEW_VALUES
    if numbers and whole and values[0] == 1:
        return f"at most {state.sign(values[-1])}"
    if numbers and whole and values[-1] == state.model.values:
        return f"at least {state.sign(values[0])}"
    if numbers and whole and len(values) > FEW_VALUES:
        return f"{state.sign(values[0])} to {state.sign(values[-1])}"
    gone = state.model.all_candidates & ~mask
    if len(values) > FEW_VALUES and gone.bit_count() < FEW_VALUES:
        return f"not {state.mask(gone, 'or')}"
    return state.mask(mask, "or")


def added(numbers: Sequence[int]) -> str:
    """ "4 + 7 + 1 = 12", "12" for a single one."""
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}" if len(numbers) > 1 else str(numbers[0])


def set_of(state: State, mask: int, plus: str = " + ") -> str:
    """ "8 + 9"."""
    return plus.join(state.sign(value) for value in values_of(mask))


def rest_of(state: State, rule: Rule, missing: Sequence[int]) -> tuple[str, str]:
    """What a sum leaves for its cells that are not known, in full and in brief. missing: what these make."""
    name, start, cells = called(state, rule), adds_up(state, rule), sorted(state.open(rule.cells))
    known = [cell for cell in sorted(rule.cells) if state.values[cell]]
    who = state.cells(cells) if len(cells) <= MOST_LISTED else f"{len(cells)} cells"
    if not known:
        return (
            (start, start)
            if not names_total(state, rule)
            else (f"{rule_named(state, rule)}: {who} {'is' if len(cells) == 1 else 'make'} {either(missing)}", name)
        )
    made = sum(state.values[cell] - 1 + state.model.least for cell in known)
    told = f"{state.cells(known)} {'is' if len(known) == 1 else 'make'} {made}" if len(known) < 3 else f"its known cells make {made}"
    return f"{start}: {told}, so {either(missing)} is left for {who}", f"{start}: {either(missing)} is left"


def one_of_those_left(state: State, cells: Sequence[int], totals: Sequence[int], cell: int, left: int, gone: int) -> str:
    """What follows for one of a few cells whose sum is known. totals: what that can be."""
    end = alone(state, cell, left, gone)
    if len(cells) > 2:
        return f"{end}, as the others can't make {rest_with(state, totals, gone)}"
    (other,) = [one for one in cells if one != cell]
    return f"{state.cell(other)} is {can_be(state, state.masks[other])}, so {end}"


def rest_with(state: State, totals: Sequence[int], gone: int) -> str:
    """What some cells would have to make with one of a few values in another one, "the rest" where that is not to be told."""
    rests = sorted({total - (value - 1 + state.model.least) for total in totals for value in values_of(gone)})
    rests = [rest for rest in rests if rest > 0]
    return either(rests) if 0 < len(rests) < FEW_VALUES else "the rest"


def alone(state: State, cell: int, left: int, gone: int) -> str:
    """What a cell can or can't be."""
    few = left & (left - 1) and gone.bit_count() < FEW_VALUES
    without = f"can't be {state.mask(gone, 'or')}"
    return f"{state.cell(cell)} {without if few else left_over(state, left, gone)}"


def which_makes(state: State, rule: Rule, total: int) -> str:
    """ "the cage of r1c1 and r1c2 makes 5", "the arrow over r1c3 and r2c4 makes 5"."""
    what = {SLANTED: "the arrow over ", CAGE: "the cage of "}.get(subject_of(rule).what, "")
    return f"{what}{state.cells(sorted(rule.cells))} {'makes' if what else 'make'} {total}"


def none_of(state: State, cells: Sequence[int], sign: str) -> str:
    if len(cells) == 1:
        return f"{state.cell(cells[0])} isn't {sign}"
    return f"{'neither' if len(cells) == 2 else 'none of'} {state.cells(cells, 'nor' if len(cells) == 2 else 'and')} is {sign}"


def candidate(state: State, nodes: tuple[Node, ...], verb: str = "is") -> str:
    """ "r1c1 is 5", "r1c1 or r1c2 is 5", "neither r1c1 nor r1c2 is 5"."""
    if verb == "is not" and len(nodes) > 1:
        return none_of(state, [cell for cell, _ in nodes], state.sign(nodes[0][1]))
    return f"{state.cells([cell for cell, _ in nodes], 'or')} {verb + ' ' if verb else ''}{state.sign(nodes[0][1])}"


def only_be(state: State, mask: int) -> str:
    """ "is 5", "can only be 3 or 5"."""
    return f"can only be {state.mask(mask, 'or')}" if mask & (mask - 1) else f"is {state.mask(mask)}"
