"""Rules that are only partly encoded: clauses (cuts) that exclude how an answer breaks them, and the rest of a rule that answers keep breaking."""

import sys
from collections.abc import Collection, Iterator, Sequence

from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.relations import RELATIONS
from newsgrid.engine.relations.verdict import Cut

Clause = tuple[int, ...]  # literals: a variable, or a negative number for its negation

PATIENCE = 0.5  # number of answers, per cell of a rule, that may break it before it is stated in full; by then, cuts have taken as long
MOST_STATED = 400_000 if sys.platform == "emscripten" else 1_000_000  # largest number of clauses for the rest of a rule
PIECE = 30_000  # largest number of clauses that z3 takes in at a time


def cuts_of(formula: Formula, values: Sequence[int], true: Collection[int]) -> list[Clause]:
    """Clauses that an answer breaks, each once; none if the answer satisfies all rules whose guards are true in it.

    values: the value of each cell of these rules in the answer; true: the guards that are true in it.
    """
    found: dict[Clause, None] = {}
    for later in formula.later:
        if all(guard in true for guard in later.guards):
            head = tuple([-guard for guard in later.guards])
            cuts = RELATIONS[type(later.rule)].cut(later.rule, values, later.context, formula.masks)
            later.rounds += bool(cuts)
            for cut in cuts:
                found[head + literals_of(cut, formula)] = None
    return list(found)


def rest_of(formula: Formula) -> Iterator[list[str]]:
    """The missing clauses of the rules that answers have broken too often, a few at a time. Some lists are empty, so that the caller can stop."""
    for later in formula.later:
        relation = RELATIONS[type(later.rule)]
        patience = getattr(relation, "PATIENCE", PATIENCE * len(later.rule.cells))
        if later.stated or later.rounds < patience or not hasattr(relation, "encode_rest"):
            continue
        later.stated = True
        start, most = len(formula.lines), formula.most
        formula.most = start + MOST_STATED
        formula.guarded_by(list(later.guards))
        try:
            for _ in relation.encode_rest(later.rule, formula, later.context):
                yield []
        except TooLarge:
            del formula.lines[start:]  # cuts for the rule go on as before
        formula.guarded_by([])
        formula.most = most
        lines = formula.lines[start:]
        del formula.lines[start:]
        for at in range(0, len(lines), PIECE):
            yield lines[at : at + PIECE]


def literals_of(cut: Cut, formula: Formula) -> Clause:
    """The literals of a cut. A known cell has none: its literal is false in an answer that breaks the cut."""
    said = formula.said
    return tuple(
        [literal for each in cut for literal in (said[each] if each in said else said.setdefault(each, literals_in(*each, formula)))]
    )


def literals_in(cell: int, mask: int, formula: Formula) -> Clause:
    """The literals that say that a cell holds a value of the mask."""
    choices = formula.variables.get(cell, {})
    held = [variable for value, variable in choices.items() if mask >> (value - 1) & 1]
    others = [variable for value, variable in choices.items() if not mask >> (value - 1) & 1]
    return (-others[0],) if len(others) == 1 else tuple(held)
