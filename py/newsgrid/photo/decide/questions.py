"""Asks a person about each place that is doubtful: what it may be, where it is, and what each answer writes on the sheet."""

from typing import Any

from newsgrid.engine.solve.search import MULTIPLE
from newsgrid.photo import signs
from newsgrid.photo.decide.doubt_sentences import MARK_WORDS, sign
from newsgrid.photo.decide.doubts import CHANGED, HAND, MOST_SHOWN, RIVAL, Doubt
from newsgrid.photo.decide.drafts import MARKS, Where, constraint_keys, is_outside, put, refit
from newsgrid.photo.decide.result import Found
from newsgrid.puzzle import edit, printed_cages
from newsgrid.puzzle.draw import speech
from newsgrid.puzzle.sheet import LAYERS, Sheet, copy
from newsgrid.puzzle.wording import capital

AREAS = {"box": "boxes", "cage": "cages"}
BY_HAND, PRINTED = "By hand", "Printed"
AS_MARKED, OTHERWISE = "As it is drawn here", "The other way"
PARTS = {"across": ", across", "down": ", down", "total": ", the cage’s total", "label": ", in the corner"}
PARTS |= {"circle": ", the circle at its lower right corner", "tag": ", the region’s tag"}
OUTSIDE = {"above": "Above column %d", "below": "Below column %d", "left": "Left of row %d", "right": "Right of row %d"}
CORNERS = {"upperleft": "upper left", "upperright": "upper right", "lowerright": "lower right", "lowerleft": "lower left"}
DIAGONALS = {"NE": "upper right", "SE": "lower right", "SW": "lower left", "NW": "upper left"}

Data = dict[str, Any]


def questions(puzzle: Found) -> list[Data]:
    """A question for each doubt, row by row: "cell", "part" and "why" as in the doubt; "ask": the question in a few words; "more": where the
    place is, and what speaks against the first reading; "answers": [[words, writes]], first the answer on the sheet. writes: [[layer, index, value]]
    for everything in which the answers differ; a constraint's index is [its type, its place]."""
    return [question(puzzle, doubt) for doubt in puzzle.doubts]


def question(puzzle: Found, doubt: Doubt) -> Data:
    answers = answers_of(puzzle, doubt)
    told_apart = differences([sheet for _, sheet in answers])
    return {
        "cell": doubt.row * puzzle.sheet.cols + doubt.col,
        "part": doubt.part,
        "why": doubt.why,
        "ask": asked(puzzle, doubt),
        "more": more(puzzle, doubt),
        "answers": [[words, [[layer, index, held(sheet, layer, index)] for layer, index in told_apart]] for words, sheet in answers],
    }


def answers_of(puzzle: Found, doubt: Doubt) -> list[tuple[str, Sheet]]:
    """(its words, the sheet with it) for each answer, first the answer on the sheet."""
    sheet, cell = puzzle.sheet, doubt.row * puzzle.sheet.cols + doubt.col
    if doubt.part in AREAS:
        return [(AS_MARKED, sheet), (OTHERWISE, laid_as_first(puzzle, AREAS[doubt.part]))]
    if doubt.part == "block":
        ways = [("Black", edit.changed(sheet, edit.block(sheet, cell))), ("White", edit.changed(sheet, edit.cell_to_fill(sheet, cell)))]
        return ways if doubt.chosen else ways[::-1]
    by_hand = doubt.part == "given" and puzzle.draft.is_entry(cell)
    if doubt.why == HAND:
        ways = [(PRINTED, with_reading(puzzle, doubt, doubt.chosen, False)), (BY_HAND, with_reading(puzzle, doubt, doubt.chosen, True))]
        return ways[::-1] if by_hand else ways
    values = [doubt.chosen, *(value for value, _ in doubt.read if value != doubt.chosen)][:MOST_SHOWN]
    always = doubt.part == "label" or words_of_line(sheet, doubt)  # each cage has its number, each line of arithmetic its result
    values += [] if 0 in values or always else [0]
    return [(answer(sheet, doubt, value), with_reading(puzzle, doubt, value, by_hand)) for value in values]


def words_of_line(sheet: Sheet, doubt: Doubt) -> bool:
    """Whether a doubt is about a line of arithmetic."""
    return is_outside(doubt.part) and sign(sheet, doubt, doubt.chosen).startswith("a line")


def answer(sheet: Sheet, doubt: Doubt, value: int) -> str:
    if not value:
        return "Empty" if doubt.part == "given" else "Nothing"
    words = sign(sheet, doubt, value).removeprefix("a ")
    return capital(words) if len(words) > 1 else words


def with_reading(puzzle: Found, doubt: Doubt, value: int, by_hand: bool) -> Sheet:
    """The sheet with another reading of a place."""
    sheet, where = copy(puzzle.sheet), Where(doubt.row * puzzle.sheet.cols + doubt.col, doubt.part)
    if where.part in ("given", "clue"):
        for layer in ("blocks", "dark"):
            getattr(sheet, layer)[where.cell] = getattr(puzzle.draft.sheet, layer)[where.cell]
        sheet.givens[where.cell] = sheet.entries[where.cell] = 0
    for key in constraint_keys(sheet, where):
        del sheet.constraints[key]
    put(sheet, where, value, by_hand)
    refit(sheet)
    return sheet


