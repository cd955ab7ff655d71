"""Results in words, the same on the command line, in HTML and on the page."""

from collections.abc import Sequence

from newsgrid.engine.check import gathered
from newsgrid.engine.compile.printed import rule_of
from newsgrid.engine.hints import Path
from newsgrid.engine.model import Model
from newsgrid.engine.solve.ahead import Ahead
from newsgrid.engine.solve.core import Core
from newsgrid.engine.solve.explain import Suggestion, leads
from newsgrid.engine.solve.search import MEMORY, MULTIPLE, UNIQUE, UNKNOWN, UNSAT, Result
from newsgrid.puzzle import constraints, kinds
from newsgrid.puzzle.sheet import SOLVER, Sheet


def differing_cells(answers: list[list[int]]) -> list[int]:
    """The indices of the cells that are not the same in all answers."""
    return [index for index, values in enumerate(zip(*answers, strict=True)) if len(set(values)) > 1]


def status_words(result: Result, timed: bool = True) -> str:
    """A result in one sentence: "One solution (0.02 s)". timed: whether to add the time to a unique solution."""
    time = "under 0.01 s" if result.seconds < 0.01 else f"{result.seconds:.2f} s"
    if result.status == UNIQUE:
        return f"One solution ({time})" if timed else "One solution"
    if result.status == MULTIPLE:
        count = len(result.answers)
        many = f"{'Just' if result.all else 'At least'} {count} solutions" if count > 2 or result.all else "More than one solution"
        cells = len(differing_cells(result.answers)) if count > 1 else 0
        which = "These two differ" if count == 2 else "They differ"
        differ = f". {which} in {cells} cell{'s' if cells > 1 else ''}" if cells else ""
        return f"{many}{differ} ({time})"
    if result.status == UNSAT:
        return f"No solution ({time})"
    so_far = "; one solution was found so far" if result.answers else ""
    if result.reason == MEMORY:
        return f"Not decided{so_far}: it would take more memory than there is"
    return f"Not decided{so_far} (stopped after {time})"


def core_words(core: Core, sheet: Sheet) -> str:
    """The unsat core of a sheet's puzzle in words: "these 3 rules contradict each other". A rule that not every paper uses is named."""
    many = len(gathered(core.rules))
    if many == 1:
        return "this rule can't be kept"
    fewer = "" if core.minimal else " (perhaps not all of them are needed)"
    return f"these {many} rules contradict each other{fewer}{lacked_words(core, sheet)}"


def lacked_words(core: Core, sheet: Sheet) -> str:
    """Words to append to a sentence: a rule of the core that some puzzles of the kind don't have, and how to leave it out; "" if there is none."""
    for name in sorted({name for names in kinds.of(sheet).lacks.values() for name in names}):
        for data in constraints.rules_of(sheet, (name,)):
            rule = rule_of((name, (), ""), data, sheet)
            if rule in core.rules:
                return f"; not all papers have the rule “{rule.name}”, and a line “no {name}” below the rows leaves it out"
    return ""


def suggestion_words(suggestions: Sequence[Suggestion]) -> list[str]:
    """The clues that may be mistyped, each on a line. If there are several, a line before them says that changing any one of them is enough."""
    lines = [str(suggestion) for suggestion in suggestions]
    which = "in the first, two digits are swapped" if leads(suggestions) else "only your paper tells which"
    return [f"Any one of these {len(lines)} changes would mend it; {which}:", *lines] if len(lines) > 1 else lines


YOURS = "your entries"
SOLUTIONS = {UNIQUE: "has one solution", MULTIPLE: "has more than one solution", UNSAT: "has no solution"}


def whose(sheet: Sheet) -> str:
    """What to call a sheet's entries, which depends on who wrote them: "your entries"; "" if there are none."""
    solvers = {by == SOLVER for entry, by in zip(sheet.entries, sheet.by, strict=True) if entry}
    return " and ".join([words for words, is_there in ((YOURS, False in solvers), ("the solver's digits", True in solvers)) if is_there])


def entries_words(model: Model, ahead: Ahead, entries_are: str = YOURS) -> str:
    """The results for the puzzle alone, and with the entries, in one sentence. entries_are: what to call the entries, "" if there are none."""
    puzzle, entries, wrong = ahead.puzzle.status, ahead.entries, ahead.wrong
    if puzzle not in SOLUTIONS:
        return "Whether the puzzle has a solution was not decided."
    first = f"The puzzle {SOLUTIONS[puzzle]}"
    if puzzle == UNSAT:
        return f"{first}{', whatever the entries are' if entries_are else ''}."
    if not entries_are:
        return f"{first}."
    if entries == UNSAT:
        if not wrong:
            return f"{first}; {entries_are} leave none."
        cells = [
            f"{model.place(rule.cells[0])} can't be {(model.said or model.sign)((rule.value or 0) + 1 - model.least)}" for rule in wrong[:3]
        ]
        more = f" (and {len(wrong) - 3} more)" if len(wrong) > 3 else ""
        return f"{first}; {entries_are} leave none: {', '.join(cells)}{more}."
    if entries == UNKNOWN:
        return f"{first}; whether {entries_are} leave one was not decided."
    if entries == puzzle:  # also if there are no entries
        return f"{first}; {entries_are} agree with {'it' if puzzle == UNIQUE else 'some of them'}."
    return f"{first}; {entries_are} leave just one."


def grade_words(path: Path) -> str:
    """ "Difficulty: hard, 58 steps, 210 points"."""
    count = f"{len(path.steps)} step{'' if len(path.steps) == 1 else 's'}"
    return (
        f"Difficulty: {path.grade}, {count}, {path.points} point{'' if path.points == 1 else 's'}"
        if path.grade
        else f"Stuck after {count}: no more cells are forced"
    )
