"""The command that solves a puzzle."""

import argparse
from collections.abc import Sequence

from newsgrid.cli.arguments import Parser, add_format, add_puzzle, positive, seconds
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, print_json, say
from newsgrid.cli.sources import puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import questions, result_words
from newsgrid.engine.beforehand import left
from newsgrid.engine.check import check
from newsgrid.engine.compile import model_of, title_of
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import MULTIPLE, UNKNOWN, UNSAT, Result
from newsgrid.exchange.answer import filled, rows_of
from newsgrid.export import board_text, html
from newsgrid.puzzle import notation
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.sheet import Sheet

WHAT = "find the answers, and whether there is just one"


def take(added: Parser) -> None:
    add_format(added)
    add_puzzle(added)
    added.add_argument("--answers", type=positive, default=2, metavar="N", help="how many answers to show at most (default 2)")
    added.add_argument("--time-limit", type=seconds, metavar="S", help="give up after S seconds")
    added.add_argument("-v", "--verbose", action="store_true", help="say on standard error what the solver works on, and how far it is")


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    model = model_of(sheet)
    if options.verbose:
        begun = left(model, narrowed=True)
        settled = sum(begun.masks[cell].bit_count() == 1 for cell in model.cells)
        found = begun.fault or f"narrowing settles {count(settled, 'cell')}"
        say(f"{count(len(model.cells), 'cell')}, {count(len(model.rules), 'rule')}: {found}")
    with Watch(options.verbose) as watch:
        result = run(questions.solve(sheet, options.answers), options.time_limit, watch.tell)
    broken = [rule.data() for rule in check(model, sheet.givens)]
    if options.format == "json":
        answers = [rows_of(sheet, answer) for answer in result.answers]
        print_json({"kind": sheet.kind, "status": result.status, "answers": answers, "broken": broken})
    elif options.format == "html":
        print(answers_page(sheet, result, broken), end="")
    else:
        print(heading(sheet))
        print(f"# {result_words.status_words(result)}")
        for rule in broken:
            print(f"# {rule['rule']}: {rule['why']}")
        for number, answer in enumerate(result.answers, 1):
            if len(result.answers) > 1:
                print(f"# Answer {number}")
            print(board_text.board(filled(sheet, answer)), end="")
            print(board_text.comment(notation.count_words(sheet, answer)))
    if result.status == UNKNOWN:
        return NOT_DECIDED
    return NO if result.status == UNSAT else SOLVED


def answers_page(sheet: Sheet, result: Result, broken: list[dict[str, object]]) -> str:
    sheets: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [
        (filled(sheet, answer), f"Answer {number}" if result.status == MULTIPLE else "", [])
        for number, answer in enumerate(result.answers, 1)
    ]
    counts = [notation.count_words(sheet, answer) for answer in result.answers[:1]]
    return html.page(sheets or [(sheet, "", broken)], title_of(sheet), [result_words.status_words(result), *counts])
