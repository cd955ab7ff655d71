"""The source of a page as lines."""

import html
import re
from math import isqrt

INPUT = re.compile(r"""(?i)<input\b[^<>]*?\bvalue\s*=\s*["']?([^"'\s<>]*)[^<>]*>""")
LEAF = re.compile(r"<(\w+)\b[^<>]*>\s*(\d{0,2})\s*</\1>")  # an element with nothing but a number, or nothing at all
BREAK = re.compile(r"(?i)[ \n]{0,9}<(?:tr|br|p|div|h\d|li|table|/table|caption|/caption|/div|/p)\b[^<>]*>[ \n]{0,9}")


def without(text: str, opened: str, closed: str) -> str:
    """A text without what stands between two marks, and the marks."""
    pieces, low, at = [], text.lower(), 0
    while (start := low.find(opened, at)) >= 0 and (end := low.find(closed, start)) >= 0:
        pieces.append(text[at:start])
        at = end + len(closed)
    return " ".join([*pieces, text[at:]])


def text_of_page(text: str) -> str:
    """The source of a page as lines: a table's rows with tabs between cells, and the words around them."""
    for opened, closed in (("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"), ("<head>", "</head>")):
        text = without(text, opened, closed)
    text = INPUT.sub(r" \1 ", text)
    leaves = LEAF.findall(text)
    side = isqrt(len(leaves))
    if side > 3 and side * side == len(leaves) and not re.search(r"(?i)<td\b", text):
        return "\n".join("\t".join(sign or "." for _, sign in leaves[at : at + side]) for at in range(0, len(leaves), side))
    if re.search(r"(?i)<t[rd]\b", text):
        text = " ".join(text.split())
    text = re.sub(r"(?i)<t[dh]\b[^<>]*>", "\t", text)
    text = BREAK.sub("\n", text)
    text = html.unescape(re.sub(r"<[a-zA-Z/!?][^<>]*>", "", text))
    lines = [line.strip(" ").replace("\xa0", " ") for line in text.split("\n")]
    return "\n".join(line[1:] if line[:1] == "\t" else line for line in lines if line.strip(" ") or not line)
