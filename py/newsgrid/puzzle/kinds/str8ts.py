"""Str8ts: no value twice in a row or column; white cells between black ones hold consecutive values. Black cells may hold a digit."""

from newsgrid.puzzle.kinds.kind import DARK, NONE, PAPERS, Kind
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable


def empty(size: int) -> Callable[[], Sheet]:
    return lambda: KIND.empty(size, size)


KIND = Kind(
    "straights",
    "Str8ts",
    "no digit twice in a row or column; white cells between black ones hold consecutive digits in any order",
    tuple([("Str8ts %d×%d" % (size, size), empty(size)) for size in (4, 5, 6, 9)]),
    word="Str8ts",
    words=("straights", "stradoku"),
    has=("rows", "columns", "straights"),
    boxes=NONE,
    form=DARK,
    made="black cells",
    written="""Rows of cells: a digit or . for an empty white cell, x for an empty black one, and a letter for a black one that holds a digit: a is 1,
b is 2, up to i, which is 9. With spaces or commas between the cells, 1x for a will do as well.""",
    example="""#Str8ts No. 1
...3.
.a...
..x4.
...x.
5....
""",
    offered=(3,),
    untitled=True,
    photo="print",
    group=PAPERS,
    rank=6,
)
