"""The command that writes DIMACS."""

import argparse

from newsgrid.cli.arguments import Parser, add_beforehand, add_puzzle
from newsgrid.cli.reports import print_program
from newsgrid.cli.sources import puzzle_of
from newsgrid.engine import dimacs
from newsgrid.engine.compile import model_of

WHAT = "write the puzzle as DIMACS CNF, for any SAT solver"


def take(added: Parser) -> None:
    add_puzzle(added)
    add_beforehand(added)


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    return print_program(dimacs.write(model_of(sheet), sheet.title, options.narrowed, options.ranges))
