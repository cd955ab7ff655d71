"""Finds the game of Simon Tatham's collection for an id that names none: by its form, and by the games in which its numbers are possible."""

from newsgrid.exchange.codes.tatham_games import BY_SIGN, DIGITS, halves
from newsgrid.exchange.codes.tatham_shared import LETTERS, MOST_DIGITS, MOST_SIDE, numbers, signs, size_of
from newsgrid.puzzle import areas
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.shikaku import numbers_before
from newsgrid.puzzle.neighbours import ROUND, looking, near
from newsgrid.puzzle.sheet import Sheet


def games_of(parameters: str, body: str) -> list[str]:
    """The games that an id may belong to, the likeliest first; [] if it has the form of none."""
    size, wide, options = size_of(parameters)
    pieces = body.split(",")
    if not all(["a" <= sign <= "z" or "A" <= sign <= "Z" or is_digits(sign) for sign in options]):
        return []
    if (options[:1] == "n" and wide) or is_mines(pieces):
        return ["mines"]
    return of_board(size, wide, options, pieces, body) if wide else of_square(size, options, pieces, body)


def of_square(size: int, options: str, pieces: list[str], body: str) -> list[str]:
    """The games of an id with one size. pieces: the parts of its body between commas."""
    if "/" in body:
        return ["towers"] if pieces[0].count("/") == 4 * size - 1 else []
    if may_be_unequal(size, pieces):
        return ["unequal"]
    if "j" in options:
        return ["solo"] if is_solo(body) else []
    if len(pieces) == 2 and pieces[1][:1] in ("a", "m", "s", "d"):
        return ["keen"]
    return ["dominosa"] if holds_halves(size, body) else []


def of_board(cols: int, rows: int, options: str, pieces: list[str], body: str) -> list[str]:
    """The games of an id with two sizes. pieces: the parts of its body between commas."""
    if options[:1] == "t":
        return ["loopy"]
    if "/" in body:
        return ["pattern"] if pieces[0].count("/") == cols + rows - 1 else []
    if [len(piece) for piece in pieces[:4]] == [cols, rows, cols, rows] and not "".join(pieces[4:]).strip("LRTB*"):
        return ["magnets"]
    if len(pieces) == 1 + cols + rows and not pieces[0].strip(LETTERS + "_"):
        return ["tents"]
    if may_be_unequal(cols, pieces):
        return ["unequal"]
    if body.isalpha() and options[:1] in ("", "u", "d") and not has_pearls(cols * rows, body):
        return ["unruly"]
    return of_cells(cols, rows, options, body) or (["solo"] if is_solo(body) else [])


def may_be_unequal(size: int, pieces: list[str]) -> bool:
    return len(pieces) >= size * size > 1 and not pieces[0].strip(DIGITS + "URDL")


def is_mines(pieces: list[str]) -> bool:
    """Whether an id says which cell is opened first and where all mines are, or which number they are generated from."""
    if len(pieces) != 3 or not is_digits(pieces[1] if pieces[0][:1] != "r" else pieces[2]):
        return False
    if pieces[0][:1] == "r":
        return is_digits(pieces[0][1:]) and pieces[1] in ("u", "a")
    return is_digits(pieces[0]) and pieces[2][:1] in ("m", "u") and not pieces[2][1:].strip(DIGITS + "abcdef")


def holds_halves(most: int, body: str) -> bool:
    """Whether an id holds as many numbers as a set of dominoes has."""
    try:
        return len(halves(body)) == (most + 1) * (most + 2)
    except ReadError:
        return False


def is_solo(body: str) -> bool:
    return not body.strip(LETTERS + "_," + DIGITS)


def has_pearls(cells: int, body: str) -> bool:
    """Whether letters, which skip cells, and a B or W for each other cell together cover all cells."""
    if not body.strip(LETTERS) or body.strip(LETTERS + "BW"):
        return False
    return sum([LETTERS.index(sign) + 1 if sign in LETTERS else 1 for sign in body]) == cells


def of_cells(cols: int, rows: int, options: str, body: str) -> list[str]:
    """The games of an id with the contents of every cell, the likeliest first."""
    cells = cols * rows
    single, apart = cells_in(body)
    if options[:1] in ("i", "m") and single == cells:
        return ["bridges"]
    if "," in body or apart == cells * cells:
        return ["solo"] if is_solo(body) else []
    if len(body) == cells and all([0 < BY_SIGN.find(sign) <= max(cols, rows) for sign in body]):
        return ["singles"]
    plain = single == cells and not body.strip(LETTERS + DIGITS + "BW")
    games = of_letters(body) if plain else []
    if max(cols, rows) > MOST_SIDE:
        return games or ["mosaic"] * (single == cells) or ["range"] * (apart == cells)
    board = Sheet("", rows, cols)
    if plain and not body.strip(LETTERS + DIGITS):
        games += of_digits(board, body)
    if apart != cells or body.strip(LETTERS + "_" + DIGITS):
        return games
    found = numbers(body, cells, 10**MOST_DIGITS, 0)
    games = ["rect"] * are_areas(board, found) + games
    return games + ["range"] if not games or are_views(board, found) else games


