"""A puzzle that was found in a picture, and how good it is."""

from dataclasses import dataclass, field
from typing import Any

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.exchange.answer import rows_of
from newsgrid.photo.decide.doubts import Doubt
from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.ink import Ink
from newsgrid.photo.decide.joint import Settled
from newsgrid.photo.find.lattice import Lattice, Point
from newsgrid.photo.read.cells import Cell
from newsgrid.photo.thresholds import NO_ACCIDENT, TWENTY_TO_ONE
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet, values_on

LEAST_EXPLAINED = 0.7  # the least share of cells with ink whose ink is explained
DIGITS_A_CHANGE = 30  # in a clear puzzle, one of this many digits may differ from its likeliest reading


@dataclass
class Found:
    """A puzzle in a picture."""

    sheet: Sheet  # with givens, and with entries for what was written by hand
    status: str  # whether it has one solution
    doubts: list[Doubt]
    corners: list[Point]  # of the grid in the picture, from the puzzle's top left clockwise
    lattice: Lattice = field(repr=False)  # all its crossings
    draft: Draft = field(repr=False)  # the readings
    settled: Settled = field(repr=False)  # the choice of the joint step
    cut: bool = False  # a part of it may be missing, beyond the picture's edge
    part: bool = False  # the grid in the picture continues beyond it
    also: list[str] = field(default_factory=list)  # other kinds that the print also fits
    cells: list[Cell | None] = field(default_factory=list, repr=False)  # what was seen in each cell
    dark: bool = False  # it is printed light on dark
    ink: Ink | None = field(default=None, repr=False)  # what it leaves unread, None if that was not looked for

    @property
    def unread(self) -> int:
        """In how many places something was not read."""
        return self.ink.unread if self.ink is not None else 0

    @property
    def explains_little(self) -> bool:
        """Whether it explains so little of the ink that it is no puzzle."""
        return self.ink is not None and self.ink.share < LEAST_EXPLAINED

    @property
    def unexplained(self) -> int:
        """In how many places something was not read, 0 if these are so few that it may be dirt."""
        sides = len(self.ink.sides) if self.ink is not None else 0
        return self.unread if sides or self.unread >= NO_ACCIDENT else 0

    @property
    def first(self) -> Sheet:
        """The puzzle as the nets alone read it."""
        return self.draft.filled((0,) * len(self.draft.spots))

    @property
    def empty(self) -> bool:
        """Whether no digit was found on it: no given, entry, clue or total."""
        sheet = self.sheet
        return not (any(values_on(sheet)) or any(sheet.across) or any(sheet.down) or any(sheet.rules) or sheet.constraints)

    @property
    def marked(self) -> list[int]:
        """The cells with pencil marks, which are left out."""
        return [cell for cell in self.draft.written if self.draft.is_entry(cell) and not self.sheet.entries[cell]]

    @property
    def mistakes(self) -> list[int]:
        """The cells with a handwritten digit that differs from the solution's, if there is exactly one solution."""
        return [cell for cell, value in enumerate(self.settled.answer) if self.sheet.entries[cell] not in (0, value)]

    @property
    def cost(self) -> float:
        """By how many nats the chosen readings of print are less likely than the first ones."""
        places = zip(self.draft.spots, self.draft.places, self.settled.choice, strict=True)
        return sum(spot.costs[reading] for spot, where, reading in places if not self.draft.is_written(where))

    def data(self) -> dict[str, object]:
        """As JSON data; rows and columns of doubts count from 1."""
        doubts = [
            {
                "row": doubt.row + 1,
                "column": doubt.col + 1,
                "part": doubt.part,
                "read": [[value, round(chance, 4)] for value, chance in doubt.read],
                "chosen": doubt.chosen,
                "why": doubt.why,
            }
            for doubt in self.doubts
        ]
        ink = self.ink or Ink()
        unread: dict[str, list[Any]] = {
            "cells": [[cell // self.sheet.cols + 1, cell % self.sheet.cols + 1] for cell in ink.cells],
            "sides": ink.sides,
        }
        unread["borders"] = [[cell // self.sheet.cols + 1, cell % self.sheet.cols + 1, part] for cell, part in ink.borders]
        return {
            "kind": self.sheet.kind,
            "status": self.status,
            "sheet": to_data(self.sheet),
            "rows": rows_of(self.sheet, values_on(self.sheet)),
            "doubts": doubts,
            "unread": unread,
            "corners": [[round(x, 1), round(y, 1)] for x, y in self.corners],
        }


def rank(puzzle: Found) -> tuple[int, bool, float]:
    """A key to sort puzzles with one solution: by what they leave unexplained, then whole ones that are nearly as they were read first, then by how
    unlikely their readings are."""
    return puzzle.unexplained, not is_clear(puzzle) or puzzle.part, puzzle.cost


def order(puzzle: Found) -> tuple[int, bool, int, float]:
    """A key to sort readings of the same grid, with one solution or not."""
    return puzzle.unexplained, puzzle.status != UNIQUE, len(puzzle.doubts), puzzle.cost


def is_clear(puzzle: Found) -> bool:
    """Whether the puzzle has one solution nearly as it was read. With more changes, even a part of another grid may become a puzzle."""
    read = sum(given > 0 for given in puzzle.first.givens)
    return puzzle.status == UNIQUE and puzzle.cost <= TWENTY_TO_ONE * max(1.0, read / DIGITS_A_CHANGE)
