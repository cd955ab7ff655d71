"""The cages of a sheet, as its kind prints and reads them."""

from newsgrid.puzzle import kinds
from newsgrid.puzzle.cage_rule import parse_rule, rule_text, sign_of
from newsgrid.puzzle.kinds.kind import CAGES
from newsgrid.puzzle.sheet import Sheet


def sign_in(sheet: Sheet, rule: str, many: int) -> tuple[str, int]:
    """sign_of a cage with `many` cells. Where the sheet's kind leaves the operator of a bare number open, the sign is "?"."""
    sign, number = sign_of(rule)
    totals, _ = parse_rule(rule)
    if not sign and many > 1 and len(totals) == 1 and kinds.of(sheet).text.signless:
        return "?", int(totals[0])
    return sign, number


def without_repeats(sheet: Sheet) -> bool:
    """Whether a cage of this kind, a new one or one in a text, holds no value twice unless its rule says otherwise."""
    return kinds.of(sheet).different


def are_tinted(sheet: Sheet) -> bool:
    """Whether cages are coloured areas on a sheet of this kind."""
    return kinds.of(sheet).look.tinted


def come_first(sheet: Sheet) -> bool:
    """Whether a text of this kind begins with its cages, which are all that its puzzles print."""
    return kinds.of(sheet).text.form == CAGES


def usual_rule(sheet: Sheet) -> str:
    """The rule of a new cage."""
    return kinds.of(sheet).cage_rule or rule_text([], without_repeats(sheet))


def rule_of_cage(sheet: Sheet, cage: int) -> str:
    """The rule of the cage of that number. It is stored at its first cell."""
    return sheet.rules[sheet.cages.index(cage)]


def cage_exception(sheet: Sheet, cage: int) -> str:
    """How a cage differs from what is usual for the kind: "different", "repeats" or "" (one cell repeats nothing)."""
    _, different = parse_rule(rule_of_cage(sheet, cage))
    if different == without_repeats(sheet) or sheet.cages.count(cage) < 2:
        return ""
    return "different" if different else "repeats"
