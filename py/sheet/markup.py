"""HTML and SVG as values: what is filled into them is escaped by itself.

>>> fill("<b>%s</b> %d", "1 < 2", 3).text
'<b>1 &lt; 2</b> 3'
>>> fill('<ul title="%s">%s</ul>', 'a "b"', [fill("<li>%s</li>", word) for word in ("x", "&")]).text
'<ul title="a &quot;b&quot;"><li>x</li><li>&amp;</li></ul>'
"""

from sheet.types import Any


def escape(text: str) -> str:
    """Text as it stands in HTML and SVG, quotes included."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")


class Markup:
    """HTML or SVG that may go into a page as it is. Whoever makes one of a text vouches for that text; `fill` needs nobody to."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __add__(self, other: "Markup") -> "Markup":
        return Markup(self.text + other.text)


def fill(template: str, *values: Any) -> Markup:
    """A template, which is written out in the code, with its %s, %d and %.1f filled in: numbers and Markup as they are, a list of
    Markup one after the other, and any text escaped."""
    return Markup(template % tuple([filled(value) for value in values]))


def filled(value: Any) -> Any:
    """A value as it stands in markup."""
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, Markup):
        return value.text
    if isinstance(value, list):
        return joined(value).text
    return escape(value)


def joined(parts: "list[Markup]") -> Markup:
    return Markup("".join([part.text for part in parts]))


NOTHING = Markup("")
