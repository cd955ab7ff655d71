"""Hard puzzles of groups and loops, and how long they take.

python tests/benchmarks/hard.py make FOLDER KIND ROWSxCOLS[,...] MANY [SEED]: writes puzzles with few clues, of these sizes in turn. A clue goes as long as
one answer stays; where that is not decided in CAP seconds, or PATIENCE seconds were spent on it, the puzzle is as it is then. Of Nurikabe, islands grow
together before their numbers are printed, and those are moved, so that there are few answers. Each puzzle has a seed of its own; those that are there are left.
python tests/benchmarks/hard.py draw FOLDER KIND ROWSxCOLS[,...] MANY [SEED]: the same, but a random share of the clues goes, however many answers there are then.
python tests/benchmarks/hard.py time FOLDER [SECONDS] [KIND ...]: solves them, and prints for each kind how many there are, of what status, and the processor
seconds: median, mean, 95 of 100, maximum; then the slowest ones. Each one's time is written to FOLDER/TREE.json, by the name of the folder of the program: with
another folder's `py` as PYTHONPATH, the same puzzles can be compared.
"""

import json
import statistics
import sys
import time
from collections import Counter
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from unittest.mock import patch

import generate
import newsgrid
from newsgrid import Result, Sheet, model_of, read
from newsgrid.engine.make import clues, full
from newsgrid.engine.make.boards import NoBoard
from newsgrid.engine.solve import Stop, run, solve_in_slices
from newsgrid.puzzle import areas, formats, kinds
from newsgrid.puzzle.neighbours import near, to_fill
from newsgrid.puzzle.sheet import copy

CAP = 1.0  # seconds to decide whether a clue may go
PATIENCE = 4.0  # seconds in which clues go
TRIED = 60  # boards, or numbers that move


def solved(sheet: Sheet, seconds: float = CAP) -> Result:
    """The result after so many processor seconds at most, by which slices are measured as well: on a busy machine they would be short."""
    with patch.object(time, "perf_counter", time.process_time):
        return solved_by(sheet, time.process_time() + seconds)


def solved_by(sheet: Sheet, end: float) -> Result:
    """The result when the process has had so many seconds."""
    work = solve_in_slices(model_of(sheet))
    try:
        while True:
            next(work)
            if time.process_time() > end:
                work.throw(Stop())
    except Stop as stop:
        result: Result = stop.partial
    except StopIteration as done:
        result = done.value
    return result


def thinned(sheet: Sheet, chance: Random) -> bool:
    """Takes clues away, many at once as long as that goes well. Returns whether it was decided that one answer stays."""
    gone = [("givens", cell) for cell, value in enumerate(sheet.givens) if value]
    gone += [("constraints", key) for key in sorted(sheet.constraints) if key[1] and key[0] in clues.removable(sheet)]
    chance.shuffle(gone)
    many, end = max(len(gone) // 2, 1), time.process_time() + PATIENCE
    while gone and time.process_time() < end:
        now, gone = gone[:many], gone[many:]
        before = copy(sheet)
        for where, at in now:
            if where == "givens":
                sheet.givens[at] = 0
            else:
                del sheet.constraints[at]
        clues.fit_blocks(sheet)
        state = solved(sheet).status
        if state == "unknown":
            return False
        if state != "unique":
            sheet.givens, sheet.constraints = before.givens, before.constraints
            clues.fit_blocks(sheet)
            if many > 1:
                many, gone = max(many // 2, 1), now + gone
    return True


def grown_together(sheet: Sheet, values: list[int], chance: Random) -> None:
    """Makes land of sea that is not needed to join it, of as much as chance says, by which islands become large and few."""
    share = chance.choice((0.3, 0.6, 1.0))
    for cell in chance.sample(range(len(values)), len(values)):
        if values[cell] == 2 and chance.random() < share:
            values[cell] = 1
            sea = [other for other in to_fill(sheet) if values[other] == 2]
            if len(areas.connected(sea, sheet.cols)) != 1 or not any(values[other] == 2 for other in near(sheet, cell)):
                values[cell] = 2


def mended(sheet: Sheet, values: list[int], chance: Random) -> bool:
    """Moves numbers until there is one answer. Returns whether that was so, or was not decided."""
    maker = kinds.of(sheet).maker
    for _ in range(TRIED):
        result = solved(sheet)
        if result.status != "multiple":
            return True
        other = next(answer for answer in result.answers if answer != values)
        if maker.mend is None:
            return False
        try:
            held = [[value - 1 + sheet.least for value in answer] for answer in (values, other)]
            taken = maker.mend(sheet, held[0], held[1], chance)
        except ValueError:
            return False
        if taken:
            values[:] = [0 if block else value + 1 - sheet.least for block, value in zip(sheet.blocks, taken, strict=True)]
    return False


def drawn(kind: str, rows: int, cols: int, chance: Random, few: bool) -> Sheet:
    """few: whether with as few clues as leave one answer, or else any share of them."""
    while True:
        sheet = kinds.BY_NAME[kind].empty(rows, cols)
        try:
            values = run(full(sheet, chance))
        except NoBoard:
            continue
        if kind == "nurikabe":
            grown_together(sheet, values, chance)
        clues.dress(sheet, values, chance)
        if kinds.BY_NAME[kind].maker.givens:
            sheet.givens = list(values)
        if not few:
            generate.fewer_clues(sheet, chance)
        elif mended(sheet, values, chance):
            thinned(sheet, chance)
        return sheet


def write(few: bool, folder: str, kind: str, sizes: str, many: str, seed: str = "1") -> None:
    Path(folder).mkdir(exist_ok=True)
    for number, size in zip(range(int(many)), cycle(sizes.split(",")), strict=False):
        path = Path(folder, f"{kind}-{size}-{seed}-{number}.txt")
        if not path.exists():
            rows, cols = map(int, size.split("x"))
            sheet = drawn(kind, rows, cols, Random(path.stem), few)
            path.write_text(formats.write(sheet, formats.formats_of(sheet)[0]), encoding="utf-8")
            print(path.stem, flush=True)


def timed(folder: str, seconds: str = "20", *only: str) -> None:
    found: dict[str, tuple[float, str]] = {}
    for path in sorted(Path(folder).glob("*.txt")):
        if not only or path.name.split("-")[0] in only:
            sheet = read(path.read_text(encoding="utf-8"))
            start = time.process_time()
            result = solved(sheet, float(seconds))
            found[path.stem] = (time.process_time() - start, result.reason or result.status)
    tree = Path(newsgrid.__file__).parents[2].name
    Path(folder, f"{tree}.json").write_text(json.dumps(found), encoding="utf-8")
    by_kind: dict[str, list[tuple[float, str]]] = {}
    for name, each in found.items():
        by_kind.setdefault(name.split("-")[0], []).append(each)
    for kind, each in by_kind.items():
        times = sorted(time for time, _ in each)
        late = times[int(0.95 * (len(times) - 1))]
        states = dict(Counter(state for _, state in each))
        print(
            f"{kind:12} {len(times):4} {statistics.median(times):7.3f} {statistics.mean(times):7.3f} {late:7.2f} {times[-1]:7.2f} {states}"
        )
    for name in sorted(found, key=lambda name: -found[name][0])[:8]:
        print(f"{found[name][0]:8.2f} {name} {found[name][1]}")


if __name__ == "__main__":
    {"make": partial(write, True), "draw": partial(write, False), "time": timed}[sys.argv[1]](*sys.argv[2:])
