"""What each type of constraint means, in the plainest words; and Sudokus with constraints, made at random (`puzzle`)."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from newsgrid import check, model_of, solve
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraint_type import Number, Type, Values
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet

Held = Sequence[int]  # the values of a constraint's cells, in order; all values for a constraint on the whole sheet


def seen(held: Held) -> int:
    return sum(all(value > other for other in held[:at]) for at, value in enumerate(held))


def sandwiched(held: Held) -> int:
    first, second = sorted((held.index(1), held.index(9)))
    return sum(held[first + 1 : second])


def splits(held: Held, each: int) -> bool:
    """Whether the values split into groups of neighbours that each add up to so much."""
    if not held:
        return True
    return any(sum(held[:end]) == each and splits(held[end:], each) for end in range(1, len(held) + 1))


def reckoned(held: Held, signs: str) -> int | None:
    """What the values make with these signs between them, in order; None if a step makes a fraction."""
    so_far = held[0]
    for sign, value in zip(signs, held[1:], strict=True):
        if sign == "/" and so_far % value:
            return None
        so_far = {"+": so_far + value, "-": so_far - value, "x": so_far * value, "/": so_far // value}[sign]
    return so_far


def apart(held: Held, steps: Sequence[tuple[int, int]], good: Callable[[int, int], bool]) -> bool:
    """Whether `good` is true for every two cells of a 9x9 sheet that are one of these (row, column) steps apart."""
    return all(
        good(held[9 * row + col], held[9 * (row + down) + col + right])
        for row in range(9)
        for col in range(9)
        for down, right in steps
        if 0 <= row + down < 9 and 0 <= col + right < 9
    )


def differ(one: int, other: int) -> bool:
    return one != other


# what types mean, said once more than in their modules: (the values of its cells, or of the whole sheet; its text) -> whether they keep its rule
MEANINGS: dict[str, Callable[[Held, str], bool]] = {
    "thermo": lambda held, text: all(one < other for one, other in pairwise(held)),
    "arrow": lambda held, text: int("".join(map(str, held[: int(text or 1)]))) == sum(held[int(text or 1) :]),
    "less": lambda held, text: held[0] < held[1],
    "white": lambda held, text: abs(held[0] - held[1]) == int(text or 1),
    "black": lambda held, text: max(held) == int(text or 2) * min(held),
    "xv": lambda held, text: sum(held) == int(text),
    "knight": lambda held, text: apart(held, ((1, 2), (2, 1), (1, -2), (2, -1)), differ),
    "king": lambda held, text: apart(held, ((1, 1), (1, -1)), differ),
    "nonconsecutive": lambda held, text: apart(held, ((0, 1), (1, 0)), lambda one, other: abs(one - other) != 1),
    "even": lambda held, text: held[0] in (2, 4, 6, 8),
    "odd": lambda held, text: held[0] in (1, 3, 5, 7, 9),
    "palindrome": lambda held, text: list(held) == list(reversed(held)),
    "renban": lambda held, text: sorted(held) == list(range(min(held), min(held) + len(held))),
    "whispers": lambda held, text: all(abs(one - other) >= int(text or 5) for one, other in pairwise(held)),
    "between": lambda held, text: all(min(held[0], held[-1]) < value < max(held[0], held[-1]) for value in held[1:-1]),
    "ten": lambda held, text: splits(held, 10),
    "little": lambda held, text: sum(held) == int(text),
    "total": lambda held, text: sum(held) == int(text),
    "sandwich": lambda held, text: sandwiched(held) == int(text),
    "xsum": lambda held, text: sum(held[: held[0]]) == int(text),
    "skyscraper": lambda held, text: seen(held) == int(text),
    "frame": lambda held, text: sum(held[:3]) == int(text),
    "circle": lambda held, text: sum(held) == int(text),
    "reckon": lambda held, text: reckoned(held, text.split("=")[0]) == int(text.split("=")[1]),
    "quadruple": lambda held, text: all(held.count(int(value)) >= text.split().count(value) for value in text.split()),
    "allwhite": lambda held, text: apart(held, ((0, 1), (1, 0)), lambda one, other: abs(one - other) != 1),
    "allblack": lambda held, text: apart(held, ((0, 1), (1, 0)), lambda one, other: max(one, other) != 2 * min(one, other)),
    "allxv": lambda held, text: apart(held, ((0, 1), (1, 0)), lambda one, other: one + other not in (5, 10)),
    "disjoint": lambda held, text: all(
        len({held[27 * band + 3 * stack + 9 * row + col] for band in range(3) for stack in range(3)}) == 9
        for row in range(3)
        for col in range(3)
    ),
}
# {type of clue outside the grid: its number for these values}
NUMBERS: dict[str, Callable[[Held], int]] = {
    "little": sum,
    "total": sum,
    "sandwich": sandwiched,
    "xsum": lambda held: sum(held[: held[0]]),
    "skyscraper": seen,
    "frame": lambda held: sum(held[:3]),
}


def holds(sheet: Sheet, constraint: tuple[str, tuple[int, ...], str], values: Sequence[int]) -> bool:
    """Whether values keep a constraint: by its meaning here, else by its type's rules."""
    name, place, text = constraint
    if name in MEANINGS:
        return MEANINGS[name](held_by(sheet, constraint, values), text)
    alone = empty_sudoku()
    alone.constraints[name, place] = text
    broken = check(model_of(alone), list(values))
    return not any(rule.rule.origin and rule.rule.origin.constraint and rule.rule.origin.constraint[0] == name for rule in broken)


