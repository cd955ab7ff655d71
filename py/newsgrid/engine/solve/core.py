"""Minimal sets of rules that contradict each other (unsat cores).

If propagation alone finds the contradiction, a trail of what each rule removed shows which few rules are needed. These go to z3 as one formula
in which each rule has a guard variable: if the guard is assumed true, the rule applies. z3 reports the assumptions that it used.
What z3 has learned speeds up the next check.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow_in_slices
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.rules import Rule, unanchored
from newsgrid.engine.slices import Pace, Slices, finished
from newsgrid.engine.solve.search import Clock, Steps, Stop


def with_rules(model: Model, rules: Sequence[Rule]) -> Model:
    """A copy of the model with these rules instead of its own."""
    return replace(model, rules=tuple(unanchored(rule) for rule in rules))


MOST_GUARDED = 150_000  # largest number of clauses in a formula with guards; reading more takes longer than the checks that it saves
MOST_SINGLE = 8  # largest number of rules of one constraint that are tried one by one; more rules count as one


@dataclass(frozen=True, slots=True)
class Core:
    """An unsat core.

    rules: rules that contradict each other, in the model's order; [] if there is a solution, or if nothing was found. minimal: whether
    it is proved that there is a solution if any one rule is removed. Many rules of the same constraint (a knight's move makes
    hundreds) count as one: then there is a solution if all of these are removed.
    """

    rules: list[Rule]
    minimal: bool


Trail = list[tuple[int, list[int]]]  # the calls of `tell` in order: (index of a rule, cells that it reduced)


def behind(model: Model, trail: Trail, wanted: Sequence[Rule]) -> list[Rule]:
    """The rules in `wanted` and all rules that they depend on, in the model's order.

    A reduction in the trail counts if it reduced a cell of a wanted rule, or of a rule whose later reduction counts.
    """
    looked_at = {cell for rule in wanted for cell in rule.cells}
    used = {id(rule) for rule in wanted}
    for index, changed in reversed(trail):
        if not looked_at.isdisjoint(changed):
            rule = model.rules[index]
            used.add(id(rule))
            looked_at.update(rule.cells)
    # a sum may have relied on its cells being different, which follows from another rule
    used |= {id(model.rules[other]) for index, other in model.because.items() if id(model.rules[index]) in used}
    return [rule for rule in model.rules if id(rule) in used]


def traced(model: Model) -> list[Rule] | None:
    """Rules that contradict each other according to propagation; None if it finds no contradiction."""
    return finished(tracing(model))


def tracing(model: Model) -> Slices[list[Rule] | None]:
    """`traced` as a generator."""
    trail: Trail = []
    failed = yield from narrow_in_slices(model, all_masks(model), lambda index, changed: trail.append((index, changed)))
    return None if failed is None else behind(model, trail, [failed])


def guarded_formula(model: Model, rules: Sequence[Rule], masks: list[int]) -> Slices[tuple[Formula, list[int]]]:
    """The formula of these rules over the candidates in `masks`, and the guard variable of each rule, in slices. Raises TooLarge."""
    pace = Pace()
    formula = Formula(list(masks))
    formula.most = MOST_GUARDED
    formula.add_cells(sorted({cell for rule in rules for cell in rule.cells}))
    guards = [formula.new() for _ in rules]
    some = with_rules(model, rules)
    for index, (guard, rule, context) in enumerate(zip(guards, some.rules, some.contexts, strict=True)):
        formula.guarded_by([guard])
        encode = RELATIONS[type(rule)].encode
        encode(rule, formula, replace(context, distinct=False))
        if context.distinct and getattr(RELATIONS[type(rule)], "USES_DISTINCT", False):
            # the stronger clauses for cells that differ apply only if the rule that makes them differ applies, too
            formula.guarded_by([guard, guards[some.because[index]]])
            encode(rule, formula, context)
        if pace.over():
            yield
    formula.guarded_by([])
    return formula, guards


def wide_core(model: Model, clock: Clock) -> Steps[list[Rule]]:
    """An unsat core, far from minimal but found quickly, by z3 on the candidates that propagation leaves; [] if there is a solution."""
    trail: Trail = []
    masks = all_masks(model)
    yield from clock.through(narrow_in_slices(model, masks, lambda index, changed: trail.append((index, changed))))
    formula, guards = yield from clock.through(guarded_formula(model, model.rules, masks))
    engine = yield from clock.engine(formula)
    if (yield from clock.decided(engine, 0, guards)):
        return []
    core = engine.core()
    return behind(model, trail, [rule for guard, rule in zip(guards, model.rules, strict=True) if guard in core])


def core_of(model: Model, effort: int | None = None) -> Steps[Core]:
    """A minimal unsat core of the model's rules.

    effort: how many conflicts z3 may spend on minimising it, None for no limit. On Stop, `partial` is the smallest core so far.
    """
    clock = Clock()
    best: list[Rule] = []  # reduced in place
    try:
        rules = yield from clock.through(tracing(model))
        while rules is not None and rules != best:
            best[:] = rules
            yield clock.progress()
            rules = yield from clock.through(tracing(with_rules(model, best)))
        best[:] = best or (yield from wide_core(model, clock))
        minimal = True
        try:
            minimal = yield from shrink_at_once(model, best, clock, effort)
        except TooLarge:
            yield from shrink_one_by_one(model, best, clock)
        return Core(best, minimal)
    except Stop as stop:
        stop.partial = Core(best, False)
        raise
    except MemoryError:
        return Core(best, False)


def shrink_at_once(model: Model, best: list[Rule], clock: Clock, effort: int | None) -> Steps[bool]:
    """Minimise an unsat core in place, with one formula over all candidates. Returns whether it is minimal.

    Once a rule is known to be needed or not, its guard is fixed in the formula, which shortens later proofs. Raises TooLarge before
    z3 reads the formula.
    """
    if not best:
        return True
    formula, guards = yield from clock.through(guarded_formula(model, best, all_masks(model)))
    rule_of = dict(zip(guards, best, strict=True))
    group_of: dict[int, object] = {
        guard: rule.origin.constraint if rule.origin and rule.origin.constraint else guard for guard, rule in rule_of.items()
    }
    engine = yield from clock.engine(formula)
    yield from clock.decided(engine, 0, guards)
    left = sorted(engine.core())
    engine.settle([guard for guard in guards if guard not in left], False)
    needed: set[int] = set()  # removing any one of these from the core makes it satisfiable
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
    """Minimise an unsat core in place if one formula for it would be too large: propagate without each rule in turn, then ask z3."""
    for rule in reversed(list(best)):
        if any(rule is kept for kept in best):
            without = with_rules(model, [kept for kept in best if kept is not rule])
            fewer = (yield from clock.through(tracing(without))) or (yield from wide_core(without, clock))
            if fewer:
                best[:] = fewer
            yield clock.progress()
