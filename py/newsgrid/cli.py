"""The command line. Exit codes: 0 solved (check: nothing broken), 1 unsat (check: something broken), 2 bad input, 3 not decided."""

import argparse
import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from sheet import family, formats, link
from sheet.draw import Marks, svg_file
from sheet.formats import ReadError, kakuro
from sheet.sheet import Sheet, values_on

from . import deduce, html, interchange, smtlib, text, words
from .answer import AnswerError, entries_of, filled, read_answer, rows_of, with_entries
from .check import Broken, check, is_complete, rule_data
from .combinations import combinations, orders, sum_bounds, table, values_of
from .kinds import KINDS, UnknownKind, model_of, problems_of, title_of
from .model import Model
from .smtlib import OutputError
from .solver import Core, Explanation, OutOfTime, Progress, Steps, core_of, explain, look_ahead, run, true_candidates
from .solver.search import MULTIPLE, UNIQUE, UNKNOWN, UNSAT, Result, solve

if TYPE_CHECKING:
    from photo.reading import Found

SOLVED, NO, BAD_INPUT, NOT_DECIDED = 0, 1, 2, 3
LOCAL_SITE = "http://localhost:8000/"


class BadInput(Exception):
    """Something on the command line or in a file is not as expected; the message is one sentence."""


class Parser(argparse.ArgumentParser):
    """argparse in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]} (newsgrid --help tells more).")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    try:
        options = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
        return code
    except (BadInput, ReadError, AnswerError, OutputError, UnknownKind, link.LinkError) as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("Stopped before it was decided.", file=sys.stderr)
        return NOT_DECIDED
    except BrokenPipeError:
        # whoever reads the output has enough; Python must not complain of it at exit either
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

    solving = command("solve", run_solve, "find the answers, and whether there is just one")
    solving.add_argument("file", metavar="FILE")
    solving.add_argument("--answers", type=positive, default=2, metavar="N", help="how many answers to show at most (default 2)")
    solving.add_argument("--time-limit", type=seconds, metavar="S", help="give up after S seconds")
    checking = command("check", run_check, "say which rules an answer breaks")
    checking.add_argument("file", metavar="FILE")
    checking.add_argument("answer", metavar="ANSWER")
    explaining = command(
        "explain", run_explain, "say why there is no solution: which rules contradict each other, which clue may be mistyped"
    )
    explaining.add_argument("file", metavar="FILE")
    explaining.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far: why they can't be completed")
    explaining.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    hinting = command("hint", run_hint, "the simplest next step, as a person would take it, and why")
    hinting.add_argument("file", metavar="FILE")
    hinting.add_argument("answer", metavar="ANSWER", nargs="?", help="entries so far")
    hinting.add_argument("--all", action="store_true", help="all steps to the end, and how difficult the puzzle is")
    hinting.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    showing = command("candidates", run_candidates, "for each cell, the values that it has in at least one solution")
    showing.add_argument("file", metavar="FILE")
    showing.add_argument("--time-limit", type=seconds, metavar="S", default=60.0, help="give up after S seconds (default 60)")
    command("smtlib", run_smtlib, "write the puzzle as SMT-LIB 2, for any solver", form=False).add_argument("file", metavar="FILE")
    reading = command("read", run_read, "read a solver's output onto the puzzle, and check it")
    reading.add_argument("file", metavar="FILE")
    reading.add_argument("output", metavar="OUTPUT", nargs="?", default="-")
    converting = command("convert", run_convert, "write the puzzle in another format", form=False)
    converting.add_argument("file", metavar="FILE")
    converting.add_argument("--to", required=True, metavar="FORMAT", help=", ".join(targets()))
    linking = command("link", run_link, "print a link that opens the puzzle on the page", form=False)
    linking.add_argument("file", metavar="FILE")
    site = os.environ.get("NEWSGRID_SITE", LOCAL_SITE)
    linking.add_argument("--site", default=site, metavar="URL", help=f"the page's address (default {site}; or set NEWSGRID_SITE)")
    shooting = commands.add_parser("photo", help="read a puzzle from a photo", description="Reads a puzzle from a photo or a scan.")
    shooting.set_defaults(run=run_photo)
    shooting.add_argument("image", metavar="IMAGE")
    shooting.add_argument("--format", choices=("text", "json", "html", "svg"), default="text")
    shooting.add_argument("--kind", choices=sorted(KINDS), metavar="KIND", help="the puzzle's kind, where a picture can't tell it")
    shooting.add_argument("--all", action="store_true", help="all puzzles in the picture, the best seen first")
    command("kinds", run_kinds, "list the kinds of puzzles and their formats", form=False)
    looking_up = command("table", run_table, "Kakuro's table: how many ways a target can be made", form=False)
    looking_up.add_argument("length", metavar="LENGTH", nargs="?", type=positive)
    looking_up.add_argument("target", metavar="TARGET", nargs="?", type=positive)
    return top


def positive(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 7 and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number above 0")
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
    """The text of a file, or of standard input for "-". Raises BadInput."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(formats.MOST_CHARACTERS * 4 + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(formats.MOST_CHARACTERS * 4 + 1)
    except OSError as error:
        raise BadInput(f"{name} can't be read: {error.strerror or error}.") from error
    except ValueError as error:
        raise BadInput(f"{name!r} is no name of a file.") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"{name} is no text: byte {error.start + 1} is not UTF-8.") from error


