"""New puzzles: a proved single solution, the requested difficulty, reproducible by seed; and booklets of them."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from newsgrid import check, model_of, read, solve
from newsgrid.cli import main
from newsgrid.engine import hints, make
from newsgrid.engine.hints import techniques
from newsgrid.engine.make import NoBoard, climb, clues
from newsgrid.engine.make.fewer_clues import coarsen
from newsgrid.engine.make.uniqueness import Board
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import NO_PROGRESS, Steps, Stop
from newsgrid.puzzle import areas, grades, kinds
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, copy, shape
from places import amount
from sampled import in_turn

# (kind, size, level) that can be made quickly
SMALL = [
    ("sudoku", "9x9", 1),
    ("sudoku", "6x6", 1),
    ("sudoku", "9x9", 5),
    ("killer", "6x6", 2),
    ("killer", "9x9", 4),
    ("kenken", "5x5", 2),
    ("kenken", "5x5", 3),
    ("kenken", "5x5", 5),
    ("kakuro", "8x8", 2),
    ("kakuro", "8x9", 3),
    ("futoshiki", "5x5", 2),
    ("suguru", "6x6", 1),
    ("binairo", "6x6", 3),
    ("nurikabe", "5x5", 1),
    ("nurikabe", "5x5", 2),
    ("easyasabc", "4x4", 1),
    ("magnets", "4x4", 1),
    ("doppelblock", "4x4", 2),
    *[  # some seconds
        pytest.param(*each, marks=pytest.mark.nightly)
        for each in (
            ("squares", "9x9", 5),
            ("nurikabe", "9x9", 1),
            ("nurikabe", "9x9", 2),
            ("easyasabc", "5x5", 2),
            ("magnets", "6x6", 2),
            ("hitori", "8x8", 3),
            ("hashi", "7x7", 3),
            ("pips", "5x6", 1),
            ("starbattle", "10x10", 2),
            ("magnets", "8x8", 1),
            ("lits", "6x6", 3),
            ("norinori", "8x8", 2),
        )
    ],
]


def made(kind: str, size: str, level: int, seed: int = 1, symmetric: bool = False) -> make.Made:
    return run(make.new(make.start_of(kinds.BY_NAME[kind], size), level, Random(seed), symmetric))


@pytest.mark.parametrize(("kind", "size", "level"), SMALL)
def test_a_new_puzzle_has_one_solution_and_the_difficulty_asked_for(kind: str, size: str, level: int) -> None:
    puzzle = made(kind, size, level)
    result = solve(model_of(puzzle.sheet))
    assert (result.status, result.answers) == ("unique", [puzzle.answer])
    assert run(hints.path(model_of(puzzle.sheet))).grade == puzzle.grade == hints.GRADES[level - 1]
    assert "{}x{}".format(*shape(puzzle.sheet)) == size
    assert not any(puzzle.sheet.entries)


# small boards whose steps rest on what is known beyond a rule's own cells, in the quick run
FAR = [("slitherlink", 2), ("slitherlink", 11), ("slitherlink", 12)]


@pytest.mark.parametrize(
    ("kind", "seed"),
    [
        *FAR,
        *[
            pytest.param(kind.name, seed, marks=pytest.mark.nightly)
            for kind in kinds.ALL
            for seed in range(1, 6)
            if (kind.name, seed) not in FAR
        ],
    ],
)
def test_a_new_puzzle_is_as_difficult_by_its_steps_as_it_is_said_to_be(kind: str, seed: int) -> None:
    empty = min((start() for _, start in kinds.BY_NAME[kind].starts), key=lambda sheet: len(sheet.blocks))
    levels = grades.levels(kinds.of(empty), shape(empty))
    try:
        puzzle = run(make.new(empty, levels[seed % len(levels)], Random(seed)))
    except make.NoBoard:
        return
    assert run(hints.path(model_of(puzzle.sheet))).grade == puzzle.grade


def test_a_program_asks_for_a_puzzle_in_words() -> None:
    puzzle = make.one("kenken", "medium", "4x4", seed=1)
    assert (puzzle.grade, shape(puzzle.sheet)) == ("medium", (4, 4)) and solve(model_of(puzzle.sheet)).answers == [puzzle.answer]
    assert make.one("kenken", "medium", "4x4", seed=1) == puzzle
    for wrong, words in (
        (("kenkn",), "no kind named"),
        (("kenken", "tough"), "no difficulty named"),
        (("kenken", "hard", "99x99"), "no size 99x99"),
    ):
        with pytest.raises(ValueError, match=words):
            make.one(*wrong)


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.nightly) for seed in (24, 3, 5)]
)  # none of the first five boards is hard
def test_small_boards_are_tried_until_one_is_of_the_difficulty(seed: int) -> None:
    assert made("kenken", "4x4", 3, seed).level == 3


def test_the_same_seed_makes_the_same_puzzle_and_another_another() -> None:
    assert made("kenken", "4x4", 3, 7) == made("kenken", "4x4", 3, 7)
    assert made("kenken", "4x4", 3, 7) != made("kenken", "4x4", 3, 8)


@pytest.mark.parametrize("kind", ["sudoku", "straights", "futoshiki", "suguru", "setsquare"])
def test_one_solver_answers_for_all_givens_of_a_board(kind: str) -> None:
    chance = Random(kind)
    sheet, values = make.puzzle(
        kind, chance, min((start() for _, start in kinds.BY_NAME[kind].starts), key=lambda empty: len(empty.blocks))
    )
    board = Board(sheet, values)
    seen, engines = set(), set()
    for _ in range(12):
        twin = copy(sheet)
        cells = [cell for cell, value in enumerate(values) if value and not sheet.dark[cell]]
        twin.givens = [value if sheet.dark[cell] else 0 for cell, value in enumerate(sheet.givens)]
        for cell in chance.sample(cells, chance.randrange(len(cells))):
            twin.givens[cell] = values[cell]
        alone = run(board.unique(twin))
        assert alone == (solve(model_of(twin)).status == "unique")
        seen.add(alone)
        engines.add(id(board.engine))
    assert len(engines) == 1 and True in seen and (kind != "sudoku" or False in seen)
    twin.constraints = {key: text for key, text in twin.constraints.items() if key[0] not in ("less", "reckon")}
    assert run(board.unique(twin)) == (solve(model_of(twin)).status == "unique")


@pytest.mark.parametrize(("level", "seed"), [(1, 1), (2, 2)])
def test_a_board_is_changed_until_its_puzzle_is_of_the_level(level: int, seed: int) -> None:
    """Which it was not before."""
    chance = Random(seed)
    sheet = make.start_of(kinds.BY_NAME["nurikabe"], "5")
    reached = 0
    while not reached:
        values = run(make.full(sheet, chance))
        clues.dress(sheet, values, chance)
        before = run(techniques.hardest(model_of(sheet), level))
        try:
            puzzle, answer = run(climb.climbed(sheet, values, level, chance))
        except make.NoBoard:
            continue
        reached = int(before != level)
    assert run(techniques.hardest(model_of(puzzle), 4)) == level
    assert solve(model_of(puzzle)).answers == [answer]


def whole_board(kind: Kind) -> tuple[Sheet, list[int], Random]:
    """(a board of the first size with all its clues, its answer, what it came from)."""
    chance = Random(kind.name)
    sheet = kind.starts[0][1]()
    values = run(make.full(sheet, chance))
    clues.dress(sheet, values, chance)
    return sheet, values, chance


@pytest.mark.parametrize("kind", [kind for kind in kinds.ALL if kind.maker.vary], ids=lambda kind: kind.name)
def test_a_changed_board_keeps_all_rules(kind: Kind) -> None:
    sheet, values, chance = whole_board(kind)
    seen = {str(to_data(sheet))}
    for _ in range(30):
        sheet, values = climb.changed(sheet, values, list(model_of(sheet).cells), chance)
        assert not check(model_of(sheet), values)
        seen.add(str(to_data(sheet)))
    assert len(seen) > 20


def test_after_the_first_boards_those_of_a_light_level_are_all_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def noted(name: str) -> Callable[..., Steps[None]]:
        def none(*_: object) -> Steps[None]:
            calls.append(name)
            yield NO_PROGRESS
            raise NoBoard

        return none

    monkeypatch.setattr(make, "attempts", noted("new"))
    monkeypatch.setattr(make, "climbing", noted("changed"))
    for level, expected in ((2, ["new"] * 2 + ["changed"] * 4), (4, ["new"] * 2 + ["changed", "new"] * 2)):
        calls.clear()
        with pytest.raises(NoBoard):
            run(make.new(make.start_of(kinds.BY_NAME["akari"]), level, Random(1)))
        assert calls[:6] == expected


def test_blocks_in_an_akari_exclude_its_other_answers() -> None:
    """Random boards rarely have one solution. With the blocks, the answer still keeps all rules, and the pattern looks the same after half a turn."""
    kind = kinds.BY_NAME["akari"]
    chance, mended = Random(1), 0
    for _ in range(10):
        sheet = make.start_of(kind, "7")
        values = run(make.full(sheet, chance))
        clues.dress(sheet, values, chance)
        blocks = sum(sheet.blocks)
        try:
            run(make.single(sheet, values, chance))
        except make.NoBoard:
            continue
        answer = [0 if block else value for block, value in zip(sheet.blocks, values, strict=True)]
        assert solve(model_of(sheet)).answers == [answer] and sheet.blocks == sheet.blocks[::-1]
        mended += sum(sheet.blocks) > blocks
    assert mended > 3


@pytest.mark.parametrize("seed", in_turn([3, 5], 2))
def test_an_akari_is_made_where_random_boards_had_too_many_answers(seed: int) -> None:
    assert make.one("akari", "medium", "10x10", seed).grade == "medium"


def test_the_regions_of_a_pips_are_joined_as_long_as_its_level_and_its_answer_stay() -> None:
    """A cell alone tells its value, so that a puzzle of single cells would be copying."""
    for level in amount((2,), (1, 2, 3)):
        regions = []
        for seed in range(4):
            sheet = made("pips", "4x4", level, seed).sheet
            regions += [place for name, place in sheet.constraints if name == "pips"]
        assert 3 * sum(len(place) > 1 for place in regions) >= len(regions) * min(level, 2) / 2


@pytest.mark.parametrize("kind", [kind for kind in kinds.ALL if kind.maker.coarsen], ids=lambda kind: kind.name)
def test_a_board_that_says_less_keeps_its_answer(kind: Kind) -> None:
    """Whether what it says instead is kept or not."""
    sheet, values, chance = whole_board(kind)
    whole, tried = copy(sheet), []

    def good(twin: Sheet) -> Steps[bool]:
        assert not check(model_of(twin), values)
        tried.append(copy(twin))
        yield NO_PROGRESS
        return chance.random() < 0.5

    run(coarsen(sheet, values, good, chance))
    assert len(tried) > 10
    assert len(sheet.constraints) < len(whole.constraints)


@pytest.mark.nightly
def test_a_kakuro_is_laid_out_as_papers_do() -> None:
    for seed in range(amount(1, 3)):
        sheet = made("kakuro", "10x10", 2, seed).sheet
        inner = [sheet.blocks[row * 10 + col] for row in range(1, 10) for col in range(1, 10)]
        assert inner == inner[::-1] and 5 < sum(inner) < 50
        assert all(len(cells) > 1 and total for _, _, total, cells in areas.runs(sheet))
        assert not any(sheet.givens)
        assert len(areas.connected([cell for cell, block in enumerate(sheet.blocks) if not block], 10)) == 1


def test_cages_cover_a_new_killer_and_a_kenken_without_a_given() -> None:
    for kind in ("killer", "kenken"):
        sheet = made(kind, "6x6", 2).sheet
        cages = areas.cage_cells(sheet)
        assert all(sheet.cages) and not any(sheet.givens)
        assert sum(len(cells) == 1 for cells in cages.values()) * 4 <= len(cages)
        assert all(len(areas.connected(cells, 6)) == 1 for cells in cages.values())


def test_where_nothing_of_that_difficulty_comes_about_the_nearest_is_there_and_it_is_said() -> None:
    nearest = made("sudoku", "4x4", 5)
    assert nearest.level < 5
    assert make.nearest_words(nearest, 5) == f"No puzzle that is fiendish was found; this one is {nearest.grade}."


def test_it_can_be_ended_at_any_slice() -> None:
    work = make.new(make.start_of(kinds.BY_NAME["sudoku"]), 4, Random(1))
    for _ in range(3):
        next(work)
    with pytest.raises(Stop) as stop:
        work.throw(Stop())
    assert stop.value.partial is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["kenken", "--size", "12"], "The kind KenKen has no size 12; it has 3x3, 4x4, 5x5, 6x6, 7x7, 8x8, 9x9."),
        (["kenken", "--size", "large"], '"large" is not a size. Write 9x9 for nine rows and nine columns.'),
        (["kakuro", "--size", "3"], "A new Kakuro has 4 to 30 rows and columns, including those of the clues, not 3 and 3."),
        (["kenken", "--diagonals"], "Only a Sudoku of one grid can have diagonals, and KenKen is not one."),
        (
            ["kakuro", "--difficulty", "easy"],
            "A new Kakuro is never easy: even its first steps are combinations. Ask for --difficulty medium.",
        ),
        (["killer", "--difficulty", "easy"], "A new Killer Sudoku is never easy"),
        (
            ["hitori", "--difficulty", "easy"],
            "A new Hitori is never easy: even its first steps are more difficult. Ask for --difficulty medium.",
        ),
        (
            ["nonogram", "--difficulty", "hard"],
            "A new Nonogram is never hard: its steps are medium at most, or very hard. Ask for --difficulty medium or very-hard.",
        ),
        (
            ["shikaku", "--difficulty", "fiendish"],
            "A new Shikaku is never fiendish: its steps are hard at most. Ask for --difficulty hard.",
        ),
        (
            ["kakurasu", "--size", "5", "--difficulty", "fiendish"],
            "A new Kakurasu of 5x5 is hardly ever fiendish. Ask for another size, or --difficulty easy or medium.",
        ),
        (
            ["norinori", "--size", "10", "--difficulty", "easy"],
            "A new Norinori of 10x10 is hardly ever easy. Ask for another size, or --difficulty fiendish.",
        ),
        (["sudoku", "--seed", "-1"], "Argument --seed: '-1' is not a whole number, 0 or more"),
        (["sudoku", "--paper", "3"], "Argument --paper: '3' is not a number of puzzles for a page: expected 1, 2, 4 or 6"),
    ],
)
def test_what_is_asked_for_wrongly_says_why(capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert main(["make", *arguments]) == 2
    assert capsys.readouterr().err.startswith(words)


def test_without_a_difficulty_it_is_the_one_nearest_to_medium(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "norinori", "--size", "5", "--seed", "1"]) == 0
    assert "#source: newsgrid make norinori --size 5x5 --difficulty easy --seed 1" in capsys.readouterr().out


def test_each_size_has_some_difficulty_and_those_that_it_seldom_has_are_of_its_kind() -> None:
    for kind in kinds.ALL:
        sizes = [shape(make_empty()) for _, make_empty in kind.starts]
        assert set(kind.offer.seldom) <= set(sizes)
        assert all(grades.levels(kind, size) and set(kind.offer.seldom.get(size, ())) <= set(kind.offer.levels) for size in sizes)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["make", *arguments]) == 0
    return capsys.readouterr().out


def test_the_command_writes_puzzles_that_it_reads(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "kenken", "--size", "4", "--difficulty", "hard", "--seed", "6", "--count", "2")
    first, second = (read("#KenKen" + text) for text in out.split("#KenKen")[1:])
    assert (first.title, second.title) == ("No. 1, hard", "No. 2, hard")
    assert first.source == "newsgrid make kenken --size 4x4 --difficulty hard --seed 6"
    assert second.source.endswith("--seed 7")
    again = printed(capsys, *second.source.split()[2:])
    assert read(again).rules == second.rules
    for sheet in (first, second):
        assert solve(model_of(sheet)).status == "unique"


def test_the_command_writes_data_with_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = json.loads(
        printed(capsys, "sudoku", "--size", "6", "--difficulty", "easy", "--seed", "1", "--diagonals", "--format", "json")
    )
    sheet = from_data(record["sheet"])
    assert record["grade"] == "easy" and sheet.options["diagonals"] == 1
    assert solve(model_of(sheet)).answers == [[value for row in record["answer"] for value in row]]


def test_the_command_notes_on_the_side_what_is_not_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["make", "sudoku", "--size", "4", "--difficulty", "fiendish", "--seed", "1"]) == 0
    assert capsys.readouterr().err.startswith("Note: No puzzle that is fiendish was found; this one is ")


def test_a_booklet_has_so_many_puzzles_a_page_and_the_answers_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "sudoku", "--size", "4", "--difficulty", "easy", "--seed", "1", "--count", "3", "--paper", "2")
    puzzles, answers = page.split("<h2>Answers</h2>")
    assert 'data-many="2"' in puzzles and puzzles.count("<figure>") == answers.count("<figure>") == 3
    assert [len(re.findall('class="entry"|class="given"', part)) > 0 for part in (puzzles, answers)] == [True, True]
    assert answers.count("<svg") == 3 and "No. 3" in answers and "<script" not in page
    assert page.count("<!doctype html>") == 1


@pytest.mark.parametrize("kind", ["kenken", pytest.param("setsquare", marks=pytest.mark.nightly)])
def test_values_from_0_make_a_puzzle_as_well(kind: str) -> None:
    for seed in range(amount(1, 3)):
        start = kinds.BY_NAME[kind].starts[0][1]()
        start.least = 0
        sheet = run(make.new(start, 2, Random(seed))).sheet
        assert sheet.least == 0 and solve(model_of(sheet)).status == "unique"
