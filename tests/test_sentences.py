"""What hints say: of each sort one example, with its board."""

import json
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import zip_longest

import pytest

import sentence_boards
from newsgrid import model_of, read
from newsgrid.engine.hints import faults as unread_faults
from newsgrid.engine.hints.automata import along_of
from newsgrid.engine.hints.automata.common import held_in
from newsgrid.engine.hints.chains import clue_ways
from newsgrid.engine.hints.chains.alternating import linked as linked_of
from newsgrid.engine.hints.chains.nets import Net
from newsgrid.engine.hints.chains.numbering import Lead, by_case, followed, spans
from newsgrid.engine.hints.chains.rectangles import unique_rectangle
from newsgrid.engine.hints.faults import BOUNDED, NO_PLACE, NO_VALUE
from newsgrid.engine.hints.lines.reading import read_along
from newsgrid.engine.hints.loops_and_groups.connectivity import why_cut_off
from newsgrid.engine.hints.loops_and_groups.inside_and_outside import why_alike, why_on_a_side
from newsgrid.engine.hints.sentences.fault import Fault, fault, plainly, told_together
from newsgrid.engine.hints.sentences.names import as_printed, demand
from newsgrid.engine.hints.sentences.story import Follows, Goes, Story, Way
from newsgrid.engine.hints.sentences.teller import linked, tellings
from newsgrid.engine.hints.sentences.wording import Shown
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.sums.combinations import partners
from newsgrid.engine.hints.template import MOST_WORDS, Places, Words, capital, fitting, joined
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.model import Model
from newsgrid.engine.rules import Chain, Connected, Context, Distinct, Origin, Regular, Sum, law_of, subject_of
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from newsgrid.puzzle.about import (
    BESIDE,
    FROM,
    FROM_A_CELL,
    LINE_PAIR,
    ON_LOOP,
    ROW,
    SPOT,
    UNMARKED,
    Subject,
    column,
    numbered,
    row,
)
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.draw import chain_lines
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.shapes import LEFT
from places import ROOT, text
from said import Texts, as_text

# as texts
faults, sentences = (
    Texts(unread_faults),
    Texts(
        *[
            import_module(f"newsgrid.engine.hints.sentences.{path.stem}")
            for path in sorted((ROOT / "py/newsgrid/engine/hints/sentences").glob("[a-z]*.py"))
        ]
    ),
)
told_against = as_text(clue_ways.told_against)
told_together = as_text(told_together)
why_cut_off = as_text(why_cut_off)
partners = as_text(partners)
linked = as_text(linked)
as_printed = as_text(as_printed)


BOARDS = sentence_boards.kept()
# of these each link has to be said with its reason, for which thirty words are often too few
CHAINS = {
    "alternating chain",
    "almost locked set",
    "cut off next",
    "either way",
    "empty rectangle",
    "forcing chain",
    "grouped chain",
    "multi-colouring",
    "nested forcing chain",
    "no room",
    "numbers around",
    "remote pair",
    "simple colouring",
    "ways to meet a clue",
    "W-wing",
    "X-chain",
    "XY-chain",
    "grouped X-chain",
}
NO_WORDS = ("compartment", "completed", "make up the rest", " - ")


@pytest.mark.parametrize(("technique", "board", "words"), BOARDS, ids=[technique for technique, _, _ in BOARDS])
def test_a_sentence_of_each_technique(technique: str, board: str, words: str) -> None:
    step = sentence_boards.first(from_data(json.loads(board)))
    assert (step.technique, step.words) == (technique, words)
    assert Words(words).many <= (sentences.MOST_IN_CHAINS if technique in CHAINS else MOST_WORDS)
    assert words.endswith(".") and not any(word in words.lower() for word in NO_WORDS)


def test_a_sentence_says_less_if_all_of_it_is_too_long() -> None:
    assert Words("4 + 7 = 11; r1c2 is 5.").many == 6
    assert fitting(*map(Words, ("a " * 31, "a " * 30, "a"))) == Words("a " * 30)
    assert fitting(*map(Words, ("a " * 32, "a " * 31))) == Words("a " * 31)


def state_of(kind: str) -> State:
    return State(model_of(read(kinds.BY_NAME[kind].text.example)))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("skyscrapers", "the 3 above column 4"),
        ("skyscrapers", "the 2 right of row 4"),
        ("tenner", "column 1"),
        ("starbattle", "the region of r2c1"),
        ("windoku", "the window of r2c2"),
        ("suko", "circle 26 (r1c2, r1c3, r2c2 and r2c3)"),
        ("littlekiller", "the diagonal from r3c4 to r4c3"),
        ("straights", "the white cells r2c3 to r2c5"),
        ("kuromasu", "the 6 at r5c1"),
    ],
)
def test_a_rule_is_called_as_people_name_it(kind: str, name: str) -> None:
    state = state_of(kind)
    assert name in {sentences.called(state, rule) for rule in state.model.rules}


def test_what_a_sum_must_make() -> None:
    def said(kind: str) -> set[str]:
        state = state_of(kind)
        return {sentences.adds_up(state, rule) for rule in state.model.rules if isinstance(rule, Sum)}

    assert "column 1 adds up to 16" in said("tenner")
    assert "the 6 right of row 2 is the sum of r2c3 and r2c4" in said("framesums")
    assert {"cage at r1c1 adds up to 23", "the circle of r1c2, r1c3, r2c2 and r2c3 makes 26"} <= said("suko")


