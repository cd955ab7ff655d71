"""The tray: the set of pieces of a puzzle, such as its dominoes, is chosen from all that there are. See page.core.hand for the arguments and return
values."""

from newsgrid.puzzle import constraints, edit, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.draw.markup import Markup, fill
from newsgrid.puzzle.sheet import copy
from page.core.hand import Edit, Hand, tray_of
from page.core.types import Any, Sheet

KEY = "tray-"  # followed by a piece: its key on the pad
MORE, WHOLE = "+", "tray-all"  # the keys for one more of the last piece, and for the pieces of larger sets


def held(sheet: Sheet) -> list[str]:
    """The pieces of the puzzle's set, each as often as the set has it."""
    type_ = tray_of(sheet)
    return sheet.constraints.get((type_.name, ()), "").split() if type_ is not None else []


def pieces(sheet: Sheet, whole: bool = False) -> tuple[str, ...]:
    """The pieces that the set may consist of. whole: whether with those of larger sets than the usual one."""
    type_ = tray_of(sheet)
    return tuple(type_.field.tray(" ".join(held(sheet)), whole)) if type_ is not None else ()


def keys(sheet: Sheet, hand: Hand) -> list[tuple[str, Any]]:
    """The keys of the pad: pieces, one more of the last one, and the pieces of larger sets unless they are there."""
    shown = pieces(sheet, hand.whole)
    more = [(WHOLE, "To %s" % ends_of(pieces(sheet, True))[1])] if len(shown) < len(pieces(sheet, True)) else []
    return [(KEY + piece, picture(piece)) for piece in shown] + [(MORE, "Another")] + more


def is_piece(key: str) -> bool:
    """Whether a key of the pad is that of a piece."""
    return key[: len(KEY)] == KEY and key != WHOLE


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """A piece's key, or the two numbers of a piece one after the other, put it into the set, or take it out again; + puts one more of it in.
    Backspace takes back a number that waits for the second."""
    if key == WHOLE:
        hand.whole = True
        return Edit()
    if is_piece(key):
        hand.rule = ""
        return switched(sheet, hand, key[len(KEY) :])
    if key in ("Backspace", "Delete", "Escape") and hand.rule:
        hand.rule = ""
        return Edit()
    if key == MORE and hand.piece in held(sheet):
        return written(sheet, hand, held(sheet) + [hand.piece])
    if key == MORE:
        hand.fault = "Tap a %s first; then this adds another like it." % tray_of(sheet).many
        return Edit()
    if len(key) != 1 or not is_digits(key):
        return None
    if not hand.rule:
        hand.rule = key
        return Edit()
    piece, hand.rule = "-".join(sorted([hand.rule, key])), ""
    return switched(sheet, hand, piece)


def switched(sheet: Sheet, hand: Hand, piece: str) -> Edit:
    """Put a piece into the set, or take it out, however often it is in."""
    there = held(sheet)
    hand.piece = piece
    return written(sheet, hand, [other for other in there if other != piece] if piece in there else there + [piece])


def written(sheet: Sheet, hand: Hand, words: list[str]) -> Edit:
    hand.stroke += 1
    key = (tray_of(sheet).name, ())
    text = None
    try:
        if words:
            _, _, text = constraints.good(sheet, key[0], (), " ".join(words))
    except ValueError as error:
        hand.fault = str(error)
        return Edit()
    new = copy(sheet)
    new.constraints.pop(key, None)
    if text is not None:
        new.constraints[key] = text
    if kinds.of(new).values(new) != sheet.values:  # the set has other spots now
        return Edit(sheet=edit.revalued(new))
    return Edit([("constraints", key, text)])


def picture(piece: str) -> Markup:
    """A piece as its key shows it: two halves, each with its number."""
    return fill("<span>%s</span><span>%s</span>", *piece.split("-"))


def attributes(sheet: Sheet, key: str) -> Markup:
    """The attributes of a piece's key, which say whether it is in the set, and how often if more than once; those of another key."""
    if not is_piece(key):
        return fill(' class="word"')
    piece = key[len(KEY) :]
    many = held(sheet).count(piece)
    said = "Domino %s%s" % (piece, ", %d times" % many if many > 1 else "")
    more = fill(' data-many="×%d"', many) if many > 1 else fill("")
    return fill(' class="tile" aria-label="%s" aria-pressed="%s"%s', said, "true" if many else "false", more)


def ends_of(shown: tuple[str, ...]) -> tuple[str, str]:
    """The smallest and the largest number on these pieces."""
    ends = sorted([end for piece in shown for end in piece.split("-")])
    return ends[0], ends[-1]


def hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """What typing does now."""
    if hand.rule:
        return "%s-…: type the number of its other half." % hand.rule
    title = tray_of(sheet).title.lower()
    if touch:
        return "Tap its %s; a second tap takes one out." % title
    return (
        "Click the %s of the puzzle, or type the two numbers of each, such as 35. A second time takes it out; + adds one more of it."
        % title
    )
