"""What each relation means: to the checker, to the narrowing, to the solver and in SMT-LIB.

One module a relation, with the same functions:

    judge(rule, values, context) -> Verdict         what a (partial) filling does to it
    narrow(rule, masks, context) -> [cell] or None  take candidates away; None: it can't be kept
    encode(rule, formula, context)                  clauses over the candidates that are left
    smtlib(rule, name, context) -> [line]           assertions over integers
    clue(rule) -> number or None                    what the puzzle prints for it; and if it prints a number:
    with_clue(rule, number) -> rule                 the same with another number
    clue_in(rule, values, context)                  the number that would be right for a whole filling, None if there is none
    clue_bounds(rule, context) -> (least, greatest)

COST is the class of what narrowing by it costs: dear ones wait until the cheap ones have nothing more to say. USES_DISTINCT
says whether its clauses are others where another rule keeps its cells different.
"""

from types import ModuleType

from ..model import Context, Distinct, Holds, In, Regular, Rule, Sum, Unlike
from . import distinct, holds, regular, total, unlike, within
from .verdict import BROKEN, KEPT, OPEN, Verdict

RELATIONS: dict[type[Rule], ModuleType] = {Distinct: distinct, Sum: total, In: within, Regular: regular, Unlike: unlike, Holds: holds}


def of(rule: Rule) -> ModuleType:
    """The module of a rule's relation."""
    return RELATIONS[type(rule)]


__all__ = ["BROKEN", "KEPT", "OPEN", "RELATIONS", "Context", "Verdict", "of"]