def test_only_the_cells_are_named_that_say_enough() -> None:
    rule = Regular((0, 1, 2, 3), "arrow", (1,), "the arrow")
    state = State(Model("", 1, 4, 9, (0, 1, 2, 3), (rule,)))
    state.keep(1, 0b11)
    state.keep(2, 0b111110000)
    step = read_along(state, 0)
    # the other two cells of the line make at least 5 + 1, whatever the first of them is
    assert step is not None and step.words == "The arrow: r1c3 is at least 5. So r1c1 is at least 7."


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("sandwich", "row 1 makes 3 between 1 and 4"),
        ("doppelblock", "row 3 makes 1 between its two black cells"),
        ("xsums", "r1c2 says how many cells from it downwards make 10"),
        ("skyscrapers", "the 3 above column 4 is the number of houses seen from there"),
    ],
)
def test_what_the_number_of_a_line_is(kind: str, says: str) -> None:
    state = state_of(kind)
    numbers = [rule for rule in state.model.rules if isinstance(rule, Regular)]
    assert says in {str(along_of(state, rule).told) for rule in numbers}


def along(state: State, rule: Regular, context: Context | None = None) -> Texts:
    """What is told of a rule that is read along cells, as texts."""
    return Texts(along_of(state, rule, context))


def sandwich_before_row_1(number: str) -> Origin:
    return Origin(Subject(BESIDE, "{thing} {number} for {line} from the {side}", (), "sandwich", number, row(1), LEFT))


def test_what_a_number_would_be_is_added_up() -> None:
    rule = Regular((0, 1, 2, 3, 4), "sandwich", (7, 1, 5), "sandwich 7", origin=sandwich_before_row_1("7"))
    row = Distinct((0, 1, 2, 3, 4), "row 1")
    state = State(Model("", 1, 5, 5, (0, 1, 2, 3, 4), (rule, row)))
    for cell, mask in ((0, 0b10001), (1, 0b01110), (2, 0b01110), (3, 0b10001)):
        state.keep(cell, mask)
    assert along(state, rule, state.model.contexts[0]).one_cell(1, 0b01100, 0b00010) == (
        "row 1 makes 7 between 1 and 5. With 2 in r1c2, that would be at most 2 + 4 = 6. So r1c2 is at least 3."
    )
    assert along(state, rule, state.model.contexts[0]).by_others({4: 0b01110}, "r1c5 can't be 1 or 5") == (
        "row 1 makes 7 between 1 and 5. r1c4 is 1 or 5. So r1c5 can't be 1 or 5."
    )


def test_why_no_different_values_do() -> None:
    rule = Regular((0, 1, 2), "arrow", (1,), "arrow from r1c1")
    row = Distinct((0, 1, 2), "row 1")
    state = State(Model("", 1, 3, 9, (0, 1, 2), (rule, row)))
    assert along(state, rule).cases({0: 0b10}) == (
        "arrow from r1c1: with 2 in r1c1, no different values in its other cells make it right. So r1c1 can't be 2."
    )


def test_why_an_end_of_a_sandwich_has_no_place() -> None:
    rule = Regular((0, 1, 2, 3, 4), "sandwich", (0, 1, 5), "sandwich 0", origin=sandwich_before_row_1("0"))
    state = State(Model("", 1, 5, 5, (0, 1, 2, 3, 4), (rule, Distinct((0, 1, 2, 3, 4), "row 1"))))
    state.keep(1, 0b11110)
    state.keep(3, 0b11110)
    assert along(state, rule).cases({2: 0b10000}) == (
        "row 1's 0 makes 1 and 5 neighbours. With 5 in r1c3, 1 would be in r1c2 or r1c4, which can't be 1. So r1c3 can't be 5."
    )
    of_four = replace(rule, parameters=(4, 1, 5))
    assert along(state, of_four, state.context).by_the_other_end("row 1", {1: 0b10000}, "r1c2 can't be 5") == (
        "row 1's 4 takes 1 cell. With 5 in r1c2, 1 would be in r1c4, which can't be 1. So r1c2 can't be 5."
    )
    state.keep(4, 0b00111)
    assert (
        along(state, of_four, state.context).by_the_other_end("row 1", {2: 0b10000}, "r1c3 can't be 5") == ""
    )  # 1 may be in r1c1, beside 4 in r1c2


def test_which_groups_of_a_ten_line_a_cell_is_in() -> None:
    rule = Regular((0, 1, 2, 3), "groups of ten", (), "ten line from r1c1")
    state = State(Model("", 1, 4, 9, (0, 1, 2, 3), (rule,)))
    assert along(state, rule).by_groups(1, 0b101, "r1c2 is 2") == ""
    of_three = Regular((0, 1, 2), "groups of ten", (), "ten line from r1c1")
    state = State(Model("", 1, 3, 9, (0, 1, 2), (of_three,)))
    state.keep(0, 0b1000)
    state.keep(1, 0b0111)
    assert along(state, of_three).by_groups(2, 0b111100000, "r1c3 is at most 5") == (
        "ten line from r1c1: all its cells make 10 together. r1c1 and r1c2 make at least 5. So r1c3 is at most 5."
    )


