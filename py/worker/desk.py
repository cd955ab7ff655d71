"""What the worker does for the page: one coroutine a request. Sheets come as data (sheet.sheet.to_data)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from newsgrid import deduce, html, interchange, smtlib, words
from newsgrid.answer import entries_of, filled, take_answer, with_entries
from newsgrid.check import check, gathered, is_complete, rule_data
from newsgrid.combinations import values_of
from newsgrid.deduce import Contradiction, Path, Step
from newsgrid.kinds import model_of, problems_of, title_of
from newsgrid.solver import Ahead, Explanation, Progress, Result, Steps, Stop, explain, solve_in_slices, true_candidates
from newsgrid.solver import look_ahead as looked_ahead
from newsgrid.solver.search import UNIQUE, UNSAT
from sheet import family
from sheet.sheet import SheetError, from_data, to_data, values_on, without_entries

Request = dict[str, Any]
Data = dict[str, Any]

TELL_SECONDS = 0.2  # how often the page hears of progress
MOST_ANSWERS = 50

cancelled: set[int] = set()
on_progress: list[Callable[[int, Progress], Awaitable[None]]] = []
known: dict[str, Result] = {}  # the last puzzle that was solved, as text, with its result


async def hello(request: Request) -> Data:
    """That there is somebody."""
    return {}


async def warm(request: Request) -> Data:
    """Load z3 and solve something small with it, so that the first solve need not wait for either."""
    from newsgrid.solver import engine

    first = engine.Engine("p cnf 1 1\n1 0\n")
    return {"z3": engine.z3.get_version_string(), "works": first.check() is True}


async def check_sheet(request: Request) -> Data:
    """What is broken on the sheet, and what is odd about the puzzle."""
    sheet = from_data(request["sheet"])
    model = model_of(sheet)
    values = values_on(sheet)
    broken = check(model, values)
    return {
        "broken": [rule.data() for rule in broken],
        "problems": [problem.message for problem in problems_of(sheet)],
        "complete": is_complete(model, values),
    }


async def worked(work: Steps[Any], request: Request) -> Any:
    """Run work in slices; between them other requests get their turn, and the page hears how far it is.

    Work that was cancelled, or takes longer than what is left of the request's "seconds", is thrown Stop: what it had found
    is returned. Raises Stop if that is nothing. Once a request is stopped, no further work of it begins.
    """
    job, told = request["job"], 0.0
    start = request.setdefault("began", time.perf_counter())
    limit = request.get("seconds", 1e9)
    try:
        if job in cancelled or time.perf_counter() - start > limit:
            raise Stop
        while True:
            progress = next(work)
            now = time.perf_counter() - start
            if progress.clauses or now - told > TELL_SECONDS:
                told = now
                for tell in on_progress:
                    await tell(job, progress)
            await asyncio.sleep(0)
            if job in cancelled or now > limit:
                work.throw(Stop())
    except StopIteration as stop:
        return stop.value
    except Stop as stop:
        if stop.found is None:
            raise
        return stop.found


async def solve(request: Request) -> Data:
    """Up to "answers" answers (2 if not told) to the sheet's puzzle; its entries play no part."""
    model = model_of(without_entries(from_data(request["sheet"])))
    most = min(request.get("answers", 2), MOST_ANSWERS)
    result = await worked(solve_in_slices(model, most), request)
    return {
        "status": result.status,
        "words": words.status_words(result),
        "answers": result.answers,
        "all": result.all,
        "differ": words.differing_cells(result.answers) if len(result.answers) > 1 else [],
    }


async def look_ahead(request: Request) -> Data:
    """What the clues allow, and what clues and entries allow: two questions, one sentence, and the cells to blame."""
    sheet = from_data(request["sheet"])
    model = model_of(sheet)
    key = repr(to_data(without_entries(sheet)))
    ahead: Ahead = await worked(looked_ahead(model, entries_of(model, values_on(sheet)), known.get(key)), request)
    known.clear()
    if not ahead.puzzle.reason:
        known[key] = ahead.puzzle
    return {
        "puzzle": ahead.puzzle.status,
        "entries": ahead.entries,
        "words": words.entries_words(model, ahead),
        "wrong": [rule.cells[0] for rule in ahead.wrong],
    }


