"""The type of a file, by its media type and its name."""

PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".avif", ".heic", ".heif", ".tif", ".tiff")


def is_picture(kind: str, name: str) -> bool:
    """Whether a file of that media type and name is to be read as a picture.

    >>> is_picture("image/png", ""), is_picture("", "IMG_0001.HEIC"), is_picture("text/plain", "k.txt")
    (True, True, False)
    """
    return kind.startswith("image/") or name.lower().endswith(PICTURES)
