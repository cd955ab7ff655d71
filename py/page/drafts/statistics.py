"""What was solved in this browser: one line of text for each solve, and the numbers derived from them. Pure functions.

A line is "kakuro 10 10 3 1908 2 20782": the kind, rows, columns, difficulty (1 to 5, 0 if it is not known), seconds (0 if they are not known), hints, and
the day, counted from 1 January 1970 by the local date.
"""

from newsgrid.puzzle import characters, kinds
from page.core import days

MOST = 3000  # most lines that are kept; the oldest ones are dropped
FIELDS = 7
MOST_NUMBER = 10_000_000  # a line with such a number, or a greater one, is damaged


class Solve:
    """A line as read."""

    def __init__(self, kind: str, rows: int, cols: int, level: int, seconds: int, hints: int, day: int) -> None:
        self.kind = kind
        self.rows = rows
        self.cols = cols
        self.level = level
        self.seconds = seconds
        self.hints = hints
        self.day = day

    def line(self) -> str:
        return "%s %d %d %d %d %d %d" % (self.kind, self.rows, self.cols, self.level, self.seconds, self.hints, self.day)


def read(text: str) -> list[Solve]:
    """The solves in a text, in the order of its lines. Damaged lines are left out."""
    found = []
    for line in text.split("\n")[-MOST:]:
        words = line.split(" ")
        if len(words) == FIELDS and words[0] in kinds.BY_NAME and all([characters.is_digits(word) and len(word) < 9 for word in words[1:]]):
            numbers = [int(word) for word in words[1:]]
            if max(numbers) < MOST_NUMBER and numbers[2] <= 5:
                found.append(Solve(words[0], *numbers))
    return found


def text(solves: list[Solve]) -> str:
    """Solves as text: the last MOST of them, one a line."""
    return "\n".join([solve.line() for solve in solves[-MOST:]])


def merged(here: str, other: str) -> str:
    """Merge two texts. A line of both occurs as often as in the text where it occurs more often."""
    more: dict[str, int] = {}
    for line in [solve.line() for solve in read(other)]:
        more[line] = more.get(line, 0) + 1
    lines = [solve.line() for solve in read(here)]
    for line in lines:
        if more.get(line):
            more[line] -= 1
    lines += [line for line in more for _ in range(more[line])]
    return text(sorted(read("\n".join(lines)), key=lambda solve: solve.day))


def best(solves: list[Solve], like: Solve) -> int | None:
    """The shortest known time for a puzzle of the same kind, size and difficulty, None if there is none."""
    same = (like.kind, like.rows, like.cols, like.level)
    return shortest([solve for solve in solves if (solve.kind, solve.rows, solve.cols, solve.level) == same]) or None


def usual(solves: list[Solve]) -> int:
    """The median of the known times, 0 if there are none."""
    times = sorted([solve.seconds for solve in solves if solve.seconds])
    return (times[(len(times) - 1) // 2] + times[len(times) // 2]) // 2 if times else 0


def shortest(solves: list[Solve]) -> int:
    """The shortest of the known times, 0 if there are none."""
    return min([solve.seconds for solve in solves if solve.seconds] or [0])


def streak(solves: list[Solve], today: int) -> int:
    """How many days in a row something was solved, up to today, or to yesterday if nothing was solved today yet."""
    found = {solve.day for solve in solves}
    day = today if today in found else today - 1
    many = 0
    while day in found:
        many += 1
        day -= 1
    return many


def week(solves: list[Solve], today: int) -> list[int]:
    """How many puzzles were solved on each day of this week, from Monday on."""
    monday = days.monday(today)
    return [len([solve for solve in solves if solve.day == monday + at]) for at in range(len(days.NAMES))]


def table(solves: list[Solve]) -> list[tuple[str, int, int, int, int]]:
    """[(kind, level, how many, the best time, the usual time)]; both times are 0 if none is known. The kind that was solved most often
    comes first, and each kind is sorted by difficulty."""
    groups: dict[tuple[str, int], list[Solve]] = {}
    of_kind: dict[str, int] = {}
    for solve in solves:
        groups.setdefault((solve.kind, solve.level), []).append(solve)
        of_kind[solve.kind] = of_kind.get(solve.kind, 0) + 1
    keys = sorted(groups, key=lambda key: (-of_kind[key[0]], key[0], key[1]))
    return [(kind, level, len(groups[kind, level]), shortest(groups[kind, level]), usual(groups[kind, level])) for kind, level in keys]
