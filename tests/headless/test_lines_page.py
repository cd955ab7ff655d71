"""Lines drawn with the pointer, from dot to dot and from cell to cell; taps, crosses, fingers; a fast drag of black cells."""

import pytest

import drags
from desk import Desk
from elements import Event
from newsgrid.puzzle import kinds
from page.core.session import BROKEN, COMPLETE, RED
from page.views.loupe import beside
from sampled import in_turn

LINE, NO_LINE = 2, 1


def begin(desk: Desk, kind: str, lines: str = "") -> None:
    """Open a board on which these lines are drawn."""
    desk.paste(drags.TEXTS[kind])
    desk.wait(lambda: desk.sheet.kind == kind and not any(desk.sheet.entries))
    changes = [("entries", place, value) for place, value in drags.places(desk.sheet, lines).items()]
    desk.act(lambda: desk.page.session.history.apply(changes))


def draw(desk: Desk, points: list[drags.Point], **about: object) -> None:
    """Press at the first point and move over the others, each an event of its own. Points are in cells, as in `drags`."""
    for number, point in enumerate(points):
        left, top = drags.place(point)
        desk.act(lambda at=(left, top), number=number: send(desk, "pointermove" if number else "pointerdown", at, about))
    desk.act(lambda: send(desk, "pointerup", (left, top), about))


def send(desk: Desk, event: str, at: tuple[float, float], about: dict[str, object]) -> None:
    before = desk.point(1, 1, 0, 0)
    desk.id("board").dispatch(Event(event, clientX=at[0] + before[0], clientY=at[1] + before[1], **about))


def written(desk: Desk) -> dict[int, int]:
    return {place: value for place, value in enumerate(desk.sheet.entries) if value}


@pytest.mark.parametrize("kind", in_turn(sorted(drags.TEXTS), 3))
def test_drags_take_the_lines_under_the_movement(desk: Desk, kind: str) -> None:
    for name, (before, strokes, right, bridges) in drags.DRAGS.items():
        begin(desk, kind, before)
        there = written(desk)
        for points in strokes:
            draw(desk, points)
        assert written(desk) == drags.places(desk.sheet, bridges if kind == "hashi" else right), name
        if written(desk) != there:
            desk.do(*["undo"] * len(strokes))
            assert written(desk) == there, name


def test_a_drag_is_one_step_for_undo(desk: Desk) -> None:
    begin(desk, "slitherlink")
    draw(desk, [(0, 0), (0, 3)])
    draw(desk, [(0, 3), (2, 3)])
    desk.do("undo")
    assert written(desk) == drags.places(desk.sheet, "00-01-02-03")
    draw(desk, [(0, 0), (2, 0), (0, 0)])  # drawn and taken back
    draw(desk, [(0, 3), (2, 3)])
    desk.do("undo", "undo")
    assert not written(desk) and desk.id("undo").disabled
    desk.do("redo", "redo")
    assert written(desk) == drags.places(desk.sheet, "00-01-02-03-13-23")


def test_forty_edges_are_drawn_in_one_fast_drag(desk: Desk) -> None:
    """Up and down over a large sheet: the browser is only heard at the corners."""
    desk.paste("#Slitherlink\n" + ("." * 45 + "\n") * 30)
    sheet = desk.sheet
    draw(desk, [(2, 2), (2, 12), (9, 12), (9, 20), (3, 20), (3, 29)])
    edges = [2 * 2 * sheet.cols + 2 * col + 1 for col in range(2, 12)] + [(2 * row + 1) * sheet.cols + 24 for row in range(2, 9)]
    edges += [2 * 9 * sheet.cols + 2 * col + 1 for col in range(12, 20)] + [(2 * row + 1) * sheet.cols + 40 for row in range(3, 9)]
    edges += [2 * 3 * sheet.cols + 2 * col + 1 for col in range(20, 29)]
    assert len(edges) == 40 and written(desk) == dict.fromkeys(edges, LINE)


def test_all_that_the_browser_has_put_into_one_event_is_drawn(desk: Desk) -> None:
    begin(desk, "slitherlink")
    before = desk.point(1, 1, 0, 0)

    def event(kind: str, point: drags.Point, **about: object) -> Event:
        left, top = drags.place(point)
        return Event(kind, clientX=left + before[0], clientY=top + before[1], **about)

    class Many(list[Event]):
        length = property(len)

    moves = Many(event("pointermove", point) for point in [(0, 2), (2, 2), (2, 4)])
    for each in (event("pointerdown", (0, 0)), event("pointermove", (2, 4), getCoalescedEvents=lambda: moves), event("pointerup", (2, 4))):
        desk.act(lambda each=each: desk.id("board").dispatch(each))
    assert written(desk) == drags.places(desk.sheet, "00-01-02-12-22-23-24")


