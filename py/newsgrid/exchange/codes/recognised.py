"""What a text is that no reader of puzzles takes: another tool's link or its data, or what a solver printed. It runs in MicroPython too."""

from newsgrid.exchange.codes.puzzlink_encodings import NAME
from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.formats import codes, is_word

MOST_LOOKED = 100_000  # how many characters of a text are searched for a solver's verdict
VERDICTS = ("sat", "unsat", "unknown", "timeout")
SAT_VERDICTS = ("SATISFIABLE", "UNSATISFIABLE", "UNKNOWN", "SAT", "UNSAT", "INDET")
# prefixes of other tools' data without a link
FOREIGN = ("scf", "scl", "ctc", "fpuz", "N4I", "m=edit&", "m=solve&", "#m=edit&", "#m=solve&")


def is_foreign(text: str) -> bool:
    """Whether a text looks like another tool's link, or its data: one word, as newsgrid.exchange.links reads it."""
    start = characters.beginning(text)
    if not start.startswith(("http",) + FOREIGN) and not names_kind(start):
        return False
    text = characters.bare(text)
    if not is_word(text) or (len(text) < 12 and text[:4] != "http") or codes.is_id(text):
        return False
    if text[:4] == "http":
        return "#1" not in text and "#2" not in text
    return text.startswith(FOREIGN) or names_kind(text)


def names_kind(text: str) -> bool:
    """Whether a text begins as puzz.link's data does: lightup/10/10/…, or yajilin/b/10/10/…"""
    pieces = text[:80].lower().split("/")
    size = pieces[1:3] if characters.is_digits(pieces[1] if pieces[3:] else "") else pieces[2:4]
    if len(pieces) < 4 or not all([characters.is_digits(piece) for piece in size]):
        return False
    name = pieces[0].split("_")[0]
    return any([name in kind.told.elsewhere.get(NAME, ()) for kind in kinds.ALL])


def is_output(text: str) -> bool:
    """Whether a text looks like what a solver says (a verdict, values, an error of its own), or JSON with answers.

    What may come first is skipped: lines of a shell, comments, and reports that commands were accepted.
    """
    start = characters.bare(text[:MOST_LOOKED])
    if start[:1] == "{":
        return '"answers"' in text
    if start[:2] in ("c ", "s ", "v "):  # a SAT solver's, with however many comments before its verdict
        return any(["\ns " + word in "\n" + text for word in SAT_VERDICTS])
    for line in start.split("\n"):
        words = line[:200].replace("(", " ( ").split()
        inside = [word for word in words if word != "("]
        if not inside or inside[0][0] == ";" or inside[0] in ("success", "unsupported") or is_prompt(inside[:2]):
            continue
        first = inside[0]
        if first in VERDICTS or line.strip() in SAT_VERDICTS or (inside[-1].rstrip(".") == "timeout" and first[0] != "#"):
            return True
        if words[0] == "(":
            return first in ("error", "model", "define-fun") or is_cell(first)
        return (first[0] == "[" or is_cell(first)) and "=" in line
    return False


def is_prompt(words: list[str]) -> bool:
    """Whether a line that begins with these words is one of a shell, such as `$ z3 -in` or `(env) me@here:~$ z3 -in`."""
    return any([word[-1] in "$%" or (word[-1] == ">" and len(word) > 1) for word in words])


def is_cell(word: str) -> bool:
    """Whether a word is a cell's name in a solver's output, such as V12, V12_8, r2c3 or x_2_3."""
    word = word.strip("|")
    if word[:1] == "V":
        return word[1:].replace("_", "", 1).isdigit()
    row, _, col = word[1:].lower().partition("c") if word[:1] in ("r", "R") else word[2:].partition("_")
    return (word[:1] in ("r", "R") or word[:2] == "x_") and row.isdigit() and col.isdigit()
