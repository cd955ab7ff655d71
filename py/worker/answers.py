"""The worker's answers to the page: a coroutine for each request in newsgrid.puzzle.messages. Sheets arrive as data (newsgrid.puzzle.data.to_data)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from newsgrid.engine import hints, questions, result_words, smtlib
from newsgrid.engine import spare as spares
from newsgrid.engine.check import cells_of, check, gathered, is_complete, rule_data
from newsgrid.engine.compile import known_model_of, model_of, problems_of, title_of
from newsgrid.engine.hints import Path, Step, tips
from newsgrid.engine.questions import Hint, Possible, Reason, Service, Way
from newsgrid.engine.solve import Ahead, Progress, Steps, Stop
from newsgrid.engine.solve.explain import leads
from newsgrid.engine.solve.search import UNSAT
from newsgrid.engine.spare import Spare
from newsgrid.exchange.answer import take_answer
from newsgrid.export import html
from newsgrid.puzzle import grid_layout, kinds, messages, notation
from newsgrid.puzzle.constraints import unknown
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.link import to_link
from newsgrid.puzzle.messages import RULE, STEP, STEP_LINE, SUGGESTION, Message
from newsgrid.puzzle.sheet import Sheet, SheetError, values_on, without_entries
from worker import late_modules

Asked = Any  # a request's fields, made by its Record
Answer = Any

TELL_SECONDS = 0.2  # between two messages to the page about progress
LONG = 1  # seconds; a shorter solving time is not worth mentioning
TURN_SECONDS = 0.05  # how long a request's work continues before other requests get their turn
PASSES = 3  # passes of the event loop between slices: a short request is received in the first, worked on in the second, and answered in the third
MOST_ANSWERS = 50

running: dict[int, "Turn"] = {}  # {the request's number: its turn}
files: list[Callable[[str], str]] = []  # the first function turns a text into a file in the browser, and returns the file's address
on_progress: list[Callable[[int, Progress], Awaitable[None]]] = []
asking = Service()


class Turn:
    """A request that is being worked on. number: the request's number; began: when work began; seconds: the time limit."""

    def __init__(self, number: int, seconds: float | None) -> None:
        self.number = number
        self.began = time.perf_counter()
        self.seconds = 1e9 if seconds is None else seconds
        self.cancelled = False

    def gone(self) -> float:
        return time.perf_counter() - self.began

    def over(self) -> bool:
        """Whether the request was cancelled or is out of time."""
        return self.cancelled or self.gone() > self.seconds


async def worked(work: Steps[Any], turn: Turn) -> Any:
    """Run work in slices. Between them other requests get their turn, and progress is reported to the page.

    If the request was cancelled or is out of time, throws Stop into the work, and returns what the work has found so far. Raises Stop if it
    has found nothing. Once a request is stopped, no further work for it begins.
    """
    reported = rested = 0.0
    try:
        if turn.over():
            raise Stop
        while True:
            progress = next(work)
            now = turn.gone()
            if progress.clauses or now - reported > TELL_SECONDS:
                reported = now
                for tell in on_progress:
                    await tell(turn.number, progress)
            if progress.clauses or now - rested > TURN_SECONDS:
                for _ in range(PASSES):
                    await asyncio.sleep(0)
                rested = turn.gone()
            if turn.over():
                work.throw(Stop())
    except StopIteration as stop:
        return stop.value
    except Stop as stop:
        if stop.partial is None:
            raise
        return stop.partial


async def hello(asked: Asked, turn: Turn) -> Answer:
    """Answer that the worker is ready."""
    return messages.HELLO.answer.make()


async def warm(asked: Asked, turn: Turn) -> Answer:
    """Load z3 and solve a small formula with it, so that the first puzzle need not wait for it."""
    import z3

    from newsgrid.engine.solve import z3_engine

    first = z3_engine.Engine("p cnf 1 1\n1 0\n")
    return messages.WARM.answer.make(z3=z3.get_version_string(), works=first.check() is True)