def test_what_the_cell_beside_one_would_have_to_be() -> None:
    dot = Regular((0, 1), "ratio", (2,), "black dot between r1c1 and r1c2")
    state = State(Model("", 1, 2, 9, (0, 1), (dot,)))
    state.keep(1, 0b1011)
    words = "black dot between r1c1 and r1c2: one is twice the other."
    assert along(state, dot, state.context).one_cell(0, 0b10001011, 0b100000) == (
        f"{words} with 6 in r1c1, r1c2 would be 3, which it can't. So r1c1 can't be 6."
    )
    assert along(state, dot, state.context).one_cell(0, 0b10001011, 0b10000) == f"{words} no digit is twice or half 5. So r1c1 can't be 5."
    line = Regular((0, 1, 2), "steps", (5, 6, 7, 8), "whispers line from r1c1")
    whispers = State(Model("", 1, 3, 9, (0, 1, 2), (line,)))
    assert " no digit differs from 5 by at least 5." in along(whispers, line, whispers.context).one_cell(1, 0b111101111, 0b10000)


def test_each_automaton_says_how_its_rule_is_broken() -> None:
    for kind, name, values, words in (
        ("binairo", "alike", (2, 2, 2), "r1c1, r1c2 and r1c3 are alike"),
        ("lits", "one of", (2, 2, 2), "no tetromino fits in the region of r1c1"),
    ):
        state = state_of(kind)
        rule = next(rule for rule in state.model.rules if isinstance(rule, Regular) and rule.automaton == name)
        left = {**dict.fromkeys(rule.cells, 3), **dict(zip(rule.cells, values, strict=False))}
        assert str(faults.broken(state, rule, left)) == words
    line = Regular((0, 1, 2, 3), "alike", (4,), "row 1")
    state = State(Model("", 1, 4, 2, (0, 1, 2, 3), (line,)))
    assert along(state, line).broken(dict.fromkeys(range(4), 1)).cells == (0, 1, 2, 3)
    assert along(state, line).broken({0: 1, 1: 1, 2: 1, 3: 3}) is None


def test_the_number_of_a_value_in_a_line_is_told_by_its_places() -> None:
    state = state_of("magnets")
    rule = next(rule for rule in state.model.rules if isinstance(rule, Regular) and rule.automaton == "pole count" and rule.parameters[0])
    many, bit = rule.parameters[0], 1 << (rule.parameters[1] - state.model.least)
    for cell in rule.cells[many:]:
        state.keep(cell, ~bit)
    told = along(state, rule, state.context).by_others({rule.cells[0]: bit}, "it is")
    assert f", and only {state.cells(rule.cells[:many])} can be {state.mask(bit)}. So it is." in told
    state = state_of("magnets")
    for cell in rule.cells[:many]:
        state.place(cell, bit.bit_length())
    told = along(state, rule, state.context).by_others({rule.cells[-1]: ~bit}, "it isn't")
    assert f": {state.cells(rule.cells[:many])} {'is that' if many == 1 else 'are these'} already. So it isn't." in told


def test_of_two_edges_to_the_same_side_it_is_told_what_that_means() -> None:
    state = state_of("masyu")
    named = {str(state.cell(cell)): cell for cell in state.model.cells}
    pair = named["r2c3-r3c3"], named["r4c3-r5c3"]
    passed = Sum((*pair, named["r1c1-r1c2"]), frozenset({0, 2}), "r3c3: no line or two")
    for alike, what in (
        (True, "the same side of the loop, so both or neither"),
        (False, "different sides of the loop, so just one has a line"),
    ):
        words = str(why_alike(state, passed, pair, alike, {pair[0]: 2}))
        assert f"crossing r2c3-r3c3 and r4c3-r5c3 leads to {what}. So r2c3-r3c3 " in words


def test_of_a_way_round_the_lines_are_crossed() -> None:
    state = state_of("masyu")
    named = {str(state.cell(cell)): cell for cell in state.model.cells}
    words = str(why_on_a_side(state, named["r2c2-r3c2"], [named["r2c2-r2c3"]]))
    assert "of r2c2-r3c2 crosses only the line r2c2-r2c3, so one lies inside the loop, one outside. So r2c2-r3c2 has a line." in words


def test_a_circle_has_a_digit_in_its_last_cell() -> None:
    rule = Regular((0, 1, 2), "holds", (3, 4), "quadruple at r1c1")
    state = State(Model("", 1, 3, 9, (0, 1, 2), (rule,)))
    state.keep(0, 0b11000)
    state.keep(1, 0b10)
    assert along(state, rule, state.context).one_cell(2, 0b100, 0b111111011) == (
        "quadruple at r1c1: its cells have 3 and 4, and no other cell can be 3, so r1c3 is 3."
    )


def test_how_much_a_line_of_arithmetic_makes_at_most() -> None:
    rule = Regular((0, 1, 2), "arithmetic", (30, 1, 0, 2), "row 1")
    state = State(Model("", 1, 3, 9, (0, 1, 2), (rule,)))
    state.keep(0, 0b1110)
    assert along(state, rule, state.context).one_cell(2, 0b111111100, 0b11) == (
        "row 1 makes 30. With 1 or 2 in r1c3, that is at most (4 + 9) \N{MULTIPLICATION SIGN} 2 = 26. So r1c3 is at least 3."
    )


def test_cells_with_the_same_values_stand_together() -> None:
    state = State(Model("", 1, 3, 9, (0, 1, 2), ()))
    assert as_text(held_in)(state, {0: 1 << 8, 1: 1 << 8, 2: 1}) == "9 in r1c1 or r1c2, or 1 in r1c3"


