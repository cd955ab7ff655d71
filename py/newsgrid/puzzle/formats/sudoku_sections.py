"""The lines below the rows of the Sudoku family's text: what neither the rows nor the first line show, in sections.

A section begins with its name:

    kind windoku            the kind, if the first comment does not name it
    grids (0,0) (0,12)      where the grids of a giant are, if the x do not show it
    boxes                   a map of letters, one a cell: irregular boxes
    regions                 likewise extra regions, `.` for none
    dark                    a map of the black cells that hold a digit, x for one
    diagonals               both diagonals of each grid hold every value
    lines = 13..17          what the rows and columns of a box may add up to
    crosses                 likewise its diagonals
    cages                   a map of letters, `.` for none (a letter may serve for cages that don't touch), then rules:
    * = square              for all cages;  a = 16, a = 13..17, a = 4 9 16 for one
    different, repeats      after a rule, or alone for all cages: no value comes twice, or values may repeat. In a killer they
                            don't, elsewhere they may, unless this says otherwise
    no boxes                the boxes (or rows, or columns) mean nothing
    from 0                  the values begin with 0
    heights 3               of Skyscrapers: houses of 1 to 3 storeys in each line, and empty lots, which are 0, in its other cells
    thermo r1c1 r1c2 r2c2   any type of newsgrid.puzzle.constraints, one a line; what is written with it comes after =
"""

from newsgrid.puzzle import cage_rule, constraints, grid_layout, kinds
from newsgrid.puzzle.areas import cage_cells
from newsgrid.puzzle.characters import is_letter
from newsgrid.puzzle.formats import forms
from newsgrid.puzzle.formats.cells import letters_are_plain
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.maps import cage_rules, has_number, map_of, number_parts, read_map, rule_parts
from newsgrid.puzzle.kinds.kind import DRAWN, NONE
from newsgrid.puzzle.sheet import MOST_RULE, Sheet, has_any
from newsgrid.puzzle.types import Rows, Section

SECTIONS = ("kind", "grids", "boxes", "regions", "dark", "diagonals", "lines", "crosses", "cages", "symbols", "from", "heights")
MAPS = ("rooms", "areas")  # other words for regions, alone on the line above a map of them


# --- reading -----------------------------------------------------------------------------------------------------------


WORDS = set(SECTIONS) | set(constraints.WORDS)


def section_of(line: str) -> str:
    """The word with which a line begins a section, in lower case; "" if it begins none."""
    word = line.split(None, 1)[0].split("=")[0].split(":")[0].lower()
    return word if word in WORDS else ""


def split_sections(lines: Rows) -> tuple[Rows, list[Section]]:
    """(rows of cells, [(line, words of its first line, lines below it)])."""
    rows = []
    sections: list[tuple[int, list[str], list[tuple[int, str]]]] = []
    for number, line in lines:
        first = section_of(line)
        if not (first or sections) and line.strip().rstrip(":").lower() in MAPS:
            first = "regions"
        if first:
            name, colon, text = line.partition(":")
            if colon and name.strip().lower() == first:  # as in boxes: or stars: 1
                line = "%s = %s" % (first, text) if text.strip() else first
            words = line.replace("=", " = ").split()
            sections.append((number, [first] + words[1:], []))
        elif sections:
            sections[-1][2].append((number, line))
        else:
            rows.append((number, line))
    return rows, sections


def read_section(sheet: Sheet, line: int, words: list[str], body: list[tuple[int, str]], killer: bool) -> None:
    """Put a section onto the sheet. killer: whether values don't repeat in a cage unless its rule says so."""
    name = words[0]
    if name == "cages":
        read_cages(sheet, line, body, killer)
        return
    if name in OF_A_LINE:
        OF_A_LINE[name](sheet, line, words)
    elif name in OF_A_MAP:
        OF_A_MAP[name](sheet, line, body[: sheet.rows])
        body = body[sheet.rows :]
    elif name in constraints.WORDS and not (words == ["no", "boxes"] and kinds.of(sheet).boxes == NONE):
        read_constraint(sheet, line, words)
    if body:
        message = "%s means nothing here; expected a section (%s), or # before a comment"
        raise ReadError(message % (quoted(body[0][1].strip()), ", ".join(SECTIONS)), body[0][0])


def read_option(sheet: Sheet, line: int, words: list[str]) -> None:
    sheet.options[words[0]] = 1


def read_lines_rule(sheet: Sheet, line: int, words: list[str]) -> None:
    sheet.options["lines"] = rule_of(" ".join([word for word in words[1:] if word != "="]), line)


