"""Game ids of Simon Tatham's Portable Puzzle Collection, read: Solo (a Sudoku), Keen (a KenKen), Towers (Skyscrapers), Unequal (a Futoshiki),
Unruly (a Binairo) and Rectangles (a Shikaku).

An id is PARAMETERS:DESCRIPTION, such as 3x3:a1b2. It may follow the # of the game's page (…/sgtatham/puzzles/js/solo.html#3x3:a1b2), or the game's name
(solo:3x3:a1b2). As nothing in an id names its game, the form of an id alone tells that.
"""

from newsgrid.exchange.codes.errors import expect_end, put, rule
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError, count
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet
from newsgrid.puzzle.types import Callable

NAME = "tatham"
SITE = "/~sgtatham/puzzles/"
DAMAGED = "This game id is damaged"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
MOST = 31  # values; the collection has no more
MOST_ID = 8000  # characters, several times as many as those need
ESCAPED = {"%2C": ",", "%2F": "/", "%3A": ":", "%2c": ",", "%2f": "/", "%3a": ":"}


def is_id(text: str) -> bool:
    """Whether a text (without white space around it) is such an id, alone or in a link."""
    if len(text) > MOST_ID:
        return False
    return SITE in text[:80] if text[:4] == "http" else bool(parts_of(text)[0])


def parts_of(text: str) -> tuple[str, str, str]:
    """(game, parameters, description) of an id; the game is "" where none is named and the id has no game's form."""
    game = ""
    if text[:4] == "http":
        page, _, text = text.partition("#")
        game = page.split("?")[0].split("/")[-1].split(".")[0]
        for code in ESCAPED:
            text = text.replace(code, ESCAPED[code])
    parts = text.split(":")
    if len(parts) == 3 and parts[0] in READERS:
        game = parts.pop(0)
    if len(parts) != 2 or not is_digits(parts[0][:1]) or len(parts[0]) > 12 or not parts[1]:
        return game, "", ""
    return game or game_of(parts[0], parts[1]), parts[0], parts[1]


def game_of(parameters: str, body: str) -> str:
    """The game whose form an id has, "" for none."""
    size, wide, options = size_of(parameters)
    pieces = body.split(",")
    if not all(["a" <= sign <= "z" or is_digits(sign) for sign in options]):
        return ""
    if "/" in body:
        return "towers" if pieces[0].count("/") == 4 * size - 1 else ""
    if len(pieces) >= size * size > 1 and not pieces[0].strip("0123456789URDL"):
        return "unequal"
    if not wide and len(pieces) == 2 and pieces[1][:1] in ("a", "m", "s", "d"):
        return "keen"
    if wide and body.isalpha() and options[:1] in ("", "u", "d"):
        return "unruly"
    return "solo" if (wide or "j" in options) and not body.strip(LETTERS + "_,0123456789") else ""


def size_of(parameters: str) -> tuple[int, int, str]:
    """(the first number, the second or 0, what follows) of parameters such as 3x4xdb or 6dn."""
    first, rest = number(parameters)
    second = 0
    if rest[:1] == "x" and is_digits(rest[1:2]):
        second, rest = number(rest[1:])
    return first, second, rest


def number(text: str) -> tuple[int, str]:
    """(the number that a text begins with, 0 for none; the rest)."""
    end = 0
    while end < len(text) and is_digits(text[end]):
        end += 1
    return (int(text[: min(end, 9)]) if end else 0), text[end:]


def read(text: str) -> Sheet:
    """The sheet of an id, alone or in a link. Raises ReadError."""
    game, parameters, body = parts_of(text)
    if game not in READERS:
        raise ReadError(
            "Of Simon Tatham's puzzles, Solo, Keen, Towers, Unequal, Unruly and Rectangles can be read, but this is %s"
            % (game or "none of these")
        )
    if not body:
        raise ReadError("This link holds no puzzle; in the game, choose Link to this puzzle, by game ID, and copy that link")
    return READERS[game](parameters, body)


def square(game: str, side: int) -> Sheet:
    if not 2 <= side <= MOST:
        raise ReadError("%s: a side of %d is not one of 2 to %d" % (DAMAGED, side, MOST))
    return kinds.called(NAME, game).empty(side, side)


# --- what the games share ----------------------------------------------------------------------------------------------


