"""What several commands print, and the exit codes."""

import json
import sys

from newsgrid.engine.check import cells_of, check, is_complete
from newsgrid.engine.compile import KINDS, model_of, title_of
from newsgrid.engine.questions import Service
from newsgrid.engine.result_words import entries_words
from newsgrid.engine.smtlib import LARGE
from newsgrid.engine.solve import OutOfTime, run
from newsgrid.exchange.answer import filled, rows_of
from newsgrid.export import board_text, html
from newsgrid.puzzle import characters, grid_layout, notation, rule_words
from newsgrid.puzzle.sheet import Sheet, values_on

SOLVED, NO, BAD_INPUT, NOT_DECIDED = 0, 1, 2, 3
WORST = (SOLVED, NO, NOT_DECIDED, BAD_INPUT)  # exit codes, the worst one last
ALONE = "A solver's output"
SECONDS = 5  # time limit for finding out which values are wrong


def heading(sheet: Sheet) -> str:
    """The first line of what a command prints about a puzzle."""
    return f"# {KINDS[sheet.kind].title} {rule_words.title_beside(sheet)}".rstrip()


def say(words: object) -> None:
    """Print a sentence for people on standard error, without control characters, which the name of a file may contain."""
    print(characters.harmless(str(words)), file=sys.stderr)


def print_program(text: str) -> int:
    """Print a text for a solver, and a note of its size first if it is large. Returns the exit code."""
    if len(text) > LARGE:
        say(f"Note: this text has {len(text) / 1e6:.0f} MB.")
    print(text, end="")
    return SOLVED


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False))


def report(sheet: Sheet, values: list[int], form: str, extra: dict[str, object], note: str = "") -> int:
    """Print the values in a grid, the rules that they break, and which of them are wrong. note: sentences on a solver's output, "" for none."""
    model = model_of(sheet)
    shown = filled(sheet, values)
    stands = values_on(shown)
    broken = check(model, stands)
    complete = is_complete(model, stands)
    verdict = (
        "Not decided: nothing is broken, but values are missing"
        if note and not (broken or complete)
        else grid_layout.check_words(len(broken), complete)
    )
    notes = [note] if note else []
    data = [rule.data() for rule in broken]
    wrong: list[int] = []
    named: list[str] = []
    if broken:
        try:
            ahead = run(Service().look_ahead(sheet, stands), SECONDS)
        except OutOfTime:
            ahead = None
        if ahead is not None and ahead.wrong:
            wrong = cells_of(ahead.wrong)
            named = [entries_words(model, ahead, "these values")]
    if form == "json":
        record = {"kind": sheet.kind, **extra, "answers": [rows_of(sheet, stands)], "complete": complete, "broken": data}
        if wrong:
            record["wrong"] = wrong
        print_json({**record, "notes": notes} if notes else record)
    elif form == "html":
        print(
            html.page([(shown, "", data)], title_of(sheet), [verdict, *notes, *named, notation.count_words(sheet, stands)], wrong=wrong),
            end="",
        )
    else:
        print(heading(sheet))
        for line in (verdict, *notes, *named, *broken):
            print(f"# {line}")
        print(board_text.board(shown), end="")
        print(board_text.comment(notation.count_words(sheet, stands)))
    if broken:
        return NO
    return SOLVED if complete or not note else NOT_DECIDED


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
