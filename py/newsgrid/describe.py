"""A puzzle's kind and its rules in words, for someone who has only the printed sheet."""

from sheet import constraints, family
from sheet.areas import areas
from sheet.constraints import implied
from sheet.sheet import Sheet

from .kinds import kind_of

MOST_LISTED = 6


def kind_words(sheet: Sheet) -> str:
    """ "Sudoku 5×5, 25×25" (boxes, then the whole grid), "Union Jack, 13 grids", "Kakuro, 10×10". Raises UnknownKind."""
    title = kind_of(sheet).title
    if len(sheet.grids) > 1:
        name = family.layout_name(sheet)
        words = family.LAYOUTS[name][0] if name else f"{title}, {len(sheet.grids)} grids"
        return words if sheet.values == 9 else f"{words} of {sheet.values}×{sheet.values}"
    boxes = family.regular_boxes(sheet)
    shape = f" {boxes[1]}×{boxes[0]}" if boxes and boxes[0] > 1 else ""
    return f"{title}{shape}, {sheet.rows}×{sheet.cols}"


def rules_words(sheet: Sheet) -> list[str]:
    """The rules of the puzzle, a sentence each. Raises UnknownKind."""
    if kind_of(sheet).name == "kakuro":
        return [
            "Each white cell holds a digit from 1 to 9.",
            "The digits of each run, across or down, add up to its clue.",
            "No digit is repeated in a run.",
        ]
    found = [words for words in [unit_words(sheet)] if words]
    found += [constraints.BY_NAME[name].rule for name in had_by(sheet) if constraints.BY_NAME[name] in implied.TYPES]
    if sheet.options.get("diagonals"):
        found.append(f"So do both diagonals{' of each grid' if len(sheet.grids) > 1 else ''}.")
    if any(sheet.shades):
        found.append("So does each of the shaded windows." if sheet.kind == "windoku" else "So does each shaded region.")
    lines = str(sheet.options.get("lines") or "")
    if lines:
        which = "row, column and diagonal" if sheet.options.get("crosses") else "row and column"
        found.append(f"In each box every {which} adds up to {totals_words(lines)}.")
    return found + cage_words(sheet) + constraint_words(sheet)


def constraint_words(sheet: Sheet) -> list[str]:
    """The meaning of each type of constraint on the sheet, a sentence each."""
    return [one.rule for one in constraints.DRAWN if any(name == one.name for name, _, _ in constraints.drawn(sheet))]


def unit_words(sheet: Sheet) -> str:
    """ "Each row, column and box holds the digits 1 to 9 once." """
    first, last = family.symbol(sheet, 1), family.symbol(sheet, sheet.values)
    if last.isdigit():
        what = f"{first} or {last}" if sheet.values == 2 else f"the {'digits' if int(last) < 10 else 'numbers'} {first} to {last}"
    else:
        what = f"the digits 1 to 9 and the letters {family.symbol(sheet, 10)} to {last}"
    has = had_by(sheet)
    named = [word for name, word in (("rows", "row"), ("columns", "column"), ("boxes", "box")) if name in has]
    named = [word for word in named if word != "box" or any(sheet.boxes)]
    if not named:
        return "" if "counting" in has else f"Each cell holds {what.replace('the digits', 'one of the digits')}."
    if "straights" in has:
        return f"Each cell holds one of {what}, none of them twice in a row or column."
    units = " and ".join([", ".join(named[:-1]), named[-1]] if named[1:] else named) or "cell"
    where = " of each grid" if len(sheet.grids) > 1 else ""
    return f"Each {units}{where} holds {what} once each."


def had_by(sheet: Sheet) -> list[str]:
    """The types of constraint that the sheet's kind implies and that apply to this sheet, though nothing is printed for them."""
    return [name for name in kind_of(sheet).has if sheet.constraints.get((name, ())) != constraints.OFF]


def cage_words(sheet: Sheet) -> list[str]:
    """The rules of the cages, a sentence for each thing that they have in common."""
    rules = [sheet.rules[cells[0]] for _, cells in areas(sheet.cages)]
    totals = [family.rule_words(rule) for rule in rules]
    found = []
    signs = {family.sign_of(rule)[0] for rule in rules} - {""}
    if signs or kind_of(sheet).signless:
        found.append("The values of each cage make its number by its operator; with − and ÷ the largest value comes first.")
        if kind_of(sheet).signless and any(
            rule.split(" ")[0].isdigit() and len(cells) > 1 for rule, (_, cells) in zip(rules, areas(sheet.cages), strict=True)
        ):
            found.append("Where there is no operator, it may be any of the four.")
    elif any(totals):
        same = set(totals) == {"a square"}
        if same:
            found.append("The values of each cage add up to a perfect square (1, 4, 9, 16 and so on).")
        elif len(set(totals)) == 1:
            found.append(f"The values of each cage add up to {totals_words(rules[0])}.")
        else:
            found.append("The values of each cage add up to its total" + (" (n²: to a perfect square)." if "a square" in totals else "."))
    different = [family.parse_rule(rule)[1] for rule in rules]
    if any(different):
        found.append("No value is repeated in a cage." if all(different) else "In some cages no value is repeated.")
    elif rules:
        found.append("A value may be repeated in a cage where the other rules allow it.")
    return found


def totals_words(rule: str) -> str:
    """A rule's totals: "15", "13, 14 or 15", "a total from 1 to 99", "a square"."""
    totals, _ = family.parse_rule(rule)
    if isinstance(totals, str) or len(totals) == 1:
        return family.rule_words(rule)
    if len(totals) > MOST_LISTED and " to " in family.rule_words(rule):
        return f"a total from {family.rule_words(rule)}"
    return f"{', '.join(map(str, totals[:-1]))} or {totals[-1]}"
