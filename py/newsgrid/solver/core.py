"""Minimal sets of rules that can't be kept together (unsat cores).

Narrowing, with a record of who narrowed what, throws out nearly all rules at once where it finds the contradiction. What
is left goes to z3 in one formula in which a variable stands for each rule: assumed true, the rule holds. z3 names
the assumptions that it needed, and what it has learned helps with the next question.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..formula import Formula, TooLarge
from ..model import Model, Rule
from ..narrow import all_masks, narrow
from ..relations import RELATIONS
from .search import Clock, Steps, Stop


def with_rules(model: Model, rules: Sequence[Rule]) -> Model:
    """The same cells under other rules."""
    return replace(model, rules=tuple(rules))


MOST_GUARDED = 150_000  # clauses: more take longer to read than all the questions that they save
MOST_SINGLE = 8  # rules of one constraint that are asked about one by one


@dataclass(frozen=True, slots=True)
class Core:
    """Rules that can't be kept together, in the model's order; [] if all can, or if nothing was found out.

    minimal: without any one of them there is a solution; by proof. Many rules of one constraint (a knight's move makes
    hundreds) count as one here: there is a solution without all of these.
    """

    rules: list[Rule]
    minimal: bool


Trail = list[tuple[int, list[int]]]  # the indices of rules, each with the cells that it narrowed


def behind(model: Model, trail: Trail, wanted: Sequence[Rule]) -> list[Rule]:
    """Of all that narrowed, the rules that led to what the `wanted` ones found: with these, in the model's order.

    A step counts if it narrowed a cell that a later step that counts has looked at.
    """
    looked_at = {cell for rule in wanted for cell in rule.cells}
    used = {id(rule) for rule in wanted}
    for index, changed in reversed(trail):
        if not looked_at.isdisjoint(changed):
            rule = model.rules[index]
            used.add(id(rule))
            looked_at.update(rule.cells)
    # a sum may have used that its cells are different, which is another rule's word
    used |= {id(model.rules[other]) for index, other in model.because.items() if id(model.rules[index]) in used}
    return [rule for rule in model.rules if id(rule) in used]


def traced(model: Model) -> list[Rule] | None:
    """Rules that contradict each other by narrowing alone; None if narrowing finds no contradiction."""
    trail: Trail = []
    failed = narrow(model, all_masks(model), lambda index, changed: trail.append((index, changed)))
    return None if failed is None else behind(model, trail, [failed])


def guarded_formula(model: Model, rules: Sequence[Rule], masks: list[int]) -> tuple[Formula, list[int]]:
    """The formula of these rules over the candidates of `masks`, and for each the variable that stands for it.

    Raises TooLarge.
    """
    formula = Formula(list(masks))
    formula.most = MOST_GUARDED
    formula.add_cells(sorted({cell for rule in rules for cell in rule.cells}))
    guards = [formula.new() for _ in rules]
    some = with_rules(model, rules)
    for index, (guard, rule, context) in enumerate(zip(guards, some.rules, some.contexts, strict=True)):
        formula.guarded_by([guard])
        encode = RELATIONS[type(rule)].encode
        encode(rule, formula, replace(context, distinct=False))
        if context.distinct and RELATIONS[type(rule)].USES_DISTINCT:
            # the stronger form for different cells holds where the rule that keeps them different does
            formula.guarded_by([guard, guards[some.because[index]]])
            encode(rule, formula, context)
    formula.guarded_by([])
    return formula, guards


def wide_core(model: Model, clock: Clock) -> Steps[list[Rule]]:
    """Rules that can't be kept together, quickly found and far from minimal: z3's word on what narrowing has left."""
    trail: Trail = []
    masks = all_masks(model)
    narrow(model, masks, lambda index, changed: trail.append((index, changed)))
    formula, guards = guarded_formula(model, model.rules, masks)
    engine = yield from clock.engine(formula)
    if (yield from clock.decided(engine, 0, guards)):
        return []
    core = engine.core()
    return behind(model, trail, [rule for guard, rule in zip(guards, model.rules, strict=True) if guard in core])


def core_of(model: Model, effort: int | None = None) -> Steps[Core]:
    """A minimal set of the model's rules that can't be kept together. A Stop takes along as small a one as was found.

    effort: so many conflicts z3 may have over making it minimal, if that is not to be done at any price.
    """
    clock = Clock()
    best: list[Rule] = []  # grows smaller in place
    try:
        found = traced(model)
        while found is not None and found != best:
            best[:] = found
            yield clock.progress()
            found = traced(with_rules(model, best))
        best[:] = best or (yield from wide_core(model, clock))
        minimal = True
        try:
            minimal = yield from shrink_at_once(model, best, clock, effort)
        except TooLarge:
            yield from shrink_one_by_one(model, best, clock)
        return Core(best, minimal)
    except Stop as stop:
        stop.found = Core(best, False)
        raise
    except MemoryError:
        return Core(best, False)


def shrink_at_once(model: Model, best: list[Rule], clock: Clock, effort: int | None) -> Steps[bool]:
    """Make a contradictory set minimal, in place, by one formula over all candidates; whether it came to that.

    What is found out about a rule is put into the formula, where it shortens all later proofs. Raises TooLarge before z3
    sees it.
    """
    if not best:
        return True
    formula, guards = guarded_formula(model, best, all_masks(model))
    rule_of = dict(zip(guards, best, strict=True))
    group_of: dict[int, object] = {
        guard: rule.origin.constraint if rule.origin and rule.origin.constraint else guard for guard, rule in rule_of.items()
    }
    engine = yield from clock.engine(formula)
    yield from clock.decided(engine, 0, guards)
    left = sorted(engine.core())
    engine.settle([guard for guard in guards if guard not in left], False)
    needed: set[int] = set()  # without any one of these, what is left can be kept
    spent = engine.effort()[0]
    while left:
        if effort is not None and engine.effort()[0] - spent > effort:
            return False
        tried = [guard for guard in left if group_of[guard] == group_of[left[-1]]]
        others = [guard for guard in left if guard not in tried]
        if not (yield from clock.decided(engine, 0, others)):
            core = engine.core()
            engine.settle([guard for guard in left if guard not in core], False)
            left = [guard for guard in others if guard in core]
        elif 1 < len(tried) <= MOST_SINGLE:
            group_of.update((guard, guard) for guard in tried)
        else:
            engine.settle(tried, True)
            needed.update(tried)
            left = others
        best[:] = [rule for guard, rule in rule_of.items() if guard in needed or guard in left]
        yield clock.progress(0, engine)
    return True


def shrink_one_by_one(model: Model, best: list[Rule], clock: Clock) -> Steps[None]:
    """The same where that formula would be too large: each rule's absence is narrowed first, and then asked of z3."""
    for rule in reversed(list(best)):
        if any(rule is kept for kept in best):
            without = with_rules(model, [kept for kept in best if kept is not rule])
            fewer = traced(without) or (yield from wide_core(without, clock))
            if fewer:
                best[:] = fewer
            yield clock.progress()
