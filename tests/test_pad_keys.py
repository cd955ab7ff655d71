"""The pad has only keys that a kind can use: each of them does something somewhere on a sheet of the kind, with every tool, and no more is said of it."""

import re
from collections.abc import Iterator

import pytest

from newsgrid.puzzle import constraints, formats, kinds, shapes
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, copy
from page.core import hand
from page.core.hand import FILL, SET
from page.core.session import Session
from page.core.typing import constraint_tool, keys, moves, pad

TYPED = ("", "1", "16", "a")  # what is typed before a key: nothing, what may be the beginning of a number, two digits, or a letter


def sheets_of(kind: Kind) -> list[Sheet]:
    """An empty sheet, and a puzzle; with a thermometer, if the kind has none of its own and can have one."""
    sheets = [kind.starts[0][1]()] + ([formats.read(kind.text.example)] if kind.text.example else [])
    if kind.mixes and not constraints.drawn_of(kind):
        cells = [cell for cell in range(len(sheets[-1].blocks)) if not sheets[-1].blocks[cell]]
        sheets[-1].constraints["thermo", tuple(cells[:2])] = ""
    return sheets


def sessions(sheet: Sheet, mode: str, tool: str) -> Iterator[Session]:
    """The hand at every place where it can be: at cells, with one cell beside it selected as well, and at what is printed or can be."""
    for cell in range(len(sheet.blocks)):
        yield placed(sheet, mode, tool, [cell])
        if cell % sheet.cols < sheet.cols - 1:
            yield placed(sheet, mode, tool, [cell, cell + 1])
    if tool == hand.RULES:
        type_ = constraints.BY_NAME[hand.first_rule(sheet)]
        places = [place for name, place in sheet.constraints if name == type_.name]
        if type_.shape == shapes.OUTSIDE:
            places += [place for place in shapes.around(sheet.rows, sheet.cols) if not type_.fault(place, sheet)][:4]
        for place in places:
            session = placed(sheet, mode, tool, [0])
            session.hand.target = (type_.name, place)
            session.hand.rule = sheet.constraints.get((type_.name, place), "")
            yield session


def placed(sheet: Sheet, mode: str, tool: str, cells: list[int]) -> Session:
    session = Session(copy(sheet))
    session.hand.mode, session.hand.tool, session.hand.type = mode, tool, hand.first_rule(sheet)
    session.do(moves.put, cells[-1])
    session.hand.selection = list(cells)
    session.settle()
    return session


def seen(session: Session) -> object:
    """The puzzle, the entries and the hand, as a person sees them."""
    sheet, held = session.sheet, session.hand
    layers = vars(copy(sheet))
    del layers["by"]
    return layers, held.shown(tuple(name for name in hand.PLACE if name not in ("fault", "ended"))), held.shown(hand.MANNER)


def does_something(sheet: Sheet, mode: str, tool: str, key: str) -> bool:
    if key == "change":
        return len(hand.rules_of(sheet)) > 1
    for typed in TYPED:
        for session in sessions(sheet, mode, tool):
            here = session.hand.cursor
            for digit in typed:
                keys.press(session, digit)
            if typed and session.hand.cursor != here:
                session.do(moves.put, here)  # the cursor may have moved on by itself
            before = seen(session)
            if keys.press(session, key) is not None and not session.hand.fault and seen(session) != before:
                return True
    return False


@pytest.mark.parametrize("name", [kind.name for kind in kinds.ALL])
def test_every_key_does_something(name: str) -> None:
    kind = kinds.BY_NAME[name]
    dead = []
    for mode in (FILL, SET):
        wanted: dict[tuple[str, str], list[Sheet]] = {}
        for sheet in sheets_of(kind):
            for tool in hand.tools_of(sheet) if mode == SET else [hand.DIGITS]:
                session = placed(sheet, mode, tool, [0])
                for key, label in pad.pad(session):
                    if key and " disabled" not in pad.extra(label, key, session).text:
                        wanted.setdefault((tool, key), []).append(sheet)
        dead += [
            (mode, tool, key)
            for (tool, key), sheets in wanted.items()
            if not any(does_something(sheet, mode, tool, key) for sheet in reversed(sheets))
        ]
    assert dead == []


