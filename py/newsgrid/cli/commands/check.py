"""The command that checks an answer."""

import argparse

from newsgrid.cli.arguments import Parser, add_format, add_puzzle
from newsgrid.cli.reports import report
from newsgrid.cli.sources import answer_of, puzzle_of

WHAT = "say which rules an answer breaks"


def take(added: Parser) -> None:
    add_format(added)
    add_puzzle(added)
    added.add_argument("answer", metavar="ANSWER")


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values, note = answer_of(sheet, options.answer)
    return report(sheet, values, options.format, {}, note)
