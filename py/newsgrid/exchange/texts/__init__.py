"""Reads what the readers of our own texts can't: first the shape of a text, a table of tokens, then what each way to write a puzzle makes of it.

found = read(text)      Found: the readings with the fewest assumptions, or the puzzles of a text that holds several
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from newsgrid.engine.questions import solve
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import UNIQUE, UNSAT, Result
from newsgrid.exchange.texts import address, files, left_out, nearest, refusals
from newsgrid.exchange.texts.address import cells_in
from newsgrid.exchange.texts.asked import (
    between,
    cage_lists,
    candidates,
    edged,
    legend,
    mapped,
    nonograms,
    placed,
    relations,
    rows,
    runs,
    sides,
    verbatim,
)
from newsgrid.exchange.texts.blocks import MOST_IN_LINES, maps_in, tables_in_lines
from newsgrid.exchange.texts.in_lists import MOST, lines_in, longest_texts, tables_in_lists, tree_of
from newsgrid.exchange.texts.page_source import text_of_page
from newsgrid.exchange.texts.plain_lines import plain
from newsgrid.exchange.texts.reading import Reading, best_of, kind_named
from newsgrid.exchange.texts.table import Table, has_words
from newsgrid.exchange.texts.values import Item, lists_in
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats import headings
from newsgrid.puzzle.formats.collection import Part
from newsgrid.puzzle.formats.lines import TOO_LONG, ReadError
from newsgrid.puzzle.formats.sudoku_sections import section_of
from newsgrid.puzzle.kinds.kind import DRAWN, Kind
from newsgrid.puzzle.sheet import Sheet

MOST_PARTS = 1000
LONG = 3  # the fewest words of a line that is no rule, unless it names cells
MOST_OF_RULE, MOST_SENTENCES = 4, 2  # the most words of a rule that names no cells, and the most sentences of a text in our own form
NAMED = re.compile(r"(?i)\br\d+c\d+\b")
MISTYPED = re.compile(r"\s*[a-z]{4,}\b")
PROGRAM = re.compile(r"^[ \t]*(?:def|import|for|return|int|var|const|let|function|class|puts|print)\b|[=;]\s*$|\w\(", re.M)
PAGE = re.compile(r"\s*<(?!\?php)[a-zA-Z!?/]|(?s:.*?)</(?:p|pre|code|td|tr|table)>")
ANSWER = re.compile(r"(?i)solved|solution|answer|expected")  # how the name of an answer begins
AROUND = "What stands around the lists was left out: a bracket is missing in it, or there is one too many."
NO_SOLUTION = "As it was read, it has no solution: a part may be missing, or it may be another puzzle."
SECONDS, SHORT = 4.0, 0.5  # how long the solver may take to choose between two readings, and to look for a solution of the only one


@dataclass
class Found:
    """readings: the puzzle, or what it may be, the likeliest first; others: further puzzles of the text."""

    readings: list[Reading] = field(default_factory=list)
    others: list[Reading] = field(default_factory=list)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The puzzles of a text with several, as texts that our own reader takes; () if there is one."""
        every = [*self.readings[:1], *self.others]
        return tuple(Part(at, 0, formats.write_json(one.sheet)) for at, one in enumerate(every, 1)) if self.others else ()

    def keep(self, results: Sequence[Result]) -> None:
        """Keep only the readings with a single solution, if there are any; else those with one at all. results: the solver's, one for each reading."""
        pairs = list(zip(self.readings, results, strict=True))
        unique = [reading for reading, result in pairs if result.status == UNIQUE]
        possible = [reading for reading, result in pairs if result.status != UNSAT]
        self.readings = unique if len(unique) == 1 else unique or possible or self.readings

    def tried(self, result: Result) -> None:
        """Say that the first reading has no solution, if this is what the solver found."""
        self.readings[0].noted([NO_SOLUTION] if result.status == UNSAT else [])


