"""What every kind has, from its card in the New dialog to two puzzles in the gallery."""

import functools
import json
from random import Random
from xml.etree import ElementTree

import pytest

import newsgrid
from build import gallery, site
from newsgrid import check, model_of, problems_of, read, solve
from newsgrid.cli import main
from newsgrid.engine import make
from newsgrid.engine.hints import State
from newsgrid.engine.hints.techniques import next_step
from newsgrid.engine.smtlib import write
from newsgrid.engine.solve import run
from newsgrid.engine.solve.core import core_of, with_rules
from newsgrid.exchange.answer import filled
from newsgrid.exchange.links import TOOLS, ImportFault, read_link, write_link
from newsgrid.exchange.solver_output import read_output
from newsgrid.export.describe import kind_words
from newsgrid.export.html import page
from newsgrid.puzzle import constraints, edit, formats, grades, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.kinds.kind import EVERY, Kind
from newsgrid.puzzle.notation import symbol
from newsgrid.puzzle.sheet import Sheet, shape, size_words, values_on
from page.core import hand
from page.core.session import Session
from page.core.typing import keys, moves
from places import ANSWERS, NIGHTLY, OF_KINDS, amount, solution, text
from sampled import in_turn
from second import Second
from test_rules import run_z3
from test_texts import opens_again

SHOWN = sorted({name for name in (*ANSWERS, *OF_KINDS) if not name.endswith(".json")})
SMALLEST: dict[str, tuple[Sheet, list[int]]] = {}  # {kind: (the smallest of its puzzles in the gallery with one answer, that)}
for shown in SHOWN:
    if ANSWERS.get(shown) or shown in OF_KINDS:
        sheet = read(text(shown))
        if sheet.kind not in SMALLEST or len(sheet.blocks) < len(SMALLEST[sheet.kind][0].blocks):
            SMALLEST[sheet.kind] = (sheet, solution(shown))
# the sizes that newspapers and puzzle books print, as rows or as (rows, columns)
SIZES: dict[str, tuple[int | tuple[int, int], ...]] = {
    "kakuro": (10,),
    "sudoku": (9, 12, 25),
    "magidoku": (9,),
    "quasimagic": (9,),
    "squares": (9,),
    "kenken": (3, 4, 5, 6, 7, 8, 9),
    "killer": (4, 6, 8, 9, 10, 12, 16),
    "futoshiki": (4, 5, 6, 7, 8, 9),
    "greater": (4, 6, 9),
    "kropki": (4, 6, 9),
    "consecutive": (4, 6, 9),
    "straights": (4, 5, 6, 9),
    "suguru": (5, 6, 8, (9, 8), 10),
    "rippleeffect": (5, 6, 7, 8),
    "cojun": (5, 6, 8, 10),
    "jigsaw": (5, 6, 7, 8, 9, 10, 11, 12),
    "evenodd": (4, 6, 9),
    "windoku": (4, 9, 16),
    "skyscrapers": (4, 5, 6, 7, 8, 9),
    "skyscrapersudoku": (4, 6, 9),
    "sandwich": (4, 6, 9),
    "xsums": (4, 6, 9),
    "framesums": (4, 6, 9),
    "littlekiller": (4, 6, 9),
    "suko": (3,),
    "setsquare": (3,),
    "tenner": ((3, 10), (4, 10), (5, 10), (6, 10), (7, 10)),
    "binairo": (6, 8, 10, 12, 14),
    "giant": (12, 21, 33, (21, 33), (21, 45)),
    "clueless": (27,),
    "nonogram": (5, 10, 15, 20, (30, 25)),
    "starbattle": (5, 8, 10, 14),
    "minesweeper": (6, 8, 10, 12),
    "mosaic": (5, 8, 10, 15, 20),
    "shikaku": (5, 7, 10, 12),
    "pips": (4, (4, 5), 5, (5, 6)),
    "slitherlink": (5, 7, 10, 15),
    "masyu": (6, 8, 10, 15),
    "hashi": (7, 9, 12, 17),
    "yajilin": (5, 7, 10),
    "kakurasu": (4, 5, 6, 7, 8, 9),
    "akari": (7, 10, 14),
    "norinori": (5, 6, 8, 10),
    "tents": (6, 8, 10, 12),
    "battleships": (6, 8, 10, 12),
    "tango": (4, 6, 8, 10),
    "easyasabc": (4, 5, 6),
    "doppelblock": (4, 5, 6, 7),
    "magnets": (4, 6, 8),
    "dominosa": ((4, 5), (5, 6), (6, 7), (7, 8), (9, 10)),
    "cluelesscentres": (27,),
    "hitori": (5, 6, 8, 10, 12, 17),
    "nurikabe": (5, 7, 9, 10, 12, (10, 18)),
    "heyawake": (6, 8, 10, 12, (10, 18)),
    "kuromasu": (5, 7, 9, 11, (10, 18)),
    "lits": (5, 6, 8, 10),
    "yinyang": (5, 6, 8, 10),
    "fillomino": (5, 6, 7, 8, 10),
    "numbrix": (5, 6, 7, 8, 9, 10),
    "hidato": (5, 6, 7, 8, 9, 10),
}
SLOW = ("squares", "quasimagic", "giant", "cluelesscentres")  # for z3 alone
CONTENT = ("title", "source", "givens", "cages", "rules", "constraints", "dark")  # what is carried to another frame
SHOWN_SHEETS = [(path, sheet) for path, sheet in site.puzzles() if path.parent.name != "constraints"]
WITH_EXAMPLE = [kind for kind in kinds.ALL if kind.text.example]
every_kind = pytest.mark.parametrize("kind", kinds.ALL, ids=lambda kind: kind.name)
a_third = pytest.mark.parametrize("kind", in_turn(kinds.ALL, 3), ids=lambda kind: kind.name)
with_example = pytest.mark.parametrize("kind", WITH_EXAMPLE, ids=lambda kind: kind.name)