def numbers(body: str, places: int, most: int) -> dict[int, int]:
    """{place: number} of such as a1b12_3: a letter leaves out places, one for a; _ is between two numbers."""
    found: dict[int, int] = {}
    place = 0
    while body:
        if is_digits(body[0]):
            value, body = number(body)
            if not 1 <= value <= most:
                raise ReadError("%s: it holds %d, but 1 to %d were expected" % (DAMAGED, value, most))
            found[place] = value
            place += 1
            continue
        if body[0] != "_":
            place += letter(body[0])
        body = body[1:]
    if place != places:
        raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(place, "cell"), places))
    return found


def letter(sign: str) -> int:
    """1 for a, 2 for b and so on."""
    if sign not in LETTERS:
        raise ReadError('%s: "%s" means nothing there' % (DAMAGED, sign))
    return LETTERS.index(sign) + 1


def blocks(body: str, side: int) -> list[list[int]]:
    """The blocks that a square is divided into, by their first cells.

    The borders between neighbours are taken row by row, then column by column. A letter says how many of them join their cells before one that
    divides (_ for none, z for 25 and none that divides); a number after a letter repeats it. Behind the last is one more that divides.
    """
    pairs = [(row * side + col, row * side + col + 1) for row in range(side) for col in range(side - 1)]
    pairs += [(row * side + col, row * side + side + col) for col in range(side) for row in range(side - 1)]
    joined: list[tuple[int, int]] = []
    at = 0
    while body and at <= len(pairs):
        many = 0 if body[0] == "_" else min(letter(body[0]), 25)
        step = many + (body[0] != "z")
        times, body = number(body[1:])
        for _ in range(max(times, 1)):
            joined += pairs[at : at + many]
            at += step
            if at > len(pairs) + 1:
                break
    if at != len(pairs) + 1 or body:
        raise ReadError("%s: the borders of its blocks don't fit %d by %d cells" % (DAMAGED, side, side))
    return areas.joined(joined, side * side)


def caged(sheet: Sheet, parts: list[list[int]], rules: list[str]) -> None:
    """Put cages onto a sheet, each with its rule."""
    for at in range(len(parts)):
        for cell in parts[at]:
            sheet.cages[cell] = at + 1
        sheet.rules[parts[at][0]] = rule(DAMAGED, rules[at])


# --- the games ---------------------------------------------------------------------------------------------------------


def read_solo(parameters: str, body: str) -> Sheet:
    """Givens; of a jigsaw (j) its blocks, of a killer (k) its cages, and their totals in their first cells."""
    high, wide, options = size_of(parameters)
    jigsaw, killer = "j" in options, "k" in options
    side = high * wide if wide else high
    if not (wide or jigsaw) or not 4 <= side <= min(MOST, MOST_VALUE):
        raise ReadError("%s: a Solo of %s has no boxes, or too many" % (DAMAGED, parameters))
    if jigsaw:
        high, wide = grid_layout.box_shape(side)
    sheet = grid_layout.lay_out((kinds.CAGED if killer else kinds.IRREGULAR if jigsaw else kinds.PLAIN).name, [(0, 0)], high, wide)
    pieces = body.split(",")
    if len(pieces) != 1 + jigsaw + 2 * killer:
        raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(len(pieces), "part"), 1 + jigsaw + 2 * killer))
    givens = numbers(pieces[0], side * side, side)
    for cell in givens:
        sheet.givens[cell] = givens[cell]
    if jigsaw:
        parts = blocks(pieces[1], side)
        for at in range(len(parts)):
            for cell in parts[at]:
                sheet.boxes[cell] = at + 1
    if killer:
        parts = blocks(pieces[-2], side)
        totals = numbers(pieces[-1], side * side, side * side * side)
        caged(sheet, parts, [("%d different" % totals[part[0]]) if part[0] in totals else "different" for part in parts])
    if "x" in options:
        sheet.options["diagonals"] = 1
    return sheet


def read_keen(parameters: str, body: str) -> Sheet:
    side = size_of(parameters)[0]
    sheet = square("keen", side)
    borders, _, clues = body.partition(",")
    parts = blocks(borders, side)
    rules: list[str] = []
    for part in parts:
        if clues[:1] not in ("a", "m", "s", "d"):
            raise ReadError("%s: it has %s for %s" % (DAMAGED, count(len(rules), "clue"), count(len(parts), "cage")))
        sign = {"a": "+", "m": "x", "s": "-", "d": "/"}[clues[0]]
        value, clues = number(clues[1:])
        rules.append("%d%s" % (value, sign if part[1:] else ""))
    expect_end(DAMAGED, clues)
    caged(sheet, parts, rules)
    return sheet


