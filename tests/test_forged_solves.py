"""What drafts and statistics are read from may be anything: a damaged storage, a stranger's file."""

import json

from hypothesis import given
from hypothesis import strategies as st

from newsgrid.puzzle import formats
from page.core import way
from page.core.draft import Draft
from page.drafts import draft_file, draft_record, statistics

SHEET = formats.read("#Sudoku\n12..\n34..\n....\n....\n")
SHEET.entries[2], SHEET.entries[7], SHEET.entries[8] = 3, 2, 4
GOOD = draft_record.record(Draft(), SHEET, "fill", 0, 1)
LINE = "kakuro 10 10 3 1908 2 20782"

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)
cells = st.lists(st.integers(-2, 20), max_size=20)
# lines that nearly are some
words = st.sampled_from(["kakuro", "sudoku", "chess", "-1", "0", "5", "6", "9" * 9, "1e3", "٣", "", "\t"]) | st.text(max_size=4)
lines = st.lists(st.just(LINE) | st.lists(words, max_size=9).map(" ".join) | st.text(max_size=30), max_size=12).map("\n".join)


@given(anything | cells, anything)
def test_a_forged_way_is_left_out_and_the_draft_stays(order: object, hints: object) -> None:
    data, sheet = draft_record.checked(json.loads(json.dumps({**GOOD, "order": order, "hints": hints})))
    assert sheet == SHEET
    through = way.of(data)
    assert set(through.order()) <= {2, 7, 8} and 0 <= through.hints <= way.MOST_HINTS
    assert sorted(cell for group in through.shades() for cell in group) in ([], [2, 7, 8])
    draft = Draft()
    draft.way = through
    again, _ = draft_record.read(json.dumps(draft_record.record(draft, sheet, "fill", 0, 1)))
    assert way.of(again).order() == through.order()


@given(lines, lines)
def test_of_forged_lines_the_good_ones_count_once(one: str, other: str) -> None:
    read = statistics.read(one)
    assert statistics.read(statistics.text(read)) != [] or not read
    assert len(read) >= one.split("\n").count(LINE)
    both = statistics.merged(one, other)
    assert len(statistics.read(both)) <= len(read) + len(statistics.read(other))
    assert statistics.merged(both, one) == statistics.merged(both, other) == statistics.merged(both, both) == both
    for work in (statistics.table, statistics.usual, statistics.shortest):
        work(read)
    assert statistics.streak(read, 20782) >= 0 and len(statistics.week(read, 20782)) == 7


@given(anything)
def test_a_file_with_forged_statistics_brings_its_puzzles(solved: object) -> None:
    text = json.dumps({"file": draft_file.FILE, "form": 1, "drafts": [GOOD], "solved": solved})
    assert len(draft_file.read_file(text)[0]) == 1
    statistics.merged("", draft_file.solved_in(text))
