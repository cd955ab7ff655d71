"""Sections of a link that this version does not know, from a later version. They are kept, written back and named, but have no rules here.

They form one constraint on the whole sheet. So JSON, texts, drafts and links keep it like any other constraint. Its text is a list of
sections. Each has its name, or its number if it has no name here, then its body as a hexadecimal number: "fog 3a5, 62 1f".
"""

from newsgrid.puzzle import shapes
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.constraint_type import Type, Values, no_rules
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Place
from newsgrid.puzzle.wording import listed

NAME = "unknown"
KEY: tuple[str, Place] = (NAME, ())
MOST = 40_000  # the most characters of the text; no link is that long
MOST_NAME = 20
MOST_NUMBER = 62  # the highest number of a section without a name here
REMEDY = "Reload the page, or get the newest version. To solve it without that rule, delete the line “unknown” from its text."


class Sections(Values):
    """A field with a list of sections."""

    hint = "names of sections, each with a hexadecimal number"

    def good(self, text: str) -> str:
        if len(text) > self.most:
            raise ValueError("It is longer than %d characters." % self.most)
        return text_of(sections_of(text))

    def typed(self, text: str, key: str) -> str | None:
        return None


class Unknown(Type):
    """The type of unknown sections. Each constraint is named after the sections in its text."""

    def named(self, text: str) -> str:
        return "%s (unknown here)" % words_of(text)


def sections_of(text: str) -> list[tuple[str, int]]:
    """(name, body) of each section. Raises ValueError, with a sentence."""
    sections = []
    for part in text.split(","):
        words = part.split()
        if (
            len(words) != 2
            or not (is_name(words[0]) or is_number(words[0]))
            or [sign for sign in words[1] if sign not in "0123456789abcdef"]
        ):
            raise ValueError('"%s" is not a section: expected its name and a hexadecimal number, such as fog 3a5.' % part.strip()[:20])
        sections.append((words[0], int(words[1], 16)))
    return sections


def is_name(word: str) -> bool:
    return 0 < len(word) <= MOST_NAME and not [letter for letter in word if not "a" <= letter <= "z"]


def is_number(word: str) -> bool:
    return is_digits(word) and len(word) < 3 and int(word) <= MOST_NUMBER


def text_of(sections: list[tuple[str, int]]) -> str:
    return ", ".join(["%s %x" % section for section in sections])


def words_of(text: str) -> str:
    """The names of the sections in words: "fog", "fog and section 62"."""
    names = ["section " + name if is_digits(name) else name for name, _ in sections_of(text)]
    return listed(names)


def names(sheet: Sheet) -> str:
    """The names of a sheet's unknown sections in words; "" if there are none."""
    return words_of(sheet.constraints[KEY]) if KEY in sheet.constraints else ""


def sentence(sheet: Sheet) -> str:
    """A message that names a sheet's unknown sections and says what to do; "" if there are none."""
    listed = names(sheet)
    return "This puzzle has a rule that this version does not know: %s. %s" % (listed, REMEDY) if listed else ""


TYPE = Unknown(
    NAME, shapes.WHOLE, "Unknown rule", "A rule of a later version, which this one does not know.", no_rules, None, Sections(MOST)
)
