"""Arguments that several commands take, and their possible values."""

import argparse
from typing import NoReturn

from newsgrid.cli.sources import BadInput
from newsgrid.engine.compile import KINDS


class Parser(argparse.ArgumentParser):
    """argparse, with its errors as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]} (see newsgrid --help).")


def add_format(added: Parser) -> None:
    added.add_argument("--format", choices=("text", "json", "html"), default="text")


def add_puzzle(added: Parser, what: str | None = None) -> None:
    """what: the help text on what the file holds, if it needs any."""
    added.add_argument("file", metavar="FILE", help=what)
    added.add_argument("--kind", choices=sorted(KINDS), default="", metavar="KIND", help="the puzzle's kind, if its text doesn't name it")
    added.add_argument("--puzzle", type=positive, metavar="N", help="the number of the puzzle, if the file holds several")
    added.add_argument(
        "--reading", type=positive, metavar="N", help="which of several equal readings, for a text in none of our formats (default 1)"
    )
    added.set_defaults(part=None)


def add_question(added: Parser, entries: str = "") -> None:
    """The arguments of a question to the solver. entries: the help text on the entries so far, "" if the command takes none."""
    add_format(added)
    add_puzzle(added)
    if entries:
        added.add_argument("answer", metavar="ANSWER", nargs="?", help=entries)
    add_time_limit(added)


def add_beforehand(added: Parser) -> None:
    """Options for what is worked out before a text for a solver is written."""
    which = added.add_mutually_exclusive_group()
    which.add_argument(
        "--narrowed", action="store_true", help="with only the values that propagation leaves, which may be the answer itself"
    )
    which.add_argument("--ranges", action="store_true", help="with only the range that each cell's own runs, cages or lines leave")


def add_time_limit(added: Parser) -> None:
    added.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7 and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number above 0")
    return int(word)


def seconds(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e9:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds")
    return number
