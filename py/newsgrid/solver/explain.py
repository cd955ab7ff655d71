"""Why there is no solution: a minimal set of rules that contradict each other, and the one clue that may be mistyped."""

from collections.abc import Callable
from dataclasses import dataclass, field

from ..model import Context, Model, Rule
from ..relations import of
from .core import Core, core_of, with_rules
from .search import MULTIPLE, UNIQUE, Progress, Steps, Stop, solve_in_slices

MOST_TRIED = 60  # clues of a core that are tried as mistyped


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A clue that, with another value, gives the puzzle its one solution: proved by the solver.

    rule: the clue as it stands; value: the number that it would be; sign: how that is written.
    """

    rule: Rule
    value: int
    sign: Callable[[int], str] = field(default=str, compare=False)

    def looks_alike(self, model: Model) -> bool:
        """Whether somebody may easily have mistyped the one for the other."""
        return self.value in look_alikes(self.rule, model)

    def __str__(self) -> str:
        return f"Did you mean {self.sign(self.value)} instead of {self.sign(of(self.rule).clue(self.rule))}? ({self.rule.name})"


def suggestions_for(model: Model, core: list[Rule], found: list[Suggestion]) -> Steps[None]:
    """Append to `found` the clues of a core (totals and givens) each of which, changed alone, gives one solution.

    A change that mends the puzzle must change a rule of every core, so only this one's are tried.
    """
    clues = [rule for rule in core if of(rule).clue(rule) is not None]
    for clue in clues[:MOST_TRIED]:
        others: list[Rule] = [rule for rule in model.rules if rule is not clue]
        result = yield from solve_in_slices(with_rules(model, others), 1)
        if result.status == UNIQUE:
            value = of(clue).clue_in(clue, result.answers[0], context_of(model))
            if value is not None:
                found.append(Suggestion(clue, value, sign_of(clue, model)))
        elif result.status == MULTIPLE:
            # without the clue there are several answers: one of its look-alikes may leave just one
            for value in look_alikes(clue, model):
                rest = yield from solve_in_slices(with_rules(model, [*others, of(clue).with_clue(clue, value)]), 1)
                if rest.status == UNIQUE:
                    found.append(Suggestion(clue, value, sign_of(clue, model)))
        yield Progress()


def context_of(model: Model) -> Context:
    return Context(model.values, least=model.least, sign=model.sign)


def sign_of(clue: Rule, model: Model) -> Callable[[int], str]:
    """How a clue's number is written: as a value, if it says what a cell holds."""
    return (lambda number: model.sign(number + 1 - model.least)) if clue.place.where == "cell" else str


def look_alikes(clue: Rule, model: Model) -> list[int]:
    """What somebody may have meant: the digits swapped, or one of them another."""
    stands = str(of(clue).clue(clue))
    found = [int(stands[::-1])]
    for position in range(len(stands)):
        found += [int(stands[:position] + digit + stands[position + 1 :]) for digit in "0123456789"]
    least, most = of(clue).clue_bounds(clue, context_of(model))
    return [value for value in dict.fromkeys(found) if value != int(stands) and least <= value <= most]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a model has no solution: rules that can't be kept together, and single clues that may be mistyped.

    complete: it was not stopped before its end.
    """

    core: Core
    suggestions: list[Suggestion]
    complete: bool


def explain(model: Model) -> Steps[Explanation]:
    """`core_of` and `suggestions_for`, one after the other. A Stop takes along what was found so far."""
    core: Core | None = None
    found: list[Suggestion] = []
    try:
        core = yield from core_of(model)
        yield from suggestions_for(model, core.rules, found)
    except Stop as stop:
        stop.found = Explanation(core or stop.found, in_order(found, model), False)
        raise
    return Explanation(core, in_order(found, model), core.minimal)


def in_order(found: list[Suggestion], model: Model) -> list[Suggestion]:
    """Suggestions, those first that somebody may easily have mistyped."""
    return sorted(found, key=lambda suggestion: not suggestion.looks_alike(model))
