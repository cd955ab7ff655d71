"""Why there is no solution: a minimal set of rules that contradict each other, and the clues that may be mistyped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from newsgrid.engine.clauses import formula_in_slices
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks, narrow, narrow_in_slices
from newsgrid.engine.relations import clue_of, of
from newsgrid.engine.rule_of_45 import strengthened
from newsgrid.engine.rules import Context, Rule
from newsgrid.engine.solve.core import Core, core_of, with_rules
from newsgrid.engine.solve.search import NO_PROGRESS, Clock, Steps, Stop, answer_of

if TYPE_CHECKING:
    from newsgrid.engine.formula import Formula
    from newsgrid.engine.solve.z3_engine import Engine

MOST_TRIED = 60  # largest number of clues of a core that are tried
MOST_EFFORT = 20_000  # largest number of conflicts, in some seconds, spent on minimising a core; superfluous rules are better than a wait
FIRST_EFFORT = 4_000  # largest number of conflicts spent on minimising a core before clues are tried


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A clue that may be mistyped: with another number, the puzzle has exactly one solution, as the solver has proved.

    rule: the clue as it is; value: the other number; sign: turns a number into what is printed; plain: whether propagation alone finds that solution.
    """

    rule: Rule
    value: int
    sign: Callable[[int], str] = field(default=str, compare=False)
    plain: bool = False

    @property
    def typed(self) -> str:
        """The number that the clue has, as printed."""
        return self.sign(of(self.rule).clue(self.rule))

    @property
    def meant(self) -> str:
        """The other number, as printed."""
        return self.sign(self.value)

    def __str__(self) -> str:
        return f"Did you mean {self.meant} instead of {self.typed}? ({self.rule.name})"


def suggestions_for(model: Model, core: list[Rule], suggestions: list[Suggestion]) -> Steps[None]:
    """Append to `suggestions` each clue (total or given) in a core that, changed alone, leaves exactly one solution.

    A single change that gives the puzzle a solution changes a rule of every core, so the clues of this core suffice.
    """
    clues = [rule for rule in core if clue_of(rule) is not None]
    for clue in clues[:MOST_TRIED]:
        for value in (yield from mending(model, clue)):
            suggestions.append(Suggestion(clue, value, sign_of(clue, model), is_plain(mended(model, clue, value))))
            yield NO_PROGRESS
        yield NO_PROGRESS


def mended(model: Model, clue: Rule, value: int) -> Model:
    """The model with another number for a clue."""
    return with_rules(model, [of(clue).with_clue(clue, value) if rule is clue else rule for rule in model.rules])


def is_plain(model: Model) -> bool:
    """Whether propagation alone finds the solution."""
    masks = all_masks(model)
    return narrow(model, masks) is None and not any(masks[cell] & (masks[cell] - 1) for cell in model.cells)


def mending(model: Model, clue: Rule) -> Steps[list[int]]:
    """The numbers for a clue with which the puzzle has exactly one solution.

    If the puzzle without the clue has one solution, this solution decides the number. If it has several, the clue's look-alikes are tried, in
    one formula: the puzzle without the clue, and the clue with each look-alike, each guarded by a variable.
    """
    narrow_by, others = strengthened(with_rules(model, [rule for rule in model.rules if rule is not clue]))
    masks = all_masks(narrow_by)
    clock, context = Clock(), context_of(model)
    if (yield from clock.through(narrow_in_slices(narrow_by, masks))) is not None:
        return []
    try:
        formula = yield from clock.through(formula_in_slices(others, masks))
        if not formula.variables:
            value = of(clue).clue_in(clue, answer_of(others, masks, {}, set()), context)
            return [] if value is None else [value]
        trial = Trial(formula, clue, look_alikes(clue, model, masks), clock, context)
        trial.engine = yield from clock.engine(formula)
        true = yield from trial.alone(None)
        if true is not None:
            value = of(clue).clue_in(clue, answer_of(others, masks, formula.variables, true), context)
            return [] if value is None else [value]
        return (yield from trial.good())
    except MemoryError:
        return []


class Trial:
    """The formula of a puzzle without a clue, and of the clue with each of some numbers, each guarded by a variable."""

    engine: "Engine"

    def __init__(self, formula: "Formula", clue: Rule, numbers: list[int], clock: Clock, context: Context) -> None:
        self.formula, self.clock = formula, clock
        self.ways = {value: formula.new() for value in numbers}
        for value, way in self.ways.items():
            formula.guarded_by([way])
            of(clue).encode(of(clue).with_clue(clue, value), formula, context)
        formula.guarded_by([])
        self.once = {value: formula.new() for value in (None, *self.ways)}  # if true, the answer found is excluded
        self.choices = {many: formula.new() for many in range(1, len(numbers) + 1)}  # if true, one of `many` numbers leaves an answer

    def alone(self, value: int | None) -> Steps[set[int] | None]:
        """The variables that are true with this number (None: without the clue), if there is exactly one answer; else None."""
        assumed = [] if value is None else [self.ways[value]]
        if not (yield from self.clock.decided(self.engine, 0, assumed)):
            return None
        true = self.engine.true_variables(self.formula.choices())
        self.engine.demand([-self.once[value], *(-variable for variable in sorted(true))])
        return None if (yield from self.clock.decided(self.engine, 1, [*assumed, self.once[value]])) else true

    def any_of(self, values: list[int]) -> Steps[int | None]:
        """One of these numbers that leaves an answer, None if no number does."""
        chosen = self.choices[len(values)]
        self.engine.demand([-chosen, *(self.ways[value] for value in values)])
        if not (yield from self.clock.decided(self.engine, 1, [chosen])):
            return None
        true = self.engine.true_variables([[self.ways[value] for value in values]])
        return next(value for value in values if self.ways[value] in true)

    def good(self) -> Steps[list[int]]:
        """The numbers with which there is exactly one answer."""
        good, left = [], list(self.ways)
        # a single check of all the numbers left finds one that leaves an answer, or shows that no number does
        while left and (value := (yield from self.any_of(left))) is not None:
            if (yield from self.alone(value)) is not None:
                good.append(value)
            left.remove(value)
        return sorted(good, key=list(self.ways).index)


