"""Makes the lists of the puzzles of the day: ./build.sh days [KIND]

Each line is made from a seed of its own, which its kind, its day and the number of the attempt make up. What is there already is left as it is, so
the command goes on where it was stopped, and nothing ever changes a day.
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
ATTEMPTS = 60
ALIKE = 183  # days before the same puzzle may come again


def empty(kind: str, number: int) -> Sheet:
    """The empty sheet of a day."""
    return sizes.start_of(kinds.BY_NAME[kind], str(days.size(kind, number)))


def is_symmetric(kind: str) -> bool:
    """Whether a kind's givens lie as they do when the sheet is turned by half, as newspapers print it."""
    held = kinds.BY_NAME[kind]
    return bool(held.boxes) and not held.of_sums


def made(kind: str, number: int, taken: set[str]) -> str:
    """The puzzle of a day as a link: of the day's difficulty, with one answer, and none of those that are taken. Raises BuildError."""
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
    """Whether a sheet has one answer and, by the hardest step that it needs, this level."""
    model = model_of(sheet)
    return len(solve(model).answers) == 1 and run(techniques.hardest(model, HARDEST - 1)) == level


def lists(kind: str) -> Iterator[str]:
    """Make a kind's lists, as far as they are missing. Yields the name of each file that it has finished."""
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
