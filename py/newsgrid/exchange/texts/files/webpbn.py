"""webpbn's XML for Nonograms: <clues type="rows"> and <clues type="columns">, with a <line> of <count>s for each."""

import html
import re

from newsgrid.exchange.texts.files.file import File, lists
from newsgrid.exchange.texts.reading import Reading, titled
from newsgrid.puzzle.formats.lines import ReadError

TYPE = re.compile(r"""\s+type\s*=\s*["'](\w+)["']\s*>""")
COUNT = re.compile(r"<count[^<>]*>\s*(\d+)\s*</count>")


def fits(text: str) -> bool:
    return "<clues" in text and "<puzzle" in text


def read(text: str, kind: str) -> list[Reading]:
    readings = []
    for puzzle in re.split(r"<puzzle\b(?!set)", text)[1:]:
        found = {}
        for piece in puzzle.split("<clues")[1:]:
            if match := TYPE.match(piece):
                lines = piece.split("</clues")[0].split("<line")[1:]
                found[match[1]] = [[int(number) for number in COUNT.findall(line)] for line in lines]
        colours = set(re.findall(r"""<count[^>]*\bcolor\s*=\s*["'](\w+)""", puzzle))
        if len(colours) > 1:
            raise ReadError("This is a Nonogram in several colours, which Newsgrid does not have")
        sheet = lists(found.get("rows", []), found.get("columns", []), "webpbn's XML")
        name = re.search(r"<title>([^<]*)</title>", puzzle)
        readings.append(Reading(titled(sheet, html.unescape(name[1]) if name else "")))
    return readings


EXAMPLE = """<puzzleset><puzzle type="grid"><title>Two by two</title>
<clues type="columns"><line><count>1</count></line><line><count>2</count></line></clues>
<clues type="rows"><line><count>2</count></line><line><count>1</count></line></clues>
</puzzle></puzzleset>"""
FORM = File("webpbn's XML of a Nonogram", fits, read, EXAMPLE)
