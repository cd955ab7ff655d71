"""The command line. Exit codes: 0 solved (check: nothing broken), 1 unsat (check: something broken), 2 bad input, 3 not decided."""

import argparse
import json
import math
import os
import random
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NoReturn

from sheet import constraints, family, formats, link
from sheet.draw import Marks, svg_file
from sheet.formats import ReadError, kakuro
from sheet.sheet import Sheet, to_data, values_on, without_entries
from sheet.sum_sets import span

from . import board_text, deduce, describe, encoding, html, interchange, make, service, smtlib, words
from .answer import AnswerError, filled, rows_of, take_answer
from .check import Broken, check, is_complete, rule_data
from .combinations import combinations, orders, sum_bounds, table, values_of
from .deduce import Path
from .formula import TooLarge
from .kinds import KINDS, UnknownKind, UnknownRule, model_of, problems_of, title_of
from .leftovers import narrowed
from .output import SAT, OutputError, read_output
from .output_alone import read_alone
from .service import Hint, Possible, Service
from .solver import Core, OutOfTime, Progress, run
from .solver.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT, Result

if TYPE_CHECKING:
    from photo.reading import Found

SOLVED, NO, BAD_INPUT, NOT_DECIDED = 0, 1, 2, 3
ALONE = "A solver's output"
LOCAL_SITE = "http://localhost:8000/"


class BadInput(Exception):
    """An error on the command line or in a file. The message is one sentence."""


