"""Paper and pictures: what is printed, and the drawing as SVG or PNG."""

import js

from page import dom
from page.types import Any, Sheet
from sheet import describe, draw
from sheet.draw import Marks

SCALE = 4  # pixels of a PNG for each unit of the drawing
MOST_PIXELS = 8000  # of a side; browsers refuse larger pictures


def put(sheets: list[tuple[Sheet, str]], columns: int) -> None:
    """Put sheets, each with its title, onto the paper, so many on a page: one below the other, or in two columns."""
    paper = dom.by_id("paper")
    paper.dataset.many = str(columns)
    drawn = []
    for sheet, title in sheets:
        picture = draw.without_ids(draw.svg(sheet, Marks(), title))
        rules = draw.escape(" ".join(describe.rules(sheet)))
        drawn.append('<figure><figcaption>%s</figcaption>%s<p class="rules-line">%s</p></figure>' % (draw.escape(title), picture, rules))
    dom.put(paper, "".join(drawn))


def put_html(content: str) -> None:
    """Put something else that the page has made onto the paper."""
    dom.by_id("paper").dataset.many = "1"
    dom.put(dom.by_id("paper"), content)


def show() -> None:
    js.window.print()


async def png(sheet: Sheet, marks: Marks, transparent: bool) -> Any:
    """The drawing as a Blob of a PNG."""
    text = draw.svg_file(sheet, marks, transparent)
    width, height = draw.size(sheet)
    scale = min(SCALE, MOST_PIXELS / max(width, height))
    picture = js.document.createElement("img")
    url = js.URL.createObjectURL(js.Blob.new(js.Array.of(text), js.JSON.parse('{"type": "image/svg+xml"}')))
    try:
        picture.src = url
        await dom.attempt(picture, "decode")
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = int(width * scale), int(height * scale)
        canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height)
        return await js.Promise.new(lambda done, fail: canvas.toBlob(done, "image/png"))
    finally:
        js.URL.revokeObjectURL(url)
