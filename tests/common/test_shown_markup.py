"""What a program shows, as HTML."""

from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import shown, svg
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import Sheet, SheetError


def test_a_sheet_is_its_drawing():
    sheet = Sheet("sudoku", 2, 2, 4, "Two")
    sheet.entries[1] = 3
    rule = {"rule": "a", "relation": "sum", "why": "b", "where": "cell", "at": 1, "cells": [1], "wrong": [1], "digits": True}
    markup = shown.markup({"what": "sheet", "sheet": to_data(sheet), "broken": [rule], "caption": "<1>"}).text
    assert markup == '<figure class="shown"><figcaption>&lt;1&gt;</figcaption>%s</figure>' % svg.without_ids(
        svg.svg(sheet, svg.Marks([RULE.read(rule)]), "<1>")
    )

    for relation, look in (("distinct", 'class="unit line"'), ("sum", 'class="unit stroke"')):
        rule.update({"relation": relation, "where": "unit", "at": 0, "cells": [0, 1], "wrong": []})
        assert look in shown.markup({"what": "sheet", "sheet": to_data(sheet), "broken": [rule]}).text


def test_a_table_and_a_text():
    markup = shown.markup({"what": "table", "head": ["a"], "rows": [["1"], ["<"]], "caption": ""}).text
    assert (
        markup
        == '<table class="table shown"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr><tr><td>&lt;</td></tr></tbody></table>'
    )
    assert shown.markup({"what": "text", "text": "a & b"}).text == '<p class="shown-text">a &amp; b</p>'


def test_what_is_too_large_is_refused():
    large = {"what": "sheet", "sheet": to_data(Sheet("sudoku", 128, 128, 9)), "broken": [], "caption": ""}
    for thing in (
        {"what": "row", "things": [large] * 5},
        {"what": "text", "text": "a" * 30000},
        {"what": "table", "rows": [["a"] * 2000]},
        [1],
    ):
        try:
            shown.markup(thing)
        except SheetError:
            continue
        raise AssertionError(thing)
