"""The command that lists the clues that could be left out."""

import argparse

from newsgrid.cli.arguments import Parser, add_puzzle, add_time_limit
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, say
from newsgrid.cli.sources import puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.engine.spare import spare

WHAT = "list the clues that could be left out, each by itself, with the answer still unique"


def take(added: Parser) -> None:
    add_puzzle(added)
    add_time_limit(added)


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    with Watch() as watch:
        found = run(spare(sheet), options.time_limit, watch.tell)
    print(heading(sheet))
    for words in found.words:
        print(f"  {words}")
    print(found.verdict)
    if not found.whole:
        say(f"Not every clue was tried within {options.time_limit:g} s.")
        return NOT_DECIDED
    return SOLVED if found.status == UNIQUE else NO
