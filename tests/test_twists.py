"""Metamorphic tests: if a puzzle is transformed, its answer is transformed alike, and nothing else changes."""

from random import Random

import pytest

import generate
import twist
from newsgrid.engine.check import check, is_complete
from newsgrid.engine.compile import model_of
from newsgrid.engine.solve import solve
from newsgrid.puzzle import formats, grid_layout
from newsgrid.puzzle.sheet import Sheet
from places import ANSWERS, UNIQUE, amount, solution, text
from sampled import in_turn


def twists(sheet: Sheet, chance: Random) -> list[tuple[str, twist.Twist]]:
    twisted = [("mirrored", twist.mirrored(sheet))]
    if sheet.kind != "kakuro":
        twisted += [("turned", twist.turned(sheet)), ("flipped", twist.flipped(sheet))]
        adds = any(sheet.rules) or sheet.options.get("lines") or sheet.kind in ("magidoku", "quasimagic")
        if not adds:
            twisted.append(("relabelled", twist.relabelled(sheet, chance)))
        shape = grid_layout.regular_boxes(sheet)
        if sheet.kind == "sudoku" and shape and len(sheet.grids) < 2 and not sheet.options.get("diagonals") and not any(sheet.shades):
            twisted.append(("shuffled", twist.shuffled(sheet, chance, shape[0])))
    return twisted


@pytest.mark.parametrize("name", in_turn(UNIQUE, 2))
def test_a_twisted_newspaper_puzzle_has_the_twisted_answer(name: str) -> None:
    sheet = formats.read(text(name))
    for what, (twisted, carried) in twists(sheet, Random(name)):
        if ANSWERS[name] in ("sudoku_5x5_gs555_001.solution.txt", "unionjack.solution.txt") and what != "turned":
            continue  # large puzzles only once
        result = solve(model_of(twisted))
        assert result.status == "unique", what
        assert result.answers == [carried(solution(name))], what


@pytest.mark.parametrize("kind", in_turn(generate.SMALL_KINDS, 3))
def test_a_twisted_puzzle_has_as_many_answers(kind: str) -> None:
    chance = Random(kind + " twisted")
    seen: set[str] = set()
    whole = kind in generate.WHOLE_KINDS
    for number in range(10 if whole else 25):
        if number >= (amount(4, 10) if whole else amount(12, 25)) and len(seen) > 1:
            break
        sheet = generate.small(kind, chance)
        result = solve(model_of(sheet))
        seen.add(result.status)
        for what, (twisted, carried) in twists(sheet, chance):
            model = model_of(twisted)
            other = solve(model)
            assert other.status == result.status, what
            if result.status == "unique":
                assert other.answers == [carried(result.answers[0])], what
            for answer in result.answers:
                assert is_complete(model, carried(answer)) and not check(model, carried(answer)), what
    assert len(seen) > 1
