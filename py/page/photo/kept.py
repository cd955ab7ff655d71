"""What a person has settled, by its place in the picture, so that it outlasts another reading of the same picture: as another kind, or with
other corners."""

from page.photo import areas
from page.photo.corners import cell_at, middle
from page.photo.proof import BLOCK, GIVEN, LAID, Proof
from page.photo.types import Points, Settled


class Kept:
    """places: [(x, y, part, value, whether it was written by hand)]; layers: {"boxes" or "cages": the layer} as they were drawn, on the
    grid with the crossings `points`; crossed: whether the diagonals count, None if that was left as it was read."""

    def __init__(self) -> None:
        self.places: list[Settled] = []
        self.layers: dict[str, list[int]] = {}
        self.points: Points = []
        self.crossed: bool | None = None

    def take(self, proof: Proof, points: Points) -> None:
        """Take what was settled in a reading of the grid with these crossings."""
        for cell, part in proof.places_settled() + proof.blocks_changed():
            if part not in LAID:
                x, y = middle(points, cell)
                self.places.append((x, y, part, proof.value_of(cell, part), proof.sheet.entries[cell] > 0))
        drawn = {
            name: list(getattr(proof.sheet, name)) for name in LAID.values() if getattr(proof.sheet, name) != getattr(proof.begun, name)
        }
        if drawn:
            self.layers, self.points = drawn, points

    def give(self, proof: Proof, points: Points) -> bool:
        """Write into another reading what has a place there; the rest stays here. Returns whether anything has."""
        given = False
        for tool in areas.tools_of(proof.sheet):
            name = areas.LAYER[tool]
            if name in self.layers and self.points == points:
                proof.keep(areas.laid_as(proof.sheet, name, self.layers.pop(name)))
                given = True
        places, self.places = self.places, []
        for blocks in (True, False):  # first the blocks: the rest of a cell depends on them
            for x, y, part, value, by_hand in [place for place in places if (place[2] == BLOCK) == blocks]:
                cell = cell_at(points, x, y)
                if cell < 0 or not proof.takes(cell, part, value):
                    self.places.append((x, y, part, value, by_hand))
                    continue
                given = True
                digit = [("givens", cell, 0 if by_hand else value), ("entries", cell, value if by_hand else 0)]
                proof.keep(digit if part == GIVEN else proof.written_at(cell, part, value), (cell, part))
        return given