async def explain_sheet(request: Request) -> Data:
    """Why the sheet's puzzle has no solution: the smallest set of rules found, and what may be mistyped."""
    found: Explanation = await worked(explain(model_of(from_data(request["sheet"]))), request)
    means = [{**rule_data(means.rule), "words": str(means), "value": means.value} for means in found.suggestions]
    return {
        "core": [rule_data(rule) for rule in gathered(found.core.rules)],
        "words": words.core_words(found.core) if found.core.rules else "",
        "complete": found.complete,
        "suggestions": means,
    }


async def hint(request: Request) -> Data:
    """The simplest next step after "skip" others; "step" is None if there is none, and "words" says why."""
    sheet = from_data(request["sheet"])
    model = model_of(sheet)
    values = values_on(sheet)
    if is_complete(model, values):
        return {"step": None, "words": "Nothing is left to do."}
    ahead = await look_ahead(request)
    if UNSAT in (ahead["puzzle"], ahead["entries"]):
        return {"step": None, "words": ahead["words"], "wrong": ahead["wrong"]}
    try:
        step: Step | None = await worked(deduce.hint(model, values, partial(family.symbol, sheet), request.get("skip", 0)), request)
    except (Stop, Contradiction):
        return {"step": None, "words": "No step was found in the time there is."}
    if step is None:
        return {"step": None, "words": "No further cell is forced: there is more than one solution."}
    return {"step": step.data(), "grade": deduce.GRADES[step.level - 1], "words": step.words}


async def one_cell(request: Request) -> Data:
    """What the cell "cell" is in the solution; "value" is 0 if that is not certain, and "words" says why.

    The entries play no part where the puzzle has one solution; else the value must be the only one they leave.
    """
    sheet = from_data(request["sheet"])
    cell = request["cell"]
    if not (isinstance(cell, int) and 0 <= cell < len(sheet.blocks)):
        raise SheetError("There is no such cell.")
    ahead = await look_ahead(request)
    if ahead["puzzle"] == UNSAT:
        return {"value": 0, "words": ahead["words"]}
    if ahead["puzzle"] == UNIQUE:
        result = known[repr(to_data(without_entries(sheet)))]
        return {"value": result.answers[0][cell], "words": ""}
    sheet.entries[cell] = 0
    found = await candidates({**request, "sheet": to_data(sheet)})
    if found["candidates"] is None:
        return {"value": 0, "words": found["words"]}
    values = found["candidates"][cell]
    if len(values) == 1:
        return {"value": values[0], "words": ""}
    signs = " or ".join(family.symbol(sheet, value) for value in values)
    return {"value": 0, "words": f"The puzzle has more than one solution; this cell can be {signs}."}


async def path(request: Request) -> Data:
    """All steps from the clues to the answer, and the grade."""
    sheet = without_entries(from_data(request["sheet"]))
    found = await found_path(sheet, request)
    return {
        "grade": found.grade,
        "solved": found.solved,
        "words": words.grade_words(found),
        "steps": [
            {"technique": step.technique, "words": step.words, "cells": sorted({*step.placed, *step.removed})} for step in found.steps
        ],
    }


async def found_path(sheet: Any, request: Request) -> Path:
    try:
        found: Path = await worked(deduce.path(model_of(sheet), (), partial(family.symbol, sheet)), request)
    except Contradiction:
        return Path([], False, "")
    return found


