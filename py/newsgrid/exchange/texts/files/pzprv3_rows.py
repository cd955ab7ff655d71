"""The rows of a file of puzz.link: borders or the numbers of rooms, then the cells, with the numbers around them."""

from collections.abc import Iterable

from newsgrid.exchange.codes import puzzlink_parts as link
from newsgrid.exchange.codes.puzzlink_encodings import pairs
from newsgrid.puzzle import areas
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.types import Any

DAMAGED = "This file of puzz.link is damaged: a row of it is missing"
# how many rows are above the cells, how many columns on their left, and how many of both after them
ONCE, TWICE, AROUND = (1, 1, 0), (2, 2, 0), (1, 1, 1)
EDGES: Any = {link.above_and_left: ONCE, link.below_and_after: ONCE, link.two_above_and_left: TWICE, link.all_around: AROUND}
BORDERED = (link.RegionBorders, link.Halves, link.Products, link.LessOrDifference, link.AllDots)  # a word for each border


class Rows:
    """The words in the rows of a file, for the parts of a body. Raises ReadError if a row is missing.

    table: all that follows the borders; cells: those in it; given: what is printed in them where answers stand as well; beside: the numbers beside them.
    """

    def __init__(self, parts: tuple[link.Part, ...], rows: list[list[str]], high: int, wide: int) -> None:
        self.rows, self.upright = rows, high * (wide - 1)
        self.borders = self.borders_of(parts, high, wide)
        self.rooms = areas.joined([pair for at, pair in enumerate(pairs(wide, high)) if self.borders[at] == "0"], high * wide)
        lists = ((high + 1) // 2, (wide + 1) // 2, 0) if isinstance(parts[0], link.LineLists) else (0, 0, 0)
        top, left, after = max(EDGES.get(part.places, lists) if isinstance(part, link.Clues) else lists for part in parts)
        self.table = self.take(top + high + after, left + wide + after)
        rows = self.table[top : top + high]
        self.cells = flat(row[left : left + wide] for row in rows)
        self.given = [word[1:] if word[:1] == "q" else "." for word in self.cells]
        self.beside = [self.table[row][left + col] for col in range(wide) for row in reversed(range(top))]
        self.beside += flat(row[left : left + wide] for row in self.table[top + high :])
        self.beside += flat([*reversed(row[:left])] for row in rows) + flat(row[left + wide :] for row in rows)

    def borders_of(self, parts: tuple[link.Part, ...], high: int, wide: int) -> list[str]:
        """0 where nothing is between neighbours: those within rows first, `upright` of them."""
        numbered = any(type(part) in (link.Borders, link.BordersAndWalls) for part in parts)
        if numbered and [len(row) for row in self.rows[:2]] == [1, wide]:  # how many rooms, then each cell's number
            self.take(1, 1)
            rooms = flat(self.take(high, wide))
            return [str(int(rooms[one] != rooms[other])) for one, other in pairs(wide, high)]
        if any(isinstance(part, (link.Borders, *BORDERED)) for part in parts):
            return flat(self.take(high * (wide > 1), wide - 1) + self.take(high - 1, wide))
        return ["0"] * len(pairs(wide, high))

    def take(self, high: int, wide: int) -> list[list[str]]:
        taken, self.rows = self.rows[:high], self.rows[high:]
        if [len(row) for row in taken] != [wide] * high:
            raise ReadError(DAMAGED)
        return taken

    def of_rooms(self) -> list[str]:
        """The number in each room, . for none."""
        return [next((self.cells[cell] for cell in room if self.cells[cell] != "."), ".") for room in self.rooms]


def flat(rows: Iterable[list[str]]) -> list[str]:
    return [word for row in rows for word in row]