def texts_of(field: object, held: Held, chance: Random) -> list[str]:
    """Texts that a field may take, in any order."""
    if isinstance(field, Values):
        return [" ".join(str(value) for value in chance.sample(held, 2))]
    if isinstance(field, Number):
        texts = [str(number) for number in range(field.least, min(field.most, 45) + 1)] + [""] * (field.usual is not None)
        return chance.sample(texts, len(texts))
    return [""]


def held_by(sheet: Sheet, constraint: tuple[str, tuple[int, ...], str], values: Sequence[int]) -> list[int]:
    """The values in a constraint's cells."""
    shape = constraints.BY_NAME[constraint[0]].shape
    if constraint[0] == "reckon":
        return sorted_by_place(constraint[1], sheet, values)
    return list(values) if shape == shapes.WHOLE else [values[cell] for cell in shapes.cells_of(shape, constraint[1], sheet)]


def any_place(type_: Type, chance: Random) -> tuple[int, ...]:
    """A random place for a constraint of a type on a sheet of nine by nine, which may be none after all."""
    cell = chance.randrange(81)
    if type_.shape == shapes.WHOLE:
        return ()
    if type_.shape == shapes.PAIR:
        return cell, cell + chance.choice((1, 9, -1, -9))
    if type_.shape == shapes.PATH:
        place: tuple[int, ...] = (cell,)
        while len(place) < chance.randint(max(type_.least, 3), 6):
            place = (*place, place[-1] + chance.choice((1, 9, -1, -9, 10, 8)))
        return place
    if type_.shape == shapes.OUTSIDE:
        at = chance.randrange(9)
        if type_.name == "little":
            return chance.choice([(-1, at, 3), (-1, at, 5), (9, at, 1), (at, -1, 3)])
        ways = [(-1, at, 4), (9, at, 0), (at, -1, 2), (at, 9, 6)]
        return chance.choice(ways[1:3] if type_.name == "reckon" else ways)  # where its line is read is the same from both of its ends
    return (cell, cell + 1, cell + 9, cell + 10) if type_.corner else (cell,)


def any_of(name: str, sheet: Sheet, values: Sequence[int], chance: Random) -> tuple[str, tuple[int, ...], str] | None:
    """A random constraint of a type at a random place, with a text that the values satisfy; None if it is not valid there."""
    type_ = constraints.BY_NAME[name]
    place = any_place(type_, chance)
    if len(set(place)) < len(place) and type_.shape == shapes.PATH:
        return None
    if (any(not 0 <= at < 81 for at in place) and type_.shape != shapes.OUTSIDE) or type_.fault(place, sheet):
        return None
    text = ""
    held = [values[at] for at in shapes.cells_of(type_.shape, place, sheet)]
    if name in NUMBERS:
        text = str(NUMBERS[name](held))
    elif name in ("xv", "circle"):
        text = str(sum(held))
    elif name == "reckon":
        held = sorted_by_place(place, sheet, values)
        signs = "".join(chance.choice("+-+-x") for _ in held[1:])
        text = f"{signs}={max(reckoned(held, signs) or 0, 0)}"
    elif name == "quadruple":
        text = " ".join(str(value) for value in sorted(chance.sample(held, 2)))
    elif name not in MEANINGS:
        try:
            fits = [constraints.good(sheet, name, place, text) for text in texts_of(type_.field, held, chance)]
        except ValueError:
            return None
        return next((constraint for constraint in fits if holds(sheet, constraint, values)), fits[0])
    return constraints.good(sheet, name, place, text)


def sorted_by_place(place: tuple[int, ...], sheet: Sheet, values: Sequence[int]) -> list[int]:
    """The values of a line from left to right, or from the top down."""
    return [values[cell] for cell in sorted(shapes.line_of(place, sheet))]


def answer_for(name: str, chance: Random) -> list[int]:
    """A full grid that satisfies this constraint on the whole sheet; any full grid for other types."""
    while True:
        sheet = empty_sudoku()
        if constraints.BY_NAME[name].shape == shapes.WHOLE:
            constraints.put(sheet, name, ())
        row = list(range(1, 10))
        chance.shuffle(row)
        for at in range(5):
            sheet.givens[chance.randrange(81)] = row[at]
        result = solve(model_of(sheet), 1, 10)
        if result.answers:
            return result.answers[0]


def puzzle(name: str, chance: Random, many: int) -> tuple[Sheet, list[int]]:
    """(a Sudoku with one solution, up to `many` constraints of a type and few givens; its solution)."""
    values = answer_for(name, chance)
    sheet = empty_sudoku()
    for _ in range(6000):
        if len(sheet.constraints) == many:
            break
        constraint = any_of(name, sheet, values, chance)
        used = {cell for key in sheet.constraints for cell in constraints.cells_named(sheet, key)}
        if constraint is None or not holds(sheet, constraint, values):
            continue
        shape = constraints.BY_NAME[name].shape
        if shape in (shapes.PATH, shapes.AREA) and used.intersection(constraint[1]):
            continue
        sheet.constraints[constraint[0], constraint[1]] = constraint[2]
    sheet.givens = list(values)
    cells = list(range(81))
    chance.shuffle(cells)
    for cell in cells:
        sheet.givens[cell] = 0
        if solve(model_of(sheet), 2, 10).status != "unique":
            sheet.givens[cell] = values[cell]
    return sheet, values