def read(text: str, kind: str = "", fault: ReadError | None = None) -> Found:
    """What a text holds. kind: the name of its kind, if it is known; fault: why our own readers refused it. Raises ReadError, with a sentence that
    speaks of what the text is."""
    if len(text) > formats.MOST_CHARACTERS:
        raise fault or ReadError(TOO_LONG)
    cells = cells_in(text)
    if cells:
        return Found(best_of(rows.ask(Table([list(cells)]), None, kind)))
    text = address.lists_in(text) or text
    files_read = files.read(text, kind)
    if not files_read and PAGE.match(text) and len(text) <= MOST_IN_LINES:
        text = text_of_page(text)
        files_read = files.read(text, kind)
    if files_read:
        return Found(files_read[:1], files_read[1:])
    if len(text) > MOST_IN_LINES:
        raise fault or ReadError(TOO_LONG)
    clean = plain(text)
    found = in_shape(clean, kind)
    if not found.readings:
        raise refusals.of(clean, kind, fault, is_ours(clean))
    return found


def in_shape(text: str, kind: str) -> Found:
    """What the lists and the tables in a plain text are read as."""
    root = tree_of(text)
    hint = kinds.BY_NAME[kind] if kind else named_in(root) or kind_named(text, strict=root is not None and bool(PROGRAM.search(text)))
    found = in_lists_and_lines(text, root, hint, kind)
    for one in found.readings:
        left_out.told(one, text, hint)
    for one in found.readings + found.others if root and not root.whole else []:
        one.assume(AROUND, 0)
    return found


def in_lists_and_lines(text: str, root: Item | None, hint: Kind | None, kind: str) -> Found:
    """The same. root: the lists in the text; hint: the kind that its words name."""
    signed = between.ask(text, root, hint)
    if signed:
        return Found(signed)
    for asked in (relations.ask, sides.ask, edged.ask, nonograms.ask, cage_lists.ask, edged.guessed):
        found = asked_for(asked, text, root, hint, kind)
        if found.readings:
            return found
    likely = Found(mapped.with_names(root, hint, kind) if root else [])
    if likely.readings:
        return likely
    for groups in groups_of(text, root):
        found = together(groups, hint, kind, legend.of(text), root)
        if found.readings and left_out.fits(found.readings[0].sheet, text):
            return found
        likely = likely if likely.readings else found
    if not likely.readings:
        lines = [text, *(lines_in(root) if root else ())]
        likely.readings = next((ruled for each in lines if (ruled := mapped.with_rules(each, hint, kind))), [])
    return likely if likely.readings or is_ours(text) else Found(verbatim.ask(text, hint))


def asked_for(asked: Callable[..., list[Reading]], text: str, root: Item | None, hint: Kind | None, kind: str) -> Found:
    """What one of the modules that ask for a form of their own reads, with the puzzles beside it and with what it left out said. asked: its function."""
    readings = best_of(asked(text, root, hint, kind)) if len(text) < MOST else []
    if not readings or not root:
        return Found(readings)
    others = beside(asked, root, readings[0].sheet, hint, kind)
    if not others:
        readings[0].noted(left_out.unused(lambda item: best_of(asked("", item, hint, kind)), root, readings[0].sheet))
    return Found(readings, others)


def beside(asked: Callable[..., list[Reading]], root: Item, first: Sheet, hint: Kind | None, kind: str) -> list[Reading]:
    """The puzzles after the first in a list each of whose items is one by itself. asked: what read the first."""
    for each in lists_in(root):
        items = [Item(items=[one]) for one in each.each() if one.items]
        found = [readings[0] for one in items if len(items) > 1 and (readings := best_of(asked("", one, hint, kind)))]
        if len(found) > 1 and found[0].sheet == first:
            return [one for one in found if one.sheet != first]
    return []


def named_in(root: Item | None) -> Kind | None:
    """The kind that a program names in a text called kind or type."""
    for each in lists_in(root) if root else ():
        for one in each.each():
            if one.quoted and one.name.lower().endswith(("kind", "type")):
                found = kinds.named_by(headings.plain(one.word)) or kinds.named_by(headings.plain(one.word + "s"))
                if found:
                    return found
    return None


def groups_of(text: str, root: Item | None) -> Iterable[list[list[Table]]]:
    """The tables of a text, as groups of those that the same lines may be: in its lists, in its lines, in the texts that its lists hold."""
    yield from ([[table]] for table in placed.tables(text))
    yield [[table] for table in placed.tables_in_lists(text, root)]
    if root:
        tables = list(tables_in_lists(root))
        if sum(bool(ANSWER.match(table.name)) for table in tables) == 1:  # it may stand above its puzzle
            tables.sort(key=lambda table: bool(ANSWER.match(table.name)))
        yield [[table] for table in tables]
        yield [[table] for table in longest_texts(root)]
    if not is_ours(text):
        yield list(islice(tables_in_lines(text), MOST_PARTS))


