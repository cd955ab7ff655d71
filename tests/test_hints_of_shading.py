"""Techniques for black and white cells, and chains that part into cases: each on a small example, and sound where candidates are left by chance."""

from random import Random

import pytest

import walked
from newsgrid import model_of, read
from newsgrid.engine.hints import Contradiction, State, Step, path
from newsgrid.engine.hints.chains.alternating import linked
from newsgrid.engine.hints.chains.consequences import Reach
from newsgrid.engine.hints.chains.links import bits
from newsgrid.engine.hints.chains.nested import nested
from newsgrid.engine.hints.chains.refutations import struck_in_turn
from newsgrid.engine.hints.counting.counts import laid_along
from newsgrid.engine.hints.counting.rooms import chain_of_corners, room_patterns, three_rooms
from newsgrid.engine.hints.counting.tetrominoes import every_tetromino, filled_square, same_shape, two_by_two
from newsgrid.engine.hints.faults import not_kept
from newsgrid.engine.hints.sentences.counts import counted_out as counted_out_words
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.technique import Technique
from newsgrid.engine.hints.techniques import next_step
from newsgrid.engine.hints.template import Words
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from places import amount, solution, text
from sentence_boards import FOUR_ROOMS
from test_hints_of_kinds import first, parts_of, state_of
from walked import model as stored

ROOMS = "#Heyawake\n{}\n" + 5 * "......\n" + FOUR_ROOMS
EMPTY = ROOMS.format("......")
TECHNIQUES = (three_rooms, chain_of_corners, room_patterns, every_tetromino, two_by_two, filled_square, same_shape)
BLACK, WHITE = 2, 1


def found(technique: Technique, state: State) -> list[Step]:
    return [step for index in range(len(state.model.rules)) if (step := technique(state, index)) is not None]


def test_a_line_through_three_rooms() -> None:
    state = state_of("#Heyawake\n......\n......\n......\nboxes\naabbcc\naabbcc\naabbcc\n", r2c2="0", r2c3="0", r2c4="0")
    words = "R2c2 to r2c5 lie in three rooms, so they are not all white. All but r2c5 are. So r2c5 is black."
    assert parts_of(first(three_rooms, state)) == ("three rooms", 1, words, {10: BLACK}, {})
    assert not found(three_rooms, state_of(EMPTY, r1c3="1"))


def test_black_cells_that_would_run_from_edge_to_edge() -> None:
    step = first(chain_of_corners, state_of(EMPTY, r1c2="1", r2c3="1", r4c5="1", r5c6="1", r1c4="0", r2c1="0", r6c5="0", r3c6="0"))
    words = "If r3c4 were black, it and 4 black cells would run from edge to edge, corner to corner, and part the white cells. So r3c4 is white."
    assert parts_of(step) == ("chain of corners", 2, words, {15: WHITE}, {})
    step = first(chain_of_corners, state_of(EMPTY, r2c1="1"))
    words = "If r1c2 were black, r1c2 and r2c1 would run from edge to edge, corner to corner, and part the white cells. So r1c2 is white."
    assert parts_of(step) == ("chain of corners", 2, words, {1: WHITE}, {})
    assert not found(chain_of_corners, state_of(EMPTY, r3c3="1", r4c4="1"))


def test_black_cells_that_would_close_a_ring() -> None:
    step = first(chain_of_corners, state_of(EMPTY, r3c2="1", r2c3="1", r3c4="1"))
    words = "If r4c3 were black, it would close a ring of corners with r2c3, r3c2 and r3c4, and shut in white cells. So r4c3 is white."
    assert parts_of(step) == ("chain of corners", 2, words, {20: WHITE}, {})


def test_a_room_whose_number_leaves_one_pattern() -> None:
    step = first(room_patterns, state_of(ROOMS.format("5.....")))
    assert (step.technique, step.level) == ("room patterns", 2)
    assert step.placed == {cell: BLACK if cell in (0, 2, 7, 12, 14) else WHITE for cell in (0, 1, 2, 6, 7, 8, 12, 13, 14)}
    assert step.words.startswith("The 5 at r1c1: no two black cells share a side. So r1c1, r1c3, r2c2, r3c1 and r3c3 are black")


