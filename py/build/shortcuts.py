"""Tests the undocumented shortcuts of the worker's start when the site is built. Shortcuts that fail are not used.

library   Pyodide's linker accepts z3's library as a compiled module (static/library.js)
late      z3py can be imported before its library is loaded (worker/late_z3.py)
snapshot  Pyodide's memory can be saved and restored (static/snapshot.js)

Without them the worker still starts, but takes longer. docs/upgrading.md says what to do about a fault.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

from build import compiled
from build.fetch import last_line, need_node
from build.places import NODE_MODULES, ROOT, BuildError
from newsgrid.puzzle import messages
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet

SCRIPT = ROOT / "py/build/shortcuts.mjs"
STATIC = [ROOT / "static" / name for name in ("library.js", "packed.js", "pages.js", "snapshot.js")]
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def working(parts: list[tuple[str, Path]], puzzle: Sheet) -> tuple[list[str], list[str]]:
    """Returns (the names of the shortcuts that work, a line with the reason for each that fails), from .cache/ if nothing has changed.

    puzzle: it must have a single solution, not found by propagation alone. Raises BuildError if Pyodide can't be run at all.
    """

    def make(folder: Path) -> None:
        (folder / "found.json").write_text(json.dumps(tried(parts, puzzle)))

    files = [*(path for _, path in parts), *(NODE_MODULES / "pyodide" / name for name in CORE), Path(__file__), SCRIPT, *STATIC]
    outcome = json.loads((compiled.made_once("shortcuts", files, make) / "found.json").read_text())
    return outcome["works"], outcome["faults"]


def tried(parts: list[tuple[str, Path]], puzzle: Sheet, root: Path = ROOT) -> dict[str, Any]:
    """{"works", "faults"}, as `working` returns them. root: the folder with static/ and node_modules/."""
    files = {path.name: str(path) for _, path in parts}
    names = {"stdlib": "stdlib.zip.pack", "packages": "packages.tar.pack", "library": "libz3.wasm.pack"}
    request = messages.request_text(1, messages.SOLVE, messages.SOLVE.make(sheet=to_data(puzzle)))
    task = {**{name: files[file] for name, file in names.items()}, "request": request, "answer": '"status": "unique"'}
    done = subprocess.run([need_node(), str(SCRIPT), str(root)], input=json.dumps(task), capture_output=True, text=True)
    if done.returncode:
        raise BuildError("Pyodide could not be tried out: " + last_line(done.stderr))
    outcome: dict[str, Any] = json.loads(last_line(done.stdout))
    return outcome
