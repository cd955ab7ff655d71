"""Work in slices: a generator that yields after each slice, so that the caller can stop it; and how long a slice takes.

These slices are for the modules that newsgrid.engine.solve imports. Its own slices (Steps) also report progress.
"""

import time
from collections.abc import Generator
from typing import TypeVar

Done = TypeVar("Done")
Slices = Generator[None, None, Done]
SEARCH_SECONDS = 0.1  # length of a slice of the search for answers, and so the longest wait after a cancel
SECONDS = 0.02  # length of any other slice, such as a slice of propagation


class Pace:
    """Says when a slice is over."""

    def __init__(self) -> None:
        self.end = time.perf_counter() + SECONDS

    def over(self) -> bool:
        """Whether it is time to yield. If so, the next slice begins."""
        now = time.perf_counter()
        if now < self.end:
            return False
        self.end = now + SECONDS
        return True


def finished(work: Slices[Done]) -> Done:
    """Run work in slices to its end without stopping, and return its result."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        done: Done = end.value
        return done
