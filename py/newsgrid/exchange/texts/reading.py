"""What was made of a text: a puzzle, and what had to be assumed for it."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from newsgrid.engine.check import check
from newsgrid.engine.compile import model_of, problems_of
from newsgrid.puzzle import areas, cage_rule, grid_layout, kinds
from newsgrid.puzzle.formats.headings import is_name, plain
from newsgrid.puzzle.kinds.kind import CAGES, LISTS, Kind
from newsgrid.puzzle.sheet import MOST_TITLE, Sheet, values_on
from newsgrid.puzzle.wording import capital, listed

BROKEN = 3  # what a reading costs that breaks its own rules
LEAST = 3  # letters; no shorter word names a kind
SURE = 9  # letters; a word as long as this is no word of a program
JOINED = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![^\W\d_A-Z])|[^\W\d_]+")  # words that a program writes as one
OF_PUZZLE = re.compile(
    r"(?i)([^\W\d_]+?)[ _-]?(?:puzzles?|solver|game|board)(?![^\W\d_])"
)  # a word that is said of a puzzle; range(board) is none
EVERYDAY = "greaterthan"  # a kind's word that is everyday speech too
WORDS, MOST_WORDS = 3, 4000  # the most words of a kind's name, and the most characters that are searched for one


@dataclass
class Reading:
    """sheet: the puzzle; said: sentences on what was assumed or left out; cost: how much was assumed, 0 for nothing; doubts: the cells whose signs
    were misread, and may be other digits."""

    sheet: Sheet
    said: list[str] = field(default_factory=list)
    cost: int = 0
    doubts: list[int] = field(default_factory=list)

    def assume(self, words: str, cost: int = 1) -> "Reading":
        """Add a sentence, unless it is there already."""
        if words not in self.said:
            self.said.append(words)
            self.cost += cost
        return self

    def noted(self, said: Iterable[str]) -> "Reading":
        """Add sentences that cost nothing."""
        for words in said:
            self.assume(words, 0)
        return self

    def judged(self) -> "Reading":
        """Add what it costs that the printed digits break the rules."""
        self.cost += self.judged_cost()
        return self

    def judged_cost(self) -> int:
        """What it costs that the printed digits break the rules."""
        cost = int(any(not problem.note for problem in problems_of(self.sheet)))
        try:
            broken = any(values_on(self.sheet)) and bool(check(model_of(self.sheet), values_on(self.sheet)))
        except ValueError:
            broken = True
        return cost + BROKEN * broken


def best_of(readings: Iterable[Reading]) -> list[Reading]:
    """The readings with the fewest assumptions, without those of the same puzzle."""
    found = list(readings)
    least = min((one.cost for one in found), default=0)
    kept: list[Reading] = []
    for one in found:
        if one.cost == least and not any(one.sheet == other.sheet for other in kept):
            kept.append(one)
    return kept


def kind_named(words: str, strict: bool = False) -> Kind | None:
    """The kind that some words name; the longest name counts, of these the one that comes most often, and a Sudoku only if
    there is no other.

    strict: whether only its title, its own word, long words, and words right before one such as puzzle count; not words that a program may have for
    something else, such as range.
    """
    pieces = [piece for word in re.findall(r"[^\W_]+", words[:MOST_WORDS]) for piece in pieces_of(word)]
    of_puzzle = {plain(match[1]) for match in OF_PUZZLE.finditer(words[:MOST_WORDS])}
    found: list[tuple[bool, int, Kind]] = []
    for many in range(min(WORDS, len(pieces)), 0, -1):
        for at in range(len(pieces) - many + 1):
            name = plain("".join(pieces[at : at + many]))
            kind = kinds.named_by(name) if len(name) > LEAST and is_name(name) else None
            if (kind is kinds.SQUARED and many < 2) or name == EVERYDAY:
                continue  # words of everyday speech
            if kind and (not strict or len(name) >= SURE or name in (plain(kind.title), kind.text.words[0]) or name in of_puzzle):
                found.append((kind is kinds.PLAIN, -many, kind))
    often = Counter(kind.name for _, _, kind in found)
    return min(found, key=lambda one: (*one[:2], -often[one[2].name]))[2] if found else None


def pieces_of(word: str) -> list[str]:
    """A word, without the s of a plural, if that names a kind; else the words that a program joins in it, as in FutoshikiGrid."""
    for whole in (word, word[:-1] if word[-1:] in "sS" else ""):
        if is_name(plain(whole)):
            return [whole]
    return JOINED.findall(word)


def kind_of_form(form: str, kind: str) -> Kind:
    """The kind of this form: the one named, if its texts have the form, else the first."""
    fitting = [each for each in kinds.ALL if each.text.form == form]
    return next((each for each in fitting if each.name == kind), fitting[0])


def titled(sheet: Sheet, title: str) -> Sheet:
    sheet.title = sheet.title or " ".join(title.split())[:MOST_TITLE]
    return sheet


def nonogram(rows: list[list[int]], columns: list[list[int]], kind: str = "") -> Sheet | None:
    """The sheet with these numbers beside its rows and columns; None if they don't fit it."""
    own = kind_of_form(LISTS, kind)
    if not rows or not columns or own.too_large(len(rows), len(columns)):
        return None
    for lists, room in ((rows, len(columns)), (columns, len(rows))):
        if any(sum(one) + len([number for number in one if number]) - 1 > room for one in lists):
            return None
    if sum(map(sum, rows)) != sum(map(sum, columns)):
        return None
    sheet = own.empty(len(rows), len(columns))
    for at, one in enumerate(rows):
        sheet.constraints[own.clue, (at, -1, 2)] = runs_of(one)
    for at, one in enumerate(columns):
        sheet.constraints[own.clue, (-1, at, 4)] = runs_of(one)
    return sheet


