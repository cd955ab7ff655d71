"""The commands that write a puzzle in another form, or read a solver's output: smtlib, read, convert and link."""

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial

from newsgrid.cli.arguments import LOCAL_SITE, targets
from newsgrid.cli.reports import ALONE, NOT_DECIDED, SOLVED, print_json, report, report_verdict
from newsgrid.cli.sources import BadInput, content_of, is_puzzle_link, puzzle_of
from newsgrid.engine import smtlib
from newsgrid.engine.compile import model_of, title_of
from newsgrid.exchange import links
from newsgrid.exchange.answer import rows_of
from newsgrid.exchange.output_alone import read_alone
from newsgrid.exchange.solver_output import SAT, read_output
from newsgrid.export import board_text, html
from newsgrid.puzzle import formats, link
from newsgrid.puzzle.draw.svg import Marks, svg_file
from newsgrid.puzzle.sheet import Sheet, without_entries


def run_smtlib(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    print(smtlib.write(model_of(sheet), sheet.title, options.logic, options.narrowed), end="")
    return SOLVED


def run_rules(options: argparse.Namespace) -> int:
    print(model_of(puzzle_of(options)))
    return SOLVED


def run_read(options: argparse.Namespace) -> int:
    puzzle = None if is_puzzle_link(options.file) else content_of(options.file)
    if options.output is None and puzzle is not None and formats.is_output(puzzle) and puzzle.lstrip()[:1] != "{":
        return read_without_puzzle(options, puzzle)
    if options.cols:
        raise BadInput("--cols is for an output without its puzzle: where the puzzle is given, its width is known.")
    if options.output is None and options.file == "-":
        raise BadInput("Standard input holds the puzzle, so the solver's output must be named: newsgrid read - OUTPUT.")
    sheet = puzzle_of(options, puzzle)
    output = read_output(content_of(options.output or "-"), model_of(sheet))
    if output.status == SAT:
        return report(sheet, output.values, options.format, {"status": output.status}, output.note)
    return report_verdict(options.format, output.status, output.note, sheet)


def read_without_puzzle(options: argparse.Namespace, output: str) -> int:
    """Print a solver's output without its puzzle as a grid. It can't be checked, but it can be read."""
    status, sheet, notes, cut = read_alone(output, options.cols or 0)
    if sheet is None:
        return report_verdict(options.format, status, " ".join(notes), None)
    if options.format == "json":
        print_json({"status": status, "rows": sheet.rows, "cols": sheet.cols, "answers": [rows_of(sheet, sheet.entries)], "notes": notes})
    elif options.format == "html":
        print(html.page([(sheet, "", [])], ALONE, notes, known=False), end="")
    else:
        print("\n".join(f"# {line}" for line in (ALONE, *notes)))
        print(board_text.board(sheet), end="")
    return NOT_DECIDED if cut else SOLVED


def run_convert(options: argparse.Namespace) -> int:
    if options.to not in targets():
        raise BadInput(f'There is no format "{options.to}"; there are: {", ".join(targets())}.')
    sheet = puzzle_of(options)
    if any(sheet.entries) and not options.entries and options.to in (*formats.FORMATS, "csv", "text"):
        print(
            "Note: this format can't tell entries from givens, so the entries are left out; --entries writes them as givens.",
            file=sys.stderr,
        )
    writers: dict[str, Callable[[], str]] = {
        "text": lambda: board_text.puzzle(sheet if options.entries else without_entries(sheet)),
        "html": lambda: html.page([(sheet, "", [])], title_of(sheet)),
        "svg": lambda: svg_file(sheet, Marks()),
        "smtlib": lambda: smtlib.write(model_of(sheet), sheet.title),
        "link": lambda: page_link(sheet),
    }
    for tool in links.TOOLS:
        writers[tool] = partial(tool_link, sheet, tool)
    print(writers[options.to]() if options.to in writers else formats.write(sheet, options.to, options.entries), end="")
    return SOLVED


def tool_link(sheet: Sheet, tool: str) -> str:
    link = links.write_link(sheet, tool)
    if words := links.unchecked_words(sheet, tool):
        print(words, file=sys.stderr)
    return link + "\n"


def page_link(sheet: Sheet, site: str | None = None) -> str:
    """A line with a link to the page at an address. Warns if none is known, since the link then only opens on this machine."""
    site = site or os.environ.get("NEWSGRID_SITE")
    if not site:
        print(
            "Note: this link opens only where ./build.sh serve runs; for others, put your site's address in NEWSGRID_SITE"
            " or in newsgrid link --site URL.",
            file=sys.stderr,
        )
    elif "://" not in site:
        site = f"https://{site}"
        print(f"Note: the site's address is taken as {site}", file=sys.stderr)
    return (site or LOCAL_SITE).split("#")[0] + "#" + link.to_link(sheet, entries=True) + "\n"


def run_link(options: argparse.Namespace) -> int:
    print(page_link(puzzle_of(options), options.site), end="")
    return SOLVED
