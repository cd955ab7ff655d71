"""What each line of an SMT-LIB text asserts: the rule in its comment, and the cells whose constants it mentions (V7 is the eighth cell)."""


def parts(line: str) -> tuple[str, str]:
    """(the assertion in a line, the rule in words after it); two empty texts if the line asserts nothing."""
    if not line.startswith("(assert"):
        return "", ""
    at = line.find(" ; ")
    return (line, "") if at < 0 else (line[:at], line[at + 3 :].strip())


def cells_of(line: str, count: int) -> list[int]:
    """The cells that a line's assertion mentions, in order. count: the sheet's number of cells."""
    found = set()
    for piece in parts(line)[0].replace("(", " ").replace(")", " ").split(" "):
        name = piece.split("_")[0]  # V12_8 is true if V12 is 8
        if name[:1] == "V" and 1 < len(name) < 8 and all("0" <= sign <= "9" for sign in name[1:]):
            found.add(int(name[1:]))
    return sorted([cell for cell in found if cell < count])


def rules(text: str, cell: int = -1, most: int = 300) -> tuple[list[tuple[int, str]], int]:
    """([(line, the rule in words)], the number of rules found) for the assertions that mention a cell, or for all if `cell` is -1.

    At most `most` are listed. Lines count from 1. If consecutive lines assert the same rule, as clauses do, only the first is listed.
    """
    listed = []
    count = 0
    before = ""
    name = "V%d" % cell
    for number, line in enumerate(text.split("\n")):
        if cell >= 0 and name not in line:
            continue
        assertion, words = parts(line)
        if words and words != before and (cell < 0 or cell in cells_of(assertion, cell + 1)):
            before = words
            count += 1
            if count <= most:
                listed.append((number + 1, words))
    return listed, count


def line_of(text: str, place: int) -> int:
    """The number of the line, from 1, that contains a place in the text."""
    return text[:place].count("\n") + 1
