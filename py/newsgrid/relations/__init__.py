"""What each relation means: to the checker, to the narrowing, to the solver and in SMT-LIB.

One module a relation, with the same functions:

    judge(rule, values, context) -> Verdict         what a (partial) filling does to it
    narrow(rule, masks, context) -> [cell] or None  take candidates away; None: it can't be kept
    encode(rule, formula, context)                  clauses over the candidates that are left
    smtlib(rule, name) -> [line]                    assertions over integers
"""

from types import ModuleType

from ..model import Distinct, Given, Rule, Sum
from . import distinct, given, total
from .verdict import BROKEN, KEPT, OPEN, Context, Verdict

RELATIONS: dict[type[Rule], ModuleType] = {Distinct: distinct, Sum: total, Given: given}

__all__ = ["BROKEN", "KEPT", "OPEN", "RELATIONS", "Context", "Verdict"]
