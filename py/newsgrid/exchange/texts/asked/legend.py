"""What a text says its signs mean: `1 for tree`, `B = black`, `TREE = 1`, “a period (.) for water”."""

import re

Legend = dict[str, list[str]]  # {sign: the words that it stands for}
LOOKED = 20_000  # the most characters of a text that are searched
QUOTE = "[\"'`]?"
SIGN = r"(?P<sign>[^\s\"'`,;()\[\]{}]{1,3})"
SAYS = r"(?:=>|->|==?|:|–|—|-|is|are|for|means?|stands? for|represents?|denotes?|indicates?|marks?)"
FORMS = (
    re.compile(rf"(?:(?<=\s)|(?<=[(\"'`#,;/])|^){QUOTE}{SIGN}{QUOTE}[ \t]*{SAYS}[ \t]+(?:an?\s|the\s|as\s)?(?P<word>[a-zA-Z]{{3,}}(?: [a-z]{{3,}})?)", re.M),
    re.compile(rf"\b(?P<word>[A-Za-z_]{{3,}})\s*(?:=|:|=>)\s*{QUOTE}{SIGN}{QUOTE}(?=[\s,;)}}]|$)", re.M),
    re.compile(rf"\b(?P<word>[a-zA-Z]{{3,}})(?: cells?| squares?)? (?:is|are) (?:marked|shown|represented|denoted|indicated|given|written) (?:with|by|as) (?:an? )?{QUOTE}{SIGN}{QUOTE}(?=[\s.,;)]|$)"),
    re.compile(rf"\b(?P<word>[a-zA-Z]{{3,}}) ?\( ?{QUOTE}{SIGN}{QUOTE} ?\)"),
    re.compile(rf"(?<=\s){QUOTE}{SIGN}{QUOTE}\s?\((?:meaning|for)[\s;#/%*]+(?:an? )?(?P<word>[a-z]{{3,}}(?: [a-z]{{3,}})?)"),
)  # fmt: skip


def of(text: str) -> Legend:
    """The legend of a text."""
    found: Legend = {}
    for form in FORMS:
        for match in form.finditer(text[:LOOKED]):
            found.setdefault(match["sign"], []).extend(words_of(match["word"]))
    return found


def words_of(name: str) -> list[str]:
    """The words of a name as programs write it, in lower case: WHITE_PEARL, Cell.Black, isWhite."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]