def test_taps_on_an_edge_go_through_line_cross_and_nothing(desk: Desk) -> None:
    for kind, values in (("slitherlink", [LINE, NO_LINE, 0]), ("masyu", [LINE, NO_LINE, 0]), ("hashi", [2, 3, NO_LINE, 0])):
        begin(desk, kind)
        for value in values:
            draw(desk, [(2, 0.6), (2.1, 0.7)])
            assert desk.sheet.entries[4 * desk.sheet.cols + 1] == value and sum(desk.sheet.entries) == value
    begin(desk, "yajilin")
    for value in (2, 1, 0):
        draw(desk, [(2, 2), (2.3, 2.2)])
        assert desk.sheet.entries[4 * desk.sheet.cols + 4] == value and sum(desk.sheet.entries) == value


def test_a_tap_that_means_no_line_draws_none(desk: Desk) -> None:
    """In the middle of a Slitherlink's cell, and on an island of a Hashi, there is a line on each side."""
    begin(desk, "slitherlink")
    draw(desk, [(0.5, 0.5)])
    assert not written(desk)
    draw(desk, [(0.7, 0.5)])
    assert len(written(desk)) == 1
    begin(desk, "hashi")
    sheet = desk.page.session.sheet
    row, col = divmod(next(place[0] for name, place in sheet.constraints if len(place) == 1), sheet.cols)
    draw(desk, [(row / 2, col / 2)])
    assert not written(desk)


def test_the_second_button_draws_crosses(desk: Desk) -> None:
    begin(desk, "slitherlink", "00-01-02")
    draw(desk, [(0, 0.5), (0, 3)], button=2)
    assert written(desk) == dict.fromkeys((1, 3, 5), NO_LINE)
    draw(desk, [(0, 0.5), (0, 3)], button=2)
    assert not written(desk)
    draw(desk, [(1.5, 0), (1.5, 3)], button=2)  # across three edges
    assert written(desk) == dict.fromkeys([3 * desk.sheet.cols + col for col in (0, 2, 4, 6)], NO_LINE)
    draw(desk, [(1.5, 3), (1.5, 3.45)])  # a short movement that is not along an edge
    begin(desk, "yajilin")
    draw(desk, [(2, 0), (2, 3)], button=2)
    assert written(desk) == dict.fromkeys([4 * desk.sheet.cols + col for col in (0, 2, 4, 6)], NO_LINE)


def test_a_long_press_is_a_cross_and_a_line_goes_on_from_it(desk: Desk) -> None:
    begin(desk, "slitherlink")
    at = drags.place((0, 0.5))
    about = {"pointerType": "touch", "pointerId": 1}
    desk.act(lambda: send(desk, "pointerdown", at, about))
    desk.pass_time(1)
    desk.act(lambda: send(desk, "pointerup", at, about))
    assert written(desk) == {1: NO_LINE}
    draw(desk, [(0, 0), (0, 2)], **about)
    assert written(desk) == {1: LINE, 3: LINE}


def test_two_fingers_draw_nothing(desk: Desk) -> None:
    begin(desk, "slitherlink")
    for number, point in ((1, (0, 0)), (2, (3, 3))):
        desk.act(
            lambda number=number, point=point: send(desk, "pointerdown", drags.place(point), {"pointerId": number, "pointerType": "touch"})
        )
        if number == 1:
            desk.act(lambda: send(desk, "pointermove", drags.place((0, 1)), {"pointerId": 1, "pointerType": "touch"}))
            assert written(desk)
    for number in (1, 2):
        desk.act(lambda number=number: send(desk, "pointerup", drags.place((3, 3)), {"pointerId": number, "pointerType": "touch"}))
    assert not written(desk)


def test_a_fast_drag_leaves_out_no_cell(desk: Desk) -> None:
    desk.paste(kinds.BY_NAME["nonogram"].text.example)
    desk.drag((1, 1), (1, 5))
    assert desk.sheet.entries[:5] == [2] * 5
    desk.drag((2, 1), (2, 3), (4, 3))
    cols = desk.sheet.cols
    assert [at for at, value in enumerate(desk.sheet.entries) if value] == [*range(5), cols, cols + 1, cols + 2, 2 * cols + 2, 3 * cols + 2]
    desk.drag((1, 1), (1, 5))  # all become what the first became
    assert desk.sheet.entries[:5] == [1] * 5


