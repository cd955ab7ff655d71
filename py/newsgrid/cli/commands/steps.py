"""The command that prints all steps of a puzzle."""

import argparse

from newsgrid.cli.arguments import Parser, add_question
from newsgrid.cli.commands import hint

WHAT = "all steps to the end, as hint --all prints them; as JSON with each step's technique, cells, links and sentence"


def take(added: Parser) -> None:
    add_question(added, "entries so far")
    added.set_defaults(all=True, why_not=None)


def main(options: argparse.Namespace) -> int:
    return hint.main(options)
