"""The bytes of a file as text, just as the page's opening.text_of has them by the browser's TextDecoder."""

from sheet import signs


def windows_sign(number: int) -> str:
    """A byte's sign in Windows-1252; the five bytes that it leaves open are control characters, as in the browser."""
    return chr(number) if number in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else bytes([number]).decode("cp1252")


WINDOWS = {number: windows_sign(number) for number in range(0x80, 0xA0)}  # all others are as in Latin-1


def decoded(data: bytes) -> str:
    """The text of these bytes: UTF-8, UTF-16 with or without its mark, or else Windows-1252, which any bytes are."""
    latin = data.decode("latin-1")
    *others, _ = signs.encodings(latin[: signs.START])
    for name in others:
        try:
            return data.decode(name).removeprefix("\ufeff")
        except UnicodeDecodeError:
            continue
    return latin.translate(WINDOWS)
