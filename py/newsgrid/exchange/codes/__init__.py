"""Codes and links of other programs, for newsgrid.puzzle.formats.read, which reads them once this is imported. In MicroPython, too."""

from newsgrid.exchange.codes import cages, tatham
from newsgrid.puzzle.formats import codes, read

codes.READERS[:] = [(tatham.is_id, tatham.read, True), (cages.is_code, cages.read, False)]

__all__ = ["read"]
