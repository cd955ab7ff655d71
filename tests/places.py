"""Paths, puzzles and limits that the tests share."""

import os
from pathlib import Path

PATIENCE = 240  # seconds; only a failing test waits this long, and a busy machine may be many times slower than an idle one
NIGHTLY = os.environ.get("NEWSGRID_NIGHTLY") == "1"  # ./build.sh test --all

ROOT = Path(__file__).resolve().parents[1]
PUZZLES = ROOT / "puzzles"
DIST = ROOT / "dist"

# {puzzle: the file of its answer, None if it has several}
ANSWERS = {
    "giantsamurai.txt": "giantsamurai.solution.txt",
    "giantx.txt": "giantx.solution.txt",
    "kakuro_hard_10x10.pipe.txt": "kakuro_hard_10x10.solution.txt",
    "kakuro_k057.comma.txt": "kakuro_k057.solution.txt",
    "kakuro_k20061006.comma.txt": "kakuro_k20061006.solution.txt",
    "kakuro_medium_11x11.backslash.txt": "kakuro_medium_11x11.solution.txt",
    "kakuro_tiny_2x4.backslash.txt": None,
    "magidoku_magi_001.txt": "magidoku_magi_001.solution.txt",
    "quasimagic_TF0378fq.txt": "quasimagic_TF0378fq.solution.txt",
    "quasimagic_qms_009.txt": "quasimagic_qms_009.solution.txt",
    "squares_9x9.json": "squares_9x9.solution.txt",
    "squares_9x9.txt": "squares_9x9.solution.txt",
    "sudoku_5x5_gs555_001.txt": "sudoku_5x5_gs555_001.solution.txt",
    "sudoku_dm1402_grid.txt": "sudoku_dm1402.solution.txt",
    "sudoku_dm1402_line_dots.txt": "sudoku_dm1402.solution.txt",
    "sudoku_dm1402_line_zeros.txt": "sudoku_dm1402.solution.txt",
    "sudoku_f63_fiendish.txt": "sudoku_f63_fiendish.solution.txt",
    "supersudoku_4x3_ss43_0893.txt": "supersudoku_4x3_ss43_0893.solution.txt",
    "unionjack.txt": "unionjack.solution.txt",
    "windoku_001.txt": "windoku_001.solution.txt",
}
# the puzzles of kinds that are defined by data, in a folder of their own
OF_KINDS = {
    f"kinds/{path.name}": f"kinds/{path.name[:-4]}.solution.txt"
    for path in sorted((PUZZLES / "kinds").glob("*.txt"))
    if not path.name.endswith(".solution.txt")
}
# {file that the gallery shows: other files of the same puzzle}
TWINS = {
    "squares_9x9.txt": ["squares_9x9.json"],
    "sudoku_dm1402_grid.txt": ["sudoku_dm1402_line_dots.txt", "sudoku_dm1402_line_zeros.txt"],
}
CONSTRAINED = sorted(f"constraints/{path.name}" for path in (PUZZLES / "constraints").iterdir() if ".solution" not in path.name)
GALLERY = sorted(set(ANSWERS) - {twin for twins in TWINS.values() for twin in twins}) + list(OF_KINDS) + CONSTRAINED
UNIQUE = [name for name, answer in ANSWERS.items() if answer]


def amount(ordinary: int, nightly: int) -> int:
    """A number for the tests: the first in an ordinary run, the second in a nightly one."""
    return nightly if NIGHTLY else ordinary


def node_modules() -> Path:
    """The folder of what npm installs. Fails in a sentence if it is missing."""
    folder = ROOT / "node_modules"
    assert folder.is_dir(), "node_modules/ is missing: run ./build.sh first"
    return folder


def text(name: str) -> str:
    return (PUZZLES / name).read_text(encoding="utf-8")


def solution(name: str) -> list[int]:
    """The stored answer of a puzzle, one value for each cell of the sheet."""
    from newsgrid.exchange.answer import read_answer
    from newsgrid.puzzle import formats

    answer = OF_KINDS.get(name) or ANSWERS[name]
    assert answer is not None
    return read_answer(formats.read(text(name)), text(answer))
