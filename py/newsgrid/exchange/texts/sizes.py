"""The sizes that a text names: 6x6, 5 by 7, Size: 6, WIDTH=9, size(6, 6)."""

import re

PAIR = re.compile(r"(?i)(?<![\d.])(\d{1,2}) ?(?:x|×|by|\*) ?(\d{1,2})(?![\d.]|\w)(?! ?(?:sub|box|block|region|square|house|cage|m\b|px))")
SIDE = re.compile(
    r"(?i)\b(?:board|grid|puzzle)?[_ ]?(?:size|side|dim(?:ension)?s?|order)\b[\s\"']{0,3}[:=]\s?(\d{1,2})(?![\d.,x×*]| [x×*])"
)
HIGH = re.compile(r"(?i)\b(?:height|n?_?rows|num_?rows|row_?count)\b[\s\"']{0,3}[:=]\s?(\d{1,2})(?![\d.,]| \d)")
WIDE = re.compile(r"(?i)\b(?:width|n?_?col(?:umn)?s|num_?col(?:umn)?s|col(?:umn)?_?count)\b[\s\"']{0,3}[:=]\s?(\d{1,2})(?![\d.,]| \d)")
CALLED = re.compile(r"(?i)\b\w{0,20}(?:size|dims?|dimensions?)\s?\(\s?(\d{1,2})\s?,\s?(\d{1,2})\s?\)")  # grid_size(4, 4)
LOOKED = 20_000
MOST = 40


def sizes_in(text: str) -> list[tuple[int, int]]:
    """(rows, columns) of each size that a text names."""
    text = text[:LOOKED]
    high, wide = HIGH.search(text), WIDE.search(text)
    found = [(int(high[1]), int(wide[1]))] if high and wide else []
    found += [(int(side), int(side)) for side in SIDE.findall(text)]
    found += [(int(rows), int(cols)) for form in (CALLED, PAIR) for rows, cols in form.findall(text)]
    return [size for size in found if min(size) > 0 and max(size) <= MOST]
