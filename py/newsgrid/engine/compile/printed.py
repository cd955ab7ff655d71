"""The rules of a puzzle, from its sheet: those that its kind implies, boxes, regions, cages, constraints."""

from collections.abc import Callable
from functools import partial
from typing import Any

from newsgrid.engine.model import Model, Problem
from newsgrid.engine.rules import Chain, Connected, Distinct, In, Islands, Origin, Pieces, Place, Regular, Rule, Sized, Sum, Unlike, linked
from newsgrid.puzzle import cage_rule, constraints, grid_layout, kinds, notation, printed_cages, shapes
from newsgrid.puzzle.about import GIVEN, Subject
from newsgrid.puzzle.areas import areas, connected, grids_of
from newsgrid.puzzle.sheet import Sheet, place_name, voice_of
from newsgrid.puzzle.sum_sets import span
from newsgrid.puzzle.types import Constraint, RuleData


def model(sheet: Sheet) -> Model:
    """The model of a sheet. Its rules are the givens, the units (grid by grid), then everything else that is printed."""
    listed = [
        (constraint, rule)
        for constraint in constraints.printed(sheet)
        for rule in constraints.BY_NAME[constraint[0]].rules(constraint[1], constraint[2], sheet)
    ]
    many = len(sheet.grids)
    # rules that belong to no grid come last
    listed.sort(key=lambda each: (each[1][GRID] or many + 1) if many > 1 else 0)
    rules = [*given_rules(sheet), *(rule_of(constraint, rule, sheet) for constraint, rule in listed)]
    cells = tuple(index for index, block in enumerate(sheet.blocks) if not block)
    return Model(
        sheet.kind,
        sheet.rows,
        sheet.cols,
        sheet.values,
        cells,
        tuple(rules),
        partial(notation.word, sheet),
        sheet.least,
        domains_of(listed, sheet),
        rest=kinds.of(sheet).rest,
        said=partial(notation.said, sheet),
    )


def given_rules(sheet: Sheet) -> list[In]:
    """A rule for each given, in the order of the cells."""
    voice, rules = voice_of(sheet), []
    for index, value in enumerate(sheet.givens):
        if value:
            subject = Subject(GIVEN, "given {number} at {0}", (index,), number=notation.word(sheet, value))
            rules.append(In((index,), frozenset((value - 1 + sheet.least,)), subject.told(voice), Place("cell", index), Origin(subject)))
    return rules


def domains_of(listed: list[tuple[Constraint, RuleData]], sheet: Sheet) -> dict[int, int]:
    """{cell: mask of its values} for the cells whose values a constraint on the whole sheet restricts."""
    domains = {}
    for constraint, (relation, cells, values, *_) in listed:
        if relation == "in" and constraints.BY_NAME[constraint[0]].shape == shapes.WHOLE:
            domains[cells[0]] = sum(1 << (value - sheet.least) for value in values if value >= sheet.least)
    return domains


GRID = 5  # the index of the grid in a RuleData


def rule_of(constraint: Constraint, data: RuleData, sheet: Sheet) -> Rule:
    """The Rule that a constraint's RuleData describes (see newsgrid.puzzle.constraint_type)."""
    name, at, text = constraint
    relation, cells, argument, law, subject, grid, red = data
    type_ = constraints.BY_NAME[name]
    drawn = type_ in constraints.SHOWN
    subject = subject or type_.subject(at, text, sheet)
    origin = Origin(subject, grid, (name, at) if drawn else None, law)
    told = subject.told(voice_of(sheet))
    called = told + law.told
    # a rule without cells has its constraint's place
    place = Place(*red) if red else Place("constraint" if drawn else "unit", (*cells, *at, 0)[0])
    if relation == "pieces":
        values, parts, stocks, misfit, names = argument
        voice, subjects = voice_of(sheet), tuple([subject for subject, _, _ in stocks])
        stocks = tuple([(subject.told(voice), many, members) for subject, many, members in stocks])
        return Pieces(cells, frozenset(values), parts, stocks, misfit, called, place, origin, names, subjects)
    called = f"no two {told} alike" if relation == "unlike" else called
    return linked(MADE[relation](cells, argument, called, place, origin), sheet.cols)


