"""Reads the output of an SMT or SAT solver: its verdict, the values of the cells, and which values are missing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from newsgrid.engine.model import Model
from newsgrid.engine.plain_clauses import variables_of
from newsgrid.engine.rules import In
from newsgrid.engine.statement import cell_name
from newsgrid.exchange import sat_output
from newsgrid.puzzle.sheet import place_at
from newsgrid.puzzle.wording import listed

SAT, UNSAT, UNKNOWN = "sat", "unsat", "unknown"
MOST_NAMED = 5  # the most missing cells that are named one by one


class OutputError(ValueError):
    """A solver's output that can't be read. The message is a sentence, with line and column where they are known."""


# a cell's name: its index, or its row and column, which programs count from 0 or from 1
CELL = r"V\d{1,9} | [rR]\d{1,4}[cC]\d{1,4} | x_\d{1,4}_\d{1,4}"
BOOLEAN = r"V\d{1,9}_\d{1,4}"  # V12_8 is true where V12 holds 8
NUMBER = r"[-+]?\d[^\s()\[\]]*+ | \( \s*+ - \s*+ \d[^\s()]*+ \s*+ \)"
# The tokens that matter; finditer skips the rest. The quantifiers are possessive, so that the time is linear whatever the text is.
# A value is taken only with the delimiter after it: without one, the number may have been cut off.
TOKEN = re.compile(
    rf"""
      (?P<prompt> (?m:^) [ \t]*+ (?: \([\w.-]++\) [ \t]*+ )? [^\s()]++ (?: (?<=[$%]) | (?<=\S>) ) (?: [ \t][^\n]*+ | (?=\n) ) )
    | \( \s*+ error \s++ " (?P<error> [^"]*+ ) "?
    | " [^"]*+ "?
    | ; [^\n]*+
    | (?<! [^\s()] ) (?P<verdict> sat | unsat | unknown | timeout\.? ) (?! [^\s()\[] )
    | \( \s*+ (?: define-fun \s++ | = \s++ )? \|? (?P<cell> {CELL} ) \|? \s++ (?: \( \s*+ \) \s*+ Int \s++ )?
      (?P<value> {NUMBER} ) \s*+ \)
    | \( \s*+ (?: define-fun \s++ | = \s++ )? \|? (?P<boolean> {BOOLEAN} ) \|? \s++ (?: \( \s*+ \) \s*+ Bool \s++ )? (?P<truth> true | false ) \s*+ \)
    | (?<! [^\s\[,] ) (?P<member> {BOOLEAN} ) [ \t]*+ = \s*+ (?P<held> True | False ) (?= [ \t\r]*+ [,\]\n] )
    | (?<! [^\s\[,] ) (?P<named> {CELL} ) [ \t]*+ = \s*+ (?P<number> -?\d++ ) (?= [ \t\r]*+ (?: [,\]\n] | (?P<end> \Z ) ) )
    """,
    re.VERBOSE,
)


OTHERS = re.compile(r"\w = -?\d")  # values of constants that aren't cells


@dataclass
class SolverOutput:
    """The contents of a solver's output.

    status: SAT, UNSAT, UNKNOWN, or "" if there is no verdict and no value; values: {cell: (its value as text, the offset of its name in
    the output)}; places: {(row, column) as named, from 0 or from 1: as in `values`}, empty if there are values by index; true: the variables that a
    SAT solver says are true, with their offsets, None for another solver; twice: (a cell, the offset) where the cell is given a second
    value; error: the first error that it reported, unless the error only follows from the verdict; late: whether the solver ran out of time;
    cut: whether the text ends in the middle.
    """

    status: str = ""
    values: dict[int, tuple[str, int]] = field(default_factory=dict)
    places: dict[tuple[int, int], tuple[str, int]] = field(default_factory=dict)
    true: list[tuple[int, int]] | None = None
    twice: tuple[int, int] | None = None
    error: str = ""
    late: bool = False
    cut: bool = False

    def put(self, name: str, value: str, at: int) -> None:
        """Add the value of a cell with this name, found at this offset; the first value of a cell counts."""
        if name[0] == "V":
            self.values.setdefault(int(name[1:]), (value, at))
        else:
            row, col = re.findall(r"\d+", name)
            self.places.setdefault((int(row), int(col)), (value, at))

    def take(self, token: re.Match[str]) -> None:
        """Add what a token of the output says about a cell."""
        what = token.lastgroup
        if what == "value":
            self.put(token["cell"], "".join(token["value"].strip("()").split()), token.start("cell"))
        elif what in ("number", "end"):
            self.put(token["named"], token["number"], token.start("named"))
        elif what in ("truth", "held") and token[what] in ("true", "True"):
            name = "boolean" if what == "truth" else "member"
            cell, value = token[name][1:].split("_")
            self.hold(int(cell), value, token.start(name))

    def hold(self, cell: int, value: str, at: int) -> None:
        """Add that a cell holds a value, according to a Boolean at this offset."""
        if self.values.setdefault(cell, (value, at))[0] != value:
            self.twice = self.twice or (cell, at)

    def end(self, verdict: str) -> None:
        """Set the status, once the values of all cells are known. verdict: the output's own, "" for none."""
        if self.values:
            self.places = {}  # other constants of the program
        self.late = verdict == "timeout"
        self.status = UNKNOWN if self.late else verdict or (SAT if self.values or self.places else "")

    def first(self) -> int:
        """The number of the first row and column, 0 or 1, judging by the cells' names alone: 0 if any name has a 0."""
        return 0 if any(0 in place for place in self.places) else 1


def parse_output(text: str) -> SolverOutput:
    """Parses a solver's output in any of these forms: `(V12 8)`, `(define-fun V12 () Int 8)`, `(= V12 8)`, z3py's `[V12 = 8, ...]`; a cell may
    also be named by its row and column, r1c2 or x_1_2, and Booleans say `(V12_8 true)`. A SAT solver prints numbers (newsgrid.exchange.sat_output).

    Shell prompts, `success` and comments are skipped. If there are several answers, the first is taken.
    """
    literals = sat_output.parse(text)
    if literals is not None:
        return SolverOutput(literals.status or SAT, true=literals.true, cut=literals.cut)
    output = SolverOutput()
    verdict = ""
    after = ""
    for token in TOKEN.finditer(text):
        if token.lastgroup == "verdict":
            if verdict and (output.values or output.places):
                break
            verdict = verdict or token["verdict"].rstrip(".")
        elif token.lastgroup == "error" and verdict:
            after = after or " ".join(token["error"].split())
        elif token.lastgroup == "error":
            output.error = output.error or " ".join(token["error"].split())
        elif token.lastgroup != "end" or "[" not in text:
            output.take(token)
    output.end(verdict)
    output.cut = text.count("(") > text.count(")") or text.count("[") > text.count("]")
    if output.status in (SAT, ""):
        output.error = output.error or after  # after unsat or unknown, the error is only that there is no model
    return output


class Output(NamedTuple):
    """A solver's output for a puzzle.

    status: SAT, UNSAT or UNKNOWN; values: one for each cell of the sheet, counting from 1, 0 where the output has none; note: sentences
    about it for a person, or ""; whole: whether no value is missing (True for UNSAT and UNKNOWN).
    """

    status: str
    values: list[int]
    note: str
    whole: bool


def read_output(text: str, model: Model) -> Output:
    """The output of a solver that was given the model as SMT-LIB or DIMACS (newsgrid.engine.smtlib, dimacs).

    Raises OutputError if it has no verdict, or sat without values, or names a cell that is not to be filled, or a value that is out of range.
    """
    output = parse_output(text)
    check_status(output, text)
    values = [0] * (model.rows * model.cols)
    cells = set(model.cells)
    first = first_of(output, model)
    for (row, col), (word, at) in output.places.items():
        cell = cell_at(row - first, col - first, model)
        if cell < 0:
            raise OutputError(
                f"{place(text, at)}: the puzzle has no cell in row {row} and column {col}, which count from {first}: its sheet is {model.rows} by "
                f"{model.cols}. This looks like the output for another puzzle."
            )
        output.values[cell] = word, at
    if output.true:
        owners = {variable: (cell, value) for cell, held in variables_of(model).items() for value, variable in held.items()}
        for variable, at in output.true:
            if variable in owners:  # all others belong to rules
                cell, number = owners[variable]
                output.hold(cell, str(number - 1 + model.least), at)
    if output.twice:
        cell, at = output.twice
        raise OutputError(f"{place(text, at)}: {cell_name(cell)} holds a second value here. This looks like the output for another puzzle.")
    for cell, (_, at) in output.values.items():
        if cell not in cells:
            raise OutputError(
                f"{place(text, at)}: the puzzle has no cell {name_at(text, at)} to fill: {why_not(cell, model)}. "
                "This looks like the output for another puzzle."
            )
    for cell, (word, at) in output.values.items():
        values[cell] = value_of(word, at, model.values, text, model.least) + 1 - model.least
    missing = [cell for cell in model.cells if not values[cell]] if output.status == SAT else []
    notes = [*problem_words(output), *([missing_words(missing, model, output.cut)] if missing else [])]
    return Output(output.status, values, " ".join(notes), not missing)


def first_of(output: SolverOutput, model: Model) -> int:
    """The number of the first row and column in an output's names: if 0 and 1 are possible, the one that better fits the puzzle's cells, then its givens."""
    if not output.places or not output.first():
        return 0
    given = {rule.cells[0]: str(rule.value) for rule in model.rules if isinstance(rule, In) and rule.value is not None}

    def misfits(first: int) -> tuple[int, int]:
        found = {cell_at(row - first, col - first, model): word for (row, col), (word, _) in output.places.items()}
        return len(output.places) - len(found.keys() & model.fillable), sum(given.get(cell, word) != word for cell, word in found.items())

    return min((1, 0), key=misfits)


def cell_at(row: int, col: int, model: Model) -> int:
    """The index of the cell at this row and column from 0, -1 if there is none."""
    return row * model.cols + col if 0 <= row < model.rows and 0 <= col < model.cols else -1


def name_at(text: str, at: int) -> str:
    """The name of a cell that begins at an offset."""
    match = re.compile(CELL, re.VERBOSE).match(text, at)
    return match[0] if match else ""


def check_status(output: SolverOutput, text: str) -> None:
    """Raises OutputError if there is no verdict, or sat without values."""
    reported = f' The solver reported an error: "{output.error[:200]}".' if output.error else ""
    if not output.status:
        if output.error:
            raise OutputError(f"There is no verdict in this output.{reported}")
        what = "This is not a solver's output: it says" if text.strip() else "The output is empty (did the solver run?): it says"
        others = (
            " Its values are not those of a puzzle's cells, whose names are V12, r2c3, x_2_3 and the like." if OTHERS.search(text) else ""
        )
        raise OutputError(f"{what} neither sat, unsat nor unknown.{others}")
    if output.status == SAT and output.true == []:
        raise OutputError("The solver said SATISFIABLE but printed no values: they are lines of numbers that begin with v.")
    if output.status == SAT and not (output.values or output.places or output.true):
        more = reported or (" The output ends in the middle: copy all of it." if output.cut else "")
        raise OutputError(f"The solver said sat but printed no values: (get-value ...) gives lines like (V12 8).{more}")


def problem_words(output: SolverOutput) -> list[str]:
    """What went wrong while the solver worked, in sentences."""
    sentences = []
    if output.late:
        sentences.append("The solver ran out of time.")
    if output.error:
        sentences.append(f'The solver reported an error: "{output.error[:200]}".')
    return sentences


def value_of(word: str, at: int, values: int, text: str, least: int = 1) -> int:
    """The value of a cell as a number. Raises OutputError unless it is one of the `values` numbers from `least` on.

    word: the value as text; at: the offset of the cell's name in `text`.
    """
    most = least + values - 1
    if not (len(word) < 5 and word.isascii() and word.isdigit() and least <= int(word) <= most):
        raise OutputError(
            f"{place(text, at)}: {name_at(text, at)} is {word[:20]}, and a cell holds {least} to {most}. Is this the output for another puzzle?"
        )
    return int(word)


def why_not(cell: int, model: Model) -> str:
    row, col = divmod(cell, model.cols)
    if row >= model.rows:
        return f"its sheet of {model.rows} by {model.cols} ends with V{model.rows * model.cols - 1}"
    return f"nothing is filled in at {place_at(row, col)}"


def missing_words(missing: Sequence[int], model: Model, cut: bool) -> str:
    """Sentences that name the cells without a value, and a remedy."""
    names = [f"V{cell} ({model.place(cell)})" for cell in missing[:MOST_NAMED]]
    more = [f"{len(missing) - MOST_NAMED} more"] if len(missing) > MOST_NAMED else []
    count = f"{len(missing)} of {len(model.cells)} cells" if len(missing) > 1 else "one cell"
    remedy = "It ends in the middle: copy all of it." if cut else "Have the solver print the values of all cells."
    return f"The output has no value for {count}: {listed([*names, *more])}. {remedy}"


def place(text: str, at: int) -> str:
    """ "Line 2, column 3", where the name of a cell begins."""
    return f"Line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"