def laid_as_first(puzzle: Found, layer: str) -> Sheet:
    """The sheet with the boxes or cages that looked likelier at first. A cage that begins in the same cell as one on the sheet keeps its rule."""
    sheet, first = puzzle.sheet, puzzle.draft.first
    return edit.changed(sheet, edit.area_changes(sheet, layer, list(getattr(first if first is not None else sheet, layer))))


def differences(sheets: list[Sheet]) -> list[tuple[str, Any]]:
    """(layer, index) of everything that differs between these sheets."""
    first = sheets[0]
    places: list[tuple[str, Any]] = [
        (layer, index)
        for layer in (*LAYERS, "rules")
        for index in range(len(first.blocks))
        if any(held(other, layer, index) != held(first, layer, index) for other in sheets[1:])
    ]
    keys = sorted({key for sheet in sheets for key in sheet.constraints})
    return places + [
        ("constraints", key) for key in keys if any(held(other, "constraints", key) != held(first, "constraints", key) for other in sheets)
    ]


def held(sheet: Sheet, layer: str, index: Any) -> Any:
    return sheet.constraints.get(index) if layer == "constraints" else getattr(sheet, layer)[index]


# --- words ---------------------------------------------------------------------------------------------------------------


def asked(puzzle: Found, doubt: Doubt) -> str:
    """The question, about what a person sees."""
    if doubt.part in AREAS:
        what = "area" if printed_cages.are_tinted(puzzle.sheet) else "cage"
        return "Is this border right?" if doubt.part == "box" else f"Is this the {what}?"
    if doubt.part == "block":
        return "Is this square black?" if doubt.chosen else "Is this square white?"
    if not doubt.chosen:
        what = {"given": "digit", "tag": "tag"}.get(doubt.part.partition(" ")[0], "sign" if doubt.part in MARKS else "number")
        return f"Is there a {what} here?"
    words = with_article(puzzle.sheet, doubt, doubt.chosen)
    if doubt.why == HAND:
        return f"Is this {words.split(' ', 1)[1]} printed or written by hand?"
    return f"Is this {words}?"


def with_article(sheet: Sheet, doubt: Doubt, value: int) -> str:
    """A reading with its article: a 7, an 8, a white dot.

    >>> from newsgrid.puzzle.kinds import PLAIN
    >>> from newsgrid.photo.decide.doubts import UNSURE
    >>> [with_article(PLAIN.empty(9, 9), Doubt(0, 0, "down", [], value, UNSURE), value) for value in (7, 8, 11, 18)]
    ['a 7', 'an 8', 'an 11', 'an 18']
    """
    if doubt.part in MARKS and signs.PRINTED[value] not in MARK_WORDS:
        return f"a “{signs.PRINTED[value]}”"
    words = sign(sheet, doubt, value)
    if doubt.part.startswith("tag ") and not words.isdigit():
        return f"a “{words}”"
    if words.startswith("a "):
        return words
    return f"{'an' if words.startswith('8') or words in ('11', '18') else 'a'} {words}"


def place_of(sheet: Sheet, doubt: Doubt) -> str:
    """The place of a doubt, as the beginning of a sentence."""
    row, col = doubt.row + 1, doubt.col + 1
    side, _, slanted = doubt.part.partition(" ")
    if is_outside(doubt.part):
        beyond = f"Beyond the {CORNERS[side]} corner" if side in CORNERS else OUTSIDE[side] % (col if side in ("above", "below") else row)
        return beyond + (f", along the diagonal to the {DIAGONALS[slanted]}" if slanted else "")
    if doubt.part == "beside":
        return f"Row {row}, between columns {col} and {col + 1}"
    if doubt.part == "under":
        return f"Column {col}, between rows {row} and {row + 1}"
    return capital(speech.place_aloud(sheet, doubt.row * sheet.cols + doubt.col)) + PARTS.get(side, "")


def more(puzzle: Found, doubt: Doubt) -> str:
    """Where the place is, and what speaks against the first reading."""
    sheet, cell = puzzle.sheet, doubt.row * puzzle.sheet.cols + doubt.col
    where = place_of(sheet, doubt)
    if doubt.part == "given" and sheet.entries[cell] and doubt.why != HAND:
        where += ", written by hand"
    others = [value for value, _ in doubt.read if value != doubt.chosen]
    if doubt.why not in (CHANGED, RIVAL) or doubt.part in AREAS or doubt.part == "block" or not others:
        return where + "."
    other = with_article(sheet, doubt, others[0]) if others[0] else "nothing"
    if doubt.why == RIVAL:
        return f"{where}. {f'With {other}' if others[0] else 'Without it'} there would be one answer, too."
    fails = "more than one answer" if puzzle.settled.first == MULTIPLE else "no answer"
    seems = f"It looks like {other}, but then there is" if others[0] else "It looks empty, but then there is"
    return f"{where}. {seems} {fails}."