async def check_sheet(asked: Asked, turn: Turn) -> Answer:
    """The broken rules on the sheet, and the puzzle's problems."""
    sheet = from_data(asked.sheet)
    model = known_model_of(sheet)
    values = values_on(sheet)
    return messages.CHECK.answer.make(
        broken=[RULE.read(rule.data()) for rule in check(model, values, kinds.of(sheet).look.grows)],
        problems=[problem.message for problem in problems_of(sheet) if not problem.broken],
        complete=is_complete(model, values) and not unknown.names(sheet),
    )


async def solve(asked: Asked, turn: Turn) -> Answer:
    """Up to `answers` answers to the sheet's puzzle. Its entries are ignored."""
    result = await worked(questions.solve(from_data(asked.sheet), min(asked.answers, MOST_ANSWERS)), turn)
    return messages.SOLVE.answer.make(
        status=result.status,
        words=result_words.status_words(result, result.seconds >= LONG),
        answers=result.answers,
        all=result.all,
        differ=result_words.differing_cells(result.answers) if len(result.answers) > 1 else [],
    )


async def look_ahead(asked: Asked, turn: Turn) -> Answer:
    """Whether the clues have a solution, whether clues and entries together have one, a sentence about both, and the wrong cells."""
    sheet = from_data(asked.sheet)
    ahead: Ahead = await worked(asking.look_ahead(sheet, values_on(sheet)), turn)
    return messages.LOOK_AHEAD.answer.make(
        puzzle=ahead.puzzle.status,
        entries=ahead.entries,
        words=result_words.entries_words(model_of(sheet), ahead, result_words.whose(sheet)),
        wrong=cells_of(ahead.wrong),
    )


async def spare(asked: Asked, turn: Turn) -> Answer:
    """The clues found in time that could be left out."""
    found: Spare = await worked(spares.spare(from_data(asked.sheet)), turn)
    return messages.SPARE.answer.make(verdict=found.verdict, cells=found.cells, words=found.words)


async def explain(asked: Asked, turn: Turn) -> Answer:
    """Why the sheet's puzzle has no solution: the smallest unsat core found, and the clues that may be mistyped."""
    sheet = from_data(asked.sheet)
    reason: Reason = await worked(asking.explain(sheet), turn)
    suggestions = [
        SUGGESTION.make(words=str(means), rule=RULE.read(rule_data(means.rule)), value=means.value, meant=means.meant)
        for means in reason.suggestions
    ]
    return messages.EXPLAIN.answer.make(
        core=[RULE.read(rule_data(rule)) for rule in gathered(reason.core.rules)],
        words=result_words.core_words(reason.core, sheet) if reason.core.rules else "",
        complete=reason.complete,
        all=reason.all,
        suggestions=suggestions,
        leads=leads(reason.suggestions),
    )


async def hint(asked: Asked, turn: Turn) -> Answer:
    """The simplest next step after `skip` others. If there is none, the words say why."""
    sheet = from_data(asked.sheet)
    return hinted(sheet, await worked(asking.hint(sheet, values_on(sheet), asked.skip), turn))


async def why_not(asked: Asked, turn: Turn) -> Answer:
    """Why a cell can't hold a value. If nothing excludes the value yet (nothing excludes the right one), the words say so."""
    sheet = from_data(asked.sheet)
    return hinted(sheet, await worked(asking.why_not(sheet, values_on(sheet), asked.cell, asked.value), turn))


def hinted(sheet: Sheet, hint: Hint) -> Answer:
    step = hint.step
    return messages.HINTED.make(
        step=STEP.read({**step.data(), "left": pairs(hint.left), "tip": tips.of(step, sheet)}) if step else None,
        grade=hints.GRADES[step.level - 1] if step else "",
        words=hint.words,
        wrong=hint.wrong,
        puzzle=asking.status(sheet),
    )


