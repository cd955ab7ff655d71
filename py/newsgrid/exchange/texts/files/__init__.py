"""Files and codes of other programs, one module each, which nothing else names."""

from newsgrid.exchange.texts.files import (
    hodoku_line,
    janko,
    opensudoku,
    pad_json,
    puzzle_lines,
    pzprv3,
    sdx,
    short_killer,
    tatham_save,
    webpbn,
)
from newsgrid.exchange.texts.reading import Reading
from newsgrid.puzzle.formats.lines import ReadError

FORMS = (
    tatham_save.FORM,
    opensudoku.FORM,
    webpbn.FORM,
    pad_json.FORM,
    hodoku_line.FORM,
    sdx.FORM,
    pzprv3.FORM,
    janko.FORM,
    short_killer.FORM,
    puzzle_lines.FORM,
)


def read(text: str, kind: str = "") -> list[Reading]:
    """The puzzles of the first form that a text has; [] if it has none. Raises ReadError, with a sentence that names the form's puzzle."""
    for form in FORMS:
        if form.fits(text):
            try:
                found = form.read(text, kind)
            except (ReadError, MemoryError):
                raise
            except Exception as error:  # such a file may hold anything, whatever its reader expects
                raise ReadError(f"This looks like {form.name}, but something in it is not as it should be; copy it again, whole") from error
            if found:
                return found
    return []
