"""Game ids of Simon Tatham's Portable Puzzle Collection: tatham_games reads them.

An id is PARAMETERS:DESCRIPTION, such as 3x3:a1b2. It may follow the # of the game's page (…/sgtatham/puzzles/js/solo.html#3x3:a1b2), or the game's name
(solo:3x3:a1b2). Nothing in an id names its game, so tatham_recognition finds it by the id's form and numbers; where several games fit, the name is asked for.
"""

from newsgrid.exchange.codes.tatham_games import READERS
from newsgrid.exchange.codes.tatham_recognition import games_of
from newsgrid.exchange.codes.tatham_shared import NAME
from newsgrid.puzzle import kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

SITE = "/~sgtatham/puzzles/"
MOST_ID = 20_000  # the most characters of an id; one of the largest boards takes 16,000
MOST_PARAMETERS = 24
ESCAPED = {"%2C": ",", "%2F": "/", "%3A": ":", "%5B": "[", "%5D": "]", "%2c": ",", "%2f": "/", "%3a": ":", "%5b": "[", "%5d": "]"}
READ = "Solo, Keen, Towers, Unequal, Unruly, Filling, Bridges, Dominosa, Light Up, Loopy, Magnets, Mosaic, Pattern, Pearl, Range, Rectangles, Singles and Tents"


def is_id(text: str) -> bool:
    """Whether a text (without white space around it) is a game id, alone or in a link."""
    if len(text) > MOST_ID:
        return False
    return SITE in text[:80] if text[:4] == "http" else bool(id_parts(text)[0])


def id_parts(text: str, kind: str = "") -> tuple[list[str], str, str]:
    """(games, parameters, description) of an id: the game that it names, else the game of its kind, else all games with this form."""
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
        return [game] if game else [], "", ""
    games = [game] if game else list(kinds.named(kind).told.elsewhere.get(NAME, ())[:1]) if kind else []
    return games or games_of(parts[0], parts[1]), parts[0], parts[1]


def read(text: str, kind: str = "") -> Sheet:
    """The sheet of an id, alone or in a link. kind: the name of its kind, if known. Raises ReadError, with the kinds if it fits several."""
    games, parameters, body = id_parts(text, kind)
    if len(games) > 1:
        raise unclear(games, parameters)
    game = games[0] if games else ""
    if game not in READERS:
        raise ReadError("Of Simon Tatham's puzzles, %s can be read, but this is %s" % (READ, game or "none of these"))
    if not body:
        raise ReadError("This link holds no puzzle; in the game, choose Link to this puzzle, by game ID, and copy that link")
    return READERS[game](parameters, body)


def unclear(games: list[str], parameters: str) -> ReadError:
    """The error for an id that names no game and fits several."""
    message = "This game id may belong to %s or %s; put the game's name before it, as in %s:%s:…"
    names = tuple([kinds.called(NAME, game).name for game in games])
    return ReadError(message % (", ".join(games[:-1]), games[-1], games[0], parameters), names=names, likely=names[0])
