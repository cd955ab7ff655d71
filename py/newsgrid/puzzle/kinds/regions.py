"""Kinds whose regions of n cells hold 1 to n: Suguru (Tectonic), Ripple Effect, Cojun.

They follow the rules of "suguru", "ripple" and "cojun" at puzz.link.
"""

from newsgrid.puzzle import areas
from newsgrid.puzzle.kinds.kind import DRAWN, NEVER_HARD, OTHERS, Kind, Maker, Offer, Text, Told, sizes, tile
from newsgrid.puzzle.sheet import Sheet

USUAL_MOST = 9  # as many values can be typed while it is not said what the regions are


def many(sheet: Sheet) -> int:
    """As many values as the largest region has cells, whatever the rows and columns are; while some cells are in no region, at least as many as
    usual."""
    said = all([box or block for box, block in zip(sheet.boxes, sheet.blocks)])
    return max([len(cells) for _, cells in areas.areas(sheet.boxes)] + [1 if said else USUAL_MOST])


# (high, wide) of the regions that a new sheet begins with, by its rows
FIRST = {5: (1, 5), 6: (2, 3), 7: (1, 7), 8: (2, 2), 9: (3, 2), 10: (1, 5)}


def divided(sheet: Sheet) -> None:
    tile(sheet, *FIRST.get(sheet.rows, (1, 1)))


SUGURU_WRITTEN = """Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the regions, one letter or number a cell. There may be more
rows than columns, or fewer. A region of n cells holds 1 to n."""
SUGURU_EXAMPLE = """#Suguru No. 1
14..34
.2...6
.6....
1..4..
....54
2...1.
boxes
aabccc
aaaccc
daefff
ddeefg
dheegg
hhhggg"""
SUGURU = Kind(
    "suguru",
    "Suguru",
    "a region of five cells holds the digits 1 to 5, one of four 1 to 4, and so on; cells that touch, even at a corner, differ",
    Offer(sizes("Suguru", 5, 6, 8, (9, 8), 10, ready=divided), OTHERS, 4, offered=(1,)),
    has=("counting", "touch"),
    many=many,
    boxes=DRAWN,
    regions=lambda sheet: (0, USUAL_MOST),
    maker=Maker(made="regions"),
    told=Told(elsewhere={"puzz.link": ("suguru",), "Penpa+": ("suguru (capsules)",)}),
    text=Text("tectonic numberblocks", untitled=True, written=SUGURU_WRITTEN, example=SUGURU_EXAMPLE),
)
AS_SUGURU = """Rows of digits, 0 or . where a cell is empty; then a line `boxes` and a map of the regions, one letter or number a cell, as for a Suguru."""
RIPPLE_EXAMPLE = """#RippleEffect No. 1
5.3..
.....
13...
.....
..1..
boxes
aabbb
aaccb
dacce
dffee
fffee"""
RIPPLE = Kind(
    "rippleeffect",
    "Ripple Effect",
    "a region of n cells holds 1 to n; between two equal digits of a row or column are at least that many cells: two between 2s, three between 3s",
    Offer(sizes("Ripple Effect", 5, 6, 7, 8, ready=divided), OTHERS, 4, levels=NEVER_HARD, offered=(1,)),
    has=("counting", "ripples"),
    many=many,
    boxes=DRAWN,
    regions=lambda sheet: (0, USUAL_MOST),
    maker=Maker(made="small regions"),
    told=Told(elsewhere={"puzz.link": ("ripple", "hakyukoka"), "Penpa+": ("ripple effect",)}),
    text=Text("ripple hakyukoka hakyuu seismic", written=AS_SUGURU, example=RIPPLE_EXAMPLE),
)
COJUN_EXAMPLE = """#Cojun No. 1
.4..2
..3..
3....
.....
..2.2
boxes
abbbb
aaccb
aaccd
efffd
eeedd"""
COJUN = Kind(
    "cojun",
    "Cojun",
    "a region of n cells holds 1 to n; cells that share a side differ; of two cells of a region, one above the other, the upper holds the larger digit",
    Offer(sizes("Cojun", 5, 6, 8, 10, ready=divided), OTHERS, 4, offered=(1,)),
    has=("counting", "beside", "falling"),
    many=many,
    boxes=DRAWN,
    regions=lambda sheet: (0, USUAL_MOST),
    maker=Maker(made="regions"),
    told=Told(elsewhere={"puzz.link": ("cojun",), "Penpa+": ("cojun",)}),
    text=Text("kojun", written=AS_SUGURU, example=COJUN_EXAMPLE),
)
