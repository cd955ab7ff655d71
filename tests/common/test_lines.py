"""Lines that a drag draws. Runs under CPython and under MicroPython; tests/headless/test_lines_page.py tries more drags."""

from newsgrid.puzzle import formats
from page.core.session import Session
from page.core.typing import lines
from page.core.typing.gestures import way

TEXTS = {
    "Slitherlink": "#Slitherlink\n...\n...\n...\n",
    "Masyu": "#Masyu\n....\n....\n....\n....\n",
    "Hashi": "#Hashi\n2..2\n....\n....\n2..2\n",
}


def point(row, col):
    return 80 * col + 20, 80 * row + 20


def draw(session, *points):
    stroke = lines.Stroke(session.sheet, *point(*points[0]))
    for at in range(1, len(points)):
        for left, top in way(point(*points[at - 1]), point(*points[at]), 10):
            stroke.move(session.sheet, left, top)
    tap = stroke.end(session.sheet)
    if stroke.pending:
        session.do(lines.draw, stroke)
    cols = session.sheet.cols
    return tap, [(place // cols, place % cols, value) for place, value in enumerate(session.sheet.entries) if value]


def test_a_drag_takes_the_edges_under_it():
    for kind in ("Slitherlink", "Masyu"):
        session = Session(formats.read(TEXTS[kind]))
        assert draw(session, (0, 0), (0, 2), (1, 2)) == (False, [(0, 1, 2), (0, 3, 2), (1, 4, 2)]), kind
        assert draw(session, (1, 2), (2, 2), (2, 1), (2, 2)) == (False, [(0, 1, 2), (0, 3, 2), (1, 4, 2), (3, 4, 2)]), kind
        session.history.undo()
        assert draw(session, (1, 2), (0, 2), (0, 0)) == (False, []), kind
        assert draw(session, (1, 0.5), (1, 0.6)) == (True, []), kind


def test_a_bridge_goes_to_the_next_island_and_back():
    session = Session(formats.read(TEXTS["Hashi"]))
    assert draw(session, (0, 0), (0, 3), (3, 3)) == (False, [(0, 1, 2), (1, 6, 2)])
    assert draw(session, (0, 0), (0, 1)) == (False, [(0, 1, 3), (1, 6, 2)])  # a second one; the way says which
    assert draw(session, (0, 0), (0, 2), (0, 0), (2, 0.2)) == (False, [(0, 1, 3), (1, 0, 2), (1, 6, 2)])
    assert draw(session, (1.5, 0), (2.2, 0)) == (False, [(0, 1, 3), (1, 0, 3), (1, 6, 2)])
    assert draw(session, (0, 0), (1.6, 1.5)) == (False, [(0, 1, 3), (1, 0, 3), (1, 6, 2)])


def test_a_finger_goes_on_from_the_end_of_a_line():
    session = Session(formats.read(TEXTS["Slitherlink"]))
    draw(session, (0, 0), (0, 2))
    ends = [(row, col) for row in range(4) for col in range(4) if lines.is_end(session.sheet, *point(row, col))]
    assert ends == [(0, 0), (0, 2)]


def test_no_point_on_the_way_is_far_from_the_next():
    assert way((0, 0), (25, -10), 10) == [(25 / 3, -10 / 3), (50 / 3, -20 / 3), (25, -10)]
    assert way((5, 5), (5, 5), 10) == [(5, 5)]
