"""The sizes and difficulties that the New dialog offers for a kind: pure functions of the kind."""

from newsgrid.puzzle import grades, kinds, link
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.draw.markup import Markup, fill, joined
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import shape, size_words
from page.core.types import Any, Sheet

LEAST_SIDE, MOST_SIDE = 2, 60
OTHER = "other"  # the value of the option for a size that is not listed; with a number, of that for a square that has no start of its own
MOST_LISTED = 12  # the largest such square in the list


def size_options(chosen: Sheet, mine: Sheet | None) -> Markup:
    """The options in the list of sizes, the last for any other. chosen: the empty sheet of the card; mine: the open sheet if it is to be changed
    and of this kind."""
    options: list[Markup] = []
    starts = kinds.of(chosen).starts
    named = shared_words([title.split() for title, _ in starts])
    squares = between(chosen)
    for at in range(len(starts)):
        title, make = starts[at]
        empty = make()
        while squares and squares[0] < shape(empty)[0]:
            side = squares.pop(0)
            options.append(fill('<option value="%s %d">%d×%d</option>', OTHER, side, side, side))
        if mine is not None and is_as(mine, empty):
            continue
        title = " ".join(title.split()[named:])  # the kind's name is above the list, which is narrow on a phone
        selected = mine is None and link.to_link(empty) == link.to_link(chosen)
        options.append(fill('<option value="%d" selected>%s</option>' if selected else '<option value="%d">%s</option>', at, title))
    if not all([is_square(make()) for _, make in starts]):
        options.insert(0, Markup("<option disabled>columns × rows</option>"))  # no optgroup, see photo/pieces.py
    if mine is not None:
        options.insert(0, fill('<option value="" selected>as it is: %s</option>', size_words(mine.kind, mine.rows, mine.cols)))
    if kinds.of(chosen).free_size:
        options.append(fill('<option value="%s">Another size…</option>', OTHER))
    return joined(options)


def between(chosen: Sheet) -> list[int]:
    """The sides of the squares between a kind's starts, if a sheet of it can have any size."""
    kind = kinds.of(chosen)
    if not kind.free_size:
        return []
    sides = [shape(make())[0] for _, make in kind.starts]
    return [side for side in range(min(sides) + 1, min(max(sides), MOST_LISTED + 1)) if side not in sides and is_possible(kind, side)]


def is_possible(kind: Any, side: int) -> bool:
    """Whether a kind has squares of this size."""
    try:
        kinds.typed_in(kind, 0, side, side)
    except ValueError:
        return False
    return True


def side_of(size: str) -> int:
    """The side of a square that has no start of its own, from its option's value; 0 for other options."""
    return int(size[len(OTHER) :]) if size[: len(OTHER) + 1] == OTHER + " " else 0


def is_as(mine: Sheet, empty: Sheet) -> bool:
    """Whether a start would leave an open sheet of its kind as it is: the same size, and the same rules for the whole sheet."""
    whole = [{key: text for key, text in sheet.constraints.items() if not key[1]} for sheet in (mine, empty)]
    return shape(mine) == shape(empty) and mine.least == empty.least and whole[0] == whole[1]


def is_square(empty: Sheet) -> bool:
    rows, cols = shape(empty)
    return rows == cols


def side_options(chosen: int) -> Markup:
    """The options in a list of numbers of rows or columns. It is a list, as other sizes are, since a field needs a phone's keyboard. chosen:
    the number to select, which may be one that only another kind or program made."""
    listed = list(range(LEAST_SIDE, MOST_SIDE + 1))
    options = []
    for number in listed if chosen in listed else sorted(listed + [chosen]):
        options.append(fill("<option selected>%d</option>" if number == chosen else "<option>%d</option>", number))
    return joined(options)


def shared_words(titles: list[list[str]]) -> int:
    """The number of words with which all titles begin, not counting the last word of any title."""
    for at in range(min([len(words) for words in titles])):
        if any([words[at] != titles[0][at] or len(words) == at + 1 for words in titles]):
            return at
    return 0


def size_used(start: Sheet, size: str) -> str:
    """A size that was used before, as people write it; "" if the start does not have it. size: rows and columns, the boxes' rows and
    columns, or the title of one of the kind's starts, depending on what can be chosen for the start."""
    kind = kinds.of(start)
    numbers = [int(word) for word in size.split() if is_digits(word) and len(word) < 4]
    if len(numbers) == 2 and kind.boxes == USUAL:
        return "%d×%d" % ((numbers[0] * numbers[1],) * 2)
    if len(numbers) == 2 and min(numbers) > 0 and (kind.offer.sides or kind.free_size):
        return "%d×%d" % (numbers[1], numbers[0])
    at = titled(size, [title for title, _ in kind.starts])
    if at < 0:
        return ""
    rows, cols = shape(kind.starts[at][1]())
    return "%d×%d" % (cols, rows)


def titled(title: str, titles: list[str]) -> int:
    """The place of a remembered title among the titles of starts, -1 if there is none. Earlier versions called some starts differently: the words
    after the size were others, or none, or rows stood before columns.

    >>> titled("Star Battle 10×10, 2 stars", ["Star Battle 8×8, one star", "Star Battle 10×10, two stars"])
    1
    """
    if title in titles:
        return titles.index(title)
    wanted = name_and_size(title)
    alike = [at for at in range(len(titles)) if wanted[1] and name_and_size(titles[at]) == wanted]
    same = [at for at in alike if ("," in titles[at]) == ("," in title)]
    return (same + alike + [-1])[0]


def name_and_size(title: str) -> tuple[list[str], list[str]]:
    """The words of a title before its size, and the numbers of the size in order; no numbers if there is no size."""
    words = title.split(" ")
    for at in range(len(words)):
        if "×" in words[at]:
            return words[:at], sorted(words[at].replace(",", "").split("×"))
    return words, []


def level_options(chosen: Sheet, level: int) -> Markup:
    """The options in the list of difficulties for a new puzzle of a kind and size. chosen: the empty sheet; level: the difficulty to select,
    or else the nearest."""
    kind, size = kinds.of(chosen), shape(chosen)
    options = []
    made = grades.levels(kind, size)
    for at in range(1, len(grades.GRADES) + 1):
        if at not in made:
            options.append(fill("<option disabled>%s: none of this size</option>", grades.GRADES[at - 1]))
            continue
        selected = at == grades.level_in(kind, level, size)
        options.append(
            fill('<option value="%d" selected>%s</option>' if selected else '<option value="%d">%s</option>', at, grades.GRADES[at - 1])
        )
    return joined(options)
