"""Rows in our own form of a kind that the text names, among lines of words."""

from itertools import groupby

from newsgrid.exchange.texts.asked.rows import has_clues
from newsgrid.exchange.texts.reading import Reading
from newsgrid.exchange.texts.table import has_words
from newsgrid.puzzle import formats
from newsgrid.puzzle.kinds.kind import Kind

LEAST = 3  # the fewest lines
MOST = 200
SAID = "The lines of words around the rows were left out."


def ask(text: str, hint: Kind | None) -> list[Reading]:
    """The reading of the first lines without words that our own reader takes as this kind."""
    for words, group in groupby([line for line in text.split("\n")[:MOST] if line.strip()], has_words):
        lines = list(group)
        if words or hint is None or len(lines) < LEAST:
            continue
        try:
            sheet = formats.read("\n".join(lines), hint.name)
        except formats.ReadError:
            continue
        if has_clues(sheet):
            return [Reading(sheet).noted([SAID])]
    return []
