"""What every link holds of a puzzle: all of a link of version 1, and the beginning of one of version 2. Frozen, so that old links always open.

The reader knows at each step what can follow, so a link can only hold what a sheet can hold. The same functions write (with a Writer of
newsgrid.puzzle.link.coder) and read (with a Reader).
"""

from newsgrid.puzzle import areas, cage_rule, grid_layout, kinds
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.characters import harmless
from newsgrid.puzzle.link.coder import DAMAGED, LinkError, subset
from newsgrid.puzzle.sheet import MOST_ROWS, MOST_RULE, MOST_TITLE, MOST_TOTAL, OPTIONS, Sheet
from newsgrid.puzzle.sum_sets import bounds
from newsgrid.puzzle.types import Any

# append only, since a link holds the position; a kind that is not listed is written by its name
KINDS = ["kakuro", "sudoku", "magidoku", "quasimagic", "squares", "killer", "giant"]
KIND_RADIX = 32
NAMED_KIND = KIND_RADIX - 1
LAYOUTS = ["", "x", "samurai", "3-2-3", "unionjack"]  # append only
LAYOUT_RADIX = 8
OWN_LAYOUT = LAYOUT_RADIX - 1
BOXES = [(3, 3), (5, 5), (3, 4)]  # a link holds the position; the fourth position means any other shape
SAME, NONE, NEW, OTHER_AREA = 6, 2, 3, 1  # how often a cell belongs to the area of a neighbour, to none, to a new one, to another one

# How often the characters of titles occur, roughly; the last two are "any other character" and "the end".
LETTERS = " etaoinsrhldcumfpgwybvkxjqz0123456789SKDMFTAPBCGHWJLNEROIUVYQXZ._-,:/()'#&+!"
COUNTS = "90 50 38 38 36 32 32 30 30 16 22 18 14 20 14 10 14 10 8 10 8 6 12 4 3 2 2 24 28 24 12 12 12 12 12 12 12 10 10 8 8 8 8 8 7 7 6 6 6 5 5 5 5 4 4 4 4 4 3 3 2 2 2 2 14 12 10 4 4 4 3 3 3 3 2 2"
OTHER_COUNT = 4
END_COUNT = 40

LETTER_COUNTS = [int(count) for count in COUNTS.split()] + [OTHER_COUNT, END_COUNT]
OTHER, END = len(LETTERS), len(LETTERS) + 1


def code(coder: Any, sheet: Any) -> Sheet:
    """Write `sheet`, or read one (then `sheet` is None). One function does both, so that they can't differ."""
    kind = code_kind(coder, sheet.kind if sheet else "")
    title = code_title(coder, sheet.title if sheet else "")
    new = code_runs(coder, sheet, kind) if "runs" in kinds.named(kind).has else code_family(coder, sheet, kind)
    new.kind = kind
    new.title = title
    code_values_and_source(coder, new, sheet)
    return new


def code_values_and_source(coder: Any, new: Sheet, sheet: Any) -> None:
    """What is in the free cells: givens, entries and marks; then the source."""
    free = [index for index in range(len(new.blocks)) if not new.blocks[index]]
    new.givens = code_values(coder, new.values, free, sheet.givens if sheet else None, len(new.blocks))
    empty = [index for index in free if not new.givens[index]]
    new.entries = code_values(coder, new.values, empty, sheet.entries if sheet else None, len(new.blocks))
    if coder.uniform(2, int(bool(sheet) and any(sheet.centre + sheet.corner))):
        for name in ("centre", "corner"):
            layer = code_values(coder, (1 << new.values) - 1, empty, getattr(sheet, name) if sheet else None, len(new.blocks))
            setattr(new, name, layer)
    if coder.uniform(2, int(bool(sheet) and bool(sheet.source))):
        new.source = code_title(coder, sheet.source if sheet else "")


def code_kind(coder: Any, kind: str) -> Any:
    number = coder.uniform(KIND_RADIX, KINDS.index(kind) if kind in KINDS else NAMED_KIND)
    if number == NAMED_KIND:
        return code_text(coder, kind, 20)
    if number >= len(KINDS):
        raise LinkError("This link holds a kind of puzzle that this version of the page does not know yet. Reload the page and try again.")
    return KINDS[number]


def code_title(coder: Any, text: str) -> str:
    """A title or a source, without signs that a file can't hold."""
    return harmless(code_text(coder, harmless(text), MOST_TITLE))


def code_text(coder: Any, text: str, most: int) -> str:
    """A short text, letter by letter."""
    if not coder.reading:
        for letter in text[:most]:
            if letter in LETTERS:
                coder.choice(LETTER_COUNTS, LETTERS.index(letter))
            else:
                coder.choice(LETTER_COUNTS, OTHER)
                coder.uniform(0x110000, ord(letter))
        coder.choice(LETTER_COUNTS, END)
        return text
    letters: list[str] = []
    while True:
        which = coder.choice(LETTER_COUNTS)
        if which == END:
            return "".join(letters)
        if which == OTHER:
            point = coder.uniform(0x110000)
            if 0xD800 <= point < 0xE000:
                raise LinkError(DAMAGED)
            letters.append(chr(point))
        else:
            letters.append(LETTERS[which])
        if len(letters) > most:
            raise LinkError(DAMAGED)


