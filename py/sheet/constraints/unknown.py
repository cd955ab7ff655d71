"""What a link of a later version holds beyond this one: kept, written back and named, but never understood.

It is a constraint on the whole sheet, so that JSON, texts, drafts and links keep it as they keep any other. Its text is a list of
sections: each one's name (or its number, where it has no name here), then its body as a hexadecimal number: "fog 3a5, 62 1f".
"""

from sheet import shapes
from sheet.constraints.type import Type, Values
from sheet.sheet import Sheet
from sheet.signs import is_digits
from sheet.types import Place, RuleData

NAME = "unknown"
KEY: tuple[str, Place] = (NAME, ())
MOST = 40_000  # characters, more than a link has room for
MOST_NAME = 20
MOST_NUMBER = 62  # of a section that has no name here
REMEDY = "Reload the page, or get the newest version. To solve it without that rule, delete the line “unknown” from its text."


class Sections(Values):
    """A field that holds sections."""

    hint = "names of sections, each with a hexadecimal number"

    def good(self, text: str) -> str:
        if len(text) > self.most:
            raise ValueError("It is longer than %d characters." % self.most)
        return text_of(sections_of(text))

    def typed(self, text: str, key: str) -> str | None:
        return None


class Unknown(Type):
    """A type whose constraints are named by what their text holds."""

    def named(self, text: str) -> str:
        return "%s (unknown here)" % words_of(text)


def sections_of(text: str) -> list[tuple[str, int]]:
    """(name, body) of each section. Raises ValueError, with a sentence."""
    found = []
    for part in text.split(","):
        words = part.split()
        if len(words) != 2 or not (is_name(words[0]) or is_number(words[0])) or [one for one in words[1] if one not in "0123456789abcdef"]:
            raise ValueError('"%s" is no section: expected its name and a hexadecimal number, such as fog 3a5.' % part.strip()[:20])
        found.append((words[0], int(words[1], 16)))
    return found


def is_name(word: str) -> bool:
    return 0 < len(word) <= MOST_NAME and not [letter for letter in word if not "a" <= letter <= "z"]


def is_number(word: str) -> bool:
    return is_digits(word) and len(word) < 3 and int(word) <= MOST_NUMBER


def text_of(sections: list[tuple[str, int]]) -> str:
    return ", ".join(["%s %x" % section for section in sections])


def words_of(text: str) -> str:
    """The sections' names, as people say them: "fog", "fog and section 62"."""
    names = ["section " + name if is_digits(name) else name for name, _ in sections_of(text)]
    return names[0] if len(names) == 1 else "%s and %s" % (", ".join(names[:-1]), names[-1])


def names(sheet: Sheet) -> str:
    """What of a sheet is unknown, by name; "" if nothing is."""
    return words_of(sheet.constraints[KEY]) if KEY in sheet.constraints else ""


def sentence(sheet: Sheet) -> str:
    """What of a sheet is unknown and what can be done, for people; "" if nothing is."""
    found = names(sheet)
    return "This puzzle has a rule that this version does not know: %s. %s" % (found, REMEDY) if found else ""


def no_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    return []


TYPE = Unknown(
    NAME, shapes.WHOLE, "Unknown rule", "A rule of a later version, which this one does not know.", no_rules, None, Sections(MOST)
)
