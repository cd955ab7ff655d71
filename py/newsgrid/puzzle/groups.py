"""Groups of cells that follow from what is printed: units, what each cell sees, and the sums."""

from newsgrid.puzzle import cage_rule, constraints, kinds
from newsgrid.puzzle.areas import box_lines, runs
from newsgrid.puzzle.sheet import Sheet, voice_of
from newsgrid.puzzle.types import Any, Place


def units(sheet: Sheet) -> list[tuple[str, tuple[int, ...]]]:
    """[(name, cells)] of all groups of the Sudoku family that hold each value once: rows, columns, diagonals, boxes, regions."""
    names, voice = ("rows", "columns", "diagonals", "boxes", "region"), voice_of(sheet)
    return [(rule[4].told(voice), rule[1]) for rule in constraints.rules_of(sheet, names)]


def ruled(sheet: Sheet, printed: Any = None) -> list[Any]:
    """[(name, place, text, rules)] of what is printed, except types with neither sums nor different values (see Type.lists).

    printed: the part of `constraints.printed` that counts; all of it by default.
    """
    listed = []
    for name, place, text in constraints.printed(sheet) if printed is None else printed:
        type_ = constraints.BY_NAME[name]
        if not type_.lists:
            listed.append((name, place, text, type_.rules(place, text, sheet)))
    return listed


def together(sheet: Sheet, printed: Any = None) -> dict[int, list[tuple[int, ...]]]:
    """{cell: the areas that contain it and hold no value twice}: what is highlighted around a cell. printed: what `ruled` returns, if known."""
    if kinds.has_runs(sheet):
        groups = [run[3] for run in runs(sheet)]
    else:
        printed = ruled(sheet) if printed is None else printed
        groups = [rule[1] for _, _, _, rules in printed for rule in rules if rule[0] == "distinct"]
    areas_of: dict[int, list[tuple[int, ...]]] = {}
    for cells in groups:
        for cell in cells:
            areas_of.setdefault(cell, []).append(cells)
    return areas_of


def seen_from(near: dict[int, list[tuple[int, ...]]], cell: int) -> list[int]:
    """The cells that a cell sees, itself included. near: what `together` returns."""
    cells: set[int] = set()
    for area in near.get(cell, []):
        cells.update(area)
    return sorted(cells)


def counted_in(name: str, place: Place, text: str, totals: list[int], sheet: Sheet) -> str:
    """The line in which a number beside the sheet counts something, such as "row 3"; "" for other constraints."""
    line = constraints.BY_NAME[name].subject(place, text, sheet).line
    if line is None:
        return ""
    return line.told(str) + (" besides what is printed" if [text] != ["%d" % total for total in totals] else "")


def counts(sheet: Sheet) -> bool:
    """Whether a sheet's sums count things (signs, or 0 and 1), rather than add up digits."""
    return bool(kinds.of(sheet).look.glyphs) or (sheet.values == 2 and not sheet.least)


def label_of(name: str, place: Place, text: str, totals: list[int], subject: Any, sheet: Sheet) -> str:
    """The name of a sum other than a cage's. It says where the sum is if there may be many like it: signs with a number, or regions with a condition.
    subject: its rule's; None if that is the type's."""
    type_, voice = constraints.BY_NAME[name], voice_of(sheet)
    if counts(sheet):
        return counted_in(name, place, text, totals, sheet) or (subject or type_.subject(place, text, sheet)).told(voice)
    if type_.alone:
        return type_.subject(place, text, sheet).told(voice, bare=True)
    return type_.title.lower() + (" " + text if text else "")


def sums(sheet: Sheet, held: Any = None, printed: Any = None) -> list[tuple[str, tuple[int, ...], Any, bool]]:
    """[(name, cells, totals, whether all are different)] of all sums on a sheet; totals is a list, or "square".

    Values are different by a cage's own rule, or because one unit holds them all. Where things are counted, only sums with a single total are listed.
    held, printed: what `together` and `ruled` return, if known.
    """
    if kinds.has_runs(sheet):
        return [("%d %s" % (total, direction), cells, [total], True) for _, direction, total, cells in runs(sheet) if total]
    listed: list[tuple[str, tuple[int, ...], Any, bool]] = []
    printed = ruled(sheet) if printed is None else printed
    counted = counts(sheet)
    for name, place, text, rules in printed:
        if name == "lines":
            totals, _ = cage_rule.parse_rule(text)
            listed.extend([(line.told(str), cells, totals, True) for line, cells in box_lines(sheet)])
            continue
        for relation, cells, totals, _, subject, _, _ in rules:
            if relation == "sum" and (len(totals) == 1 or not counted):
                held = together(sheet, printed) if held is None else held
                inside = set(cells)
                different = any([inside.issubset(unit) for unit in held.get(cells[0], [])])
                if name == "cage":
                    totals = cage_rule.parse_rule(text)[0]
                    label = "cage " + cage_rule.cage_label(text)
                else:
                    totals = list(totals)
                    label = label_of(name, place, text, totals, subject, sheet)
                listed.append((label, cells, totals, different))
    return listed
