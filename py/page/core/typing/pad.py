"""The buttons of the number pad: pure text from the state of the session."""

from newsgrid.puzzle import cage_rule, constraints, groups, kinds, notation, shapes
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill, joined
from newsgrid.puzzle.kinds.kind import CAGES as CAGES_FIRST
from newsgrid.puzzle.kinds.kind import NONE
from newsgrid.puzzle.sheet import COLOURS, MOST_VALUE
from newsgrid.puzzle.wording import capital
from page.core import hand
from page.core.session import Session
from page.core.types import Any, Sheet
from page.core.typing import cages, constraint_tool, digits, painting, tray

# drawn, since few fonts have the sign, and a browser would search all of them
ERASE = fill('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5"/></svg>')
SIGN_KEYS = [("+", "+"), ("-", "−"), ("x", "×"), ("/", "÷")]
RARE_KEYS = [("s", "Any square")] + SIGN_KEYS  # of a cage's rule
ARROWS = {"^": "↑", ">": "→", "v": "↓", "<": "←"}
MOST_WORDS = 3  # most signs whose keys have room for a word below each
MOST = 14  # most keys that a pad has room for without smaller digits
DIGITS = "123456789"
DIGIT_KEYS = [(digit, digit) for digit in DIGITS + "0"]


def buttons(session: Session) -> Markup:
    """The pad's HTML: a button for each key."""
    keys = pad(session)
    return markup_of(keys[: split_at(session, keys)], session)


def more(session: Session) -> Markup:
    """The HTML of the keys that do not fit on the pad: they are in the slip."""
    keys = pad(session)
    return markup_of(keys[split_at(session, keys) :], session)


def split_at(session: Session, keys: list[tuple[str, Any]]) -> int:
    """How many of the keys stand on the pad itself."""
    tool = hand.tool_of(session.sheet, session.hand)
    if tool == hand.TRAY:
        return len([key for key, _ in keys if tray.is_piece(key)])
    return MOST if tool in (hand.CAGES, hand.RULES) else len(keys)


def markup_of(keys: list[tuple[str, Any]], session: Session) -> Markup:
    return joined(
        [
            fill(
                '<button type="button" data-%s="%s"%s>%s</button>',
                "do" if key == "change" else "key",
                "change-rule" if key == "change" else key,
                extra(label, key, session),
                label,
            )
            if key
            else fill('<button type="button" disabled>%s</button>', label)
            for key, label in keys
        ]
    )


# what keys do with the rule at the cursor, in more words: {key: (its label, the words)}
RULE_WORDS = {
    "d": ("Rotate", "Turn this %s round"),
    "change": ("Other rule", "Make this %s another rule"),
    "Delete": ("Remove", "Remove this %s"),
    "next": ("Next", "Go to the next %s"),
}


CAGE_WORDS = {
    "m": "Join more cells, or another cage, to this one (M)",
    "range": "Any total from one number to another",
    "s": "Any square number: 1, 4, 9, 16 … (S)",
    "next": "Go to the next cell without a cage",
}


def in_two_rows(words: list[tuple[str, Any]], digits: list[tuple[str, Any]] = DIGIT_KEYS) -> list[tuple[str, Any]]:
    """Keys in two rows: each has half of the digits and half of these words, as 5 digits and 2 words."""
    first, half = (len(digits) + 1) // 2, (len(words) + 1) // 2
    return digits[:first] + words[:half] + digits[first:] + words[half:]


def rare_keys(sheet: Sheet) -> list[tuple[str, Any]]:
    """The keys for cages whose totals are squares, and for signs in cages: first those that the kind or the sheet uses. Where the rules of cages may
    be mixed, the others follow, for people without a keyboard."""
    used = rare_used(sheet)
    other = [key for key in RARE_KEYS if key not in used] if kinds.of(sheet).mixes else []
    return used + other


def rare_used(sheet: Sheet) -> list[tuple[str, Any]]:
    """Those of the rare keys that a kind or a sheet uses."""
    rules = [rule for rule in set(sheet.rules) if rule]  # each once: many cages have the same
    square = "square" in [cage_rule.parse_rule(rule)[0] for rule in rules + [kinds.of(sheet).cage_rule]]
    signed = any([cage_rule.sign_of(rule)[0] for rule in rules])
    return (RARE_KEYS[:1] if square else []) + (SIGN_KEYS if signed else [])


