"""The command that writes a puzzle in another format."""

import argparse
from collections.abc import Callable
from functools import partial

from newsgrid.cli.arguments import Parser, add_puzzle
from newsgrid.cli.commands.link import page_link
from newsgrid.cli.reports import SOLVED, say
from newsgrid.cli.sources import BadInput, puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import questions, smtlib
from newsgrid.engine.compile import model_of, title_of
from newsgrid.engine.solve import run
from newsgrid.exchange import links
from newsgrid.exchange.codes import positions
from newsgrid.export import board_text, html
from newsgrid.puzzle import formats
from newsgrid.puzzle.draw.svg import Marks, svg_file
from newsgrid.puzzle.sheet import Sheet, without_entries

WHAT = "write the puzzle in another format"


def take(added: Parser) -> None:
    add_puzzle(added)
    added.add_argument("--to", required=True, metavar="FORMAT", help=", ".join(targets()))
    added.add_argument("--answer", action="store_true", help="with the answer small and upside down, in HTML")
    added.add_argument(
        "--entries", action="store_true", help="with the entries, as givens, in formats that can't tell them apart: text and CSV"
    )


def main(options: argparse.Namespace) -> int:
    if options.to not in targets():
        raise BadInput(f'There is no format "{options.to}"; there are: {", ".join(targets())}.')
    sheet = puzzle_of(options)
    if any(sheet.entries) and not options.entries and options.to in (*formats.FORMATS, "csv", "text"):
        say("Note: this format can't tell entries from givens, so the entries are left out; --entries writes them as givens.")
    writers: dict[str, Callable[[], str]] = {
        "text": lambda: board_text.puzzle(sheet if options.entries else without_entries(sheet)),
        "html": lambda: html.page([(sheet, "", [])], title_of(sheet), answer=answer_of(sheet) if options.answer else None),
        "svg": lambda: svg_file(sheet, Marks()),
        "smtlib": lambda: smtlib.write(model_of(sheet), sheet.title),
        "link": lambda: page_link(sheet),
    }
    for name, write in positions.FORMATS.items():
        writers[name] = partial(write, sheet)
    for tool in links.TOOLS:
        writers[tool] = partial(tool_link, sheet, tool)
    print(writers[options.to]() if options.to in writers else formats.write(sheet, options.to, options.entries), end="")
    return SOLVED


def answer_of(sheet: Sheet) -> tuple[Sheet | None, str]:
    with Watch() as watch:
        return html.answered(sheet, run(questions.solve(sheet, 2), None, watch.tell))


def tool_link(sheet: Sheet, tool: str) -> str:
    link = links.write_link(sheet, tool)
    if words := links.unchecked_words(sheet, tool):
        say(words)
    return link + "\n"


def targets() -> list[str]:
    return [*formats.FORMATS, *formats.ANY_KIND, "text", "html", "svg", "smtlib", "link", *positions.FORMATS, *links.TOOLS]