async def one_cell(asked: Asked, turn: Turn) -> Answer:
    """The cell's value in the solution. It is 0 if it is not certain, and the words say why."""
    sheet = from_data(asked.sheet)
    value, why = await worked(asking.one_cell(sheet, asked.cell), turn)
    return messages.ONE_CELL.answer.make(value=value, words=why, puzzle=asking.status(sheet))


async def path(asked: Asked, turn: Turn) -> Answer:
    """All steps from the clues to the answer, and the grade; with `here`, the steps from the current entries and marks, in full detail."""
    sheet = from_data(asked.sheet)
    if asked.here:
        way: Way = await worked(asking.way(sheet, values_on(sheet)), turn)
        found = way.path
        lines = [STEP_LINE.read({**in_line(step), "left": pairs(left)}) for step, left in zip(found.steps, way.left, strict=True)]
    else:
        found = await worked(asking.graded(sheet), turn)
        lines = [
            STEP_LINE.make(technique=step.technique, words=step.words, cells=sorted({*step.placed, *step.removed})) for step in found.steps
        ]
    known = asking.status(sheet)
    return messages.PATH.answer.make(
        grade=found.grade,
        solved=found.solved,
        words="The puzzle has no solution" if known == UNSAT else result_words.grade_words(found),
        steps=lines,
        hardest=hardest_of(found),
        points=found.points,
        puzzle=known,
    )


def in_line(step: Step) -> dict[str, object]:
    """A step as data, without its rules if there are too many to draw."""
    data = step.data()
    return data if len(step.rules) <= messages.MOST_DRAWN else {**data, "rules": None}


def hardest_of(path: Path) -> str:
    """The technique of the hardest step with a named technique, "" if there is none."""
    steps = [step for step in path.steps if step.technique not in (messages.UNNAMED, "proof")]
    return max(steps, key=lambda step: step.level).technique if steps else ""


def pairs(values: dict[int, list[int]]) -> list[list[object]]:
    """{cell: values} as a list for JSON."""
    return [[cell, values[cell]] for cell in sorted(values)]


async def candidates(asked: Asked, turn: Turn) -> Answer:
    """For each cell, the values that it has in any solution that agrees with the entries; None if no solution was found."""
    possible: Possible = await worked(questions.candidates(from_data(asked.sheet)), turn)
    return messages.CANDIDATES.answer.make(candidates=possible.values, words=possible.words)


async def photo_find(asked: Asked, turn: Turn) -> Answer:
    """The grids in the picture that another worker has open."""
    await late_modules.photo()
    from newsgrid.photo import port
    from newsgrid.photo.decide import requests as photo

    data = await photo.grids(asked.width, asked.height, port.asker(turn.over))
    return messages.PHOTO_FIND.answer.make(**data)


async def photo_name(asked: Asked, turn: Turn) -> Answer:
    """The kind that a grid in this picture looks like."""
    await late_modules.photo()
    from newsgrid.photo import port
    from newsgrid.photo.decide import requests as photo

    return messages.PHOTO_NAME.answer.make(**await photo.likely_kind(asked.width, asked.height, port.asker(turn.over), asked.grid))


async def photo_read(asked: Asked, turn: Turn) -> Answer:
    """The puzzle in a grid of this picture, or in the grid with `rows` and `cols` whose corners a person has set."""
    await late_modules.photo()
    from newsgrid.photo import port
    from newsgrid.photo.decide import requests as photo

    ask = port.asker(turn.over)
    grid = asked.grid or photo.laid(asked.corners, asked.rows, asked.cols)
    data = await photo.puzzle(
        asked.width, asked.height, ask, grid, asked.kind or None, port.teller(turn.number), asked.board, not asked.grid
    )
    return messages.PHOTO_READ.answer.make(**{"words": "", **data})


async def photo_settle(asked: Asked, turn: Turn) -> Answer:
    """The readings of the remaining places, after a person has settled some."""
    await late_modules.photo()
    from newsgrid.photo.decide import requests as photo

    return messages.PHOTO_SETTLE.answer.make(**photo.settled(asked.readings, asked.sheet, [(cell, part) for cell, part in asked.places]))


