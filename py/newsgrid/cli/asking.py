"""The commands that ask about a puzzle: solve, check, explain, hint and candidates."""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, print_json, report
from newsgrid.cli.sources import answer_of, entries_in, puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import hints, questions, words
from newsgrid.engine.check import check, rule_data
from newsgrid.engine.combinations import values_of
from newsgrid.engine.compile import model_of, title_of
from newsgrid.engine.hints import Path
from newsgrid.engine.questions import Hint, Possible, Service
from newsgrid.engine.rule_of_45 import narrowed
from newsgrid.engine.solve import Core, OutOfTime, run
from newsgrid.engine.solve.search import MULTIPLE, UNKNOWN, UNSAT, Result
from newsgrid.exchange.answer import filled, rows_of
from newsgrid.export import board_text, html
from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.formats import kakuro
from newsgrid.puzzle.sheet import Sheet, values_on, without_entries


def run_solve(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    model = model_of(sheet)
    with Watch() as watch:
        result = run(questions.solve(sheet, options.answers), options.time_limit, watch.tell)
    broken = [rule.data() for rule in check(model, sheet.givens)]
    if options.format == "json":
        answers = [rows_of(sheet, answer) for answer in result.answers]
        print_json({"kind": sheet.kind, "status": result.status, "answers": answers, "broken": broken})
    elif options.format == "html":
        print(answers_page(sheet, result, broken), end="")
    else:
        print(heading(sheet))
        print(f"# {words.status_words(result)}")
        for rule in broken:
            print(f"# {rule['rule']}: {rule['why']}")
        for number, answer in enumerate(result.answers, 1):
            if len(result.answers) > 1:
                print(f"# Answer {number}")
            print(board_text.board(filled(sheet, answer)), end="")
            print(board_text.comment(grid_layout.count_words(sheet, answer)))
    if result.status == UNKNOWN:
        return NOT_DECIDED
    return NO if result.status == UNSAT else SOLVED


def answers_page(sheet: Sheet, result: Result, broken: list[dict[str, object]]) -> str:
    sheets: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [
        (filled(sheet, answer), f"Answer {number}" if result.status == MULTIPLE else "", [])
        for number, answer in enumerate(result.answers, 1)
    ]
    counts = [grid_layout.count_words(sheet, answer) for answer in result.answers[:1]]
    return html.page(sheets or [(sheet, "", broken)], title_of(sheet), [words.status_words(result), *counts])


def run_check(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values, note = answer_of(sheet, options.answer)
    return report(sheet, values, options.format, {}, note)


def run_explain(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values = entries_in(sheet, options.answer) if options.answer else []
    with Watch() as watch:
        reason = run(Service().explain(sheet, values), options.time_limit, watch.tell)
    core = reason.rules
    if not (core or reason.core.minimal):
        print(f"No reason was found within {options.time_limit:g} s.", file=sys.stderr)
        return NOT_DECIDED
    verdict = reason.words or explain_words(reason.core)
    if options.format == "json":
        suggestions = [{"rule": means.rule.name, "at": means.rule.place.at, "value": means.value} for means in reason.suggestions]
        whose = {"status": "unsat" if core else "sat", "about": "entries" if reason.words else "puzzle", "words": verdict}
        rules = [rule_data(rule) for rule in core]
        print_json({"kind": sheet.kind, **whose, "core": rules, "minimal": reason.core.minimal, "suggestions": suggestions})
    elif options.format == "html":
        lines = [verdict, *(rule.name for rule in core), *words.suggestion_words(reason.suggestions)]
        conflict = [rule_data(rule) for rule in core]
        suspect = rule_data(reason.suggestions[0].rule) if reason.suggestions else None
        print(html.page([(sheet, "", [])], title_of(sheet), lines, conflict=conflict, suspect=suspect), end="")
    else:
        print(heading(sheet))
        print(verdict)
        for rule in core:
            print(f"  {rule.name}")
        for line in words.suggestion_words(reason.suggestions):
            print(line)
    return NO if core else SOLVED


def time_left(limit: float) -> Callable[[], float]:
    """A function that returns what is left of a time limit, since a command's limit holds for all its work together."""
    ends = time.perf_counter() + limit
    return lambda: max(0.0, ends - time.perf_counter())


def explain_words(core: Core) -> str:
    """A result in a sentence."""
    return f"No solution: {words.core_words(core)}" if core.rules else "There is a solution: no rules contradict each other"


def run_hint(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values = entries_in(sheet, options.answer) if options.answer else values_on(sheet)
    left = time_left(options.time_limit)
    with Watch() as watch:
        hint = run(Service().hint(sheet, values), left(), watch.tell)
        if hint.status == UNKNOWN or hint.status == UNSAT:
            print(hint.words + (" newsgrid explain says why." if hint.status == UNSAT else ""), file=sys.stderr)
            return NO if hint.status == UNSAT else NOT_DECIDED
        if not options.all:
            return report_steps(options.format, sheet, values, hint, None)
        try:
            path = run(questions.path(sheet, values), left(), watch.tell)
        except OutOfTime:
            print(questions.NO_STEP, file=sys.stderr)
            return NOT_DECIDED
    return report_steps(options.format, sheet, values, hint, path)


def report_steps(form: str, sheet: Sheet, values: list[int], hint: Hint, path: Path | None) -> int:
    """Print the steps of a path, or a single hint if that is None."""
    steps = path.steps if path is not None else [hint.step] if hint.step else []
    if path is not None and form == "html":
        print(html.steps_page(sheet, values, path), end="")
        return SOLVED
    if path is not None:
        verdict = words.grade_words(path)
    else:
        verdict = f"{hint.step.technique} ({hints.GRADES[hint.step.level - 1]})" if hint.step else hint.words
    lines = [step.words for step in steps]
    if form == "json":
        data: dict[str, object] = {"kind": sheet.kind, "steps": [step.data() for step in steps]}
        print_json({**data, "grade": path.grade, "solved": path.solved} if path is not None else data)
    elif form == "html":
        print(html.page([(filled(sheet, values), "", [])], title_of(sheet), [verdict], lines), end="")
    else:
        print(heading(sheet))
        print(f"# {verdict}")
        for number, line in enumerate(lines, 1):
            print(f"{number:4d}. {line}" if path is not None else line)
    return SOLVED


def run_candidates(options: argparse.Namespace) -> int:
    sheet = without_entries(puzzle_of(options))
    with Watch() as watch:
        possible = left_by_narrowing(sheet) if options.narrowed else run(questions.candidates(sheet), options.time_limit, watch.tell)
    if possible.values is None:
        print(possible.words, file=sys.stderr)
        return NO if possible.status == UNSAT else NOT_DECIDED
    rows = [[possible.values[row * sheet.cols + col] or None for col in range(sheet.cols)] for row in range(sheet.rows)]
    if options.format == "json":
        shift = sheet.least - 1
        printed = [[values and [value + shift for value in values] for values in row] for row in rows]
        print_json({"kind": sheet.kind, "candidates": printed})
        return SOLVED
    sign = partial(grid_layout.symbol, sheet)
    glue = "" if sheet.values < 10 or sheet.options.get("symbols") else ","
    cells = [[glue.join(map(sign, values)) if values else "." for values in row] for row in rows]
    lines = kakuro.columns(cells)
    if options.format == "html":
        print(html.page([(sheet, "", [])], title_of(sheet), lines), end="")
    else:
        print("\n".join([heading(sheet), *lines]))
    return SOLVED


def left_by_narrowing(sheet: Sheet) -> Possible:
    """The candidates that propagation alone leaves for each cell."""
    masks = narrowed(model_of(sheet))[0]
    if masks is None:
        return Possible(None, questions.IMPOSSIBLE % "clues", UNSAT)
    return Possible([list(values_of(mask)) for mask in masks])
