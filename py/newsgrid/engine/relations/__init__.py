"""The meaning of each relation: for the checker, for propagation, for the solver, and in SMT-LIB.

There is one module for each relation. All have the same functions:

    judge(rule, values, context) -> Verdict         the state of the rule with complete or partial values
    narrow(rule, masks, context) -> [cell] or None  remove candidates in place; returns the reduced cells, None for a contradiction
    encode(rule, formula, context)                  add clauses over the remaining candidates
    smtlib(rule, name, context) -> [line]           assertions over integers; name(cell) is the cell's constant

and, if the puzzle can print a number for the rule:

    clue(rule) -> number or None                    the printed number, None if there is none, or several
    with_clue(rule, number) -> rule                 the same rule with another number
    clue_in(rule, values, context) -> number        the number that would be right for complete values, None if there is none
    ways(rule, context) -> number                   how many sets of values keep the rule; left out if the relation can't count them

and, if `encode` states only a part of the rule, unless `formula.cuts_later` is False:

    cut(rule, values, context, masks) -> [Cut]      clauses that every solution with these candidates keeps and these complete values break; [] if the
                                                    values keep the rule
    encode_rest(rule, formula, context)             the part that `encode` leaves out, for a rule with too many cuts, as a generator that yields often; optional

and, if a call of `narrow` may be slow:

    prepare(rule, masks, context)                   the work of the next call of `narrow`, as a generator that yields often

and, if a call of `encode` may be slow:

    encode_in_slices(rule, formula, context)        `encode` as a generator that yields often

And these constants, where they differ from the usual value:

COST: 0 if propagation by this relation is cheap; usually 1: it is costly, and waits until the cheap relations have reached a fixpoint.
SETTLES: whether a second call of `narrow` is unnecessary, since it would change nothing more; usually not.
USES_DISTINCT: whether `encode` adds different clauses if another rule makes the cells differ; usually not.
PATIENCE: the number of answers that may break the rule before `encode_rest` is called, if it does not depend on the number of cells.
"""

from collections.abc import Sequence
from types import ModuleType

from newsgrid.engine.relations import chain, connected, distinct, holds, islands, pieces, regular, sized, sums, unlike, within
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Chain, Connected, Context, Distinct, Holds, In, Islands, Pieces, Regular, Rule, Sized, Sum, Unlike

RELATIONS: dict[type[Rule], ModuleType] = {
    Distinct: distinct,
    Sum: sums,
    In: within,
    Regular: regular,
    Unlike: unlike,
    Connected: connected,
    Islands: islands,
    Sized: sized,
    Chain: chain,
    Pieces: pieces,
    Holds: holds,
}


def of(rule: Rule) -> ModuleType:
    """The module of the rule's relation."""
    return RELATIONS[type(rule)]


def clue_of(rule: Rule) -> int | None:
    """The number that the puzzle prints for a rule, None if there is none, or several."""
    relation = of(rule)
    number: int | None = relation.clue(rule) if hasattr(relation, "clue") else None
    return number


def right_clue(rule: Rule, values: Sequence[int], many: int, least: int) -> int | None:
    """The number that would be right for a rule and complete values, None if there is none. many, least: as Context.values and Context.least."""
    number: int | None = of(rule).clue_in(rule, values, Context(many, least=least))
    return number


__all__ = ["BROKEN", "KEPT", "OPEN", "RELATIONS", "Context", "Verdict", "clue_of", "of", "right_clue"]
