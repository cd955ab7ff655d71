"""The rules of a puzzle in words."""

from newsgrid.puzzle import areas, cage_rule, constraints, grid_layout, kinds, notation
from newsgrid.puzzle.constraints import implied, unknown
from newsgrid.puzzle.sheet import Sheet, has_any, size_words
from newsgrid.puzzle.wording import listed

MOST_LISTED = 6


def kind_words(sheet: Sheet) -> str:
    """ "Sudoku 5×5, 25×25" (boxes, then the whole grid), "Union Jack, 13 grids", "Kakuro, 10×10"."""
    title = kinds.of(sheet).title
    if len(sheet.grids) > 1:
        name = grid_layout.layout_name(sheet)
        words = grid_layout.LAYOUTS[name][0] if name else "%s, %d grids" % (title, len(sheet.grids))
        return words if sheet.values == 9 else "%s of %d×%d" % (words, sheet.values, sheet.values)
    boxes = grid_layout.regular_boxes(sheet) if constraints.has_boxes(sheet) else None
    boxed = " %d×%d" % (boxes[1], boxes[0]) if boxes and boxes[0] > 1 else ""
    return "%s%s, %s" % (title, boxed, size_words(sheet.kind, sheet.rows, sheet.cols))


def title_beside(sheet: Sheet) -> str:
    """The sheet's title, to be shown beside its kind's title, without first words that repeat the kind's: "24 cages" for "Sudoku, 24 cages"."""
    words = sheet.title.split()
    own = kinds.of(sheet).title.lower().split()
    for many in range(len(own), 0, -1):
        if [word.lower().strip(",;:.") for word in words[:many]] == own[len(own) - many :]:
            return " ".join(words[many:])
    return sheet.title


def rules(sheet: Sheet) -> list[str]:
    """The rules of the puzzle, one sentence each."""
    kind, has = kinds.of(sheet), had_by(sheet)
    sentences = list(kind.text.sentences) or [words for words in [unit_words(sheet, has)] if words]
    sentences += [constraints.BY_NAME[name].rule for name in has if constraints.BY_NAME[name] in implied.TYPES]
    if sheet.options.get("diagonals"):
        sentences.append("So do both diagonals%s." % (" of each grid" if len(sheet.grids) > 1 else ""))
    if has_any(sheet.shades):
        sentences.append("So does each %s." % kind.look.shaded)
    lines = str(sheet.options.get("lines") or "")
    if lines:
        which = "row, column and diagonal" if sheet.options.get("crosses") else "row and column"
        sentences.append("In each box every %s adds up to %s." % (which, totals_words(lines)))
    return sentences + cage_words(sheet) + constraint_words(sheet)


def constraint_words(sheet: Sheet) -> list[str]:
    """The rule of each type of constraint on the sheet, one sentence each, and whether missing dots mean something."""
    names = set([key[0] for key in sheet.constraints if sheet.constraints[key] != constraints.OFF] + had_by(sheet))
    sentences: list[str] = []
    for type_ in constraints.SHOWN:
        if type_.name in names:
            words = type_.rule if type_.tells is None else type_.tells(sheet.constraints.get((type_.name, ()), ""))
            sentences += [words] if words not in sentences else []
            sentences += [type_.of_zero] if type_.of_zero and not sheet.least else []
    missing = [name for name in kinds.of(sheet).has if name in ("allwhite", "allblack") and name not in names]
    if len(missing) == 1 and "allblack" in kinds.of(sheet).has:
        sentences.append("Not all %s dots need be given." % missing[0][3:])
    elif missing:
        sentences.append("Not all dots need be given.")
    return sentences + ([unknown.sentence(sheet)] if unknown.names(sheet) else [])