def puzzle_of(name: str) -> Sheet:
    """The puzzle of a file or a link; what is odd about it goes to standard error."""
    try:
        sheet = foreign(name) or formats.read(name if formats.is_link(name) else content_of(name))
    except ReadError as error:
        raise BadInput(f"{'the standard input' if name == '-' else name}: {error}") from error
    for problem in problems_of(sheet):
        print(f"Warning: {problem.message}", file=sys.stderr)
    return sheet


def foreign(name: str) -> Sheet | None:
    """The puzzle of another tool's link, None if it is none; what it holds besides goes to standard error."""
    if not (formats.is_foreign(name) and interchange.tool_of(name)) or os.path.exists(name):
        return None
    imported = interchange.read_link(name)
    for note in imported.notes:
        print(f"Note: {note}", file=sys.stderr)
    return imported.sheet


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


class Watch:
    """Watches a search: a progress line on a terminal, and Ctrl+C taken between slices, never in the middle of z3."""

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
        """After each slice."""
        if self.asked:
            raise KeyboardInterrupt
        if self.terminal:
            progress_line(progress)


def progress_line(progress: Progress) -> None:
    """How far work is, on a line of the terminal that is written over."""
    told = [f"{progress.seconds:.1f} s so far"]
    if progress.answers:
        told.append(f"{progress.answers} answer{'s' if progress.answers > 1 else ''}")
    if progress.conflicts:
        told += [f"{progress.conflicts} conflicts", f"{progress.restarts} restarts", f"{progress.memory:.0f} MB"]
    print(f"\r\x1b[K{', '.join(told)} (Ctrl+C ends it)", end="", file=sys.stderr, flush=True)


