"""Drafts as plain values: the record of a puzzle that someone works on."""

import json

from newsgrid.puzzle import kinds
from newsgrid.puzzle import undo_steps as histories
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import HINT, LAYERS, PERSONAL, SOLVER, NewerError, SheetError, size_words
from page.core import way as ways
from page.core.draft import Draft
from page.core.types import Any, Data, Sheet, Steps

# the forms of a record; a page reads only the forms it knows: an older page would drop the constraints in the second form
FORM, FORM_WITH_CONSTRAINTS = 1, 2
FORMS = (FORM, FORM_WITH_CONSTRAINTS)
MOST_PASSED = 2  # for each place on a sheet and around it, the numbers that Draft.passed may hold
FLAGS = ("photo", "agreed", "counted", "solved")  # flags of a draft, written only if they are set
# (field, whether for Undo) of the texts of undo and redo steps (see newsgrid.puzzle.undo_steps)
UNDONE = (("past", True), ("future", False))
MOST_NAME = 100  # most characters of a name
MOST_WORD = 2000  # most characters of a name or a title as JSON
MOST_DRAFTS = 2000  # most drafts read from a file
MOST_NUMBER = 1 << 53  # a number this great, such as 1e999 (infinite), was never written here


def record(
    draft: Draft, sheet: Sheet, mode: str, cursor: int, now: int, steps: Steps | None = None, listed: list[Any] | None = None
) -> Data:
    """A draft's record as JSON data. steps: the undo and redo steps of the sheet; listed: its constraints as data, if known."""
    data = {
        "form": FORM_WITH_CONSTRAINTS if sheet.constraints else FORM,
        "id": draft.id,
        "rev": draft.rev,
        "name": draft.name,
        "created": draft.created or now,
        "changed": now,
        "seconds": draft.seconds,
        "mode": mode,
        "cursor": cursor,
        "sheet": to_data(sheet, listed),
    }
    for name in FLAGS:
        if getattr(draft, name):
            data[name] = 1
    data.update(ways.kept(draft.way))
    if draft.passed is not None:
        data["passed"] = in_spans(draft.passed)
    if draft.next and not draft.id:
        data["next"] = draft.next
    for name, back in UNDONE:
        text = steps.text(back) if steps else ""
        if text:
            data[name] = text
    return data


def read(text: str) -> tuple[Data, Sheet]:
    """(the record, its sheet) of a saved text. Raises SheetError if it is not a draft."""
    return checked(parsed(text))


def parsed(text: str) -> Any:
    """The data in a saved text, not checked. Raises SheetError."""
    try:
        return json.loads(text)
    except (ValueError, RuntimeError):
        raise SheetError("A draft is a JSON object.") from None


def checked(data: Any) -> tuple[Data, Sheet]:
    """(the record with defaults for missing and damaged fields, its sheet). Raises SheetError if it is not a draft, NewerError if it may
    be one of a newer version."""
    form = data.get("form") if isinstance(data, dict) else None
    if form not in FORMS:
        newer = isinstance(form, int) and form > FORMS[-1] and isinstance(data.get("sheet"), dict)
        raise (NewerError if newer else SheetError)("This is not a draft of this page, or it comes from a newer version.")
    sheet = from_data(data.get("sheet"))
    clean = {"form": data["form"], "sheet": to_data(sheet), "mode": "set" if data.get("mode") == "set" else "fill"}
    for name in ("id", "name"):
        clean[name] = name_of(data.get(name))
    if not clean["id"] and isinstance(data.get("next"), str):
        clean["next"] = name_of(data["next"])
    for name in ("rev", "created", "changed", "seconds", "cursor"):
        clean[name] = number_of(data.get(name))
    clean["cursor"] = min(int(clean["cursor"]), len(sheet.blocks) - 1)
    clean["rev"] = int(clean["rev"])
    clean["seconds"] = int(clean["seconds"])
    for name in FLAGS:
        if data.get(name) == 1:
            clean[name] = 1
    clean.update(ways.checked(data, sheet))
    clean.update(passed_in(data, sheet))
    for name, back in UNDONE:  # each edit in it is checked when it is undone or redone
        text = data.get(name)
        if isinstance(text, str) and len(text) <= (histories.MOST_PAST if back else histories.MOST_FUTURE):
            clean[name] = text
    filled = data.get("filled")
    if isinstance(filled, list):  # how earlier versions recorded the solver's entries
        for pair in filled:
            if is_entry(pair, sheet):
                sheet.by[pair[0]] = SOLVER
        clean["sheet"] = to_data(sheet)
    return clean, sheet


def in_spans(passed: set[int]) -> list[list[int]]:
    """The places of Draft.passed, as pairs of a first place and the one after a last."""
    spans: list[list[int]] = []
    for place in sorted(passed):
        if spans and spans[-1][1] == place:
            spans[-1][1] += 1
        else:
            spans.append([place, place + 1])
    return spans