def way(*placed: dict[int, int]) -> tuple[Way, ...]:
    return (Way(tuple(map(Follows, placed))),)


def test_what_is_left_out_is_numbered_on_the_board() -> None:
    state = state_of("kuromasu")
    cases = [Story(((1, value),), (), fault=plainly(f"the {value} fails")) for value in (1, 2)]
    story = Story(((0, 2),), way({3: 1}), tuple(cases))
    assert sentences.nested(state, story, Shown("1\N{EN DASH}2", ("3, 5", "4"))) == (
        "suppose r1c1 is black, and follow the numbers on the board (1\N{EN DASH}2). If r1c2 is white (3, 5), the 1 fails; if not (4), the 2 fails. So r1c1 is white."
    )
    around = story._replace(cases=(cases[0], cases[1]._replace(follows=(Way((Follows({5: 1}, sides=7),)),))))
    assert sentences.nested(state, around, Shown("1\N{EN DASH}2", ("3, 5", "4"), {(5, 1): 4})).endswith(
        "; if not (4), the 2 fails (4 by inside and outside). So r1c1 is white."
    )
    clues = [rule for rule in state.model.rules if isinstance(rule, Regular)][:2]
    links = [Follows({cell: 1 + cell % 2}, (clues[cell % 2],)) for cell in range(1, 25)]
    story = Story(((0, 2),), (Way(tuple(links)),), fault=plainly("r1c3 is cut off"))
    assert sentences.forcing(state, story, Shown("1\N{EN DASH}24", ("",))) == (
        f"If r1c1 is black, follow the numbers 1\N{EN DASH}24 on the board{sentences.in_brackets(state, *clues[::-1])}. Then r1c3 is cut off. So r1c1 is white."
    )


def test_words_know_the_cells_that_they_name() -> None:
    told = Places(part=Words("r1c2 is white", [1]), other=Words("r1c3 is white", [2]))
    assert told.say("{other}.").cells == {2}  # only what stands there counts
    assert joined([told.say("{part}"), ".", capital(told.say("{other}"))], "").cells == {1, 2}


def test_each_case_has_the_numbers_that_the_board_gives_to_it() -> None:
    state = State(model_of(empty_sudoku()))
    for cell in (1, 2):
        state.keep(cell, 0b110)
    links = run(linked_of(state))
    cases = [Net(links, links.number[1, value]) for value in (2, 3)]
    for net in cases:
        run(net.grow(4))
    numbers = by_case([Lead(net, 1 << links.number[2, value]) for net, value in zip(cases, (2, 3), strict=True)], 0)
    assert numbers.shown == sentences.UNNUMBERED and numbers.links  # so few are not numbered
    assert spans([1, 2, 3, 5, 4]) == "1\N{EN DASH}3, 5, 4"
    assert spans([9, 7, 5, 3, 1, 2]) == "1\N{EN DASH}3, 5, 7, 9"


def test_the_numbers_of_a_sentence_are_those_of_the_board() -> None:
    board = from_data(json.loads(next(board for technique, board, _ in BOARDS if technique == "nested forcing chain")))
    step = sentence_boards.first(board)
    links = [{"from": link.start, "to": link.end, "strong": link.strong} for link in step.links]
    assert [node for node, _ in chain_lines.numbered(links)] == list(followed(step.links))
    last = max(number for _, number in chain_lines.numbered(links))
    assert f"\N{EN DASH}{last})" in step.words


def test_a_cell_of_a_yajilin_is_black_or_on_the_loop() -> None:
    state = state_of("yajilin")
    rule = next(rule for rule in state.model.rules if law_of(rule).what == ON_LOOP)
    assert sentences.in_brackets(state, rule) == " (black or on the loop)"
    state.values[rule.cells[0]] = 2
    assert sentences.in_brackets(state, rule) == f" ({state.cell(rule.cells[0])} is black)"


def test_a_way_round_a_loop_names_the_edge_that_it_passes() -> None:
    state = state_of("slitherlink")
    one, other = (next(cell for cell in state.model.cells if str(state.cell(cell)) == name) for name in ("r1c1's top", "r1c2's top"))
    (told, _), *_ = tellings(state, (Way((Follows({one: 1}, sides=other),)),))
    assert str(told).endswith(" (a closed path through r1c2's top crosses an even number of lines)")


def test_what_follows_by_several_rules_of_one_sign_names_it_once() -> None:
    state = state_of("masyu")
    pearls = [rule for rule in state.model.rules if rule.origin is not None and rule.origin.constraint is not None]
    one, other = next((one, other) for one in pearls for other in pearls if one is not other and one.origin == other.origin)
    (words, _), *_ = tellings(state, (Way((Follows({0: 1}, (one,)), Follows({1: 2}, (other,)))),))
    assert str(words).count(" pearl at ") == 1


def test_why_a_rectangle_is_bound() -> None:
    state = State(model_of(empty_sudoku()))
    row = next(rule for rule in state.model.rules if rule.name.startswith("row 1"))
    assert isinstance(row, Distinct)
    words = str(unique_rectangle(state, (0, 1, 9, 10), 0b11, {0: 0b10, 1: 0b10}, 0, (row, 0b01)))
    assert words == "row 1 has 1 in r1c1 or r1c2. With 2 in the other, 1 and 2 could swap with r2c1 and r2c2. So r1c1 and r1c2 can't be 2."


