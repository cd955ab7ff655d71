"""Makes the lists of the puzzles of the day: ./build.sh days [KIND]

The seed for each line consists of the kind, the day and the number of the attempt. Existing lines are never changed, so the command can continue
where it was stopped.
"""

import sys
from collections.abc import Iterator
from random import Random

from build.places import ROOT, BuildError
from newsgrid.engine import make
from newsgrid.engine.compile import model_of
from newsgrid.engine.hints import techniques
from newsgrid.engine.make import sizes
from newsgrid.engine.make.grade import HARDEST
from newsgrid.engine.solve import run, solve
from newsgrid.puzzle import kinds, link
from newsgrid.puzzle.sheet import Sheet
from page.core import days

FOLDER = ROOT / "days"
ATTEMPTS = 60  # the largest number of attempts to make one puzzle
ALIKE = 183  # days before the same puzzle may come again


def empty(kind: str, number: int) -> Sheet:
    """The empty sheet of a day."""
    return sizes.start_of(kinds.BY_NAME[kind], str(days.size(kind, number)))


def is_symmetric(kind: str) -> bool:
    """Whether a kind's givens are arranged symmetrically under a half turn, as in newspapers."""
    held = kinds.BY_NAME[kind]
    return bool(held.boxes) and not held.of_sums


def made(kind: str, number: int, taken: set[str]) -> str:
    """A puzzle for a day as a link: with the day's difficulty, one answer, and not in `taken`. Raises BuildError."""
    level = days.level(kind, number)
    for attempt in range(ATTEMPTS):
        chance = Random(f"{kind} {days.key(number)} {attempt}")
        try:
            puzzle = run(make.new(empty(kind, number), level, chance, is_symmetric(kind)))
        except make.NoBoard:
            continue
        text = link.to_link(puzzle.sheet)
        if text not in taken and is_good(link.from_link(text), level):
            return text
    raise BuildError(f"no {kind} of level {level} was found for {days.key(number)}")


def is_good(sheet: Sheet, level: int) -> bool:
    """Whether a sheet has exactly one answer, and the hardest step that it needs has this level."""
    model = model_of(sheet)
    return len(solve(model).answers) == 1 and run(techniques.hardest(model, HARDEST - 1)) == level


def lists(kind: str) -> Iterator[str]:
    """Make a kind's missing lists. Yields the path of each file when it is complete."""
    lines: list[str] = []
    for number in range(days.FIRST, days.FIRST + days.DAYS):
        month, line = days.place(number)
        path = FOLDER / month / f"{kind}.txt"
        if not line:
            path.parent.mkdir(parents=True, exist_ok=True)
            lines += [*(path.read_text().splitlines() if path.exists() else [])]
        at = number - days.FIRST
        if at == len(lines):
            lines.append(made(kind, number, set(lines[-ALIKE:])))
            with path.open("a") as file:
                file.write(lines[-1] + "\n")
        if number + 1 == days.FIRST + days.DAYS or not days.place(number + 1)[1]:
            yield path.relative_to(ROOT).as_posix()


def main(wanted: list[str]) -> None:
    for kind in wanted or days.KINDS:
        for name in lists(kind):
            print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
