"""Loads the part of the worker that is fetched only when it is first needed: the photo reader."""

import importlib.util
import zipimport

import newsgrid
from newsgrid.puzzle import refusal

FILE = "photo/photo.pyz"  # the path in the site
ARCHIVE = "/photo.pyz"
PLACE = ARCHIVE + "/newsgrid"  # the folder from which Python imports newsgrid.photo
LOST = "The photo reader did not load. "
DAMAGED = f"The file {FILE} is damaged. Is there a connection?"


async def photo() -> None:
    """Make newsgrid.photo importable, fetching it if necessary. Raises OSError if it can't be loaded."""
    if importlib.util.find_spec("newsgrid.photo") is not None:
        return
    import js

    try:
        content = (await js.bytesOf(FILE)).to_bytes()
    except Exception as error:  # JavaScript may throw anything; static/fetched.js says what could not be fetched
        raise OSError(LOST + getattr(error, "told", refusal.MISTAKE)) from error
    with open(ARCHIVE, "wb") as file:
        file.write(content)
    try:
        # checked before anything is imported from it: Python would remember that the path has no modules
        zipimport.zipimporter(ARCHIVE)
    except zipimport.ZipImportError as error:
        raise OSError(LOST + DAMAGED) from error
    newsgrid.__path__.append(PLACE)
