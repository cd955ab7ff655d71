"""The pad, which stays at the bottom of a phone's window: it is there while the board is in view, and what is scrolled to stops above it."""

from functools import partial

import js

from page.browser import dom, event_loop
from page.core.types import Any


def watch() -> None:
    """Keep the style sheet informed about the pad's height, and whether the board is in view."""
    dock = dom.by_id("dock")
    for name, seen, element in (("ResizeObserver", partial(measure, dock), dock), ("IntersectionObserver", note_board, dom.by_id("board"))):
        kind = getattr(js.window, name, None)
        if kind:
            kind.new(event_loop.heard(seen)).observe(element)


def measure(dock: Any, entries: Any) -> None:
    js.document.documentElement.style.setProperty("--dock", "%dpx" % dock.offsetHeight)


def note_board(entries: Any) -> None:
    js.document.body.dataset.board = "" if entries[entries.length - 1].isIntersecting else "away"