def is_ours(text: str) -> bool:
    """Whether a line after the first is a rule in our own form, perhaps mistyped: what is wrong in such a text is for its own reader to say."""
    lines = text.split("\n")[1:]
    if sum(len(line.split()) > MOST_OF_RULE and has_words(line) and not section_of(line) for line in lines) > MOST_SENTENCES:
        return False
    letters = maps_in(lines)
    for line in (line for at, line in enumerate(lines) if at not in letters):
        words = line.split()
        if words and (NAMED.search(line) or len(words) < LONG) and has_words(line) and (section_of(line) or MISTYPED.match(line)):
            return True
    return False


def together(groups: list[list[Table]], hint: Kind | None, kind: str, signs: legend.Legend, root: Item | None) -> Found:
    """The readings of the first table that is a puzzle, and of those that follow it. A table that answers the one before it is left out, and so is one
    that needs more assumptions; this is said."""
    puzzles: list[list[Reading]] = []
    used: list[Table] = []
    for at, group in enumerate(groups[:MOST_PARTS]):
        found = best_of_ways([best_of(of_table(table, hint, kind, signs)) for table in group])
        before = groups[at - 1] if at else []
        if pair := best_of(each for one in before for other in group for each in mapped.ask(one.rows, other.rows, one, hint, kind)):
            puzzles[-1:] = [pair]
            used += before
        elif puzzles and found and answers(puzzles[-1][0].sheet, found[0].sheet):
            puzzles[-1][0].assume("An answer below it was left out.", 0)
        elif found and not (puzzles and found[0].cost > puzzles[-1][0].cost):
            put_in(found, puzzles)
        else:
            continue
        used += group
    if not puzzles:
        return Found()
    puzzles = [found for found in puzzles if not is_bare(found[0].sheet)] or puzzles
    puzzles[0][0].noted(left_out.of_tables(root, groups, used))
    return Found(puzzles[0], [one[0] for one in puzzles[1:]])


def put_in(found: list[Reading], puzzles: list[list[Reading]]) -> None:
    """Add the readings of a puzzle to those before it, unless it is one of them, or in the place of its answer."""
    if puzzles and answers(found[0].sheet, puzzles[-1][0].sheet):
        puzzles[-1] = [found[0].assume("An answer above it was left out.", 0), *found[1:]]
    elif all(found[0].sheet != each[0].sheet for each in puzzles):
        puzzles.append(found)


def is_bare(sheet: Sheet) -> bool:
    """Whether nothing is printed on a sheet of a kind without areas."""
    return not (any(sheet.givens) or sheet.constraints or any(sheet.cages) or kinds.of(sheet).boxes == DRAWN or kinds.has_runs(sheet))


def best_of_ways(ways: list[list[Reading]]) -> list[Reading]:
    """The readings with the fewest assumptions; of several ways to cut a table, those of the likeliest."""
    return min((way for way in ways if way), key=lambda way: way[0].cost, default=[])


def of_table(table: Table, hint: Kind | None, kind: str, signs: legend.Legend) -> list[Reading]:
    """All readings of a table."""
    if table.high == 2 * table.wide:
        found = mapped.ask(table.rows[: table.wide], table.rows[table.wide :], table, hint, kind)
        if found:
            return found
    alone = mapped.alone(table, table.above, hint, kind)
    if alone:
        return alone
    return runs.ask(table, hint, kind) + candidates.ask(table, hint, kind) + rows.ask(table, hint, kind, signs)


def answers(puzzle: Sheet, answer: Sheet) -> bool:
    """Whether a sheet is full of digits, and has those of a puzzle where it has some."""
    return (
        (puzzle.kind, puzzle.rows, puzzle.cols) == (answer.kind, answer.rows, answer.cols)
        and any(not given for given in puzzle.givens)
        and all(theirs and given in (0, theirs) for given, theirs in zip(puzzle.givens, answer.givens, strict=True))
    )


def decided(found: Found) -> Found:
    """The same, after the solver has chosen between equal readings, or has proved that the only one has no solution."""
    if len(found.readings) > 1:
        found.keep([run(solve(reading.sheet, 2), SECONDS) for reading in found.readings])
    else:
        found.tried(run(solve(found.readings[0].sheet, 1), SHORT))
    return found


__all__ = ["SHORT", "Found", "Reading", "cells_in", "decided", "nearest", "read"]