def for_cage(key: str, session: Session) -> Markup:
    """The attributes of a key that only cages have, NOTHING for another key."""
    if key == "d":
        return fill(' id="may-repeat" class="word" aria-pressed="%s"', pressed(not cages.no_repeats_here(session.sheet, session.hand)))
    if key == "m":
        return fill(' id="merge" class="word" aria-pressed="%s" title="%s"', pressed(session.hand.joins), CAGE_WORDS[key])
    look = "word" if key in CAGE_WORDS else ""
    if (
        kinds.of(session.sheet).mixes
        and kinds.of(session.sheet).text.form != CAGES_FIRST  # its cages have signs
        and key in [rare for rare, _ in RARE_KEYS]
        and key not in [used for used, _ in rare_used(session.sheet)]
    ):
        look += " by-touch"  # a keyboard has them
    words = fill(' title="%s"', CAGE_WORDS[key]) if key in CAGE_WORDS else NOTHING
    return fill(' class="%s"%s', look.strip(), words) if look else NOTHING


def for_rule(label: Any, key: str, session: Session) -> Markup:
    """The attributes of a key that only constraints have, NOTHING for another key."""
    type_ = constraint_tool.type_of(session.hand)
    if key == "d" and not constraint_tool.turns(type_):
        return fill(' class="word" disabled')
    if key.isdigit() and type_.field is None and digits.number_of(session.sheet, key, 0) is None:
        return fill(" disabled")
    if key in RULE_WORDS and label == RULE_WORDS[key][0]:
        return fill(' class="word" title="%s"', RULE_WORDS[key][1] % type_.title.lower())
    return NOTHING


def pressed(is_so: bool) -> str:
    return "true" if is_so else "false"


def extra(label: Any, key: str, session: Session) -> Markup:
    """The attributes of a key's button."""
    if key in ("half-down", "half-across"):
        return fill(' id="%s" class="word" aria-pressed="%s"', key, pressed(key == "half-" + session.hand.half))
    tool = hand.tool_of(session.sheet, session.hand)
    if tool == hand.TRAY:
        return tray.attributes(session.sheet, key)
    own = for_cage(key, session) if tool == hand.CAGES else for_rule(label, key, session) if tool == hand.RULES else NOTHING
    if own is not NOTHING:
        return own
    if key != "Backspace" and isinstance(label, Markup) and not colours(session):
        return fill(' class="glyph-key"')
    if key == "Backspace" and kinds.of(session.sheet).look.glyphs:
        return fill(' class="glyph-key" aria-label="Clear"')
    if key == "Backspace":
        return fill(' aria-label="Erase"')
    if key.isdigit() and colours(session):
        name = COLOURS[int(key) - 1]
        return fill(' class="colour" aria-label="%s %s" title="%s (%s)"', key, name, capital(name), key)
    return fill(' class="word"') if len(label) > 2 else NOTHING


def colours(session: Session) -> bool:
    """Whether the pen in hand colours cells."""
    return session.hand.mode == hand.FILL and session.hand.pen == hand.COLOUR


def swatch(number: int) -> Markup:
    """A colour as it looks in a cell, with the digit of its key."""
    return fill(
        '<svg class="sheet" viewBox="0 0 40 40" aria-hidden="true">%s<text class="entry" x="20" y="29">%d</text></svg>',
        Markup(svg.coloured(number)),
        number,
    )


def key_of(sheet: Sheet, value: int) -> str:
    """The key that writes a value."""
    return str(value) if sheet.values < 10 and sheet.least else "value-%d" % value


def pad(session: Session) -> list[tuple[str, Any]]:
    """[(key, label)] of the keys. A label without a key can't be pressed: it keeps the others in their places."""
    sheet = session.history.sheet
    tool = hand.tool_of(session.sheet, session.hand)
    if tool == hand.GRIDS:
        return grid_keys(sheet)
    if tool == hand.CAGES:
        words = [("Enter", "Make cage"), ("Delete", "Erase cage")]
        if kinds.of(sheet).text.form == CAGES_FIRST:
            return in_two_rows(SIGN_KEYS) + [("m", "Join"), ("next", "Next")] + words
        more = [("d", "Repeat"), ("range", "to …")] if kinds.of(sheet).mixes else []  # elsewhere a cage is an area with its total
        words = more + [("m", "Join"), ("next", "Next")] + words
        return in_two_rows(words[:4]) + words[4:] + rare_keys(sheet)
    if tool == hand.RULES:
        return rule_keys(sheet, constraint_tool.type_of(session.hand))
    if tool == hand.TRAY:
        return tray.keys(sheet, session.hand)
    if tool == hand.BOXES:
        return [("Enter", "Make a " + hand.name_of_box(sheet))]
    if hand.sets_clues(session.sheet, session.hand):
        return in_two_rows([("half-down", "Down"), ("half-across", "Across"), ("x", "Block"), ("next", "Next")])
    if colours(session):
        return [(str(number), swatch(number)) for number in range(1, len(COLOURS) + 1)] + [("Backspace", ERASE)]
    if kinds.of(sheet).look.glyphs:
        return glyph_keys(session)
    values = value_keys(sheet)
    if hand.sets_black(session.sheet, session.hand):
        return values + [("x", "Black"), ("Backspace", ERASE), (" ", "Empty")]
    if session.hand.mode == hand.SET and not session.hand.reads:  # Erase is above the pad
        return values + [(" ", "Empty")]
    return values + [("Backspace", ERASE)]


