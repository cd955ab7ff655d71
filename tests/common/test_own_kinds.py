"""Kinds with a format of their own, under every Python: their examples, empty sheets, links, JSON and drawings."""

from newsgrid.puzzle import formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import speech, svg
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.link import coder, content
from sparse import sparse

OWN = [kind for kind in kinds.ALL if kind.text.example]


def test_each_example_is_written_as_it_is_read() -> None:
    assert OWN
    for kind in sparse(OWN, 7):
        sheet = formats.read(kind.text.example)
        assert sheet.kind == kind.name
        assert formats.write(sheet, formats.formats_of(sheet)[0]) == kind.text.example, kind.name
        assert formats.write_csv(sheet).count("\n") == sheet.rows


def test_links_and_data_hold_them() -> None:
    for kind in sparse(OWN, 7):
        sheet = formats.read(kind.text.example)
        for index in range(len(sheet.blocks)):
            if not sheet.blocks[index] and not sheet.givens[index]:
                sheet.entries[index] = index % sheet.values + 1
                break
        assert link.from_link(link.to_link(sheet, True)) == sheet, kind.name
        assert from_data(to_data(sheet)) == sheet
        for _, make in sparse(kind.starts, 5):
            empty = make()
            assert link.from_link(link.to_link(empty)) == empty


def test_each_is_drawn_and_named() -> None:
    for kind in sparse(OWN, 7):
        sheet = formats.read(kind.text.example)
        drawn = svg.svg_file(sheet, svg.Marks())
        assert drawn.count('<g id="c') == len([cell for cell in svg.cells(sheet, svg.Marks()) if cell])
        assert "row 1, column 1" in speech.cell(sheet, 0)
        assert thumbnail(sheet)


def test_a_page_that_does_not_know_such_a_sheet_is_told_what_the_link_holds() -> None:
    """Before the kind's own section, the link has an empty sheet that version 1 can read."""
    sheet = kinds.BY_NAME["kenken"].starts[1][1]()
    text = link.to_link(sheet)
    assert text[0] == "2"
    packed = 0
    for sign in text[1:]:
        packed = packed * 64 + link.ALPHABET.index(sign)
    reader = coder.Reader(packed // link.CHECK_ROOM)
    core = content.code(reader, None)
    assert (core.kind, core.rows, core.cols) == ("kenken", 9, 9)
    assert reader.uniform(64) == 1  # section


def test_black_cells_without_a_digit_are_black() -> None:
    """Only in a giant are places outside all grids left white."""
    sheet = formats.read("#Str8ts\n.x..\n....\n..a.\n....\n")
    assert 'class="block dark"' in svg.cell(sheet, 1, svg.Marks())
    assert speech.cell(sheet, 1) == "row 1, column 2, block"
    assert "cell dark" in svg.cell(sheet, 10, svg.Marks())
    assert 'class="cell dark"' in thumbnail(sheet) and 'class="block"' in thumbnail(sheet)
