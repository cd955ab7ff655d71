"""Measures how well photos are read: python tests/benchmarks/photo.py [DIR] [--folds MODELS] [--rendered N] [--screens N] [--printed N [--papers]] [--copied N] [--nothing N] [--limit N] [--as-it-is] [--only ROW] [--verbose] [--processor-time].

DIR: photos of printed 9x9 Sudoku as imageX.jpg with imageX.dat (two lines about the camera, nine lines of nine digits). DIR/begun: the
same with digits by hand in their empty cells, imageX.dat with all digits. They are read as they are, and with about half of these digits,
where one that was not read is not counted as wrong.
With --folds each is read by models that were trained without its puzzle (./build.sh train --photos DIR --folds N makes them).
They are read unchanged, rotated, scaled to 0.4, as 10 % JPEG, half in shadow, and as negatives. --screens: the number of screenshots in
dark mode of each kind (tests/screens.py). --rendered: the number of rendered pages of each
kind, from seeds that training never uses. --printed: the number of photos of Newsgrid's own print of each kind that is told by what it prints, and of Windoku (tests/printed.py); with --papers in the styles of papers (tests/papers.py).
--copied: the number of photos of Sudoku copied by hand (tests/copied.py); MNIST is fetched for them.
--nothing: the number of pictures without a puzzle (tests/no_puzzles.py), of which none should be found, and none silently. The camera of training also takes pictures that are worse than any of the 160 photos that the
reader was measured with: more out of focus, fainter, darker or noisier (tests/quality.py has the measures and the photos' range). Such
pages are in a row of their own, where only the silent ones count. The columns are: grids found; correct cells (or a Kakuro's clues);
correct puzzles by the nets alone and after the joint step; puzzles with a doubt, without one solution, or in a grid that goes on
(flagged); wrong and not flagged (silent); seconds per picture.
"""

import argparse
import io
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

sys.path.pop(0)  # this file would shadow the package `photo`
sys.path += [str(Path(__file__).resolve().parents[up]) for up in (1, 2)]  # tests, and what is beside them

from newsgrid.engine.solve.search import UNIQUE
from newsgrid.photo import native
from newsgrid.photo.decide import reading
from newsgrid.photo.decide.result import Found
from newsgrid.photo.native import Eyes, open_picture
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet, shape


@dataclass
class Row:
    """One line of the table."""

    name: str
    pictures: int = 0
    found: int = 0
    right: int = 0
    places: int = 0
    alone: int = 0
    joint: int = 0
    flagged: int = 0
    silent: int = 0
    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def add(self, name: str, truth: Sheet, eyes: Eyes, same: Callable[[Sheet, Sheet], bool]) -> None:
        start = time.perf_counter()
        read = reading.read_first(eyes)
        self.seconds.append(time.perf_counter() - start)
        self.pictures += 1
        places = places_of(truth)
        self.places += len(places)
        if read is None or (read.sheet.rows, read.sheet.cols) != (truth.rows, truth.cols):
            self.flagged += read is not None and is_flagged(read)
            self.silent += read is not None and not is_flagged(read)
            self.wrong.append(f"{name}: {'nothing' if read is None else f'{read.sheet.kind} {read.sheet.rows}x{read.sheet.cols}'}")
            return
        self.found += 1
        seen = places_of(read.sheet, truth)
        wrong = sum(printed != other for printed, other in zip(places, seen, strict=True))
        self.right += len(places) - wrong
        whole = same(read.sheet, truth)
        self.alone += same(read.first, truth)
        self.joint += whole
        self.flagged += is_flagged(read)
        self.silent += not whole and not is_flagged(read)
        if not whole or is_flagged(read):
            self.wrong.append(
                f"{name}: {wrong} wrong, {read.sheet.kind} {read.status}, {len(read.doubts)} doubts{'' if whole else ', NOT WHOLE'}"
            )

    def line(self) -> str:
        mean, most = (statistics.mean(self.seconds), max(self.seconds)) if self.seconds else (0.0, 0.0)
        return (
            f"| {self.name} | {self.found}/{self.pictures} | {self.right}/{self.places} | {self.alone} -> {self.joint} | {self.flagged} | {self.silent} "
            f"| {mean:.2f} ({most:.2f}) |"
        )


def is_flagged(read: Found) -> bool:
    return bool(read.doubts or read.also) or read.status != UNIQUE or read.part


