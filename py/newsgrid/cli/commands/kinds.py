"""The command that lists the kinds."""

import argparse

from newsgrid.cli.arguments import Parser
from newsgrid.cli.reports import SOLVED
from newsgrid.engine.compile import KINDS
from newsgrid.export import describe
from newsgrid.puzzle import constraints, formats

WHAT = "list the kinds of puzzles and their formats"


def take(added: Parser) -> None:
    added.add_argument("--formats", action="store_true", help="each kind's own text format, with a small example")


def main(options: argparse.Namespace) -> int:
    if options.formats:
        print(describe.formats_words(), end="")
        return SOLVED
    for kind in KINDS.values():
        print(f"{kind.name}: {kind.line}")
        for name in formats.formats_of(kind.starts[0][1]()):
            print(f"    {name}: {formats.FORMATS[name][0]}")
    print("all kinds")
    for name, what in formats.ANY_KIND.items():
        print(f"    {name}: {what}")
    print("constraints of a Sudoku of any kind, one to a line, below its rows")
    for type_ in constraints.DRAWN:
        print(f"    {type_.name} ({type_.shape}): {type_.rule}")
    return SOLVED
