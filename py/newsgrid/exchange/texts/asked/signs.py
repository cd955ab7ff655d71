"""What foreign signs mean in the cells of a kind: as the text's own legend says, by their names, by a letter of these, or because nothing else is left."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from newsgrid.exchange.texts.asked.legend import Legend, words_of
from newsgrid.exchange.texts.reading import taken_for
from newsgrid.exchange.texts.table import Rows
from newsgrid.puzzle.kinds.kind import DARK, Kind

EMPTY = (
    ".",
    ("empty", "blank", "none", "open", "free", "unknown", "nothing", "space", "water", "sea", "whitespace", "null", "nil"),
)
BLOCK = "x", ("black", "block", "wall", "filled", "solid", "shaded", "hole", "dark")
PALE = ("white", "light")  # what a cell is in which nothing stands, where other cells are blocks
PLAIN = (".", "_", "-", "0", "")
MIXED = re.compile(r"([^\W\d_]|[#*-])(\d+)|(\d+)([^\W\d_]|#|\*)")
ARROW = re.compile(r"(\d+)[\s,;:]?([^\s\d,;:]+)|([^\s\d,;:]+)[\s,;:]?(\d+)")
WAYS = {"<": "<←lLwW", ">": ">→rReE", "^": "^↑uUnN", "v": "v↓VdDsS"}
FEW = 2  # the most signs of a kind that others may stand for without a word
TEN = 10  # the first number that a letter may stand for; the most signs of which nothing tells what they mean
NUMBERS = "The numbers in the cells were left out."
Role = tuple[str, tuple[str, ...]]  # our own sign, and the words for it


@dataclass
class Signs:
    """The signs of a kind's cells. numbers: whether there are numbers in its cells; arrows: whether these have a direction; fields: what they may be."""

    kind: Kind
    roles: list[Role]
    numbers: bool
    arrows: bool
    fields: list[Any]

    def named(self, words: list[str]) -> str:
        """Our sign for some words; "" if none of them, or several, name one."""
        whole = {sign for sign, names in self.roles for word in words if word in names or word.rstrip("s") in names}
        begun = {sign for sign, names in self.roles for word in words if any(known.startswith(word) for known in names)}
        for found in (whole, begun - {EMPTY[0]}, begun if any(len(word) > 1 or word == EMPTY[1][0][0] for word in words) else set()):
            if len(found) == 1:
                return found.pop()
        return ""

    def holds(self, number: str) -> bool:
        """Whether a number may stand in a cell."""
        if not self.fields:
            return self.numbers
        try:
            return any(field.good(number) for field in self.fields)
        except ValueError:
            return False


def of(kind: Kind) -> Signs:
    """The signs of a kind."""
    fields = [type_.field for type_ in kind.spots if type_.field is not None]
    roles = roles_of(kind)
    known = {word for _, words in roles for word in words}
    dark = kind.text.form == DARK or (
        kind.look.walls and not kind.look.lattice and any(type_.walled for type_ in kind.spots if type_.field)
    )
    if dark:
        roles.append(BLOCK)
    roles.append((EMPTY[0], tuple(word for word in EMPTY[1] + (PALE if dark else ()) if word not in known)))
    return Signs(kind, roles, bool(fields) or not kind.look.glyphs, any(type(field).__name__ == "Arrow" for field in fields), fields)


def values_of(kind: Kind) -> tuple[int, int]:
    """The least value of a kind, and how many there are; (0, 0) if they are no numbers."""
    sheet = kind.starts[0][1]()
    return (0, 0) if kind.look.glyphs else (sheet.least, sheet.values)


def roles_of(kind: Kind) -> list[Role]:
    """What is printed in the cells of a kind, or is a value there, with the words that only one of these has, or that are its whole name."""
    roles: list[Role] = [(type_.letter, tuple(words_of(type_.title))) for type_ in kind.spots if type_.letter]
    if values_of(kind) == (0, 2):
        roles += [("0", PALE[:1]), ("1", BLOCK[1][:1])]
    names = [(glyph.sign, glyph.word.removesuffix(" cell")) for glyph in kind.look.glyphs if kind.look.lattice is None]
    roles += [(sign, (word,)) for sign, word in names if " " not in word]
    often = Counter(word for _, words in roles for word in words)
    return [(sign, tuple(word for word in words if often[word] < 2 or len(words) == 1)) for sign, words in roles]


def meanings(kind: Kind, rows: Rows, legend: Legend) -> Iterator[tuple[Rows, list[str]]]:
    """(rows in our own signs, what was assumed) for each meaning that the signs of rows may have in a kind; none if they are our own already."""
    signs = of(kind)
    yield from with_holes(signs, rows)
    tokens = Counter(token for row in rows for token in row)
    own = {token: sign for token in tokens if (sign := meaning(signs, token, legend))}
    rest = [token for token, _ in tokens.most_common() if token not in own]
    for more, said in guesses(signs, rest, set(own.values())) if len(rest) <= TEN else ():
        meant = {**own, **more}
        if all(token in meant for token in tokens) and any(meant[token] != token for token in tokens):
            yield [[meant[token] for token in row] for row in rows], said


