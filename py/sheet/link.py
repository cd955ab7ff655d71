"""A puzzle as the part of a link after the `#`: short, versioned, with a checksum.

One large number in base 64 (URL-safe alphabet), after the version's digit. The number is built by asymmetric numeral
systems (J. Duda, 2009) over exact integers: a value that is one of `radix` equally likely costs log2(radix) bits with
no rounding; a letter of the title costs by its frequency; a set of cells costs the rank of that subset.
Reading knows at each step what can come, so a link can only hold what a sheet can hold.
"""

from sheet.sheet import MOST_ROWS, MOST_TITLE, MOST_TOTAL, MOST_VALUE, Sheet, copy, empty_sudoku, without_entries

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VERSION = "1"
MOST_CHARACTERS = 20000
# The last three characters bring the whole number to the remainder CHECK_SUM of the largest prime below 2**18: any one
# changed character, and any two that changed places, change the remainder.
CHECK = 262139
CHECK_ROOM = 262144
CHECK_SUM = 74143
KINDS = ["kakuro", "sudoku"]  # only ever appended to: the position is what a link holds
KIND_RADIX = 32

# How often the characters of titles occur, roughly; the last two are "any other character" and "the end".
LETTERS = " etaoinsrhldcumfpgwybvkxjqz0123456789SKDMFTAPBCGHWJLNEROIUVYQXZ._-,:/()'#&+!"
COUNTS = "90 50 38 38 36 32 32 30 30 16 22 18 14 20 14 10 14 10 8 10 8 6 12 4 3 2 2 24 28 24 12 12 12 12 12 12 12 10 10 8 8 8 8 8 7 7 6 6 6 5 5 5 5 4 4 4 4 4 3 3 2 2 2 2 14 12 10 4 4 4 3 3 3 3 2 2"
OTHER_COUNT = 4
END_COUNT = 40


class LinkError(ValueError):
    """A link that can't be opened; the message is a sentence for the person who has it."""


DAMAGED = "This link is damaged: a part of it is missing or was changed on its way. Ask for it again, or copy it whole."


def letter_table() -> tuple[list[tuple[str, int, int]], int]:
    """([(character, start, count)], total)."""
    table = []
    start = 0
    counts = [int(count) for count in COUNTS.split()]
    for position in range(len(LETTERS)):
        table.append((LETTERS[position], start, counts[position]))
        start += counts[position]
    table.append(("other", start, OTHER_COUNT))
    table.append(("end", start + OTHER_COUNT, END_COUNT))
    return table, start + OTHER_COUNT + END_COUNT


class Writer:
    """Collects values; `number` packs them into one number."""

    reading = False

    def __init__(self) -> None:
        self.steps = []

    def uniform(self, radix: int, value: int) -> int:
        """One of `radix` equally likely values."""
        if not 0 <= value < radix:
            raise LinkError("This puzzle can't be put into a link: it holds a number out of its bounds.")
        self.steps.append((value, 1, radix))
        return value

    def letter(self, letter: str) -> str:
        """One character of LETTERS, or "other" or "end"."""
        table, total = letter_table()
        for name, start, count in table:
            if name == letter:
                self.steps.append((start, count, total))
        return letter

    def number(self) -> int:
        packed = 0
        for start, count, total in reversed(self.steps):
            packed = packed // count * total + start + packed % count
        return packed


class Reader:
    """Gives back the values of a Writer's number, in the same order; what was passed as value is not looked at."""

    reading = True

    def __init__(self, packed: int) -> None:
        self.packed = packed

    def uniform(self, radix: int, value: int = 0) -> int:
        self.packed, value = divmod(self.packed, radix)
        return value

    def letter(self, letter: str = "") -> str:
        table, total = letter_table()
        high, slot = divmod(self.packed, total)
        for name, start, count in table:
            if start <= slot < start + count:
                self.packed = high * count + slot - start
                return name
        raise LinkError(DAMAGED)


def subset(coder: Writer | Reader, size: int, members: list[int]) -> list[int]:
    """A sorted subset of range(size): how many, then its rank among all subsets of so many (combinatorial number system)."""
    many = coder.uniform(size + 1, len(members))
    ways = 1  # size choose many
    for step in range(1, many + 1):
        ways = ways * (size - many + step) // step
    chosen = set(members)
    rank = coder.uniform(ways, subset_rank(size, many, ways, chosen) if not coder.reading else 0)
    found = []
    left = many
    for position in range(size):
        if not left:
            break
        # of the subsets that are left, those without this position come first
        without = ways * (size - position - left) // (size - position)
        if rank >= without:
            rank -= without
            ways -= without
            found.append(position)
            left -= 1
        else:
            ways = without
    return found