def test_a_pattern_that_parts_the_white_cells_is_out() -> None:
    step = first(room_patterns, state_of("#Heyawake\n2.....\n......\n......\nboxes\naabbcc\naabbcc\nddddee\n"))
    words = "The 2 at r1c1 leaves 2 patterns of black cells that share no side, of which 1 parts the white cells. In the other, r1c1 and r2c2 are black."
    assert parts_of(step) == ("room patterns", 2, words, {0: BLACK, 7: BLACK, 1: WHITE, 6: WHITE}, {})


LITS = """#LITS
.....
.....
.....
.....
boxes
abbbb
aabbb
abbbb
bbbbb
"""


def test_the_only_tetromino_of_a_region() -> None:
    step = first(every_tetromino, state_of(LITS))
    words = "The region of r1c1 has room for only one tetromino, r1c1, r2c1, r2c2 and r3c1. So r1c1, r2c1, r2c2 and r3c1 are black."
    assert parts_of(step) == ("only tetromino", 1, words, dict.fromkeys((0, 5, 6, 10), BLACK), {})


def test_what_all_tetrominoes_have_in_common() -> None:
    step = first(every_tetromino, state_of("#LITS\n.....\n.....\n.....\nboxes\naaaaa\nbbbbb\nbbbbb\n"))
    words = "The region of r1c1 has room for 2 tetrominoes, and in each of them r1c2, r1c3 and r1c4 are black."
    assert parts_of(step) == ("every tetromino", 2, words, dict.fromkeys((1, 2, 3), BLACK), {})


def test_three_of_a_square_are_black() -> None:
    step = first(two_by_two, state_of("#Nurikabe\n....\n....\n....\n2...\n", r1c1="1", r1c2="1", r2c1="1"))
    words = "R1c1, r1c2 and r2c1 are black. No square of two by two may be all black, so r2c2 is white."
    assert parts_of(step) == ("two by two", 1, words, {5: WHITE}, {})


COLUMNS = """#LITS
....
....
....
....
....
boxes
abcc
abcc
abcc
abcc
ebcc
"""


def test_a_tetromino_that_fills_a_square_is_out() -> None:
    # the upper place of the I would fill the square at r1c1
    state = state_of(COLUMNS)
    for cell in (0, 4):
        state.place(cell, BLACK)
    step = first(filled_square, state)
    words = "The region of r1c2: no tetromino may fill the square r1c1\N{EN DASH}r2c2 with black. Only one tetromino is left: r2c2, r3c2, r4c2 and r5c2 are black, and r1c2 is white."
    assert (step.technique, step.level, step.words) == ("filled square", 2, words)


def test_two_of_one_shape_do_not_touch() -> None:
    state = state_of(COLUMNS.replace("abcc", "abbc", 2))
    for cell in (0, 4, 8, 12):
        state.place(cell, BLACK)
    step = first(same_shape, state)
    assert (step.technique, step.level) == ("same shape", 3)
    assert step.words.startswith("The region of r1c2: an I there may not touch the I at r1c1.")
    assert BLACK in step.placed.values()


@pytest.mark.parametrize("name", ["kinds/heyawake_8x8.txt", "kinds/hitori_8x8.txt", "kinds/lits_8x8.txt", "kinds/nurikabe_7x7.txt"])
def test_nothing_goes_that_the_answer_has(name: str) -> None:
    """On cells that are known by chance, as the answer has them."""
    answer, chance, count = solution(name), Random(name), 0
    for _ in range(amount(6, 30)):
        state = State(stored(name))
        share = chance.random()
        for cell in state.model.cells:
            if chance.random() < share:
                state.place(cell, answer[cell])
        for step in (step for technique in TECHNIQUES for step in found(technique, state)):
            count += 1
            assert all(answer[cell] == value for cell, value in step.placed.items()), step
    assert count