def test_signs_with_an_article_have_a_plural() -> None:
    sheet = read(kinds.BY_NAME["tango"].text.example)
    state = State(model_of(sheet))
    assert {sentences.they_are(state, [0], value) for value in (1, 2)} == {"r1c1 is a sun", "r1c1 is a moon"}
    assert {sentences.they_are(state, [0, 1], value) for value in (1, 2)} == {"r1c1 and r1c2 are suns", "r1c1 and r1c2 are moons"}
    assert sentences.they_are(state_of("binairo"), [0, 1], 2) == "r1c1 and r1c2 are 1"


def test_a_line_of_arithmetic_is_told_as_it_is_calculated() -> None:
    state = state_of("setsquare")
    lines = [rule for rule in state.model.rules if isinstance(rule, Regular) and rule.automaton == "arithmetic"]
    assert {str(along_of(state, line).head) for line in lines} >= {
        "(r3c1 + r3c2) \N{MULTIPLICATION SIGN} r3c3 = 42",
        "r1c1 + r1c2 + r1c3 = 16",
    }


def test_why_numbers_do_not_follow_each_other() -> None:
    state = state_of("hidato")
    rule = next(rule for rule in state.model.rules if isinstance(rule, Chain))
    number, known = next((value, cell) for cell, value in enumerate(state.values) if value)
    free = state.open(rule.cells)

    def said(cell: int, value: int) -> str:
        return str(faults.not_kept(state, rule, {at: 1 << (value - 1) if at == cell else state.masks[at] for at in rule.cells}))

    assert said(free[0], number) == f"{state.cell(known)} has the {number} already"
    steps = {cell: max(abs(one - other) for one, other in zip(divmod(cell, 5), divmod(known, 5), strict=True)) for cell in free}
    far = max(free, key=lambda cell: steps[cell])
    beside = number + 1 if number < len(rule.cells) else number - 1
    assert said(far, beside) == f"the {beside} in {state.cell(far)} is more than 1 step from the {number} in {state.cell(known)}"


def test_a_known_number_of_a_chain_goes_elsewhere_without_a_step() -> None:
    state = state_of("hidato")
    rule = next(rule for rule in state.model.rules if isinstance(rule, Chain))
    known = [value for value in state.values if value]
    assert known and not any(state.masks[cell] >> (value - 1) & 1 for cell in state.open(rule.cells) for value in known)


def test_what_goes_is_told_in_brief_by_what_stays() -> None:
    state = State(Model("", 1, 3, 5, (0, 1, 2), ()))
    state.keep(1, 0b111)
    full, brief = sentences.no_longer(state, {0: 0b11000, 1: 0b00100})
    assert full == "r1c1 can't be 4 or 5, and r1c2 can't be 3"
    assert brief == "r1c1 can't be 4 or 5, and r1c2 can't have some values either"
    assert sentences.no_longer(state, {0: 0b11100, 1: 0b00100})[1] == "r1c1 and r1c2 can only be 1 or 2"


def test_a_bound_names_the_values_that_were_struck_on_the_way_to_it() -> None:
    rule = Regular((0, 1, 2), "rising", (), "thermometer from r1c1 rises", origin=Origin(Subject(FROM, FROM_A_CELL, (0,), "thermometer")))
    state = State(Model("", 1, 3, 9, (0, 1, 2), (rule,)))
    state.keep(1, 0b100111110)  # not 1, 7 or 8
    state.keep(2, 0b011111111)  # not 9
    assert along(state, rule, state.context).one_cell(0, 0b000011111, 0b111100000) == (
        "thermometer from r1c1: r1c3 is at most 8, so r1c2 is at most 6. So r1c1 is at most 5."
    )
    state.keep(0, 0b001100000)  # 6 or 7
    assert along(state, rule, state.context).one_cell(2, 0b010000000, 0b001111111).endswith("it is 8.")
    short_line = State(Model("", 1, 3, 9, (0, 1, 2), (rule,)))
    assert along(short_line, rule, short_line.context).one_cell(0, 0b001111111, 0b110000000) == (
        "thermometer from r1c1: r1c3, 2 cells after r1c1, is at most 9. So r1c1 is at most 7."
    )


def test_why_a_clue_excludes_a_value_of_its_cell() -> None:
    state = state_of("kuromasu")
    clue = next(rule for rule in state.model.rules if isinstance(rule, Regular))
    name = sentences.called(state, clue)
    faults = {(2, 1): plainly("the 4 at r3c3 would be at least 6"), (1, 2): plainly("the 5 at r4c4 would be at most 3")}
    stories = {(2, *way): Story((), (), fault=fault) for way, fault in faults.items()}
    assert told_against(state, clue, [0, 1, 2], stories, (0, 1), Shown("", ("1", "2"))) == (
        f"suppose r1c1 is black, and follow the numbers on the board: r1c2 is black or r1c3 is black ({name}). "
        "If r1c2 is black (1), the 4 at r3c3 would be at least 6; if r1c3 is black (2), the 5 at r4c4 would be at most 3. So r1c1 is white."
    )
    assert told_against(state, clue, [0, 1, 2], stories, (0, 1)) == (
        f"suppose r1c1 is black. Then r1c2 is black or r1c3 is black ({name}). "
        "If r1c2 is black, in the end the 4 at r3c3 would be at least 6; if r1c3 is black, in the end the 5 at r4c4 would be at most 3. So r1c1 is white."
    )


