"""Codes and links of other programs that the page's Python reads itself. Runs in MicroPython, too.

Importing this package lets newsgrid.puzzle.formats.read read the codes.
"""

from newsgrid.exchange.codes import cages, tatham
from newsgrid.puzzle.formats import codes, read

codes.READERS[:] = [(tatham.is_id, tatham.read, True), (cages.is_code, cages.read, False)]

__all__ = ["read"]