@pytest.mark.parametrize("name", ["kinds/heyawake_8x8.txt", pytest.param("kinds/kuromasu_9x9.txt", marks=pytest.mark.nightly)])
def test_a_candidate_whose_cases_all_fail(name: str) -> None:
    answer, state, words = solution(name), State(stored(name)), []
    while not state.solved:
        step = next_step(state)
        if step is None:
            step = run(nested(state))
            assert step is not None
            words.append(step.words)
            assert all(answer[cell] == value for cell, value in step.placed.items()), step
            assert not any(mask >> (answer[cell] - 1) & 1 for cell, mask in step.removed.items()), step
        state.apply(step)
    assert words and all(
        sentence.startswith(("If ", "Suppose ")) and " So " in sentence and Words(sentence).many <= MOST_IN_CHAINS for sentence in words
    )


@pytest.mark.parametrize("name", ["kinds/tenner_10x4.txt", pytest.param("kinds/heyawake_8x8.txt", marks=pytest.mark.nightly)])
def test_what_is_struck_in_turn_fails(name: str) -> None:
    """Without the cases that a candidate leaves, which are looked at first."""
    answer, state = solution(name), State(stored(name))
    while (step := next_step(state)) is not None:
        state.apply(step)
    links = run(linked(state))
    reach = Reach(links)
    run(reach.refresh({}))
    reach = reach.both_ways()
    true = [links.number[cell, answer[cell]] for cell in links.cells]
    false = sorted(set(range(len(links.nodes))).difference(true))
    found, failing = run(struck_in_turn(reach, false))
    assert found and set(failing) <= set(false)
    assert all(struck.failed and struck.net.start in failing for struck in found)
    assert all(net.end is not None for struck in found for net in (struck.net, *(net for _, net in struck.failed)))
    assert not any(run(struck_in_turn(reach, true)))


@pytest.mark.parametrize("name", ["kinds/heyawake_8x8.txt", "kinds/tenner_10x4.txt", "kinds/suguru_6x6.txt"])
def test_what_follows_from_the_answer_is_the_answer(name: str) -> None:
    answer, state = solution(name), State(stored(name))
    links = run(linked(state))
    true = sum(1 << links.number[cell, answer[cell]] for cell in links.cells)
    reach = Reach(links)
    run(reach.refresh({}))
    assert not reach.failed & true
    for some in (reach, reach.both_ways()):
        known = (0, 0)
        for at in bits(true):
            alone, more = some.follow(at), some.follow(at, known)
            assert alone is not None and more is not None
            known = more
            assert not alone[0] & ~true and not alone[1] & true
    assert known[0] == true


def test_what_followed_before_follows_from_fewer_candidates() -> None:
    name = "kinds/tenner_10x4.txt"
    answer, state = solution(name), State(stored(name))
    reach = Reach(run(linked(state)))
    run(reach.refresh({}))
    cell = state.open(state.model.cells)[0]
    state.place(cell, answer[cell])
    links = run(linked(state))
    later, kept = reach.later(links), set(links.nodes)
    for node, on, off in zip(reach.links.nodes, reach.on, reach.off, strict=True):
        if node in kept:
            at = links.number[node]
            for before, after in ((on, later.on[at]), (off, later.off[at])):
                told = {reach.links.nodes[one] for one in bits(before)} & kept
                assert told <= {links.nodes[one] for one in bits(after)}
    true = sum(1 << links.number[cell, answer[cell]] for cell in links.cells)
    assert later.settled & true == true and later.settled.bit_count() < len(links.nodes)
    assert all(not later.on[at] & ~true and not later.off[at] & true for at in bits(true))
    for at in bits(later.settled):
        known = later.follow(at)
        assert known is None or (not later.on[at] & ~known[0] and not later.off[at] & ~known[1])


