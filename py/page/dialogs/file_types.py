"""The type of a file, by its media type and its name."""

PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif", ".bmp", ".avif", ".heic", ".heif", ".tif", ".tiff")


def is_pdf(kind: str, name: str) -> bool:
    """Whether a file with this media type and name is a PDF.

    >>> is_pdf("application/pdf", ""), is_pdf("", "Page 7.PDF"), is_pdf("image/png", "a.png")
    (True, True, False)
    """
    return kind == "application/pdf" or name.lower().endswith(".pdf")


def is_picture(kind: str, name: str) -> bool:
    """Whether a file with this media type and name is to be read as a picture.

    >>> is_picture("image/png", ""), is_picture("", "IMG_0001.HEIC"), is_picture("text/plain", "k.txt")
    (True, True, False)
    """
    return kind.startswith("image/") or name.lower().endswith(PICTURES)