def code_values(coder: Any, values: int, places: list[int], layer: list[int] | None, size: int) -> list[int]:
    """Which of `places` hold a value, and the values. Returns a list over all cells."""
    held = [position for position in range(len(places)) if layer and layer[places[position]]]
    coded = [0] * size
    for position in subset(coder, len(places), held):
        index = places[position]
        coded[index] = coder.uniform(values, layer[index] - 1 if layer else 0) + 1
    return coded


def code_family(coder: Any, sheet: Any, kind: str) -> Sheet:
    """A sheet of one or more grids: their places, the boxes, the options, extra regions, cages."""
    if sheet and (not sheet.grids or grid_layout.misfit(sheet.grids, 1, 1)):
        raise LinkError("This puzzle can't be put into a link: it has no grids.")
    new = code_layout(coder, sheet, kind)
    cells = [index for index in range(len(new.blocks)) if not new.blocks[index]]
    irregular = bool(sheet) and sheet.boxes != new.boxes
    if coder.uniform(2, int(irregular)):
        new.boxes = code_areas(coder, new, cells, sheet.boxes if sheet else None, False)
    usual = kinds.of(new).options
    new.options = dict(usual)
    if coder.uniform(2, int(bool(sheet) and sheet.options != usual)):
        new.options = code_options(coder, sheet.options if sheet else {})
    if coder.uniform(2, int(bool(sheet) and any(sheet.shades))):
        new.shades = code_areas(coder, new, cells, sheet.shades if sheet else None, True)
    if coder.uniform(2, int(bool(sheet) and any(sheet.cages))):
        new.cages = code_areas(coder, new, cells, sheet.cages if sheet else None, True)
        code_rules(coder, new, sheet)
    return new


def code_layout(coder: Any, sheet: Any, kind: str) -> Sheet:
    """The empty sheet, with regular boxes."""
    shape = None
    name = ""
    if sheet:
        shape = grid_layout.shape_of(sheet)
        name = grid_layout.layout_name(sheet)
    which = coder.choice([12, 4, 3, 3], BOXES.index(shape) if shape in BOXES else len(BOXES))
    if which < len(BOXES):
        shape = BOXES[which]
    else:
        known = shape or (1, 1)
        shape = (coder.uniform(36, known[0] - 1) + 1, coder.uniform(36, known[1] - 1) + 1)
    number = 0 if sheet is None or list(sheet.grids) == [(0, 0)] else LAYOUTS.index(name) if name in LAYOUTS and name else OWN_LAYOUT
    number = coder.uniform(LAYOUT_RADIX, number)
    if number == OWN_LAYOUT:
        places = sheet.grids if sheet else []
        many = coder.uniform(grid_layout.MOST_GRIDS, len(places) - 1) + 1
        origins = []
        for at in range(many):
            row, col = places[at] if sheet else (0, 0)
            origins.append((coder.uniform(MOST_ROWS, row), coder.uniform(MOST_ROWS, col)))
    elif number >= len(LAYOUTS):
        raise LinkError("This link holds an arrangement that this version of the page does not know yet. Reload the page and try again.")
    else:
        origins = grid_layout.LAYOUTS[LAYOUTS[number]][1] if number else [(0, 0)]
    try:
        new = grid_layout.lay_out(kind, origins, shape[0], shape[1])
    except ValueError as error:
        raise LinkError("This link can't be opened. " + str(error)) from None
    if sheet and (new.rows, new.cols, new.blocks) != (sheet.rows, sheet.cols, sheet.blocks):
        raise LinkError("This puzzle can't be put into a link: its grids don't match its cells.")
    return new


def code_areas(coder: Any, new: Sheet, cells: list[int], layer: list[int] | None, some: bool) -> list[int]:
    """Areas numbered from 1 by their first cells. some: whether cells may be in no area.

    Each cell is most likely in its left or its upper neighbour's area.
    """
    result = [0] * len(new.blocks)
    known: dict[Any, int] = {0: 0}
    for index in cells:
        left = result[index - 1] if index % new.cols and not new.blocks[index - 1] else 0
        upper = result[index - new.cols] if index >= new.cols and not new.blocks[index - new.cols] else 0
        choices: list[tuple[Any, int]] = []
        for number, often in ((left, SAME), (upper, SAME), (0, NONE)):
            if (number or some) and number not in [choice[0] for choice in choices]:
                choices.append((number, often))
        many = len(known) - 1
        choices += [("new", NEW)] + ([("other", OTHER_AREA)] if many else [])
        wanted: Any = 0
        if layer:
            wanted = known.get(layer[index], "new")
        names = [choice[0] for choice in choices]
        which = coder.choice(
            [choice[1] for choice in choices], (names.index(wanted) if wanted in names else len(names) - 1) if layer else 0
        )
        got = names[which]
        if got == "new":
            got = many + 1
            known[layer[index] if layer else got] = got
        elif got == "other":
            got = coder.uniform(many, wanted - 1 if layer else 0) + 1
        result[index] = got
    return result


