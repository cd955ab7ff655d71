"""Where the tests find things."""

import os
from pathlib import Path

PATIENCE = 240  # seconds: only a test that fails waits so long, and a busy machine may be many times as slow as a quiet one
NIGHTLY = os.environ.get("NEWSGRID_NIGHTLY") == "1"  # ./build.sh test --all

ROOT = Path(__file__).resolve().parents[1]
PUZZLES = ROOT / "puzzles"
DIST = ROOT / "dist"

# each puzzle with the file of its answer (None: it has more than one)
ANSWERS = {
    "binairo_10x10.txt": "binairo_10x10.solution.txt",
    "binairo_6x6.txt": "binairo_6x6.solution.txt",
    "butterfly.txt": "butterfly.solution.txt",
    "clueless.txt": "clueless.solution.txt",
    "consecutive_6x6.txt": "consecutive_6x6.solution.txt",
    "consecutive_9x9.txt": "consecutive_9x9.solution.txt",
    "evenodd_6x6.txt": "evenodd_6x6.solution.txt",
    "evenodd_9x9.txt": "evenodd_9x9.solution.txt",
    "framesums_4x4.txt": "framesums_4x4.solution.txt",
    "framesums_9x9.txt": "framesums_9x9.solution.txt",
    "futoshiki_4x4.txt": "futoshiki_4x4.solution.txt",
    "futoshiki_6x6.txt": "futoshiki_6x6.solution.txt",
    "giantsamurai.txt": "giantsamurai.solution.txt",
    "giantx.txt": "giantx.solution.txt",
    "greater_4x4.txt": "greater_4x4.solution.txt",
    "greater_9x9.txt": "greater_9x9.solution.txt",
    "jigsaw_5x5.txt": "jigsaw_5x5.solution.txt",
    "jigsaw_9x9.txt": "jigsaw_9x9.solution.txt",
    "kakuro_hard_10x10.pipe.txt": "kakuro_hard_10x10.solution.txt",
    "kakuro_k057.comma.txt": "kakuro_k057.solution.txt",
    "kakuro_k20061006.comma.txt": "kakuro_k20061006.solution.txt",
    "kakuro_medium_11x11.backslash.txt": "kakuro_medium_11x11.solution.txt",
    "kakuro_tiny_2x4.backslash.txt": None,
    "kenken_4x4.txt": "kenken_4x4.solution.txt",
    "kenken_6x6.txt": "kenken_6x6.solution.txt",
    "killer_4x4.txt": "killer_4x4.solution.txt",
    "killer_9x9.txt": "killer_9x9.solution.txt",
    "kropki_4x4.txt": "kropki_4x4.solution.txt",
    "kropki_9x9.txt": "kropki_9x9.solution.txt",
    "littlekiller_4x4.txt": "littlekiller_4x4.solution.txt",
    "littlekiller_6x6.txt": "littlekiller_6x6.solution.txt",
    "magidoku_magi_001.txt": "magidoku_magi_001.solution.txt",
    "quasimagic_TF0378fq.txt": "quasimagic_TF0378fq.solution.txt",
    "quasimagic_qms_009.txt": "quasimagic_qms_009.solution.txt",
    "sandwich_4x4.txt": "sandwich_4x4.solution.txt",
    "sandwich_6x6.txt": "sandwich_6x6.solution.txt",
    "shogun.txt": "shogun.solution.txt",
    "skyscrapers_4x4.txt": "skyscrapers_4x4.solution.txt",
    "skyscrapers_5x5.txt": "skyscrapers_5x5.solution.txt",
    "skyscrapers_6x6.txt": "skyscrapers_6x6.solution.txt",
    "skyscrapersudoku_4x4.txt": "skyscrapersudoku_4x4.solution.txt",
    "skyscrapersudoku_6x6.txt": "skyscrapersudoku_6x6.solution.txt",
    "sohei.txt": "sohei.solution.txt",
    "squares_9x9.json": "squares_9x9.solution.txt",
    "squares_9x9.txt": "squares_9x9.solution.txt",
    "str8ts_5x5.txt": "str8ts_5x5.solution.txt",
    "str8ts_9x9.txt": "str8ts_9x9.solution.txt",
    "sudoku_5x5_gs555_001.txt": "sudoku_5x5_gs555_001.solution.txt",
    "sudoku_dm1402_grid.txt": "sudoku_dm1402.solution.txt",
    "sudoku_dm1402_line_dots.txt": "sudoku_dm1402.solution.txt",
    "sudoku_dm1402_line_zeros.txt": "sudoku_dm1402.solution.txt",
    "sudoku_f63_fiendish.txt": "sudoku_f63_fiendish.solution.txt",
    "suguru_6x6.txt": "suguru_6x6.solution.txt",
    "suguru_8x8.txt": "suguru_8x8.solution.txt",
    "supersudoku_4x3_ss43_0893.txt": "supersudoku_4x3_ss43_0893.solution.txt",
    "tenner_10x4.txt": "tenner_10x4.solution.txt",
    "tenner_10x6.txt": "tenner_10x6.solution.txt",
    "unionjack.txt": "unionjack.solution.txt",
    "windmill.txt": "windmill.solution.txt",
    "windoku_001.txt": "windoku_001.solution.txt",
    "xsums_4x4.txt": "xsums_4x4.solution.txt",
    "xsums_6x6.txt": "xsums_6x6.solution.txt",
}
# the files of one and the same puzzle, by the file that the gallery shows
TWINS = {
    "squares_9x9.txt": ["squares_9x9.json"],
    "sudoku_dm1402_grid.txt": ["sudoku_dm1402_line_dots.txt", "sudoku_dm1402_line_zeros.txt"],
}
GALLERY = sorted(set(ANSWERS) - {twin for twins in TWINS.values() for twin in twins})
UNIQUE = [name for name, answer in ANSWERS.items() if answer]


def amount(ordinary: int, nightly: int) -> int:
    """How much of something the tests do: a sample in an ordinary run, all of it each night."""
    return nightly if NIGHTLY else ordinary


def text(name: str) -> str:
    return (PUZZLES / name).read_text(encoding="utf-8")


def solution(name: str) -> list[int]:
    """The stored answer of a puzzle, a value for each cell."""
    from newsgrid.answer import read_answer
    from sheet import formats

    answer = ANSWERS[name]
    assert answer is not None
    return read_answer(formats.read(text(name)), text(answer))
