"""The same Sudoku in five encodings, with and without propagation first, for z3 and cvc5: the table in docs/encodings.md.

python tests/benchmarks/sudoku_encodings.py [SECONDS] [PUZZLE ...]     SECONDS of processor time: when to give up (60)

A row for each text: seconds of processor time for each solver, and the text's size in kB. The bit vectors are the text of integers with each
number written in as few bits as hold it; "one bit a value" has a vector for each cell with one bit set. Newsgrid writes neither.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

from other_solvers import CVC5, Z3, shown, timed

from newsgrid import model_of, read, smtlib
from newsgrid.engine.model import Model
from places import text

ESCARGOT = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."  # A. Inkala's: propagation leaves most of it open
)
SOLVERS = (Z3, CVC5)


def as_vectors(words: str, most: int, one_bit: bool) -> str:
    """A Sudoku's text of integers with bit vectors in their place. one_bit: of `most` bits, of which one is set."""
    bits = most if one_bit else most.bit_length()

    def number(value: int) -> str:
        return f"(_ bv{1 << (value - 1) if one_bit else value} {bits})"

    lines = []
    for line in re.sub(r" *;[^\n]*", "", words).split("\n"):
        if span := re.fullmatch(r"\(assert \(and \(> (V\d+) 0\) \(< V\d+ \d+\)\)\)", line):
            cell = span[1]
            if one_bit:
                line = f"(assert (or {' '.join(f'(= {cell} {number(value)})' for value in range(1, most + 1))}))"
            else:
                line = f"(assert (and (bvuge {cell} {number(1)}) (bvule {cell} {number(most)})))"
        elif given := re.fullmatch(r"\(assert \(= (V\d+) (\d+)\)\)", line):
            line = f"(assert (= {given[1]} {number(int(given[2]))}))"
        else:
            line = line.replace(" Int)", f" (_ BitVec {bits}))").replace("QF_LIA", "QF_BV")
            assert not re.search(r"[ (]\d+\)", line.split("BitVec")[0]), line
        lines.append(line)
    return "\n".join(lines)


def texts(model: Model, most: int) -> dict[str, str]:
    integers = smtlib.write(model)
    return {
        "integers": integers,
        "integers, propagation first": smtlib.write(model, narrowed=True),
        "bit vectors": as_vectors(integers, most, False),
        "one bit a value": as_vectors(integers, most, True),
        "Booleans": smtlib.write(model, encoding="booleans"),
        "Booleans, propagation first": smtlib.write(model, encoding="booleans", narrowed=True),
    }


def seconds(command: list[str], file: Path, limit: int) -> str:
    took, said = timed([*command, str(file)], limit)
    assert took == float("inf") or said.startswith("sat"), said[:200]
    return shown(took)


def main() -> None:
    limit = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    for name in sys.argv[2:] or ["sudoku_f63_fiendish.txt", "supersudoku_4x3_ss43_0893.txt", ESCARGOT, "sudoku_5x5_gs555_001.txt"]:
        sheet = read(name if name == ESCARGOT else text(name))
        with tempfile.TemporaryDirectory() as folder:
            for encoding, words in texts(model_of(sheet), sheet.values).items():
                file = Path(folder) / "x.smt2"
                file.write_text(words)
                row = [seconds(command, file, limit) for command in SOLVERS]
                print(name[:30], encoding, *row, f"{os.path.getsize(file) / 1000:.0f}", sep=" | ", flush=True)


main()