class Parser(argparse.ArgumentParser):
    """argparse, with its errors as one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]} (see newsgrid --help).")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    try:
        options = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
        return code
    except (BadInput, ReadError, AnswerError, OutputError, UnknownKind, UnknownRule, link.LinkError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except TooLarge as error:
        print(error, file=sys.stderr)
        return NOT_DECIDED
    except KeyboardInterrupt:
        print("Stopped before it was decided.", file=sys.stderr)
        return NOT_DECIDED
    except BrokenPipeError:
        # the reader of the output has closed it; Python must not report that at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SOLVED


def parser() -> Parser:
    top = Parser(prog="newsgrid", description="Solves, checks and converts number puzzles. FILE may be - for standard input, or a link.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], what: str, form: bool = True) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=what, description=what)
        added.set_defaults(run=run)
        if form:
            added.add_argument("--format", choices=("text", "json", "html"), default="text")
        return added

    def of_puzzle(added: argparse.ArgumentParser, what: str | None = None) -> None:
        added.add_argument("file", metavar="FILE", help=what)
        added.add_argument(
            "--kind", choices=sorted(KINDS), default="", metavar="KIND", help="the puzzle's kind, if its text doesn't name it"
        )

    solving = command("solve", run_solve, "find the answers, and whether there is just one")
    of_puzzle(solving)
    solving.add_argument("--answers", type=positive, default=2, metavar="N", help="how many answers to show at most (default 2)")
    solving.add_argument("--time-limit", type=seconds, metavar="S", help="give up after S seconds")
    checking = command("check", run_check, "say which rules an answer breaks")
    of_puzzle(checking)
    checking.add_argument("answer", metavar="ANSWER")
    explaining = command(
        "explain", run_explain, "say why there is no solution: which rules contradict each other, which clue may be mistyped"
    )
    of_puzzle(explaining)
    explaining.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far: why they can't be completed")
    explaining.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    hinting = command("hint", run_hint, "the simplest next step, as a person would take it, and why")
    of_puzzle(hinting)
    hinting.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far")
    hinting.add_argument("--all", action="store_true", help="all steps to the end, and how difficult the puzzle is")
    hinting.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    showing = command("candidates", run_candidates, "for each cell, the values that it has in at least one solution")
    of_puzzle(showing)
    showing.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    showing.add_argument("--narrowed", action="store_true", help="what narrowing alone leaves, which may be more")
    writing = command("smtlib", run_smtlib, "write the puzzle as SMT-LIB 2, for any solver", form=False)
    of_puzzle(writing)
    writing.add_argument(
        "--narrowed", action="store_true", help="with the values that narrowing leaves each cell, which takes solvers less time"
    )
    writing.add_argument(
        "--logic", choices=smtlib.LOGICS, default=smtlib.LOGICS[0], help="QF_LIA for any solver (default), QF_FD for z3, the quickest there"
    )
    reading = command("read", run_read, "read a solver's output onto the puzzle, and check it")
    of_puzzle(reading, "the puzzle; or the output, if its puzzle is not at hand")
    reading.add_argument("output", metavar="OUTPUT", nargs="?", help="the solver's output (default: standard input)")
    reading.add_argument("--cols", type=positive, metavar="N", help="how wide the sheet is, for an output without its puzzle")
    converting = command("convert", run_convert, "write the puzzle in another format", form=False)
    of_puzzle(converting)
    converting.add_argument("--to", required=True, metavar="FORMAT", help=", ".join(targets()))
    linking = command("link", run_link, "print a link that opens the puzzle on the page", form=False)
    of_puzzle(linking)
    linking.add_argument("--site", metavar="URL", help=f"the page's address (default: NEWSGRID_SITE, or else {LOCAL_SITE})")
    shooting = commands.add_parser("photo", help="read a puzzle from a photo", description="Reads a puzzle from a photo or a scan.")
    shooting.set_defaults(run=run_photo)
    shooting.add_argument("image", metavar="IMAGE")
    shooting.add_argument("--format", choices=("text", "json", "html", "svg"), default="text")
    shooting.add_argument("--kind", choices=sorted(KINDS), metavar="KIND", help="the puzzle's kind, where a picture can't tell it")
    shooting.add_argument("--all", action="store_true", help="all puzzles in the picture, the best seen first")
    making = command("make", run_make, "make new puzzles, each with one solution by proof", form=False)
    making.add_argument(
        "kind", metavar="KIND", choices=sorted(KINDS), help="a kind of `newsgrid kinds`: sudoku, killer, kakuro, kenken, ..."
    )
    making.add_argument("--size", default="", metavar="RxC", help="rows and columns: 6x6, or 6 (default: the kind's usual size)")
    making.add_argument("--difficulty", choices=[grade.replace(" ", "-") for grade in deduce.GRADES], default="medium")
    making.add_argument("--seed", type=natural, metavar="N", help="a number that makes the same puzzles again (default: random)")
    making.add_argument("--count", type=positive, default=1, metavar="N", help="so many puzzles")
    making.add_argument("--symmetric", action="store_true", help="the givens are symmetric under a half turn")
    making.add_argument("--diagonals", action="store_true", help="both diagonals hold every value as well")
    making.add_argument("--format", choices=("text", "json"), default="text")
    making.add_argument(
        "--paper",
        type=a_page,
        nargs="?",
        const=4,
        metavar="N",
        help="HTML for the printer, N puzzles a page (1, 2, 4 or 6), answers at the end",
    )
    listing = command("kinds", run_kinds, "list the kinds of puzzles and their formats", form=False)
    listing.add_argument("--formats", action="store_true", help="each kind's own text format, with a small example")
    looking_up = command(
        "table", run_table, "Kakuro's table: in how many combinations, and in how many orders, a target can be made", form=False
    )
    looking_up.add_argument("length", metavar="LENGTH", nargs="?", type=positive)
    looking_up.add_argument("target", metavar="TARGET", nargs="?", type=positive)
    return top


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7 and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number above 0")
    return int(word)


def natural(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number, 0 or more")
    return int(word)


def a_page(word: str) -> int:
    if word not in map(str, html.A_PAGE):
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of puzzles for a page: expected 1, 2, 4 or 6")
    return int(word)


def seconds(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e9:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of seconds")
    return number


def targets() -> list[str]:
    return [*formats.FORMATS, *formats.ANY_KIND, "text", "html", "svg", "smtlib", "link", *interchange.TOOLS]


def content_of(name: str) -> str:
    """The text of a file, or of standard input for "-", in any encoding that text files have. Raises BadInput."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(formats.MOST_CHARACTERS * 4 + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(formats.MOST_CHARACTERS * 4 + 1)
    except OSError as error:
        if formats.is_address(name):
            tools = ", ".join(["a link of this page", *interchange.TOOLS, "Penpa+"])
            raise BadInput(
                f"{name[:60]} is the address of a web page, not a link that holds a puzzle ({tools}); "
                "open it in a browser, and save the puzzle's rows as a text file."
            ) from error
        raise BadInput(
            f"{name} can't be read: {error.strerror or error}. Expected the name of a file with a puzzle, a link, or - for standard input."
        ) from error
    except ValueError as error:
        raise BadInput(f"{name!r} is not the name of a file.") from error
    return encoding.decoded(data)


