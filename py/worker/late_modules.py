"""Loads the part of the worker that is fetched when it is first needed: the photo reader."""

import importlib.util
import zipimport

import newsgrid
from newsgrid.puzzle import refusal

FILE = "photo/photo.pyz"  # of the site
ARCHIVE = "/photo.pyz"
PLACE = ARCHIVE + "/newsgrid"  # where Python imports newsgrid.photo from
LOST = "The photo reader did not load. "
DAMAGED = f"The file {FILE} is damaged. Is there a connection?"


async def photo() -> None:
    """Have newsgrid.photo, fetched if need be. Raises OSError if it can't be had."""
    if importlib.util.find_spec("newsgrid.photo") is not None:
        return
    import js

    try:
        content = (await js.bytesOf(FILE)).to_bytes()
    except Exception as error:  # JavaScript may throw anything; static/fetched.js says what did not come
        raise OSError(LOST + getattr(error, "told", refusal.MISTAKE)) from error
    with open(ARCHIVE, "wb") as file:
        file.write(content)
    try:
        # before anything is imported from it: Python remembers a path without modules, also when they are there
        zipimport.zipimporter(ARCHIVE)
    except zipimport.ZipImportError as error:
        raise OSError(LOST + DAMAGED) from error
    newsgrid.__path__.append(PLACE)
