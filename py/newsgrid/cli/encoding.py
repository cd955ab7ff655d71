"""Decodes a file's bytes to the same text as the page does (page/dialogs/opening.py), which uses the browser's TextDecoder."""

from newsgrid.puzzle import characters


def windows_sign(number: int) -> str:
    """The character of a byte in Windows-1252. The five undefined bytes are control characters, as in the browser."""
    return chr(number) if number in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else bytes([number]).decode("cp1252")


WINDOWS = {number: windows_sign(number) for number in range(0x80, 0xA0)}  # all other bytes are as in Latin-1


def decoded(data: bytes) -> str:
    """The text of these bytes: UTF-8 or UTF-16, with or without a byte order mark; else Windows-1252, in which all bytes are valid."""
    latin = data.decode("latin-1")
    *others, _ = characters.encodings(latin[: characters.START])
    for name in others:
        try:
            return data.decode(name).removeprefix("\ufeff")
        except UnicodeDecodeError:
            continue
    return latin.translate(WINDOWS)
