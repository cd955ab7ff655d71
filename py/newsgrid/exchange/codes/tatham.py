"""Game ids of Simon Tatham's Portable Puzzle Collection, read: those of games with values in all cells by tatham_numbers, the others by tatham_cells.

An id is PARAMETERS:DESCRIPTION, such as 3x3:a1b2. It may follow the # of the game's page (…/sgtatham/puzzles/js/solo.html#3x3:a1b2), or the game's name
(solo:3x3:a1b2). As nothing in an id names its game, the form of an id alone tells that; where it fits several, the name is asked for.
"""

from newsgrid.exchange.codes import tatham_cells, tatham_numbers
from newsgrid.exchange.codes.tatham_shared import LETTERS, size_of
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

SITE = "/~sgtatham/puzzles/"
MOST_ID = 8000  # characters, several times as many as those need
MOST_PARAMETERS = 24
ESCAPED = {"%2C": ",", "%2F": "/", "%3A": ":", "%5B": "[", "%5D": "]", "%2c": ",", "%2f": "/", "%3a": ":", "%5b": "[", "%5d": "]"}
READERS = dict(tatham_numbers.READERS)
READERS.update(tatham_cells.READERS)
READ = "Solo, Keen, Towers, Unequal, Unruly, Filling, Bridges, Dominosa, Light Up, Loopy, Magnets, Mosaic, Pattern, Pearl, Range, Rectangles, Singles and Tents"
UNCLEAR = " or "  # between the names of games whose form an id has


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
    if len(parts) != 2 or not is_digits(parts[0][:1]) or len(parts[0]) > MOST_PARAMETERS or not parts[1]:
        return game, "", ""
    return game or game_of(parts[0], parts[1]), parts[0], parts[1]


def game_of(parameters: str, body: str) -> str:
    """The game whose form an id has, "" for none; several are joined by UNCLEAR."""
    size, wide, options = size_of(parameters)
    pieces = body.split(",")
    cells = size * wide
    if not all(["a" <= sign <= "z" or "A" <= sign <= "Z" or is_digits(sign) for sign in options]):
        return ""
    if options[:1] == "n" and wide:
        return "mines"
    if options[:1] == "t" and wide:
        return "loopy"
    if "/" in body:
        if wide:
            return "pattern" if pieces[0].count("/") == size + wide - 1 else ""
        return "towers" if pieces[0].count("/") == 4 * size - 1 else ""
    if wide and [len(piece) for piece in pieces[:4]] == [size, wide, size, wide] and not "".join(pieces[4:]).strip("LRTB*"):
        return "magnets"
    if wide and len(pieces) == 1 + size + wide and not pieces[0].strip(LETTERS + "_"):
        return "tents"
    if len(pieces) >= size * size > 1 and not pieces[0].strip("0123456789URDL"):
        return "unequal"
    if not wide and len(pieces) == 2 and pieces[1][:1] in ("a", "m", "s", "d"):
        return "keen"
    if not wide and "j" not in options and holds_halves(size, body):
        return "dominosa"
    if wide and body.isalpha() and options[:1] in ("", "u", "d") and not has_pearls(cells, body):
        return "unruly"
    return of_cells(cells, max(size, wide), options, body) if wide else "solo" if "j" in options and is_solo(body) else ""


def holds_halves(most: int, body: str) -> bool:
    """Whether an id holds as many numbers as a set of dominoes has."""
    try:
        return len(tatham_cells.halves(body)) == (most + 1) * (most + 2)
    except ReadError:
        return False


def is_solo(body: str) -> bool:
    return not body.strip(LETTERS + "_,0123456789")


def of_cells(cells: int, side: int, options: str, body: str) -> str:
    """The game of an id that says what is in each of its cells, whose number is given; side: the longer side of the board."""
    single = apart = 0  # how many cells there are if each digit has one; if digits side by side are one number
    for at, sign in enumerate(body):
        if sign in LETTERS:
            single += LETTERS.index(sign) + 1
            apart += LETTERS.index(sign) + 1
        elif sign != "_":
            single += 1
            apart += not (is_digits(sign) and is_digits(body[at - 1 : at] or "x"))
    if options[:1] in ("i", "m") and single == cells:
        return "bridges"
    if "," in body or apart == cells * cells:
        return "solo" if is_solo(body) else ""
    if len(body) == cells and all([0 < tatham_cells.BY_SIGN.find(sign) <= side for sign in body]):
        return "singles"
    games = []
    if single == cells and not body.strip(LETTERS + "0123456789BW"):
        if "W" not in body and "B" in body:
            games.append("lightup")
        if body.isalpha() and ("B" in body or "W" in body):
            games.append("pearl")
        if not body.strip(LETTERS + "123456789"):
            games.append("filling")
        if not body.strip(LETTERS + "0123456789"):
            games.append("mosaic")
    if apart == cells and not body.strip(LETTERS + "_0123456789"):
        games.append("range")
    return UNCLEAR.join(games) or ("solo" if is_solo(body) else "")


def has_pearls(cells: int, body: str) -> bool:
    """Whether letters are runs of cells left out with a B or W for each other one, as many as there are cells."""
    if not body.strip(LETTERS) or body.strip(LETTERS + "BW"):
        return False
    return sum([LETTERS.index(sign) + 1 if sign in LETTERS else 1 for sign in body]) == cells


def read(text: str) -> Sheet:
    """The sheet of an id, alone or in a link. Raises ReadError."""
    game, parameters, body = parts_of(text)
    if UNCLEAR in game:
        names = game.split(UNCLEAR)
        raise ReadError(
            "This game id may be one of %s; put the game's name before it, as in %s:%s:…"
            % (", ".join(names[:-1]) + UNCLEAR + names[-1], names[0], parameters)
        )
    if game not in READERS:
        raise ReadError("Of Simon Tatham's puzzles, %s can be read, but this is %s" % (READ, game or "none of these"))
    if not body:
        raise ReadError("This link holds no puzzle; in the game, choose Link to this puzzle, by game ID, and copy that link")
    return READERS[game](parameters, body)