def read_towers(parameters: str, body: str) -> Sheet:
    """The clues above, below, on the left and on the right, then the givens, if there are any."""
    side = size_of(parameters)[0]
    sheet = square("towers", side)
    around = shapes.around(side)
    clues, _, cells = body.partition(",")
    words = clues.split("/")
    if len(words) != len(around):
        raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(len(words), "clue"), len(around)))
    for at in range(len(words)):
        if words[at]:
            put(DAMAGED, sheet, "skyscraper", around[at], words[at])
    givens = numbers(cells, side * side, side) if cells else {}
    for cell in givens:
        sheet.givens[cell] = givens[cell]
    return sheet


def read_unequal(parameters: str, body: str) -> Sheet:
    """For each cell its value or 0, and the sides (U, R, D, L) on which the neighbour is less; in the mode Adjacent (a), where it differs by 1."""
    side, _, options = size_of(parameters)
    sheet = square("unequal", side)
    words = body.split(",")
    if words[-1] == "":
        words.pop()
    if len(words) != side * side:
        raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(len(words), "cell"), side * side))
    for cell in range(len(words)):
        value, sides = number(words[cell])
        if value > side:
            raise ReadError("%s: it holds %d, but 0 to %d were expected" % (DAMAGED, value, side))
        sheet.givens[cell] = value
        for sign in sides:
            other = cell + {"U": -side, "R": 1, "D": side, "L": -1}.get(sign, len(words))
            if not 0 <= other < len(words) or (sign in "RL" and other // side != cell // side):
                raise ReadError('%s: "%s" is not a cell, at most its value and U, R, D or L' % (DAMAGED, words[cell]))
            if options[:1] == "a":
                put(DAMAGED, sheet, "white", (min(cell, other), max(cell, other)))
            else:
                put(DAMAGED, sheet, "less", (other, cell))
    if options[:1] == "a":
        put(DAMAGED, sheet, "allwhite", ())
    return sheet


def read_unruly(parameters: str, body: str) -> Sheet:
    """Letters leave out cells before a 0, capital ones before a 1; z and Z only leave out 25 cells."""
    cols, rows, options = size_of(parameters)
    rows = rows or cols
    if not (2 <= rows <= 60 and 2 <= cols <= 60) or rows % 2 or cols % 2:
        raise ReadError("%s: %d rows and %d columns are not even numbers from 2 to 60" % (DAMAGED, rows, cols))
    sheet = kinds.called(NAME, "unruly").empty(rows, cols)
    place = 0
    for sign in body:
        skip = letter(sign.lower())
        place += min(skip, 25)
        if skip < 26 and place <= len(sheet.givens):
            sheet.givens[place - 1] = 1 if sign in LETTERS else 2
    if place != len(sheet.givens) + 1:
        raise ReadError("%s: it has %s, but %d were expected" % (DAMAGED, count(max(place - 1, 0), "cell"), len(sheet.givens)))
    if "u" not in options[:1]:
        put(DAMAGED, sheet, "unlike", (), constraints.OFF)
    return sheet


def read_rect(parameters: str, body: str) -> Sheet:
    """Rectangles, a Shikaku: its numbers. As a Solo may look like that, its name must be there."""
    cols, rows, _ = size_of(parameters)
    rows = rows or cols
    if not (1 <= cols <= MOST_VALUE and 1 <= rows <= MOST_VALUE):
        raise ReadError("%s: it has %d by %d cells; at most %d by %d can be read" % (DAMAGED, rows, cols, MOST_VALUE, MOST_VALUE))
    sheet = kinds.called(NAME, "rect").empty(rows, cols)
    found = numbers(body, rows * cols, 999)
    for at in found:
        put(DAMAGED, sheet, "blocksize", ((2 * (at // cols) + 1) * sheet.cols + 2 * (at % cols) + 1,), str(found[at]))
    return sheet


READERS: dict[str, Callable[[str, str], Sheet]] = {
    "solo": read_solo,
    "keen": read_keen,
    "towers": read_towers,
    "unequal": read_unequal,
    "unruly": read_unruly,
    "rect": read_rect,
}
