"""The things that a program shows, as data, and their markup. The page and a notebook draw them with the same code.

A thing is {"what": "sheet", "sheet": data, "broken": [rules as newsgrid.engine.check's data], "caption": text}, {"what": "table",
"head": [text], "rows": [[text]], "caption": text}, {"what": "text", "text": text} or {"what": "row", "things": [sheets]}. The data may
come from any program, so they are checked.
"""

from newsgrid.puzzle.data import from_data, whole
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.draw.svg import Marks, svg, without_ids
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import SheetError
from newsgrid.puzzle.types import Any

MOST_THINGS = 60  # the most sheets in a row
MOST_CELLS = 40000  # the most cells of all sheets in a row, or of a table
MOST_TEXT = 20000


def markup(thing: Any) -> Markup:
    """A thing's HTML. Raises SheetError if it is not a thing, or is too large to draw."""
    what = thing.get("what") if isinstance(thing, dict) else None
    if what == "sheet":
        return figure(thing)
    if what == "row":
        things = items_of(thing.get("things"), MOST_THINGS)
        if sum([cells_of(sheet) for sheet in things]) > MOST_CELLS:
            raise SheetError("These sheets have more cells than can be drawn at once (%d)." % MOST_CELLS)
        return fill('<div class="shown-row">%s</div>', [figure(sheet) for sheet in things])
    if what == "table":
        return table(thing)
    if what == "text":
        return fill('<p class="shown-text">%s</p>', text_of(thing.get("text")))
    raise SheetError("This can't be shown.")


def cells_of(thing: Any) -> int:
    data = thing.get("sheet") if isinstance(thing, dict) else None
    rows, cols = [data.get(name) if isinstance(data, dict) else 0 for name in ("rows", "cols")]
    return rows * cols if isinstance(rows, int) and isinstance(cols, int) else 0


def figure(thing: Any) -> Markup:
    if not isinstance(thing, dict) or thing.get("what") != "sheet":
        raise SheetError("A row holds sheets.")
    sheet = from_data(thing.get("sheet"))
    caption = text_of(thing.get("caption", ""))
    drawn = Markup(without_ids(svg(sheet, Marks(marked(thing.get("broken", []), len(sheet.blocks))), caption or sheet.title)))
    heading = fill("<figcaption>%s</figcaption>", caption) if caption else NOTHING
    return fill('<figure class="shown">%s%s</figure>', heading, drawn)


def marked(broken: Any, size: int) -> list[Any]:
    """Broken rules as values of newsgrid.puzzle.messages.RULE, which a drawing marks. Raises SheetError if they are malformed."""
    rules = []
    for rule in items_of(broken, 1000):
        if not isinstance(rule, dict) or rule.get("where") not in ("across", "down", "cell", "unit", "constraint"):
            raise SheetError("A broken rule says where it is.")
        relation = "distinct" if rule.get("relation") == "distinct" else ""
        kept = {"rule": "", "relation": relation, "why": "", "where": rule["where"], "digits": bool(rule.get("digits"))}
        for name in ("cells", "wrong"):
            kept[name] = [whole(cell, 0, size - 1, name) for cell in items_of(rule.get(name), MOST_CELLS)]
        kept["at"] = whole(rule.get("at"), 0, size - 1, "at")
        if kept["where"] == "constraint":
            constraint = items_of(rule.get("constraint"), 2)
            if len(constraint) != 2 or not isinstance(constraint[0], str):
                raise SheetError("A broken constraint has a type and a place.")
            kept["constraint"] = [
                constraint[0],
                [whole(cell, -1, MOST_CELLS, "constraint") for cell in items_of(constraint[1], MOST_CELLS)],
            ]
        rules.append(RULE.make(**kept))
    return rules


def table(thing: dict[str, object]) -> Markup:
    head = [text_of(word) for word in items_of(thing.get("head", []), 1000)]
    rows = [[text_of(word) for word in items_of(row, 1000)] for row in items_of(thing.get("rows"), MOST_CELLS)]
    if sum([len(row) for row in rows]) > MOST_CELLS:
        raise SheetError("This table has more cells than can be shown (%d)." % MOST_CELLS)
    caption = text_of(thing.get("caption", ""))
    parts = []
    if caption:
        parts.append(fill("<caption>%s</caption>", caption))
    if head:
        parts.append(fill("<thead><tr>%s</tr></thead>", [fill("<th>%s</th>", word) for word in head]))
    parts.append(fill("<tbody>%s</tbody>", [fill("<tr>%s</tr>", [fill("<td>%s</td>", word) for word in row]) for row in rows]))
    return fill('<table class="table shown">%s</table>', parts)


def items_of(value: object, most: int) -> list[object]:
    if not isinstance(value, list) or len(value) > most:
        raise SheetError("What is shown should hold a list of at most %d here." % most)
    return value


def text_of(value: object) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise SheetError("What is shown should hold a text of at most %d signs here." % MOST_TEXT)
    return value