async def photo_mend(asked: Asked, turn: Turn) -> Answer:
    """The readings with which a puzzle without an answer has one."""
    await late_modules.photo()
    from newsgrid.photo.decide import requests as photo

    return messages.PHOTO_MEND.answer.make(**await worked(photo.mended(asked.readings, asked.sheet), turn))


async def photo_end(asked: Asked, turn: Turn) -> Answer:
    """Note that the worker with the nets has ended."""
    await late_modules.photo()
    from newsgrid.photo import port

    port.give_up()
    return messages.PHOTO_END.answer.make()


async def cancel(asked: Asked, turn: Turn) -> Answer:
    """End a request at its next slice."""
    if asked.request in running:
        running[asked.request].cancelled = True
    return messages.CANCEL.answer.make()


async def write_html(asked: Asked, turn: Turn) -> Answer:
    """The sheet as an HTML page, with broken rules in red; with `answer`, also its answer, upside down; with `steps`, the steps to its solution."""
    sheet = from_data(asked.sheet)
    model = known_model_of(sheet)
    answer = messages.HTML.answer.make
    if asked.steps:
        clues = without_entries(sheet)
        path: Path = await worked(questions.path(clues), turn)
        return answer(text=html.steps_page(clues, clues.givens, path))
    values = values_on(sheet)
    broken = check(model, values)
    said = []
    if any(sheet.entries):
        complete = is_complete(model, values) and not unknown.names(sheet)
        said = [grid_layout.check_words(len(broken), complete), notation.count_words(sheet, values)]
    wrong = []
    if asked.wrong:
        ahead: Ahead = await worked(asking.look_ahead(sheet, values), turn)
        wrong = cells_of(ahead.wrong)
        said[1:1] = [result_words.entries_words(model, ahead, result_words.whose(sheet))] if wrong else []
    below = html.answered(sheet, await worked(questions.solve(sheet, 2), turn)) if asked.answer else None
    page = html.page(
        [(sheet, "", [rule.data() for rule in broken])],
        title_of(sheet),
        said,
        photo=asked.photo,
        grade=asked.grade,
        answer=below,
        wrong=wrong,
    )
    return answer(text=page)


async def write_rules(asked: Asked, turn: Turn) -> Answer:
    """The rules of the sheet's puzzle as text, one per line."""
    return messages.RULES.answer.make(text=f"{model_of(from_data(asked.sheet))}\n")


async def write_smtlib(asked: Asked, turn: Turn) -> Answer:
    """The sheet's puzzle as SMT-LIB."""
    sheet = from_data(asked.sheet)
    model = model_of(sheet)
    text = smtlib.written(model, sheet.title, asked.form, asked.before)
    advice, address = smtlib.advice(model, asked.form), ""
    if len(text) > smtlib.MOST:
        text, address = "", files[0](text)
    return messages.SMTLIB.answer.make(text=text, advice=advice, address=address)


async def import_text(asked: Asked, turn: Turn) -> Answer:
    """The sheet in another tool's link, and notes on what was left out; or the kinds that the puzzle may be of. Any other text is read by its shape."""
    from newsgrid.exchange import links  # the other formats are loaded when one is asked for

    tool = "" if asked.fault else links.tool_of(asked.text)
    if not tool:
        return await read_shape(asked, turn, ReadError(asked.fault or links.UNKNOWN))
    try:
        imported = links.read_link(asked.text, asked.kind)
    except ReadError as error:
        if not error.kinds:
            raise
        return messages.IMPORT.answer.make(sheet=None, notes=[], tool=tool, kinds=error.kinds)
    return messages.IMPORT.answer.make(sheet=to_data(imported.sheet), notes=imported.notes, tool=tool)