# for every relation except "pieces": a function that makes the rule from its cells, its argument in RuleData, its name, place and origin
MADE: dict[str, Callable[[tuple[int, ...], Any, str, Place, Origin], Rule]] = {
    "distinct": lambda cells, _, *more: Distinct(cells, *more),
    "sum": lambda cells, totals, *more: Sum(cells, frozenset(totals), *more),
    "in": lambda cells, values, *more: In(cells, frozenset(values), *more),
    "regular": lambda cells, argument, *more: Regular(cells, *argument, *more),
    "unlike": Unlike,
    "connected": lambda cells, it, name, place, origin: Connected(cells, frozenset(it[0]), it[1], name, place, origin, it[2], it[3]),
    "islands": lambda cells, it, *more: Islands(cells, frozenset(it[0]), it[1], it[2], *more),
    "sized": Sized,
    "chain": Chain,
}


def of_sheet(message: str) -> Problem:
    """A problem with the sheet as a whole."""
    return Problem(message, Place("cell", 0))


def problems(sheet: Sheet) -> list[Problem]:
    """Boxes and regions of the wrong size, cages that are not connected, cages with impossible totals, missing or misplaced grids."""
    faults = [] if grids_of(sheet) else [of_sheet("The sheet has no grid, so its rows and columns have no rule.")]
    fault = grid_layout.misfit(grids_of(sheet), *grid_layout.shape_of(sheet))
    if fault:
        faults.append(of_sheet(fault))
    for what, layer in (("Box", sheet.boxes), ("Region", sheet.shades)):
        if what == "Box" and "boxes" not in kinds.of(sheet).has:
            continue
        for number, cells in areas(layer):
            if len(cells) != sheet.values:
                first = place_name(sheet, cells[0])
                message = f"{what} {number} (from {first}) has {len(cells)} cells, but {sheet.values} were expected."
                faults.append(Problem(message, Place("unit", cells[0])))
    if any(sheet.boxes):
        loose = [index for index, block in enumerate(sheet.blocks) if not block and not sheet.boxes[index]]
        if loose:
            faults.append(Problem(f"The cell at {place_name(sheet, loose[0])} is in no box.", Place("cell", loose[0])))
    for _, cells in areas(sheet.cages):
        message, broken = cage_problem(sheet, cells)
        if message:
            faults.append(Problem(message, Place("unit", cells[0]), broken=broken))
    return faults


def cage_problem(sheet: Sheet, cells: tuple[int, ...]) -> tuple[str, bool]:
    """(what is wrong with a cage, in a sentence, or ""; whether the cause is an impossible total)."""
    where = f"The cage at {place_name(sheet, cells[0])}"
    if len(connected(list(cells), sheet.cols)) > 1:
        return f"{where} is in pieces: its cells must be joined by their sides.", False
    rule = sheet.rules[cells[0]]
    totals, different = cage_rule.parse_rule(rule)
    count = len(cells)
    allowed = cage_rule.totals_within(totals, count, sheet) if printed_cages.sign_in(sheet, rule, count)[0] in ("", "+") else []
    apart = count * (count - 1) // 2 if different else 0  # how far all-different values raise the least total and lower the greatest
    if different and count > sheet.values:
        return f"{where} has {count} cells, more than there are different values.", bool(allowed)
    least, most = count * sheet.least + apart, count * (sheet.least + sheet.values - 1) - apart
    if allowed and not any(least <= total <= most for total in allowed):
        subject = f"{count} different values" if different and count > 1 else f"{count} cell{'s' if count > 1 else ''}"
        total = cage_rule.rule_words(sheet.rules[cells[0]])
        return f"{where} can't add up to {total}: {subject} make{'s' if count == 1 else ''} {span(least, most)}.", True
    return "", False
