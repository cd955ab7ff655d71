"""Codes and links of other programs, for newsgrid.puzzle.formats.read, which reads them once this package is imported. It runs in MicroPython too."""

from newsgrid.exchange.codes import cage_list, candidate_code, killer_codes, sadman, tatham
from newsgrid.puzzle.formats import codes, read

codes.READERS[:] = [
    (tatham.is_id, tatham.read, True),
    (killer_codes.is_code, killer_codes.read, False),
    (cage_list.is_list, cage_list.read, False),
    (candidate_code.is_code, candidate_code.read, False),
    (sadman.is_file, sadman.read, False),
]
codes.OF_DATA[:] = [(cage_list.is_data, cage_list.read_squares)]

__all__ = ["read"]
