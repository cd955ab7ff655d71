"""Solves puzzles by hints, for ./build.sh words: prints {template: the first sentence made from it} as JSON."""

import json
import sys
from collections.abc import Iterator

from build import site, techniques
from newsgrid.engine.compile import model_of
from newsgrid.engine.hints import Contradiction
from newsgrid.engine.hints.template import Heard
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.solve import run
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.sheet import Sheet, values_on

STEPS, MOST_STEPS = 2, 400  # the largest number of steps on a technique's board, and on any other puzzle


def walks(every: bool) -> Iterator[tuple[Sheet, int]]:
    """Puzzles to solve, each with a number of steps: the techniques' boards, the kinds' examples and, with `every`, the gallery."""
    for board, _ in techniques.boards().values():
        yield from_data(json.loads(board)), STEPS
    for kind in kinds.ALL:
        if kind.text.example:
            yield formats.read(kind.text.example), MOST_STEPS
    for _, sheet in site.puzzles() if every else ():
        yield sheet, MOST_STEPS


def heard(every: bool = False) -> dict[str, str]:
    """{template: the first sentence made from it}."""
    Heard.examples = {}
    try:
        for sheet, many in walks(every):
            try:
                walk = Walk(model_of(sheet), values_on(sheet), {cell: mask for cell, mask in enumerate(sheet.centre) if mask})
                for number in range(many):
                    if run(walk.step(number, False)) is None:
                        break
            except Contradiction:
                continue
        return Heard.examples
    finally:
        Heard.examples = None


if __name__ == "__main__":
    print(json.dumps(heard("--all" in sys.argv[1:])))