def places_of(sheet: Sheet, like: Sheet | None = None) -> list[int]:
    """The values that are compared: the givens, or a Kakuro's clues (those that `like` has)."""
    like = like or sheet
    if like.kind != "kakuro":
        return list(sheet.givens)
    return [
        layer[cell]
        for layer, theirs in ((sheet.across, like.across), (sheet.down, like.down))
        for cell in range(len(layer))
        if theirs[cell]
    ]


def same_digits(one: Sheet, other: Sheet) -> bool:
    return (one.kind, one.givens, one.boxes) == (other.kind, other.givens, other.boxes)


# --- photos ---


def truths(folder: Path) -> Iterator[tuple[Path, Sheet]]:
    for path in sorted(folder.glob("*.jpg")):
        lines = path.with_suffix(".dat").read_text(errors="replace").splitlines()[2:]
        sheet = empty_sudoku()
        sheet.givens = [int(word) for line in lines for word in line.split()]
        yield path, sheet


def as_it_is(picture: Image.Image, chance: Random) -> Image.Image:
    return picture


def turned(picture: Image.Image, chance: Random) -> Image.Image:
    return picture.rotate(chance.uniform(0, 360), Image.Resampling.BICUBIC, expand=True, fillcolor=(90, 90, 90))


def scaled(picture: Image.Image, chance: Random) -> Image.Image:
    return picture.resize((round(picture.width * 0.4), round(picture.height * 0.4)), Image.Resampling.BOX)


def pressed(picture: Image.Image, chance: Random) -> Image.Image:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=10)
    return Image.open(file).convert("RGB")


def shadowed(picture: Image.Image, chance: Random) -> Image.Image:
    """The picture with one half darkened to 45 %, with a soft edge."""
    shade = Image.new("L", picture.size, 255)
    x1, x2 = (picture.width * chance.uniform(0.3, 0.7) for _ in range(2))
    ImageDraw.Draw(shade).polygon([(0, 0), (x1, 0), (x2, picture.height), (0, picture.height)], fill=115)
    shade = shade.filter(ImageFilter.GaussianBlur(picture.width / 60))
    return Image.composite(picture, Image.new("RGB", picture.size), shade)


def negative(picture: Image.Image, chance: Random) -> Image.Image:
    return ImageOps.invert(picture)


def same_entries(one: Sheet, other: Sheet) -> bool:
    """Whether the first has the givens of the other and, of what is written by hand, all."""
    return same_digits(one, other) and one.entries == other.entries


def same_half(one: Sheet, other: Sheet) -> bool:
    """The same where only some of what is written by hand is to be seen."""
    return same_digits(one, other) and all(value in (0, there) for value, there in zip(one.entries, other.entries, strict=True))


def half_begun(bare: Image.Image, begun: Image.Image, chance: Random) -> Image.Image:
    """The picture of a bare page with about half of what is written on the other: of each connected spot of difference all or nothing."""
    difference = ImageChops.difference(bare, begun)
    spots = difference.convert("L").point(lambda value: 255 * (value > 8)).filter(ImageFilter.MaxFilter(5))
    left = {at for at, value in enumerate(spots.tobytes()) if value}
    kept = bytearray(len(spots.tobytes()))
    while left:
        edge, keep = [left.pop()], chance.random() < 0.5
        while edge:
            at = edge.pop()
            kept[at] = 255 * keep
            beside = {at + step + line for step in (-1, 0, 1) for line in (-bare.width, 0, bare.width)} & left
            left -= beside
            edge += beside
    return Image.composite(begun, bare, Image.frombytes("L", bare.size, bytes(kept)))


CHANGES: dict[str, Callable[[Image.Image, Random], Image.Image]] = {
    "photos": as_it_is,
    "turned by any angle": turned,
    "scaled to 0.4": scaled,
    "10 % JPEG": pressed,
    "half in shadow": shadowed,
    "negatives": negative,
}


def photo_row(name: str, folder: Path, limit: int, folds: Path | None) -> Row:
    """folds: a folder with numbered folders of models, each trained without the photos in that part."""
    row = Row(name + (", by folds" if folds else ""))
    models = models_of(folder, folds) if folds else {}
    for path, truth in sorted(list(truths(folder))[:limit], key=lambda pair: str(models.get(pair[0].name, ""))):
        if path.name in models and models[path.name] != native.MODELS:
            native.MODELS = models[path.name]
            native.session.cache_clear()
        picture = open_picture(str(path)).picture
        row.add(path.name, truth, Eyes(CHANGES[name](picture, Random(path.name))), same_digits)
    return row