def unit_words(sheet: Sheet, has: list[str]) -> str:
    """The rule of the units, such as "Each row, column and box holds the digits 1 to 9 once each." has: see had_by."""
    if kinds.of(sheet).look.glyphs:
        return ""
    # a line can have more than one 0
    lots = len(sheet.grids) == 1 and not sheet.least and sheet.values < sheet.cols and ("rows" in has or "columns" in has)
    what = value_words(sheet, 2 if lots else 1)
    named = [word for name, word in (("rows", "row"), ("columns", "column"), ("boxes", "box")) if name in has]
    named = [word for word in named if word != "box" or has_any(sheet.boxes)]
    if not named:
        return "" if "counting" in has else "Each cell holds %s." % what.replace("the ", "one of the ")
    if "straights" in has:
        return "Each cell holds one of %s, none of them twice in a row or column." % what
    rest = ", and its other cells 0" if lots else ""
    return "Each %s%s holds %s once each%s." % (listed(named), " of each grid" if len(sheet.grids) > 1 else "", what, rest)


def value_words(sheet: Sheet, first: int) -> str:
    """The values from `first` on, in words: "the digits 1 to 9"."""
    least, last = notation.word(sheet, first), notation.symbol(sheet, sheet.values)
    if not last.isdigit():
        return "the digits 1 to 9 and the letters %s to %s" % (notation.word(sheet, 10), last)
    if sheet.values == 2:
        return "%s or %s" % (least, last)
    return "the %s %s to %s" % ("digits" if int(last) < 10 else "numbers", least, last)


def had_by(sheet: Sheet) -> list[str]:
    """The types of constraint that the sheet's kind implies, without those that this sheet turns off."""
    return [name for name in kinds.of(sheet).has if sheet.constraints.get((name, ())) != constraints.OFF]


def cage_words(sheet: Sheet) -> list[str]:
    """The rules of the cages: about their totals or operators, and about repeated values."""
    cages = [(sheet.rules[cells[0]], len(cells)) for _, cells in areas.areas(sheet.cages)]
    if not cages:
        return []
    sentences = operator_words(sheet, cages)
    if sheet.values == len(sheet.blocks) - sum(sheet.blocks):
        return sentences  # each value occurs once on the whole sheet
    # a cage of one cell can't repeat a value, so its rule says nothing about that
    different = [cage_rule.parse_rule(rule)[1] for rule, many in cages if many > 1] or [True]
    if all(different):
        sentences.append("No value is repeated in a cage.")
    elif any(different):
        sentences.append("In some cages no value is repeated.")
    else:
        sentences.append("A value may be repeated in a cage where the other rules allow it.")
    return sentences


def operator_words(sheet: Sheet, cages: list[tuple[str, int]]) -> list[str]:
    """What the numbers of cages mean. cages: [(rule, how many cells)]."""
    totals = [cage_rule.rule_words(rule) for rule, _ in cages]
    signless = kinds.of(sheet).text.signless
    if signless or any([cage_rule.sign_of(rule)[0] for rule, _ in cages]):
        sentences = ["The values of each cage, combined by its operator, make its number; with − and ÷ the largest value comes first."]
        if signless and any([rule.split(" ")[0].isdigit() and many > 1 for rule, many in cages]):
            sentences.append("Where there is no operator, it may be any of the four.")
        return sentences
    if not any(totals):
        return []
    if set(totals) == {"a square"}:
        return ["The values of each cage add up to a perfect square (1, 4, 9, 16 and so on)."]
    if len(set(totals)) == 1:
        return ["The values of each cage add up to %s." % totals_words(cages[0][0])]
    return ["The values of each cage add up to its total%s." % (" (n²: to a perfect square)" if "a square" in totals else "")]


def totals_words(rule: str) -> str:
    """The totals of a cage's rule in words: "15", "13, 14 or 15", "a total from 1 to 99", "a square"."""
    totals, _ = cage_rule.parse_rule(rule)
    if isinstance(totals, str) or len(totals) == 1:
        return cage_rule.rule_words(rule)
    if len(totals) > MOST_LISTED and " to " in cage_rule.rule_words(rule):
        return "a total from " + cage_rule.rule_words(rule)
    return listed([str(total) for total in totals], "or")
