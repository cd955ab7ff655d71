"""Doubts as sentences."""

from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT
from newsgrid.photo import signs
from newsgrid.photo.decide.doubts import CHANGED, HAND, RIVAL, UNSURE, Doubt
from newsgrid.photo.decide.drafts import ENDS, LABELS, MARKS, SIDES, clue_text, is_outside, tag_text, text_outside
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.constraints import reckon
from newsgrid.puzzle.sheet import Sheet, place_name
from newsgrid.puzzle.wording import with_article

STATUS = {
    UNIQUE: "It has exactly one solution.",
    MULTIPLE: "It has more than one solution, so a digit may be missing or misread.",
    UNSAT: "It has no solution, so a doubtful place is misread.",
    UNKNOWN: "There was no time to find out whether it has exactly one solution.",
}
SO_FAR = "It has exactly one solution if nothing more belongs to the puzzle."
OTHER_KIND = "The digits are read, but this is no %s: which kind is it?"
CUT = "The grid reaches the edge of the picture, so a part of it may be missing. If so, take another picture."
DARK = "The grid is light on dark, which is harder to read. If an app shows it, switch to light colours and take another screenshot."
PART = (
    "The grid in the picture continues beyond the part that was read. If the rest belongs to the puzzle, choose the puzzle's kind, "
    "or take a picture of the puzzle alone."
)
EMPTY = "No digits were found. If the picture shows some, take a sharper one, or type the puzzle in."
COPIED = "All digits seem to be written by hand, so they are treated as printed."
PENCIL = "Pencil marks in %d cell%s are left out."
VARIANTS = "As printed, it has more than one solution. It has exactly one with a rule or kind that a picture does not show: %s."
ALSO = "What is printed fits %s as well: choose the kind."
MISTAKES = "%d of the %s %s wrong."
UNREAD = "Something %s was not read, so look whether the puzzle needs it."
LATE = "There was no time to check whether it could be read differently."
MARK_WORDS = {"white": "a white dot", "black": "a black dot", "square": "a square", "circle": "a circle"}
MOST_PLACES = 3  # the most cells that are named where something was not read
LEAST = 0.005  # smaller probabilities are not printed as numbers
NUMBERS = ("given", "across", "down", "total")
PARTS = {"across": " across", "down": " down", "total": ", the cage's total", "given": "", "block": "", "box": "", "cage": ""}
PARTS |= {"label": ", the number in the corner", "ground": ", its background", "beside": ", on its right side", "under": ", below it"}
PARTS |= {"tag": ", the tag of its region", "clue": "", "circle": ", the circle at its lower right corner"}
AROUND = {"above": "above", "below": "below", "left": "left of", "right": "right of"} | dict.fromkeys(ENDS, "at the corner beyond")
PARTS |= {side: f", the number {where} it" for side, where in AROUND.items()}


def sign(sheet: Sheet, doubt: Doubt, value: int) -> str:
    if doubt.part == "block":
        return "a block" if value else "a cell to fill"
    if doubt.part == "box":
        return f"box {value}"
    if doubt.part == "cage":
        return f"in the cage from {place_name(sheet, value - 1)}" if value else "in no cage"
    if not value:
        return "nothing"
    if doubt.part == "label":
        return f"{value // 8}{LABELS[value % 8]}".strip()
    if doubt.part.startswith("tag "):
        return tag_text(value)
    if is_outside(doubt.part):
        return line_words(text_outside(sheet, doubt.part, value))
    if doubt.part == "clue" and kinds.of(sheet).spots[0].field is None:
        title = kinds.of(sheet).spots[value - 1].title
        return with_article(title[:1].lower() + title[1:])
    if doubt.part == "clue":
        return clue_text(kinds.of(sheet).spots[0], value)
    if doubt.part == "circle":
        return str(value - 1)
    if doubt.part in MARKS:
        return MARK_WORDS.get(signs.PRINTED[value], signs.PRINTED[value])
    return notation.symbol(sheet, value) if doubt.part == "given" else str(value)


def line_words(text: str) -> str:
    """A number outside the grid, a list of such numbers, or a line of arithmetic, as it is printed.

    >>> line_words("+x=12"), line_words("12")
    ('a line “+ × = 12”', '12')
    """
    operators, equals, result = text.partition("=")
    if " " in text:
        return f"a list “{text}”"
    return f"a line “{' '.join(reckon.PRINTED[operator] for operator in operators)} = {result}”" if equals else text


def verdict(puzzle: Found) -> str:
    """Whether a puzzle has one solution, as far as it was read. If it has none, though nothing is doubtful, nothing is called misread: the kind may be
    another one."""
    if puzzle.status == UNIQUE and puzzle.unread:
        return SO_FAR
    if puzzle.status != UNSAT or puzzle.doubts:
        return STATUS[puzzle.status]
    return OTHER_KIND % kinds.of(puzzle.sheet).title if is_other_kind(puzzle) else "It has no solution."


