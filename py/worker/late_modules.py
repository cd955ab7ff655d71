"""Loads the part of the worker that is fetched when it is first needed: the photo reader."""

import importlib.util
import zipimport

import newsgrid

FILE = "photo/photo.pyz"  # of the site
ARCHIVE = "/photo.pyz"
PLACE = ARCHIVE + "/newsgrid"  # where Python imports newsgrid.photo from
LOST = "The photo reader did not load. Is there a connection?"


async def photo() -> None:
    """Have newsgrid.photo, fetched if need be. Raises OSError if it can't be had."""
    if importlib.util.find_spec("newsgrid.photo") is not None:
        return
    import js

    try:
        content = (await js.bytesOf(FILE)).to_bytes()
        with open(ARCHIVE, "wb") as file:
            file.write(content)
        # before anything is imported from it: Python remembers a path without modules, also when they are there
        zipimport.zipimporter(ARCHIVE)
    except Exception as error:  # JavaScript may throw anything; the archive may be damaged
        raise OSError(LOST) from error
    newsgrid.__path__.append(PLACE)
