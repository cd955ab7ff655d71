"""What the worker does for the page: one coroutine a request of sheet.messages. Sheets come as data (sheet.sheet.to_data)."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from newsgrid import deduce, html, interchange, smtlib, words
from newsgrid.answer import entries_of, filled, take_answer, with_entries
from newsgrid.check import check, gathered, is_complete, rule_data
from newsgrid.combinations import values_of
from newsgrid.deduce import Contradiction, Path, Step
from newsgrid.deduce.walk import Walk
from newsgrid.kinds import model_of, problems_of, title_of
from newsgrid.solver import Ahead, Explanation, Progress, Result, Steps, Stop, explain, solve_in_slices, true_candidates
from newsgrid.solver import look_ahead as looked_ahead
from newsgrid.solver.search import UNIQUE, UNSAT
from sheet import family, messages
from sheet.messages import RULE, STEP, STEP_LINE, SUGGESTION, Message
from sheet.sheet import Sheet, SheetError, from_data, to_data, values_on, without_entries
from worker import later

Asked = Any  # a request's fields, as its Record makes them
Answer = Any

TELL_SECONDS = 0.2  # how often the page hears of progress
MOST_ANSWERS = 50

running: dict[int, "Turn"] = {}  # by the numbers that the page gives
on_progress: list[Callable[[int, Progress], Awaitable[None]]] = []
walks: dict[str, Walk] = {}  # the way through the last sheet that a hint was asked for, by its text
known: dict[str, Result] = {}  # the last puzzle that was solved, as text, with its result


class Turn:
    """A request that is being worked on. number: as the page calls it; began: when its work began; seconds: what it may take."""

    def __init__(self, number: int, seconds: float | None) -> None:
        self.number = number
        self.began = time.perf_counter()
        self.seconds = 1e9 if seconds is None else seconds
        self.cancelled = False

    def gone(self) -> float:
        return time.perf_counter() - self.began

    def over(self) -> bool:
        """Whether no further work is wanted."""
        return self.cancelled or self.gone() > self.seconds


async def worked(work: Steps[Any], turn: Turn) -> Any:
    """Run work in slices; between them other requests get their turn, and the page hears how far it is.

    Work that was cancelled, or takes longer than it may, is thrown Stop: what it had found is returned. Raises Stop if that is nothing.
    Once a request is stopped, no further work of it begins.
    """
    last = 0.0
    try:
        if turn.over():
            raise Stop
        while True:
            progress = next(work)
            now = turn.gone()
            if progress.clauses or now - last > TELL_SECONDS:
                last = now
                for tell in on_progress:
                    await tell(turn.number, progress)
            await asyncio.sleep(0)
            if turn.over():
                work.throw(Stop())
    except StopIteration as stop:
        return stop.value
    except Stop as stop:
        if stop.found is None:
            raise
        return stop.found


async def hello(asked: Asked, turn: Turn) -> Answer:
    """That there is somebody."""
    return messages.HELLO.answer.make()


async def warm(asked: Asked, turn: Turn) -> Answer:
    """Load z3 and solve something small with it, so that the first solve need not wait for either."""
    from newsgrid.solver import engine

    first = engine.Engine("p cnf 1 1\n1 0\n")
    return messages.WARM.answer.make(z3=engine.z3.get_version_string(), works=first.check() is True)


async def check_sheet(asked: Asked, turn: Turn) -> Answer:
    """What is broken on the sheet, and what is odd about the puzzle."""
    sheet = from_data(asked.sheet)
    model = model_of(sheet)
    values = values_on(sheet)
    return messages.CHECK.answer.make(
        broken=[RULE.read(rule.data()) for rule in check(model, values)],
        problems=[problem.message for problem in problems_of(sheet)],
        complete=is_complete(model, values),
    )


async def solve(asked: Asked, turn: Turn) -> Answer:
    """Up to `answers` answers to the sheet's puzzle; its entries play no part."""
    model = model_of(without_entries(from_data(asked.sheet)))
    result = await worked(solve_in_slices(model, min(asked.answers, MOST_ANSWERS)), turn)
    return messages.SOLVE.answer.make(
        status=result.status,
        words=words.status_words(result),
        answers=result.answers,
        all=result.all,
        differ=words.differing_cells(result.answers) if len(result.answers) > 1 else [],
    )