def read_symbols(sheet: Sheet, line: int, words: list[str]) -> None:
    if words[-1].upper() not in ("A", "K", "NUMBERS"):
        message = "%s are not symbols; expected symbols numbers, symbols A (10 is A) or symbols K (10 is K)"
        raise ReadError(message % quoted(words[-1]), line)
    sheet.options["symbols"] = words[-1].upper() if len(words[-1]) == 1 else "numbers"


def read_kind(sheet: Sheet, line: int, words: list[str]) -> None:
    if len(words) != 2 or not all([is_letter(sign) for sign in words[1]]) or len(words[1]) > 20:
        message = "expected one word after kind, such as kind windoku, not %s"
        raise ReadError(message % quoted(" ".join(words[1:])), line)
    sheet.kind = words[1].lower()


def read_boxes(sheet: Sheet, line: int, body: Rows) -> None:
    if kinds.of(sheet).boxes == NONE:
        raise ReadError("%s has no boxes" % kinds.of(sheet).title, line)
    sheet.boxes = number_parts(sheet, read_map(sheet, line, body), False)


def read_regions(sheet: Sheet, line: int, body: Rows) -> None:
    sheet.shades = number_parts(sheet, read_map(sheet, line, body), True)


def read_dark(sheet: Sheet, line: int, body: Rows) -> None:
    sheet.dark = [0 if sign == "." else 1 for sign in read_map(sheet, line, body)]


# the sections of one line, and those of a line and a map below it, by their words
OF_A_LINE = {"diagonals": read_option, "crosses": read_option, "lines": read_lines_rule, "symbols": read_symbols, "kind": read_kind}
OF_A_MAP = {"boxes": read_boxes, "regions": read_regions, "dark": read_dark}


def read_constraint(sheet: Sheet, line: int, words: list[str]) -> None:
    """Put the constraint of a line onto the sheet. Raises ReadError."""
    try:
        name, place, text = constraints.read_line(sheet, words)
        if (name, place) in sheet.constraints:
            raise ValueError("This is here twice; delete one of the two lines.")
        constraints.put(sheet, name, place, text)
    except ValueError as error:
        raise ReadError(str(error).rstrip("."), line) from None


def read_cages(sheet: Sheet, line: int, body: list[tuple[int, str]], usual: bool) -> None:
    """Put cages and their rules onto the sheet; usual: whether values are different where no rule says otherwise."""
    signs = read_map(sheet, line, body[: sheet.rows])
    sheet.cages = number_parts(sheet, signs, True)
    rules: dict[str, str] = {}
    of_all = {"different": True, "repeats": False}
    for _, text in body[sheet.rows :]:
        usual = of_all.get(text.strip().lower(), usual)
    for number, text in [one for one in body[sheet.rows :] if one[1].strip().lower() not in of_all]:
        sign, words = rule_parts(text)
        if not sign:
            raise ReadError("%s is not a rule for cages; expected one such as a = 16 or * = square" % quoted(text.strip()), number)
        if sign != "*" and sign not in signs:
            message = "there is no cage %s in the map above; a rule begins with one of its letters, or with * for all"
            raise ReadError(message % quoted(sign), number, text.index(sign) + 1)
        if sign in rules:
            raise ReadError("cage %s has a rule already; delete one of the two" % quoted(sign), number, text.index(sign) + 1)
        rules[sign] = rule_of(words, number, usual)
    cells = cage_cells(sheet)
    letters = any([cage_rule.signed(rule) for rule in rules.values()]) and not any([has_number(sign) for sign in rules])
    for cage in cells:
        sign = signs[cells[cage][0]]
        alone = sign if letters and len(cells[cage]) == 1 and has_number(sign) else ""  # 4 among letters is the cell's value
        sheet.rules[cells[cage][0]] = rules.get(sign, rules.get("*", rule_of(alone, line, usual)))


def rule_of(text: str, line: int, usual: bool = False) -> str:
    """A rule's text, made canonical; usual: whether values are different if it doesn't say. Raises ReadError."""
    words = text.lower().split()
    repeats = "repeats" in words
    try:
        rule = cage_rule.good_form(" ".join([word for word in words if word != "repeats"]))
    except ValueError as error:
        raise ReadError(str(error).rstrip("."), line) from None
    if repeats and "different" in words:
        raise ReadError("this rule says both different and repeats; leave one of them out", line)
    if usual and not repeats and "different" not in words:
        rule = (rule + " different").strip()
    if len(rule) > MOST_RULE:
        raise ReadError("this rule has too many totals", line)
    return rule


# --- writing -----------------------------------------------------------------------------------------------------------