def is_other_kind(puzzle: Found) -> bool:
    """Whether clear digits, and nothing else, make no puzzle of the kind that such digits usually are."""
    return puzzle.status == UNSAT and not puzzle.doubts and not puzzle.draft.marked and has_only_digits(puzzle.sheet)


def has_only_digits(sheet: Sheet) -> bool:
    return not (kinds.has_runs(sheet) or any(sheet.cages) or any(sheet.entries))


def missing(puzzle: Found) -> list[str]:
    """Sentences about what may be missing from a puzzle, what was left out or not checked, and what is wrong."""
    marks = len(puzzle.marked)
    said = (
        (VARIANTS % " or ".join(puzzle.settled.variants), puzzle.settled.variants),
        (also(puzzle), puzzle.also),
        (EMPTY, puzzle.empty),
        (left_out(puzzle), puzzle.unread),
        (CUT, puzzle.cut),
        (PART, puzzle.part),
        (LATE, puzzle.settled.late),
        (COPIED, puzzle.draft.copied),
        (PENCIL % (marks, "" if marks == 1 else "s"), marks),
        (mistakes(puzzle), puzzle.mistakes),
    )
    return [sentence for sentence, applies in said if applies]


def to_know(puzzle: Found) -> list[str]:
    """The sentences of `missing` that the page does not show elsewhere when it compares photo and sheet."""
    here = (COPIED, also(puzzle), mistakes(puzzle))
    return [sentence for sentence in missing(puzzle) if sentence not in here]


def left_out(puzzle: Found) -> str:
    """The places in which something was not read, as a sentence."""
    if puzzle.ink is None:
        return ""
    places = [f"in {place_name(puzzle.sheet, cell)}" for cell in puzzle.ink.cells[:MOST_PLACES]]
    more = len(puzzle.ink.cells) - len(places)
    places += [f"in {more} more cell{'' if more == 1 else 's'}"] if more else []
    places += [between(puzzle.sheet, *border) for border in puzzle.ink.borders[:MOST_PLACES]]
    more = len(puzzle.ink.borders) - MOST_PLACES
    places += [f"between {more} more pair{'' if more == 1 else 's'} of cells"] if more > 0 else []
    sides = [f"{AROUND[side]} the grid" for side in puzzle.ink.sides]
    places += sides if len(sides) < len(SIDES) else ["around the grid"]
    return UNREAD % " and ".join(places)


def between(sheet: Sheet, cell: int, part: str) -> str:
    """A border between two cells, in words."""
    other = cell + (1 if part == "beside" else sheet.cols)
    return f"between {place_name(sheet, cell)} and {place_name(sheet, other)}"


def also(puzzle: Found) -> str:
    return ALSO % " and ".join(kinds.named(name).title for name in puzzle.also)


def mistakes(puzzle: Found) -> str:
    wrong = len(puzzle.mistakes)
    what = "entries in the picture" if kinds.of(puzzle.sheet).look.glyphs else "digits that were written by hand"
    return MISTAKES % (wrong, what, "is" if wrong == 1 else "are")


def percent(chance: float) -> str:
    return "under 1%" if chance < LEAST else f"{chance:.0%}"


def doubt_words(puzzle: Found, doubt: Doubt) -> str:
    """A sentence for a doubt: its place, its value on the sheet, and the alternatives."""
    sheet = puzzle.sheet
    where = place_name(sheet, doubt.row * sheet.cols + doubt.col) + PARTS[doubt.part.partition(" ")[0]]
    chosen = sign(sheet, doubt, doubt.chosen)
    if doubt.part in NUMBERS and not doubt.chosen:
        chosen = "probably empty" if doubt.part == "given" else "probably no number"
    if doubt.why == HAND:
        entered = sheet.entries[doubt.row * sheet.cols + doubt.col]
        return f"{where}: {chosen} seems to be {'written by hand' if entered else 'printed'}, but that is not certain."
    others = [
        f"{sign(sheet, doubt, value)} ({percent(chance)})"
        for value, chance in doubt.read
        if value != doubt.chosen and (chance >= LEAST or doubt.why != UNSURE)
    ]
    if doubt.why == CHANGED:
        why = "more than one solution" if puzzle.settled.first == MULTIPLE else "no solution"
        return f"{where}: {chosen}, although {others[0]} looked more likely: as first read, the puzzle has {why}."
    if doubt.why == RIVAL:
        return f"{where}: {chosen}, but with {others[0]} the puzzle would have one solution, too."
    if chosen.startswith("probably"):
        return f"{where}: {chosen}" + (f", but it may be {' or '.join(others)}." if others else ".")
    return f"{where}: {chosen} is not certain" + (f"; it may be {' or '.join(others)}." if others else ".")