async def look_ahead(asked: Asked, turn: Turn) -> Answer:
    """What the clues allow, and what clues and entries allow: two questions, one sentence, and the cells to blame."""
    sheet = from_data(asked.sheet)
    model = model_of(sheet)
    key = repr(to_data(without_entries(sheet)))
    ahead: Ahead = await worked(looked_ahead(model, entries_of(model, values_on(sheet)), known.get(key)), turn)
    known.clear()
    if not ahead.puzzle.reason:
        known[key] = ahead.puzzle
    return messages.LOOK_AHEAD.answer.make(
        puzzle=ahead.puzzle.status,
        entries=ahead.entries,
        words=words.entries_words(model, ahead),
        wrong=[rule.cells[0] for rule in ahead.wrong],
    )


async def explain_sheet(asked: Asked, turn: Turn) -> Answer:
    """Why the sheet's puzzle has no solution: the smallest set of rules found, and what may be mistyped."""
    found: Explanation = await worked(explain(model_of(from_data(asked.sheet))), turn)
    suggestions = []
    for means in found.suggestions:
        rule = rule_data(means.rule)
        suggestions.append(
            SUGGESTION.make(words=str(means), at=rule["at"], where=rule["where"], value=means.value, constraint=rule.get("constraint"))
        )
    return messages.EXPLAIN.answer.make(
        core=[RULE.read(rule_data(rule)) for rule in gathered(found.core.rules)],
        words=words.core_words(found.core) if found.core.rules else "",
        complete=found.complete,
        suggestions=suggestions,
    )


async def hint(asked: Asked, turn: Turn) -> Answer:
    """The simplest next step after `skip` others; where there is none, the words say why."""

    def none(why: str, wrong: Sequence[int] = ()) -> Answer:
        return messages.HINT.answer.make(step=None, grade="", words=why, wrong=list(wrong))

    sheet = from_data(asked.sheet)
    model = model_of(sheet)
    values = values_on(sheet)
    if is_complete(model, values):
        return none("Every cell is filled in.")
    ahead = await look_ahead(asked, turn)
    if UNSAT in (ahead.puzzle, ahead.entries):
        return none(ahead.words, ahead.wrong)
    marks = marks_of(sheet, values) if ahead.puzzle == UNIQUE else {}
    wrong = wrong_marks(sheet, marks)
    if wrong:
        return none(f"Your marks in {words.place_words(model, wrong[0])} leave out the right value.", wrong)
    try:
        walk = walk_of(sheet, marks)
        step: Step | None = await worked(walk.step(asked.skip), turn)
    except (Stop, Contradiction):
        return none("No step was found in the time there is.")
    if step is None:
        return none("No further cell is forced: there is more than one solution.")
    left = left_of(walk, asked.skip)
    return messages.HINT.answer.make(
        step=STEP.read({**step.data(), "left": left}), grade=deduce.GRADES[step.level - 1], words=step.words, wrong=[]
    )


def marks_of(sheet: Sheet, values: Sequence[int]) -> dict[int, int]:
    """{cell: mask} of the centre marks of cells in which nothing is written."""
    return {cell: mask for cell, mask in enumerate(sheet.centre) if mask and not values[cell]}


def wrong_marks(sheet: Sheet, marks: dict[int, int]) -> list[int]:
    """The cells whose marks leave out what stands there in the puzzle's one solution, as far as that is known."""
    result = known.get(repr(to_data(without_entries(sheet))))
    if result is None or not result.answers:
        return []
    return [cell for cell, mask in marks.items() if not mask >> (result.answers[0][cell] - 1) & 1]


def walk_of(sheet: Sheet, marks: dict[int, int]) -> Walk:
    """The way on from a sheet, which goes on where the last hint for it left off. Raises Contradiction."""
    key = repr(to_data(sheet))
    if key not in walks:
        walks.clear()
        walks[key] = Walk(model_of(sheet), values_on(sheet), marks, partial(family.symbol, sheet))
    return walks[key]


def left_of(walk: Walk, number: int) -> list[list[object]]:
    """What a step's cells could be before it, for messages."""
    left = walk.left[number] if number < len(walk.left) else {}
    return [[cell, list(values_of(mask))] for cell, mask in sorted(left.items())]