def puzzle_of(name: str, content: str | None = None, kind: str = "") -> Sheet:
    """The puzzle of a file or a link. Its problems go to standard error.

    content: the file's text, if it was read already; kind: the name of the puzzle's kind, if it is known.
    """
    try:
        sheet = foreign(name) or formats.read(name if formats.is_link(name) else content_of(name) if content is None else content, kind)
    except ReadError as error:
        remedy = f" Or say {' or '.join('--kind ' + each for each in error.kinds)}." if error.kinds else ""
        raise BadInput(f"{'standard input' if name == '-' else name}: {error}{remedy}") from error
    for problem in problems_of(sheet):
        print(f"{'Note' if problem.note else 'Warning'}: {problem.message}", file=sys.stderr)
    return sheet


def is_foreign(name: str) -> bool:
    """Whether a name is another tool's link, and not a file's."""
    return formats.is_foreign(name) and bool(interchange.tool_of(name)) and not os.path.exists(name)


def is_puzzle_link(name: str) -> bool:
    """Whether a name is a link, and not a file's."""
    return formats.is_link(name) or is_foreign(name)


def foreign(name: str) -> Sheet | None:
    """The puzzle of another tool's link, None if it is none. What can't be represented is listed on standard error."""
    if not is_foreign(name):
        return None
    imported = interchange.read_link(name)
    for note in imported.notes:
        print(f"Note: {note}", file=sys.stderr)
    return imported.sheet


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


class Watch:
    """Watches a search: shows a progress line on a terminal, and handles Ctrl+C between slices, never within z3."""

    def __init__(self) -> None:
        self.asked = False
        self.terminal = sys.stderr.isatty()

    def __enter__(self) -> "Watch":
        self.before = signal.signal(signal.SIGINT, self.ask) if threading.current_thread() is threading.main_thread() else None
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)
        if self.terminal:
            print("\r\x1b[K", end="", file=sys.stderr)

    def ask(self, *_: object) -> None:
        self.asked = True

    def tell(self, progress: Progress) -> None:
        """Callback after each slice."""
        if self.asked:
            raise KeyboardInterrupt
        if self.terminal:
            progress_line(progress)


def progress_line(progress: Progress) -> None:
    """Print the progress on a line of the terminal, over the line before."""
    parts = [f"{progress.seconds:.1f} s so far"]
    if progress.answers:
        parts.append(f"{progress.answers} answer{'s' if progress.answers > 1 else ''}")
    if progress.conflicts:
        parts += [f"{progress.conflicts} conflicts", f"{progress.restarts} restarts", f"{progress.memory:.0f} MB"]
    print(f"\r\x1b[K{', '.join(parts)} (Ctrl+C ends it)", end="", file=sys.stderr, flush=True)


