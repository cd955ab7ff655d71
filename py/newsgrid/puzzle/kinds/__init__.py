"""The registry of kinds. A new kind is one module here, one line below, and two puzzles with their answers. If it needs a
new type of clue, add that constraint first.

Whatever offers or reads kinds takes them from here: texts, links, the command line, the New dialog.
"""

from newsgrid.puzzle.kinds import (
    akari,
    battleships,
    binairo,
    cages,
    dominosa,
    fillomino,
    futoshiki,
    gapped,
    giant,
    hashi,
    heyawake,
    hitori,
    jigsaw,
    kakurasu,
    kakuro,
    kenken,
    kuromasu,
    lits,
    magidoku,
    magnets,
    marked,
    masyu,
    mines,
    nonogram,
    norinori,
    numbrix,
    nurikabe,
    outside,
    pips,
    quasimagic,
    regions,
    setsquare,
    shikaku,
    slitherlink,
    starbattle,
    str8ts,
    sudoku,
    suko,
    tango,
    tenner,
    tents,
    windoku,
    yajilin,
    yinyang,
)
from newsgrid.puzzle.kinds.kind import DRAWN, NONE, Kind
from newsgrid.puzzle.kinds.kind import GROUPS as TITLES
from newsgrid.puzzle.sheet import MOST_VALUE, MOST_VALUES, Sheet

ALL = (
    kakuro.KIND,
    sudoku.KIND,
    windoku.KIND,
    magidoku.KIND,
    quasimagic.KIND,
    cages.SQUARES,
    cages.KILLER,
    jigsaw.KIND,
    kenken.KIND,
    futoshiki.FUTOSHIKI,
    futoshiki.GREATER,
    str8ts.KIND,
    regions.SUGURU,
    regions.RIPPLE,
    regions.COJUN,
    binairo.KIND,
    tenner.KIND,
    suko.KIND,
    setsquare.KIND,
    outside.SKYSCRAPERS,
    outside.SUDOKU,
    outside.SANDWICH,
    outside.X_SUMS,
    outside.FRAME_SUMS,
    marked.LITTLE,
    marked.KROPKI,
    marked.CONSECUTIVE,
    marked.EVEN_ODD,
    nonogram.KIND,
    starbattle.KIND,
    mines.MINESWEEPER,
    mines.MOSAIC,
    kakurasu.KIND,
    akari.KIND,
    norinori.KIND,
    hitori.KIND,
    nurikabe.KIND,
    heyawake.KIND,
    kuromasu.KIND,
    lits.KIND,
    yinyang.KIND,
    fillomino.KIND,
    numbrix.NUMBRIX,
    numbrix.HIDATO,
    tents.KIND,
    battleships.KIND,
    gapped.ABC,
    gapped.DOPPELBLOCK,
    magnets.KIND,
    tango.KIND,
    dominosa.KIND,
    pips.KIND,
    slitherlink.KIND,
    masyu.MASYU,
    hashi.KIND,
    shikaku.KIND,
    yajilin.KIND,
    giant.KIND,
    giant.CLUELESS,
    giant.CENTRES,
)
BY_NAME = {kind.name: kind for kind in ALL}
DIGITS = 9  # the number of values in a kind with runs


def in_group(title: str) -> tuple[str, ...]:
    """The names of the kinds in a group, in the order in which they are offered."""
    return tuple([ALL[at].name for _, at in sorted([(ALL[at].offer.rank, at) for at in range(len(ALL)) if ALL[at].offer.group == title])])


WORDS = {word: kind for kind in reversed(ALL) for word in kind.text.words}  # the first of two kinds with the same word gets it
LONGEST_WORD = max([len(word) for word in WORDS])
GROUPS = tuple([(title, in_group(title)) for title in TITLES])  # as the New dialog offers them: (title, names)
# the kinds that a reader of texts, foreign data or photos takes for a plain grid with one addition
PLAIN = sudoku.KIND  # also used for an unknown kind
IRREGULAR = jigsaw.KIND  # boxes of any shape
CAGED = cages.KILLER  # cages with totals
SQUARED = cages.SQUARES  # cages that all make squares
GIANT = giant.KIND  # several grids
RUNS = kakuro.KIND  # clues in blocks


def of(sheet: Sheet) -> Kind:
    """The sheet's kind; an unknown one counts as Sudoku."""
    return named(sheet.kind)


def named(name: str) -> Kind:
    """The kind with this name; an unknown one counts as Sudoku."""
    return BY_NAME.get(name, PLAIN)


def title_of(name: str) -> str:
    """The title of a kind for people; the name itself if there is no such kind."""
    return BY_NAME[name].title if name in BY_NAME else name


def most_values(name: str, rows: int = 0, cols: int = 0) -> int:
    """The largest number of values that a sheet of a kind can have; of this size, if one is given."""
    kind = named(name)
    if kind.look.glyphs or kind.boxes != NONE:
        return len(kind.look.glyphs) or MOST_VALUE
    if "runs" in kind.has:
        return DIGITS
    if kind.most:
        return kind.most
    try:
        return min(kind.values(Sheet(name, rows, cols)), MOST_VALUES) if rows and cols else MOST_VALUES
    except ValueError:
        return MOST_VALUES


def typed_in(kind: Kind, number: int, rows: int, cols: int) -> Sheet:
    """An empty sheet of this size to type a puzzle in, with what kind.offered[number] begins with. Raises ValueError, with a sentence."""
    must = kind.offer.must
    if must is not None and not must[0](rows, cols):
        raise ValueError("%s has %s." % (kind.title, must[1] % (rows, cols)))
    large = kind.too_large(rows, cols)
    if large:
        raise ValueError(large + ".")
    sheet = unsaid(kind.offered[number][1](rows, cols))
    most = MOST_VALUES if kind.many is not None else MOST_VALUE
    if sheet.values > most:
        raise ValueError("%s has at most %d values, but a grid of %d×%d has %d." % (kind.title, most, cols, rows, sheet.values))
    return sheet


def unsaid(sheet: Sheet) -> Sheet:
    """The sheet of a kind with regions of any shape, before any of them is said. Other sheets stay as they are."""
    kind = of(sheet)
    if kind.boxes == DRAWN:
        sheet.boxes = [0] * len(sheet.boxes)
        sheet.values = kind.values(sheet)
    return sheet


def has_runs(sheet: Sheet) -> bool:
    """Whether the sheet's blocks hold clues for the runs beside them, as in a Kakuro. Such a sheet has no units."""
    return "runs" in of(sheet).has


def called(tool: str, name: str) -> Kind:
    """The first kind that has this name in another tool."""
    return [kind for kind in ALL if name in kind.told.elsewhere.get(tool, ())][0]


def named_by(keyword: str) -> Kind | None:
    """The kind that the first word of a text names (in the form of newsgrid.puzzle.formats.headings.plain); None if it names none."""
    for length in range(min(len(keyword), LONGEST_WORD), 0, -1):
        if keyword[:length] in WORDS:
            return WORDS[keyword[:length]]
    return None