async def one_cell(asked: Asked, turn: Turn) -> Answer:
    """What the cell is in the solution; the value is 0 if that is not certain, and the words say why.

    The entries play no part where the puzzle has one solution; else the value must be the only one they leave.
    """
    sheet = from_data(asked.sheet)
    answer = messages.ONE_CELL.answer.make
    if not (isinstance(asked.cell, int) and 0 <= asked.cell < len(sheet.blocks)):
        raise SheetError("There is no such cell.")
    ahead = await look_ahead(asked, turn)
    if ahead.puzzle == UNSAT:
        return answer(value=0, words=ahead.words)
    if ahead.puzzle == UNIQUE:
        result = known[repr(to_data(without_entries(sheet)))]
        return answer(value=result.answers[0][asked.cell], words="")
    sheet.entries[asked.cell] = 0
    found = await possible_on(sheet, turn)
    if found.candidates is None:
        return answer(value=0, words=found.words)
    values = found.candidates[asked.cell]
    if len(values) == 1:
        return answer(value=values[0], words="")
    signs = " or ".join(family.symbol(sheet, value) for value in values)
    return answer(value=0, words=f"The puzzle has more than one solution; this cell can be {signs}.")


async def path(asked: Asked, turn: Turn) -> Answer:
    """All steps from the clues to the answer, and the grade; or from what is written so far, where that is asked for."""
    if asked.here:
        return await path_from_here(asked, turn)
    found = await found_path(without_entries(from_data(asked.sheet)), turn)
    return messages.PATH.answer.make(
        grade=found.grade,
        solved=found.solved,
        words=words.grade_words(found),
        steps=[
            STEP_LINE.make(
                technique=step.technique,
                level=step.level,
                words=step.words,
                cells=sorted({*step.placed, *step.removed}),
                placed=[],
                removed=[],
            )
            for step in found.steps
        ],
    )


async def path_from_here(asked: Asked, turn: Turn) -> Answer:
    """All steps from what is written and marked, as far as that is right; from the clues where it is not."""
    sheet = from_data(asked.sheet)
    ahead = await look_ahead(asked, turn)
    if UNSAT in (ahead.puzzle, ahead.entries):
        sheet = without_entries(sheet)
    marks = marks_of(sheet, values_on(sheet)) if ahead.puzzle == UNIQUE else {}
    if wrong_marks(sheet, marks):
        marks = {}
    solved = False
    steps: list[Any] = []
    try:
        walk = Walk(model_of(sheet), values_on(sheet), marks, partial(family.symbol, sheet))
        solved = await worked(walk.to_the_end(), turn)
        for number, step in enumerate(walk.steps):
            data = step.data()
            del data["rules"]
            steps.append(STEP_LINE.read({**data, "left": left_of(walk, number)}))
    except (Stop, Contradiction):
        pass
    grade = deduce.GRADES[max([step.level for step in steps], default=1) - 1] if solved else ""
    return messages.PATH.answer.make(grade=grade, solved=solved, words=words.grade_words(Path(steps, solved, grade)), steps=steps)


async def found_path(sheet: Sheet, turn: Turn) -> Path:
    try:
        found: Path = await worked(deduce.path(model_of(sheet), (), partial(family.symbol, sheet)), turn)
    except Contradiction:
        return Path([], False, "")
    return found


async def candidates(asked: Asked, turn: Turn) -> Answer:
    """For each cell the values that it has in some solution that agrees with the entries; None if there is none, or none is known."""
    return await possible_on(from_data(asked.sheet), turn)


async def possible_on(sheet: Sheet, turn: Turn) -> Answer:
    answer = messages.CANDIDATES.answer.make
    try:
        masks: list[int] | None = await worked(true_candidates(with_entries(model_of(sheet), values_on(sheet))), turn)
    except (Stop, MemoryError):
        return answer(candidates=None, words="What each cell can be was not decided in the time there is.")
    if masks is None:
        return answer(candidates=None, words="No cell can be anything: there is no solution with these clues and entries.")
    return answer(candidates=[list(values_of(mask)) for mask in masks], words="")


async def photo_find(asked: Asked, turn: Turn) -> Answer:
    """The grids of the picture that another worker has open."""
    await later.photo()
    from photo import asked as photo
    from photo import port

    found = await photo.grids(asked.width, asked.height, port.asker(turn.over))
    return messages.PHOTO_FIND.answer.make(**found)