def subset_rank(size: int, many: int, ways: int, chosen: set[int]) -> int:
    rank = 0
    for position in range(size):
        if not many:
            break
        without = ways * (size - position - many) // (size - position)
        if position in chosen:
            rank += without
            ways -= without
            many -= 1
        else:
            ways = without
    return rank


def code(coder: Writer | Reader, sheet: Sheet | None) -> Sheet:
    """Write `sheet`, or read one (sheet is then None). One function for both, so that they can't differ."""
    kind = KINDS[known(coder.uniform(KIND_RADIX, KINDS.index(sheet.kind) if sheet else 0))]
    title = code_title(coder, sheet.title if sheet else "")
    if kind == "kakuro":
        made = code_kakuro(coder, sheet)
    else:
        made = code_sudoku(coder, sheet)
    made.title = title
    free = [index for index in range(len(made.blocks)) if not made.blocks[index]]
    made.givens = code_values(coder, made.values, free, sheet.givens if sheet else None, len(made.blocks))
    empty = [index for index in free if not made.givens[index]]
    made.entries = code_values(coder, made.values, empty, sheet.entries if sheet else None, len(made.blocks))
    return made


def known(kind: int) -> int:
    if kind >= len(KINDS):
        raise LinkError("This link holds a kind of puzzle that this version of the page does not know yet. Reload the page and try again.")
    return kind


def code_title(coder: Writer | Reader, title: str) -> str:
    if coder.reading:
        letters = []
        while True:
            letter = coder.letter()
            if letter == "end":
                return "".join(letters)
            if letter == "other":
                point = coder.uniform(0x110000)
                if 0xD800 <= point < 0xE000:
                    raise LinkError(DAMAGED)
                letter = chr(point)
            letters.append(letter)
            if len(letters) > MOST_TITLE:
                raise LinkError(DAMAGED)
    for letter in title[:MOST_TITLE]:
        if letter in LETTERS:
            coder.letter(letter)
        else:
            coder.letter("other")
            coder.uniform(0x110000, ord(letter))
    coder.letter("end")
    return title


def code_values(coder: Writer | Reader, values: int, places: list[int], layer: list[int] | None, size: int) -> list[int]:
    """Which of `places` hold a value, and the values; a list over all cells comes back."""
    held = [position for position in range(len(places)) if layer and layer[places[position]]]
    made = [0] * size
    for position in subset(coder, len(places), held):
        index = places[position]
        made[index] = coder.uniform(values, layer[index] - 1 if layer else 0) + 1
    return made


def code_sudoku(coder: Writer | Reader, sheet: Sheet | None) -> Sheet:
    rows, cols = box_shape(sheet) if sheet else (1, 1)
    rows = coder.uniform(8, rows - 1) + 1
    cols = coder.uniform(8, cols - 1) + 1
    if rows * cols > MOST_VALUE:
        raise LinkError(DAMAGED)
    return empty_sudoku(rows, cols)


