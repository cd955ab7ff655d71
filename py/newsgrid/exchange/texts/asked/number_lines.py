"""Nonograms as lines of numbers alone: .nin (the columns and rows first), .mk (# between the parts), olsak's .g (: above each part), and their like."""

import re

from newsgrid.exchange.texts.reading import nonogram
from newsgrid.exchange.texts.table import has_words

NUMBERS = re.compile(r"\d{1,3}(?:[ ,.]+\d{1,3})*,?")
MARKS = ("#", "%", "--", "---", "-", "*")
KNOWN = ("#", ":")  # of forms in which the rows come first
MOST_SIZES = 3  # the most lines with sizes above the lists
Lists = list[list[int]]


def in_lines(text: str) -> list[tuple[str, Lists]]:
    """The two parts of a text, each with its name: those that a mark or a blank line separates, or that the sizes in the first lines tell; []."""
    parts, marks = parts_of(text)
    lists = [each for _, part in parts for each in part]
    if len(lists) < 4 or any(0 in one and len(one) > 1 for one in lists):
        return []
    for many in range(min(MOST_SIZES, len(lists) - 4) + 1):
        sizes = [number for one in lists[:many] for number in one]
        rest = lists[many:]
        ends = [sum(len(part) for _, part in parts[: at + 1]) - many for at in range(len(parts) - 1)]
        for at in ends or [size for size in sizes if size < len(rest) <= size + max(sizes)]:
            first, second = rest[: max(at, 0)], rest[max(at, 0) :]
            if len(first) > 1 and (nonogram(first, second) or nonogram(second, first)):
                return list(zip(names(parts, marks, sizes, many, at), (first, second), strict=True))
    return []


def names(parts: list[tuple[str, Lists]], marks: str, sizes: list[int], many: int, at: int) -> tuple[str, str]:
    """What two parts are called: by the words above them, or by a form that is known; "" if nothing tells."""
    if len(parts) > 1 and parts[-2][0] and parts[-1][0]:
        return parts[-2][0], parts[-1][0]
    known = any(mark in marks for mark in KNOWN) or (many == 1 and len(sizes) == 2 and at == sizes[1])
    return ("rows", "columns") if known else ("", "")


def parts_of(text: str) -> tuple[list[tuple[str, Lists]], str]:
    """(the parts of a text, each with the words above it and the numbers in its lines, the marks between); no parts if there is anything else."""
    parts: list[tuple[str, Lists]] = [("", [])]
    marks = ""
    for line in text.split("\n"):
        bare = line.split(";")[0].strip()
        if NUMBERS.fullmatch(bare):
            parts[-1][1].append([int(word) for word in re.findall(r"\d+", bare)])
        elif bare[:1] == ":" or bare in MARKS or not bare:
            marks += bare[:1]
            parts.append((bare.strip(":#% "), []))
        elif sum(bool(lists) for _, lists in parts) > 1 and has_words(bare):
            break  # words below
        elif any(lists for _, lists in parts):
            return [], ""
    return [part for part in parts if part[1]], marks
