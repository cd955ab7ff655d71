"""The questions that a person asks about a sheet, for the command line and the page's worker: the results, and the words for them.

All functions do their work in slices (Steps). The command line runs the slices until a time limit or Ctrl+C, the worker between messages.
On Stop, `partial` is what is known so far.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from newsgrid.engine import hints, result_words
from newsgrid.engine.check import cells_of, is_complete
from newsgrid.engine.combinations import values_of
from newsgrid.engine.compile import model_of
from newsgrid.engine.entries import entries_of, with_entries
from newsgrid.engine.hints import Contradiction, Path, Step
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.hints.why_not import NOTHING, known_already, why_not
from newsgrid.engine.model import Model
from newsgrid.engine.solve import (
    Ahead,
    Core,
    Explanation,
    Result,
    Steps,
    Stop,
    Suggestion,
    core_of,
    explain,
    look_ahead,
    solve_in_slices,
    true_candidates,
)
from newsgrid.engine.solve.search import UNIQUE, UNKNOWN, UNSAT
from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet, SheetError, values_on, without_entries

IMPOSSIBLE = "No value is possible: there is no solution with these %s."
UNDECIDED = "There was not enough time to find what each cell can be."
NO_STEP = "No step was found in time."
NO_PATH = Path([], False, "")


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step, or why there is none."""

    step: Step | None
    words: str  # a sentence for the step or the reason
    wrong: list[int] = field(default_factory=list)  # the cells whose entries are wrong
    status: str = ""  # UNSAT if clues and entries leave no solution, UNKNOWN if the work was stopped
    left: dict[int, list[int]] = field(default_factory=dict)  # {cell: the values it could hold before the step}, for the cells of the step


@dataclass(frozen=True, slots=True)
class Way:
    """All steps from the entries and marks to the end. left: for each step, what Hint.left has."""

    path: Path
    left: list[dict[int, list[int]]]


NO_SOLUTION = Hint(None, "Clues and entries leave no solution.", status=UNSAT)
NO_WAY = Way(NO_PATH, [])


@dataclass(frozen=True, slots=True)
class Possible:
    """The true candidates: for each cell of the sheet the values, counting from 1, that it has in some solution."""

    values: list[list[int]] | None  # None if there is no solution, or if the work was not finished
    words: str = ""  # why there are no values
    status: str = ""  # UNSAT or UNKNOWN if there are no values


@dataclass(frozen=True, slots=True)
class Reason:
    """Why there is no solution."""

    words: str  # if the puzzle alone has a solution, a sentence about it and the entries, else ""
    core: Core  # rules that contradict each other
    suggestions: list[Suggestion]  # clues that may be mistyped, the likeliest first
    complete: bool  # whether the searches for the core and for suggestions were both finished
    all: bool = True  # whether at least the search for suggestions was finished


def solve(sheet: Sheet, answers: int) -> Steps[Result]:
    """Up to `answers` answers to the sheet's puzzle, without its entries. Raises ValueError if answers < 1."""
    return solve_in_slices(model_of(without_entries(sheet)), answers)


def path(sheet: Sheet, values: Sequence[int] = ()) -> Steps[Path]:
    """All steps from the clues and `values` (one for each cell, 0 for none) to the end; none if these leave no solution."""
    try:
        result: Path = yield from hints.path(model_of(sheet), values)
    except Contradiction:
        return NO_PATH
    return result


def candidates(sheet: Sheet) -> Steps[Possible]:
    """The true candidates of each cell, given clues and entries."""
    model = with_entries(model_of(sheet), values_on(sheet))
    try:
        with on_stop(lambda found: Possible(None, UNDECIDED, UNKNOWN)):
            masks = yield from true_candidates(model)
    except MemoryError:
        return Possible(None, "Finding what each cell can be would take more memory than there is.", UNKNOWN)
    if masks is None:
        given = "clues and entries" if any(sheet.entries) else "clues"
        return Possible(None, IMPOSSIBLE % given, UNSAT)
    return Possible([list(values_of(mask)) for mask in masks])


@contextmanager
def on_stop(known: Callable[[Any], Any]) -> Iterator[None]:
    """On Stop, replaces `partial` by known(partial): what the outer work knows from the inner work's partial result."""
    try:
        yield
    except Stop as stop:
        stop.partial = known(stop.partial)
        raise


