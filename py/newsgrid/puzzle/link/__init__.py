"""A puzzle as the part of a link after the `#`: short, versioned, with a checksum.

The version's digit, then one large number in base 64 (URL-safe alphabet): what newsgrid.puzzle.link.content writes, in version 2 with the sections of
newsgrid.puzzle.link.sections after it, and the checksum.
"""

from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.link import sections
from newsgrid.puzzle.link.coder import DAMAGED, LinkError, Reader, Writer, bits_of
from newsgrid.puzzle.link.content import code
from newsgrid.puzzle.sheet import Sheet, copy, without_entries

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VERSION = "1"
WITH_SECTIONS = "2"  # the content of version 1, then sections (newsgrid.puzzle.link.sections); for puzzles that version 1 can't hold
MOST_CHARACTERS = 20000
MOST_CONSTRAINTS = 3000  # the most constraints in a link
# The last three characters give the whole number the remainder CHECK_SUM modulo the largest prime below 2**18: one changed
# character, or two that swapped places, change the remainder.
CHECK = 262139
CHECK_ROOM = 262144
CHECK_SUM = 74143


def to_link(sheet: Sheet, entries: bool = False) -> str:
    """The part of a link after the `#`: the puzzle, with the person's entries if asked for. Raises LinkError if no link can hold it."""
    if len(sheet.constraints) > MOST_CONSTRAINTS:
        raise LinkError(
            "This puzzle can't be put into a link: it prints %d numbers and signs, and a link holds %d. Save it as a file."
            % (len(sheet.constraints), MOST_CONSTRAINTS)
        )
    writer = Writer()
    twin = copy(sheet) if entries else without_entries(sheet)
    code(writer, sections.stand_in(twin) if sections.is_own(twin) else twin)
    version = WITH_SECTIONS if sections.names_of(twin) else VERSION
    if version == WITH_SECTIONS:
        sections.code(writer, twin)
    return in_letters(version, writer.number())


def in_letters(version: str, number: int) -> str:
    """A number as a link of a version: with its checksum, in base 64."""
    packed = number * CHECK_ROOM + (CHECK_SUM - number * CHECK_ROOM) % CHECK
    # three bytes are four letters
    some = packed.to_bytes(-(-bits_of(packed) // 24) * 3, "big")
    letters = []
    for at in range(0, len(some), 3):
        four = some[at] << 16 | some[at + 1] << 8 | some[at + 2]
        letters.extend([ALPHABET[four >> 18], ALPHABET[four >> 12 & 63], ALPHABET[four >> 6 & 63], ALPHABET[four & 63]])
    return version + "".join(letters).lstrip(ALPHABET[0])


def from_letters(letters: str) -> int:
    """The number that such letters stand for. Raises LinkError."""
    values = [0] * (-len(letters) % 4) + [ALPHABET.find(letter) for letter in letters]
    if not letters or min(values) < 0:
        raise LinkError(DAMAGED)
    some = bytearray()
    for at in range(0, len(values), 4):
        four = values[at] << 18 | values[at + 1] << 12 | values[at + 2] << 6 | values[at + 3]
        some.extend(bytes([four >> 16, four >> 8 & 255, four & 255]))
    return int.from_bytes(some, "big")


def from_link(text: str) -> Sheet:
    """The sheet of a link, or of the part after its `#`. Raises LinkError, with a sentence for the person."""
    text = characters.bare(text)
    if "#" in text:
        text = text[text.index("#") + 1 :]
    text = text.split("&")[0]  # options for how it is shown follow the puzzle
    if not text:
        raise LinkError("This link holds no puzzle: there is nothing after its #. Copy it once more, whole.")
    if len(text) > MOST_CHARACTERS:
        raise LinkError("This link is too long: it has more than %d characters. Was something else copied with it?" % MOST_CHARACTERS)
    if text[0] not in (VERSION, WITH_SECTIONS):
        what = '"%s"' % text[0] if " " < text[0] <= "~" else "another sign"
        raise LinkError(
            "This is not a link of this page, or it comes from a newer version: after its # comes %s, but 1 or 2 was expected. "
            "Copy it once more, or reload the page." % what
        )
    packed = from_letters(text[1:])
    if packed % CHECK != CHECK_SUM or packed % CHECK_ROOM >= CHECK:
        raise LinkError(DAMAGED)
    packed //= CHECK_ROOM
    reader = Reader(packed)
    sheet = code(reader, None)
    if text[0] == WITH_SECTIONS:
        sections.code(reader, sheet)
    if not sheet.kind.isalpha() or sheet.values > kinds.most_values(sheet.kind):
        raise LinkError(DAMAGED)
    if reader.packed:
        # an older link reads as zeros past its end, so later versions may append; what is appended is unknown here
        raise LinkError("This link holds more than this version of the page can show. Reload the page and try again.")
    return sheet


__all__ = ["LinkError", "from_link", "to_link"]
