"""Which game an id of Simon Tatham's collection belongs to that names none. Runs under CPython and under MicroPython."""

from faults import fault
from newsgrid.exchange import codes
from newsgrid.puzzle.formats import ReadError

# made by the collection's own programs
IDS = (
    ("shikaku", "7x7:p28b21zc"),
    ("shikaku", "11x11:a2b2_5e4c6l2b20k8_2c9h8c7_5d2k2a18m3b3a8_3d2n"),
    ("kuromasu", "5x5:f4_7b2c3b9_6f"),
    ("fillomino", "5x5:a244d4f255b5a535"),
    ("fillomino", "5x5:0420300000300522354000500"),  # with a 0 for each open cell
    ("jigsaw", "6j:5_1_4b3_2v1_1b2_6_4,acadcb_bcdb____a_a_aa_a_aab"),
    ("mosaic", "5x5:a346d6a0a2b0b4f"),
)


def kinds_of(text):
    """(the kinds that an id is offered as, the likeliest)."""
    try:
        return [codes.read(text).kind], ""
    except ReadError as error:
        return list(error.kinds), error.likely


def test_the_form_and_the_numbers_tell_the_game():
    for kind, text in IDS:
        assert kinds_of(text) == ([kind], ""), (kind, text, kinds_of(text))


def test_areas_that_add_up_to_all_cells_are_those_of_rectangles_and_the_other_kind_is_offered():
    text = "4x4:a2_2d2b6c4a"
    assert kinds_of(text) == (["shikaku", "kuromasu"], "shikaku")
    for kind in ("shikaku", "kuromasu"):
        assert codes.read(text, kind).kind == kind
    assert kinds_of("4x4:a2_2d2b6c5a") == (["kuromasu"], "")  # 17 of 16 cells


def test_numbers_are_no_areas_where_a_rectangle_has_no_room():
    assert kinds_of("4x4:2_6_2_6l") == (["kuromasu"], "")


def test_a_light_up_whose_blocks_all_have_numbers_is_offered():
    assert "akari" in kinds_of("5x5:b1c1i1b2e")[0]


def test_mines_are_named_whatever_form_their_id_has():
    for text in ("9x9:6,6,m4197ffb76f6abaf1055b8", "9x9:3,4,u0123456789abcdef01234", "9x9:r10,u,123456", "9x9n10:3,4,mb07ab"):
        assert fault(text).startswith("A game id of Mines says where all mines are"), (text, fault(text))


def test_a_board_that_is_too_large_is_refused_as_one():
    assert fault("200x200:" + "z" * 1538 + "k3").startswith("This game id is damaged: 200 rows and 200 columns are not numbers from 1 to ")
