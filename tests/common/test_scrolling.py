"""How far the view scrolls. Runs under CPython and under MicroPython."""

from page.views.scrolling import travel


def test_what_is_in_view_moves_nothing():
    assert travel((10, 20), (10, 20), (0, 100), 5) == 0
    assert travel((0, 100), (0, 10), (0, 100), 5) == 0


def test_a_view_moves_as_little_as_it_can_and_leaves_a_margin():
    assert travel((110, 120), (110, 120), (0, 100), 5) == 25
    assert travel((-30, -20), (-30, -20), (0, 100), 5) == -35
    assert travel((90, 110), (90, 100), (0, 100), 5) == 15
    # a margin only as far as there is room for one
    assert travel((110, 208), (110, 120), (0, 100), 5) == 109


def test_where_there_is_no_room_for_all_the_first_is_shown():
    for first in ((200, 210), (250, 260), (500, 510), (590, 600)):
        moved = travel((200, 600), first, (0, 100), 5)
        assert moved <= first[0] and first[1] <= moved + 100
        assert moved + 100 <= 600 and moved >= 200  # and as much of the rest as can be
    # a first that is larger than the view begins in it
    assert travel((200, 600), (250, 450), (0, 100), 5) == 250
