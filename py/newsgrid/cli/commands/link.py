"""The command that prints a link to the page."""

import argparse
import os

from newsgrid.cli.arguments import Parser, add_puzzle
from newsgrid.cli.reports import SOLVED, say
from newsgrid.cli.sources import puzzle_of
from newsgrid.puzzle import link
from newsgrid.puzzle.sheet import Sheet

WHAT = "print a link that opens the puzzle on the page"
LOCAL_SITE = "http://localhost:8000/"


def take(added: Parser) -> None:
    add_puzzle(added)
    added.add_argument("--site", metavar="URL", help=f"the page's address (default: NEWSGRID_SITE, or else {LOCAL_SITE})")


def main(options: argparse.Namespace) -> int:
    print(page_link(puzzle_of(options), options.site), end="")
    return SOLVED


def page_link(sheet: Sheet, site: str | None = None) -> str:
    """A line with a link to the page at an address. Warns if no address is known, since the link then only opens on this machine."""
    site = site or os.environ.get("NEWSGRID_SITE")
    if not site:
        say(
            "Note: this link opens only where ./build.sh serve runs; for others, put your site's address in NEWSGRID_SITE"
            " or in newsgrid link --site URL."
        )
    elif "://" not in site:
        site = f"https://{site}"
        say(f"Note: the site's address is taken as {site}")
    return (site or LOCAL_SITE).split("#")[0] + "#" + link.to_link(sheet, entries=True) + "\n"