def test_what_all_ways_to_meet_a_clue_agree_on() -> None:
    state = state_of("kuromasu")
    clue, other = [rule for rule in state.model.rules if isinstance(rule, Regular)][:2]
    far = [{cell: 1 + cell % 2} for cell in range(30, 48)]
    ways = [tuple([1 + (at == cell) for at in range(6)]) for cell in range(6)]

    def told(many: int, *links: dict[int, int], faults: Sequence[str] = (), shown: Shown = sentences.UNNUMBERED) -> str:
        follows = (Way(tuple([Follows(link, ((other, clue)[at % 2],)) for at, link in enumerate(links)])),)
        stories = {way[:many]: Story((), follows, fault=plainly(fault)) for way, fault in zip_longest(ways[:many], faults, fillvalue="")}
        words = clue_ways.told(state, clue, list(range(many)), stories, (20, 1), shown)
        assert words.many <= sentences.MOST_IN_CHAINS
        return str(words)

    name, end = f"T{sentences.called(state, clue)[1:]}", sentences.each_is(state, [20], 1)
    follow = f"{name}: 6 ways are left to fill {state.cells(list(range(6)))}. Follow each case: in every case {end}."
    assert told(6, *far, {20: 1}) == follow  # too many to tell each
    shown = Shown("1", ("2", "3", ""))
    assert told(3, *far, {20: 1}, shown=shown).endswith(
        f"Follow the numbers on the board (1): if r1c1 is black (2), if r1c2 is black (3) and if r1c3 is black (at once), in every case {end}."
    )
    apart = [
        {cell: 1 + cell % 2} for cell in (8, 30, 10, 32, 12, 34, 14, 36, 16, 38, 18, 40, 22, 42, 24, 44, 26, 46, 28, 47, 29, 43, 35, 33)
    ]
    assert told(3, *apart, faults=["the 4 fails", "the 5 fails"]).endswith(
        f"If r1c1 is black, in the end the 4 fails; if r1c2 is black, in the end the 5 fails. So only one way is left: {end}."
    )
    assert told(3, *apart, faults=["the 4 fails"], shown=shown).endswith(
        f"Follow the numbers on the board (1). If r1c1 is black (2), the 4 fails. All others agree: {end}."
    )


def test_what_fails_in_two_cases() -> None:
    state = state_of("kuromasu")
    clues = ["the 4 at r3c3 has 5 black cells", "r1c1, r1c2 and r1c3 are cut off"]
    cases = tuple([Story(((1, value),), fault=plainly(clue)) for value, clue in zip((1, 2), clues, strict=True)])
    assert sentences.nested(state, Story(((0, 2),), cases=cases)) == (
        "suppose r1c1 is black. If r1c2 is white, the 4 at r3c3 has 5 black cells; if not, r1c1, r1c2 and r1c3 are cut off. So r1c1 is white."
    )
    first = Follows({3: 1, 4: 1}, (state.model.rules[0],))
    then = tuple([Follows({cell: 1}, (state.model.rules[cell],)) for cell in range(5, 20)])
    words = sentences.nested(state, Story(((0, 2),), (Way((first,)),), (cases[0]._replace(follows=(Way(then),)), cases[1])))
    # the cases are too long to be told with all that leads to them
    assert words.startswith("suppose r1c1 is black. If r1c2 is white, in the end the 4 at r3c3 has")
    assert Words(words).many <= sentences.MOST_IN_CHAINS


def lacks(name: str, value: int) -> Fault:
    return fault(NO_PLACE, name=name, value=str(value))


def test_a_fault_says_itself_in_full_and_in_brief() -> None:
    assert [str(lacks("row 4", 8)), str(lacks("row 4", 8).brief)] == ["row 4 has no place for 8", "row 4 lacks 8"]
    spot = Subject(SPOT, "the {number} at {0}", (0,), number="4")
    over = fault(BOUNDED, spot, name="the 4 at r1c1", bounds="at least 6")
    assert [str(over), str(over.brief)] == ["the 4 at r1c1 would be at least 6", "the 4 at r1c1 can't be met"]
    said = plainly("r1c3 is cut off")
    assert said.brief is said


def test_a_fault_knows_which_rule_it_names() -> None:
    state = State(model_of(empty_sudoku()))
    first, second = [rule for rule in state.model.rules if rule.name.startswith("row ")][:2]
    longer = replace(first, origin=Origin(numbered(ROW, 10)))
    what = faults.no_place(state, longer, 5)
    assert str(what) == "row 10 has no place for 5" and what.names(longer) and not what.names(first) and not what.names(second)


def test_cases_that_fail_alike_are_told_together() -> None:
    reasons = [one.brief for one in (fault(NO_VALUE, who="r1c1"), lacks("row 4", 8), fault(NO_VALUE, who="r2c4"))]
    assert told_together(reasons) == ["no value fits r1c1 or r2c4", "row 4 lacks 8"]


