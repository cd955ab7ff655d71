"""Models of stored puzzles and the paths of hints through them, worked out once for all tests of a process."""

import functools

from newsgrid import model_of, read
from newsgrid.engine import hints
from newsgrid.engine.model import Model
from newsgrid.engine.solve import run
from places import text


@functools.cache
def model(name: str) -> Model:
    return model_of(read(text(name)))


@functools.cache
def path(name: str) -> hints.Path:
    return run(hints.path(model(name)))
