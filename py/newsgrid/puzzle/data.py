"""A sheet as JSON data, and back: whatever comes from outside is checked here."""

from newsgrid.puzzle import characters, constraints, kinds
from newsgrid.puzzle.cage_rule import parse_rule
from newsgrid.puzzle.characters import harmless
from newsgrid.puzzle.link import sections
from newsgrid.puzzle.sheet import (
    LAYERS,
    MOST_PLACES,
    MOST_ROWS,
    MOST_RULE,
    MOST_TITLE,
    MOST_TOTAL,
    OPTIONS,
    NewerError,
    Sheet,
    SheetError,
    has_any,
    limits,
    too_large,
)
from newsgrid.puzzle.types import Any

MOST_KIND = 20  # the most characters of a kind's name in a message


def to_data(sheet: Sheet, listed: list[Any] | None = None) -> dict[str, object]:
    """The sheet as JSON data, without empty layers. listed: what `listed_constraints` returns, if known."""
    data = {"kind": sheet.kind, "rows": sheet.rows, "cols": sheet.cols, "values": sheet.values, "title": sheet.title}
    for name in LAYERS:
        layer = getattr(sheet, name)
        if has_any(layer):
            data[name] = list(layer)
    if sheet.least != 1:
        data["least"] = sheet.least
    if sheet.source:
        data["source"] = sheet.source
    if sheet.rules.count("") < len(sheet.rules):
        data["rules"] = [[index, sheet.rules[index]] for index in range(len(sheet.rules)) if sheet.rules[index]]
    if sheet.grids:
        data["grids"] = [[row, col] for row, col in sheet.grids]
    if sheet.options:
        data["options"] = dict(sheet.options)
    if sheet.constraints:
        data["constraints"] = listed_constraints(sheet) if listed is None else listed
    return data


def listed_constraints(sheet: Sheet) -> list[Any]:
    """The constraints as JSON data."""
    return [[key[0], list(key[1]), sheet.constraints[key]] for key in sorted(sheet.constraints)]


def from_data(data: object) -> Sheet:
    """The sheet for data in the form of `to_data`, which may be hostile. Raises SheetError if they are not valid;
    NewerError if a newer version may know their kind."""
    if not isinstance(data, dict):
        raise SheetError("A sheet is a JSON object.")
    sheet = empty_of(data)
    put_layers(sheet, data)
    put_rules(sheet, data.get("rules"))
    put_grids(sheet, data.get("grids"))
    sheet.options = options_of(data.get("options"))
    put_constraints(sheet, data.get("constraints"))
    fit_blocks(sheet)
    return sheet


def empty_of(data: dict[str, Any]) -> Sheet:
    """A sheet with the kind, the texts and the size of these data. Raises SheetError."""
    kind: Any = data.get("kind")
    title, source = data.get("title", ""), data.get("source", "")
    for text in (kind, title, source):
        if not isinstance(text, str) or len(text) > MOST_TITLE:
            raise SheetError("A sheet has a kind, a title and a source: texts of at most %d characters." % MOST_TITLE)
    if kind not in kinds.BY_NAME:
        name = characters.one_line(harmless(kind))[:MOST_KIND]
        refusal = NewerError if name == kind and not [sign for sign in kind or "-" if not "a" <= sign <= "z"] else SheetError
        raise refusal('There is no kind of puzzle named "%s"; there are: %s.' % (name, ", ".join([each.name for each in kinds.ALL])))
    most_rows = MOST_ROWS if kinds.named(kind).look.lattice is None else MOST_PLACES
    rows = whole(data.get("rows"), 1, most_rows, "rows")
    cols = whole(data.get("cols"), 1, most_rows, "cols")
    if too_large(kind, rows, cols):
        raise SheetError(too_large(kind, rows, cols) + ".")
    most_values = kinds.most_values(kind, rows, cols) if "values" in data else kinds.most_values(kind)
    sheet = Sheet(kind, rows, cols, whole(data.get("values", 9), 1, most_values, "values"), harmless(title))
    sheet.source = harmless(source)
    sheet.least = whole(data.get("least", 1), 0, 1, "least")
    return sheet


def put_layers(sheet: Sheet, data: dict[str, Any]) -> None:
    """Give a sheet the layers of these data. Raises SheetError."""
    most = limits(sheet)
    size = sheet.rows * sheet.cols
    for name in LAYERS:
        layer = data.get(name)
        if layer is None:
            continue
        if not isinstance(layer, list) or len(layer) != size:
            raise SheetError('The sheet\'s "%s" is not a list of %d numbers.' % (name, size))
        setattr(sheet, name, [whole(value, 0, most.get(name, MOST_TOTAL), name) for value in layer])
    sheet.by = [writer if entry else 0 for writer, entry in zip(sheet.by, sheet.entries)]