def keys_of(name: str, tool: str) -> list[str]:
    """The keys while a sheet of a kind is typed in, as the pad shows them."""
    return [key for key, _ in pad.pad(placed(sheets_of(kinds.BY_NAME[name])[-1], SET, tool, [0]))]


def test_a_kind_has_no_keys_of_others() -> None:
    assert keys_of("slitherlink", hand.DIGITS) == ["1", "2", "3", "0", " "]
    assert keys_of("hashi", hand.DIGITS) == [*"12345678", " "]
    assert keys_of("masyu", hand.DIGITS)[2:] == [" "]
    assert {*"+-x/s"}.isdisjoint(keys_of("suko", hand.CAGES)) and "s" in keys_of("squares", hand.CAGES)
    assert {*"^>v<"} <= set(keys_of("yajilin", hand.DIGITS))
    for name in ("pips", "suko", "nonogram", "tents"):
        assert {"d", "change"}.isdisjoint(keys_of(name, hand.RULES)), name


def by_touch(session: Session) -> set[str]:
    """The keys that are shown on touch screens only."""
    return set(re.findall('data-key="([^"]*)" class="[^"]*by-touch"', pad.more(session).text))


def test_a_cage_has_by_touch_what_a_keyboard_can_type() -> None:
    killer = formats.read(kinds.BY_NAME["killer"].text.example)
    session = placed(killer, SET, hand.CAGES, [killer.cages.index(1)])
    assert by_touch(session) == {*"+-x/s"} and "by-touch" not in pad.buttons(session).text
    killer.rules[killer.cages.index(1)] = "square"
    assert by_touch(placed(killer, SET, hand.CAGES, [0])) == {*"+-x/"}  # what the sheet uses, everyone sees
    assert by_touch(placed(sheets_of(kinds.BY_NAME["squares"])[0], SET, hand.CAGES, [0])) == {*"+-x/"}


def test_what_a_sheet_has_already_keeps_its_keys() -> None:
    killer = formats.read(kinds.BY_NAME["killer"].text.example)
    cell = killer.cages.index(1)
    killer.rules[cell] = "12x"
    session = placed(killer, SET, hand.CAGES, [cell])
    assert {*"+-x/"} <= {key for key, _ in pad.pad(session)} and by_touch(session) == {"s"}
    lines = formats.read(kinds.BY_NAME["slitherlink"].text.example)
    lines.givens[lines.blocks.index(0)] = 2
    assert "value-2" in [key for key, _ in pad.pad(placed(lines, SET, hand.DIGITS, [0]))]


def test_the_tool_for_rules_draws_what_the_kind_has() -> None:
    pips = kinds.BY_NAME["pips"].starts[0][1]()
    assert hand.rules_of(pips) == ["pips"] and hand.CAGES not in hand.tools_of(pips)
    assert hand.rules_of(kinds.BY_NAME["tango"].starts[0][1]()) == ["same", "opposite"]
    futoshiki = kinds.BY_NAME["futoshiki"].starts[0][1]()
    assert hand.rules_of(futoshiki)[0] == "less" and len(hand.rules_of(futoshiki)) == len(constraints.DRAWN)
    assert hand.RULES not in hand.tools_of(kinds.BY_NAME["binairo"].starts[0][1]())
    binairo = formats.read(kinds.BY_NAME["binairo"].text.example)
    binairo.constraints["white", (0, 1)] = ""
    assert hand.rules_of(binairo) == ["white"] and hand.RULES in hand.tools_of(binairo)


def test_the_tool_for_rules_begins_with_what_is_printed() -> None:
    """And never with a type that another puzzle has left in the hand."""
    session = Session(formats.read(kinds.BY_NAME["pips"].text.example))
    hand.begin_setting(session.sheet, session.hand)
    assert session.hand.type == "pips"
    sudoku = kinds.BY_NAME["sudoku"].starts[0][1]()
    sudoku.constraints["arrow", (0, 1, 2)] = ""
    hand.begin_setting(sudoku, session.hand)
    assert session.hand.type == "arrow"
    assert constraint_tool.type_of(session.hand).title == "Arrow"
