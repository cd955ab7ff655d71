"""The command that reads a solver's output."""

import argparse

from newsgrid.cli.arguments import Parser, add_format, add_puzzle, positive
from newsgrid.cli.reports import ALONE, NOT_DECIDED, SOLVED, print_json, report, report_verdict
from newsgrid.cli.sources import BadInput, content_of, is_puzzle_link, puzzle_of
from newsgrid.engine.compile import model_of
from newsgrid.exchange.answer import rows_of
from newsgrid.exchange.codes import recognised
from newsgrid.exchange.output_alone import read_alone
from newsgrid.exchange.solver_output import SAT, read_output
from newsgrid.export import board_text, html

WHAT = "read a solver's output onto the puzzle, and check it"


def take(added: Parser) -> None:
    add_format(added)
    add_puzzle(added, "the puzzle; or the output, if its puzzle is not at hand")
    added.add_argument("output", metavar="OUTPUT", nargs="?", help="the solver's output (default: standard input)")
    added.add_argument("--cols", type=positive, metavar="N", help="how wide the sheet is, for an output without its puzzle")


def main(options: argparse.Namespace) -> int:
    puzzle = None if is_puzzle_link(options.file) else content_of(options.file)
    if options.output is None and puzzle is not None and recognised.is_output(puzzle) and puzzle.lstrip()[:1] != "{":
        return read_without_puzzle(options, puzzle)
    if options.cols:
        raise BadInput("--cols is for an output without its puzzle: where the puzzle is given, its width is known.")
    if options.output is None and options.file == "-":
        raise BadInput("Standard input holds the puzzle, so the solver's output must be named: newsgrid read - OUTPUT.")
    sheet = puzzle_of(options, puzzle)
    output = read_output(content_of(options.output or "-"), model_of(sheet))
    if output.status == SAT:
        return report(sheet, output.values, options.format, {"status": output.status}, output.note)
    return report_verdict(options.format, output.status, output.note, sheet)


def read_without_puzzle(options: argparse.Namespace, output: str) -> int:
    """Print a solver's output without its puzzle as a grid. It can't be checked, but it can be read."""
    status, sheet, notes, cut = read_alone(output, options.cols or 0)
    if sheet is None:
        return report_verdict(options.format, status, " ".join(notes), None)
    if options.format == "json":
        print_json({"status": status, "rows": sheet.rows, "cols": sheet.cols, "answers": [rows_of(sheet, sheet.entries)], "notes": notes})
    elif options.format == "html":
        print(html.page([(sheet, "", [])], ALONE, notes, known=False), end="")
    else:
        print("\n".join(f"# {line}" for line in (ALONE, *notes)))
        print(board_text.board(sheet), end="")
    return NOT_DECIDED if cut else SOLVED
