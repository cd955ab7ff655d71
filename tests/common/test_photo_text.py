"""The photo in a file that a person opens. Runs under CPython and under MicroPython."""

import json

from lowered import Lowered
from page.core import photo_text

JPEG = "data:image/jpeg;base64,/9j/4AAQSkZJRg=="


def held(photo):
    return photo_text.data_in(json.dumps({"kind": "sudoku", "photo": photo}))


def test_a_jpeg_and_a_png_are_taken():
    assert held(JPEG) == ("image/jpeg", "/9j/4AAQSkZJRg==")
    assert held("data:image/png;base64,iVBORw0KGgoAAAA=") == ("image/png", "iVBORw0KGgoAAAA=")


def test_a_photo_that_is_too_large_is_not_taken():
    with Lowered(photo_text, "MOST", 6000):
        assert held(JPEG + "A" * (6000 - len(JPEG))) is not None
        assert held(JPEG + "A" * (6001 - len(JPEG))) is None


def test_nothing_else_is_taken():
    for photo in (
        "https://example.com/a.jpg",
        "//example.com/a.jpg",
        "blob:https://example.com/1-2",
        "javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:image/jpeg,/9j/4AAQ",
        "data:image/jpeg;base64,PHN2Zz4=",  # what begins otherwise is no JPEG
        "data:image/png;base64,/9j/4AAQ",
        " " + JPEG,
        "",
        7,
        None,
        [JPEG],
        {"href": JPEG},
    ):
        assert held(photo) is None, photo
    for text in (JPEG, '{"photo": "', '["photo"]', "{}", '{"photo": ' + "[" * 300, ""):
        assert photo_text.data_in(text) is None, text
