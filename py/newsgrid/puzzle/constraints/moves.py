"""Constraints on every two cells at the same distance: a knight's or a king's move apart, or side by side."""

from newsgrid.puzzle import shapes
from newsgrid.puzzle.constraints.type import Type, distinct, regular
from newsgrid.puzzle.sheet import Sheet, place_name
from newsgrid.puzzle.types import Place, RuleData

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))
KING = ((1, 1), (1, -1))
BESIDE = ((0, 1), (1, 0))
ALL = r"(?<!not )\ball (?:possible |the )?%s (?:are|have been) (?:given|shown|marked|drawn)"  # the words that all marks of a sort are there


def pairs(sheet: Sheet, steps: tuple[tuple[int, int], ...]) -> list[Place]:
    """All pairs of cells that are one of these steps apart."""
    listed: list[Place] = []
    for cell in range(len(sheet.blocks)):
        row, col = cell // sheet.cols, cell % sheet.cols
        for down, right in steps:
            if row + down < sheet.rows and 0 <= col + right < sheet.cols:
                other = (row + down) * sheet.cols + col + right
                if not sheet.blocks[cell] and not sheet.blocks[other]:
                    listed.append((cell, other))
    return listed


def unmarked(sheet: Sheet, types: tuple[str, ...]) -> list[Place]:
    """All pairs of neighbours without a constraint of these types between them."""
    marked = {min(key[1], (key[1][1], key[1][0])) for key in sheet.constraints if key[0] in types}
    return [pair for pair in pairs(sheet, BESIDE) if pair not in marked]


def names(pair: Place, sheet: Sheet) -> str:
    return "%s and %s" % (place_name(sheet, pair[0]), place_name(sheet, pair[1]))


def knight_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(pair, "", "knight's move between " + names(pair, sheet)) for pair in pairs(sheet, KNIGHT)]


def king_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return [distinct(pair, "", "king's move between " + names(pair, sheet)) for pair in pairs(sheet, KING)]


def apart_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    others = tuple([by for by in range(sheet.values) if by != 1])
    return [regular(pair, "steps", others, "", "non-consecutive neighbours " + names(pair, sheet)) for pair in pairs(sheet, BESIDE)]


KNIGHTS = Type(
    "knight",
    shapes.WHOLE,
    "Anti-knight",
    "No two cells a knight's move apart hold the same value.",
    knight_rules,
    words=("anti knight", "no knight", "knight's move", "chess"),
    examples=("knight",),
    fpuzzles="antiknight",
    called="(?:anti|no)[- ]?knight|knight'?s? move",
)
KINGS = Type(
    "king",
    shapes.WHOLE,
    "Anti-king",
    "No two cells that touch at a corner hold the same value.",
    king_rules,
    words=("anti king", "no king", "king's move", "no touch", "chess"),
    examples=("king",),
    fpuzzles="antiking",
    called=r"(?:anti|no)[- ]?king\b|king'?s? move",
)
APART = Type(
    "nonconsecutive",
    shapes.WHOLE,
    "Non-consecutive",
    "No two cells that share a side hold consecutive values.",
    apart_rules,
    words=("non consecutive",),
    examples=("nonconsecutive",),
    fpuzzles="nonconsecutive",
    called="non[- ]?consecutive",
)
