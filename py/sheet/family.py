"""The layout of the Sudoku family: box shapes, layouts of giants, symbols, cages and their rules as text.

Where a giant's grids lie is a list of origins, (row, column) of each top left cell; every grid has values x values cells.
"""

from sheet.sheet import MOST_ROWS, MOST_VALUE, Sheet, place_at
from sheet.signs import is_digits

# Origins checked against published solutions (the first two) and against the puzzles in puzzles/ (the third).
LAYOUTS: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "x": ("Giant X, 5 grids", [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
    "samurai": ("Giant Samurai, 8 grids", [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12), (18, 6), (24, 0), (24, 12)]),
    "3-2-3": ("3-2-3, 8 grids", [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
    "unionjack": (
        "Union Jack, 13 grids",
        [(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24), (18, 6), (18, 18), (24, 0), (24, 12), (24, 24)],
    ),
    "butterfly": ("Butterfly, 4 grids", [(0, 0), (0, 3), (3, 0), (3, 3)]),
    "windmill": ("Windmill, 5 grids", [(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
    "sohei": ("Sohei, 4 grids", [(0, 6), (6, 0), (6, 12), (12, 6)]),
    "shogun": (
        "Shogun, 11 grids",
        [(0, 0), (0, 12), (0, 24), (0, 36), (6, 6), (6, 18), (6, 30), (12, 0), (12, 12), (12, 24), (12, 36)],
    ),
    "clueless": ("Clueless, 9 grids and their middles", [(0, 0), (0, 9), (0, 18), (9, 0), (9, 9), (9, 18), (18, 0), (18, 9), (18, 18)]),
}
NAMED = ("butterfly", "windmill", "sohei", "shogun", "clueless")  # layouts that the first line of a text may name; the last is a kind
# (rows, columns) of the boxes of a giant, in the order in which they are tried
GIANT_BOXES = ((3, 3), (2, 2), (2, 3), (3, 4), (4, 4), (5, 5))
MOST_GRIDS = 40
MOST_CAGE_TOTAL = 9999
SYMBOLS = ("numbers", "A", "K")
MAGIC_OPTIONS: dict[str, dict[str, object]] = {"magidoku": {"lines": "15"}, "quasimagic": {"lines": "13..17", "crosses": 1}}


def box_shape(size: int) -> tuple[int, int]:
    """(rows, columns) of the usual box of a size x size grid: as square as it gets, and lying rather than standing."""
    rows = 1
    for height in range(1, size + 1):
        if size % height == 0 and height * height <= size:
            rows = height
    return rows, size // rows


def lay_out(kind: str, origins: list[tuple[int, int]], box_rows: int, box_cols: int) -> Sheet:
    """An empty sheet of grids at these origins; places in no grid are blocks.

    Raises ValueError, with a sentence, if the grids don't fit: too many, off the sheet, or overlapping off the box lines.
    """
    size = box_rows * box_cols
    if not 1 <= size <= MOST_VALUE:
        raise ValueError("A grid has 1 to %d values, and boxes of %d by %d need %d." % (MOST_VALUE, box_rows, box_cols, size))
    if not 1 <= len(origins) <= MOST_GRIDS:
        raise ValueError("A sheet has 1 to %d grids, not %d." % (MOST_GRIDS, len(origins)))
    fault = misfit(origins, box_rows, box_cols)
    if fault:
        raise ValueError(fault)
    rows = max([row for row, _ in origins]) + size
    cols = max([col for _, col in origins]) + size
    if rows > MOST_ROWS or cols > MOST_ROWS:
        raise ValueError("The grids need a sheet of %d by %d; the largest is %d by %d." % (rows, cols, MOST_ROWS, MOST_ROWS))
    sheet = Sheet(kind, rows, cols, size)
    sheet.grids = sorted([(row, col) for row, col in origins])
    sheet.blocks = [1] * (rows * cols)
    box = 0
    for top, left in sheet.grids:
        for part in range(size):
            row, col = top + part // box_rows * box_rows, left + part % box_rows * box_cols
            if sheet.boxes[row * cols + col]:
                continue  # a box that a grid before shares
            box += 1
            for step in range(size):
                index = (row + step // box_cols) * cols + col + step % box_cols
                sheet.boxes[index] = box
                sheet.blocks[index] = 0
    return sheet


def misfit(origins: list[tuple[int, int]], box_rows: int, box_cols: int) -> str:
    """Why grids can't lie like this, in a sentence, or ""."""
    size = box_rows * box_cols
    for number in range(len(origins)):
        row, col = origins[number]
        if row < 0 or col < 0:
            return "Grid %d begins off the sheet, at %s." % (number + 1, place_at(row, col))
        for other in range(number):
            down, right = abs(row - origins[other][0]), abs(col - origins[other][1])
            if not down and not right:
                return "Grids %d and %d lie in the same place, at %s." % (other + 1, number + 1, place_at(row, col))
            if down < size and right < size and (down % box_rows or right % box_cols):
                return "Grids %d and %d overlap off the box lines, at %s." % (other + 1, number + 1, place_at(row, col))
    return ""


def find_origins(free: list[bool], cols: int, box_rows: int, box_cols: int) -> list[tuple[int, int]] | None:
    """The origins of the grids whose union is exactly the free cells; None if that is ambiguous.

    Every square of the right size, on the box lines, that is wholly free is a grid; if one of them could be left out,
    the sheet is ambiguous.
    """
    size = box_rows * box_cols
    origins, covers = squares(free, cols, box_rows, box_cols)
    for index in range(len(free)):
        if free[index] and not covers[index]:
            return None
    for row, col in origins:
        if all([covers[(row + step // size) * cols + col + step % size] > 1 for step in range(size * size)]):
            return None
    return origins or None


def known_layout(free: list[bool], cols: int) -> list[tuple[int, int]] | None:
    """The origins of the layout in LAYOUTS, or of its mirror image, that has just these free cells; for where they leave it open."""
    for name in NAMED:
        for origins in (LAYOUTS[name][1], [(row, cols - 9 - col) for row, col in LAYOUTS[name][1]]):
            across = [col for _, col in origins]
            if min(across) == 0 and max(across) + 9 == cols and (max([row for row, _ in origins]) + 9) * cols == len(free):
                if [not block for block in lay_out("giant", origins, 3, 3).blocks] == free:
                    return origins
    return None


def squares(free: list[bool], cols: int, box_rows: int, box_cols: int) -> tuple[list[tuple[int, int]], list[int]]:
    """(the origins of all squares of a grid's size, on the box lines, that are wholly free; how many of them hold each place)."""
    size = box_rows * box_cols
    origins = []
    covers = [0] * len(free)
    for row in range(0, len(free) // cols - size + 1, box_rows):
        for col in range(0, cols - size + 1, box_cols):
            places = [(row + step // size) * cols + col + step % size for step in range(size * size)]
            if all([free[place] for place in places]):
                origins.append((row, col))
                for place in places:
                    covers[place] += 1
    return origins, covers


def stray(free: list[bool], cols: int, box_rows: int, box_cols: int) -> int | None:
    """The first free place that is in no square of a grid's size, None if there is no such place."""
    _, covers = squares(free, cols, box_rows, box_cols)
    for index in range(len(free)):
        if free[index] and not covers[index]:
            return index
    return None


def layout_name(sheet: Sheet) -> str:
    """The name in LAYOUTS of the sheet's grids, or ""."""
    for name in LAYOUTS:
        if sheet.values == 9 and list(sheet.grids) == sorted(LAYOUTS[name][1]):
            return name
    return ""


def regular_boxes(sheet: Sheet) -> tuple[int, int] | None:
    """(rows, columns) of the boxes if they are those that `lay_out` makes, else None (a jigsaw, say)."""
    size = sheet.values
    for rows in range(1, size + 1 if sheet.grids else 0):
        if size % rows == 0 and not misfit(sheet.grids, rows, size // rows):
            twin = lay_out(sheet.kind, sheet.grids, rows, size // rows)
            if (twin.rows, twin.cols) == (sheet.rows, sheet.cols) and twin.boxes == sheet.boxes:
                return rows, size // rows
    return None


def shape_of(sheet: Sheet) -> tuple[int, int]:
    """(rows, columns) of the regular boxes, or of the usual ones for this size where the boxes are irregular."""
    return regular_boxes(sheet) or box_shape(sheet.values)


# --- symbols -----------------------------------------------------------------------------------------------------------


def symbol(sheet: Sheet, value: int) -> str:
    """How a value is shown: a number, or from 10 on a letter that begins at A, or at K so that 25 is Z."""
    form = sheet.options.get("symbols", "numbers")
    value += sheet.least - 1
    if value < 10 or form not in ("A", "K") or not letters_do(sheet.values, form):
        return str(value)
    return chr((65 if form == "K" else 55) + value)


def letters_do(values: int, form: str) -> bool:
    """Whether the letters are enough for so many values."""
    return values <= (25 if form == "K" else 35)


def value_of(sign: str, form: str) -> int:
    """The value of a sign, 0 if it is none."""
    if is_digits(sign):
        return int(sign)
    sign = sign.upper()
    if len(sign) == 1 and "A" <= sign <= "Z" and form in ("A", "K"):
        value = ord(sign) - (65 if form == "K" else 55)
        return value if value > 9 else 0
    return 0


def check_words(broken: int, complete: bool) -> str:
    """The verdict on what is filled in, in one sentence. broken: how many rules are."""
    if broken:
        return "%d rule%s broken" % (broken, "s are" if broken > 1 else " is")
    return "Solved: every rule is kept" if complete else "Nothing is broken so far"


def count_words(sheet: Sheet, values: list[int]) -> str:
    """How often each value occurs: "Count of Values check = 1=9,2=9,...". In a Latin square all counts are equal. values: one for each place."""
    return "Count of Values check = " + ",".join(
        ["%s=%d" % (symbol(sheet, value), values.count(value)) for value in range(1, sheet.values + 1)]
    )


# --- cages -------------------------------------------------------------------------------------------------------------


def cage_cells(sheet: Sheet) -> dict[int, list[int]]:
    """{cage number: its cells, ascending}."""
    return cells_of(sheet.cages)


def cells_of(layer: list[int]) -> dict[int, list[int]]:
    """{number: its cells, ascending} of a layer that numbers areas; 0 is none."""
    cells: dict[int, list[int]] = {}
    for index in range(len(layer)):
        if layer[index]:
            cells.setdefault(layer[index], []).append(index)
    return cells


def renumbered(layer: list[int]) -> list[int]:
    """The same areas, numbered from 1 by their first cells, which is the canonical numbering."""
    known = {0: 0}
    numbers = []
    for number in layer:
        if number not in known:
            known[number] = len(known)
        numbers.append(known[number])
    return numbers


OPERATORS = "+-x/?"  # the last: whichever of the others
ALIKE = {"*": "x", "·": "x", "×": "x", "÷": "/", ":": "/", "−": "-", "–": "-"}
MOST_RESULT = 999_999_999


def sign_of(rule: str) -> tuple[str, int]:
    """(operator, number) of a cage's rule in its canonical form, such as 12x, 3-, 2/, 7+ or 6? (any); ("", 0) if it has no operator."""
    word = rule.split(" ", 1)[0]
    return (word[-1], int(word[:-1])) if word[-1:] in OPERATORS and is_digits(word[:-1]) else ("", 0)


def sign_in(sheet: Sheet, rule: str, many: int) -> tuple[str, int]:
    """sign_of a cage of so many cells; where the sheet's kind leaves the operator of a number without one open, that is "?"."""
    from sheet import kinds  # which builds on this module

    sign, number = sign_of(rule)
    totals, _ = parse_rule(rule)
    if not sign and many > 1 and len(totals) == 1 and kinds.of(sheet).signless:
        return "?", int(totals[0])
    return sign, number


def signed(word: str) -> str:
    """The one form of a number with its operator before or after it, "" if it is none such."""
    for sign in ALIKE:
        word = word.replace(sign, ALIKE[sign])
    if word[:1] in OPERATORS and word[1:]:
        word = word[1:] + word[0]
    number = word[:-1]
    if word[-1:] in OPERATORS and is_digits(number) and len(number) < 10:
        return str(int(number)) + word[-1]
    return ""


def good_form(text: str) -> str:
    """The canonical form of a cage's rule. Raises ValueError, with a sentence."""
    words = text.lower().split()
    if len(words) > 1 and signed(words[0] + words[1]) and not (signed(words[0]) or signed(words[1])):
        words[:2] = [words[0] + words[1]]  # "12 x"
    text = " ".join(words)
    totals, different = parse_rule(text)
    for word in words:
        if signed(word):
            return signed(word) + (" different" if different else "")
    return rule_text(totals, different)


def parse_rule(text: str) -> tuple[list[int] | str, bool]:
    """(totals, different) of a cage's rule: totals a list, "square", or [] for none; different: no value twice.

    The text is `16`, `4 9 16`, `13..17`, `square` or nothing, or a number with its operator, and may end in `different`; of
    an operator other than + there are no totals (see sign_of). Raises ValueError, with a sentence.
    """
    words = text.lower().replace(",", " ").replace("..", " .. ").split()
    different = "different" in words
    words = [word for word in words if word != "different"]
    if words == ["square"]:
        return "square", different
    if len(words) == 1 and signed(words[0]):
        return [int(signed(words[0])[:-1])] if signed(words[0])[-1] == "+" else [], different
    if len(words) == 3 and words[1] == "..":
        first, last = total_of(words[0]), total_of(words[2])
        if first > last:
            raise ValueError("The range %d..%d runs backwards." % (first, last))
        return list(range(first, last + 1)), different
    return sorted(set([total_of(word) for word in words])), different


def total_of(word: str) -> int:
    if not (is_digits(word) and len(word) < 5 and int(word) <= MOST_CAGE_TOTAL):
        raise ValueError('"%s" is not a total; a cage adds up to a number, to 13..17, to one of 4 9 16, or to a square.' % word[:20])
    return int(word)


def rule_text(totals: list[int] | str, different: bool) -> str:
    """The shortest text of a rule."""
    if isinstance(totals, str):
        words = totals
    elif len(totals) > 2 and totals == list(range(totals[0], totals[-1] + 1)):
        words = "%d..%d" % (totals[0], totals[-1])
    else:
        words = " ".join([str(total) for total in totals])
    return (words + " different").strip() if different else words


def with_difference(rule: str, different: bool) -> str:
    """The same rule, for a cage that holds no value twice, or for one that may."""
    bare = rule[: -len("different")] if rule.endswith("different") else rule
    return good_form(bare + (" different" if different else ""))


def typed_rule(text: str, different: bool) -> str:
    """The rule that a text stands for as it is typed: 16, 13-17, 4 9 16, 12x, 3-. Raises ValueError while it is none yet."""
    text = text.strip()
    if "." in text:
        text = text.replace("..", ".").replace(".", "..")
    elif "-" in text[:-1]:
        text = text.replace("-", "..")  # a range, while a number that ends in - is a difference
    return with_difference(text, different)


def rule_words(rule: str) -> str:
    """A rule's totals as part of a sentence: "15", "13 to 17", "4 or 9", "a square", "12×", ""."""
    sign, number = sign_of(rule)
    if sign:
        return str(number) if sign == "+" else cage_label(rule)
    totals, _ = parse_rule(rule)
    if totals == "square":
        return "a square"
    text = rule_text(totals, False)
    return text.replace("..", " to ") if ".." in text else text.replace(" ", " or ")


def totals_within(totals: list[int] | str, count: int, sheet: Sheet) -> list[int]:
    """A rule's totals as numbers; squares are all the perfect squares within reach of so many cells."""
    if not isinstance(totals, str):
        return totals
    most = count * (sheet.least + sheet.values - 1)
    return [root * root for root in range(most + 1) if count * sheet.least <= root * root <= most and (root or not sheet.least)]


def cage_label(rule: str) -> str:
    """What is printed in a cage's first cell."""
    if not rule:
        return ""
    sign, number = sign_of(rule)
    if sign:
        return "%d%s" % (number, {"x": "×", "-": "−", "/": "÷", "?": ""}.get(sign, sign))
    totals, _ = parse_rule(rule)
    if totals == "square":
        return "n²"
    return rule_text(totals, False).replace("..", "–")


def without_repeats(sheet: Sheet) -> bool:
    """Whether a cage of this kind holds no value twice unless it says otherwise: a new one, and one in a text."""
    from sheet import kinds  # which builds on this module

    return kinds.of(sheet).different


def rule_of_cage(sheet: Sheet, cage: int) -> str:
    """The rule of the cage of that number. It is stored at its first cell."""
    return sheet.rules[sheet.cages.index(cage)]


def cage_exception(sheet: Sheet, cage: int) -> str:
    """How a cage differs from what is usual for the kind: "different", "repeats" or "" (one cell repeats nothing)."""
    _, different = parse_rule(rule_of_cage(sheet, cage))
    if different == without_repeats(sheet) or sheet.cages.count(cage) < 2:
        return ""
    return "different" if different else "repeats"


def connected(cells: list[int], cols: int) -> list[list[int]]:
    """The parts of a set of cells that hang together by their sides, each ascending, in the order of their first cells."""
    left = set(cells)
    parts = []
    for cell in sorted(cells):
        if cell not in left:
            continue
        left.discard(cell)
        part = [cell]
        for here in part:  # grows as it goes
            for there in (here - cols, here + cols, here - 1 if here % cols else -1, here + 1 if (here + 1) % cols else -1):
                if there in left:
                    left.discard(there)
                    part.append(there)
        parts.append(sorted(part))
    return parts


def empty_sudoku(box_rows: int = 3, box_cols: int = 3) -> Sheet:
    """An empty Sudoku whose boxes have this many rows and columns; it is a square of box_rows*box_cols cells a side."""
    return lay_out("sudoku", [(0, 0)], box_rows, box_cols)