class Service:
    """The questions that need the result for the puzzle alone, which is cached. known: {key of the last puzzle: its result}; walks: {key of
    the last sheet for which a hint was asked: its walk}.

    `values` has one value for each cell of the sheet, counting from 1, 0 for an empty cell.
    """

    def __init__(self) -> None:
        self.known: dict[str, Result] = {}
        self.walks: dict[str, Walk] = {}

    def remember(self, sheet: Sheet, result: Result) -> None:
        self.known.clear()
        if not result.reason:
            self.known[key_of(sheet)] = result

    def status(self, sheet: Sheet) -> str:
        """The status of the sheet's puzzle alone, if this was the last puzzle that was asked about; else ""."""
        result = self.known.get(key_of(sheet))
        return result.status if result else ""

    def look_ahead(self, sheet: Sheet, values: Sequence[int]) -> Steps[Ahead]:
        """Whether the puzzle has a solution, and whether it still has one with these values."""
        model = model_of(sheet)
        try:
            ahead = yield from look_ahead(model, entries_of(model, values), self.known.get(key_of(sheet)), kinds.of(sheet).look.grows)
        except Stop as stop:
            if stop.partial is not None:
                self.remember(sheet, stop.partial.puzzle)
            raise
        self.remember(sheet, ahead.puzzle)
        return ahead

    def explain(self, sheet: Sheet, values: Sequence[int] = ()) -> Steps[Reason]:
        """Why the puzzle has no solution. If it has one, why it has none with these values, without suggestions."""
        model = model_of(sheet)
        if values:
            with on_stop(lambda found: Reason("", Core([], False), [], False, False)):
                ahead = yield from self.look_ahead(sheet, values)
            if ahead.puzzle.status != UNSAT:
                sentence = result_words.entries_words(model, ahead)
                with on_stop(lambda found: Reason(sentence, found, [], False)):
                    core = yield from core_of(with_entries(model, values))
                return Reason(sentence, core, [], core.minimal)
        with on_stop(lambda found: found and reason_of(found)):
            return reason_of((yield from explain(model)))

    def hint(self, sheet: Sheet, values: Sequence[int], skip: int = 0) -> Steps[Hint]:
        """The simplest next step from these values and the centre marks, after skipping the first `skip` steps."""
        model = model_of(sheet)
        if is_complete(model, values):
            return Hint(None, "Every cell is filled in.")
        try:
            with on_stop(lambda found: hint_of(found) if isinstance(found, Step) else Hint(None, NO_STEP, status=UNKNOWN)):
                ahead = yield from self.look_ahead(sheet, values)
                if is_unsat(ahead):
                    return contradicted(model, sheet, ahead)
                marks, wrong = self.marks(sheet, values, ahead)
                if wrong:
                    return Hint(None, f"Your marks in {model.place(wrong[0])} leave out the right value.", wrong)
                walk = self.walk(sheet, settled(sheet, values, ahead), marks, answer_of(ahead))
                step = yield from walk.step(skip)
        except Contradiction:
            return NO_SOLUTION
        return Hint(None, "No further cell is forced: there is more than one solution.") if step is None else hint_of(step, walk.left[skip])

    def why_not(self, sheet: Sheet, values: Sequence[int], cell: int, value: int) -> Steps[Hint]:
        """Why a cell can't hold a value, given these values and the centre marks; a Hint without a step if nothing excludes it yet.

        Raises SheetError if there is no such cell, or no such value.
        """
        model = model_of(sheet)
        if cell not in model.fillable or not 1 <= value <= model.values:
            raise SheetError("There is no such cell, or no such value.")
        try:
            with on_stop(lambda found: Hint(None, NO_STEP, status=UNKNOWN)):
                ahead = yield from self.look_ahead(sheet, values)
                if is_unsat(ahead):
                    return contradicted(model, sheet, ahead)
                marks, wrong = self.marks(sheet, values, ahead)
                # a mark that leaves out the right value is not a reason against that value, and saying so would give the value away
                marks = {at: mask for at, mask in marks.items() if at not in wrong}
                state = Walk(model, settled(sheet, values, ahead), marks, answer_of(ahead)).state
                if state.values[cell]:
                    return Hint(None, known_already(state, cell).sentences)
                step = yield from why_not(state, cell, value)
        except Contradiction:
            return NO_SOLUTION
        if step is None:
            return Hint(None, NOTHING)
        return hint_of(step, {at: state.masks[at] | step.removed.get(at, 0) for at in step.shown if not state.values[at]})

    def marks(self, sheet: Sheet, values: Sequence[int], ahead: Ahead) -> tuple[dict[int, int], list[int]]:
        """({cell: mask} of the centre marks, the cells whose marks leave out the right value); both empty unless the solution is unique."""
        answer = answer_of(ahead)
        if answer is None:
            return {}, []
        marks = {cell: mask for cell, mask in enumerate(sheet.centre) if mask and not values[cell]}
        return marks, [cell for cell, mask in marks.items() if not mask >> (answer[cell] - 1) & 1]

    def walk(self, sheet: Sheet, values: Sequence[int], marks: dict[int, int], answer: Sequence[int] | None) -> Walk:
        """The walk that begins with the entries and marks. It is the last walk, continued, if that began alike. answer: as for Walk. Raises
        Contradiction."""
        key = repr((key_of(sheet), list(values), marks))
        if key not in self.walks:
            self.walks.clear()
            self.walks[key] = Walk(model_of(sheet), values, marks, answer)
        return self.walks[key]

    def graded(self, sheet: Sheet) -> Steps[Path]:
        """All steps from the clues to the end; none if there is no solution, which `status` reports."""
        empty = without_entries(sheet)
        with on_stop(lambda found: NO_PATH):
            ahead = yield from self.look_ahead(empty, values_on(empty))
        if ahead.puzzle.status == UNSAT:
            return NO_PATH
        return (yield from path(empty))

    def way(self, sheet: Sheet, values: Sequence[int]) -> Steps[Way]:
        """All steps to the end, from the entries and marks if these are right, else from the clues."""
        with on_stop(lambda found: NO_WAY):
            ahead = yield from self.look_ahead(sheet, values)
        if ahead.puzzle.status == UNSAT:
            return NO_WAY
        marks, wrong = self.marks(sheet, values, ahead)
        if wrong or ahead.entries == UNSAT:
            values, marks = without_entries(sheet).givens, {}
        try:
            walk = Walk(model_of(sheet), settled(sheet, values, ahead), marks, answer_of(ahead))
            with on_stop(lambda found: way_of(walk)):
                yield from walk.to_the_end()
        except Contradiction:
            return NO_WAY
        return way_of(walk)

    def one_cell(self, sheet: Sheet, cell: int) -> Steps[tuple[int, str]]:
        """Returns (the cell's value in the solution, ""), or (0, why it has none).

        If the puzzle has several solutions, the value must be the only one that the other entries leave; the cell's own entry is erased
        from the sheet. Raises SheetError if there is no such cell.
        """
        if not (isinstance(cell, int) and 0 <= cell < len(sheet.blocks)):
            raise SheetError("There is no such cell.")
        with on_stop(lambda found: (0, UNDECIDED)):
            ahead = yield from self.look_ahead(sheet, values_on(sheet))
        if ahead.puzzle.status == UNSAT:
            return 0, result_words.entries_words(model_of(sheet), ahead)
        if ahead.puzzle.status == UNIQUE:
            return ahead.puzzle.answers[0][cell], ""
        sheet.entries[cell] = 0
        with on_stop(lambda found: (0, found.words)):
            possible = yield from candidates(sheet)
        if possible.values is None:
            return 0, possible.words
        values = possible.values[cell]
        if len(values) == 1:
            return values[0], ""
        signs = " or ".join(notation.word(sheet, value) for value in values)
        return 0, f"The puzzle has more than one solution; this cell can be {signs}."