def code_options(coder: Any, options: dict[str, Any]) -> dict[str, Any]:
    """Each option in the order of its name."""
    coded: dict[str, Any] = {}
    for name in sorted(OPTIONS):
        if coder.uniform(2, 1 if options.get(name) else 0):
            coded[name] = code_text(coder, options.get(name, ""), MOST_RULE) if OPTIONS[name] is str else 1
    readable(coded.get("lines", ""))
    if coded.get("symbols", "numbers") not in grid_layout.SYMBOLS:
        raise LinkError(DAMAGED)
    # an empty text is not an option: none is written, but a forged link may hold one
    return {name: value for name, value in coded.items() if value}


def readable(rule: str) -> str:
    """A rule's text if it is valid, since a text in a link may be anything."""
    try:
        cage_rule.parse_rule(rule)
    except ValueError:
        raise LinkError(DAMAGED) from None
    return rule


def code_rules(coder: Any, new: Sheet, sheet: Any) -> None:
    """The cages' rules in one of four forms: all squares; a total or none each; the same, with no value twice; a text each."""
    cells = areas.cage_cells(new)
    firsts = [cells[cage][0] for cage in sorted(cells)]
    most = [len(cells[new.cages[first]]) * new.values for first in firsts]
    rules = [sheet.rules[first] for first in firsts] if sheet else []
    form, totals = rules_form(rules, most) if sheet else (3, [])
    form = coder.uniform(4, form)
    for at in range(len(firsts)):
        if form == 0:
            rule = "square"
        elif form == 3:
            rule = readable(code_text(coder, rules[at] if sheet else "", MOST_RULE))
        else:
            number = coder.uniform(most[at] + 1, totals[at] if sheet else 0)
            rule = (str(number) if number else "") + (" different" if form == 2 else "")
        new.rules[firsts[at]] = rule


def rules_form(rules: list[str], most: list[int]) -> tuple[int, list[int]]:
    """(the form in which cages' rules are written, their totals). most: the greatest total that each can have."""
    plain = [rule[:-10] if rule[-10:] == " different" else rule for rule in rules]
    if all([rule == "square" for rule in rules]):
        return 0, []
    if not all([not rule or (rule.isdigit() and rule != "0") for rule in plain]):  # in the other forms, 0 means no total
        return 3, []
    totals = [int(rule or "0") for rule in plain]
    if all([totals[at] <= most[at] for at in range(len(rules))]):
        if plain == rules:
            return 1, totals
        if all([rule[-10:] == " different" for rule in rules]):
            return 2, totals
    return 3, []


def code_runs(coder: Any, sheet: Any, kind: str) -> Sheet:
    """A sheet of runs: its blocks and their clues."""
    rows = coder.uniform(MOST_ROWS, sheet.rows - 1 if sheet else 0) + 1
    cols = coder.uniform(MOST_ROWS, sheet.cols - 1 if sheet else 0) + 1
    new = Sheet(kind, rows, cols)
    size = rows * cols
    # nearly every Kakuro has blocks along its whole top and left edge: if so, only its other blocks are written
    edge = [index for index in range(size) if index < cols or index % cols == 0]
    framed = coder.uniform(2, 1 if sheet and all(sheet.blocks[index] for index in edge) else 0)
    places = [index for index in range(size) if not framed or (index >= cols and index % cols)]
    held = [position for position in range(len(places)) if sheet and sheet.blocks[places[position]]]
    if framed:
        for index in edge:
            new.blocks[index] = 1
    for position in subset(coder, len(places), held):
        new.blocks[places[position]] = 1
    # the forms of totals: 0 every run has a total that its length allows; 1 some runs have none; 2 any totals
    slots = [slot for index in range(size) for slot in clue_slots(new, index)]
    form = coder.uniform(3, totals_form(sheet, slots) if sheet else 0)
    for name, index, length in slots:
        code_total(coder, form, new, sheet, name, index, length)
    return new


def clue_slots(sheet: Sheet, index: int) -> list[tuple[str, int, int]]:
    """[("down" or "across", index, length of the run, 0 if none)] of a block."""
    if not sheet.blocks[index]:
        return []
    return [("down", index, run_length(sheet, index, "down")), ("across", index, run_length(sheet, index, "across"))]


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


def code_total(coder: Any, form: int, new: Sheet, sheet: Any, name: str, index: int, length: int) -> None:
    layer = getattr(new, name)
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
        number = coder.uniform(most - least + 2, total - least + 1 if total else 0)
        layer[index] = number + least - 1 if number else 0