def put_rules(sheet: Sheet, value: object) -> None:
    """Give a sheet the rules of its cages. Raises SheetError."""
    size = sheet.rows * sheet.cols
    good = {}  # most cages have the same few rules
    for index, rule in pairs(value, "rules", size):
        index = whole(index, 0, size - 1, "rules")
        if not isinstance(rule, str) or len(rule) > MOST_RULE:
            raise SheetError("A cage's rule is a text of at most %d characters." % MOST_RULE)
        if rule not in good:
            good[rule] = good_rule(rule)
        sheet.rules[index] = good[rule]


def put_grids(sheet: Sheet, value: object) -> None:
    """Give a sheet its grids. Raises SheetError."""
    origins = pairs(value, "grids", MOST_ROWS)
    for row, col in origins:
        last_row, last_col = sheet.rows - sheet.values, sheet.cols - sheet.values
        if [row, col] == [0, 0] and len(origins) == 1:
            last_row = last_col = 0  # the one grid of a sheet of any size
        if last_row < 0 or last_col < 0:
            raise SheetError("A grid of %d by %d does not fit on the sheet." % (sheet.values, sheet.values))
        sheet.grids.append((whole(row, 0, last_row, "grids"), whole(col, 0, last_col, "grids")))


def fit_blocks(sheet: Sheet) -> None:
    """On a lattice, make blocks of exactly the places that the kind chooses, by what is printed, and empty them. Raises SheetError."""
    kind = kinds.of(sheet)
    net = kind.look.lattice
    if net is None:
        return
    if [net.places(net.cells(side)) for side in (sheet.rows, sheet.cols)] != [sheet.rows, sheet.cols]:
        raise SheetError("Between the cells of a %s there are lines: it can't have %d by %d places." % (kind.title, sheet.rows, sheet.cols))
    kind.fit(sheet)
    for index in range(len(sheet.blocks)):
        if sheet.blocks[index]:
            sheet.givens[index] = sheet.entries[index] = sheet.by[index] = 0


def put_constraints(sheet: Sheet, value: object) -> None:
    """Put constraints from data onto a sheet. Raises SheetError."""
    if value is None:
        return
    if not isinstance(value, list) or len(value) > constraints.MOST:
        raise SheetError('The sheet\'s "constraints" are not a list of at most %d.' % constraints.MOST)
    for entry in value:
        if (
            not isinstance(entry, list)
            or len(entry) != 3
            or not (isinstance(entry[0], str) and isinstance(entry[1], list) and isinstance(entry[2], str))
        ):
            raise SheetError("A constraint is a list: its type, its place, and its text.")
        if len(entry[1]) > len(sheet.blocks) + 3:
            raise SheetError("A constraint has more cells than the sheet.")
        place = [whole(number, -1, max(len(sheet.blocks), 8), "constraints") for number in entry[1]]
        try:
            constraints.put(sheet, entry[0], tuple(place), entry[2])
        except ValueError as error:
            raise SheetError(" ".join(str(error).split())) from None  # its quotation may contain line breaks
    sections.recall(sheet)


def pairs(value: object, name: str, most: int) -> list[list[object]]:
    """`value`, if it is a list of pairs (or missing); else raises SheetError."""
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > most or not all([isinstance(pair, list) and len(pair) == 2 for pair in value]):
        raise SheetError('The sheet\'s "%s" is not a list of pairs.' % name)
    return value


def options_of(value: object) -> dict[str, object]:
    """`value`, if it is a valid set of options (or missing); else raises SheetError."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise SheetError('The sheet\'s "options" are not a JSON object.')
    for name in value:
        kind = OPTIONS.get(name)
        if kind is None:
            raise SheetError("There is no option of that name; there are: %s." % ", ".join(sorted(OPTIONS)))
        if not isinstance(value[name], kind) or (kind is str and len(value[name]) > MOST_RULE):
            raise SheetError('The option "%s" has a value of the wrong kind.' % name)
    if value.get("symbols", "numbers") not in ("numbers", "A", "K"):
        raise SheetError('The option "symbols" is numbers, A or K.')
    good_rule(value.get("lines", ""))
    return {name: value[name] for name in value if value[name]}


def good_rule(text: str) -> str:
    """A rule's text if it is valid; else raises SheetError."""
    try:
        parse_rule(text)
    except ValueError as error:
        raise SheetError(str(error)) from None
    return text


def whole(value: object, least: int, most: int, name: str) -> int:
    """`value`, if it is a whole number from least to most; else raises SheetError."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SheetError('The sheet\'s "%s" holds something other than whole numbers from %d to %d.' % (name, least, most))
    return value
