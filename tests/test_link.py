"""Links: complete, short, and safe whatever text follows the #."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from examples import examples
from newsgrid.exchange.answer import filled
from newsgrid.puzzle import formats, grid_layout, link
from newsgrid.puzzle.characters import harmless
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.kakuro import KIND as KAKURO
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.link import sections
from newsgrid.puzzle.sheet import Sheet, without_entries
from places import ANSWERS, ROOT, UNIQUE, solution, text
from test_formats import families, kakuros, sudokus

SITE = "https://newsgrid.example.org/#"
assert len(SITE) == 30


BUDGETS = {
    "kakuro_k057": 120, "sudoku_f63": 90, "sudoku_dm1402": 90, "squares": 160, "sudoku_5x5": 450, "kakuro_k2006": 600, "unionjack": 700,
}  # fmt: skip


@pytest.mark.parametrize("name", UNIQUE)
def test_links_keep_to_their_budget(name: str) -> None:
    """The whole link of a 10x10 Kakuro or a 9x9 Sudoku with all entries has at most 250 characters."""
    sheet = formats.read(text(name))
    assert len(SITE + link.to_link(sheet)) <= next((most for start, most in BUDGETS.items() if name.startswith(start)), 700)
    assert len(sheet.blocks) > 144 or len(SITE + link.to_link(filled(sheet, solution(name)), entries=True)) <= 250


@given(st.one_of(kakuros(), sudokus(), families()), st.text(max_size=30), st.data())
def test_whatever_can_be_drawn_can_be_linked(sheet: Sheet, source: str, data: st.DataObject) -> None:
    sheet.source = harmless(" ".join(source.split()))
    free = [index for index, block in enumerate(sheet.blocks) if not block and not sheet.givens[index]]
    for index in free:
        sheet.entries[index] = data.draw(st.integers(0, min(sheet.values, 9)))
    for index in free[:5]:
        sheet.centre[index] = (index * 7) % (1 << sheet.values)
    assert link.from_link(link.to_link(sheet, entries=True)) == sheet
    assert link.from_link(link.to_link(sheet)) == without_entries(sheet)
    assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet


@given(st.text(link.ALPHABET, max_size=300))
def test_any_letters_are_refused_by_their_checksum(letters: str) -> None:
    with pytest.raises(link.LinkError, match=r"\.$"):
        link.from_link("1" + letters)


def numbered(packed: int) -> str:
    """The link with this number and a valid checksum, as an attacker could make it."""
    return link.in_letters("1", packed)


def unpacked(whole: str) -> int:
    """The number in a link, without its checksum."""
    number = 0
    for letter in whole[1:]:
        number = number * 64 + link.ALPHABET.index(letter)
    return number // link.CHECK_ROOM


GOOD = [unpacked(link.to_link(formats.read(text(name)))) for name in ANSWERS]


def test_any_number_with_a_right_checksum_is_a_sheet_or_a_sentence() -> None:
    """Random numbers are hardly ever sheets, so valid ones with some bits changed are tried as well."""
    seen = {"sheets": 0, "sentences": 0}

    @example(61766011380502594680070050891548771936438446945089830188295380894452999481703489)  # an option with an empty text
    @given(st.integers(0, 2**2000) | st.builds(lambda good, by: good ^ by, st.sampled_from(GOOD), st.integers(0, 2**60)))
    @examples(150)
    def look(packed: int) -> None:
        try:
            sheet = link.from_link(numbered(packed))
        except link.LinkError as error:
            assert str(error).endswith(".")
            seen["sentences"] += 1
        else:
            assert sheet.rows <= 128
            assert sheet.cols <= 128
            assert link.from_link(link.to_link(sheet, entries=True)) == sheet
            seen["sheets"] += 1

    look()
    assert min(seen.values()) > 15


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt"])
def test_every_changed_missing_or_swapped_letter_is_noticed(name: str) -> None:
    whole = link.to_link(formats.read(text(name)))
    wrong = {whole[:at] + other + whole[at + 1 :] for at in range(1, len(whole)) for other in link.ALPHABET if other != whole[at]}
    wrong |= {whole[:at] + whole[at + 1 :] for at in range(1, len(whole))} - {whole}
    wrong |= {whole[:at] + whole[at + 1] + whole[at] + whole[at + 2 :] for at in range(1, len(whole) - 1)} - {whole}
    for damaged in wrong:
        with pytest.raises(link.LinkError, match=r"damaged|newer|more than"):
            link.from_link(damaged)


def test_a_link_whose_grids_do_not_fit_says_where() -> None:
    sheet = grid_layout.lay_out("giant", [(0, 0), (6, 6)], 3, 3)
    writer = link.Writer()
    sheet.grids = [(0, 0), (5, 5)]
    with pytest.raises(ValueError, match=r"Grids 1 and 2 overlap off the box lines, at r6c6"):
        link.code(writer, sheet)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("", "no puzzle"),
        ("#", "no puzzle"),
        ("3abc", 'newer version: after its # comes "3"'),
        ("#\n1", "after its # comes another sign"),
        ("1" + "A" * 20001, "too long"),
        ("1a b", "damaged"),
        ("1é", "damaged"),
    ],
)
def test_other_links_are_told_apart(wrong: str, reason: str) -> None:
    with pytest.raises(link.LinkError, match=reason):
        link.from_link(wrong)


def test_what_has_no_link_says_so() -> None:
    with pytest.raises(link.LinkError, match="no grids"):
        link.to_link(Sheet("hashi", 2, 2))
    holed = grid_layout.lay_out("giant", grid_layout.LAYOUTS["x"][1], 3, 3)
    holed.blocks[40] = 1
    with pytest.raises(link.LinkError, match="don't match its cells"):
        link.to_link(holed)
    wild = empty_sudoku()
    wild.givens[0] = 10
    with pytest.raises(link.LinkError, match="out of range"):
        link.to_link(wild)


def test_a_large_sheet_has_a_link() -> None:
    sheet = KAKURO.empty(60, 60)
    assert len(link.to_link(sheet)) < 20
    for index in range(0, 3600, 7):
        sheet.blocks[index] = 1
    assert link.from_link(link.to_link(sheet)) == sheet


def test_links_that_people_have_stay_readable() -> None:
    """tests/links_v1.txt has lines of a link, a tab, and the puzzle as JSON. Lines are only ever added."""
    lines = (ROOT / "tests/links_v1.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 10
    for line in lines:
        address, _, data = line.partition("\t")
        assert link.from_link(address) == formats.read(data)


def test_a_section_without_end_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    written = link.to_link(formats.read(text("constraints/thermo.txt")))
    monkeypatch.setattr(sections, "MOST_BITS", 10)
    with pytest.raises(link.LinkError):
        link.from_link(written)
