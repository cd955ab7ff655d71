"""The shape of a text: tables of tokens, whatever stands around and between them. Nothing here knows a puzzle.

A text is lists as a program writes them, a page's source, or lines. Lines are cut at bars, tabs, commas, semicolons, &, blanks, into single
signs, or into columns; all ways that give rows of equal length are kept, the likeliest first.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from math import isqrt

from newsgrid.exchange.texts.values import Item, NoList, lists_in, parsed
from newsgrid.puzzle import characters

Rows = list[list[str]]
QUOTES = str.maketrans("“”„‟«»‘’‚‛′", '""""""' + "'" * 5)
COMMENTS = ("%", "//", "--", ";", "#", "REM ")
MARKS = ("//", "%", "--", ";", "#", ">", "- ", "* ", ". ")  # what may stand before each line of a table; a bullet is a full stop by then
NUMBERED = re.compile(r"\s*(\d{1,3})(?:[.:)\]]\s+|\t|\s*\|\s)(?=\S)")
TAGS = re.compile(
    r"(?i)\[/?(?:code|pre|tt|quote|spoiler|b|i|u|color|size|font)(?:=[^\]\n]*)?\]|^[ \t]*(?:```|~~~)\w*[ \t]*$|`(?=[\[{])|(?<=[\]}])`", re.M
)  # of forums
QUOTED = re.compile(r"(?:> ?)+")
HEADED = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?")  # the second line of a table in Markdown
PROMPT = re.compile(r"^\s*(?:>>>|\$|(?:In|Out) ?\[\d*\]:) ")
GOING_ON = re.compile(r"^\s*\.\.\. ")  # Python's prompt for a line that goes on
REMARK = re.compile(r"(.*?\S)\s+(?:#+|//|%|;+|--)\s(.*)$")
RULED = re.compile(r"\s*([-=*_~])\1{2,}\s*")  # a line across the text
LATEX = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|begin\{[^}]*\}(?:\{[^}]*\})*|end\{[^}]*\}|cline\{[^}]*\})")
MOST_WORDS = 8  # of a title
AROUND = " #%/;:*=-"  # what may stand around a title
SIZE = re.compile(r"\s*\d{1,2}(?:[\s,x]+\d{1,2})?\s*")
EDGE = re.compile(r"(\s*[+*.'][-+=.*': ]{4,}[+*.'])\s+[^-+=\s].*$")  # a line of a frame with something to its right
WORD = re.compile(r"[^\W\d_]{3,}")
EMPTY_WORDS = ("none", "null", "nil", "nan", "nbsp", "undefined", "false", "empty", "blank")
FRAME = set("+-=|:*.'_~ \t")
ASSIGNED = re.compile(r"\w+\s*=\s*[\[({]")
LONGEST = 1000  # the most characters of a row in which a remark is searched
MOST_LIST = 20_000  # the most characters of a list
INPUT = re.compile(r"""(?i)<input\b[^<>]*?\bvalue\s*=\s*["']?([^"'\s<>]*)[^<>]*>""")
LEAF = re.compile(r"<(\w+)\b[^<>]*>\s*(\d{0,2})\s*</\1>")  # an element with nothing but a number, or nothing at all
BREAK = re.compile(r"(?i)[ \n]{0,9}<(?:tr|br|p|div|h\d|li|table|/table|caption|/caption|/div|/p)\b[^<>]*>[ \n]{0,9}")
MOST, MOST_IN_LINES = 60_000, 100_000  # the most characters that are searched for lists, and for tables in lines
MOST_ROWS = 400
LEAST_LINES = 3
LEAST_LINE = 15  # the most cells of a line that are no square by themselves


@dataclass
class Table:
    """rows: of tokens, equally many in each; above: the words before it, the nearest last; said: what was left out to find it; line: where it
    begins, from 1; name: what a program calls it; raw: the lines that it was cut from."""

    rows: Rows
    above: str = ""
    said: list[str] = field(default_factory=list)
    line: int = 0
    name: str = ""
    raw: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The line of words right above it, "" if it is a sentence."""
        line = self.above.rpartition("\n")[2].strip(AROUND)
        return line if len(line.split()) <= MOST_WORDS else ""

    @property
    def high(self) -> int:
        return len(self.rows)

    @property
    def wide(self) -> int:
        return len(self.rows[0])


@dataclass
class Block:
    """Lines without words, in each of which something stands; above: the words above them; gaps: the lines after a blank line."""

    lines: list[str]
    line: int
    above: str = ""
    gaps: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)


# --- lines ---------------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """A text with plain signs and quotation marks, and without what marks its lines as comments, numbers them or prompts for them."""
    text = characters.made_plain(characters.laid_out(text)).translate(QUOTES)
    text = LATEX.sub("", text) if "\\hline" in text or "\\begin" in text else text
    if text.count("\\\n") > 2 and text.count("\\") == text.count("\\\n"):
        text = text.replace("\\\n", "\n")  # lines that go on
    lines = TAGS.sub("", text).split("\n")
    if any(line.lstrip().startswith(">>>") for line in lines):
        lines = [GOING_ON.sub("", line) for line in lines]
    lines = without_head(unquoted([PROMPT.sub("", line) for line in lines]))
    filled = [line.strip() for line in lines if line.strip()]
    for sign in COMMENTS:
        if len(filled) > 2 and all(line.startswith(sign) for line in filled):
            lines = [line.replace(sign, " " * len(sign), 1) for line in lines]
    return "\n".join(without_numbers(lines))


def unquoted(lines: list[str]) -> list[str]:
    """The lines that a mail or a post quotes, without the marks, if only these have digits."""
    quoted = [line for line in lines if line.startswith(">")]
    other = [line for line in lines if not line.startswith(">") and re.search(r"\d", line) and not has_words(line)]
    return [QUOTED.sub("", line, count=1) for line in lines] if len(quoted) > 2 and not other else lines


def without_head(lines: list[str]) -> list[str]:
    """Lines without the heads of a table in Markdown, if these are blank or only count its columns."""
    kept = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        head = HEADED.fullmatch(after.strip()) and line.count("|") == after.count("|") > 2
        if not head or not (counted(inner(line, "|")) or not line.strip("| ")):
            kept.append(line)
    return kept


def without_numbers(lines: list[str]) -> list[str]:
    """Lines without the numbers that count them."""
    found = [match and int(match[1]) for match in map(NUMBERED.match, [line for line in lines if line.strip()])]
    first = found[0] if found else None
    if first is None or len(found) < 4 or found != list(range(first, first + len(found))):
        return lines
    return [NUMBERED.sub(lambda match: " " * len(match[0]), line, count=1) for line in lines]


def has_words(line: str) -> bool:
    """Whether a line has words, and none of them means an empty cell or fills a block."""
    found = [word for word in WORD.findall(re.sub(r"&\w+;", " ", line)) if word.lower() not in EMPTY_WORDS and len(set(word.lower())) > 1]
    return any(re.search("[aeiouyäöüAEIOUY]", word) for word in found if not re.fullmatch("[A-P]{3,}", word))


def is_frame(line: str) -> bool:
    """Whether a line is drawn: between boxes, or around a frame."""
    bare = line.strip()
    return (
        len(bare) > 2
        and set(bare) <= FRAME
        and bool(re.search(r"--|==|\+ *- *\+|~~|__\+|:-", bare))
        and len(set(bare.replace(" ", ""))) > 1
    )


def blocks(text: str) -> list[Block]:
    """The blocks of a plain text."""
    found: list[Block] = []
    above: list[str] = []
    begun, gap = False, False
    lines = ["", *text.split("\n"), ""]
    for number, whole in enumerate(lines[1:-1], 1):
        line = without_side(whole)
        between = not lines[number - 1].strip() and not lines[number + 1].strip()
        if not line.strip() or (between and RULED.fullmatch(line)):
            gap = True
        elif has_words(line):
            above.append(line.strip())
            begun = False
        elif not is_frame(line):
            if not begun:
                found.append(Block([], number, "\n".join(above[-5:])))
                begun, above = True, []
            if gap and found[-1].lines:
                found[-1].gaps.append(len(found[-1].lines))
            found[-1].lines.append(line)
            gap = False
            if line != whole:
                found[-1].said = ["What stands beside the rows was left out."]
    return found


def without_side(line: str) -> str:
    """A line of a frame without words to the right of its last bar; a row without a remark after it."""
    remark = REMARK.match(line) if len(line) < LONGEST else None
    if remark and has_words(remark[2]) and not has_words(remark[1]):
        return remark[1]
    edge = EDGE.match(line)
    if edge and is_frame(edge[1]):
        return edge[1]
    before, bar, after = line.rpartition("|")
    return before + bar if bar and before.count("|") > 1 and has_words(after) and not has_words(before) else line


def tables_in_lines(text: str) -> Iterator[list[Table]]:
    """For each block of a plain text, or each part of it between blank lines, the ways to cut it into a table."""
    found = blocks(text)
    for block in found:
        if len(block.lines) > MOST_ROWS:
            continue
        whole = ways(block, 0, len(block.lines))
        bounds = [0, *block.gaps, len(block.lines)]
        sizes = {after - before for before, after in pairwise(bounds)}
        parts = [ways(block, *pair) for pair in pairwise(bounds)] if len(bounds) > 2 and (not whole or len(sizes) == 1) else []
        if parts and all(any(is_whole(one) for one in part) for part in parts):
            yield from parts
        elif whole:
            yield whole
        else:
            yield from (part for part in parts if part)


def is_whole(table: Table) -> bool:
    """Whether a table has as many rows as columns, perhaps all in one line."""
    return table.high == table.wide or (table.high == 1 and table.wide > LEAST_LINE and isqrt(table.wide) ** 2 == table.wide)


def ways(block: Block, first: int, last: int) -> list[Table]:
    """The tables that lines of a block may be, without those that another way gives as well."""
    lines = block.lines[first:last]
    while (
        len(lines) > 2
        and SIZE.fullmatch(lines[0])
        and len("".join(lines[-1].split())) > 2
        and len(lines[0].split()) < len(lines[-1].split())
    ):
        first, lines = first + 1, lines[1:]  # the numbers of rows and columns
    if len(lines) > LEAST_LINES and lines[-1].strip().isalpha() and all(len(line.split()) > 1 for line in lines[:-1]):
        lines = lines[:-1]  # the word that ends them in a program
    found: list[Table] = []
    for rows in (without_heads(rows) for some in (lines, *without_marks(lines)) for rows in cuts(some)):
        if rows and len({len(row) for row in rows}) == 1 and len(rows[0]) > 1 and not any(rows == one.rows for one in found):
            found.append(Table(rows, block.above if not first else "", list(block.said), block.line + first, raw=lines))
    found.sort(key=lambda table: table.high != table.wide)
    return found


def without_heads(rows: Rows) -> Rows:
    """Rows without the numbers or letters of the rows and columns, where those of the columns make a row that is shorter by one."""
    body = rows[1:]
    if len(body) > 1 and counted(rows[0]) and all(len(row) == len(rows[0]) + 1 for row in body) and counted([row[0] for row in body]):
        return [row[1:] for row in body]
    return rows


def counted(tokens: list[str]) -> bool:
    """Whether these are 1, 2, 3 or A, B, C and so on, or r1, r2, r3 or c1, c2, c3."""
    names = [token.strip(".:)|").upper() for token in tokens]
    numbers = [str(at + 1) for at in range(len(names))]
    return names in (numbers, [chr(65 + at) for at in range(len(names))], [f"R{at}" for at in numbers], [f"C{at}" for at in numbers])


def cuts(lines: list[str]) -> Iterator[Rows]:
    """All ways to cut lines into tokens. The rows need not be equally long."""
    lines = [re.sub(r"\\\\\s*$", "", line).rstrip() for line in lines]
    if all("|" in line for line in lines):
        yield from at_bars(lines)
    if any("\t" in line for line in lines):
        rows = [inner(line, "\t") for line in lines]
        yield [row + [""] * (max(map(len, rows)) - len(row)) for row in rows]
    for sign in ("&", ";", ","):
        if all(sign in line for line in lines):
            yield [inner(line, sign) for line in lines]
    yield from at_blanks([re.sub(r"[|`]|\*\*", " ", line) for line in lines])
    if any("|" in line for line in lines):
        yield [list("".join(line.split())) for line in lines]
        yield [line.replace("|", " 1 ").split() for line in lines]
    if any("  " in line.strip() for line in lines):
        yield in_columns(lines)


def without_marks(lines: list[str]) -> Iterator[list[str]]:
    """Lines without a mark that all of them begin with: of a comment, a list, a quoted mail."""
    for sign in MARKS:
        if len(lines) > 1 and all(line.lstrip().startswith(sign) for line in lines):
            yield [line.lstrip()[len(sign) :] for line in lines]


def at_bars(lines: list[str]) -> Iterator[Rows]:
    """Lines that are cut at bars: a cell between two, or a box; LaTeX's have a full stop at the end."""
    yield [inner(line, "|") for line in lines]
    boxes = [line.strip().strip("|").split("|") for line in lines]
    if len({tuple(map(len, row)) for row in boxes}) == 1:
        yield in_boxes(boxes)
    if all(line.endswith("|.") for line in lines):
        yield [inner(line[:-1], "|") for line in lines]


def at_blanks(lines: list[str]) -> Iterator[Rows]:
    """Lines that are cut into words, or into single signs."""
    yield [line.split() for line in lines]
    yield [list("".join(re.sub(r"[,;\"']", " ", line).split())) for line in lines]


def inner(line: str, sign: str) -> list[str]:
    """What stands between signs; those at both ends close a frame, and one at the end alone may close a line."""
    bare = line.strip(" ") if sign == "\t" else line.strip()
    pieces = [piece.strip().strip("\"'") for piece in bare.split(sign)]
    if sign == "|":
        return pieces[(not pieces[0]) : len(pieces) - (not pieces[-1])]
    if sign in ",;" and len(pieces) > 1 and not pieces[-1] and pieces[0] and "" not in pieces[1:-1]:
        pieces.pop()
    return pieces


def in_columns(lines: list[str]) -> Rows:
    """Cells of one sign at equal distances, of which some are blank."""
    width = max(len(line) for line in lines)
    filled = sorted({at for line in lines for at, sign in enumerate(line) if sign != " "})
    step = step_of(filled)
    return [[line.ljust(width)[at].strip() for at in range(filled[0], width, step)] for line in lines] if step else []


def in_boxes(boxes: list[list[str]]) -> Rows:
    """The same between the bars of a frame, with equally many cells in each box of a row."""
    if len({len(box) for row in boxes for box in row}) != 1:
        return []
    filled = sorted({at for row in boxes for box in row for at, sign in enumerate(box) if sign != " "})
    step = step_of(filled)
    places = range(filled[0] % step, len(boxes[0][0]), step) if step else range(0)
    return [[box[at].strip() for box in row for at in places] for row in boxes]


def step_of(filled: list[int]) -> int:
    """The distance between columns that have something in these places; 0 if they are not at equal distances."""
    steps = [after - before for before, after in pairwise(filled)]
    return min(steps) if steps and not any(step % min(steps) for step in steps) else 0


# --- lists and pages -----------------------------------------------------------------------------------------------------


def tree_of(text: str) -> Item | None:
    """The lists in a text; None if it has none, or its brackets don't match."""
    if len(text) > MOST or not re.search(r"[\[({]", text):
        return None
    text = text.translate(QUOTES)
    try:
        found = parsed(text)
    except NoList:
        found = Item(items=[], whole=False)
        for part in assigned(text):
            try:
                found.each().extend(parsed(part).each())
            except NoList:
                continue
    return found if any(one.items for one in found.each()) else None


def assigned(text: str) -> Iterator[str]:
    """The lists in a program that are given a name, each up to the bracket that closes it."""
    at = 0
    while match := ASSIGNED.search(text, at):
        deep, at = 0, match.end() - 1
        for sign in text[at : at + MOST_LIST]:
            at += 1
            deep += (sign in "[({") - (sign in "])}")
            if not deep:
                break
        yield text[match.start() : at]


def tables_in_lists(root: Item) -> Iterator[Table]:
    """The tables that lists hold: lists of equally long lists, or of texts of equal length; or a word for each cell of a square, by the cell's name."""
    for each in lists_in(root):
        rows = [cells_of(one) for one in each.each()]
        whole = [row for row in rows if row]
        name = each.name or " ".join(each.title)
        if by_names := of_names(each):
            yield Table(by_names, name=name)
        if (
            len(whole) > 1
            and len(whole) == len([one for one in each.each() if one.items is not None])
            and len({len(row) for row in whole}) == 1
        ) and len(whole[0]) > 1:
            yield Table(whole, name=name)
        for (quoted, wide), run in groupby(each.each(), lambda one: (one.quoted, len(one.word.rstrip("\n")))):
            texts = [one.word.rstrip("\n") for one in run]
            if quoted and wide > 1 and len(texts) > 1:
                yield Table([list(text) for text in texts], name=name)


def cells_of(item: Item) -> list[str] | None:
    """The words of a list; an item of a row may itself be a list of single signs, which are the cell's candidates. None for any other item."""
    words = item.words()
    if words or not item.items or not all(one.items is None or short(one) for one in item.items):
        return words
    mixed = any(one.items is None for one in item.items)
    return [
        f"{{{sign}}}" if mixed and one.items and len(sign) == 1 else sign
        for one in item.items
        for sign in ["".join(one.words() or [one.word])]
    ]


def short(item: Item) -> bool:
    """Whether an item is a list of single signs, none twice."""
    words = item.words() or []
    return all(len(word) == 1 for word in words) and len(set(words)) == len(words)


def of_names(item: Item) -> Rows:
    """The rows of a square, each of whose cells has a name, such as A1 or r1c1, in the order of these; [] if a list holds anything else."""
    named = {one.name.strip("\"'").lower(): one for one in item.each() if one.name}
    side = isqrt(len(named))
    if side < 4 or side > 36 or len(named) != len(item.each()) or side * side != len(named):
        return []
    for start, between in (("abcdefghijklmnopqrstuvwxyz0123456789", ""), ([f"r{row + 1}" for row in range(side)], "c")):
        names = [[f"{start[row]}{between}{col + 1}" for col in range(side)] for row in range(side)]
        if all(name in named for row in names for name in row):
            return [["".join(named[name].words() or [named[name].word]) for name in row] for row in names]
    return []


def longest_texts(root: Item) -> Iterator[Table]:
    """The quoted texts without blanks, and the flat lists, in lists: a row each."""
    words = root.words()
    if words and len(words) > 8:
        yield Table([words], name=root.name)
    for one in root.each():
        if one.items is not None:
            yield from longest_texts(one)
        elif one.quoted and len(one.word) > 8 and "\n" in one.word.strip():
            yield from (part[0] for part in tables_in_lines(one.word) if part)
        elif one.quoted and len(one.word) > 8:
            yield Table([list("".join(one.word.split()))], name=one.name)


def without(text: str, opened: str, closed: str) -> str:
    """A text without what stands between two marks, and the marks."""
    pieces, low, at = [], text.lower(), 0
    while (start := low.find(opened, at)) >= 0 and (end := low.find(closed, start)) >= 0:
        pieces.append(text[at:start])
        at = end + len(closed)
    return " ".join([*pieces, text[at:]])


def text_of_page(text: str) -> str:
    """The source of a page as lines: a table's rows with tabs between cells, and the words around them."""
    for opened, closed in (("<!--", "-->"), ("<script", "</script>"), ("<style", "</style>"), ("<head>", "</head>")):
        text = without(text, opened, closed)
    text = INPUT.sub(r" \1 ", text)
    leaves = LEAF.findall(text)
    side = isqrt(len(leaves))
    if side > 3 and side * side == len(leaves) and not re.search(r"(?i)<td\b", text):
        return "\n".join("\t".join(sign or "." for _, sign in leaves[at : at + side]) for at in range(0, len(leaves), side))
    if re.search(r"(?i)<t[rd]\b", text):
        text = " ".join(text.split())
    text = re.sub(r"(?i)<t[dh]\b[^<>]*>", "\t", text)
    text = BREAK.sub("\n", text)
    text = html.unescape(re.sub(r"<[^<>]*>", "", text))
    lines = [line.strip(" ").replace("\xa0", " ") for line in text.split("\n")]
    return "\n".join(line[1:] if line[:1] == "\t" else line for line in lines if line.strip(" ") or not line)
