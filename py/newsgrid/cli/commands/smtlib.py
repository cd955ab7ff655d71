"""The command that writes SMT-LIB."""

import argparse

from newsgrid.cli.arguments import Parser, add_puzzle
from newsgrid.cli.reports import SOLVED
from newsgrid.cli.sources import puzzle_of
from newsgrid.engine import smtlib
from newsgrid.engine.compile import model_of

WHAT = "write the puzzle as SMT-LIB 2, for any solver"


def take(added: Parser) -> None:
    add_puzzle(added)
    added.add_argument(
        "--narrowed", action="store_true", help="with the values that narrowing leaves each cell, which takes solvers less time"
    )
    added.add_argument(
        "--logic", choices=smtlib.LOGICS, default=smtlib.LOGICS[0], help="QF_LIA for any solver (default), QF_FD for z3, the quickest there"
    )


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    print(smtlib.write(model_of(sheet), sheet.title, options.logic, options.narrowed), end="")
    return SOLVED
