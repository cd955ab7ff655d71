"""A puzzle's kind and its rules in words, for someone who has only the printed sheet."""

from sheet import family, rule_words
from sheet.sheet import Sheet

from .kinds import kind_of


def kind_words(sheet: Sheet) -> str:
    """ "Sudoku 5×5, 25×25" (boxes, then the whole grid), "Union Jack, 13 grids", "Kakuro, 10×10". Raises UnknownKind."""
    title = kind_of(sheet).title
    if len(sheet.grids) > 1:
        name = family.layout_name(sheet)
        words = family.LAYOUTS[name][0] if name else f"{title}, {len(sheet.grids)} grids"
        return words if sheet.values == 9 else f"{words} of {sheet.values}×{sheet.values}"
    boxes = family.regular_boxes(sheet)
    shape = f" {boxes[1]}×{boxes[0]}" if boxes and boxes[0] > 1 else ""
    return f"{title}{shape}, {sheet.rows}×{sheet.cols}"


def rules_words(sheet: Sheet) -> list[str]:
    """The rules of the puzzle, a sentence each. Raises UnknownKind."""
    kind_of(sheet)
    return rule_words.rules(sheet)