def sections_of(sheet: Sheet, magic: bool, in_rows: list[str] | None = None) -> list[str]:
    """The lines of what the rows don't show.

    magic: whether the rows are the line of a Magidoku or Quasi-Magic, which shows its options; in_rows: what else the rows show: types of
    constraints, "dark", "cages".
    """
    in_rows = in_rows or []
    lines = shape_lines(sheet) + area_lines(sheet, "dark" not in in_rows)
    if sheet.options.get("symbols") in ("A", "K") and (len(sheet.grids) != 1 or sheet.values < 10 or not letters_are_plain(sheet)):
        lines.append("symbols %s" % sheet.options["symbols"])
    if sheet.options.get("diagonals"):
        lines.append("diagonals")
    if not magic:
        if sheet.options.get("lines"):
            lines.append("lines = %s" % sheet.options["lines"])
        if sheet.options.get("crosses"):
            lines.append("crosses")
    if has_any(sheet.cages) and "cages" not in in_rows:
        rows, letters = map_of(sheet, sheet.cages, True)
        lines += ["", "cages"] + rows + cage_rules(sheet, letters)
    tells = forms.of(sheet).tells
    others = [each for each in constraints.in_order(sheet) if each[0] not in in_rows or not tells(sheet, each[0], each[1], each[2])]
    if others:
        lines += [""] + [constraints.line_of(sheet, constraint) for constraint in others]
    return lines


def shape_lines(sheet: Sheet) -> list[str]:
    """The lines for its kind, its grids and its values."""
    lines = []
    if sheet.kind != kind_read(sheet):
        lines.append("kind %s" % sheet.kind)
    if not grids_are_plain(sheet):
        lines.append("grids %d %s" % (sheet.values, " ".join(["(%d,%d)" % (row, col) for row, col in sheet.grids])))
    if has_lots(sheet) and sheet.values < sheet.cols:
        lines.append("heights %d" % (sheet.values - 1))
    elif sheet.least != kinds.of(sheet).least:
        lines.append("from %d" % sheet.least)
    return lines


def area_lines(sheet: Sheet, dark: bool) -> list[str]:
    """The lines for boxes and regions, and for black cells if `dark` asks for them."""
    lines = []
    # a map of a kind that needs one is also written if it does not say anything yet
    if kinds.of(sheet).boxes == DRAWN or (has_any(sheet.boxes) and grid_layout.regular_boxes(sheet) is None):
        lines += ["boxes"] + map_of(sheet, sheet.boxes, False)[0]
    if sheet.shades != kinds.of(sheet).shades(sheet):
        lines += ["regions"] + map_of(sheet, sheet.shades, True)[0]
    if dark and has_any(sheet.dark):
        signs = ["x" if dark else "." for dark in sheet.dark]
        lines += ["dark"] + ["".join(signs[at : at + sheet.cols]) for at in range(0, len(signs), sheet.cols)]
    return lines


def has_lots(sheet: Sheet) -> bool:
    """Whether the sheet has houses, and empty lots among them."""
    return kinds.of(sheet).clue == "skyscraper" and kinds.of(sheet).boxes == NONE and not sheet.least


def kind_read(sheet: Sheet) -> str:
    """The kind that the reader takes a sheet for by its first line, its grids and its cages."""
    kind = kinds.of(sheet)
    if len(sheet.grids) > 1:
        return kind.name if kind.look.layout else kinds.GIANT.name
    return sheet.kind if kind.text.word and sheet.kind != kinds.PLAIN.name else kind_by_cages(sheet)


def kind_by_cages(sheet: Sheet) -> str:
    """The kind of a sheet that its first line calls a Sudoku, judged by the rule of its cages."""
    rules = [rule for rule in sheet.rules if rule]
    for kind in kinds.ALL:
        if kind.cage_rule and has_any(sheet.cages) and all([rule[: len(kind.cage_rule)] == kind.cage_rule for rule in rules]):
            return kind.name
    return kinds.PLAIN.name


def grids_are_plain(sheet: Sheet) -> bool:
    """Whether the reader finds the grids from the rows alone."""
    if len(sheet.grids) == 1 or kinds.of(sheet).look.layout or grid_layout.layout_name(sheet) in grid_layout.NAMED:
        return True
    free = [not block for block in sheet.blocks]
    boxes = grid_layout.regular_boxes(sheet)
    named = boxes and boxes != grid_layout.box_shape(sheet.values)
    for box_rows, box_cols in (boxes,) if boxes and named else grid_layout.GIANT_BOXES:
        origins = grid_layout.find_origins(free, sheet.cols, box_rows, box_cols)
        if origins:
            return sorted(origins) == list(sheet.grids) and box_rows * box_cols == sheet.values
    return False
