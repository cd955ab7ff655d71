"""Replaces unusual characters in a person's text with plain ones, for every reader and in every Python; escapes text for markup.

Text that was copied from a web page, a word processor or another script has no-break, thin and zero-width spaces, various line
ends, full-width digits, long dashes, middle dots and drawn frames. MicroPython's strip, split and isdigit know ASCII
only, and its strip(signs) works on bytes. So all such signs are replaced here with signs that the readers know.
"""

# the longest text with signs outside ASCII that is searched sign by sign; no puzzle's text is nearly as long
MOST_SIGNS = 100_000
FEW = 16  # the largest number of different signs that are replaced one by one; with more, one pass over the text is quicker

SPACES = "\x1c\x1d\x1e\x1f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
ENDS = "\r\x0b\x0c\x85\u2028\u2029"
# signs without width: soft hyphen, joiners, direction marks, byte order mark, and those that make a digit an emoji
UNSEEN = (
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u20e3\ufe0e\ufe0f\ufeff"
)
# other characters for the signs of the formats; frames are drawn with + - |
ALIKE = (
    (".", "·•∙⋅‧・･。｡□▢☐◻◽⬜"),
    ("-", "‐‑‒–—―−⁃─━┄┅┈┉╌╍═╴╶╸╺╼╾"),
    ("|", "∣❘│┃┆┇┊┋╎╏║╵╷╹╻╽╿"),
    ("x", "×✕✖╳■▪◼◾█⬛"),
    ("\\", "∖⧵╲"),
    ("/", "∕⁄╱"),
    (",", "、､"),
    ("...", "…"),
    ("..", "‥"),
)

LAYOUT = {}  # {kind of white space: its replacement}
PLAIN = {}  # {any other sign: its replacement}
for _signs, _plain in ((SPACES, " "), (ENDS, "\n")):
    for _sign in _signs:
        LAYOUT[_sign] = _plain
for _sign in UNSEEN:
    PLAIN[_sign] = ""
for _code in range(0x2500, 0x2571):
    PLAIN[chr(_code)] = "+"  # the corners and crossings; the lines follow
for _plain, _signs in ALIKE:
    for _sign in _signs:
        PLAIN[_sign] = _plain
for _code in range(0x21, 0x7F):
    PLAIN[chr(_code + 0xFEE0)] = chr(_code)  # the full-width forms


def is_ascii(text: str) -> bool:
    return text.isascii() if hasattr(text, "isascii") else len(bytes(text, "utf-8")) == len(text)


def laid_out(text: str) -> str:
    """The text with every kind of space as a blank and every line end as a line feed; columns stay the same."""
    text = text.replace("\r\n", "\n")
    return replaced(text, LAYOUT)


def made_plain(text: str) -> str:
    """The text with unusual signs replaced by plain ones of the same meaning, which the readers know. Lines stay; columns may shift."""
    return text if is_ascii(text) else replaced(text, PLAIN)


def replaced(text: str, table: dict[str, str]) -> str:
    if is_ascii(text):
        present = [sign for sign in "\r\x0b\x0c\x1c\x1d\x1e\x1f" if sign in text]
    else:
        present = [sign for sign in set(text) if sign in table] if len(text) <= MOST_SIGNS else []
    if len(present) > FEW:
        return "".join([table.get(sign, sign) for sign in text])
    for sign in present:
        text = text.replace(sign, table[sign])
    return text


def too_long(text: str) -> bool:
    """Whether a text is too long to be searched here, so that nothing in it is replaced."""
    return len(text) > MOST_SIGNS and not is_ascii(text)


def bare(text: str) -> str:
    """The text without white space and invisible signs at both ends."""
    return trimmed(laid_out(text))


def trimmed(text: str) -> str:
    """What `bare` makes of a text that is laid out."""
    text = text.strip()
    if not text or not (text[0] in UNSEEN or text[-1] in UNSEEN) or too_long(text):
        return text
    first = last = at = 0
    for sign in text:
        at += 1
        if sign not in UNSEEN and sign not in " \t\n":
            first = first or at
            last = at
    return text[first - 1 : last] if last else ""


def beginning(text: str) -> str:
    """The first few words of a text, bare: enough to see what it may be."""
    return bare(text.lstrip()[:400])


def harmless(text: str) -> str:
    r"""A title or a source without signs that a file can't hold: control characters become blanks, lone surrogates are left out.

    >>> harmless("a\x00b\ud800c\ufffe")
    'a bc'
    """
    if is_ascii(text) and not [sign for sign in text if sign < " " or sign == "\x7f"]:
        return text
    kept = []
    for sign in text:
        code = ord(sign)
        if (code < 0x20 and sign not in "\t\n\r") or 0x7F <= code < 0xA0:
            kept.append(" ")
        elif not (0xD800 <= code < 0xE000 or code in (0xFFFE, 0xFFFF)):
            kept.append(sign)
    return "".join(kept)


def one_line(text: str) -> str:
    """The words of a text with single blanks between them."""
    return " ".join(laid_out(text).split())


def seen_column(text: str, line: int, column: int) -> int:
    """The column in a laid-out text that belongs to `column` in the same line made plain; both count from 1, 0 for none."""
    if not (line and column) or is_ascii(text):
        return column
    lines = text.split("\n")
    left = column
    place = 0
    for sign in lines[line - 1]:
        place += 1
        left -= len(PLAIN.get(sign, sign))
        if left <= 0:
            return place
    return place + left


def is_digits(word: str) -> bool:
    """Whether a word consists of ASCII digits: isdigit also accepts digits of other scripts, which int may not."""
    return bool(word) and not word.strip("0123456789")


def number_of(word: str, most: int) -> int:
    """The value of a word; -1 unless it is a whole number from 0 to `most`, in ASCII digits.

    >>> number_of("0045", 99), number_of("100", 99), number_of("²", 99), number_of("", 99)
    (45, -1, -1, -1)
    """
    digits = word.lstrip("0")
    if not is_digits(word) or len(digits) > len(str(most)):
        return -1
    number = int(digits or "0")
    return number if number <= most else -1


def is_letter(sign: str) -> bool:
    return "a" <= sign <= "z" or "A" <= sign <= "Z"


START = 4096  # bytes that are enough to recognise an encoding


def encodings(start: str) -> list[str]:
    """The encodings to try for a file's bytes, in this order; the last one always works.

    start: the first START bytes, each as the character of that code (Latin-1 or Windows-1252). The names are those of
    the browser's TextDecoder, which Python knows as well. UTF-16 is recognised by its byte order mark, or by zeros
    in every other byte.
    """
    if start[:2] == "\xff\xfe":
        return ["utf-16le", "windows-1252"]
    if start[:2] == "\xfe\xff":
        return ["utf-16be", "windows-1252"]
    zeros = [0, 0]
    at = 0
    for sign in start:
        if sign == "\0":
            zeros[at % 2] += 1
        at += 1
    if zeros[1] * 4 > at and zeros[0] * 20 < at:
        return ["utf-16le", "windows-1252"]
    if zeros[0] * 4 > at and zeros[1] * 20 < at:
        return ["utf-16be", "windows-1252"]
    return ["utf-8", "windows-1252"]


def escape(text: str) -> str:
    """Text escaped for HTML and SVG, quotes included."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")
