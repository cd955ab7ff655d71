"""Star Battle (Two Not Touch; with one star Queens): the same number of stars in each row, column and region; no two touch, even at a corner."""

from newsgrid.puzzle import areas, glyphs
from newsgrid.puzzle.about import HAS, Law, apart, area
from newsgrid.puzzle.constraint_type import Number, Place, RuleData, total, whole_sheet
from newsgrid.puzzle.counting import each
from newsgrid.puzzle.kinds.kind import DRAWN, MIXED, SHADED, SQUARE, Chance, Kind, Look, Maker, Offer, Text, Told, sizes, tile
from newsgrid.puzzle.neighbours import near, touching, whole_lines
from newsgrid.puzzle.shading import given_away, passed_on, spread
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Callable

SMALL = 0.4  # the share of regions with several stars that stay small, so that a person can begin there
STARS = Number("how many stars a line has", 1, 9, usual=2)


def star_rules(place: Place, text: str, sheet: Sheet) -> list[RuleData]:
    many = STARS.number(text)
    law = Law(HAS, "has %d star%s" % (many, "" if many == 1 else "s"), " ")
    regions = [(area(number, cells[0]), cells) for number, cells in areas.areas(sheet.boxes)]
    return [total(cells, [many], law, subject) for subject, cells in whole_lines(sheet) + regions]


def star_words(text: str) -> str:
    many = STARS.number(text)
    return "Each row, column and region has %s." % {1: "one star", 2: "two stars", 3: "three stars"}.get(many, "%d stars" % many)


EACH_LINE = whole_sheet(
    "stars",
    "Stars",
    "Each row, column and region has the same number of stars.",
    star_rules,
    field=STARS,
    tells=star_words,
    examples=("stars = 1",),
)
APART = whole_sheet(
    "starsapart", "Stars apart", "No two stars touch, even at a corner.", each(touching, [0, 1], apart("stars")), lists=True
)


def fill(sheet: Sheet, chance: Chance) -> list[int]:
    """Stars set at random, row by row, then regions grown around them, each with as many stars as a line has."""
    size, many = sheet.rows, STARS.number(sheet.constraints.get(("stars", ()), ""))
    rows: list[list[int]] = []
    counts = [0] * size
    for _ in range(size):
        above = rows[-1] if rows else []
        left = [col for col in range(size) if counts[col] < many and not any([abs(col - other) < 2 for other in above])]
        chance.shuffle(left)
        left.sort(key=lambda col: counts[col])
        row: list[int] = []
        for col in left:
            if len(row) < many and all([abs(col - other) > 1 for other in row]):
                row.append(col)
        if len(row) < many:
            raise ValueError
        for col in row:
            counts[col] += 1
        rows.append(row)
    stars = [at * size + col for at, row in enumerate(rows) for col in row]
    sheet.boxes = areas.renumbered(grown(sheet, stars, many, chance))
    return [1 if cell in stars else 0 for cell in range(size * size)]


def grown(sheet: Sheet, stars: list[int], many: int, chance: Chance) -> list[int]:
    """Connected regions, each with `many` of the stars."""
    boxes = [0] * len(sheet.blocks)
    left, number = list(stars), 0
    while left:
        number += 1
        group = [left.pop(chance.randrange(len(left)))]
        boxes[group[0]] = number
        while len(group) < many:
            way = nearest(sheet, boxes, group, left)
            for cell in way:
                boxes[cell] = number
            group.append(way[-1])
            left.remove(way[-1])
    pace = [1.0 if many == 1 else 0.0 if chance.random() < SMALL else chance.random() for _ in range(number)]

    def fast(edge: list[int]) -> int:
        most = max([pace[boxes[cell] - 1] for cell in edge])
        return int(chance.choice([cell for cell in edge if pace[boxes[cell] - 1] >= most * chance.random()]))

    spread(sheet, boxes, fast, chance)
    return boxes


def nearest(sheet: Sheet, boxes: list[int], group: list[int], left: list[int]) -> list[int]:
    """A shortest path through free cells from a region to a star without a region. Raises ValueError."""
    came: dict[int, int] = {}
    waiting = [cell for cell in range(len(boxes)) if boxes[cell] == boxes[group[0]]]
    for cell in waiting:
        for other in near(sheet, cell):
            if other in came or boxes[other]:
                continue
            came[other] = cell
            if other in left:
                way = [other]
                while not boxes[came[way[0]]]:
                    way.insert(0, came[way[0]])
                return way
            waiting.append(other)
    raise ValueError


def with_stars(stars: int) -> Callable[[Sheet], None]:
    """A function that makes each row a region, and prints how many stars a line has."""

    def ready(sheet: Sheet) -> None:
        tile(sheet, 1, sheet.cols)
        if stars != 2:
            sheet.constraints["stars", ()] = str(stars)

    return ready


WRITTEN = """Rows of . (* for a star that is known, - for a cell without one), a line such as `stars = 1` where there are not two stars in each line, then
a line `boxes` and a map of the regions, one letter or number a cell. Where no star is known, the rows may be left out."""
EXAMPLE = """#StarBattle No. 1
.....
.....
.....
.....
.....
boxes
aaabb
cbabb
cbbbb
ddbbe
ddbbe

stars = 1"""
SIZES = sizes("Star Battle %d×%d, one star", 5, 8, ready=with_stars(1)) + sizes("Star Battle %d×%d, two stars", 10, ready=with_stars(2))
SIZES += sizes("Star Battle %d×%d, three stars", 14, ready=with_stars(3))
KIND = Kind(
    "starbattle",
    "Star Battle",
    "the same number of stars in each row, column and region; no two stars touch, even at a corner",
    Offer(SIZES, SHADED, 2, must=SQUARE, seldom={(10, 10): (1,)}, offered=(1, 2), sought="crowns cats"),
    has=(EACH_LINE, APART),
    boxes=DRAWN,
    regions=lambda sheet: (sheet.rows, len(sheet.blocks)),
    stock=lambda sheet: sheet.rows * STARS.number(sheet.constraints.get(("stars", ()), "")),
    look=Look((glyphs.CROSS, glyphs.STAR), taps=(1, 2)),
    maker=Maker(None, fill, mend=given_away, vary=passed_on),
    told=Told(elsewhere={"puzz.link": ("starbattle",), "Penpa+": ("starbattle",)}, in_words=(("", ""), ("stars", "1"), ("stars", "3"))),
    text=Text("twonottouch queens doppelstern sternenschlacht stars", MIXED, written=WRITTEN, example=EXAMPLE),
)