def test_what_is_struck_in_turn_is_told_by_the_numbers_on_the_board() -> None:
    state = state_of("kuromasu")
    case = Story(((2, 2),), (), fault=plainly("r1c3 is cut off"))
    story = Story(((0, 2),), (), (case,), plainly("the 4 at r3c3 has 5 black cells"), True)
    shown = Shown("1\N{EN DASH}2", ("3", "4"))
    assert sentences.nested(state, story, shown) == (
        "If r1c1 is black, follow the numbers on the board (1\N{EN DASH}2): r1c3 is white (else r1c3 is cut off, by 3). "
        "Then (4) the 4 at r3c3 has 5 black cells. So r1c1 is white."
    )
    chained = story._replace(cases=(Story(((2, 2),), ()),))
    assert sentences.nested(state, chained, Shown("", ("1\N{EN DASH}9",))) == (
        "If r1c1 is black, follow the numbers on the board: r1c3 is white. Then (1\N{EN DASH}9) the 4 at r3c3 has 5 black cells. So r1c1 is white."
    )


def test_links_of_a_chain_of_digits_name_their_rules() -> None:
    state = State(model_of(empty_sudoku()))
    row = next(rule for rule in state.model.rules if rule.name.startswith("row 1"))
    box = next(rule for rule in state.model.rules if rule.name.startswith("box 1"))
    story = Story(((0, 1),), (Way((Follows({1: 2}), Follows({9: 3}, (row,))), (box,)),), fault=lacks("row 2", 5))
    assert sentences.forcing(state, story) == (
        "If r1c1 is 1, r1c2 is 2 and r2c1 3 (row 1): row 2 has no place for 5 (box 1). So r1c1 is not 1."
    )


def test_what_goes_on_the_way_is_told_with_its_reason() -> None:
    state = State(model_of(empty_sudoku()))
    box, row = [next(rule for rule in state.model.rules if rule.name.startswith(name)) for name in ("box 1", "row 1")]
    by_row = Goes({15: 0b10}, (), places=((0, 2), (1, 2)), unit=box)
    assert linked(state, [by_row, Follows({16: 2}, (row,), so=True)]) == "box 1 has 2 in row 1, so r2c8 is 2 (row 1)"
    assert linked(state, [by_row], last=True) == "box 1 has 2 in row 1, so r2c7 can't be 2"
    apart = Goes({20: 0b10}, (row,), places=((0, 2), (10, 2)), unit=box)
    assert linked(state, [Follows({3: 5}), apart]) == "r1c4 is 5, box 1 has 2 in r1c1 or r2c2, so r3c3 can't be 2 (row 1)"


def test_of_a_long_chain_the_board_numbers_what_follows() -> None:
    state = State(model_of(empty_sudoku()))
    story = Story(((0, 1),), way(*({cell: cell + 1} for cell in range(1, 9))), fault=lacks("row 2", 5))
    assert " r1c9 9: row 2 has" in sentences.forcing(state, story, Shown("1\N{EN DASH}8", ("",)))
    longer = story._replace(follows=(Way((*story.links, Follows({9: 4}))),))
    words = "If r1c1 is 1, follow the numbers 1\N{EN DASH}9 on the board: row 2 has no place for 5. So r1c1 is not 1."
    assert sentences.forcing(state, longer, Shown("1\N{EN DASH}9", ("",))) == words


def test_each_case_is_followed_to_what_they_agree_on() -> None:
    state = State(model_of(empty_sudoku()))
    stories = [Story(((0, 1),), way({1: 3}, {20: 7})), Story(((0, 2),), (Way((), (state.model.rules[0],)),))]
    law = sentences.called(state, state.model.rules[0])
    assert sentences.either_way(state, stories, (20, 9), False) == (
        f"r1c1 is 1 or 2. If 1, r1c2 is 3 and r3c3 7. If 2, r3c3 isn't 9 ({law}). Either way r3c3 can't be 9."
    )
    stories = [Story(((0, value),), ()) for value in (1, 2)]
    assert sentences.either_way(state, stories, (20, 9), False, Shown("1", ("2", "3"))) == (
        "r1c1 is 1 or 2. Follow the numbers on the board (1): if 1 (2) and if 2 (3), either way r3c3 can't be 9."
    )


def test_cases_that_fail_are_told_link_by_link_or_shown_on_the_board() -> None:
    state = State(model_of(empty_sudoku()))
    ends = {4: lacks("row 2", 5), 6: fault(NO_VALUE, who="r4c4")}
    cases = tuple([Story(((20, value),), way({9: 7}), fault=end) for value, end in ends.items()])
    assert sentences.nested(state, Story(((0, 1),), way({1: 3}), cases)) == (
        "suppose r1c1 is 1. Then r1c2 is 3, so r3c3 is 4 or 6. With 4, r2c1 is 7, and row 2 has no place for 5; "
        "with 6, r2c1 is 7, and nothing is left for r4c4. So r1c1 is not 1."
    )
    story = Story(((0, 1),), (), tuple([case._replace(follows=()) for case in cases]))
    assert sentences.nested(state, story, Shown("1", ("2", ""))) == (
        "suppose r1c1 is 1, and follow the numbers on the board (1): r3c3 is 4 or 6. With 4 (2), row 2 has no place for 5; "
        "with 6 (at once), nothing is left for r4c4. So r1c1 is not 1."
    )


def test_what_chains_have_shown_before_is_not_told_as_plain() -> None:
    state = state_of("kuromasu")
    cases = [Story(((1, value),), (), fault=plainly("r1c3 is cut off")) for value in (1, 2)]
    assert sentences.nested(state, Story(((0, 2),), way({3: 1}), tuple(cases))) == (
        "suppose r1c1 is black. If r1c2 is white and if not, in the end r1c3 is cut off. So r1c1 is white."
    )