def run_solve(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file, kind=options.kind)
    model = model_of(sheet)
    with Watch() as watch:
        result = run(service.solve(sheet, options.answers), options.time_limit, watch.tell)
    broken = [rule.data() for rule in check(model, sheet.givens)]
    if options.format == "json":
        answers = [rows_of(sheet, answer) for answer in result.answers]
        print_json({"kind": sheet.kind, "status": result.status, "answers": answers, "broken": broken})
    elif options.format == "html":
        print(answers_page(sheet, result, broken), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(f"# {words.status_words(result)}")
        for rule in broken:
            print(f"# {rule['rule']}: {rule['why']}")
        for number, answer in enumerate(result.answers, 1):
            if len(result.answers) > 1:
                print(f"# Answer {number}")
            print(board_text.board(filled(sheet, answer)), end="")
            print(board_text.comment(board_text.count_of_values(model, answer, sheet)))
    if result.status == UNKNOWN:
        return NOT_DECIDED
    return NO if result.status == UNSAT else SOLVED


def answers_page(sheet: Sheet, result: Result, broken: list[dict[str, object]]) -> str:
    model = model_of(sheet)
    sheets: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [
        (filled(sheet, answer), f"Answer {number}" if result.status == MULTIPLE else "", [])
        for number, answer in enumerate(result.answers, 1)
    ]
    counts = [board_text.count_of_values(model, answer, sheet) for answer in result.answers[:1]]
    return html.page(sheets or [(sheet, "", broken)], title_of(sheet), [words.status_words(result), *counts])


def run_check(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file, kind=options.kind)
    values, note = answer_of(sheet, options.answer)
    return report(sheet, values, options.format, {}, note)


def entries_in(sheet: Sheet, name: str) -> list[int]:
    """The values of a file with someone's entries so far. Notes on it go to standard error."""
    values, note = answer_of(sheet, name)
    if note:
        print(f"Note: {note}", file=sys.stderr)
    return values


def answer_of(sheet: Sheet, name: str) -> tuple[list[int], str]:
    """(the values of an answer's file, a note for a person if it is a solver's output)."""
    try:
        return take_answer(sheet, content_of(name))
    except (ReadError, AnswerError, OutputError) as error:
        raise BadInput(f"{'standard input' if name == '-' else name}: {error}") from error


def report(sheet: Sheet, values: list[int], form: str, extra: dict[str, object], note: str = "") -> int:
    """Print a filling and the rules that it breaks. note: what a solver's output leaves open."""
    model = model_of(sheet)
    shown = filled(sheet, values)
    stands = values_on(shown)
    broken = check(model, stands)
    complete = is_complete(model, stands)
    verdict = (
        "Not decided: nothing is broken, but values are missing" if note and not (broken or complete) else check_words(broken, complete)
    )
    notes = [note] if note else []
    data = [rule.data() for rule in broken]
    if form == "json":
        record = {"kind": sheet.kind, **extra, "answers": [rows_of(sheet, stands)], "complete": complete, "broken": data}
        print_json({**record, "notes": notes} if notes else record)
    elif form == "html":
        print(html.page([(shown, "", data)], title_of(sheet), [verdict, *notes, board_text.count_of_values(model, stands, sheet)]), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        for line in (verdict, *notes, *broken):
            print(f"# {line}")
        print(board_text.board(shown), end="")
        print(board_text.comment(board_text.count_of_values(model, stands, sheet)))
    if broken:
        return NO
    return SOLVED if complete or not note else NOT_DECIDED


def check_words(broken: list[Broken], complete: bool) -> str:
    if broken:
        return f"{len(broken)} rule{'s are' if len(broken) > 1 else ' is'} broken"
    return "Solved: every rule is kept" if complete else "Nothing is broken so far"


def run_explain(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file, kind=options.kind)
    values = entries_in(sheet, options.answer) if options.answer else []
    with Watch() as watch:
        reason = run(Service().explain(sheet, values), options.time_limit, watch.tell)
    core = reason.rules
    if not (core or reason.core.minimal):
        print(f"No reason was found within {options.time_limit:g} s.", file=sys.stderr)
        return NOT_DECIDED
    verdict = reason.words or explain_words(reason.core)
    if options.format == "json":
        suggestions = [{"rule": means.rule.name, "at": means.rule.place.at, "value": means.value} for means in reason.suggestions]
        whose = {"status": "unsat" if core else "sat", "about": "entries" if reason.words else "puzzle", "words": verdict}
        rules = [rule_data(rule) for rule in core]
        print_json({"kind": sheet.kind, **whose, "core": rules, "minimal": reason.core.minimal, "suggestions": suggestions})
    elif options.format == "html":
        lines = [verdict, *(rule.name for rule in core), *map(str, reason.suggestions)]
        print(html.page([(sheet, "", [])], title_of(sheet), lines), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(verdict)
        for rule in core:
            print(f"  {rule.name}")
        for means in reason.suggestions:
            print(means)
    return NO if core else SOLVED


def time_left(limit: float) -> Callable[[], float]:
    """A function that returns what is left of a time limit, since a command's limit holds for all its work together."""
    ends = time.perf_counter() + limit
    return lambda: max(0.0, ends - time.perf_counter())


def explain_words(core: Core) -> str:
    """A result in a sentence."""
    return f"No solution: {words.core_words(core)}" if core.rules else "There is a solution: nothing contradicts"


def run_hint(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file, kind=options.kind)
    values = entries_in(sheet, options.answer) if options.answer else values_on(sheet)
    left = time_left(options.time_limit)
    with Watch() as watch:
        hint = run(Service().hint(sheet, values), left(), watch.tell)
        if hint.status == UNKNOWN or hint.status == UNSAT:
            print(hint.words + (" newsgrid explain says why." if hint.status == UNSAT else ""), file=sys.stderr)
            return NO if hint.status == UNSAT else NOT_DECIDED
        if not options.all:
            return report_steps(options.format, sheet, values, hint, None)
        try:
            path = run(service.path(sheet, values), left(), watch.tell)
        except OutOfTime:
            print(service.NO_STEP, file=sys.stderr)
            return NOT_DECIDED
    return report_steps(options.format, sheet, values, hint, path)


def report_steps(form: str, sheet: Sheet, values: list[int], hint: Hint, path: Path | None) -> int:
    """Print the steps of a path, or a single hint if that is None."""
    steps = path.steps if path is not None else [hint.step] if hint.step else []
    if path is not None and form == "html":
        print(html.steps_page(sheet, values, path), end="")
        return SOLVED
    if path is not None:
        verdict = words.grade_words(path)
    else:
        verdict = f"{hint.step.technique} ({deduce.GRADES[hint.step.level - 1]})" if hint.step else hint.words
    lines = [step.words for step in steps]
    if form == "json":
        data: dict[str, object] = {"kind": sheet.kind, "steps": [step.data() for step in steps]}
        print_json({**data, "grade": path.grade, "solved": path.solved} if path is not None else data)
    elif form == "html":
        print(html.page([(filled(sheet, values), "", [])], title_of(sheet), [verdict], lines), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(f"# {verdict}")
        for number, line in enumerate(lines, 1):
            print(f"{number:4d}. {line}" if path is not None else line)
    return SOLVED


def run_candidates(options: argparse.Namespace) -> int:
    sheet = without_entries(puzzle_of(options.file, kind=options.kind))
    with Watch() as watch:
        possible = left_by_narrowing(sheet) if options.narrowed else run(service.candidates(sheet), options.time_limit, watch.tell)
    if possible.values is None:
        print(possible.words, file=sys.stderr)
        return NO if possible.status == UNSAT else NOT_DECIDED
    rows = [[possible.values[row * sheet.cols + col] or None for col in range(sheet.cols)] for row in range(sheet.rows)]
    if options.format == "json":
        shift = sheet.least - 1
        printed = [[values and [value + shift for value in values] for values in row] for row in rows]
        print_json({"kind": sheet.kind, "candidates": printed})
        return SOLVED
    sign = partial(family.symbol, sheet)
    glue = "" if sheet.values < 10 or sheet.options.get("symbols") else ","
    cells = [[glue.join(map(sign, values)) if values else "." for values in row] for row in rows]
    lines = kakuro.columns(cells)
    if options.format == "html":
        print(html.page([(sheet, "", [])], title_of(sheet), lines), end="")
    else:
        print("\n".join([f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip(), *lines]))
    return SOLVED


def left_by_narrowing(sheet: Sheet) -> Possible:
    """The candidates that propagation alone leaves for each cell."""
    masks = narrowed(model_of(sheet))[0]
    if masks is None:
        return Possible(None, service.IMPOSSIBLE % "clues", UNSAT)
    return Possible([list(values_of(mask)) for mask in masks])


def run_smtlib(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file, kind=options.kind)
    print(smtlib.write(model_of(sheet), sheet.title, options.logic, options.narrowed), end="")
    return SOLVED


def run_read(options: argparse.Namespace) -> int:
    puzzle = None if is_puzzle_link(options.file) else content_of(options.file)
    if options.output is None and puzzle is not None and formats.is_output(puzzle) and puzzle.lstrip()[:1] != "{":
        return read_without_puzzle(options, puzzle)
    if options.cols:
        raise BadInput("--cols is for an output without its puzzle: where the puzzle is given, its width is known.")
    if options.output is None and options.file == "-":
        raise BadInput("Standard input holds the puzzle, so the solver's output must be named: newsgrid read - OUTPUT.")
    sheet = puzzle_of(options.file, puzzle, options.kind)
    output = read_output(content_of(options.output or "-"), model_of(sheet))
    if output.status == SAT:
        return report(sheet, output.values, options.format, {"status": output.status}, output.note)
    return report_verdict(options.format, output.status, output.note, sheet)


def report_verdict(form: str, status: str, note: str, sheet: Sheet | None) -> int:
    """Print that a solver found no answer. sheet: the puzzle, if it is known."""
    verdict = "The solver says that there is no solution" if status == "unsat" else "The solver did not decide"
    words = [verdict, *([note] if note else [])]
    if form == "json":
        record: dict[str, object] = {"status": status, "answers": [], "complete": False, "broken": []}
        print_json({**({"kind": sheet.kind} if sheet else {}), **record, **({"notes": [note]} if note else {})})
    elif form == "html":
        shown = [(sheet, "", list[dict[str, object]]())] if sheet else []
        print(html.page(shown, title_of(sheet) if sheet else ALONE, words), end="")
    else:
        print("\n".join(f"# {word}" for word in words))
    return NO if status == "unsat" else NOT_DECIDED


def read_without_puzzle(options: argparse.Namespace, output: str) -> int:
    """Print a solver's output without its puzzle as a grid. It can't be checked, but it can be read."""
    status, sheet, notes, cut = read_alone(output, options.cols or 0)
    if sheet is None:
        return report_verdict(options.format, status, " ".join(notes), None)
    if options.format == "json":
        print_json({"status": status, "rows": sheet.rows, "cols": sheet.cols, "answers": [rows_of(sheet, sheet.entries)], "notes": notes})
    elif options.format == "html":
        print(html.page([(sheet, "", [])], ALONE, notes, known=False), end="")
    else:
        print("\n".join(f"# {line}" for line in (ALONE, *notes)))
        print(board_text.board(sheet), end="")
    return NOT_DECIDED if cut else SOLVED


def run_convert(options: argparse.Namespace) -> int:
    if options.to not in targets():
        raise BadInput(f'There is no format "{options.to}"; there are: {", ".join(targets())}.')
    sheet = puzzle_of(options.file, kind=options.kind)
    writers: dict[str, Callable[[], str]] = {
        "text": lambda: board_text.puzzle(sheet),
        "html": lambda: html.page([(sheet, "", [])], title_of(sheet)),
        "svg": lambda: svg_file(sheet, Marks()),
        "smtlib": lambda: smtlib.write(model_of(sheet), sheet.title),
        "link": lambda: page_link(sheet),
    }
    for tool in interchange.TOOLS:
        writers[tool] = partial(tool_link, sheet, tool)
    print(writers[options.to]() if options.to in writers else formats.write(sheet, options.to), end="")
    return SOLVED


def tool_link(sheet: Sheet, tool: str) -> str:
    link = interchange.write_link(sheet, tool)
    if words := interchange.unchecked_words(sheet, tool):
        print(words, file=sys.stderr)
    return link + "\n"


def page_link(sheet: Sheet, site: str | None = None) -> str:
    """A line with a link to the page at an address. Warns if none is known, since the link then only opens on this machine."""
    site = site or os.environ.get("NEWSGRID_SITE")
    if not site:
        print(
            "Note: this link opens only where ./build.sh serve runs; for others, put your site's address in NEWSGRID_SITE"
            " or in newsgrid link --site URL.",
            file=sys.stderr,
        )
    return (site or LOCAL_SITE).split("#")[0] + "#" + link.to_link(sheet, entries=True) + "\n"


def run_link(options: argparse.Namespace) -> int:
    print(page_link(puzzle_of(options.file, kind=options.kind), options.site), end="")
    return SOLVED


def run_kinds(options: argparse.Namespace) -> int:
    if options.formats:
        print(describe.formats_words(), end="")
        return SOLVED
    for kind in KINDS.values():
        print(f"{kind.name}: {kind.line}")
        for name in formats.formats_of(kind.starts[0][1]()):
            print(f"    {name}: {formats.FORMATS[name][0]}")
    print("all kinds")
    for name, what in formats.ANY_KIND.items():
        print(f"    {name}: {what}")
    print("constraints of a Sudoku of any kind, one to a line, below its rows")
    for type_ in constraints.DRAWN:
        print(f"    {type_.name} ({type_.shape}): {type_.rule}")
    return SOLVED


def run_make(options: argparse.Namespace) -> int:
    level = 1 + deduce.GRADES.index(options.difficulty.replace("-", " "))
    begun = random.SystemRandom().randrange(1, 1_000_000) if options.seed is None else options.seed
    puzzles: list[make.Made] = []
    try:
        empty = make.start_of(KINDS[options.kind], options.size, options.diagonals)
        for seed in range(begun, begun + options.count):
            with Watch() as watch:
                puzzle = run(make.new(empty, level, Random(seed), options.symmetric), None, watch.tell)
            puzzle.sheet.title = f"No. {len(puzzles) + 1}, {puzzle.grade}"
            puzzle.sheet.source = again(options, empty, seed)
            if puzzle.level != level:
                print(f"Note: {make.nearest_words(puzzle, level)}", file=sys.stderr)
            if options.format == "text" and not options.paper:
                print(("\n" if puzzles else "") + formats.write(puzzle.sheet, formats.formats_of(puzzle.sheet)[0]), end="", flush=True)
            puzzles.append(puzzle)
    except make.NoSize as error:
        raise BadInput(str(error)) from error
    except make.NoBoard:
        print(make.NONE, file=sys.stderr)
        return NOT_DECIDED
    if options.paper:
        pages = [(puzzle.sheet, filled(puzzle.sheet, puzzle.answer)) for puzzle in puzzles]
        print(html.booklet(pages, KINDS[options.kind].title, options.paper), end="")
    elif options.format == "json":
        print_json(
            [{"grade": puzzle.grade, "sheet": to_data(puzzle.sheet), "answer": rows_of(puzzle.sheet, puzzle.answer)} for puzzle in puzzles]
        )
    return SOLVED


def again(options: argparse.Namespace, empty: Sheet, seed: int) -> str:
    """The command that makes the same puzzle again."""
    more = "".join(f" --{name}" for name in ("symmetric", "diagonals") if getattr(options, name))
    return f"newsgrid make {options.kind} --size {empty.rows}x{empty.cols} --difficulty {options.difficulty} --seed {seed}{more}"


def run_photo(options: argparse.Namespace) -> int:
    from photo import native, reading  # only this command needs them

    try:
        eyes = native.open_picture(options.image)
        puzzles = reading.read_all(eyes, options.kind) if options.all else [*filter(None, [reading.read_first(eyes, options.kind)])]
    except (native.NoPicture, native.NoReader) as error:
        raise BadInput(f"{options.image}: {error}" if isinstance(error, native.NoPicture) else str(error)) from error
    except OSError as error:
        raise BadInput(f"{options.image} can't be read: {error.strerror or error}.") from error
    if not puzzles:
        print(f"{options.image}: no puzzle was found. Take the photo from above, with the whole grid in it.", file=sys.stderr)
        return NOT_DECIDED
    if options.format == "svg" and len(puzzles) > 1:
        raise BadInput(f"SVG holds one puzzle, but {len(puzzles)} were found: leave out --all, or take html.")
    report_photo(options.format, puzzles, options.all)
    if any(puzzle.status == UNKNOWN for puzzle in puzzles):
        return NOT_DECIDED
    return NO if any(puzzle.status == UNSAT for puzzle in puzzles) else SOLVED


def report_photo(form: str, puzzles: "Sequence[Found]", several: bool) -> None:
    """Print the puzzles. Doubts go to standard error too."""
    from photo.words import STATUS, doubt_words

    reports = [[STATUS[puzzle.status], *[doubt_words(puzzle, doubt) for doubt in puzzle.doubts]] for puzzle in puzzles]
    for number, lines in enumerate(reports, 1):
        for line in lines if puzzles[number - 1].status != UNIQUE else lines[1:]:
            print(f"Puzzle {number}: {line}" if len(puzzles) > 1 else line, file=sys.stderr)
    if form == "json":
        data = [puzzle.data() for puzzle in puzzles]
        print_json(data if several else data[0])
    elif form == "html":
        pages: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [(puzzle.sheet, "", []) for puzzle in puzzles]
        print(html.page(pages, title_of(puzzles[0].sheet), [line for lines in reports for line in lines]), end="")
    elif form == "svg":
        print(svg_file(puzzles[0].sheet, Marks()), end="")
    else:
        print("\n".join(formats.write(puzzle.sheet, formats.formats_of(puzzle.sheet)[0]) for puzzle in puzzles), end="")


def run_table(options: argparse.Namespace) -> int:
    length, target = options.length, options.target
    if length is None:
        print("length target combinations orders")
        for row in table():
            print("{:6d} {:6d} {:12d} {:6d}".format(*row))
        return SOLVED
    if not 1 <= length <= 9:
        raise BadInput(f"A run has 1 to 9 cells, not {length}.")
    least, most = sum_bounds(length)
    wanted = range(least, most + 1) if target is None else [target]
    for total in wanted:
        ways = combinations(length, total)
        if not ways:
            digits = "One digit makes" if length == 1 else f"{length} different digits make"
            raise BadInput(f"{digits} {span(least, most)}, not {total}.")
        sets = " ".join("".join(map(str, values_of(mask))) for mask in ways)
        many = len(ways) * math.factorial(length)
        count = f"{many} order{'s' if many > 1 else ''}"
        print(f"{total} in {length}: {len(ways)} combination{'s' if len(ways) > 1 else ''} ({sets}), {count}")
        if target is not None:
            print(f"{count}: {' '.join(orders(length, total))}")
    return SOLVED