def key_of(sheet: Sheet) -> str:
    return repr(to_data(without_entries(sheet)))


def answer_of(ahead: Ahead) -> list[int] | None:
    """The values of a puzzle's only solution, None if there is no such solution, or it is not known."""
    return ahead.puzzle.answers[0] if ahead.puzzle.status == UNIQUE else None


def settled(sheet: Sheet, values: Sequence[int], ahead: Ahead) -> Sequence[int]:
    """The values without those that have yet to grow to the only answer, such as one bridge where there are two."""
    grows, answer = kinds.of(sheet).look.grows, answer_of(ahead)
    if not grows or answer is None:
        return values
    return [0 if value != answer[cell] and grows.get(value) == answer[cell] else value for cell, value in enumerate(values)]


def is_unsat(ahead: Ahead) -> bool:
    """Whether clues and entries leave no solution."""
    return UNSAT in (ahead.puzzle.status, ahead.entries)


def contradicted(model: Model, sheet: Sheet, ahead: Ahead) -> Hint:
    """The Hint if clues and entries leave no solution, with the entries that are wrong."""
    said = result_words.entries_words(model, ahead, result_words.whose(sheet) or result_words.YOURS)
    return Hint(None, said, cells_of(ahead.wrong), UNSAT)


def hint_of(step: Step, left: Mapping[int, int] | None = None) -> Hint:
    return Hint(step, step.words, left=values_of_masks(left or {}))


def way_of(walk: Walk) -> Way:
    return Way(hints.path_of(walk.state, walk.steps), [values_of_masks(left) for left in walk.left])


def values_of_masks(masks: Mapping[int, int]) -> dict[int, list[int]]:
    return {cell: list(values_of(mask)) for cell, mask in sorted(masks.items())}


def reason_of(explanation: Explanation) -> Reason:
    return Reason("", explanation.core, explanation.suggestions, explanation.complete, explanation.all)