async def read_shape(asked: Asked, turn: Turn, fault: ReadError) -> Answer:
    """What a text in no form of ours holds. Of equal readings, the only one with a single solution counts. Raises ReadError, as `fault` unless the
    text shows what it is."""
    from newsgrid.exchange import texts

    try:
        found = texts.read(asked.text, asked.kind, fault)
    except ReadError as error:
        near = texts.nearest.of(asked.text, asked.kind)
        if near is None:
            raise
        return messages.IMPORT.answer.make(sheet=to_data(near.sheet), notes=[], tool="", fault=str(error))
    if len(found.readings) > 1:
        found.keep([await worked(questions.solve(one.sheet, 2), turn) for one in found.readings])
    else:
        with suppress(Stop):
            found.tried(await worked(questions.solve(found.readings[0].sheet, 1), Turn(turn.number, texts.SHORT)))
    first = found.readings[0]
    several = found.readings if len(found.readings) > 1 else []
    return messages.IMPORT.answer.make(
        sheet=to_data(first.sheet),
        notes=first.said,
        tool="",
        parts=[part.text for part in found.parts],
        readings=[[to_data(one.sheet), " ".join(one.said)] for one in several],
        doubts=first.doubts,
    )


async def export_link(asked: Asked, turn: Turn) -> Answer:
    """A link to the sheet's puzzle for another tool, or our own link to the sheet."""
    from newsgrid.exchange import links

    sheet = from_data(asked.sheet)
    if not asked.tool:
        return messages.EXPORT.answer.make(link=to_link(sheet, entries=True), unchecked="")
    link, unchecked = links.write_link(sheet, asked.tool), links.unchecked_words(sheet, asked.tool)
    return messages.EXPORT.answer.make(link=link, unchecked=unchecked)


async def answer(asked: Asked, turn: Turn) -> Answer:
    """The values, one for each cell, in a solver's output or another answer to the sheet's puzzle, and a note about it, or ""."""
    values, note = take_answer(from_data(asked.sheet), asked.text)
    return messages.ANSWER.answer.make(values=values, note=note)


async def make_puzzle(asked: Asked, turn: Turn) -> Answer:
    """A new puzzle on an empty sheet."""
    from random import Random  # no other request needs these

    from newsgrid.engine import make

    if asked.level not in range(1, len(hints.GRADES) + 1):
        raise SheetError("A puzzle's difficulty is 1 to 5.")
    try:
        puzzle = await worked(make.new(from_data(asked.sheet), asked.level, Random(), asked.symmetric), turn)
    except make.NoBoard:
        raise SheetError(make.NONE) from None
    note = "" if puzzle.level == asked.level else make.nearest_words(puzzle, asked.level)
    return messages.MAKE.answer.make(sheet=to_data(puzzle.sheet), words=puzzle.grade, note=note)


async def practise(asked: Asked, turn: Turn) -> Answer:
    """A position whose next step uses a technique."""
    from random import Random

    from newsgrid.engine.make import in_slices, practice

    try:
        sheet = await worked(in_slices(practice.position(from_data(asked.sheet), asked.technique, Random())), turn)
    except Stop:
        raise SheetError(f"No position with {asked.technique} was found in time. Try again, or look at the example.") from None
    return messages.PRACTISE.answer.make(sheet=to_data(sheet))


async def do(number: int, message: Message, asked: Asked) -> Answer:
    """Answer a request."""
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
    messages.EXPLAIN: explain,
    messages.HINT: hint,
    messages.WHY_NOT: why_not,
    messages.ONE_CELL: one_cell,
    messages.PATH: path,
    messages.CANDIDATES: candidates,
    messages.SPARE: spare,
    messages.CANCEL: cancel,
    messages.HTML: write_html,
    messages.SMTLIB: write_smtlib,
    messages.RULES: write_rules,
    messages.IMPORT: import_text,
    messages.EXPORT: export_link,
    messages.ANSWER: answer,
    messages.MAKE: make_puzzle,
    messages.PRACTISE: practise,
    messages.PHOTO_FIND: photo_find,
    messages.PHOTO_NAME: photo_name,
    messages.PHOTO_READ: photo_read,
    messages.PHOTO_SETTLE: photo_settle,
    messages.PHOTO_MEND: photo_mend,
    messages.PHOTO_END: photo_end,
}
