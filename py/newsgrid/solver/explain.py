"""Why there is no solution: a minimal set of rules that contradict each other, and the one clue that may be mistyped.

The set is found by deletion (a rule that is not needed for the contradiction goes), after narrowing, with a record of
who narrowed what, has thrown out nearly all rules at once.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace

from ..model import Distinct, Given, Model, Rule, Sum
from ..narrow import all_masks, narrow
from .search import UNIQUE, UNKNOWN, UNSAT, Progress, Result, solve_in_slices

MOST_TRIED = 60  # clues of a core that are tried as mistyped


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A clue that, with another value, gives the puzzle its one solution: proved by the solver.

    rule: the clue as it stands; value: what it would be.
    """

    rule: Sum | Given
    value: int

    def __str__(self) -> str:
        stands = self.rule.value if isinstance(self.rule, Given) else min(self.rule.allowed)
        return f"Did you mean {self.value} instead of {stands}? ({self.rule.name})"


Steps = Generator[Progress, None, None]


def with_rules(model: Model, rules: list[Rule]) -> Model:
    """The same cells under other rules."""
    return replace(model, rules=tuple(rules))


def traced(model: Model) -> list[Rule] | None:
    """Rules that contradict each other by narrowing alone; None if narrowing finds no contradiction.

    Of all that was narrowed, only what led to the contradiction is kept: a step counts if it narrowed a cell that a later
    step that counts has looked at.
    """
    trail: list[tuple[int, list[int]]] = []
    failed = narrow(model, all_masks(model), lambda index, changed: trail.append((index, changed)))
    if failed is None:
        return None
    looked_at = set(failed.cells)
    used = {id(failed): failed}
    together = model.distinct_sums
    for index, changed in reversed(trail):
        rule = model.rules[index]
        if not looked_at.isdisjoint(changed):
            used[id(rule)] = rule
            looked_at.update(rule.cells)
    # a sum may have used that its cells are different, which is another rule's word
    kept = [rule for rule in model.rules if id(rule) in used]
    sums = [set(rule.cells) for index, rule in enumerate(model.rules) if id(rule) in used and index in together]
    words = [rule for rule in model.rules if isinstance(rule, Distinct) and any(cells <= set(rule.cells) for cells in sums)]
    return kept + [rule for rule in words if id(rule) not in used]


def decided(model: Model) -> Generator[Progress, None, Result]:
    """A search to its end."""
    return (yield from solve_in_slices(model, most=1))


def core_of(model: Model) -> Generator[Progress, None, list[Rule]]:
    """A minimal set of the model's rules that can't be kept together, in the model's order; [] if all can.

    Minimal: without any one of them there is a solution. A generator that yields while it works and returns the set.
    """
    rules = list(model.rules)
    found = traced(model)
    if found is None:
        result = yield from decided(model)
        if result.status != UNSAT:
            return []
    else:
        rules = found
    # first with narrowing as the only judge, which is quick; then what is left, with the solver's word
    for thorough in (False, True):
        position = len(rules) - 1
        while position >= 0:
            without = rules[:position] + rules[position + 1 :]
            fewer = traced(with_rules(model, without))
            if fewer is not None:
                names = {id(rule) for rule in fewer}
                rules = [rule for rule in without if id(rule) in names]
                position = min(position, len(rules))
            elif thorough:
                result = yield from decided(with_rules(model, without))
                if result.status == UNSAT:
                    rules = without
            elif position % 8 == 0:
                yield Progress(0, 0, 0.0)
            position -= 1
    order = {id(rule): index for index, rule in enumerate(model.rules)}
    return sorted(rules, key=lambda rule: order[id(rule)])


def suggestions_for(model: Model, core: list[Rule]) -> Generator[Progress, None, list[Suggestion]]:
    """The clues of a core (totals and givens) each of which, changed alone, gives the puzzle one solution.

    A change that mends the puzzle must change a rule of every core, so only this one's are tried. Those that read alike
    (digits swapped, one digit another) come first.
    """
    found: list[Suggestion] = []
    clues = [rule for rule in core if isinstance(rule, Given) or (isinstance(rule, Sum) and len(rule.allowed) == 1)]
    for clue in clues[:MOST_TRIED]:
        others: list[Rule] = [rule for rule in model.rules if rule is not clue]
        result = yield from decided(with_rules(model, others))
        if result.status == UNIQUE:
            answer = result.answers[0]
            found.append(Suggestion(clue, sum(answer[cell] for cell in clue.cells)))
        elif result.status not in (UNSAT, UNKNOWN):
            # without the clue there are several answers: one of its look-alikes may leave just one
            for value in look_alikes(clue, model.values):
                changed = replace(clue, value=value) if isinstance(clue, Given) else replace(clue, allowed=frozenset({value}))
                rest = yield from decided(with_rules(model, [*others, changed]))
                if rest.status == UNIQUE:
                    found.append(Suggestion(clue, value))
    return sorted(found, key=lambda suggestion: suggestion.value not in look_alikes(suggestion.rule, model.values))


def look_alikes(clue: Sum | Given, values: int) -> list[int]:
    """What somebody may have meant: the digits swapped, or one of them another."""
    stands = str(clue.value if isinstance(clue, Given) else min(clue.allowed))
    found = [int(stands[::-1])]
    for position in range(len(stands)):
        found += [int(stands[:position] + digit + stands[position + 1 :]) for digit in "0123456789"]
    most = values if isinstance(clue, Given) else len(clue.cells) * values
    return [value for value in dict.fromkeys(found) if value != int(stands) and len(clue.cells) <= value <= most]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a model has no solution.

    core: a minimal set of rules that contradict each other, [] if there is a solution; suggestions: single clues that
    may be mistyped.
    """

    core: list[Rule]
    suggestions: list[Suggestion]


def explain(model: Model) -> Generator[Progress, None, Explanation]:
    """`core_of` and `suggestions_for`, one after the other."""
    core = yield from core_of(model)
    suggestions = (yield from suggestions_for(model, core)) if core else []
    return Explanation(core, suggestions)