async def photo_read(asked: Asked, turn: Turn) -> Answer:
    """The puzzle of a grid of that picture, or of the grid of `rows` and `cols` whose corners a person has set."""
    await later.photo()
    from photo import asked as photo
    from photo import port

    ask = port.asker(turn.over)
    grid = asked.grid or photo.laid(asked.corners, asked.rows, asked.cols)
    found = await photo.puzzle(asked.width, asked.height, ask, grid, asked.kind or None, port.teller(turn.number))
    return messages.PHOTO_READ.answer.make(**{"words": "", **found})


async def photo_end(asked: Asked, turn: Turn) -> Answer:
    """The other worker is no more."""
    await later.photo()
    from photo import port

    port.give_up()
    return messages.PHOTO_END.answer.make()


async def cancel(asked: Asked, turn: Turn) -> Answer:
    """End a request at its next slice."""
    if asked.request in running:
        running[asked.request].cancelled = True
    return messages.CANCEL.answer.make()


async def write_html(asked: Asked, turn: Turn) -> Answer:
    """The sheet as an HTML page, with what is broken in red; with `steps`, the way to its solution."""
    sheet = from_data(asked.sheet)
    model = model_of(sheet)
    answer = messages.HTML.answer.make
    if asked.steps:
        clues = without_entries(sheet)
        found = await found_path(clues, turn)
        values = list(clues.givens)
        for step in found.steps:
            for cell, value in step.placed.items():
                values[cell] = value
        sheets = [
            (clues, "", list[dict[str, object]]()),
            (filled(clues, values), "The solution" if found.solved else "As far as it goes", []),
        ]
        return answer(text=html.page(sheets, title_of(sheet), [words.grade_words(found)], [step.words for step in found.steps]))
    broken = [rule.data() for rule in check(model, values_on(sheet))]
    return answer(text=html.page([(sheet, "", broken)], title_of(sheet)))


async def write_smtlib(asked: Asked, turn: Turn) -> Answer:
    """The sheet's puzzle as SMT-LIB."""
    sheet = from_data(asked.sheet)
    return messages.SMTLIB.answer.make(text=smtlib.write(model_of(sheet), sheet.title))


async def import_text(asked: Asked, turn: Turn) -> Answer:
    """The sheet of another tool's link, and what it holds besides."""
    imported = interchange.read_link(asked.text)
    return messages.IMPORT.answer.make(sheet=to_data(imported.sheet), notes=imported.notes, tool=interchange.tool_of(asked.text))


async def export_link(asked: Asked, turn: Turn) -> Answer:
    """A link of another tool to the sheet's puzzle."""
    return messages.EXPORT.answer.make(link=interchange.write_link(from_data(asked.sheet), asked.tool))


async def answer(asked: Asked, turn: Turn) -> Answer:
    """The values, one a cell, of a solver's output or another answer to the sheet's puzzle; and what to know of it, or ""."""
    values, note = take_answer(from_data(asked.sheet), asked.text)
    return messages.ANSWER.answer.make(values=values, note=note)


async def do(number: int, message: Message, asked: Asked) -> Answer:
    """Do what is asked for."""
    turn = running[number] = Turn(number, getattr(asked, "seconds", None))
    try:
        return await WORK[message](asked, turn)
    finally:
        running.pop(number, None)


WORK: dict[Message, Callable[[Asked, Turn], Awaitable[Answer]]] = {
    messages.HELLO: hello,
    messages.WARM: warm,
    messages.CHECK: check_sheet,
    messages.SOLVE: solve,
    messages.LOOK_AHEAD: look_ahead,
    messages.EXPLAIN: explain_sheet,
    messages.HINT: hint,
    messages.ONE_CELL: one_cell,
    messages.PATH: path,
    messages.CANDIDATES: candidates,
    messages.CANCEL: cancel,
    messages.HTML: write_html,
    messages.SMTLIB: write_smtlib,
    messages.IMPORT: import_text,
    messages.EXPORT: export_link,
    messages.ANSWER: answer,
    messages.PHOTO_FIND: photo_find,
    messages.PHOTO_READ: photo_read,
    messages.PHOTO_END: photo_end,
}