def test_a_finger_that_draws_has_a_loupe(desk: Desk) -> None:
    begin(desk, "slitherlink")
    for number, (kind, point) in enumerate((("pointerdown", (0, 0)), ("pointermove", (0, 0.2)), ("pointermove", (0, 2)))):
        about: dict[str, object] = {"pointerType": "touch", "pointerId": 1}
        desk.act(lambda kind=kind, point=point, about=about: send(desk, kind, drags.place(point), about))
        assert desk.id("loupe").visible() == (number == 2)
    assert desk.count("#loupe .loop")
    desk.act(lambda: send(desk, "pointerup", drags.place((0, 2)), about))
    assert not desk.id("loupe").visible()
    draw(desk, [(2, 0), (2, 2)])
    assert not desk.id("loupe").visible()  # a mouse hides nothing


def test_the_loupe_is_where_the_finger_is_not() -> None:
    assert beside(180, 400, 360) == (128, 400 - 92 - 52)
    assert beside(10, 400, 360)[0] == 4 and beside(350, 400, 360)[0] == 360 - 108
    assert beside(100, 100, 360)[0] == 140 and beside(300, 100, 360)[0] == 156  # no room above it


def test_borders_are_drawn_from_corner_to_corner(desk: Desk) -> None:
    desk.paste("#Shikaku\n" + ". . . .\n" * 4)
    cols = desk.sheet.cols
    draw(desk, [(1, 0), (1, 2), (3, 2)])
    assert written(desk) == dict.fromkeys([2 * cols + 1, 2 * cols + 3, 3 * cols + 4, 5 * cols + 4], LINE)
    draw(desk, [(3, 2), (1, 2)])
    assert written(desk) == dict.fromkeys([2 * cols + 1, 2 * cols + 3], LINE)
    draw(desk, [(0, 0), (0, 3)])  # the frame is printed
    assert written(desk) == dict.fromkeys([2 * cols + 1, 2 * cols + 3], LINE)


def test_an_island_is_pale_once_it_has_its_bridges(desk: Desk) -> None:
    desk.paste("#Hashi\n2.3\n...\n1.1\n")

    def pale() -> list[str]:
        return [number.textContent for number in desk.all("#board text.done")]

    draw(desk, [(0, 0), (0, 2)])
    assert pale() == []
    draw(desk, [(0, 0), (0, 2)])
    assert pale() == ["2"]
    draw(desk, [(0, 2), (2, 2)])
    assert sorted(pale()) == ["1", "2", "3"]
    desk.do("undo", "undo")
    assert pale() == []
    desk.paste("#Slitherlink\n1..\n...\n0..\n")
    draw(desk, [(0, 0), (0, 1)])
    assert pale() == ["1"]


def test_a_single_bridge_that_may_become_two_breaks_no_rule_until_it_cannot(desk: Desk) -> None:
    desk.paste("#Hashi\n.3..4.4\n2.1....\n.......\n..2.2.4\n4......\n.4..2..\n4.....4\n")

    def checked() -> int:
        desk.wait(lambda: desk.page.session.kept(COMPLETE) is not None)
        return len(desk.page.session.kept(RED, []))

    for points in ([(0, 1), (0, 4)], [(0, 4), (0, 6)], [(0, 4), (0, 6)], [(1, 0), (4, 0), (6, 0), (6, 6), (3, 6), (0, 6)]):
        draw(desk, points)
        assert not checked()
    assert len(desk.page.session.kept(BROKEN)) == 4
    desk.ask("check", "Right so far")  # each of them may become two
    before = list(desk.sheet.entries)
    for word in ("Where?", "Why?", "Do it", "Hint"):  # a hint goes on from there
        desk.do("hint-step")
        desk.wait(lambda word=word: desk.text("hint-step") == word)  # type: ignore[misc]
    assert desk.sheet.entries != before
    desk.do("undo")
    for points in ([(1, 0), (1, 2)], [(1, 2), (3, 2)], [(3, 2), (3, 4)]):
        draw(desk, points)
    assert checked() == 1 and "2 here, not 1" in " ".join(desk.texts(".slip"))


def test_enter_draws_at_the_cursor_as_space_does(desk: Desk) -> None:
    begin(desk, "slitherlink")
    edge = desk.page.session.hand.cursor
    for key in ("Enter", " "):
        desk.press(key)
        assert written(desk) == {edge: LINE} and desk.page.session.hand.cursor == edge
        desk.press(key, key)
        assert not written(desk)
    assert "drag, Enter" in desk.text("pad")
    desk.do("colour")
    desk.press("Enter")  # the pen in hand draws no lines
    assert not written(desk) and desk.page.session.hand.cursor != edge