def context_of(model: Model) -> Context:
    return Context(model.values, least=model.least, sign=model.sign)


def sign_of(clue: Rule, model: Model) -> Callable[[int], str]:
    """A function that returns a clue's number as printed: a given with the puzzle's symbols, a total as digits."""
    return (lambda number: model.sign(number + 1 - model.least)) if clue.place.where == "cell" else str


def look_alikes(clue: Rule, model: Model, masks: list[int]) -> list[int]:
    """Numbers easily mistyped as this clue's: its digits reversed, or one digit replaced, left out or added.

    Numbers that the candidates in `masks` rule out are omitted.
    """
    printed = str(of(clue).clue(clue))
    numbers = [int(printed[::-1])]
    for position in range(len(printed)):
        numbers += [int(printed[:position] + digit + printed[position + 1 :]) for digit in "0123456789"]
    for position in range(len(printed)):
        numbers.append(int("0" + printed[:position] + printed[position + 1 :]))
    for position in range(len(printed) + 1):
        numbers += [int(printed[:position] + digit + printed[position:]) for digit in "0123456789"]
    others = [value for value in dict.fromkeys(numbers) if value != int(printed)]
    return [value for value in others if of(clue).narrow(of(clue).with_clue(clue, value), list(masks), context_of(model)) is not None]


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a model has no solution.

    core: rules that contradict each other; suggestions: clues that may be mistyped, each by itself, the likeliest first; complete: whether the
    searches for both were finished; all: whether at least the search for suggestions was.
    """

    core: Core
    suggestions: list[Suggestion]
    complete: bool
    all: bool = True

    def __str__(self) -> str:
        """The rules and the suggestions, one on each line."""
        head = "These contradict each other:" if self.core.rules else "No rules were found that contradict each other."
        return "\n".join([head, *(f"- {rule.name}" for rule in self.core.rules), *map(str, self.suggestions)])


def explain(model: Model) -> Steps[Explanation]:
    """A core, the clues in it that may be mistyped, and a minimal core if the first is not minimal. On Stop, `partial` is what is known so far."""
    core: Core | None = None
    suggestions: list[Suggestion] = []
    complete = False
    try:
        core = yield from core_of(model, FIRST_EFFORT)
        yield from suggestions_for(model, core.rules, suggestions)
        complete = True
        if not core.minimal:
            core = yield from core_of(with_rules(model, core.rules), MOST_EFFORT)
    except Stop as stop:
        smaller = stop.partial if complete and stop.partial.rules else core or stop.partial
        stop.partial = Explanation(smaller, in_order(suggestions, model), False, complete)
        raise
    return Explanation(core, in_order(suggestions, model), True)


def in_order(suggestions: list[Suggestion], model: Model) -> list[Suggestion]:
    """Suggestions, the likeliest first.

    Each suggestion would mend the puzzle. They are ordered first by the slip (how people mistype a number), then by what setters do: their
    puzzles are solved step by step, whereas a puzzle mended by a wrong change often needs a search; and setters like totals that few
    combinations make.
    """
    context = {id(rule): context for rule, context in zip(model.rules, model.contexts, strict=True)}

    def unlikely(suggestion: Suggestion) -> tuple[int, bool, float]:
        rule, ways = suggestion.rule, getattr(of(suggestion.rule), "ways", lambda rule, context: 1)
        here = context[id(rule)]
        fewer = ways(of(rule).with_clue(rule, suggestion.value), here) / max(ways(rule, here), 1)
        return slip(suggestion.typed, suggestion.meant), not suggestion.plain, fewer

    return sorted(suggestions, key=unlikely)


def leads(suggestions: Sequence[Suggestion]) -> bool:
    """Whether the first of some suggestions in order stands out: it is the only one, or the only one that swaps two digits back.

    All else is too weak to single one out: only the paper tells which suggestion is right. Even the sums across and down of a Kakuro, or the
    totals of a killer, can't tell: they agree with every suggestion, since with each of them there is a solution.
    """
    swapped = [slip(suggestion.typed, suggestion.meant) == SWAPPED for suggestion in suggestions[:2]]
    return len(swapped) == 1 or swapped == [True, False]


SWAPPED, NEIGHBOUR, LENGTH, OTHER, NO_SLIP = range(5)  # slips, the likeliest first


def slip(typed: str, meant: str) -> int:
    """The slip that turns `meant` into `typed`: two adjacent digits swapped, a digit replaced by the next or previous one, a digit left out or
    added, a digit replaced by any other; or none of these.
    """
    if len(typed) == len(meant):
        wrong = [position for position, (one, other) in enumerate(zip(typed, meant, strict=True)) if one != other]
        first, last = wrong[0], wrong[-1]
        if first == last:
            apart = abs(ord(typed[first]) - ord(meant[first]))
            return NEIGHBOUR if apart == 1 or {typed[first], meant[first]} == {"0", "9"} else OTHER
        return SWAPPED if last == first + 1 and typed[first : last + 1] == meant[last] + meant[first] else NO_SLIP
    short, long = sorted((typed, meant), key=len)
    return LENGTH if any(long[:position] + long[position + 1 :] == short for position in range(len(long))) else NO_SLIP