def of_letters(body: str) -> list[str]:
    """The games of an id with a B or W in some of its cells."""
    games = []
    if body.isalpha() and ("B" in body or "W" in body):
        games.append("pearl")
    if "W" not in body and "B" in body:
        games.append("lightup")
    return games


def cells_in(body: str) -> tuple[int, int]:
    """The number of cells that an id covers: (if each digit is one cell, if adjacent digits are one number)."""
    single = apart = 0
    for at, sign in enumerate(body):
        if sign in LETTERS:
            single += LETTERS.index(sign) + 1
            apart += LETTERS.index(sign) + 1
        elif sign != "_":
            single += 1
            apart += not (is_digits(sign) and is_digits(body[at - 1 : at] or "x"))
    return single, apart


def of_digits(board: Sheet, body: str) -> list[str]:
    """The games of an id with a digit in some of its cells."""
    held = signs(body, len(board.blocks), DIGITS)
    found = {cell: int(held[cell]) for cell in held}
    games = []
    if are_counts(board, found):
        games.append("mosaic")
    # Filling has letters for open cells, or a 0 for each
    if ("0" not in body or is_digits(body)) and are_groups(board, found):
        games.append("filling")
    if are_lamps(board, found):
        games.append("lightup")
    return games or ["mosaic"]


def are_areas(board: Sheet, found: dict[int, int]) -> bool:
    """Whether numbers can be those of Rectangles: they add up to the number of cells, and each has room for a rectangle of its size without another."""
    rows, cols = board.rows, board.cols
    if sum(found.values()) != rows * cols or 0 in found.values():
        return False
    before = numbers_before({(cell // cols, cell % cols): "" for cell in found}, rows, cols)
    return all([has_room(before, cell // cols, cell % cols, size) for cell, size in found.items()])


def has_room(before: list[list[int]], row: int, col: int, size: int) -> bool:
    """Whether there is a rectangle of this size around a number without another number. before: as from numbers_before."""
    rows, cols = len(before) - 1, len(before[0]) - 1
    for wide in range(1, min(size, cols) + 1):
        high = size // wide
        if high * wide == size and high <= rows:
            for top in range(max(0, row - high + 1), min(row, rows - high) + 1):
                above, below = before[top], before[top + high]
                for left in range(max(0, col - wide + 1), min(col, cols - wide) + 1):
                    if below[left + wide] - above[left + wide] - below[left] + above[left] == 1:
                        return True
    return False


def are_views(board: Sheet, found: dict[int, int]) -> bool:
    """Whether numbers can be those of Range: the view of a cell ends before a cell without a number, or at the edge."""
    for cell, many in found.items():
        sums = 1  # a bit for each number of cells that it can see so far
        for line in looking(board, cell):
            ends = [far for far in range(len(line)) if line[far] not in found] + [len(line)]
            wider = 0
            for far in ends:
                wider |= sums << far
            sums = wider
        if many < 2 or not sums >> (many - 1) & 1:
            return False
    return True


def are_counts(board: Sheet, found: dict[int, int]) -> bool:
    """Whether numbers can be those of Mosaic: a number can exceed another by at most the cells that are around it but not around the other one."""
    around = {cell: set(near(board, cell, ROUND) + [cell]) for cell in found}
    for cell, many in found.items():
        others = set([other for each in around[cell] for other in near(board, each, ROUND) if other in found])
        if many > len(around[cell]) or any([many - found[other] > len(around[cell] - around[other]) for other in others]):
            return False
    return True


def are_lamps(board: Sheet, found: dict[int, int]) -> bool:
    """Whether numbers can be those of Light Up, where each is on a block with at least this many open cells beside it."""
    return all([many <= len([cell for cell in near(board, each) if cell not in found]) for each, many in found.items()])


def are_groups(board: Sheet, found: dict[int, int]) -> bool:
    """Whether numbers can be those of Filling, where 0 is an open cell: no group of equal numbers is larger than its value, or lacks room to reach it."""
    for size in set(found.values()) - set([0]):
        own = [cell for cell in found if found[cell] == size]
        room = own + [cell for cell in range(len(board.blocks)) if not found.get(cell, 0)]
        for part in areas.connected(room, board.cols):
            if len(part) < size and any([found.get(cell, 0) for cell in part]):
                return False
        if any([len(part) > size for part in areas.connected(own, board.cols)]):
            return False
    return True
