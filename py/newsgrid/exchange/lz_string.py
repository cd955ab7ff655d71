"""The compression of pieroxy's library lz-string, which f-puzzles and SudokuPad use, with a bound on the decompressed size.

It is LZW (Lempel, Ziv, Welch) over UTF-16 code units; each number is packed with its lowest bit first. A few hundred characters can
decompress to gigabytes, and the published libraries have no bound.
"""

import base64
import binascii


class LzError(ValueError):
    """Data that can't be decompressed, or would be too long."""


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
NEW_BYTE, NEW_UNIT, END = 0, 1, 2  # codes that aren't phrases: a new unit follows in 8 bits, or in 16; the end


class Bits:
    """Reads numbers from bits. Each byte's highest bit comes first, and each number's lowest bit."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self, width: int) -> int:
        if self.at + width > 8 * len(self.data) + 16:
            raise LzError("it ends too soon")
        value = 0
        for place in range(width):
            byte = self.at >> 3
            if byte < len(self.data) and self.data[byte] >> (7 - (self.at & 7)) & 1:
                value |= 1 << place
            self.at += 1
        return value


def decompress(text: str, most: int) -> str:
    """The text compressed in the base64 `text`. Raises LzError if it is damaged, or longer than `most` UTF-16 units."""
    packed = text.replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        data = base64.b64decode(packed + "A" * (-len(packed) % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise LzError("it is not base64") from error
    if not data:
        return ""
    bits = Bits(data)
    phrases: list[str] = ["", "", ""]  # the three codes that aren't phrases
    width, left = 2, 1  # the bits of a code, and how many phrases may follow before a code needs one bit more
    previous = ""
    out: list[str] = []
    length = 0
    while True:
        code = bits.number(width)
        if code == END:
            break
        if code in (NEW_BYTE, NEW_UNIT):
            phrase = chr(bits.number(16 if code == NEW_UNIT else 8))
            phrases.append(phrase)
            left -= 1
        elif code < len(phrases):
            phrase = phrases[code]
        elif code == len(phrases) and previous:
            phrase = previous + previous[0]
        else:
            raise LzError("it is damaged")
        length += len(phrase)
        if length > most:
            raise LzError(f"it holds more than {most} characters")
        if previous:
            phrases.append(previous + phrase[0])
            left -= 1
        else:
            # the first unit opens the dictionary
            width, left = 3, 4
        while left <= 0:
            left += 1 << width
            width += 1
        out.append(phrase)
        previous = phrase
    units = "".join(out).encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace")


def compress(text: str) -> str:
    """`text` compressed, in base64 that `decompress` and lz-string read."""
    units = text.encode("utf-16-le", "surrogatepass")
    signs = [chr(units[at] | units[at + 1] << 8) for at in range(0, len(units), 2)]
    bits: list[int] = []

    def put(value: int, wide: int) -> None:
        bits.extend(value >> place & 1 for place in range(wide))

    codes: dict[str, int] = {}
    fresh: set[str] = set()
    width, left, size = 2, 2, 3

    def used() -> None:
        nonlocal width, left
        left -= 1
        if not left:
            left = 1 << width
            width += 1

    def put_phrase(phrase: str) -> None:
        if phrase in fresh:
            wide = ord(phrase) > 255
            put(NEW_UNIT if wide else NEW_BYTE, width)
            put(ord(phrase), 16 if wide else 8)
            used()
            fresh.discard(phrase)
        else:
            put(codes[phrase], width)
        used()

    phrase = ""
    for sign in signs:
        if sign not in codes:
            codes[sign] = size
            size += 1
            fresh.add(sign)
        if phrase + sign in codes:
            phrase += sign
            continue
        put_phrase(phrase)
        codes[phrase + sign] = size
        size += 1
        phrase = sign
    if phrase:
        put_phrase(phrase)
    put(END, width)
    bits.extend([0] * (6 - len(bits) % 6))  # at least one bit, like the library
    signs = [ALPHABET[sum(bit << (5 - place) for place, bit in enumerate(bits[at : at + 6]))] for at in range(0, len(bits), 6)]
    return "".join(signs) + "=" * (-len(signs) % 4)
