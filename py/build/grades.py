"""Rates how difficult the gallery's puzzles are: ./build.sh grades

grades.json keeps {file: [the hash of the rated puzzle, its grade]}, since rating all puzzles takes minutes.
"""

import hashlib
import json
import sys
from pathlib import Path

from build import site
from newsgrid.engine import hints
from newsgrid.engine.compile import model_of
from newsgrid.engine.solve import run
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet

KEPT = Path(__file__).with_name("grades.json")
DIGITS = 12  # how many hexadecimal digits of a hash are kept


def kept() -> dict[str, tuple[str, str]]:
    """{file: (hash, grade)}, as kept in grades.json. A grade is "" if the techniques do not lead to a single answer."""
    return {name: (hashed, grade) for name, (hashed, grade) in json.loads(KEPT.read_text(encoding="utf-8")).items()}


def hash_of(sheet: Sheet) -> str:
    """The hash of everything that decides a puzzle's grade: all but its title and its source."""
    text = json.dumps({**to_data(sheet), "title": "", "source": ""}, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def work_out(known: dict[str, tuple[str, str]], quiet: bool = False) -> dict[str, tuple[str, str]]:
    """{file: (hash, grade)} for each puzzle in the gallery. Only puzzles that are not in `known`, or have changed, are rated. Prints each, unless
    `quiet`."""
    puzzles = [(path.name, sheet, hash_of(sheet)) for path, sheet in site.puzzles()]
    found = {name: known[name] for name, _, hashed in puzzles if known.get(name, ("",))[0] == hashed}
    new = [(name, sheet, hashed) for name, sheet, hashed in puzzles if name not in found]
    for at, (name, sheet, hashed) in enumerate(new, 1):
        found[name] = hashed, run(hints.path(model_of(sheet))).grade
        if not quiet:
            print(f"  {at} of {len(new)}: {name}, {found[name][1] or 'not solved'}", flush=True)
    return found


def main() -> None:
    found = work_out({} if "--all" in sys.argv[1:] else kept())
    lines = [f"{json.dumps(name)}: {json.dumps(found[name])}" for name in sorted(found)]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
