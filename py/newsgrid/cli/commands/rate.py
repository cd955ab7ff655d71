"""The command that rates puzzles: a table, one puzzle a line."""

import argparse
import csv
import io
import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from multiprocessing import get_context
from typing import NamedTuple

from newsgrid.cli.arguments import Parser, add_time_limit
from newsgrid.cli.reports import BAD_INPUT, NO, NOT_DECIDED, SOLVED, WORST, print_json, say
from newsgrid.cli.sources import BadInput, read_one
from newsgrid.engine import hints
from newsgrid.engine.compile import KINDS, model_of
from newsgrid.engine.hints import Contradiction
from newsgrid.engine.solve import OutOfTime, run
from newsgrid.puzzle import characters, formats
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.sheet import Sheet, without_entries

WHAT = "how difficult puzzles are: a table, one puzzle a line"
FORMULA = "=+-@"
COLUMNS = ("puzzle", "kind", "grade", "points", "steps", "hardest")


class Rated(NamedTuple):
    """A line of the table. hardest: the technique of the hardest step; why: a sentence, if there is no rating."""

    puzzle: str
    kind: str = ""
    grade: str = ""
    points: int = 0
    steps: int = 0
    hardest: str = ""
    why: str = ""
    code: int = SOLVED


def take(added: Parser) -> None:
    added.add_argument("files", metavar="FILE", nargs="+", help="each may hold several puzzles")
    added.add_argument("--kind", choices=sorted(KINDS), default="", metavar="KIND", help="the puzzles' kind, if their text doesn't name it")
    added.add_argument("--format", choices=("text", "csv", "json"), default="text")
    add_time_limit(added)


def main(options: argparse.Namespace) -> int:
    work = [(name, sheet, options.time_limit) for name, sheet in puzzles(options.files, options.kind)]
    rated: list[Rated] = []
    # a fresh process for each core, but none for a single puzzle
    with get_context("spawn").Pool(min(os.cpu_count() or 1, len(work))) if len(work) > 1 else nullcontext() as pool:
        for one in pool.imap(rate, work) if pool else map(rate, work):
            rated.append(one)
            if sys.stderr.isatty():
                print(f"\r\x1b[K{len(rated)} of {len(work)}", end="", file=sys.stderr, flush=True)
            if options.format == "json":
                print_json(
                    {name: value for name, value in one._asdict().items() if name not in ("code", "why")}
                    | ({"why": one.why} if one.why else {})
                )
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    if options.format != "json":
        print(table(rated, options.format), end="")
    for one in rated:
        if one.why:
            say(f"{one.puzzle}: {one.why}")
    return max((one.code for one in rated), key=WORST.index)


def puzzles(files: list[str], kind: str) -> Iterator[tuple[str, Sheet | str]]:
    """(name, puzzle) of all puzzles of some files; a sentence in place of a puzzle that can't be read."""
    for file in files:
        name = characters.harmless(file)
        try:
            yield name, read_one(file, None, kind, None)
        except ReadError as error:
            if not error.parts:
                yield name, str(error)
                continue
            for number, part in enumerate(error.parts, 1):
                try:
                    yield f"{name} {number}", formats.read_part(part, kind)
                except ReadError as fault:
                    yield f"{name} {number}", str(fault)
        except BadInput as error:
            yield name, str(error)


def rate(work: tuple[str, Sheet | str, float]) -> Rated:
    """A puzzle's line."""
    name, sheet, limit = work
    if isinstance(sheet, str):
        return Rated(name, why=sheet, code=BAD_INPUT)
    kind = KINDS[sheet.kind].title
    try:
        path = run(hints.path(model_of(without_entries(sheet))), limit)
    except OutOfTime:
        return Rated(name, kind, why="not decided within the time limit", code=NOT_DECIDED)
    except Contradiction:
        return Rated(name, kind, why="there is no solution", code=NO)
    if not path.solved:
        return Rated(name, kind, why="no further cell is forced: there is more than one solution, or none", code=NO)
    hardest = max(path.steps, key=lambda step: (step.level, hints.points(step)), default=None)
    return Rated(name, kind, path.grade, path.points, len(path.steps), hardest.technique if hardest else "")


def table(rated: list[Rated], form: str) -> str:
    rows = [COLUMNS, *([str(getattr(one, name) or "") for name in COLUMNS] for one in rated)]
    if form == "csv":
        text = io.StringIO()
        for name, *row in rows:
            # a spreadsheet takes a cell that begins with a sign in FORMULA as a formula
            csv.writer(text, lineterminator="\n").writerow([f"./{name}" if name[:1] in FORMULA and name != "-" else name, *row])
        return text.getvalue()
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
    return "".join("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() + "\n" for row in rows)