def passed_of(spans: list[list[int]]) -> set[int]:
    """The opposite of `in_spans`."""
    return set([place for first, end in spans for place in range(first, end)])


def passed_in(data: Any, sheet: Sheet) -> Data:
    """Draft.passed as a field of a record, from data from outside; {} if there is none."""
    passed = data.get("passed")
    most = MOST_PASSED * (sheet.rows + 2) * (sheet.cols + 2)
    return {"passed": good_spans(passed, most)} if isinstance(passed, list) else {}


def good_spans(spans: list[Any], most: int) -> list[list[int]]:
    """The pairs in data from outside that are as `in_spans` writes them, of places below `most`."""
    good: list[list[int]] = []
    before = 0
    for span in spans:
        if isinstance(span, list) and len(span) == 2 and all([type(end) is int for end in span]) and before <= span[0] < span[1] <= most:
            good.append(span)
            before = span[1]
    return good


def name_of(value: Any) -> str:
    """A name in a record from outside, "" if it is not a text."""
    return value[:MOST_NAME] if isinstance(value, str) else ""


def number_of(value: Any) -> Any:
    """A number in a record from outside, 0 if it is not a valid number."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < MOST_NUMBER else 0


def as_kept(data: Any) -> Data:
    """A record as My puzzles keeps it: `checked` or, if only a newer version can read it, as it is, with an invalid id removed. Raises SheetError."""
    try:
        return checked(data)[0]
    except NewerError:
        kept = dict(data)
        kept["id"] = name_of(kept.get("id"))
        return kept


def is_entry(pair: Any, sheet: Sheet) -> bool:
    """Whether this is a pair of a cell and the value entered there."""
    if not (isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], int) and 0 <= pair[0] < len(sheet.entries)):
        return False
    return pair[1] == sheet.entries[pair[0]]


def title(data: Data, sheet: Sheet) -> str:
    """A draft's name for people."""
    return data["name"] or sheet.title or "%s %s" % (kinds.title_of(sheet.kind), size_words(sheet.kind, sheet.rows, sheet.cols))


class Glance:
    """What a list shows of a record, found in its text (as json.dumps writes it) much faster than by reading it.

    name, title, source, kind, rows, cols, seconds: as in the record and its sheet; kind is "" if the text is not a record; filled, empty: see
    `progress`; solved: whether the sheet was checked and is solved; solvers, own: whether the solver, or the person, has written any of the entries
    """

    def __init__(self, text: str) -> None:
        self.name, self.title, self.source, self.kind = [word_in(text, name) for name in ("name", "title", "source", "kind")]
        self.rows, self.cols, self.seconds = [number_in(text, name) for name in ("rows", "cols", "seconds")]
        self.filled = written_in(text, "entries")
        self.solved = number_in(text, "solved")
        self.empty = self.rows * self.cols - written_in(text, "blocks") - written_in(text, "givens")
        by = layer_in(text, "by")
        self.solvers = " %d," % SOLVER in by or '"filled": [[' in text  # as earlier versions kept it
        self.own = self.filled > by.count(" %d," % SOLVER) + by.count(" %d," % HINT)


def word_in(text: str, name: str) -> str:
    """The text with this name in a record's text, "" for none."""
    key = '"%s": "' % name
    start = text.find(key) + len(key)
    if start < len(key):
        return ""
    end = text.find('"', start)
    while 0 <= end < start + MOST_WORD:
        try:
            return json.loads(text[start - 1 : end + 1])
        except (ValueError, RuntimeError):  # this quotation mark belongs to the text
            end = text.find('"', end + 1)
    return ""


def number_in(text: str, name: str) -> int:
    """The number with this name in a record's text, 0 for none."""
    key = '"%s": ' % name
    start = text.find(key) + len(key)
    word = text[start : start + 20].split(",")[0].split("}")[0] if start >= len(key) else ""
    return int(word) if word.isdigit() else 0


def layer_in(text: str, name: str) -> str:
    """A layer in a record's text: " 0, 5, 7,", "" for none."""
    start = text.find('"%s": [' % name)
    return " %s," % text[text.find("[", start) + 1 : text.find("]", start)] if start >= 0 else ""


def written_in(text: str, name: str) -> int:
    """How many numbers of a layer in a record's text are not 0."""
    layer = layer_in(text, name)
    return layer.count(",") - layer.count(" 0,")


def signs_of(sheet: Data) -> list[str]:
    """Pieces of text that every record of a sheet's puzzle contains. A record that lacks one need not be read. sheet: as data."""
    names = ("kind", "rows", "cols") + tuple([name for name in LAYERS if name not in PERSONAL])
    return [json.dumps({name: sheet[name]})[1:-1] for name in names if name in sheet]


def is_likely(text: str, signs: list[str]) -> bool:
    """Whether a record's text has all of these signs."""
    for sign in signs:
        if sign not in text:
            return False
    return True
