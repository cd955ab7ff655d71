"""Letters in texts: whatever is written is read as the same puzzle, in kinds where a letter means something else as well."""

from collections.abc import Iterator
from random import Random

import pytest

from newsgrid.export import board_text
from newsgrid.puzzle import formats, grid_layout, kinds
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.formats import ReadError
from newsgrid.puzzle.kinds.kind import CAGES, DRAWN, NO_LETTERS, NONE, USUAL, Kind
from newsgrid.puzzle.sheet import MOST_VALUES, Sheet, copy
from sampled import in_turn

OF_NUMBERS = [kind.name for kind in kinds.ALL if not kind.look.glyphs and "runs" not in kind.has]
X = {"A": 33, "K": 23}  # the value whose letter may be read as a place without a cell


def board(kind: Kind, side: int) -> Sheet:
    """An empty sheet of a kind, in areas as large as can be. Raises ValueError if there is none of this size."""
    if kind.boxes == DRAWN and "rows" not in kind.has:
        sheet = kind.empty(side, side)
        sheet.boxes = [index // side + 1 for index in range(side * side)]
        sheet.values = kind.values(sheet)
        return sheet
    if kind.boxes == NONE:
        return kind.empty(side, side)
    if kind.text.opening or kind.look.layout or kind is kinds.GIANT:
        raise ValueError
    sheet = grid_layout.lay_out(kind.name, [(0, 0)], *grid_layout.box_shape(side))
    sheet.options.update(kind.options)
    return sheet


def filled(kind: Kind) -> Iterator[Sheet]:
    """Sheets of a kind with any values: all that there are, and the one alone that X is the letter of."""
    chance = Random(1)
    boards = [start() for _, start in kind.starts[-2:]]
    for side in (5, 16, 19, 25):
        try:
            boards.append(board(kind, side))
        except ValueError:
            continue
    boards = [each for each in boards if each.values <= MOST_VALUES]
    for empty in boards:
        for symbols in ("", "A", "K") if empty.values > 9 else ("",):
            for alone in (False, True):
                sheet = copy(empty)
                if symbols:
                    sheet.options["symbols"] = symbols
                cells = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell]]
                for cell in cells[:1] if alone else cells:
                    value = min(X.get(symbols, sheet.values), sheet.values) if alone else chance.randint(1, sheet.values)
                    sheet.givens[cell] = value if alone or chance.random() < 0.5 else 0
                if sheet.least + sheet.values > 10 or not symbols:
                    yield sheet


@pytest.mark.parametrize("name", in_turn(OF_NUMBERS, 2))
def test_what_is_written_is_read_as_the_same_puzzle(name: str) -> None:
    sheets = 0
    for sheet in filled(kinds.BY_NAME[name]):
        texts = [formats.write(sheet, each) for each in formats.formats_of(sheet)] + [board_text.puzzle(sheet)]
        for text in texts:
            assert to_data(formats.read(text)) == to_data(sheet), text[:1000]
        sheets += 1
    assert sheets


@pytest.mark.parametrize(
    "name", [name for name in OF_NUMBERS if kinds.BY_NAME[name].text.form in NO_LETTERS and kinds.BY_NAME[name].text.form != CAGES]
)
def test_a_letter_that_means_nothing_is_refused_at_its_place(name: str) -> None:
    kind = kinds.BY_NAME[name]
    sheet = board(kind, 12 if kind.boxes == USUAL else 5)
    rows = formats.write(sheet, "grid").replace(",", " ").replace("0", ".").split("\n")
    for letter, words in (("q", ""), ("l", "; is it a 1?")):
        changed = list(rows)
        changed[2] = letter + changed[2][1:]
        with pytest.raises(ReadError) as error:
            formats.read("\n".join(changed))
        assert (error.value.line, error.value.column) == (3, 1)
        assert error.value.message.startswith(f'"{letter}" is not a number; a cell of ')
        assert error.value.message.endswith(f"or . if it is empty{words}")


def test_a_letter_beside_larger_numbers_changes_none_of_them() -> None:
    rows = ". . 17 . .\n. . . . 4\nq . . . .\n. . . . .\n23 . . . 1\n"
    with pytest.raises(
        ReadError, match=r"Line 4, column 1: .q. is not a number; a cell of a Numbrix holds one from 1 to 25, or \. if it is empty"
    ):
        formats.read("#Numbrix\n" + rows)
    assert max(formats.read("#Numbrix\n" + rows.replace("q", "16")).givens) == 23
