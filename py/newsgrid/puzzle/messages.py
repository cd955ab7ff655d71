"""The messages between the page and its worker: each request with its fields, each answer with its fields.

Both sides make and read messages only with this module, so that a field has one name. A message is a JSON text:

    {"id": 7, "do": "solve", ...fields}     a request; later messages refer to it by its number, including "cancel"
    {"id": 7, "ok": {...fields}}            its answer
    {"id": 7, "error": "A sentence."}       why it can't be done
    {"progress": {...fields}} and others    notices, which answer no request; static/solver.js writes three of them itself
"""

import json
from collections import namedtuple

from newsgrid.puzzle.types import Any


class MessageError(ValueError):
    """A malformed message; the text is a sentence."""


class Record:
    """A kind of value with named fields.

    fields: the required ones; optional: {field: its default}; parts: {field: the Record of its value, or of each of its values}.
    """

    def __init__(self, name: str, fields: str = "", optional: Any = None, parts: Any = None) -> None:
        self.name = name
        self.listed = fields
        self.optional: dict[str, Any] = optional or {}
        self.parts: dict[str, Record] = parts or {}
        self.tuple: Any = None  # made when it is first needed, to keep the page's start short

    @property
    def needed(self) -> list[str]:
        return self.listed.split()

    @property
    def fields(self) -> list[str]:
        return self.needed + sorted(self.optional)

    def make(self, **values: Any) -> Any:
        """A value of this kind. Raises MessageError for missing and unknown fields."""
        faults = ["%s is missing" % field for field in self.needed if field not in values]
        faults += ["there is no %s" % field for field in sorted(values) if field not in self.fields]
        if faults:
            raise MessageError("%s has the fields %s: %s." % (self.name, ", ".join(self.fields) or "none", ", ".join(faults)))
        if self.tuple is None:
            self.tuple = namedtuple(self.name.replace("-", "_") + "_", self.fields)  # type: ignore[misc]
        return self.tuple(*[values[field] if field in values else self.optional[field] for field in self.fields])

    def data(self, value: Any) -> dict[str, Any]:
        """A value of this kind as JSON."""
        return {field: self.part(field, getattr(value, field), "data") for field in self.fields}

    def read(self, data: Any) -> Any:
        """The opposite of `data`. Raises MessageError."""
        if not isinstance(data, dict):
            raise MessageError("%s is an object with the fields %s." % (self.name, ", ".join(self.fields) or "none"))
        return self.make(**{field: self.part(field, data[field], "read") for field in data})

    def part(self, field: str, value: Any, way: str) -> Any:
        part = self.parts.get(field)
        if part is None or value is None:
            return value
        turn = getattr(part, way)
        return [turn(item) for item in value] if isinstance(value, list) else turn(value)


class Message(Record):
    """A kind of request; answer: the Record of what comes back."""

    def __init__(self, name: str, fields: str, optional: Any, answer: Record) -> None:
        super().__init__(name, fields, optional)
        self.answer = answer


# --- parts of answers ------------------------------------------------------------------------------------------------------------

# a broken rule, or an unbroken one that is named; see newsgrid.engine.check
RULE = Record("rule", "rule relation why where at cells wrong digits", {"constraint": None, "waits": None})
# a step of solving; see newsgrid.engine.hints
# left: [[cell, values]], the candidates, before the step, of the cells that it looks at or removes candidates from
# tip: what to look for, without saying where
UNNAMED = "not here"  # the technique of a step that needs no name
STEP = Record("step", "technique level words rules cells placed removed", {"left": None, "links": None, "tip": ""}, {"rules": RULE})
# a step of a whole path: with its rules if they can be drawn, else only its technique, words and cells
MOST_DRAWN = 6  # with more rules than this, as in a proof, a step's rules are not drawn
STEP_LINE = Record(
    "step-line",
    "technique words cells",
    {"left": None, "level": 1, "links": None, "placed": None, "removed": None, "rules": None},
    {"rules": RULE},
)
# a clue that may be mistyped: its rule, the number that would explain it, and that number as printed
SUGGESTION = Record("suggestion", "words rule value meant", None, {"rule": RULE})

