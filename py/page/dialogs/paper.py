"""Printing, and the drawing as a PNG."""

import js

from newsgrid.puzzle import rule_words
from newsgrid.puzzle.draw import markup, svg
from newsgrid.puzzle.draw.markup import Markup
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.draw.thumbnail import thumbnail
from page.browser import dom
from page.core.types import Any, Sheet

SCALE = 4  # pixels of a PNG for each unit of the drawing
MOST_PIXELS = 8000  # per side; browsers refuse larger pictures


def put(sheets: list[tuple[Sheet, str]], columns: int, answers: Any = (), below: bool = False) -> None:
    """Fill the paper, the part of the document that is printed.

    sheets: [(sheet, title)]; columns: how many of them on a page, 1, 2, 4 or 6;
    answers: [(the sheet with its answer or None, its title, a note)], one for each sheet; below: whether they are printed small and upside down
    below the puzzles, instead of on a page of their own.
    """
    paper = dom.by_id("paper")
    paper.dataset.many = str(columns)
    feet = [upside_down(sheet, note) for sheet, _, note in answers] if below else [markup.NOTHING] * len(sheets)
    drawn = [figure(sheets[at][0], sheets[at][1], " ".join(rule_words.rules(sheets[at][0])), feet[at]) for at in range(len(sheets))]
    content = markup.fill('<section class="puzzles">%s</section>', drawn)
    if answers and not below:
        drawn = [figure(sheet, title, note) for sheet, title, note in answers]
        content += markup.fill('<section class="answers"><h2>Answers</h2>%s</section>', drawn)
    dom.put(paper, content)


def upside_down(sheet: Sheet | None, note: str) -> Markup:
    """What stands at the foot of a puzzle: its answer, small and upside down, and a note."""
    picture = Markup(thumbnail(sheet) if sheet is not None else "")
    words = (note + " " if note else "") + ("The answer is upside down." if sheet is not None else "")
    return markup.fill("<footer><p>%s</p>%s</footer>", words, picture)


def figure(sheet: Sheet | None, title: str, words: str, foot: Markup = markup.NOTHING) -> Markup:
    """A title, a line of words, the sheet below them if there is one, and what stands at its foot."""
    picture = Markup(svg.without_ids(svg.svg(sheet, Marks(), title)) if sheet is not None else "")
    line = markup.fill('<p class="rules-line">%s</p>', words) if words else markup.NOTHING
    return markup.fill("<figure><figcaption>%s</figcaption>%s%s%s</figure>", title, line, picture, foot)


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
    return await png_of(svg.svg_file(sheet, marks, transparent), *svg.size(sheet))


async def png_of(text: str, width: int, height: int) -> Any:
    """An SVG file of that size as a PNG, in a Blob."""
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
