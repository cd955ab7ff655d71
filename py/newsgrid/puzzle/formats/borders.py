"""The ways in which people lay out rows of cells: bars between boxes, frames and tables, tabs or semicolons between cells.

Each function takes and returns (number, line) pairs. A removed sign is replaced by a blank, so that column numbers stay valid.
"""

from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.rows import cut_at_commas, cut_signs, cut_words, usual_width

RULE = "+-=|: \t"  # the signs of a line between boxes
CORNERS = "*.'"  # what a frame's lines may begin and end with, and have between boxes
MOST_LAID_OUT = 20_000  # characters; longer rows are not searched for frames (a 36 by 36 Sudoku takes 5,000)


def long(rows: list[tuple[int, str]]) -> bool:
    return sum([len(line) for _, line in rows]) > MOST_LAID_OUT


def with_commas(rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The rows with commas between their cells instead of semicolons or a table's bars; else unchanged."""
    if not rows or long(rows) or any(["," in line for _, line in rows]):
        return rows
    cells = without_rules(rows)
    if all(["|" in line for _, line in cells]) and is_table(cells, 2):
        return [(number, table_row(line)) for number, line in cells]
    if all([";" in line for _, line in rows]):
        return [(number, line.replace(";", ",")) for number, line in rows]
    return rows


def between_commas(rows: list[tuple[int, str]], empty: str) -> list[list[tuple[int, str]]]:
    """The cells of rows that have commas, else []. empty: the sign for nothing between two commas in a spreadsheet: ".", or "0" where no 0 is printed."""
    if not any(["," in line for _, line in rows]):
        return []
    gap = empty if have_gaps(rows, empty == ".") else ""
    return [cut_at_commas(line, gap) for _, line in rows]


def have_gaps(rows: list[tuple[int, str]], zeros: bool = False) -> bool:
    """Whether rows come from a spreadsheet, with nothing between commas for an empty cell. zeros: whether a 0 may be printed, not an empty cell."""
    cut = [[field.strip() for field in line.split(",")] for _, line in rows]
    width = len(cut[0]) if cut else 0
    for fields in cut:
        if len(fields) != width or width < 2 or ("0" in fields and not zeros):
            return False
    if all([not fields[-1] for fields in cut]) and not any(["" in fields[:-1] for fields in cut]):
        return False  # a comma at the end of each line closes it
    return any(["" in fields for fields in cut])


def has_clues(rows: list[tuple[int, str]]) -> bool:
    """Whether there is a word that may be a Kakuro's clue, such as 17|4, |4 or 17|, and no line is drawn between the rows."""
    for _, line in rows:
        if is_rule(line) and "+" in line:
            return False
    for _, line in rows:
        for word in line.replace(",", " ").split():
            if word.count("|") == 1 and is_digits(word.replace("|", "")):
                return True
    return False


def is_rule(line: str) -> bool:
    return is_edge(line) or (len(line) > 1 and not line.strip(RULE))


def is_edge(line: str) -> bool:
    """Whether a line is the edge of a frame, such as *-----------* or .-------.-------., as written by Simple Sudoku and HoDoKu."""
    line = line.strip()
    return "---" in line and line[0] in CORNERS and line[-1] in CORNERS and not [sign for sign in line if sign not in RULE + CORNERS]


def is_framed(rows: list[tuple[int, str]]) -> bool:
    """Whether the bars in these rows are between boxes, that is, after the same numbers of cells in every row."""
    if long(rows):
        return False
    cells = without_rules(rows)
    if not cells or not all(["|" in line for _, line in cells]):
        return False
    for cut in (cut_signs, cut_words):
        if len(set([tuple([len(cut(part)) for part in line.split("|")]) for _, line in cells])) == 1:
            return True
    return is_table(cells)


def is_table(cells: list[tuple[int, str]], least: int = 4) -> bool:
    """Whether there is a bar between any two cells, so that empty cells may be blank. least: the least number of cells in a row."""
    parts = [inner(line) for _, line in cells]
    width = len(parts[0])
    for row in parts:
        if len(row) != width or width < least or max([len(cut_words(part)) for part in row]) > 1:
            return False
    return True


def inner(line: str) -> list[str]:
    """The parts of a line between its bars, without those outside a frame."""
    parts = line.strip().split("|")
    return parts[(not parts[0]) : len(parts) - (not parts[-1])]


def unframed(rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Only the rows of cells, without the lines between boxes and without bars."""
    if long(rows):
        return rows
    cells = without_rules(rows)
    bars = [line for _, line in cells if "|" in line]
    if not bars:
        return cells
    blank = "" in [part.strip() for line in bars for part in inner(line)]
    if blank and len(bars) == len(cells) and "," not in "".join(bars) and is_table(cells):
        return [(number, table_row(line)) for number, line in cells]
    return [(number, line.replace("|", " ").rstrip()) for number, line in cells]


def table_row(line: str) -> str:
    """A table's row with commas for its inner bars."""
    before = line[: len(line) - len(line.lstrip())]
    line = line.strip()
    first, last = line[:1] == "|", line[-1:] == "|"
    return before + " " * first + line[first : len(line) - last].replace("|", ",")


def drawn_lines(rows: list[tuple[int, str]]) -> tuple[set[str], set[str]]:
    """(the lines that are surely drawn between boxes, the rows of cells, such as .---., that look like the edge of a frame: a frame has bars)."""
    edges = set([line for _, line in rows if is_edge(line)])
    rules = set([line for _, line in rows if line not in edges and is_rule(line) and set(line) & set("+=:")])
    return (edges | rules, set()) if any(["|" in line for _, line in rows]) else (rules, edges)


def without_rules(rows: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The rows without the lines that are drawn between boxes.

    A line of - without blanks may be drawn, or be a row of empty cells. It is read so that there are as many rows as columns. If
    neither reading does that (a giant need not be square), it is a row of cells if it is as wide as the other rows.
    """
    drawn, cells = drawn_lines(rows)
    some = [(number, line) for number, line in rows if line not in drawn]
    fewer = [(number, line) for number, line in some if line in cells or not may_be_rule(line)]
    if not fewer or len(fewer) == len(some):
        return some or rows
    for kept in (some, fewer) if not any(["x" in line.lower() for _, line in fewer]) else ():
        if len(kept) in widths(kept):
            return kept
    usual = usual_width([width_of(line) for _, line in fewer])
    return [(number, line) for number, line in some if line in cells or not may_be_rule(line) or width_of(line) == usual]


def may_be_rule(line: str) -> bool:
    """Whether a line may be drawn between boxes."""
    return is_rule(line) and "--" in line


def widths(rows: list[tuple[int, str]]) -> list[int]:
    """The numbers of cells that all these rows have, counted by signs and by words. A count is omitted if the rows differ in it."""
    numbers: list[int] = []
    for cut in (cut_signs, cut_words):
        many = set([len(cut(line.replace("|", " "))) for _, line in rows])
        numbers.extend(many if len(many) == 1 else ())
    return numbers


def width_of(line: str) -> int:
    return len(cut_signs(line.replace("|", "").replace(",", "")))