def run_solve(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    model = model_of(sheet)
    with Watch() as watch:
        result = solve(model, options.answers, options.time_limit, watch.tell)
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
            print(text.board(filled(sheet, answer)), end="")
            print(f"# {text.count_of_values(model, answer)}")
    if result.status == UNKNOWN:
        return NOT_DECIDED
    return NO if result.status == UNSAT else SOLVED


def answers_page(sheet: Sheet, result: Result, broken: list[dict[str, object]]) -> str:
    model = model_of(sheet)
    sheets: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [
        (filled(sheet, answer), f"Answer {number}" if result.status == MULTIPLE else "", [])
        for number, answer in enumerate(result.answers, 1)
    ]
    counts = [text.count_of_values(model, answer) for answer in result.answers[:1]]
    return html.page(sheets or [(sheet, "", broken)], title_of(sheet), [words.status_words(result), *counts])


def run_check(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    return report(sheet, answer_of(sheet, options.answer), options.format, {})


def answer_of(sheet: Sheet, name: str) -> list[int]:
    """The values of an answer's file."""
    try:
        return read_answer(sheet, content_of(name))
    except (ReadError, AnswerError, OutputError) as error:
        raise BadInput(f"{'the standard input' if name == '-' else name}: {error}") from error


def report(sheet: Sheet, values: list[int], form: str, extra: dict[str, object]) -> int:
    """Print a filling and what it breaks."""
    model = model_of(sheet)
    shown = filled(sheet, values)
    stands = values_on(shown)
    broken = check(model, stands)
    verdict = check_words(broken, is_complete(model, stands))
    data = [rule.data() for rule in broken]
    if form == "json":
        print_json(
            {"kind": sheet.kind, **extra, "answers": [rows_of(sheet, stands)], "complete": is_complete(model, stands), "broken": data}
        )
    elif form == "html":
        print(html.page([(shown, "", data)], title_of(sheet), [verdict]), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(f"# {verdict}")
        for rule in broken:
            print(f"# {rule}")
        print(text.board(shown), end="")
        print(f"# {text.count_of_values(model, stands)}")
    return NO if broken else SOLVED


def check_words(broken: list[Broken], complete: bool) -> str:
    if broken:
        return f"{len(broken)} rule{'s are' if len(broken) > 1 else ' is'} broken"
    return "Solved: every rule is kept" if complete else "Nothing is broken so far"


def run_explain(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    model = model_of(sheet)
    verdict, suggesting = "", True
    with Watch() as watch:
        if options.answer:
            values = answer_of(sheet, options.answer)
            ahead = run(look_ahead(model, entries_of(model, values)), options.time_limit, watch.tell)
            if ahead.puzzle.status != UNSAT:
                verdict, suggesting = words.entries_words(model, ahead), False
                model = with_entries(model, values)
        found = run(explain(model) if suggesting else core_alone(model), options.time_limit, watch.tell)
    core = found.core.rules
    if not (core or found.core.minimal):
        print(f"No reason was found within {options.time_limit:g} s.", file=sys.stderr)
        return NOT_DECIDED
    verdict = verdict or explain_words(found.core)
    if options.format == "json":
        told = [{"rule": means.rule.name, "at": means.rule.place.at, "value": means.value} for means in found.suggestions]
        whose = {"status": "unsat" if core else "sat", "about": "puzzle" if suggesting else "entries", "words": verdict}
        rules = [rule_data(rule) for rule in core]
        print_json({"kind": sheet.kind, **whose, "core": rules, "minimal": found.core.minimal, "suggestions": told})
    elif options.format == "html":
        lines = [verdict, *(rule.name for rule in core), *map(str, found.suggestions)]
        print(html.page([(sheet, "", [])], title_of(sheet), lines), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(verdict)
        for rule in core:
            print(f"  {rule.name}")
        for means in found.suggestions:
            print(means)
    return NO if core else SOLVED


def core_alone(model: Model) -> Steps[Explanation]:
    """Why entries can't be completed: there is nothing to suggest, since the puzzle itself is right."""
    core = yield from core_of(model)
    return Explanation(core, [], core.minimal)


def explain_words(core: Core) -> str:
    """What was found, in a sentence."""
    return f"No solution: {words.core_words(core)}" if core.rules else "There is a solution: nothing contradicts"


def run_hint(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    model = model_of(sheet)
    values = list(sheet.entries)
    if options.answer:
        values = answer_of(sheet, options.answer)
    sign = partial(family.symbol, sheet)
    with Watch() as watch:
        status = solve(with_entries(model, values), 1, options.time_limit, watch.tell).status
        try:
            if status == UNSAT:
                raise deduce.Contradiction
            if options.all:
                found = run(deduce.path(model, values, sign), options.time_limit, watch.tell)
                return report_steps(options.format, sheet, values, found.steps, found)
            step = run(deduce.hint(model, values, sign), options.time_limit, watch.tell)
        except deduce.Contradiction:
            print("There is no next step: the clues and entries leave no solution (newsgrid explain tells why).", file=sys.stderr)
            return NO
        except OutOfTime:
            print(f"No step was found within {options.time_limit:g} s.", file=sys.stderr)
            return NOT_DECIDED
    return report_steps(options.format, sheet, values, [step] if step else [], None)


def report_steps(form: str, sheet: Sheet, values: list[int], steps: list[deduce.Step], whole: deduce.Path | None) -> int:
    """Print steps; whole: the path that they are, None for a single hint."""
    if whole is not None:
        verdict = words.grade_words(whole)
    elif steps:
        verdict = f"{steps[0].technique} ({deduce.GRADES[steps[0].level - 1]})"
    else:
        verdict = "Nothing is left to do" if is_complete(model_of(sheet), values_on(filled(sheet, values))) else "No further cell is forced"
    lines = [step.words for step in steps]
    if form == "json":
        told: dict[str, object] = {"kind": sheet.kind, "steps": [step.data() for step in steps]}
        print_json({**told, "grade": whole.grade, "solved": whole.solved} if whole is not None else told)
    elif form == "html":
        shown = [(filled(sheet, values), "", list[dict[str, object]]())]
        if whole is not None and whole.solved:
            last = list(values)
            for step in steps:
                for cell, value in step.placed.items():
                    last[cell] = value
            shown.append((filled(sheet, last), "The solution", []))
        print(html.page(shown, title_of(sheet), [verdict], lines), end="")
    else:
        print(f"# {KINDS[sheet.kind].title} {sheet.title}".rstrip())
        print(f"# {verdict}")
        for number, line in enumerate(lines, 1):
            print(f"{number:4d}. {line}" if whole is not None else line)
    return SOLVED


def run_candidates(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    try:
        with Watch() as watch:
            masks = run(true_candidates(model_of(sheet)), options.time_limit, watch.tell)
    except MemoryError:
        print("Not decided: it would take more memory than there is.", file=sys.stderr)
        return NOT_DECIDED
    except OutOfTime:
        print(f"Not decided within {options.time_limit:g} s.", file=sys.stderr)
        return NOT_DECIDED
    if masks is None:
        print("There is no solution, so no cell has a candidate.", file=sys.stderr)
        return NO
    rows = [[list(values_of(masks[row * sheet.cols + col])) or None for col in range(sheet.cols)] for row in range(sheet.rows)]
    if options.format == "json":
        print_json({"kind": sheet.kind, "candidates": rows})
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


def run_smtlib(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    print(smtlib.write(model_of(sheet), sheet.title), end="")
    return SOLVED


def run_read(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    status, values = smtlib.read_output(content_of(options.output), model_of(sheet))
    if status == "sat":
        return report(sheet, values, options.format, {"status": status})
    verdict = "The solver says that there is no solution" if status == "unsat" else "The solver did not decide"
    if options.format == "json":
        print_json({"kind": sheet.kind, "status": status, "answers": [], "complete": False, "broken": []})
    elif options.format == "html":
        print(html.page([(sheet, "", [])], title_of(sheet), [verdict]), end="")
    else:
        print(f"# {verdict}")
    return NO if status == "unsat" else NOT_DECIDED


def run_convert(options: argparse.Namespace) -> int:
    if options.to not in targets():
        raise BadInput(f'There is no format "{options.to}"; there are: {", ".join(targets())}.')
    sheet = puzzle_of(options.file)
    writers: dict[str, Callable[[], str]] = {
        "text": lambda: text.board(sheet),
        "html": lambda: html.page([(sheet, "", [])], title_of(sheet)),
        "svg": lambda: svg_file(sheet, Marks()),
        "smtlib": lambda: smtlib.write(model_of(sheet), sheet.title),
        "link": lambda: LOCAL_SITE + "#" + link.to_link(sheet, entries=True) + "\n",
    }
    for tool in interchange.TOOLS:
        writers[tool] = partial(tool_link, sheet, tool)
    print(writers[options.to]() if options.to in writers else formats.write(sheet, options.to), end="")
    return SOLVED


def tool_link(sheet: Sheet, tool: str) -> str:
    return interchange.write_link(sheet, tool) + "\n"


def run_link(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options.file)
    print(options.site.split("#")[0] + "#" + link.to_link(sheet, entries=True))
    return SOLVED


def run_kinds(options: argparse.Namespace) -> int:
    for kind in KINDS.values():
        print(f"{kind.name}: {kind.line}")
        for name in formats.formats_of(kind.starts[0][1]()):
            print(f"    {name}: {formats.FORMATS[name][0]}")
    print("all kinds")
    for name, what in formats.ANY_KIND.items():
        print(f"    {name}: {what}")
    return SOLVED


def run_photo(options: argparse.Namespace) -> int:
    from photo import native, reading  # only this command needs them

    try:
        eyes = native.open_picture(options.image)
        found = reading.read_all(eyes, options.kind) if options.all else [*filter(None, [reading.read_first(eyes, options.kind)])]
    except (native.NoPicture, native.NoReader) as error:
        raise BadInput(f"{options.image}: {error}" if isinstance(error, native.NoPicture) else str(error)) from error
    except OSError as error:
        raise BadInput(f"{options.image} can't be read: {error.strerror or error}.") from error
    if not found:
        print(f"{options.image}: no puzzle was found. Take the photo from above, with the whole grid in it.", file=sys.stderr)
        return NOT_DECIDED
    if options.format == "svg" and len(found) > 1:
        raise BadInput(f"SVG holds one puzzle, and {len(found)} were found: leave out --all, or take html.")
    report_photo(options.format, found, options.all)
    if any(one.status == UNKNOWN for one in found):
        return NOT_DECIDED
    return NO if any(one.status == UNSAT for one in found) else SOLVED


def report_photo(form: str, found: "Sequence[Found]", several: bool) -> None:
    """Print the puzzles; what is doubtful goes to standard error as well."""
    from photo.words import STATUS, doubt_words

    told = [[STATUS[one.status], *[doubt_words(one, doubt) for doubt in one.doubts]] for one in found]
    for number, lines in enumerate(told, 1):
        for line in lines if found[number - 1].status != UNIQUE else lines[1:]:
            print(f"Puzzle {number}: {line}" if len(found) > 1 else line, file=sys.stderr)
    if form == "json":
        data = [one.data() for one in found]
        print_json(data if several else data[0])
    elif form == "html":
        pages: list[tuple[Sheet, str, Sequence[dict[str, object]]]] = [(one.sheet, "", []) for one in found]
        print(html.page(pages, title_of(found[0].sheet), [line for lines in told for line in lines]), end="")
    elif form == "svg":
        print(svg_file(found[0].sheet, Marks()), end="")
    else:
        print("\n".join(formats.write(one.sheet, formats.formats_of(one.sheet)[0]) for one in found), end="")


def run_table(options: argparse.Namespace) -> int:
    length, target = options.length, options.target
    if length is None:
        print("length target combinations ways")
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
            raise BadInput(f"{length} different digits make {least} to {most}, not {total}.")
        sets = " ".join("".join(map(str, values_of(mask))) for mask in ways)
        orderings = orders(length, total) if target is not None else []
        count = len(orderings) or len(ways)
        print(f"{total} in {length}: {len(ways)} combination{'s' if len(ways) > 1 else ''} ({sets})")
        if orderings:
            print(f"{count} ordered way{'s' if count > 1 else ''}: {' '.join(orderings)}")
    return SOLVED
