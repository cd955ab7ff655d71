"""HTML and SVG as values: text that is filled in is escaped automatically.

>>> fill("<b>%s</b> %d", "1 < 2", 3).text
'<b>1 &lt; 2</b> 3'
>>> fill('<ul title="%s">%s</ul>', 'a "b"', [fill("<li>%s</li>", word) for word in ("x", "&")]).text
'<ul title="a &quot;b&quot;"><li>x</li><li>&amp;</li></ul>'
"""

from newsgrid.puzzle.characters import escape
from newsgrid.puzzle.types import Any


class Markup:
    """HTML or SVG that is put into a page unescaped. Code that makes one from text must be sure that this text is safe. `fill` is always safe."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __add__(self, other: "Markup") -> "Markup":
        return Markup(self.text + other.text)


def fill(template: str, *values: Any) -> Markup:
    """A template with its %s, %d and %.1f filled in. Text is escaped. Numbers and Markup are not; a list of Markup is joined.

    The template must be a literal in the code.
    """
    return Markup(template % tuple([filled(value) for value in values]))


def filled(value: Any) -> Any:
    """A value as `fill` puts it into a template."""
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