def test_a_short_chain_of_black_and_white_cells_is_very_hard() -> None:
    names = ("kinds/heyawake_8x8.txt", "kinds/lits_8x8.txt", "kinds/slitherlink_7x7.txt")
    chains = [step for name in names for step in walked.path(name).steps if step.technique == "forcing chain"]
    assert {step.level for step in chains} == {4, 5}
    links = {level: [step.words.count(" (") for step in chains if step.level == level] for level in (4, 5)}
    assert max(links[4]) <= 4
    assert walked.path("kinds/slitherlink_7x7.txt").grade == "very hard"


def test_a_square_of_an_akari_lies_in_no_rooms() -> None:
    assert "three rooms" not in {step.technique for step in walked.path("kinds/akari_10x10.txt").steps}


def words_of(puzzle: str) -> set[str]:
    sheet = read(puzzle)
    return {step.words for step in run(path(model_of(sheet))).steps}


def test_a_corner_with_one_edge_left_says_why() -> None:
    words = words_of(text("kinds/slitherlink_7x7.txt"))
    assert (
        "At r1c1's top left corner only r1c1's top is open. A line there would end, and a loop has no ends. So r1c1's top has no line."
        in words
    )
    assert "A line has come to r2c3's top left corner. It must go on, and only r1c3's left is open. So r1c3's left is a line." in words


def test_the_last_cell_of_two_tetrominoes_of_one_shape() -> None:
    state = state_of(kinds.BY_NAME["lits"].text.example)
    rule = next(rule for rule in state.model.rules if rule.name.startswith("L from r1c1 beside L from r3c2"))
    for cell in rule.cells[:-1]:
        state.values[cell] = BLACK
    assert (
        str(counted_out_words(state, rule, 7))
        == "With r3c2, r3c3 and r4c2, r5c2 would make an L that touches the L at r1c1. Two of one shape may not touch, so r5c2 is white."
    )


def test_no_candidate_is_excluded_where_each_has_a_solution() -> None:
    assert run(nested(state_of("#Futoshiki\n. . .\n     \n. . .\n     \n. . .\n"))) is None


def test_a_clue_whose_cells_have_one_mark_each_says_what_they_are() -> None:
    """Nobody has written them down as values yet."""
    name = "kinds/kuromasu_9x9.txt"
    state = State(stored(name))
    for cell in state.model.cells:
        state.keep(cell, 1 << (solution(name)[cell] - 1))
    steps = found(laid_along, state)
    assert steps and all(solution(name)[cell] == value for step in steps for cell, value in step.placed.items())


def test_a_region_without_room_for_a_tetromino_has_no_answer() -> None:
    with pytest.raises(Contradiction):
        first(every_tetromino, state_of(LITS, r1c1="0"))
    assert walked.path("kinds/lits_8x8.txt").solved


@pytest.mark.parametrize(("name", "reason"), [("tents", "row 4 can't have 1 tent"), ("hashi", "the 2 at r6c1 can't have 2 bridges")])
def test_what_is_counted_is_not_made(name: str, reason: str) -> None:
    state = state_of(kinds.BY_NAME[name].text.example)
    assert reason in [str(not_kept(state, rule, {cell: state.masks[cell] for cell in rule.cells})) for rule in state.model.rules]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("masyu_8x8", "White pearl at r8c7: a line goes straight through it. The opposite way is missing. So r7c7-r8c7 has no line."),
        (
            "masyu_8x8",
            "Black pearl at r1c1: the line leaves it up or down, two cells straight. There is no other way. So r2c1-r3c1 is a line.",
        ),
        ("yajilin_7x7", "No edge of r3c4 is open, and the loop can't go through it. So r3c4 is black."),
        ("norinori_6x6", "With r1c2 black, it touches no other black cell. So r1c2 is white."),
        ("norinori_6x6", "With r3c5 black, it touches more than one other black cell. So r3c5 is white."),
    ],
)
def test_a_hint_names_what_forces_a_cell_or_an_edge(name: str, words: str) -> None:
    state = State(stored(f"kinds/{name}.txt"))
    for _ in range(20):
        step = next_step(state)
        assert step is not None
        if step.words == words:
            return
        state.apply(step)
    raise AssertionError(f"no such hint among the first 20: {words}")
