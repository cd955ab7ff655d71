"""The JSON of f-puzzles, SudokuPad and Cracking the Cryptic, as their links have it, but not packed."""

from newsgrid.exchange import fpuzzles, safe_json, sudokupad
from newsgrid.exchange.texts.files.file import File
from newsgrid.exchange.texts.reading import Reading

MOST = 1_000_000


def of_objects(rows: object) -> bool:
    """Whether these are rows of cells as these programs have them: an object each."""
    return (
        isinstance(rows, list) and bool(rows) and all(isinstance(row, list) and all(isinstance(cell, dict) for cell in row) for row in rows)
    )


def fits(text: str) -> bool:
    start = text.lstrip()[:1]
    return start == "{" and len(text) < MOST and ('"grid"' in text or ('"cells"' in text and '"regions"' in text))


def read(text: str, kind: str) -> list[Reading]:
    try:
        data = safe_json.loads(text)
    except ValueError:
        return []
    if not isinstance(data, dict):
        return []
    if of_objects(data.get("grid")) and isinstance(data.get("size"), int):
        imported = fpuzzles.read_json(text)
    elif of_objects(data.get("cells")):
        imported = sudokupad.read_data(data)
    else:
        return []
    return [Reading(imported.sheet, list(imported.notes))]


EXAMPLE = '{"size": 4, "grid": [[{"value": 1, "given": true}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}'
FORM = File("the JSON of f-puzzles or SudokuPad", fits, read, EXAMPLE)