# --- requests --------------------------------------------------------------------------------------------------------------------

LIMIT = {"seconds": None}  # the time limit of longer work; None for none

HELLO = Message("hello", "", None, Record("here"))
WARM = Message("warm", "", None, Record("warmed", "z3 works"))
CHECK = Message("check", "sheet", None, Record("checked", "broken problems complete", None, {"broken": RULE}))
SOLVE = Message("solve", "sheet", {"answers": 2, "seconds": None}, Record("solved", "status words answers all differ"))
LOOK_AHEAD = Message("look-ahead", "sheet", LIMIT, Record("ahead", "puzzle entries words wrong"))
# all: whether all suggestions were found; leads: whether the first of them stands out as likelier than the others;
# complete: whether the core is also as small as possible
EXPLAIN = Message(
    "explain",
    "sheet",
    LIMIT,
    Record("reason", "core words complete suggestions", {"all": True, "leads": True}, {"core": RULE, "suggestions": SUGGESTION}),
)
# puzzle, here and below: the status of the puzzle alone, "" if it is not known
HINTED = Record("hinted", "step grade words wrong puzzle", None, {"step": STEP})
HINT = Message("hint", "sheet", {"seconds": None, "skip": 0}, HINTED)
WHY_NOT = Message("why-not", "sheet cell value", LIMIT, HINTED)
ONE_CELL = Message("one-cell", "sheet cell", LIMIT, Record("one", "value words puzzle"))
# here: whether to start from the entries and marks, and return the steps in full; else from the clues, for the grade only
# hardest: the technique of the hardest step, "" for none; puzzle: as above
PATH = Message(
    "path",
    "sheet",
    {"here": False, "seconds": None},
    Record("way", "grade solved words steps hardest points", {"puzzle": ""}, {"steps": STEP_LINE}),
)
CANDIDATES = Message("candidates", "sheet", LIMIT, Record("possible", "candidates words"))
# cells: the cells of each clue that could be left out; words: the clue's name; verdict: a sentence
SPARE = Message("spare", "sheet", LIMIT, Record("spared", "verdict cells words"))
CANCEL = Message("cancel", "request", None, Record("cancelled"))
# photo: a data URL of the photo that the puzzle was read from, "" for none; wrong: whether the person knows which entries are wrong
HTML = Message(
    "html", "sheet", {"seconds": None, "steps": False, "photo": "", "grade": "", "answer": False, "wrong": False}, Record("page", "text")
)
# form, before: see newsgrid.engine.smtlib; advice: a sentence if another form is better, else ""; address: the address of the text as a file, if
# the text is too long for the page's Python and therefore ""
SMTLIB = Message("smtlib", "sheet", {"form": "integers", "before": ""}, Record("formula", "text advice", {"address": ""}))
RULES = Message("rules", "sheet", None, Record("rules-text", "text"))
# fault: why a text that is no link was refused by the readers of our own texts; then it is read by its shape
# kinds: the names of the kinds that a puzzle may be, if its link does not say which; then there is no sheet
# doubts: the cells whose signs were misread; fault: why a text can't be read, "" if it can: then the sheet holds what is readable of it
# parts: the puzzles of a text that holds several, each as our JSON; readings: [sheet, sentence] of each of several equal readings of a text
IMPORT = Message(
    "import",
    "text",
    {"fault": "", "kind": ""},
    Record("imported", "sheet notes tool", {"kinds": (), "parts": (), "readings": (), "doubts": (), "fault": ""}),
)
# tool: whose link, "" for our own, which holds the entries as well; unchecked: what the tool draws but does not check, in a sentence; "" for nothing
EXPORT = Message("export", "sheet tool", None, Record("exported", "link unchecked"))
ANSWER = Message("answer", "sheet text", None, Record("read", "values note"))
# sheet: an empty one; level: 1 to 5; the answer's sheet is the new puzzle, words: its difficulty, note: a sentence if that is not the level asked for
MAKE = Message("make", "sheet level", {"symmetric": False, "seconds": None}, Record("made", "sheet words note"))
# sheet: an empty one; technique: as hints name it; the answer's sheet: a puzzle filled in up to a step of that technique
PRACTISE = Message(
    "practise", "sheet technique", {"seconds": 120}, Record("position", "sheet")
)  # limited, since some kinds never need the technique
# photos: grids and doubts are as newsgrid.photo.decide.requests has them
PHOTO_FIND = Message("photo-find", "width height", None, Record("seen", "grids"))
# kind: what a grid looks like at a glance, "" if it is not recognised
PHOTO_NAME = Message("photo-name", "width height grid", None, Record("named", "kind"))
# board: which board to answer if there is no puzzle
PHOTO_READ = Message("photo-read", "width height grid kind corners rows cols", {"board": ""}, Record("reading", "puzzle words"))
PHOTO_SETTLE = Message("photo-settle", "readings sheet places", None, Record("settled", "sheet doubts"))
PHOTO_MEND = Message("photo-mend", "readings sheet", None, Record("settled", "sheet doubts"))
TRYING = "No answer so far: trying signs and digits that look alike."  # what is said meanwhile
PHOTO_END = Message("photo-end", "", None, Record("ended"))

