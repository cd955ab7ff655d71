"""How a word stands in a sentence: with a capital letter at its beginning, with its article."""


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def plural(noun: str) -> str:
    """Several of what a noun says: "rows", "boxes", "dominoes"; "like poles" are several already."""
    return noun if noun[-1:] == "s" and noun[-2:] != "ss" else noun + ("es" if noun[-1:] in ("s", "x", "o") else "s")


def all_of(words: list[str]) -> str:
    """Words in a row: "one, two and three"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)


def with_article(name: str) -> str:
    """A name with "a" or "an" before it, by its first letter."""
    return ("an " if name[:1].lower() in ("a", "e", "i", "o", "u") else "a ") + name
