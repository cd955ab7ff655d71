"""What the worker does for the page: one coroutine a request. Sheets come as data (sheet.sheet.to_data)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from newsgrid import html, smtlib, words
from newsgrid.check import check, is_complete, rule_data
from newsgrid.kinds import model_of, problems_of, title_of
from newsgrid.model import Model
from newsgrid.solver.explain import Explanation, explain
from newsgrid.solver.search import Progress, Result, Stop, solve_in_slices
from sheet.sheet import copy, from_data, values_on

Request = dict[str, Any]
Data = dict[str, Any]

cancelled: set[int] = set()
on_progress: list[Callable[[int, Progress], Awaitable[None]]] = []


async def warm(request: Request) -> Data:
    """Load z3 and solve something small with it, so that the first solve need not wait for either."""
    from newsgrid.solver import engine

    first = engine.Engine("p cnf 1 1\n1 0\n")
    return {"z3": engine.z3.get_version_string(), "works": first.check(1) is True}


async def check_sheet(request: Request) -> Data:
    """What is broken on the sheet, and what is odd about the puzzle."""
    sheet = from_data(request["sheet"])
    model = model_of(sheet)
    values = values_on(sheet)
    broken = check(model, values)
    told = {rule.rule.place for rule in broken if rule.rule.place.where in ("across", "down")}
    return {
        "broken": [rule.data() for rule in broken],
        "problems": [problem.message for problem in problems_of(sheet) if problem.place not in told],
        "complete": is_complete(model, values),
    }


async def solve(request: Request) -> Data:
    """The answers to the sheet's puzzle; its entries play no part."""
    sheet = from_data(request["sheet"])
    result = await searched(model_of(sheet), request["job"])
    return {
        "status": result.status,
        "words": words.status_words(result),
        "answers": result.answers,
        "differ": words.differing_cells(result.answers) if len(result.answers) > 1 else [],
    }


async def look_ahead(request: Request) -> Data:
    """Whether what is written on the sheet can still be completed: the entries are taken as givens."""
    sheet = copy(from_data(request["sheet"]))
    sheet.givens = values_on(sheet)
    result = await searched(model_of(sheet), request["job"])
    return {"status": result.status}


async def explain_sheet(request: Request) -> Data:
    """Why the sheet's puzzle has no solution; "core" is None if that takes longer than "seconds", or was cancelled."""
    sheet = from_data(request["sheet"])
    work = explain(model_of(sheet))
    start = time.perf_counter()
    try:
        while time.perf_counter() - start < request["seconds"] and request["job"] not in cancelled:
            next(work)
            await asyncio.sleep(0)
    except StopIteration as stop:
        found: Explanation = stop.value
        means = [
            {"words": str(means), "at": means.rule.place.at, "where": means.rule.place.where, "value": means.value}
            for means in found.suggestions
        ]
        return {"core": [rule_data(rule) for rule in found.core], "suggestions": means}
    cancelled.discard(request["job"])
    return {"core": None, "suggestions": []}


async def searched(model: Model, job: int) -> Result:
    """Run a search in slices; between them other requests get their turn."""
    search = solve_in_slices(model)
    try:
        while True:
            progress = next(search)
            for tell in on_progress:
                await tell(job, progress)
            await asyncio.sleep(0)
            if job in cancelled:
                cancelled.discard(job)
                search.throw(Stop())
    except StopIteration as stop:
        result: Result = stop.value
        return result


async def cancel(request: Request) -> Data:
    """End a search at its next slice."""
    cancelled.add(request["job"])
    return {}


async def write_html(request: Request) -> Data:
    """The sheet as an HTML page, with what is broken in red."""
    sheet = from_data(request["sheet"])
    broken = [rule.data() for rule in check(model_of(sheet), values_on(sheet))]
    return {"text": html.page([(sheet, "", broken)], title_of(sheet))}


async def write_smtlib(request: Request) -> Data:
    """The sheet's puzzle as SMT-LIB."""
    sheet = from_data(request["sheet"])
    return {"text": smtlib.write(model_of(sheet), sheet.title)}


WORK: dict[str, Callable[[Request], Awaitable[Data]]] = {
    "warm": warm,
    "check": check_sheet,
    "solve": solve,
    "look-ahead": look_ahead,
    "explain": explain_sheet,
    "cancel": cancel,
    "html": write_html,
    "smtlib": write_smtlib,
}