def with_holes(signs: Signs, rows: Rows) -> Iterator[tuple[Rows, list[str]]]:
    """Rows of numbers in which one sign beside the 0 of an empty cell is a hole."""
    others = {token for row in rows for token in row if not token.isdigit()}
    if signs.kind.look.walls and not signs.fields and signs.numbers and len(others) == 1 and any("0" in row for row in rows):
        yield [[BLOCK[0] if token in others else token for token in row] for row in rows], [taken_for(others, "a hole")]


def without_numbers(kind: Kind, rows: Rows) -> Iterator[tuple[Rows, list[str]]]:
    """Rows without the numbers in cells that hold signs, if these are of a kind whose cells hold no numbers."""
    signs = of(kind)
    numbers = {token for row in rows for token in row if token.isdigit() and token != "0"}
    own = {token for row in rows for token in row if any(token == sign for sign, _ in signs.roles)}
    if numbers and own and not signs.fields:
        bare = [["." if token in numbers else token for token in row] for row in rows]
        yield from ((meant, [*said, NUMBERS]) for meant, said in [*meanings(kind, bare, {}), (bare, list[str]())])


def meaning(signs: Signs, token: str, legend: Legend) -> str:
    """Our own sign for a token; "" if nothing tells."""
    told = signs.named(legend[token]) if token in legend else ""
    if told:
        return told
    if token.isdigit():
        return token if signs.holds(token) else "." if token == "0" else ""
    if any(token == sign for sign, _ in signs.roles):
        return token
    if token in PLAIN:
        return "."
    if signs.arrows and (arrow := arrow_of(token)):
        return arrow
    if any(sign.isdigit() for sign in token):
        return of_two(signs, token, legend)
    return signs.named(words_of(token) or words_of(unicodedata.name(token, "") if len(token) == 1 else ""))


def arrow_of(token: str) -> str:
    """A number and a direction, in any order and signs, as we write it: 2<."""
    match = ARROW.fullmatch(token.strip("()[]"))
    number, way = (match[1] or match[4], (match[2] or match[3]).strip("\"' ")[:1]) if match else ("", "")
    return next((number + sign for sign, others in WAYS.items() if way and way in others), "")


def of_two(signs: Signs, token: str, legend: Legend) -> str:
    """A colour and a number in one word, b5 or 5w, where black cells may have numbers."""
    match = MIXED.fullmatch(token)
    if not match or not signs.numbers:
        return ""
    letter, number = match[1] or match[4], match[2] or match[3]
    if letter == "-" and signs.kind.text.form != DARK:
        return ""
    colour = BLOCK[0] if letter == "-" else meaning(signs, letter, legend)
    if colour == ".":
        return number if int(number) else "."
    if colour != BLOCK[0]:
        return ""
    return number if signs.kind.text.form != DARK else f"{number}x" if 0 < int(number) < TEN else BLOCK[0]


def guesses(signs: Signs, rest: list[str], used: set[str]) -> Iterator[tuple[dict[str, str], list[str]]]:
    """({sign: ours}, what was assumed) for the signs of which nothing tells what they mean, the most frequent first. used: our signs for the others."""
    if not rest:
        yield {}, []
        return
    if signs.numbers and all(len(token) == 1 and "a" <= token.lower() <= "j" for token in rest):
        yield said_of({token: str(ord(token.lower()) - ord("a") + TEN) for token in rest})
    if len(rest) == 1 and "." not in used:
        yield {rest[0]: "."}, [taken_for(rest, "an empty cell")]
    else:
        yield from in_turn(signs, rest, used)


def in_turn(signs: Signs, rest: list[str], used: set[str]) -> Iterator[tuple[dict[str, str], list[str]]]:
    """The same for signs that are as many as are left of those that are printed in the cells, in both orders; the most frequent may be an empty cell."""
    printed = [type_.letter for type_ in signs.kind.spots if type_.letter]
    printed = printed or [BLOCK[0]] * (BLOCK in signs.roles) or [sign for sign, _ in signs.roles]
    free = [sign for sign in printed if sign not in used and sign != "."]
    first = ["."] if "." not in used and len(rest) == len(free) + 1 else []
    if first or (len(rest) <= len(free) <= FEW and not (signs.numbers and len(free) > 1)):
        for order in (free, free[::-1])[: len(free)]:
            yield said_of(dict(zip(rest, [*first, *order], strict=False)))


def said_of(pairs: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """The same, with a sentence for each."""
    return pairs, [taken_for([token], f"“{sign}”") for token, sign in sorted(pairs.items())]