REQUESTS = (
    HELLO, WARM, CHECK, SOLVE, LOOK_AHEAD, EXPLAIN, HINT, WHY_NOT, ONE_CELL, PATH, CANDIDATES, SPARE, CANCEL, HTML, SMTLIB, RULES, IMPORT, EXPORT, ANSWER, MAKE, PRACTISE,
    PHOTO_FIND, PHOTO_NAME, PHOTO_READ, PHOTO_SETTLE, PHOTO_MEND, PHOTO_END,
)  # fmt: skip
BY_NAME = {message.name: message for message in REQUESTS}

# --- notices ---------------------------------------------------------------------------------------------------------------------

PROGRESS = Record("progress", "request seconds answers conflicts restarts memory clauses")
PHOTO_STEP = Record("photo", "request step")
# the other kinds of messages to the page, see `heard`
ANSWERED, REFUSED, BEGUN, LOADING, SLOW, LOST = "ok", "error", "begun", "bytes", "slow", "lost"


def request_text(number: int, message: Message, asked: Any) -> str:
    """A request as text. asked: a value made by the message's `make`."""
    data = message.data(asked)
    data["id"], data["do"] = number, message.name
    return json.dumps(data)


def read_request(data: Any) -> tuple[Message, Any]:
    """(message, its fields) of a request. data: its JSON data. Raises MessageError."""
    do = data.get("do") if isinstance(data, dict) else None
    message = BY_NAME.get(do) if isinstance(do, str) else None
    if message is None:
        raise MessageError("The solver was asked for something it does not know.")
    return message, message.read({field: data[field] for field in data if field not in ("id", "do")})


def answer_text(number: Any, message: Message, answer: Any) -> str:
    return json.dumps({"id": number, ANSWERED: message.answer.data(answer)})


def refusal_text(number: Any, words: str) -> str:
    return json.dumps({"id": number, REFUSED: words})


def notice_text(kind: Record, notice: Any) -> str:
    """A notice as text. kind: PROGRESS or PHOTO_STEP."""
    return json.dumps({kind.name: kind.data(notice)})


def heard(text: str) -> tuple[str, int, Any]:
    """(kind, the number of the request that it is about or 0, content) of a message from the worker.

    kind: ANSWERED, with data for the answer's Record; REFUSED, with a sentence; BEGUN, once the worker's JavaScript runs;
    LOADING, with the bytes received; SLOW, if none have arrived for a while; LOST, if the worker failed to load, with what is known about
    a file that did not arrive; or the name of PROGRESS or PHOTO_STEP, with the notice.
    """
    data = json.loads(text)
    for what in (ANSWERED, REFUSED):
        if what in data:
            return what, data["id"], data[what]
    for what in (BEGUN, SLOW):
        if what in data:
            return what, 0, None
    if LOADING in data:
        return LOADING, 0, data[LOADING]
    for kind in (PROGRESS, PHOTO_STEP):
        if kind.name in data:
            notice = kind.read(data[kind.name])
            return kind.name, notice.request, notice
    return LOST, 0, str(data.get(LOST) or "")
