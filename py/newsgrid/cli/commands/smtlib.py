"""The command that writes SMT-LIB."""

import argparse

from newsgrid.cli.arguments import Parser, add_beforehand, add_puzzle
from newsgrid.cli.reports import print_program
from newsgrid.cli.sources import puzzle_of
from newsgrid.engine import smtlib
from newsgrid.engine.compile import model_of

WHAT = "write the puzzle as SMT-LIB 2, for any solver"


def take(added: Parser) -> None:
    add_puzzle(added)
    added.add_argument(
        "--encoding",
        choices=smtlib.ENCODINGS,
        default=smtlib.INTEGERS,
        help="an integer for each cell (default); or a Boolean for each cell and value, and the rules as clauses, which is far quicker",
    )
    add_beforehand(added)
    added.add_argument("--logic", choices=smtlib.LOGICS, default="", help="QF_LIA for any solver (default for integers), QF_FD for z3")


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    return print_program(
        smtlib.write(model_of(sheet), sheet.title, options.logic, options.narrowed, encoding=options.encoding, ranges=options.ranges)
    )
