"""How difficult the gallery's puzzles are, kept in grades.json, since working it out takes half a minute: ./build.sh grades"""

import json
from pathlib import Path

from build import site
from newsgrid.engine import hints
from newsgrid.engine.compile import model_of
from newsgrid.engine.solve import run

KEPT = Path(__file__).with_name("grades.json")


def work_out() -> dict[str, str]:
    """The grade of each puzzle by its file's name, "" where the techniques do not lead to one answer."""
    return {path.name: run(hints.path(model_of(sheet))).grade for path, sheet in site.puzzles()}


def main() -> None:
    KEPT.write_text(json.dumps(work_out(), indent=0, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
