"""The command that lists a puzzle's rules."""

import argparse

from newsgrid.cli.arguments import Parser, add_puzzle
from newsgrid.cli.reports import SOLVED
from newsgrid.cli.sources import puzzle_of
from newsgrid.engine.compile import model_of

WHAT = "list the rules in words: each sum, row, given and clue"


def take(added: Parser) -> None:
    add_puzzle(added)


def main(options: argparse.Namespace) -> int:
    print(model_of(puzzle_of(options)))
    return SOLVED
