"""Chain: the cells hold consecutive numbers from the least one up, each once, and each number touches the next."""

from collections.abc import Callable, Sequence

from newsgrid.engine.combinations import put, values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.literals import holds, no, say
from newsgrid.engine.relations.trees import either
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Chain, Context
from newsgrid.engine.slices import Pace, Slices, finished

SETTLES = True
MOST_PAIRED = 16  # with at most this many cells, "at most one cell holds the value" takes a clause for each pair of cells


def judge(rule: Chain, values: Sequence[int], context: Context) -> Verdict:
    last = len(rule.cells)
    holder: dict[int, int] = {}
    for at, cell in enumerate(rule.cells):
        value = values[cell]
        if value > last:
            return Verdict(BROKEN, f"{context.sign(value)} is more than the last number, {context.sign(last)}", (cell,))
        if value in holder:
            return Verdict(BROKEN, f"{context.sign(value)} twice", (rule.cells[holder[value]], cell))
        if value:
            holder[value] = at
    for value, at in sorted(holder.items()):
        for then in (value - 1, value + 1):
            if not 1 <= then <= last:
                continue
            there = holder.get(then)
            if there is not None and there not in rule.links[at]:
                return Verdict(BROKEN, f"{context.sign(value)} and {context.sign(then)} do not touch", (rule.cells[at], rule.cells[there]))
            if there is None and all(values[rule.cells[other]] for other in rule.links[at]):
                return Verdict(BROKEN, f"{context.sign(then)} has no place beside {context.sign(value)}", (rule.cells[at],))
    return Verdict(KEPT if len(holder) == last else OPEN)


def narrow(rule: Chain, masks: list[int], context: Context) -> list[int] | None:
    """Excludes a value that is known elsewhere, or whose predecessor or successor fits no touching cell. Places a value that has a single place."""
    last = len(rule.cells)
    every, first, end = (1 << last) - 1, 1, 1 << (last - 1)
    if context.values < last:
        return None
    held = [masks[cell] & every for cell in rule.cells]
    links = rule.links
    again = True
    while again:
        again = False
        once = twice = known = 0
        for mask in held:
            twice |= once & mask
            once |= mask
            if not mask & (mask - 1):
                if not mask or known & mask:
                    return None
                known |= mask
        if once != every:
            return None
        alone = once & ~twice
        for at, mask in enumerate(held):
            around = 0
            for other in links[at]:
                around |= held[other]
            kept = mask & (around << 1 | first) & (around >> 1 | end)
            if kept & (kept - 1):
                kept &= ~known
            if mask & alone:
                kept &= alone
            if not kept:
                return None
            if kept != mask:
                held[at] = kept
                again = True
    return put(masks, rule.cells, held)


def encode(rule: Chain, formula: Formula, context: Context) -> None:
    """Each value has exactly one place, and the next value is in a touching cell."""
    finished(encode_in_slices(rule, formula, context))


def encode_in_slices(rule: Chain, formula: Formula, context: Context) -> Slices[None]:
    """`encode` as a generator."""
    pace = Pace()
    last, links, cells = len(rule.cells), rule.links, rule.cells
    held = [{value: holds(formula, cell, 1 << (value - 1)) for value in values_of(formula.masks[cell])} for cell in cells]
    for value in range(1, last + 1):
        if pace.over():
            yield
        here = [choices[value] for choices in held if value in choices]
        say(formula, *here)
        known = sum([literal is True for literal in here])
        if known:
            for literal in here if known > 1 else [literal for literal in here if literal is not True]:
                say(formula, no(literal))
        else:
            formula.at_most_one(here, MOST_PAIRED)
    for at, choices in enumerate(held):
        if pace.over():
            yield
        for value, literal in choices.items():
            if value > last:
                say(formula, no(literal))
            for then in (value - 1, value + 1):
                if 1 <= then <= last:
                    say(formula, no(literal), *[held[other].get(then, False) for other in links[at]])


def smtlib(rule: Chain, name: Callable[[int], str], context: Context) -> list[str]:
    """Each number touches the next and the previous one. One of the two would be enough, but z3 would take fifty times as long."""
    first, last = context.least, context.least + len(rule.cells) - 1
    names = [name(cell) for cell in rule.cells]
    lines = [f"(assert (distinct {' '.join(names)}))"] if len(names) > 1 else []
    for here, others in zip(names, rule.links, strict=True):
        lines.append(f"(assert (< {here} {last + 1}))")
        for end, sign in ((last, "+"), (first, "-")):
            lines.append(f"(assert {either([f'(= {here} {end})', *[f'(= {names[other]} ({sign} {here} 1))' for other in others]])})")
    return lines
