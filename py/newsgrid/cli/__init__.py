"""The command line. Exit codes: 0 solved (check: nothing broken), 1 unsat (check: something broken), 2 bad input, 3 not decided."""

import argparse
import os
import sys
import traceback
from collections.abc import Sequence

from newsgrid.cli.arguments import Parser
from newsgrid.cli.commands import COMMANDS
from newsgrid.cli.reports import BAD_INPUT, NOT_DECIDED, SOLVED, WORST, say
from newsgrid.cli.sources import BadInput, Several
from newsgrid.engine.compile import UnknownKind, UnknownRule
from newsgrid.engine.formula import TooLarge
from newsgrid.exchange.answer import AnswerError
from newsgrid.exchange.solver_output import OutputError
from newsgrid.puzzle import refusal
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.formats.collection import Part
from newsgrid.puzzle.link import LinkError

FAULTS = (BadInput, ReadError, AnswerError, OutputError, UnknownKind, UnknownRule, LinkError)

IN_TURN = ("solve", "explain", "hint", "steps", "candidates", "convert", "link")  # commands that take several puzzles one after the other
WHOLE = ("html", "svg", "smtlib")  # formats in which a file holds one puzzle


def takes_several(options: argparse.Namespace) -> bool:
    """Whether a command can take all puzzles of a file: it is given no answer, which would belong to one puzzle, and its format can hold several puzzles."""
    form = getattr(options, "to", getattr(options, "format", ""))
    return options.command in IN_TURN and not getattr(options, "answer", None) and form not in WHOLE


def run_each(options: argparse.Namespace, parts: Sequence[Part]) -> int:
    """Run a command on each puzzle of a file, one after the other; returns the worst exit code. A puzzle that can't be read is reported and skipped."""
    codes: list[int] = []
    form = getattr(options, "to", getattr(options, "format", ""))
    for part in parts:
        options.part = part
        if codes and form not in ("json", "link") and options.command != "link":
            print()
        try:
            codes.append(COMMANDS[options.command].main(options))
        except FAULTS as error:
            say(error)
            codes.append(BAD_INPUT)
    return max(codes, key=WORST.index)


def parser() -> Parser:
    """The parser of all commands' arguments."""
    top = Parser(prog="newsgrid", description="Solves, checks and converts number puzzles. FILE may be - for standard input, or a link.")
    added = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    for name, command in COMMANDS.items():
        command.take(added.add_parser(name, help=command.WHAT, description=command.WHAT))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    try:
        options = parser().parse_args(arguments)
        try:
            code: int = COMMANDS[options.command].main(options)
        except Several as several:
            if not takes_several(options):
                raise
            code = run_each(options, several.parts)
        sys.stdout.flush()
        return code
    except FAULTS as error:
        say(error)
        return BAD_INPUT
    except TooLarge as error:
        say(error)
        return NOT_DECIDED
    except KeyboardInterrupt:
        say("Stopped before it was decided.")
        return NOT_DECIDED
    except BrokenPipeError:
        # the reader of the output has closed it; Python must not report that at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SOLVED
    except Exception as error:
        if sys.flags.dev_mode:  # python -X dev -m newsgrid
            raise
        say(sentence(error))
        return NOT_DECIDED if isinstance(error, MemoryError) else BAD_INPUT


def sentence(error: Exception) -> str:
    """An unexpected error, as a sentence, with its place in the program."""
    words = refusal.words(error)
    if words != refusal.MISTAKE:
        return words
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{words} ({type(error).__name__} in {os.path.basename(place.filename)}, line {place.lineno})"
