"""The command that reads a photo."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from newsgrid.cli.arguments import Parser
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, print_json, say
from newsgrid.cli.sources import BadInput
from newsgrid.engine.compile import KINDS, title_of
from newsgrid.engine.solve.search import UNIQUE, UNKNOWN, UNSAT
from newsgrid.export import html
from newsgrid.puzzle import formats, messages
from newsgrid.puzzle.draw.svg import Marks, svg_file
from newsgrid.puzzle.sheet import Sheet

if TYPE_CHECKING:
    from newsgrid.photo.decide.result import Found

WHAT = "read a puzzle from a photo"


def take(added: Parser) -> None:
    added.description = "Reads a puzzle from a photo or a scan."
    added.add_argument("image", metavar="IMAGE")
    added.add_argument("--format", choices=("text", "json", "html", "svg"), default="text")
    added.add_argument("--kind", choices=sorted(KINDS), metavar="KIND", help="the puzzle's kind, if the picture doesn't show it")
    added.add_argument("--all", action="store_true", help="all puzzles in the picture, the best seen first")


def main(options: argparse.Namespace) -> int:
    from newsgrid.photo import native
    from newsgrid.photo.decide import reading  # only this command needs them

    try:
        eyes = native.open_picture(options.image)
        puzzles, why_none = reading.read_picture(eyes, options.kind, options.all)
    except (native.NoPicture, native.NoReader) as error:
        raise BadInput(f"{options.image}: {error}" if isinstance(error, native.NoPicture) else str(error)) from error
    except OSError as error:
        raise BadInput(f"{options.image} can't be read: {error.strerror or error}.") from error
    if not puzzles:
        say(f"{options.image}: no puzzle was found. {why_none}")
        return NOT_DECIDED
    if options.format == "svg" and len(puzzles) > 1:
        raise BadInput(f"SVG holds one puzzle, but {len(puzzles)} were found: leave out --all, or choose html.")
    if any(puzzle.status == UNSAT for puzzle in puzzles):
        say(messages.TRYING)
        puzzles = [reading.with_likes(puzzle) if puzzle.status == UNSAT else puzzle for puzzle in puzzles]
    report_photo(options.format, puzzles, options.all)
    if any(puzzle.status == UNKNOWN for puzzle in puzzles):
        return NOT_DECIDED
    return NO if any(puzzle.status == UNSAT for puzzle in puzzles) else SOLVED


def report_photo(form: str, puzzles: "Sequence[Found]", several: bool) -> None:
    """Print the puzzles. Doubts go to standard error, too."""
    from newsgrid.photo.decide.doubt_sentences import doubt_words, missing, verdict

    reports = [[verdict(puzzle), *missing(puzzle), *[doubt_words(puzzle, doubt) for doubt in puzzle.doubts]] for puzzle in puzzles]
    for number, lines in enumerate(reports, 1):
        for line in lines if puzzles[number - 1].status != UNIQUE else lines[1:]:
            say(f"Puzzle {number}: {line}" if len(puzzles) > 1 else line)
    if form == "json":
        data = [puzzle.data() for puzzle in puzzles]
        print_json(data if several else data[0])
    elif form == "html":
        pages: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [(puzzle.sheet, "", []) for puzzle in puzzles]
        print(html.page(pages, title_of(puzzles[0].sheet), [line for lines in reports for line in lines]), end="")
    elif form == "svg":
        print(svg_file(puzzles[0].sheet, Marks()), end="")
    else:
        print("\n".join(formats.write(puzzle.sheet) for puzzle in puzzles), end="")
