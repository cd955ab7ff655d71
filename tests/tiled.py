"""Boards of any size: a small puzzle laid side by side, as tiles, and cut off at the edges. Nobody can solve most of them; they show what size costs."""

from collections.abc import Iterator

from newsgrid.puzzle import areas, constraints, grid_layout, kinds, lattice, shapes
from newsgrid.puzzle.kinds.kind import LISTS, USUAL
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet, shape
from newsgrid.puzzle.types import Place

LAYERS = ("blocks", "dark", "givens", "down", "across")
AREAS = ("boxes", "cages", "shades")


def tiled(small: Sheet, rows: int, cols: int) -> Sheet:
    """A board of so many rows and columns of cells that repeats a small puzzle. Raises ValueError if the kind has no board of this size."""
    large = empty(small, rows, cols)
    drawn = AREAS[1:] if kinds.of(small).boxes == USUAL else AREAS
    down, right = (side * (2 if lattice.of(small) else 1) for side in shape(small))  # from a tile to the next
    for index in range(len(large.blocks)):
        row, col = divmod(index, large.cols)
        tile, there = row // down * large.cols + col // right, row % down * small.cols + col % right
        if row % down >= small.rows or col % right >= small.cols:
            continue  # an edge between tiles
        for name in LAYERS:
            getattr(large, name)[index] = getattr(small, name)[there]
        for name in drawn:
            if getattr(small, name)[there]:
                getattr(large, name)[index] = tile * len(small.blocks) + getattr(small, name)[there]
        large.rules[index] = small.rules[there]
    for name in drawn:
        setattr(large, name, areas.renumbered(getattr(large, name)))
    large.values = values_of(large, small)
    for (name, place), text in small.constraints.items():
        for there in set(places(small, large, constraints.BY_NAME[name].shape, place, down, right)):
            constraints.put(large, name, there, repeated(small, large, name, place, text))
    kinds.of(large).fit(large)
    return large


def empty(small: Sheet, rows: int, cols: int) -> Sheet:
    kind = kinds.of(small)
    if len(small.grids) > 1 or kind.too_large(rows, cols):
        raise ValueError
    if kind.boxes == USUAL:
        if rows != cols or rows > MOST_VALUE:
            raise ValueError
        large = grid_layout.lay_out(kind.name, [(0, 0)], *grid_layout.box_shape(rows))
    else:
        large = Sheet(kind.name, rows, cols) if kinds.has_runs(small) else kind.empty(rows, cols)
    large.options = dict(small.options)
    return large


def values_of(large: Sheet, small: Sheet) -> int:
    if kinds.has_runs(small):
        return small.values
    values = kinds.of(small).values(large)
    if values > kinds.most_values(small.kind, large.rows, large.cols):
        raise ValueError
    return values


def places(small: Sheet, large: Sheet, shape: str, place: Place, down: int, right: int) -> Iterator[Place]:
    """Where a constraint of the small puzzle stands on the large one, tile by tile."""
    for top in range(0, large.rows, down):
        for left in range(0, large.cols, right):
            if shape == shapes.WHOLE:
                yield place
            elif shape == shapes.OUTSIDE:
                yield from beside(small, large, place, top, left)
            else:
                cells = [(top + cell // small.cols, left + cell % small.cols) for cell in place]
                if all(row < large.rows and col < large.cols for row, col in cells):
                    yield tuple(row * large.cols + col for row, col in cells)


def beside(small: Sheet, large: Sheet, place: Place, top: int, left: int) -> Iterator[Place]:
    """The place beside the large board for a number beside the small one, if the tile whose corner is at (top, left) has one."""
    row, col, way = place
    row = large.rows if row == small.rows else row + (top if row >= 0 else 0)
    col = large.cols if col == small.cols else col + (left if col >= 0 else 0)
    if row <= large.rows and col <= large.cols and shapes.line_of((row, col, way), large):
        yield (row, col, way)


def repeated(small: Sheet, large: Sheet, name: str, place: Place, text: str) -> str:
    """The text of a constraint on the large board. A list of numbers beside a line is as much longer as the line is."""
    if kinds.of(small).text.form != LISTS or constraints.BY_NAME[name].shape != shapes.OUTSIDE:
        return text
    times = large.rows // small.rows if place[0] == -1 else large.cols // small.cols
    return " ".join([text] * max(times, 1))
