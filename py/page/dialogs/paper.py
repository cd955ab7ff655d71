"""Printing, and PNGs of drawings."""

import js

from newsgrid.puzzle import rule_words
from newsgrid.puzzle.draw import leaf, svg
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.draw.svg import Marks
from page.browser import dom, event_loop
from page.core.types import Any, Sheet

SCALE = 4  # pixels of a PNG for each unit of the drawing
MOST_PIXELS = 8000  # per side; browsers refuse larger pictures

asked: list[bool] = []  # not empty if the page has asked the browser to print, and printing has not begun yet


def put(sheets: list[tuple[Sheet, str, str]], columns: int, answers: Any = (), below: bool = False) -> None:
    """Fill the paper, the part of the document that is printed.

    sheets: [(sheet, title, difficulty or "")]; columns: how many sheets on a page, 1, 2, 4 or 6;
    answers: [(the sheet with its answer or None, its title, a note)], one for each sheet; below: whether the answers are printed small and upside down
    below the puzzles, instead of on a page of their own.
    """
    drawn = []
    for at in range(len(sheets)):
        answer, _, note = answers[at] if below else (None, "", "")
        drawn.append(page(*sheets[at], answer, note))
    content = fill('<section class="leaves puzzles" data-many="%d">%s</section>', columns, drawn)
    if answers and not below:
        drawn = [
            leaf.leaf(title, "", note, leaf.figure(leaf.plain(sheet), title) if sheet is not None else NOTHING)
            for sheet, title, note in answers
        ]
        content += fill('<section class="leaves answers"><h2>Answers</h2>%s</section>', drawn)
    dom.put(dom.by_id("paper"), content)


def page(sheet: Sheet, title: str, grade: str, answer: Sheet | None = None, note: str = "") -> Markup:
    """A sheet as it is printed. answer: the sheet with its answer, for the foot, or None; note: a sentence about the answer."""
    words = note if answer is None else leaf.upside_down(note)
    foot = leaf.foot([leaf.about(sheet, grade, words)], answer)
    return leaf.leaf(title, leaf.head(sheet, title), " ".join(rule_words.rules(sheet)), leaf.figure(sheet, title), foot)


def put_markup(content: Markup) -> None:
    """Fill the paper with other content."""
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
    except Exception:  # the stored photo is damaged
        pass
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, address), 60000)


def show() -> None:
    """Print what is on the paper."""
    asked.append(True)
    js.window.print()


def is_asked_for() -> bool:
    """Whether the page asked for this printing; the browser's own command prints as well. Clears `asked`."""
    wanted = bool(asked)
    asked.clear()
    return wanted


async def png(sheet: Sheet, marks: Marks, transparent: bool) -> Any:
    """A sheet's drawing as a PNG, in a Blob."""
    return await png_of(await with_face(svg.svg_file(sheet, marks, transparent)), *svg.size(sheet))


async def with_face(text: str) -> str:
    """An HTML page or an SVG file with the page's typeface in its style; without it, if it can't be fetched."""
    face = await event_loop.file_of("static/face.css", "text")
    return text.replace("<style>", "<style>" + face, 1) if face else text


async def png_of(text: str, width: int, height: int) -> Any:
    """An SVG file of this size as a PNG, in a Blob."""
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
