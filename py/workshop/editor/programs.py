"""Programs as plain values: the initial program for a puzzle, a program's record, and its name."""

import json

from newsgrid.puzzle import formats, link
from newsgrid.puzzle.sheet import without_entries
from page.core.types import Any, Data, Sheet

FORM = 1  # the version of a record's format
MOST_TEXT = 400000  # the largest number of characters of a program that are saved or shown
MOST_NAME = 80  # the largest number of characters in a name

FIRST = """# %s
# The puzzle, its model, a rule of your own, and what comes out
import newsgrid

puzzle = newsgrid.read(%s)
model = newsgrid.model_of(puzzle)

# A rule of your own: take away the # before one of these, or write another.
# model.add(newsgrid.Distinct(model.path("%s")))
# model.add(newsgrid.Sum(model.path("%s"), 10))
# model.add(model.cell(%d, %d) > model.cell(%d, %d))

result = newsgrid.solve(model)
print(result.status)
newsgrid.show(puzzle, model, result)
"""


def first_program(sheet: Sheet) -> str:
    """The initial program for a sheet's puzzle."""
    cells = [index for index in range(len(sheet.blocks)) if not sheet.blocks[index] and not sheet.givens[index]][:2]
    if len(cells) < 2:
        cells = [0, min(1, len(sheet.blocks) - 1)]
    places = [(index // sheet.cols + 1, index % sheet.cols + 1) for index in cells]
    path = " ".join(["r%dc%d" % place for place in places])
    title = one_line(sheet.title) or "%s of %d rows" % (sheet.kind, sheet.rows)
    return FIRST % ((title, literal(sheet), path, path) + places[0] + places[1])


def literal(sheet: Sheet) -> str:
    """A puzzle as a Python literal: its text, or its link if no text format fits it."""
    names = formats.formats_of(sheet)
    return quoted(formats.write(without_entries(sheet), names[0]) if names else "#" + link.to_link(sheet))


def quoted(text: str) -> str:
    """A text as a Python literal: a triple-quoted one if the text has several lines and nothing in it could end the literal."""
    if "\n" in text.strip() and '"""' not in text and not text.rstrip().endswith('"') and printable(text):
        return 'r"""\n%s\n"""' % text.strip("\n")
    return json.dumps(text)


def printable(text: str) -> bool:
    for letter in text:
        if (letter < " " and letter != "\n" and letter != "\t") or letter == "\x7f":
            return False
    return True


def one_line(text: str) -> str:
    """Untrusted text as one line for a comment, without characters that end a line."""
    return " ".join("".join([letter if letter >= " " and letter not in "\x7f\x85\u2028\u2029" else " " for letter in text]).split())[
        :MOST_NAME
    ]


def name_of(text: str) -> str:
    """A program's name: its first comment."""
    for line in text[:2000].split("\n"):
        line = line.strip()
        if line.startswith("#") and line.strip("#! "):
            return one_line(line.strip("#! "))
        if line:
            break
    return "A program"


def file_name(text: str) -> str:
    safe = "".join([letter if letter.isalpha() or letter.isdigit() else "_" for letter in name_of(text).lower()])
    return ("_".join([word for word in safe.split("_") if word])[:50] or "program") + ".py"


def record(name: str, text: str, puzzle: str, changed: int) -> str:
    """A program's record. puzzle: the link of the puzzle that was open with it."""
    return json.dumps({"form": FORM, "id": name, "text": text[:MOST_TEXT], "puzzle": puzzle, "changed": changed})


def read(text: Any) -> Data | None:
    """The record in a text, None if there is none."""
    try:
        data = json.loads(text)
    except Exception:  # damaged or missing
        return None
    if not isinstance(data, dict) or data.get("form") != FORM:
        return None
    for key in ("id", "text", "puzzle"):
        if not isinstance(data.get(key), str) or len(data[key]) > MOST_TEXT:
            return None
    if not isinstance(data.get("changed"), (int, float)) or not data["id"]:
        return None
    return data


def in_address(text: str) -> tuple[str, str]:
    """(the link of a puzzle, a packed program) from the part of an address after the #; "" if missing."""
    puzzle = program = ""
    for part in text.split("#", 1)[-1].split("&"):
        if part.startswith("program="):
            program = part[len("program=") :]
        elif part and not puzzle:
            puzzle = part
    return puzzle, program