async def candidates(request: Request) -> Data:
    """For each cell the values that it has in some solution that agrees with the entries; "masks" is None if there is none."""
    sheet = from_data(request["sheet"])
    try:
        masks: list[int] | None = await worked(true_candidates(with_entries(model_of(sheet), values_on(sheet))), request)
    except (Stop, MemoryError):
        return {"candidates": None, "words": "What each cell can be was not decided in the time there is."}
    if masks is None:
        return {"candidates": None, "words": "No cell can be anything: there is no solution with these clues and entries."}
    return {"candidates": [list(values_of(mask)) for mask in masks], "words": ""}


async def photo(request: Request) -> Data:
    """What a picture of "width" x "height" shows that another worker has open: with "step" "find" its grids, with "read" the puzzle of
    "grid", or of the grid of "rows" and "cols" whose "corners" are given; "end" tells that the other worker is no more.
    """
    from worker import later

    await later.photo()
    from photo import asked, port

    if request["step"] == "end":
        port.give_up()
        return {}
    job = request["job"]
    ask = port.asker(lambda: job in cancelled)
    size = request["width"], request["height"]
    if request["step"] == "find":
        return await asked.grids(*size, ask)
    grid = request["grid"] or asked.laid(request["corners"], request["rows"], request["cols"])
    return await asked.puzzle(*size, ask, grid, request["kind"] or None, port.teller(job))


async def cancel(request: Request) -> Data:
    """End a search at its next slice."""
    cancelled.add(request["job"])
    return {}


async def write_html(request: Request) -> Data:
    """The sheet as an HTML page, with what is broken in red; with "steps", the way to its solution."""
    sheet = from_data(request["sheet"])
    model = model_of(sheet)
    if request.get("steps"):
        clues = without_entries(sheet)
        found = await found_path(clues, request)
        values = list(clues.givens)
        for step in found.steps:
            for cell, value in step.placed.items():
                values[cell] = value
        sheets = [
            (clues, "", list[dict[str, object]]()),
            (filled(clues, values), "The solution" if found.solved else "As far as it goes", []),
        ]
        return {"text": html.page(sheets, title_of(sheet), [words.grade_words(found)], [step.words for step in found.steps])}
    broken = [rule.data() for rule in check(model, values_on(sheet))]
    return {"text": html.page([(sheet, "", broken)], title_of(sheet))}


async def write_smtlib(request: Request) -> Data:
    """The sheet's puzzle as SMT-LIB."""
    sheet = from_data(request["sheet"])
    return {"text": smtlib.write(model_of(sheet), sheet.title)}


async def import_text(request: Request) -> Data:
    """The sheet of another tool's link, and what it holds besides."""
    imported = interchange.read_link(request["text"])
    return {"sheet": to_data(imported.sheet), "notes": imported.notes, "tool": interchange.tool_of(request["text"])}


async def export_link(request: Request) -> Data:
    """A link of the tool "tool" to the sheet's puzzle."""
    return {"link": interchange.write_link(from_data(request["sheet"]), request["tool"])}


async def answer(request: Request) -> Data:
    """The values, one a cell, of a solver's output or another answer to the sheet's puzzle; and what to know of it, or ""."""
    values, note = take_answer(from_data(request["sheet"]), request["text"])
    return {"values": values, "note": note}


async def do(request: Request) -> Data:
    """Do what {"do": name, ...} asks for. Raises ValueError if there is no such thing."""
    work = WORK.get(request["do"])
    if work is None:
        raise ValueError("The solver was asked for something it does not know.")
    try:
        return await work(request)
    finally:
        if work is not cancel:  # which names the job of another request
            cancelled.discard(request.get("job", 0))


WORK: dict[str, Callable[[Request], Awaitable[Data]]] = {
    "hello": hello,
    "warm": warm,
    "check": check_sheet,
    "solve": solve,
    "look-ahead": look_ahead,
    "explain": explain_sheet,
    "hint": hint,
    "one-cell": one_cell,
    "path": path,
    "candidates": candidates,
    "cancel": cancel,
    "html": write_html,
    "smtlib": write_smtlib,
    "import": import_text,
    "export": export_link,
    "answer": answer,
    "photo": photo,
}
