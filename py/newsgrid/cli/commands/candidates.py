"""The command that lists what each cell can hold."""

import argparse
from functools import partial

from newsgrid.cli.arguments import Parser, add_question
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, print_json, say
from newsgrid.cli.sources import puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import questions
from newsgrid.engine.combinations import values_of
from newsgrid.engine.compile import model_of, title_of
from newsgrid.engine.questions import Possible
from newsgrid.engine.rule_of_45 import narrowed
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import UNSAT
from newsgrid.export import html
from newsgrid.puzzle import notation
from newsgrid.puzzle.formats import kakuro
from newsgrid.puzzle.sheet import Sheet, without_entries

WHAT = "for each cell, the values that it has in at least one solution"


def take(added: Parser) -> None:
    add_question(added)
    added.add_argument("--narrowed", action="store_true", help="the values that narrowing alone leaves, which may be more")


def main(options: argparse.Namespace) -> int:
    sheet = without_entries(puzzle_of(options))
    with Watch() as watch:
        possible = left_by_narrowing(sheet) if options.narrowed else run(questions.candidates(sheet), options.time_limit, watch.tell)
    if possible.values is None:
        say(possible.words)
        return NO if possible.status == UNSAT else NOT_DECIDED
    rows = [[possible.values[row * sheet.cols + col] or None for col in range(sheet.cols)] for row in range(sheet.rows)]
    if options.format == "json":
        shift = sheet.least - 1
        printed = [[values and [value + shift for value in values] for values in row] for row in rows]
        print_json({"kind": sheet.kind, "candidates": printed})
        return SOLVED
    sign = partial(notation.word, sheet)
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