def begun_row(half: bool, folder: Path, limit: int, folds: Path | None) -> Row:
    """As `photo_row`, of the pages on which somebody wrote."""
    row = Row(("half begun" if half else "begun") + (", by folds" if folds else ""))
    models = models_of(folder, folds) if folds else {}
    for path, truth in sorted(list(truths(folder))[:limit], key=lambda pair: str(models.get(pair[0].name, ""))):
        begun = folder / "begun" / path.name
        if not begun.exists():
            continue
        if path.name in models and models[path.name] != native.MODELS:
            native.MODELS = models[path.name]
            native.session.cache_clear()
        digits = [int(word) for line in begun.with_suffix(".dat").read_text(errors="replace").splitlines()[2:] for word in line.split()]
        truth.entries = [0 if given else digit for given, digit in zip(truth.givens, digits, strict=True)]
        with Image.open(begun) as all_of_it, Image.open(path) as bare:
            picture = all_of_it.convert("RGB")
            if half:
                picture = half_begun(bare.convert("RGB"), picture, Random(path.name))
        row.add(path.name, truth, Eyes(picture), same_half if half else same_entries)
    return row


def models_of(folder: Path, folds: Path) -> dict[str, Path]:
    """{photo: the folder of models that were trained without its puzzle}."""
    from training import photos

    parts = photos.folds(photos.photos_in(folder), len([path for path in folds.iterdir() if path.name.isdigit()]))
    return {photo.path.name: folds / str(number) for number, part in enumerate(parts) for photo in part}


# --- rendered pages ---

RENDERED: dict[str, tuple[str, float | None]] = {
    "Sudoku 9x9": ("sudoku", None),
    "Sudoku 9x9, half filled by hand": ("written", None),
    "Sudoku 4x4 to 25x25": ("sizes", 40.0),
    "jigsaw": ("jigsaw", None),
    "killer": ("killer", 60.0),
    "giant X": ("giant", 40.0),
    "Kakuro, 45 px a cell": ("kakuro", 45.0),
    "Kakuro, 30 px a cell": ("kakuro", 30.0),
}


def rendered_row(name: str, count: int, first: int, beyond: Row) -> Row:
    """The row of `count` pages that are no worse than photos are. Those that are worse, and come before the last of them, go to `beyond`."""
    import rendered

    row = Row(name)
    what, cell = RENDERED[name]
    number = first
    while row.pictures < count:
        page = rendered.page(what, number, cell)
        (row if page.quality.as_in_photos else beyond).add(f"{name} {number}", page.sheet, page.eyes, rendered.same)
        number += 1
    return row


# --- screenshots ---

SCREENS = {"Sudoku in dark mode": "sudoku", "killer in dark mode": "killer", "Kakuro in dark mode": "kakuro"}


def screens_row(name: str, count: int, first: int) -> Row:
    """The row of `count` screenshots, each in other colours and another typeface without serifs."""
    import rendered
    import screens

    faces = [face for face in rendered.faces()[0] if any(word in face.lower() for word in ("roboto-", "inter-", "opensans-", "lato-"))]
    row = Row(name)
    for number in range(first, first + count):
        chance = Random(f"{name} {number}")
        sheet = rendered.puzzle(SCREENS[name], chance)
        eyes = screens.screen(sheet, screens.LOOKS[number % len(screens.LOOKS)], chance, chance.choice(faces or [""]))
        row.add(f"{name} {number}", sheet, eyes, rendered.same)
    return row


# --- Newsgrid's own print ---

MOST_PRINTED = 10  # rows or columns


