"""The corners of a grid in a photo as a person drags them. Runs under CPython and under MicroPython."""

from page.photo import corners

SQUARE = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]


def grid(rows=9, cols=9, share=1.0, left=100.0, top=100.0, side=20.0):
    points = [[[left + col * side, top + row * side] for col in range(cols + 1)] for row in range(rows + 1)]
    return {"rows": rows, "cols": cols, "points": points, "share": share, "side": side}


def test_the_nearest_corner_within_reach_is_taken():
    assert corners.nearest(SQUARE, 290, 110, 30) == 1
    assert corners.nearest(SQUARE, 200, 200, 30) == -1


def test_corners_stay_on_the_picture():
    assert corners.moved(SQUARE, 2, 900, -5, 400, 380)[2] == (400, 0)
    assert corners.moved(SQUARE, 2, 320, 310, 400, 380) == SQUARE[:2] + [(320, 310)] + SQUARE[3:]


def test_what_goes_around_nothing_is_no_grid():
    assert corners.is_grid(SQUARE, 400, 400)
    assert corners.is_grid(corners.usual(640, 480), 640, 480)
    assert not corners.is_grid([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]], 400, 400)  # crossed
    assert not corners.is_grid(corners.moved(SQUARE, 0, 250, 250, 400, 400), 400, 400)  # bent inwards
    assert not corners.is_grid([(5.0, 5.0), (6.0, 5.0), (6.0, 6.0), (5.0, 6.0)], 400, 400)


def test_grids_seen_much_worse_are_no_choice():
    assert corners.worth_a_choice([]) == []
    assert corners.worth_a_choice([grid(share=0.95), grid(share=0.9), grid(9, 3)]) == [0, 1]
    assert corners.worth_a_choice([grid(share=0.4)]) == [0]
    # the solutions below a puzzle are smaller, but have more cells; a few lines of text are no grid, however large
    assert corners.worth_a_choice([grid(10, 23, side=27.0), grid(side=61.0), grid(3, 6, side=90.0)]) == [0, 1]


def test_corners_near_those_of_a_grid_become_that_grid():
    grids = [grid(6, 6, left=400.0), grid()]
    near = [(104.0, 97.0), (282.0, 99.0), (279.0, 283.0), (98.0, 279.0)]
    assert corners.snapped(near, 9, 9, grids) is grids[1]
    assert corners.snapped(near, 10, 10, grids) is None
    assert corners.snapped(SQUARE, 9, 9, grids) is None


def test_a_grid_that_stands_still_is_taken():
    still = corners.Still()
    assert still.see(grid(), 1000, 0) == 0
    assert 0 < still.see(grid(left=104.0), 1000, 400) < 1
    assert still.see(grid(left=108.0), 1000, 800) == 1


def test_a_grid_that_moves_or_goes_is_not():
    still = corners.Still()
    still.see(grid(), 1000, 0)
    assert still.see(grid(left=130.0), 1000, 800) == 0
    assert still.see(grid(left=130.0, share=0.5), 1000, 1700) == 0
    assert still.see(None, 1000, 1800) == 0
    assert still.see(grid(left=130.0), 1000, 2600) == 0
    assert still.see(grid(9, 8, left=130.0), 1000, 3400) == 0


def test_a_grid_at_the_edge_may_be_cut_off():
    assert corners.is_whole(grid(), 400, 400)
    assert not corners.is_whole(grid(left=3.0), 400, 400)
    assert not corners.is_whole(grid(), 400, 284)


def test_outlines_are_drawn_as_they_lie():
    assert corners.path(corners.outline_of(grid(3, 3)["points"])) == "M100.0 100.0L160.0 100.0L160.0 160.0L100.0 160.0z"
    assert corners.lines(grid(3, 3)["points"]).count("M") == 8