def test_what_each_digit_comes_to_that_is_struck_in_turn() -> None:
    state = State(model_of(empty_sudoku()))
    struck = Story(((1, 2),), (), fault=lacks("row 2", 5))
    story = Story(((0, 1),), (), (struck,), lacks("box 3", 7), True)
    assert sentences.nested(state, story) == (
        "If r1c1 is 1, further chains show in turn: r1c2 is not 2 (else row 2 lacks 5). Then box 3 has no place for 7. So r1c1 is not 1."
    )
    two = tuple([Story(((cell, 2),), (), fault=lacks("row 2", 5)) for cell in (1, 2)])
    assert sentences.nested(state, story._replace(cases=two), Shown("", ("1", "2", "3"))) == (
        "If r1c1 is 1, follow the numbers on the board: r1c2 is not 2 (else row 2 lacks 5, by 1) and r1c3 is not 2 (else row 2 lacks 5, by 2). "
        "Then (3) box 3 has no place for 7. So r1c1 is not 1."
    )
    many = tuple([Story(((cell, value),), (), fault=lacks(f"row {cell}", 5)) for cell in range(1, 9) for value in (2, 3)])
    assert sentences.nested(state, story._replace(cases=many), Shown("", ("1",) * 17)) == (
        "If r1c1 is 1, follow the numbers on the board: r1c2 is not 2 (else row 1 lacks 5, by 1), and 15 more candidates fail likewise. "
        "In the end (1) box 3 has no place for 7. So r1c1 is not 1."
    )


def test_many_rules_are_named_together() -> None:
    state = state_of("kropki")
    dots = [rule for rule in state.model.rules if subject_of(rule).what == UNMARKED][:2]
    rows = [rule for rule in state.model.rules if rule.name.startswith(("row 2", "row 1"))]
    assert len(dots) == len(rows) == 2
    ends = [rule.cells for rule in dots]
    told = " and ".join(f"{state.cell(one)}\N{EN DASH}{state.cell(other)}" for one, other in ends)
    assert sentences.in_brackets(state, *[*rows[::-1], *dots]) == f" (rows 1 and 2, no white dots {told})"


def test_pairs_of_a_line_are_named_by_the_line_and_what_is_several_has_one_plural() -> None:
    state = state_of("rippleeffect")
    pairs = [rule for rule in state.model.rules if subject_of(rule).what == LINE_PAIR]
    some = [next(rule for rule in pairs if subject_of(rule).line == line) for line in (column(4), row(2), column(3))]
    assert sentences.in_brackets(state, *[*some, some[0]]) == " (columns 3 and 4, row 2)"
    same = next(rule for rule in pairs if rule != some[0] and subject_of(rule).line == column(4))
    assert faults.not_kept(state, some[0], {}).names(same) and not faults.not_kept(state, some[0], {}).names(some[1])
    state = state_of("magnets")
    poles = [rule for rule in state.model.rules if subject_of(rule).thing == "like poles"][:2]
    ends = [f"{state.cell(one)}\N{EN DASH}{state.cell(other)}" for one, other in (rule.cells for rule in poles)]
    assert sentences.in_brackets(state, *poles) == f" (like poles at {ends[0]} and {ends[1]})"


def test_what_a_value_asks_of_others_is_told_before_what_that_cuts_off() -> None:
    state = state_of("yinyang")
    state.sign = state.model.sign
    joined = next(rule for rule in state.model.rules if isinstance(rule, Connected))
    assert why_cut_off(state, joined, 6, 2, {7: 1, 1: 2}, [0]) == (
        "if r2c2 were black, r2c3 would be white and r1c2 would be black, and r1c1 would be cut off from the other white cells. "
        "So r2c2 is white."
    )


def test_why_a_cell_could_have_but_one_number_of_a_chain() -> None:
    walk = Walk(model_of(read(text("kinds/hidato_5x5.txt"))))
    steps = [run(walk.step(number, False)) for number in range(6)]
    assert steps[5] is not None and steps[5].words.endswith(
        "; with 21, r5c5 could only be 14 (no other number fits there), too far from the 17 in r3c1. So r4c5 is 22."
    )
    state = State(walk.state.model)
    chain = next(rule for rule in state.model.rules if isinstance(rule, Chain))
    assert not unread_faults.Numbers(state, chain, {cell: state.masks[cell] for cell in chain.cells}).only_number(14, 24)


def test_of_a_sum_of_which_nothing_is_placed_it_is_told_what_its_cells_make() -> None:
    state, rule = State(model_of(empty_sudoku())), Sum((2, 11), frozenset({10}), "cage at r1c3")
    assert partners(state, rule, [10], 11, 2, 0b10000) == (
        "cage at r1c3: r1c3 and r2c3 make 10. 10 \N{MINUS SIGN} 5 = 5, which r1c3 can't be. So r2c3 is not 5."
    )
    wider = replace(rule, cells=(2, 11, 20), allowed=frozenset({15}))
    assert partners(state, wider, [10], 11, 2, 0b10000).startswith("cage at r1c3: 10 is left for r2c3 and r1c3. ")


def test_a_square_is_told_by_its_corners() -> None:
    state = state_of("nurikabe")
    state.sign = state.model.sign
    square = next(rule for rule in state.model.rules if demand(rule) == "not all black")
    assert str(faults.broken(state, square, dict.fromkeys(square.cells, 2))) == "the square r1c1\N{EN DASH}r2c2 is all black"
