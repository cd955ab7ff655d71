"""The form of words in a sentence: with a capital letter at the start, with an article, with a number, in a list."""

from newsgrid.puzzle.types import Sequence


def capital(words: str) -> str:
    """Words as the start of a sentence."""
    return words[:1].upper() + words[1:]


def plural(noun: str) -> str:
    """The plural of a noun: "rows", "boxes", "dominoes"; "like poles" is one already."""
    return noun if noun[-1:] == "s" and noun[-2:] != "ss" else noun + ("es" if noun[-1:] in ("s", "x", "o") else "s")


def how_many(number: int, one: str, more: str) -> str:
    """A number and what follows it, `one` after a 1: "1 cell is", "3 cells are"."""
    return "%d %s" % (number, one if number == 1 else more)


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a, b and c"; "a, b, c" if there is no last word."""
    return words[0] if len(words) == 1 else "%s %s %s" % (", ".join(words[:-1]), last, words[-1]) if last else ", ".join(words)


def with_article(name: str) -> str:
    """A name with "a" or "an" before it, by its first letter."""
    return ("an " if name[:1].lower() in ("a", "e", "i", "o", "u") else "a ") + name