def grid_keys(sheet: Sheet) -> list[tuple[str, Any]]:
    """The keys for a giant's grids. A single grid has no other place."""
    add = [("+", "Add a grid")]
    if len(sheet.grids) == 1:
        return add
    return [("n", "Next grid")] + add + [("Delete", "Remove it"),
            ("ArrowLeft", "←"), ("ArrowUp", "↑"), ("ArrowDown", "↓"), ("ArrowRight", "→")]  # fmt: skip


def rule_words(sheet: Sheet, others: list[Any]) -> list[tuple[str, Any]]:
    """The keys with words for constraints. others: the types that the sheet can have."""
    words = [("d", "Rotate")] if any([constraint_tool.turns(other) for other in others]) else []
    words += [("x", "Hole")] if hand.has_holes(sheet) else []
    return words + ([("change", "Other rule")] if len(others) > 1 else []) + [("Delete", "Remove"), ("next", "Next")]


def rule_keys(sheet: Sheet, type_: Any) -> list[tuple[str, Any]]:
    """The keys for constraints of a type. They keep their places from type to type."""
    if type_.shape == shapes.WHOLE:
        return [("Enter", "On or off"), ("Delete", "Remove")]
    others = [constraints.BY_NAME[name] for name in hand.rules_of(sheet)]
    words = rule_words(sheet, others)
    letters = constraint_tool.signs_of(type_)
    if letters:
        used = [glyph.word.upper() for glyph in glyphs_used(sheet)]
        return [(letter, letter) for letter in letters if letter in used or not used] + words
    field, givens = type_.field, kinds.of(sheet).mixes
    if not givens and field is None:
        return words
    own = list(getattr(field, "keys", ()))
    signs = own + (SIGN_KEYS if field is not None and field.typed("", "+") is not None else [])
    signs = signs + ([(" ", "Gap")] if field is not None and field.typed("1", " ") is not None else [])
    # of types with signs of their own, the words may stand in the slip
    words = signs + words if len(others) == 1 or own else words + signs
    return in_two_rows(words[:4], DIGIT_KEYS if givens else digits_of(field)) + words[4:]


def glyphs_used(sheet: Sheet) -> tuple[Any, ...]:
    """The glyphs of the values that a sheet uses."""
    kind = kinds.of(sheet)
    return kind.look.glyphs[: kind.uses(sheet) if kind.uses else sheet.values]


def digits_of(field: Any) -> list[tuple[str, Any]]:
    """The keys of the digits that a field's numbers have."""
    return [(digit, digit) for digit in field.digits()]


def value_keys(sheet: Sheet) -> list[tuple[str, Any]]:
    """The keys of the values, with empty places up to 9; digits, if values are typed digit by digit."""
    values = [(key_of(sheet, value), notation.symbol(sheet, value)) for value in range(1, sheet.values + 1)]
    if sheet.values > MOST_VALUE or (sheet.values > MOST and kinds.of(sheet).boxes == NONE):
        values = DIGIT_KEYS
    if len(values) < len(DIGITS) and values[-1][1] == str(len(values)):
        values = values + [("", digit) for digit in DIGITS[len(values) :]]
    return values


