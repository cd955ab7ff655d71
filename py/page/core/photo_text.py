"""The photo of a puzzle as text (a data URL), for files that are saved with the photo. A photo in an opened file may come from a stranger:
only a JPEG or a PNG of limited size is accepted. Independent of the browser; see page.browser.pictures."""

import json

FIELD = "photo"  # the name of the field in a sheet's JSON
BEGINNINGS = {"image/jpeg": "/9j/", "image/png": "iVBORw0KGgo"}  # the first bytes of a file of each media type, in base64
MOST = 600_000  # most characters of a photo as text
SIDES = (1400, 1000, 600)  # pixels of the longer side: the sizes to try, until the text has at most MOST characters


def data_in(text: str) -> tuple[str, str] | None:
    """(media type, base64) of the photo in a sheet's JSON, None if there is none, or it is not accepted.

    >>> data_in('{"photo": "data:image/jpeg;base64,/9j/4AAQ"}')
    ('image/jpeg', '/9j/4AAQ')
    >>> data_in('{"photo": "https://example.com/a.jpg"}'), data_in('{"photo": "data:image/svg+xml;base64,PHN2Zz4="}'), data_in("no JSON")
    (None, None, None)
    """
    if '"%s"' % FIELD not in text:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):
        return None
    url = data.get(FIELD) if isinstance(data, dict) else None
    if not isinstance(url, str) or len(url) > MOST:
        return None
    for kind in sorted(BEGINNINGS):
        start = "data:%s;base64," % kind
        if url[: len(start)] == start and url[len(start) :][: len(BEGINNINGS[kind])] == BEGINNINGS[kind]:
            return kind, url[len(start) :]
    return None


def scaled(width: int, height: int, side: int) -> tuple[int, int]:
    """The size, scaled down so that its longer side is at most `side`.

    >>> scaled(2800, 1400, 1400), scaled(30, 20, 1400)
    ((1400, 700), (30, 20))
    """
    share = min(1, side / max(width, height, 1))
    return max(1, int(width * share + 0.5)), max(1, int(height * share + 0.5))
