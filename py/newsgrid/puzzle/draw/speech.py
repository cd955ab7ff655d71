"""Cells in words, for screen readers."""

from newsgrid.puzzle import cage_rule, constraints, kinds, lattice, notation, printed_cages, shapes
from newsgrid.puzzle.sheet import COLOURS, SOLVER, Sheet, place_in_words, values_in, voice_of
from newsgrid.puzzle.types import Any, Constraint

EXCEPTIONS = {"different": " without repeats", "repeats": " with repeats", "": ""}


def cell(sheet: Sheet, index: int, broken: Any = (), by_cell: Any = None, bare: bool = False) -> str:
    """A cell in words: its place, its content, its cage, and its broken rules.

    broken: rules, as newsgrid.puzzle.messages.RULE has them; by_cell: what `constraints.by_cell` returns, for callers that ask for many cells;
    bare: whether the cell is not typed yet.
    """
    words = [place_aloud(sheet, index)]
    words.extend(content(sheet, index, bare))
    if sheet.colours[index]:
        words.append("coloured " + COLOURS[sheet.colours[index] - 1])
    if sheet.cages[index]:
        text = printed_cages.rule_of_cage(sheet, sheet.cages[index])
        rule, _ = cage_rule.parse_rule(text)
        name = "cage " + (cage_rule.cage_label(text) if cage_rule.sign_of(text)[0] else cage_rule.rule_text(rule, False))
        name = name if name != "cage " else "in a cage"
        words.append(name + EXCEPTIONS[printed_cages.cage_exception(sheet, sheet.cages[index])])
    words.extend(
        [part(sheet, index, constraint) for constraint in (constraints.at(sheet, index) if by_cell is None else by_cell.get(index, []))]
    )
    for fault in broken:
        if index == fault.at and fault.where in ("across", "down"):
            words.append("%s is broken, %s" % (fault.where, fault.why))
        elif index in fault.wrong:
            words.append("%s is broken, %s" % (fault.rule, fault.why))
    return ", ".join(words)


def content(sheet: Sheet, index: int, bare: bool = False) -> list[str]:
    """The contents of a cell, or of a block, in words. bare: whether it is not typed yet."""
    if sheet.blocks[index]:
        totals = ["%d %s" % (getattr(sheet, half)[index], half) for half in ("down", "across") if getattr(sheet, half)[index]]
        if totals:
            return ["clue " + ", ".join(totals)]
        return ["no cell" if len(sheet.grids) > 1 else "block"] if lattice.of(sheet) is None else []
    if sheet.givens[index]:
        return [("black, given " if sheet.dark[index] else "given ") + notation.word(sheet, sheet.givens[index], index)]
    if sheet.entries[index]:
        return [notation.word(sheet, sheet.entries[index], index) + (" by the solver" if sheet.by[index] == SOLVER else "")]
    words = ["not typed yet" if bare else "empty"] + (["lit"] if kinds.of(sheet).look.is_lit(sheet, index) else [])
    for name in ("centre", "corner"):
        marks = getattr(sheet, name)[index]
        if marks:
            words.append("%s marks %s" % (name, " ".join([notation.word(sheet, value) for value in values_in(marks)])))
    return words


def place_aloud(sheet: Sheet, index: int) -> str:
    """The name of a place, r2c3 in writing, as people say it."""
    row, col = index // sheet.cols, index % sheet.cols
    net = lattice.of(sheet)
    return net.name(row, col, sheet.rows, sheet.cols, place_in_words, True) if net else place_in_words(row, col)


def part(sheet: Sheet, index: int, constraint: Constraint) -> str:
    """A cell's part of a constraint: "thermometer, 2 of 4", "white dot to row 1, column 2", "sandwich 13 from the left"."""
    name, place, text = constraint
    type_ = constraints.BY_NAME[name]
    title = type_.title.lower()
    if type_.shape == shapes.OUTSIDE:
        return type_.subject(place, text, sheet).told(voice_of(sheet))
    if text:
        title += " " + text
    if type_.shape == shapes.PAIR:
        other = place[1] if place[0] == index else place[0]
        way = (", less than" if place[0] == index else ", greater than") if name == "less" else " to"
        return "%s%s %s" % (title, way, place_aloud(sheet, other))
    if type_.shape == shapes.PATH:
        return "%s, %d of %d" % (title, place.index(index) + 1, len(place))
    return title
