"""How much time and how many cells the reader may spend on a grid."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from newsgrid.photo.decide.joint import SECONDS

MOST_CELLS = 1300  # the most cells of a grid; a larger one is ruled paper or a pattern


@dataclass
class Limit:
    """What remains for all turns and parts of a grid together: seconds for solving and for making drafts, and cells to read."""

    seconds: float = SECONDS
    cells: int = 2 * MOST_CELLS

    def over(self) -> bool:
        return self.seconds <= 0 or self.cells < 0

    @contextmanager
    def part(self, among: int) -> Iterator["Limit"]:
        """One of `among` equal parts of what remains. Subtracts what the statements within it use."""
        part = Limit(self.seconds / among, self.cells // among)
        seconds, cells = part.seconds, part.cells
        try:
            yield part
        finally:
            self.seconds -= seconds - part.seconds
            self.cells -= cells - part.cells

    @contextmanager
    def counting(self) -> Iterator[None]:
        """Subtracts the processor's time that the statements within it take: a machine that is busy with something else does not read less."""
        start = time.process_time()
        try:
            yield
        finally:
            self.seconds -= time.process_time() - start