def test_new_has_its_sizes() -> None:
    """Sudokus have every size there, by their boxes."""
    for kind in kinds.ALL:
        sheets = [start() for _, start in kind.starts]
        have = {shape(sheet) for sheet in sheets}
        assert {size if isinstance(size, tuple) else (size, size) for size in SIZES[kind.name]} <= have, kind.name
        assert [name for _, names in kinds.GROUPS for name in names].count(kind.name) == 1, kind.name
        assert kind.offered and kind.line and kind.title, kind.name


@every_kind
def test_a_key_writes_into_its_first_cell_and_what_is_broken_turns_red(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    session = Session(from_data(to_data(whole)))
    cell = moves.first_cell(session.sheet)
    session.do(moves.put, cell)
    right = answer[cell]
    key = symbol(whole, right) if whole.values < 10 else f"value-{right}"
    assert keys.press(session, key) == [cell] and session.sheet.entries[cell] == right
    assert not check(
        model_of(session.sheet), [given or entry for given, entry in zip(session.sheet.givens, session.sheet.entries, strict=True)]
    )
    reds = []
    for value in range(1, whole.values + 1):
        wrong = filled(whole, answer)
        wrong.entries[cell] = value
        broken = check(model_of(wrong), [given or entry for given, entry in zip(wrong.givens, wrong.entries, strict=True)])
        assert bool(broken) == (value != right)
        reds.append(len(broken))
    assert sum(map(bool, reds)) == whole.values - 1


@every_kind
def test_its_text_data_links_and_drawings_hold_it(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    assert not [problem for problem in problems_of(whole) if not problem.note]
    for name in formats.formats_of(whole):
        assert read(formats.write(whole, name)).givens == whole.givens, name
    assert read(formats.write(whole, formats.formats_of(whole)[0])) == whole
    done = filled(whole, answer)
    assert from_data(json.loads(json.dumps(to_data(done)))) == done
    assert link.from_link(link.to_link(done, entries=True)) == done
    frame = {name: value for name, value in to_data(whole).items() if name not in CONTENT or kind.name == "kakuro"}
    assert edit.carried_over(whole, from_data(frame)) == whole
    drawn = svg.svg_file(done, svg.Marks())
    ElementTree.fromstring(drawn)
    assert drawn.count("entry") >= sum(map(bool, done.entries))
    written = page([(whole, "", [])], "")
    assert len(whole.grids) > 1 or kind_words(whole).endswith(", " + size_words(whole.kind, whole.rows, whole.cols))
    assert written.count("<svg") == 1 and kind_words(whole).split(",")[0].removesuffix(" 2×2") in written


@every_kind
def test_a_text_holds_entries_only_where_that_is_asked_for(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    done = filled(whole, answer)
    for name in formats.formats_of(whole):
        assert read(formats.write(done, name)) == read(formats.write(whole, name)), name
        assert read(formats.write(done, name, entries=True)).givens == values_on(done), name
    assert formats.read_json(formats.write(done, "json")) == done


@every_kind
def test_its_spreadsheet_holds_exactly_what_is_printed(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    for sheet, values in ((whole, whole.givens), (filled(whole, answer), answer)):
        rows = [line.split(",") for line in formats.write(sheet, "csv", entries=True).splitlines()]
        assert [len(row) for row in rows] == [whole.cols] * whole.rows
        for cell, printed in enumerate(sign for row in rows for sign in row):
            down, across = whole.down[cell], whole.across[cell]
            clue = f"{down or ''}\\{across or ''}" if down or across else "x"
            value = symbol(whole, values[cell]) if values[cell] else ""
            held = [text or constraints.BY_NAME[name].letter for (name, place), text in whole.constraints.items() if place == (cell,)]
            spot = held[0] if held and kind.spots else ""
            assert printed == (spot or clue if whole.blocks[cell] else spot + value), cell
    assert formats.write(filled(whole, answer), "csv") == formats.write(whole, "csv")


@a_third
def test_it_has_one_answer_hints_that_lead_there_and_smtlib_that_means_the_same(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    model = model_of(whole)
    result = solve(model)
    assert (result.status, result.answers) == ("unique", [answer])
    assert next_step(State(model)) is not None
    if NIGHTLY or kind.name not in SLOW:
        assert read_output(run_z3(write(model)), model).values == answer


@a_third
def test_a_wrong_given_is_explained(kind: Kind) -> None:
    whole, answer = SMALLEST[kind.name]
    twin = from_data(to_data(whole))
    # by "counting", a region holds no more than it has cells
    room = [twin.boxes.count(box) if "counting" in kind.has else twin.values for box in twin.boxes]
    cell = next(cell for cell, value in enumerate(answer) if value and not twin.givens[cell] and not twin.blocks[cell] and room[cell] > 1)
    twin.givens[cell] = answer[cell] % room[cell] + 1
    model = model_of(twin)
    assert solve(model).status == "unsat"
    core = run(core_of(model)).rules
    assert core
    assert solve(with_rules(model, core)).status == "unsat"


def test_the_gallery_has_two_of_its_puzzles() -> None:
    for kind in kinds.ALL:
        mine = [path for path, sheet in SHOWN_SHEETS if sheet.kind == kind.name]
        assert len(mine) >= 2, kind.name
        for path in mine:
            assert path.name in ANSWERS or f"kinds/{path.name}" in OF_KINDS, path.name  # with their answers


def test_no_puzzle_of_the_gallery_has_a_difficulty_that_its_kind_is_said_never_to_have() -> None:
    for kind in kinds.ALL:
        mine = {gallery.GRADES[path.name] for path, sheet in SHOWN_SHEETS if sheet.kind == kind.name}
        never = [grades.GRADES[level - 1] for level in EVERY if level not in kind.offer.levels]
        assert mine.isdisjoint(never) and len(kind.offer.levels) > 1, kind.name
        assert grades.levels(kind)[-1] == kind.offer.levels[-1], kind.name


SMALL = [kind for kind in kinds.ALL if kind.name != "kakuro" and len(make.start_of(kind).blocks) <= 36]


@pytest.mark.nightly  # most are made for the second solver as well
@pytest.mark.parametrize("kind", SMALL, ids=lambda kind: kind.name)
def test_it_can_be_made(kind: Kind) -> None:
    puzzle = run(make.new(min((start() for _, start in kind.starts), key=lambda sheet: len(sheet.blocks)), 2, Random(1)))
    assert solve(model_of(puzzle.sheet)).answers == [puzzle.answer]


def test_the_command_knows_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kinds"]) == 0
    told = capsys.readouterr().out
    assert [kind.name for kind in kinds.ALL if f"{kind.name}: " not in told or make.start_of(kind).kind != kind.name] == []


@with_example
def test_the_example_is_read_and_written_the_same_and_has_one_solution(kind: Kind) -> None:
    sheet = read(kind.text.example)
    assert sheet.kind == kind.name
    assert not problems_of(sheet)
    assert solve(model_of(sheet)).status == "unique"
    # also if no format is named
    assert newsgrid.write(sheet, formats.formats_of(sheet)[0]) == newsgrid.write(sheet) == kind.text.example
    assert kind.text.written.endswith(".")


def test_the_kind_may_be_named_below_the_rows_as_well() -> None:
    for kind in WITH_EXAMPLE:
        first, rest = kind.text.example.split("\n", 1)
        sheet = read(f"#No. 7\n{rest}\nkind {kind.name}\n")
        sheet.title = first.split(" ", 1)[1] if " " in first else ""
        assert sheet == read(kind.text.example), kind.name


@every_kind
def test_every_empty_sheet_can_be_kept_sent_and_filled(kind: Kind) -> None:
    for title, start in kind.starts:
        sheet = start()
        assert title and sheet.kind == kind.name
        assert kind.name == "kakuro" or not problems_of(sheet)
        assert not check(model_of(sheet), values_on(sheet))
        opens_again(sheet)
        assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
        assert link.from_link(link.to_link(sheet)) == sheet
        assert edit.carried_over(sheet, start()) == sheet
        assert svg.svg_file(sheet, svg.Marks())
        session = Session(sheet)
        session.hand.mode = hand.SET
        hand.begin_setting(sheet, session.hand)
        assert hand.tool_of(sheet, session.hand) == session.hand.tool


@functools.cache
def made(kind: Kind, seed: int) -> tuple[Sheet, list[int]]:
    """(a puzzle of the kind's smallest size, its answer); that of the gallery, if the kind has no example. Tests change only copies."""
    if not kind.text.example:
        return SMALLEST[kind.name]
    chance = Random(f"{kind.name} {seed}")
    return make.puzzle(kind.name, chance, min((start() for _, start in kind.starts), key=lambda sheet: len(sheet.blocks)))


def changed(sheet: Sheet, values: list[int], change: str, chance: Random) -> Sheet:
    """The same puzzle; "less": without some of its givens and clues; "wrong": with a given that is not in its answer."""
    twin = from_data(to_data(sheet))
    if change == "less":
        cells = [cell for cell, value in enumerate(twin.givens) if value and not twin.dark[cell]]
        for cell in chance.sample(cells, min(2, len(cells))):
            twin.givens[cell] = 0
        keys = sorted(key for key in twin.constraints if key[1])
        for key in chance.sample(keys, min(2, len(keys))):
            del twin.constraints[key]
    if change == "wrong":
        held = [cell for cell, value in enumerate(values) if value and not twin.dark[cell]]
        cell = chance.choice([cell for cell in held if not twin.givens[cell]] or held)
        twin.givens[cell] = values[cell] % twin.values + 1
    return twin


@a_third
def test_a_second_solver_agrees(kind: Kind) -> None:
    """On puzzles with one solution, and on the same with a given removed or changed."""
    seen = set()
    for seed in range(amount(1, 40) if kind.text.example else 1):
        sheet, values = made(kind, seed)
        chance = Random(seed)
        for change in ("", "less", "wrong"):
            twin = changed(sheet, values, change, chance)
            result = solve(model_of(twin))
            status, answer = Second(twin).solve()
            assert result.status == status, formats.write(twin, formats.formats_of(twin)[0])
            seen.add(status)
            if status == "unique":
                assert result.answers == [answer]
                assert change or answer == values
    assert {"unique", "unsat"} <= seen


@with_example
def test_what_no_other_tool_holds_is_refused_and_not_changed(kind: Kind) -> None:
    """If another tool's link can represent the puzzle, it is read back the same except for its kind's name."""
    sheet, values = made(kind, 0)
    for tool in TOOLS:
        try:
            words = write_link(sheet, tool)
        except ImportFault as fault:
            assert str(fault)
            continue
        result = solve(model_of(read_link(words).sheet))
        assert result.status == "unique" and result.answers == [values], (tool, words)


def test_the_command_line_prints_each_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kinds", "--formats"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("For all kinds\n\nThe first line is #")
    assert "#CluelessCentres" in out
    for kind in WITH_EXAMPLE:
        assert f"{kind.title} (kind {kind.name})" in out
        assert all(f"    {line}\n" in out for line in kind.text.example.splitlines() if line)
    assert max(len(line) for line in out.splitlines()) <= 110
    assert all(line.count("`") % 2 == 0 for line in out.splitlines())
