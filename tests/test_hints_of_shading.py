"""Techniques for black and white cells, and chains that part into cases, on small examples. tests/test_sentences.py has a board for each."""

import pytest

import walked
from newsgrid import model_of, read
from newsgrid.engine.hints import Contradiction, State, Step, path
from newsgrid.engine.hints.chains import links as of_links
from newsgrid.engine.hints.chains.alternating import linked
from newsgrid.engine.hints.chains.consequences import Reach
from newsgrid.engine.hints.chains.links import Links, bits, hidden, narrowed
from newsgrid.engine.hints.chains.nested import nested
from newsgrid.engine.hints.chains.nets import Net
from newsgrid.engine.hints.counting.counts import laid_along, why_full
from newsgrid.engine.hints.counting.rooms import chain_of_corners, room_patterns
from newsgrid.engine.hints.counting.tetrominoes import every_tetromino, filled_square
from newsgrid.engine.hints.faults import not_kept
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import loops
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS
from newsgrid.engine.hints.technique import Technique
from newsgrid.engine.hints.techniques import next_step
from newsgrid.engine.hints.template import Words
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from places import solution, text
from sentence_boards import FOUR_ROOMS
from test_hints_of_kinds import first, parts_of, state_of
from walked import model as stored

ROOMS = "#Heyawake\n{}\n" + 5 * "......\n" + FOUR_ROOMS
EMPTY = ROOMS.format("......")
BLACK, WHITE = 2, 1


def found(technique: Technique, state: State) -> list[Step]:
    return [step for index in range(len(state.model.rules)) if (step := technique(state, index)) is not None]


def test_black_cells_that_would_close_a_ring() -> None:
    step = first(chain_of_corners, state_of(EMPTY, r3c2="1", r2c3="1", r3c4="1"))
    words = "If r4c3 were black, it would close a ring of corners with r2c3, r3c2 and r3c4, and shut in white cells. So r4c3 is white."
    assert parts_of(step) == ("chain of corners", 2, words, {20: WHITE}, {})


def test_a_room_whose_number_leaves_one_pattern() -> None:
    step = first(room_patterns, state_of(ROOMS.format("5.....")))
    assert (step.technique, step.level) == ("room patterns", 2)
    assert step.placed == {cell: BLACK if cell in (0, 2, 7, 12, 14) else WHITE for cell in (0, 1, 2, 6, 7, 8, 12, 13, 14)}
    assert step.words.startswith("The 5 at r1c1: no two black cells share a side. So r1c1, r1c3, r2c2, r3c1 and r3c3 are black")


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


@pytest.mark.parametrize("name", ["kinds/heyawake_8x8.txt", pytest.param("kinds/kuromasu_9x9.txt", marks=pytest.mark.nightly)])
def test_a_candidate_whose_cases_all_fail(name: str) -> None:
    answer, state, words = solution(name), State(stored(name)), []
    while not state.solved:
        step = next_step(state)
        if step is None:
            step = run(nested(state))
            words.append(step.words)
            assert all(answer[cell] == value for cell, value in step.placed.items()), step
            assert not any(mask >> (answer[cell] - 1) & 1 for cell, mask in step.removed.items()), step
        state.apply(step)
    assert words and all(
        sentence.startswith(("If ", "Suppose ")) and " So " in sentence and Words(sentence).many <= MOST_IN_CHAINS for sentence in words
    )


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
        str(why_full(state, rule, 7))
        == "With r3c2, r3c3 and r4c2, r5c2 would make an L that touches the L at r1c1. No two of one shape may touch, so r5c2 is white."
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
        (
            "masyu_8x8",
            "White pearl at r8c7: a line goes straight through it. There is no edge on the opposite side. So r7c7-r8c7 has no line.",
        ),
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
        if step.words == words:
            return
        state.apply(step)
    raise AssertionError(f"no such hint among the first 20: {words}")


def slitherlink() -> Links:
    """The links of a Slitherlink before its first step."""
    return run(linked(State(model_of(read(text("kinds/slitherlink_10x10.txt"))))))


def test_a_link_asks_the_loops_rule_for_its_own_candidates_only(monkeypatch: pytest.MonkeyPatch) -> None:
    links, asked = slitherlink(), list[int]()
    (loop,) = loops(links.state)
    monkeypatch.setattr(of_links, "narrowed", lambda state, index, masks: asked.append(index) or narrowed(state, index, masks))
    first, *_, last = links.nodes
    hidden(links.state, [first], [last])
    assert asked.count(loop) == 2  # whether either candidate excludes the other


def test_what_a_rule_excludes_rests_on_the_same_cells_for_each_candidate_alone() -> None:
    """In two corners of a Slitherlink, the loop's rule excludes several edges, for different reasons."""
    links = slitherlink()
    (loop,) = loops(links.state)
    net = Net(links, 0)
    several = 0
    rows, cols = links.state.model.rows, links.state.model.cols
    sure = links.number[links.nodes[-1][0], WHITE]  # the last edge has a line
    for steps in range(3, 10):  # what lies so near to one of two corners is cut off
        off = 1 << sure
        for at, (cell, value) in enumerate(links.nodes):
            row, col = divmod(cell, cols)
            if value == BLACK and steps in (row + col, rows - 1 - row + col):
                off |= 1 << at
        lost = (links.lost_by(loop, off) or 0) & ~off
        kept = net.kept_by(loop, lost, off) if lost else {}
        assert sum(kept.values()) == lost
        for here, targets in kept.items():
            for at in bits(targets):
                assert net.kept_by(loop, 1 << at, off) == {here: 1 << at}
                assert not any((links.lost_by(loop, here & ~(1 << one)) or 0) >> at & 1 for one in bits(here))
        several += len(kept) > 1
    assert several
