"""Makes the draft of a board with regions and dominoes. Without this module, no Pips puzzle is read."""

from collections.abc import Sequence
from typing import Any, cast

from newsgrid.photo import signs
from newsgrid.photo.decide.drafts import TAGS, Draft, Where, tag_reading, tag_text
from newsgrid.photo.read.boards import SPOTS, Board
from newsgrid.photo.read.cells import Sight
from newsgrid.puzzle import kinds
from newsgrid.puzzle.kinds.kind import PIPS
from newsgrid.puzzle.sheet import shape

KIND = next(kind for kind in kinds.ALL if kind.text.form == PIPS)
REGION, SET = KIND.types
LARGEST = max(max(shape(make())) for _, make in KIND.starts) + 2  # the most rows or columns of a board together with dominoes beside it
LEAST_DASHED = 0.1  # the least share of a board's cells that have dashed lines


def may_be(kind: str | None, sight: Sight) -> bool:
    """Whether a grid may be a board with dominoes: it is small, and has dashed lines. kind: its kind, None if unknown."""
    if kind is not None:
        return kind == KIND.name
    dashed = sum(cell is not None and max(cell.bits[signs.CAGE : signs.CAGE + 4]) > 0.5 for cell in sight.cells)
    return max(sight.rows, sight.cols) <= LARGEST and dashed > LEAST_DASHED * len(sight.cells)


def draft_of(board: Board) -> Draft:
    """The draft of a board, with a spot for each tag. The dominoes are as they were read."""
    rows, cols = board.sight.rows, board.sight.cols
    sheet = KIND.empty(rows, cols)
    sheet.blocks = [int(not there) for there in board.there]
    words = [f"{likeliest(one)}-{likeliest(other)}" for one, other in board.dominoes]
    field: Any = SET.field
    sheet.constraints = {(SET.name, ()): field.good(" ".join(words))}
    draft = Draft(sheet, marked=True)
    for cells, texts in zip(board.regions, board.tags, strict=True):
        where = Where(cells[-1], "tag " + ",".join(map(str, cells)))
        readings = [(chance, value) for chance, text in texts if (value := reading_of(text, len(cells))) is not None]
        draft.add(where, readings or [(0.0, 0)])
    return draft


def likeliest(chances: Sequence[float]) -> int:
    return max(SPOTS, key=lambda spots: chances[spots])


def reading_of(text: str, count: int) -> int | None:
    """The reading of a tag's text for a region of this many cells, 0 for no text; None if no tag can have this text."""
    if not text:
        return 0
    sign, number = (text[0], text[1:]) if text[0] in TAGS[1:] else ("", text)
    if (sign in ("=", "≠")) != (not number) or (number and not (number.isdigit() and int(number) <= SPOTS[-1] * count)):
        return None
    reading, field = tag_reading(sign, int(number or 0)), cast(Any, REGION.field)
    try:
        field.good(tag_text(reading))
    except ValueError:
        return None
    return reading
