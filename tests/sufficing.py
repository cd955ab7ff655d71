"""Whether the rules that a step names are enough for what it says: z3 decides, from these and the candidates before the step alone."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from newsgrid.engine.hints import State, Step
from newsgrid.engine.hints.chains.links import is_in_view
from newsgrid.engine.hints.chains.narration import is_plain
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import is_loop
from newsgrid.engine.model import Model
from newsgrid.engine.rules import Connected, In, Rule, Sum
from newsgrid.engine.solve import solve
from newsgrid.engine.solve.core import with_rules

# these rest on more than the rules, as they say
ALONE = ("unique rectangle",)


def at_sight(state: State, rule: Rule) -> bool:
    """Whether a rule needs no name: that the cells of a row, column or box differ, or those that touch; that not both of some cells are filled."""
    return is_in_view(state, rule) or is_plain(rule)


def premises(state: State, step: Step) -> list[Rule]:
    """The rules that a step names, with all that comes from the same sign on the sheet, and those that need no name. A loop is one that does not branch.

    A proof that names no rules rests on all of them.
    """
    if step.technique == "proof" and not step.rules:
        return list(state.model.rules)
    origins = {rule.origin for rule in step.rules if rule.origin}
    named = set(step.rules)
    loop = any(isinstance(rule, Connected) and is_loop(state, rule) for rule in step.rules)
    return [
        rule
        for rule in state.model.rules
        if rule in named or rule.origin in origins or at_sight(state, rule) or (loop and isinstance(rule, Sum) and rule.allowed <= {0, 2})
    ]


def conclusions(masks: Sequence[int], step: Step) -> list[tuple[int, int]]:
    """(cell, the mask that the step denies it) of each cell that loses something."""
    denied = dict(step.removed)
    for cell, value in step.placed.items():
        denied[cell] = denied.get(cell, 0) | masks[cell] & ~(1 << (value - 1))
    return [(cell, mask & masks[cell]) for cell, mask in denied.items() if mask & masks[cell]]


def unproved(model: Model, masks: Sequence[int], step: Step, rules: Sequence[Rule], seconds: float | None = None) -> list[tuple[int, int]]:
    """The conclusions that do not follow from some rules and the candidates before the step."""
    some = with_rules(model, [rule for rule in rules if not isinstance(rule, In)])
    domains: Mapping[int, int] = {cell: masks[cell] for cell in model.cells}
    left = []
    for cell, mask in conclusions(masks, step):
        denied = replace(some, domains={**domains, cell: mask})
        if solve(denied, 1, seconds).status != "unsat":
            left.append((cell, mask))
    return left