def box_shape(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of the first box; raises LinkError if the boxes are not the regular ones of that shape."""
    cols = 1
    while cols < sheet.cols and sheet.boxes[cols] == sheet.boxes[0]:
        cols += 1
    rows = sheet.rows // cols if cols else 0
    if rows and empty_sudoku(rows, cols).boxes == sheet.boxes:
        return rows, cols
    raise LinkError("This puzzle can't be put into a link: its boxes are not regular.")


def code_kakuro(coder: Writer | Reader, sheet: Sheet | None) -> Sheet:
    rows = coder.uniform(MOST_ROWS, sheet.rows - 1 if sheet else 0) + 1
    cols = coder.uniform(MOST_ROWS, sheet.cols - 1 if sheet else 0) + 1
    made = Sheet("kakuro", rows, cols)
    size = rows * cols
    # nearly every Kakuro has blocks all along its top and left: then only the others are told
    edge = [index for index in range(size) if index < cols or index % cols == 0]
    framed = coder.uniform(2, 1 if sheet and all(sheet.blocks[index] for index in edge) else 0)
    places = [index for index in range(size) if not framed or (index >= cols and index % cols)]
    held = [position for position in range(len(places)) if sheet and sheet.blocks[places[position]]]
    if framed:
        for index in edge:
            made.blocks[index] = 1
    for position in subset(coder, len(places), held):
        made.blocks[places[position]] = 1
    # the forms of totals: 0 every run has one that its length allows; 1 some have none; 2 anything goes
    slots = [slot for index in range(size) for slot in clue_slots(made, index)]
    form = coder.uniform(3, totals_form(sheet, slots) if sheet else 0)
    for name, index, length in slots:
        code_total(coder, form, made, sheet, name, index, length)
    return made


def clue_slots(sheet: Sheet, index: int) -> list[tuple[str, int, int]]:
    """[("down" or "across", index, length of the run, 0 if none)] of a block."""
    if not sheet.blocks[index]:
        return []
    return [("down", index, run_length(sheet, index, "down")), ("across", index, run_length(sheet, index, "across"))]


def run_length(sheet: Sheet, index: int, direction: str) -> int:
    """How many cells to fill lie in a row below a block, or to its right."""
    length = 0
    if direction == "across":
        step, last = 1, index // sheet.cols * sheet.cols + sheet.cols - 1
    else:
        step, last = sheet.cols, len(sheet.blocks) - 1
    index += step
    while index <= last and not sheet.blocks[index]:
        length += 1
        index += step
    return length


def bounds(length: int) -> tuple[int, int]:
    """The least and the greatest sum of `length` different digits."""
    return length * (length + 1) // 2, length * (19 - length) // 2


def totals_form(sheet: Sheet, slots: list[tuple[str, int, int]]) -> int:
    form = 0
    for name, index, length in slots:
        total = getattr(sheet, name)[index]
        least, most = bounds(length) if 0 < length < 10 else (0, 0)
        if total and not least <= total <= most:
            return 2
        if not total and 0 < length < 10:
            form = 1
    return form


def code_total(coder: Writer | Reader, form: int, made: Sheet, sheet: Sheet | None, name: str, index: int, length: int) -> None:
    layer = getattr(made, name)
    total = getattr(sheet, name)[index] if sheet else 0
    if form == 2:
        layer[index] = coder.uniform(MOST_TOTAL + 1, total)
        return
    if not 0 < length < 10:
        return
    least, most = bounds(length)
    if form == 0:
        layer[index] = coder.uniform(most - least + 1, total - least) + least
    else:
        told = coder.uniform(most - least + 2, total - least + 1 if total else 0)
        layer[index] = told + least - 1 if told else 0


def to_link(sheet: Sheet, entries: bool = False) -> str:
    """What stands after the `#`: the puzzle, with the person's entries if wished. Raises LinkError if it can't be told."""
    if sheet.kind not in KINDS:
        raise LinkError('A puzzle of kind "%s" can\'t be put into a link.' % sheet.kind)
    writer = Writer()
    code(writer, copy(sheet) if entries else without_entries(sheet))
    packed = writer.number()
    packed = packed * CHECK_ROOM + (CHECK_SUM - packed * CHECK_ROOM) % CHECK
    signs = []
    while packed:
        packed, sign = divmod(packed, 64)
        signs.append(ALPHABET[sign])
    return VERSION + "".join(reversed(signs))


def from_link(text: str) -> Sheet:
    """The sheet of a link, or of what stands after its `#`. Raises LinkError, with a sentence for the person."""
    text = text.strip()
    if "#" in text:
        text = text[text.index("#") + 1 :]
    if not text:
        raise LinkError("This link holds no puzzle: nothing stands after its #.")
    if len(text) > MOST_CHARACTERS:
        raise LinkError("This link is too long: it has more than %d characters." % MOST_CHARACTERS)
    if text[0] != VERSION:
        raise LinkError("This is no link of this page, or one of a newer version: what stands after the # would begin with 1.")
    packed = 0
    for sign in text[1:]:
        value = ALPHABET.find(sign)
        if value < 0:
            raise LinkError(DAMAGED)
        packed = packed * 64 + value
    if packed % CHECK != CHECK_SUM or packed % CHECK_ROOM >= CHECK:
        raise LinkError(DAMAGED)
    packed //= CHECK_ROOM
    reader = Reader(packed)
    sheet = code(reader, None)
    if reader.packed:
        # an older link reads as zeros past its end, so later versions may append; what is appended is unknown here
        raise LinkError("This link holds more than this version of the page can show. Reload the page and try again.")
    return sheet
