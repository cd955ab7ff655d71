"""An example board for each sentence that hints say: py/build/boards.txt, which `python tests/sentence_boards.py` makes anew.

Three lines each: the technique, the board before the step as JSON with its entries and marks, the sentence.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path

from newsgrid import model_of, read
from newsgrid.engine.hints import Contradiction, Step
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds, link
from newsgrid.puzzle.constraints import TYPES
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet, values_on
from places import PUZZLES, ROOT

KEPT = ROOT / "py/build/boards.txt"
RATED = Path(__file__).with_name("rated.txt")
MOST_SECONDS = 30  # of a walk
# made by newsgrid.engine.make, with no given and as few cages as leave one solution
HARD_KILLER = """#Killer
000000000
000000000
000000000
000000000
000000000
000000000
000000000
000000000
000000000

cages
aaabbcccc
hhabbbggg
dhheffjgg
ddhfffjjg
iiiiijjkk
illlmmnoo
llupmmqqq
rluussqtt
rruuusvvv
a = 19
b = 30
c = 21
d = 19
e = 8
f = 17
g = 27
h = 21
i = 32
j = 28
k = 4
l = 26
m = 25
n = 8
o = 11
p = 3
q = 17
r = 10
s = 15
t = 10
u = 36
v = 18
"""
# a room with one pattern that leaves the white cells joined; black cells that nearly run from edge to edge
PATTERNS = """#Heyawake
2.....
......
......
boxes
aabbcc
aabbcc
dddeee
"""
FOUR_ROOMS = """boxes
aaabbb
aaabbb
aaabbb
ccceee
ccceee
ccceee
"""
CORNERS = f"""#Heyawake
.-*-..
-.-...
*-....
-.....
......
......
{FOUR_ROOMS}"""
NAMED_BY_TYPE = {type_.title.lower() for type_ in TYPES}


def first(board: Sheet) -> Step | None:
    """The next step on a board."""
    marks = {cell: mask for cell, mask in enumerate(board.centre) if mask}
    return run(Walk(model_of(board), values_on(board), marks).step(0, False))


def sheets() -> Iterator[Sheet]:
    yield from (read(line.split()[1]) for line in RATED.read_text().splitlines()[12:80:9])
    yield from (read(kind.text.example) for kind in kinds.BY_NAME.values() if kind.text.example)
    for name in (
        "kakuro_k057.comma.txt",
        "kinds/str8ts_5x5.txt",
        "kinds/futoshiki_6x6.txt",
        "kinds/binairo_8x8.txt",
        "kinds/killer_9x9.txt",
        "kinds/suko_3x3.txt",
        "kinds/starbattle_8x8.txt",
        "kinds/nonogram_10x10.txt",
        "kinds/binairo_10x10.txt",
        "kinds/slitherlink_10x10.txt",
        "kinds/heyawake_8x8.txt",
        "kinds/lits_6x6.txt",
        "kinds/lits_10x10.txt",
        "kinds/littlekiller_6x6.txt",
        "constraints/total.txt",
    ):
        if (PUZZLES / name).exists():
            yield read((PUZZLES / name).read_text(encoding="utf-8"))
    yield read(HARD_KILLER)
    yield read(PATTERNS)
    yield read(CORNERS)
    yield from (read(line.split()[1]) for line in RATED.read_text().splitlines()[2:] if not line.startswith("#"))


def boards() -> Iterator[tuple[str, str, str]]:
    """(technique, board, sentence), one of each technique."""
    told: set[str] = set()
    for sheet in sheets():
        walk = Walk(model_of(sheet), values_on(sheet))
        ends = time.perf_counter() + MOST_SECONDS
        while time.perf_counter() < ends:
            before_values, before_masks = list(walk.state.values), list(walk.state.masks)
            try:
                step = run(walk.step(len(walk.steps), False))
            except Contradiction:
                break
            if step is None:
                break
            if step.technique in told or step.technique in NAMED_BY_TYPE:
                continue
            board = read_again(sheet, before_values, before_masks)
            again = first(board)
            if again is not None and (again.technique, again.words) == (step.technique, step.words):
                told.add(step.technique)
                yield step.technique, json.dumps(to_data(board), separators=(",", ":")), step.words


def read_again(sheet: Sheet, values: list[int], masks: list[int]) -> Sheet:
    """A sheet with what is known as entries, and the candidates as marks."""
    board = link.from_link(link.to_link(sheet))
    for cell in model_of(sheet).cells:
        if values[cell] and not board.givens[cell]:
            board.entries[cell] = values[cell]
        elif not values[cell]:
            board.centre[cell] = masks[cell]
    board.title = board.source = ""
    return board


def kept() -> list[tuple[str, str, str]]:
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return [(lines[at], lines[at + 1], lines[at + 2]) for at in range(0, len(lines), 3)]


if __name__ == "__main__":
    found = []
    for board in boards():
        found.append(board)
        KEPT.write_text("".join(f"{line}\n" for one in sorted(found) for line in one), encoding="utf-8")
    print(len(found), [technique for technique, _, _ in sorted(found)])
