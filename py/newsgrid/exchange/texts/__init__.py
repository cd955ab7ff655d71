"""Reads what the readers of our own texts can't: first the shape of a text, a table of tokens, then what each way to write a puzzle makes of it.

found = read(text)      Found: the readings with the fewest assumptions, or the puzzles of a text that holds several
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from newsgrid.engine.questions import solve
from newsgrid.engine.solve import OutOfTime, run
from newsgrid.engine.solve.search import UNIQUE
from newsgrid.exchange.texts import files, refusals
from newsgrid.exchange.texts.address import cells_in
from newsgrid.exchange.texts.asked import cage_lists, candidates, mapped, nonograms, rows, runs
from newsgrid.exchange.texts.reading import Reading, best_of, kind_named
from newsgrid.exchange.texts.table import MOST, Table, longest_texts, plain, tables_in_lines, tables_in_lists, text_of_page, tree_of
from newsgrid.exchange.texts.values import Item
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.formats.collection import Part
from newsgrid.puzzle.formats.lines import TOO_LONG, ReadError
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet

MOST_PARTS = 1000
SECONDS = 4.0  # how long the solver may take to choose between two readings


@dataclass
class Found:
    """readings: the puzzle, or what it may be, the likeliest first; others: further puzzles of the text; source: the program that wrote it, or ""."""

    readings: list[Reading] = field(default_factory=list)
    others: list[Reading] = field(default_factory=list)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The puzzles of a text with several, as texts that our own reader takes; () if there is one."""
        every = [*self.readings[:1], *self.others]
        return tuple(Part(at, 0, formats.write_json(one.sheet)) for at, one in enumerate(every, 1)) if self.others else ()


def read(text: str, kind: str = "", fault: ReadError | None = None) -> Found:
    """What a text holds. kind: the name of its kind, if it is known; fault: why our own readers refused it. Raises ReadError, with a sentence that
    speaks of what the text is."""
    if len(text) > formats.MOST_CHARACTERS:
        raise fault or ReadError(TOO_LONG)
    cells = cells_in(text)
    if cells:
        return Found(best_of(rows.ask(Table([list(cells)]), None, kind)))
    files_read = files.read(text, kind)
    if files_read:
        return Found(files_read[:1], files_read[1:])
    if text.lstrip()[:1] == "<":
        text = text_of_page(text)
    clean = plain(text)
    found = in_shape(clean, kind)
    if not found.readings:
        raise refusals.of(clean, kind, fault)
    return found


def in_shape(text: str, kind: str) -> Found:
    """What the lists and the tables in a plain text are read as."""
    root = tree_of(text)
    hint = kinds.BY_NAME[kind] if kind else kind_named(text)
    for asked in (nonograms.ask, cage_lists.ask):
        readings = best_of(asked(text, root, hint, kind)) if len(text) < MOST else []
        if readings:
            return Found(readings)
    for groups in groups_of(text, root):
        found = together(groups, hint, kind)
        if found.readings:
            return found
    return Found()


def groups_of(text: str, root: Item | None) -> Iterable[list[list[Table]]]:
    """The tables of a text, as groups of those that the same lines may be: in its lists, in its lines, in the texts that its lists hold."""
    if root:
        yield [[table] for table in tables_in_lists(root)]
    if len(text) < MOST:
        yield list(tables_in_lines(text))
    if root:
        yield [[table] for table in longest_texts(root)]


def together(groups: list[list[Table]], hint: Kind | None, kind: str) -> Found:
    """The readings of the first table that is a puzzle, and of those that follow it. A table that answers the one before it is left out."""
    puzzles: list[list[Reading]] = []
    for at, group in enumerate(groups[:MOST_PARTS]):
        found = best_of_ways([best_of(of_table(table, hint, kind)) for table in group])
        if puzzles and found and answers(puzzles[-1][0].sheet, found[0].sheet):
            puzzles[-1][0].assume("An answer below it was left out.", 0)
        elif found:
            puzzles.append(found)
        elif at and groups[at - 1] and group:
            pair = [each for one in groups[at - 1] for other in group for each in mapped.ask(one.rows, other.rows, one, hint, kind)]
            if pair:
                puzzles[-1:] = [best_of(pair)]
    return Found(puzzles[0], [one[0] for one in puzzles[1:]]) if puzzles else Found()


def best_of_ways(ways: list[list[Reading]]) -> list[Reading]:
    """The readings with the fewest assumptions; of several ways to cut a table, those of the likeliest."""
    return min((way for way in ways if way), key=lambda way: way[0].cost, default=[])


def of_table(table: Table, hint: Kind | None, kind: str) -> list[Reading]:
    """All readings of a table."""
    if table.high == 2 * table.wide:
        found = mapped.ask(table.rows[: table.wide], table.rows[table.wide :], table, hint, kind)
        if found:
            return found
    asked: tuple[Callable[..., list[Reading]], ...] = (runs.ask, candidates.ask, rows.ask)
    return [each for ask in asked for each in ask(table, hint, kind)]


def answers(puzzle: Sheet, answer: Sheet) -> bool:
    """Whether a sheet is full of digits, and has those of a puzzle where it has some."""
    return (
        (puzzle.kind, puzzle.rows, puzzle.cols) == (answer.kind, answer.rows, answer.cols)
        and any(not given for given in puzzle.givens)
        and all(theirs and given in (0, theirs) for given, theirs in zip(puzzle.givens, answer.givens, strict=True))
    )


def decided(found: Found) -> Found:
    """The same, where several readings are equal: only the one with a single solution, if it is the only one."""
    if len(found.readings) < 2:
        return found
    unique = []
    for reading in found.readings:
        try:
            if run(solve(reading.sheet, 2), SECONDS).status == UNIQUE:
                unique.append(reading)
        except (OutOfTime, ValueError):
            continue
    return Found(unique, found.others) if len(unique) == 1 else found


__all__ = ["Found", "Reading", "cells_in", "decided", "read"]