def runs_of(numbers: list[int]) -> str:
    """The lengths of runs as a text; a 0 among them only fills a list up."""
    return " ".join(str(number) for number in numbers if number) or "0"


def square(kind: Kind, side: int) -> Sheet | None:
    """An empty square sheet of a kind with the usual boxes, or with none; None if there is none of this side."""
    if kind.too_large(side, side) or side < 2:
        return None
    try:
        if "boxes" not in kind.has:
            return kind.empty(side, side)
        shape = grid_layout.box_shape(side)
        return grid_layout.lay_out(kind.name, [(0, 0)], *shape) if shape[0] > 1 else None
    except ValueError:
        return None


def caged(cages: list[tuple[str, list[tuple[int, int]]]], side: int, kind: str = "", signed: bool = False) -> Sheet | None:
    """The square sheet with these cages, [(rule, [(row, column) from 0])]; None if they overlap, lie outside or have no rule.

    signed: whether it is of the kind whose cages have operators, though none of these has one.
    """
    signed = signed or any(cage_rule.signed(rule) for rule, _ in cages)
    own = kind_of_form(CAGES, kind) if signed else kinds.named(kind) if kind else kinds.CAGED
    sheet = square(own, side)
    if sheet is None:
        return None
    for number, (rule, cells) in enumerate(cages, 1):
        indices = sorted({row * side + col for row, col in cells})
        if len(indices) != len(cells) or any(not (0 <= row < side and 0 <= col < side) for row, col in cells) or not cells:
            return None
        if any(sheet.cages[index] for index in indices):
            return None
        for index in indices:
            sheet.cages[index] = number
        try:
            sheet.rules[indices[0]] = cage_rule.good_form(f"{rule} different" if own.different and rule != "" else rule)
        except ValueError:
            return None
    sheet.cages = areas.renumbered(sheet.cages)
    return sheet


def taken_for(signs: Iterable[str], what: str) -> str:
    """A sentence: “o” was taken for an empty cell. "" is a blank."""
    names = [f"“{sign}”" if sign else "a blank" for sign in sorted(signs)]
    return capital(f"{listed(names)} {'was' if len(names) == 1 else 'were'} taken for {what}.")
