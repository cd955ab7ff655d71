"""The longest stretch of work without a look at Stop: python tests/benchmarks/slices.py [KIND ...], or node tests/pyodide.mjs slices [KIND ...].

Every kind at its largest size, empty and as the largest puzzle in the gallery, each constraint's puzzle, a Sudoku of 36x36 and a Kakuro of
31x45 are asked all questions, each for a second. The goal is 0.2 s in Pyodide.
"""

import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import generate
from newsgrid import read
from newsgrid.engine import questions
from newsgrid.engine.questions import Service
from newsgrid.engine.solve import Steps, Stop, z3_engine
from newsgrid.puzzle import kinds
from newsgrid.puzzle.sheet import Sheet, copy, values_on
from places import ROOT

SECONDS = 1.0  # for each question
SHOWN = 30

QUESTIONS: dict[str, Callable[[Sheet], Steps[Any]]] = {
    "solve": lambda sheet: questions.solve(sheet, 2),
    "look ahead": lambda sheet: Service().look_ahead(sheet, values_on(sheet)),
    "candidates": questions.candidates,
    "hint": lambda sheet: Service().hint(sheet, values_on(sheet)),
    "all steps": questions.path,
    "explain": lambda sheet: Service().explain(wrong(sheet)),
}


def wrong(sheet: Sheet) -> Sheet:
    """The sheet with one given changed, if it has one."""
    twin = copy(sheet)
    cells = [cell for cell, value in enumerate(twin.givens) if value and not twin.dark[cell]]
    if cells:
        twin.givens[cells[0]] = twin.givens[cells[0]] % twin.values + 1
    return twin


def longest(work: Steps[Any]) -> float:
    """The longest slice of work that is stopped after SECONDS."""
    begun = last = time.perf_counter()
    most = 0.0
    try:
        next(work)
        while True:
            now = time.perf_counter()
            most, last = max(most, now - last), now
            if now - begun > SECONDS:
                work.throw(Stop())
            next(work)
    except (StopIteration, Stop):
        return max(most, time.perf_counter() - last)


def sheets(names: list[str]) -> Iterator[tuple[str, Sheet]]:
    """(what it is, a sheet) for all that is measured."""
    texts = [path for path in sorted((ROOT / "puzzles").rglob("*.txt")) if ".solution" not in path.name]
    gallery = [(path.stem, read(path.read_text(encoding="utf-8"))) for path in texts]
    for kind in kinds.ALL:
        if names and kind.name not in names:
            continue
        yield f"{kind.name}, empty", max((start() for _, start in kind.starts), key=lambda sheet: len(sheet.blocks))
        mine = [(title, sheet) for title, sheet in gallery if sheet.kind == kind.name]
        yield max(mine, key=lambda one: len(one[1].blocks))
    if names:
        return
    yield from [(path.stem, sheet) for path, (_, sheet) in zip(texts, gallery, strict=True) if path.parent.name == "constraints"]
    yield "Sudoku 36x36", generate.sudoku(6, 6, 0.5, Random(1))[0]
    yield "Kakuro 31x45", generate.kakuro(31, 45, Random(1))[0]


def main(names: list[str]) -> None:
    z3_engine.Engine("p cnf 1 1\n1 0\n")  # z3 is loaded before a person asks
    found: list[tuple[float, str, str]] = []
    for title, sheet in sheets(names):
        for question, ask in QUESTIONS.items():
            try:
                found.append((longest(ask(sheet)), title, question))
            except Exception as error:
                print(f"{title}, {question}: {error}", flush=True)
    found.sort(reverse=True)
    print("longest, s | sheet | question")
    for seconds, title, question in found[:SHOWN]:
        print(f"{seconds:.3f} | {title} | {question}")


if __name__ == "__main__":
    main(sys.argv[1:])
