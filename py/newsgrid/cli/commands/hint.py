"""The command that gives hints."""

import argparse
import re
import time
from collections.abc import Callable

from newsgrid.cli.arguments import Parser, add_question
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, print_json, say
from newsgrid.cli.sources import BadInput, entries_in, puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import hints, questions, result_words
from newsgrid.engine.compile import model_of, title_of
from newsgrid.engine.hints import Path
from newsgrid.engine.questions import Hint, Service
from newsgrid.engine.solve import OutOfTime, run
from newsgrid.engine.solve.search import UNKNOWN, UNSAT
from newsgrid.exchange.answer import filled
from newsgrid.export import html
from newsgrid.puzzle import notation
from newsgrid.puzzle.sheet import Sheet, values_on

WHAT = "the simplest next step, as a person would take it, and why"


def take(added: Parser) -> None:
    add_question(added, "entries so far")
    added.add_argument("--all", action="store_true", help="all steps to the end, and how difficult the puzzle is")
    added.add_argument("--why-not", metavar="CELL=VALUE", help="why a cell can't hold a value, as in r1c2=5")


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values = entries_in(sheet, options.answer) if options.answer else values_on(sheet)
    left = time_left(options.time_limit)
    if options.why_not:
        return report_why_not(options, sheet, values)
    with Watch() as watch:
        hint = run(Service().hint(sheet, values), left(), watch.tell)
        if hint.status == UNKNOWN or hint.status == UNSAT:
            say(hint.words + (" Run newsgrid explain to see why." if hint.status == UNSAT else ""))
            return NO if hint.status == UNSAT else NOT_DECIDED
        if not options.all:
            return report_steps(options.format, sheet, values, hint, None)
        try:
            path = run(questions.path(sheet, values), left(), watch.tell)
        except OutOfTime:
            say(questions.NO_STEP)
            return NOT_DECIDED
    return report_steps(options.format, sheet, values, hint, path)


def report_why_not(options: argparse.Namespace, sheet: Sheet, values: list[int]) -> int:
    """Print why a cell can't hold a value."""
    match = re.fullmatch(r"r(\d{1,3})c(\d{1,3})=(.+)", options.why_not.strip(), re.IGNORECASE)
    model = model_of(sheet)
    signs = [notation.symbol(sheet, value) for value in range(1, model.values + 1)]
    if match is None or match[3].upper() not in signs:
        raise BadInput(f"{options.why_not!r} is not CELL=VALUE, as in r1c2={signs[0]}; values go from {signs[0]} to {signs[-1]}.")
    try:
        cell = model.at(int(match[1]), int(match[2]))
    except ValueError as error:
        raise BadInput(str(error)) from error
    with Watch() as watch:
        try:
            hint = run(Service().why_not(sheet, values, cell, signs.index(match[3].upper()) + 1), options.time_limit, watch.tell)
        except OutOfTime:
            say(questions.NO_STEP)
            return NOT_DECIDED
    if hint.status == UNSAT:
        say(hint.words + " Run newsgrid explain to see why.")
        return NO
    return report_steps(options.format, sheet, values, hint, None)


def time_left(limit: float) -> Callable[[], float]:
    """A function that returns what is left of a time limit, since a command's limit covers all its work together."""
    ends = time.perf_counter() + limit
    return lambda: max(0.0, ends - time.perf_counter())


def report_steps(form: str, sheet: Sheet, values: list[int], hint: Hint, path: Path | None) -> int:
    """Print the steps of a path, or a single hint if `path` is None."""
    steps = path.steps if path is not None else [hint.step] if hint.step else []
    if path is not None and form == "html":
        print(html.steps_page(sheet, values, path), end="")
        return SOLVED
    if path is not None:
        verdict = result_words.grade_words(path)
    else:
        verdict = f"{hint.step.technique} ({hints.GRADES[hint.step.level - 1]})" if hint.step else hint.words
    lines = [step.words for step in steps]
    if form == "json":
        data: dict[str, object] = {"kind": sheet.kind, "steps": [step.data() for step in steps]}
        print_json({**data, "grade": path.grade, "points": path.points, "solved": path.solved} if path is not None else data)
    elif form == "html":
        print(html.page([(filled(sheet, values), "", [])], title_of(sheet), [verdict], lines), end="")
    else:
        print(heading(sheet))
        print(f"# {verdict}")
        for number, line in enumerate(lines, 1):
            print(f"{number:4d}. {line}" if path is not None else line)
    return SOLVED