def printed_row(name: str, count: int, first: int, papers_too: bool) -> Row:
    """The row of `count` photos of new puzzles of a kind. papers_too: in the styles of papers, amid what else stands on their pages."""
    import papers
    import printed
    from newsgrid.engine.make import puzzle
    from newsgrid.puzzle import kinds

    starts = [start for title, start in kinds.BY_NAME[name].starts if 4 <= max(shape(start())) <= MOST_PRINTED and "parks" not in title]
    sheets = []
    for number in range(first, first + count):
        chance, sheet = Random(f"{name} {number}"), None
        while sheet is None or (kinds.BY_NAME[name].clues and not (sheet.constraints or any(sheet.rules))):  # that would be another kind's
            sheet, _ = puzzle(name, chance, starts[number % min(3, len(starts))]())
        sheets.append(sheet)
    row = Row(name)
    styles = [papers.paper(Random(f"paper {name} {number}")) for number in range(first, first + count)] if papers_too else []
    pages = printed.prints(sheets, styles)
    if papers_too:
        chances = [Random(f"around {name} {number}") for number in range(first, first + count)]
        pages = [papers.surrounded(page, style, chance, printed.CELL) for page, style, chance in zip(pages, styles, chances, strict=True)]
    for number, (sheet, page) in enumerate(zip(sheets, pages, strict=True), first):
        row.add(f"{name} {number}", sheet, printed.photograph(page, Random(f"{name} {number}")), printed.same_print)
    return row


def printed_kinds() -> list[str]:
    from newsgrid.photo.decide import print_drafts
    from newsgrid.puzzle import kinds

    return [
        kind.name
        for kind in kinds.ALL
        if kind.told.photo == print_drafts.PRINT or (kind.told.photo == kinds.PLAIN.name and any(kind.starts[0][1]().shades))
    ]


def copied_row(count: int, first: int) -> Row:
    """The row of Sudoku copied by hand, on which nothing is printed."""
    import copied
    import rendered

    digits = copied.kept()
    row = Row("copied by hand")
    for number in range(first, first + count):
        sheet = rendered.puzzle("sudoku", Random(f"copied {number}"))
        row.add(f"copied {number}", sheet, copied.picture(sheet, digits, number), same_digits)
    return row


def nothing_row(count: int, first: int) -> Row:
    """The row of pictures without a puzzle."""
    import no_puzzles

    row = Row("no puzzle")
    for number in range(first, first + count):
        style, eyes = no_puzzles.picture(number)
        row.add(f"{style} {number}", Sheet("sudoku", 0, 0), eyes, lambda one, other: False)
    return row


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--rendered", type=int, default=0, metavar="N")
    parser.add_argument("--screens", type=int, default=0, metavar="N")
    parser.add_argument("--printed", type=int, default=0, metavar="N")
    parser.add_argument("--papers", action="store_true", help="these in many papers' styles")
    parser.add_argument("--copied", type=int, default=0, metavar="N")
    parser.add_argument("--nothing", type=int, default=0, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first rendered page of each kind")
    parser.add_argument("--folds", type=Path, help="folders of models, each made without a part of the photos: .cache/train/folds")
    parser.add_argument("--limit", type=int, default=10**6)
    parser.add_argument("--as-it-is", action="store_true")
    parser.add_argument("--only", default="", help="rows whose names begin so")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--processor-time", action="store_true", help="seconds and limits are of processor time: for a busy machine")
    options = parser.parse_args(arguments)
    if options.processor_time:
        time.perf_counter = time.process_time
    print(f"{date.today()}\n")
    print("| pictures | grids found | places right | whole: nets alone -> joint | flagged | silent | seconds (most) |")
    print("|---|---|---|---|---|---|---|")
    makers: list[tuple[str, Callable[[], Row]]] = []
    if options.folder:
        makers += [
            (name, partial(photo_row, name, options.folder, options.limit, options.folds))
            for name in (["photos"] if options.as_it_is else CHANGES)
        ]
        if (options.folder / "begun").exists():
            makers += [
                (name, partial(begun_row, half, options.folder, options.limit, options.folds))
                for half, name in ((False, "begun"), (True, "half begun"))
            ]
    beyond = Row("rendered pages worse than any photo")
    if options.rendered:
        makers += [(name, partial(rendered_row, name, options.rendered, options.first, beyond)) for name in RENDERED]
    if options.screens:
        makers += [(name, partial(screens_row, name, options.screens, options.first)) for name in SCREENS]
    if options.printed:
        makers += [(name, partial(printed_row, name, options.printed, options.first, options.papers)) for name in printed_kinds()]
    if options.copied:
        makers.append(("copied by hand", partial(copied_row, options.copied, options.first)))
    if options.nothing:
        makers.append(("no puzzle", partial(nothing_row, options.nothing, options.first)))
    for name, maker in makers:
        if name.startswith(options.only):
            show(maker(), options.verbose)
    if beyond.pictures:
        show(beyond, options.verbose)


def show(row: Row, verbose: bool) -> None:
    print(row.line(), flush=True)
    if verbose:
        print("\n".join(f"    {line}" for line in row.wrong), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
