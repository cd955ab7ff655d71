"""How long a slice of work takes. And work in slices below newsgrid.engine.solve: a generator that yields after each, so that the caller can stop it."""

import time
from collections.abc import Generator
from typing import TypeVar

Done = TypeVar("Done")
Slices = Generator[None, None, Done]
SEARCH_SECONDS = 0.1  # a slice of the search for answers, and so how long a cancel waits
SECONDS = 0.02  # a slice of all else, such as propagation


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
    """The result of work in slices, done at once."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        done: Done = end.value
        return done
