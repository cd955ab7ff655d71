"""Kinds besides the first ones: each format, each way to fail, links, JSON, drawings, SMT-LIB, and a second solver that agrees."""

import json
from random import Random

import pytest

from newsgrid import check, model_of, problems_of, read, solve
from newsgrid.answer import filled
from newsgrid.html import page
from newsgrid.interchange import TOOLS, ImportFault, write_link
from newsgrid.make import puzzle
from newsgrid.output import read_output
from newsgrid.smtlib import write
from places import ANSWERS, amount, solution, text
from second import Second
from sheet import draw, edit, formats, kinds, link
from sheet.sheet import Sheet, from_data, to_data, values_on
from test_rules import run_z3

NEW = [kind for kind in kinds.ALL if kind.example]
NAMES = [kind.name for kind in NEW]


@pytest.mark.parametrize("name", NAMES)
def test_the_example_is_read_and_written_the_same_and_has_one_solution(name: str) -> None:
    kind = kinds.BY_NAME[name]
    sheet = read(kind.example)
    assert sheet.kind == name
    assert not problems_of(sheet)
    assert solve(model_of(sheet)).status == "unique"
    assert formats.write(sheet, formats.formats_of(sheet)[0]) == kind.example
    assert kind.written.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_the_kind_may_be_named_below_the_rows_as_well(name: str) -> None:
    first, rest = kinds.BY_NAME[name].example.split("\n", 1)
    title = first.split(" ", 1)[1] if " " in first else ""
    sheet = read(f"#No. 7\n{rest}\nkind {name}\n")
    sheet.title = title
    assert sheet == read(kinds.BY_NAME[name].example)


@pytest.mark.parametrize("name", NAMES)
def test_it_has_puzzles_with_answers(name: str) -> None:
    mine = [one for one in ANSWERS if read(text(one)).kind == name]
    assert len(mine) >= 2
    for one in mine:
        sheet = read(text(one))
        result = solve(model_of(sheet))
        assert result.status == "unique"
        assert result.answers == [solution(one)]
        assert read(formats.write(sheet, formats.formats_of(sheet)[0])) == sheet


@pytest.mark.parametrize("name", NAMES)
def test_every_empty_sheet_can_be_kept_sent_and_filled(name: str) -> None:
    for title, make in kinds.BY_NAME[name].starts:
        sheet = make()
        assert title and sheet.kind == name
        assert not check(model_of(sheet), values_on(sheet))
        assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
        assert link.from_link(link.to_link(sheet)) == sheet
        assert edit.kept(sheet, make()) == sheet
        assert draw.svg_file(sheet, draw.Marks())


def made(name: str, seed: int, small: bool = True) -> tuple[Sheet, list[int]]:
    starts = kinds.BY_NAME[name].starts
    chance = Random(f"{name} {seed}")
    return puzzle(name, chance, (starts[0] if small else chance.choice(starts))[1]())


@pytest.mark.parametrize("name", NAMES)
def test_a_second_solver_agrees(name: str) -> None:
    """On puzzles with one solution, and on those with a given too few or a wrong one."""
    seen = set()
    for seed in range(amount(4, 40)):
        sheet, values = made(name, seed)
        chance = Random(seed)
        for change in ("", "less", "wrong"):
            twin = from_data(to_data(sheet))
            cells = [cell for cell, value in enumerate(twin.givens) if value and not twin.dark[cell]]
            if change == "less":
                for cell in chance.sample(cells, min(2, len(cells))):
                    twin.givens[cell] = 0
                for key in chance.sample(sorted(twin.constraints), min(2, len(twin.constraints))):
                    del twin.constraints[key]
            if change == "wrong":
                cell = chance.choice([cell for cell, value in enumerate(values) if value and not twin.dark[cell]])
                twin.givens[cell] = values[cell] % twin.values + 1
            result = solve(model_of(twin))
            status, answer = Second(twin).solve()
            assert result.status == status, formats.write(twin, "grid")
            seen.add(status)
            if status == "unique":
                assert result.answers == [answer]
                assert change or answer == values
    assert {"unique", "unsat"} <= seen


