"""`show` draws a program's sheets, results, tables and texts: in a notebook, on the workshop's page, or as text in a terminal."""

import sys
from collections.abc import Callable, Mapping
from typing import Any

from newsgrid.engine import result_words
from newsgrid.engine.check import check
from newsgrid.engine.compile import KINDS, known_model_of
from newsgrid.engine.model import Model
from newsgrid.engine.solve.search import Result
from newsgrid.exchange.answer import filled
from newsgrid.export import board_text
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import shown as drawing
from newsgrid.puzzle.draw.style import style
from newsgrid.puzzle.sheet import Sheet, values_on

Thing = dict[str, Any]
MOST_ANSWERS = 12  # most answers of a result that are drawn

listeners: list[Callable[[Thing], None]] = []  # if there are any, `show` calls them instead of displaying or printing


def show(*things: Any, caption: str = "") -> None:
    """Draw each of `things`.

    A Sheet: the grid, with broken rules in red. The rules are those of the Model among the things, if there is one, else the sheet's own.
    A Result: its status in words, and its answers on the Sheet among the things. A list of Sheets: side by side. A dict, or a list of
    lists or dicts: a table. Anything else: its str(). caption: printed above. Raises ValueError for a Result without a Sheet.
    """
    for thing in things_of(things, caption):
        if listeners:
            for listener in listeners:
                listener(thing)
        elif not displayed(thing):
            print(as_text(thing))


def things_of(things: tuple[Any, ...], caption: str = "") -> list[Thing]:
    """What `show` draws, as JSON objects in the form that newsgrid.puzzle.draw.shown draws. Raises ValueError for a Result without a Sheet."""
    sheets = [thing for thing in things if isinstance(thing, Sheet)]
    models = [thing for thing in things if isinstance(thing, Model)]
    model = models[0] if models else None
    results = any(isinstance(thing, Result) for thing in things)
    listed: list[Thing] = []
    for thing in things:
        if isinstance(thing, Model) or (results and isinstance(thing, Sheet)):
            continue
        if isinstance(thing, Result):
            if not sheets:
                raise ValueError("A result needs its sheet, as in show(sheet, result): the sheet is missing.")
            listed += result_things(sheets[0], thing, model, caption)
        else:
            listed.append(thing_of(thing, model, caption))
    return listed


def thing_of(thing: Any, model: Model | None, caption: str) -> Thing:
    """What is drawn for anything but a Model or a Result."""
    if isinstance(thing, Sheet):
        return sheet_thing(thing, model, caption)
    if isinstance(thing, (list, tuple)) and thing and all(isinstance(item, Sheet) for item in thing):
        return {"what": "row", "things": [sheet_thing(item, model, item.title) for item in thing]}
    if isinstance(thing, (Mapping, list, tuple)) and is_table(thing):
        return table_thing(thing, caption)
    return {"what": "text", "text": str(thing)[: drawing.MOST_TEXT]}


def result_things(sheet: Sheet, result: Result, model: Model | None, caption: str) -> list[Thing]:
    status: Thing = {"what": "text", "text": caption or result_words.status_words(result)}
    if len(result.answers) == 1:
        return [status, sheet_thing(filled(sheet, result.answers[0]), model, "")]
    some = [sheet_thing(filled(sheet, answer), model, "") for answer in result.answers[:MOST_ANSWERS]]
    return [status, {"what": "row", "things": some}] if some else [status]


def sheet_thing(sheet: Sheet, model: Model | None, caption: str) -> Thing:
    if model is None and sheet.kind in KINDS:
        model = known_model_of(sheet)
    fits = model is not None and (model.rows, model.cols) == (sheet.rows, sheet.cols)
    broken = [rule.data() for rule in check(model, values_on(sheet))] if model is not None and fits else []
    return {"what": "sheet", "sheet": to_data(sheet), "broken": broken, "caption": caption}


def is_table(thing: Any) -> bool:
    """Whether a thing is a table: {name: value}, a list of rows, or a list of {name: value}, one for each row."""
    return isinstance(thing, Mapping) or (bool(thing) and all(isinstance(row, (list, tuple, Mapping)) for row in thing))


def table_thing(thing: Any, caption: str) -> Thing:
    head: list[str] = []
    if isinstance(thing, Mapping):
        rows = [[str(name), str(value)] for name, value in thing.items()]
    else:
        names = list(dict.fromkeys(name for row in thing if isinstance(row, Mapping) for name in row))
        head = [str(name) for name in names]
        rows = [[str(word) for word in ([row.get(name, "") for name in names] if isinstance(row, Mapping) else row)] for row in thing]
    return {"what": "table", "head": head, "rows": rows, "caption": caption}


def displayed(thing: Thing) -> bool:
    """Display a thing if the program runs in a notebook. Returns whether it was displayed."""
    if "ipykernel" not in sys.modules:
        return False
    from IPython.display import HTML, display  # type: ignore[import-not-found,unused-ignore]

    display(HTML(f"<style>{style()}</style>{drawing.markup(thing)}"))
    return True


def as_text(thing: Thing) -> str:
    """A thing as text for a terminal."""
    if thing["what"] == "text":
        return str(thing["text"])
    if thing["what"] == "row":
        return "\n".join(as_text(part) for part in thing["things"])
    lines = [thing["caption"]] if thing["caption"] else []
    if thing["what"] == "sheet":
        broken = [f"{rule['rule']}: {rule['why']}" for rule in thing["broken"]]
        return "\n".join([*lines, board_text.board(from_data(thing["sheet"])), *broken])
    rows = [thing["head"], *thing["rows"]] if thing["head"] else thing["rows"]
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows), default=0))]
    return "\n".join([*lines, *("  ".join(word.ljust(width) for word, width in zip(row, widths, strict=False)).rstrip() for row in rows)])
