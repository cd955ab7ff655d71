"""The command line's arguments: which commands there are, and what each takes."""

import argparse
from typing import NoReturn

from newsgrid.cli.sources import BadInput
from newsgrid.engine import hints, smtlib
from newsgrid.engine.compile import KINDS
from newsgrid.exchange import links
from newsgrid.export import html
from newsgrid.puzzle import formats

LOCAL_SITE = "http://localhost:8000/"


class Parser(argparse.ArgumentParser):
    """argparse, with its errors as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]} (see newsgrid --help).")


def parser() -> Parser:
    top = Parser(prog="newsgrid", description="Solves, checks and converts number puzzles. FILE may be - for standard input, or a link.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, what: str, form: bool = True) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=what, description=what)
        if form:
            added.add_argument("--format", choices=("text", "json", "html"), default="text")
        return added

    def of_puzzle(added: argparse.ArgumentParser, what: str | None = None) -> None:
        added.add_argument("file", metavar="FILE", help=what)
        added.add_argument(
            "--kind", choices=sorted(KINDS), default="", metavar="KIND", help="the puzzle's kind, if its text doesn't name it"
        )
        added.add_argument("--puzzle", type=positive, metavar="N", help="of several puzzles in the file, the one with this number")
        added.set_defaults(part=None)

    solving = command("solve", "find the answers, and whether there is just one")
    of_puzzle(solving)
    solving.add_argument("--answers", type=positive, default=2, metavar="N", help="how many answers to show at most (default 2)")
    solving.add_argument("--time-limit", type=seconds, metavar="S", help="give up after S seconds")
    checking = command("check", "say which rules an answer breaks")
    of_puzzle(checking)
    checking.add_argument("answer", metavar="ANSWER")
    explaining = command("explain", "say why there is no solution: which rules contradict each other, which clue may be mistyped")
    of_puzzle(explaining)
    explaining.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far: why they can't be completed")
    explaining.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    hinting = command("hint", "the simplest next step, as a person would take it, and why")
    of_puzzle(hinting)
    hinting.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far")
    hinting.add_argument("--all", action="store_true", help="all steps to the end, and how difficult the puzzle is")
    hinting.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    showing = command("candidates", "for each cell, the values that it has in at least one solution")
    of_puzzle(showing)
    showing.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    showing.add_argument("--narrowed", action="store_true", help="what narrowing alone leaves, which may be more")
    listing_rules = command("rules", "list the rules in words: each sum, row, given and clue", form=False)
    of_puzzle(listing_rules)
    writing = command("smtlib", "write the puzzle as SMT-LIB 2, for any solver", form=False)
    of_puzzle(writing)
    writing.add_argument(
        "--narrowed", action="store_true", help="with the values that narrowing leaves each cell, which takes solvers less time"
    )
    writing.add_argument(
        "--logic", choices=smtlib.LOGICS, default=smtlib.LOGICS[0], help="QF_LIA for any solver (default), QF_FD for z3, the quickest there"
    )
    reading = command("read", "read a solver's output onto the puzzle, and check it")
    of_puzzle(reading, "the puzzle; or the output, if its puzzle is not at hand")
    reading.add_argument("output", metavar="OUTPUT", nargs="?", help="the solver's output (default: standard input)")
    reading.add_argument("--cols", type=positive, metavar="N", help="how wide the sheet is, for an output without its puzzle")
    converting = command("convert", "write the puzzle in another format", form=False)
    of_puzzle(converting)
    converting.add_argument("--to", required=True, metavar="FORMAT", help=", ".join(targets()))
    converting.add_argument(
        "--entries", action="store_true", help="with the entries, as givens, in formats that can't tell them apart: text and CSV"
    )
    linking = command("link", "print a link that opens the puzzle on the page", form=False)
    of_puzzle(linking)
    linking.add_argument("--site", metavar="URL", help=f"the page's address (default: NEWSGRID_SITE, or else {LOCAL_SITE})")
    shooting = commands.add_parser("photo", help="read a puzzle from a photo", description="Reads a puzzle from a photo or a scan.")
    shooting.add_argument("image", metavar="IMAGE")
    shooting.add_argument("--format", choices=("text", "json", "html", "svg"), default="text")
    shooting.add_argument("--kind", choices=sorted(KINDS), metavar="KIND", help="the puzzle's kind, where a picture can't tell it")
    shooting.add_argument("--all", action="store_true", help="all puzzles in the picture, the best seen first")
    making = command("make", "make new puzzles, each with one solution by proof", form=False)
    making.add_argument(
        "kind", metavar="KIND", choices=sorted(KINDS), help="a kind of `newsgrid kinds`: sudoku, killer, kakuro, kenken, ..."
    )
    making.add_argument("--size", default="", metavar="RxC", help="rows and columns: 6x6, or 6 (default: the kind's usual size)")
    making.add_argument("--difficulty", choices=[grade.replace(" ", "-") for grade in hints.GRADES], default="medium")
    making.add_argument("--seed", type=natural, metavar="N", help="a number that makes the same puzzles again (default: random)")
    making.add_argument("--count", type=positive, default=1, metavar="N", help="how many puzzles")
    making.add_argument("--symmetric", action="store_true", help="the givens are symmetric under a half turn")
    making.add_argument("--diagonals", action="store_true", help="both diagonals hold every value as well")
    making.add_argument("--format", choices=("text", "json"), default="text")
    making.add_argument(
        "--paper",
        type=a_page,
        nargs="?",
        const=4,
        metavar="N",
        help="HTML for the printer, N puzzles a page (1, 2, 4 or 6), answers at the end",
    )
    listing = command("kinds", "list the kinds of puzzles and their formats", form=False)
    listing.add_argument("--formats", action="store_true", help="each kind's own text format, with a small example")
    looking_up = command("table", "Kakuro's table: in how many combinations, and in how many orders, a target can be made", form=False)
    looking_up.add_argument("length", metavar="LENGTH", nargs="?", type=run_sum, help="how many cells; 3,18 is 3 18")
    looking_up.add_argument("target", metavar="TARGET", nargs="?", type=positive)
    looking_up.add_argument(
        "--matrix",
        choices=("orders", "combinations"),
        nargs="?",
        const="orders",
        help="all counts in a table of lengths by targets (default: of orders)",
    )
    return top


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7 and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number above 0")
    return int(word)


def run_sum(word: str) -> tuple[int, ...]:
    """A length, or a length and a target with a comma between."""
    return tuple(positive(part) for part in word.split(",", 1))


def natural(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number, 0 or more")
    return int(word)


def a_page(word: str) -> int:
    if word not in map(str, html.A_PAGE):
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of puzzles for a page: expected 1, 2, 4 or 6")
    return int(word)


def seconds(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e9:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds")
    return number


def targets() -> list[str]:
    return [*formats.FORMATS, *formats.ANY_KIND, "text", "html", "svg", "smtlib", "link", *links.TOOLS]