@pytest.mark.parametrize("name", NAMES)
def test_smtlib_links_html_and_drawing_hold_it(name: str) -> None:
    sheet, values = made(name, 100)
    model = model_of(sheet)
    assert read_output(run_z3(write(model)), model).values == values
    twin = filled(sheet, values)
    assert link.from_link(link.to_link(twin, entries=True)) == twin
    assert from_data(json.loads(json.dumps(to_data(twin)))) == twin
    assert read(formats.write(sheet, formats.formats_of(sheet)[0])) == sheet
    assert kinds.of(sheet).title in page([(twin, "", [])], "")
    assert not check(model, values)


@pytest.mark.parametrize("name", NAMES)
def test_what_no_other_tool_holds_is_refused_and_not_changed(name: str) -> None:
    """A puzzle that another tool's link can hold comes back the same, but for its name."""
    from newsgrid.interchange import read_link

    sheet, values = made(name, 3)
    for tool in TOOLS:
        try:
            words = write_link(sheet, tool)
        except ImportFault as fault:
            assert str(fault)
            continue
        back = read_link(words).sheet
        result = solve(model_of(back))
        assert result.status == "unique" and result.answers == [values], (tool, words)


# --- one failing board for each way of failing -------------------------------------------------------------------------


def broken(sheet: Sheet, *entries: tuple[int, int]) -> list[str]:
    """What is broken with (cell, printed number) written on a sheet, which must also turn red on its drawing."""
    twin = from_data(to_data(sheet))
    for cell, value in entries:
        twin.entries[cell] = value + 1 - twin.least
    found = check(model_of(twin), values_on(twin))
    red = draw.svg(twin, draw.Marks([one.data() for one in found]))
    assert bool(found) == ("bad" in red or 'class="unit"' in red or "constraint wrong" in red)
    return [str(one) for one in found]


def test_a_kenken_fails_by_line_and_by_each_operator() -> None:
    empty = "#KenKen\naab\ncdb\ncdd\n"
    assert broken(read(empty), (0, 2), (1, 2)) == ["row 1: 2 twice"]
    assert broken(read(empty), (0, 2), (3, 2)) == ["column 1: 2 twice"]
    for rule, entries, why in (
        ("a = 4+", ((0, 2), (1, 3)), "cage at row 1, column 1 adds up to 4: 2 + 3 is 5, not 4"),
        ("a = 2x", ((0, 2), (1, 3)), "cage at row 1, column 1 multiplies to 2: 2 × 3 is 6, not 2"),
        (
            "a = 2-",
            ((0, 2), (1, 3)),
            "cage at row 1, column 1 is 2, the greatest less all others: the greatest of 2 and 3 less the others is not 2",
        ),
        (
            "a = 2/",
            ((0, 1), (1, 3)),
            "cage at row 1, column 1 is 2, the greatest divided by all others: the greatest of 1 and 3 divided by the others is not 2",
        ),
        ("a = 5", ((0, 1), (1, 3)), "cage at row 1, column 1 makes 5 by one of + − × ÷: 1 and 3 don't make 5 by + − × or ÷"),
        ("d = 6x", ((4, 3), (7, 3)), "cage at row 2, column 2 multiplies to 6: with 3 and 3 it can't come right any more"),
    ):
        assert why in broken(read(f"{empty}{rule}\n"), *entries), rule


def test_a_kenken_takes_its_operators_as_papers_print_them() -> None:
    for typed, rule in (
        ("12x", "12x"),
        ("12 ×", "12x"),
        ("12*", "12x"),
        ("x12", "12x"),
        ("3−", "3-"),
        ("2÷", "2/"),
        ("2:", "2/"),
        ("7 +", "7+"),
        ("6?", "6?"),
        ("007+", "7+"),
    ):
        assert read(f"#KenKen\naab\ncdb\ncdd\na = {typed}\n").rules[0] == rule
    with pytest.raises(formats.ReadError, match='Line 5: "12y" is no total'):
        read("#KenKen\naab\ncdb\ncdd\na = 12y\n")
    assert "<text" in draw.cages(read("#KenKen\naab\ncdb\ncdd\na = 12x\n")) and "12×" in draw.cages(
        read("#KenKen\naab\ncdb\ncdd\na = 12x\n")
    )


def test_operators_go_with_killers_too() -> None:
    sheet = read("#Killer\n....\n....\n....\n....\ncages\naabb\n....\n....\n....\na = 12x\nb = 3\n")
    assert sheet.rules[0] == "12x different" and sheet.rules[2] == "3 different"
    assert read(formats.write(sheet, "grid")) == sheet
    assert {tuple(sorted(answer[:2])) for answer in solve(model_of(sheet), most=30).answers} == {(3, 4)}
