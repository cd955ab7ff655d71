"""Work in slices that is below newsgrid.engine.solve: a generator that yields whenever it has worked for a while, so that the caller can stop it."""

import time
from collections.abc import Generator
from typing import TypeVar

Done = TypeVar("Done")
Slices = Generator[None, None, Done]
SECONDS = 0.02  # how long a slice takes


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
