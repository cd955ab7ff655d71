"""Printing, and the drawing as a PNG."""

import js

from newsgrid.puzzle import rule_words
from newsgrid.puzzle.draw import markup, svg
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.svg import Marks
from page.browser import dom
from page.core.types import Any, Sheet

SCALE = 4  # pixels of a PNG for each unit of the drawing
MOST_PIXELS = 8000  # per side; browsers refuse larger pictures


def put(sheets: list[tuple[Sheet, str]], columns: int, answers: Any = ()) -> None:
    """Fill the paper, the part of the document that is printed.

    sheets: [(sheet, title)]; columns: how many of them on a page, 1, 2, 4 or 6;
    answers: [(the sheet with its answer or None, its title, a note)], printed on a page of their own.
    """
    paper = dom.by_id("paper")
    paper.dataset.many = str(columns)
    drawn = [figure(sheet, title, " ".join(rule_words.rules(sheet))) for sheet, title in sheets]
    content = markup.fill('<section class="puzzles">%s</section>', drawn)
    if answers:
        drawn = [figure(sheet, title, note) for sheet, title, note in answers]
        content += markup.fill('<section class="answers"><h2>Answers</h2>%s</section>', drawn)
    dom.put(paper, content)


def figure(sheet: Sheet | None, title: str, words: str) -> Markup:
    """A title, the sheet below it if there is one, and a line of words."""
    picture = Markup(svg.without_ids(svg.svg(sheet, Marks(), title)) if sheet is not None else "")
    line = markup.fill('<p class="rules-line">%s</p>', words) if words else markup.NOTHING
    return markup.fill("<figure><figcaption>%s</figcaption>%s%s</figure>", title, picture, line)


def put_markup(content: Markup) -> None:
    """Fill the paper with other content."""
    dom.by_id("paper").dataset.many = "1"
    dom.put(dom.by_id("paper"), content)


async def add_photo(photo: Any) -> None:
    """Add a photo to the paper, on a page of its own."""
    picture = dom.make("img")
    picture.className = "paper-photo"
    picture.alt = ""
    address = js.URL.createObjectURL(photo)
    picture.src = address
    try:
        await dom.attempt(picture, "decode")
        dom.by_id("paper").append(picture)
    except Exception:  # damaged in the database
        pass
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, address), 60000)


def show() -> None:
    js.window.print()


async def png(sheet: Sheet, marks: Marks, transparent: bool) -> Any:
    """The drawing as a PNG, in a Blob."""
    text = svg.svg_file(sheet, marks, transparent)
    width, height = svg.size(sheet)
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