def printed_keys(sheet: Sheet) -> list[tuple[str, Any]]:
    """The keys for what is printed in the cells of a kind with glyphs."""
    kind = kinds.of(sheet)
    lettered = [type_ for type_ in kind.spots if type_.letter]
    signs = [(type_.letter, printed_label(type_, sheet, len(lettered) > MOST_WORDS)) for type_ in lettered]
    fields = [type_.field for type_ in kind.spots if type_.field is not None]
    digits = digits_of(fields[0]) + [(way, ARROWS[way]) for way in fields[0].ways] if fields else []
    blocks = [("block", "Block")] if painting.has_blocks(sheet) else []
    glyphs = [(value, kind.look.glyphs[value - 1]) for value in kind.look.taps if painting.prints_values(sheet)]
    givens = [("value-%d" % value, glyph_label(glyph, [glyph], NOTHING, len(lettered) > MOST_WORDS)) for value, glyph in glyphs]
    return digits + signs + blocks + givens + [(" ", "Empty")]


def glyph_keys(session: Session) -> list[tuple[str, Any]]:
    """The keys of a kind with glyphs: each with its word, and with the gesture for it on the board; while the puzzle is set, the keys for
    what is printed."""
    sheet = session.sheet
    kind = kinds.of(sheet)
    if session.hand.mode == hand.SET and kind.spots:
        return printed_keys(sheet)
    order = list(kind.look.taps) + [at + 1 for at in range(len(glyphs_used(sheet))) if at + 1 not in kind.look.taps]
    keys = []
    for value in order:
        glyph = kind.look.glyphs[value - 1]
        drawn = [glyph, kind.look.in_cells[value - 1]] if kind.look.in_cells else [glyph]
        gesture = gesture_for(kind, value) if session.hand.mode != hand.SET else NOTHING
        keys.append(("value-%d" % value, glyph_label(glyph, drawn, gesture)))
    return keys + [
        (
            "Backspace",
            fill(
                '%s<span class="key-word">Clear</span><small>%s</small>',
                ERASE,
                by_hand("tap again", "click again") if kind.look.taps and session.hand.mode != hand.SET else NOTHING,
            ),
        )
    ]


def gesture_for(kind: Any, value: int) -> Markup:
    """The gesture on the board that writes a value."""
    at = kind.look.taps.index(value) if value in kind.look.taps else len(GESTURES)
    if not at and kind.look.lattice is not None:
        return by_hand("drag a rectangle", "drag a rectangle") if kind.look.lattice.walls else by_hand(GESTURES[0][0], "drag, Enter")
    return by_hand(*GESTURES[at]) if at < len(GESTURES) else NOTHING


def by_hand(touch: str, mouse: str) -> Markup:
    """Words for a finger, and those for a mouse, of which the page shows one."""
    return fill('<span class="by-touch">%s</span><span class="by-mouse">%s</span>', touch, mouse)


def glyph_label(glyph: Any, drawn: list[Any], gesture: Markup, wordless: bool = False) -> Markup:
    """drawn: the glyphs for the value, between cells and in them if these differ; wordless: whether there is no room for the word."""
    word = capital(glyph.word)
    # a letter or a digit is drawn already
    return sign_label([Markup(svg.sign(sign)) for sign in drawn], word, gesture, wordless or len(word) == 1)


def printed_label(type_: Any, sheet: Sheet, wordless: bool) -> Markup:
    """The label of a sign that is printed in a cell."""
    return sign_label([fill('<g class="constraint">%s</g>', Markup(type_.draw((0,), "", sheet)))], type_.title, NOTHING, wordless)


def sign_label(drawn: list[Markup], word: str, gesture: Markup, wordless: bool) -> Markup:
    """A key's label: signs, as they look in a cell, with their word and the gesture for them."""
    signs = [fill('<svg class="sheet" viewBox="0 0 40 40" aria-hidden="true">%s</svg>', sign) for sign in drawn]
    look = "key-word unseen" if wordless else "key-word"
    return fill('<span class="signs">%s</span><span class="%s">%s</span><small>%s</small>', joined(signs), look, word, gesture)


GESTURES = (("tap, drag", "click, drag"), ("tap twice", "click twice"), ("three taps", "three clicks"))


def done(session: Session) -> set[str]:
    """The keys of the values that are already in every row, so no cell is left for them."""
    sheet = session.history.sheet
    size = sheet.values
    if (
        session.hand.mode == hand.SET
        or colours(session)
        or kinds.of(sheet).look.glyphs
        or not size == sheet.rows == sheet.cols
        or len(sheet.grids) > 1
        or not session.knows_near()
    ):
        return set()
    if len(groups.seen_from(session.near()[0], 0)) < 2 * (size - 1):  # values may repeat in a row or a column
        return set()
    return {key_of(sheet, value) for value in range(1, size + 1) if sheet.givens.count(value) + sheet.entries.count(value) >= size}
