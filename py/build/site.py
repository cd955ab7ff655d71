"""Assembles dist/, the static site, with everything that it loads."""

import base64
import functools
import gzip
import html
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from build import archive, compiled, documents, examples, gallery, offline, pictures, shortcuts, techniques
from build.fetch import npm_packages, z3_wheel
from build.places import DIST, NODE_MODULES, ROOT, BuildError

sys.path.insert(0, str(ROOT / "py"))

from newsgrid.engine import smtlib
from newsgrid.engine.compile import KINDS
from newsgrid.exchange import codes
from newsgrid.exchange.answer import filled, read_answer
from newsgrid.puzzle import constraints, formats, kinds, rule_words, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.leaf_style import STYLE
from newsgrid.puzzle.draw.style import OF_PAGE, colours, style
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from newsgrid.puzzle.kinds.kind import LISTS, Kind
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from page.core import hand
from page.core.first_puzzle import First
from page.core.typing import prompts
from page.views import start_cards

PLAIN = ("pyodide.asm.wasm.pack", "stdlib.zip.pack")  # files also shipped uncompressed, in case Pyodide bypasses static/fetched.js
NOT_OF_PYSCRIPT = ("xterm", "service-worker", "zip-", "toml-", "pyodide_graph")  # prefixes of files that the workshop never requests
# files that PyScript fetches besides its own
PYSCRIPT = (
    "micropython/micropython.mjs", "micropython/micropython.wasm", "py/page.romfs",
    "workshop/page.romfs", "workshop/pyscript.json", "workshop/start.py",
)  # fmt: skip
FIRST = "kakuro_k057.comma.txt"  # the puzzle shown when the page is first opened


def build() -> Iterator[str]:
    """Build dist/. Yields a description of each step before it begins. Raises BuildError.

    Files downloaded or compiled earlier are taken from .cache/.
    """
    yield "fetching MicroPython and Pyodide (npm)"
    npm_packages()
    yield "fetching z3 for Pyodide (pip)"
    wheel = z3_wheel()
    yield "compiling Python for Pyodide, unless this is already done"
    parts = compiled.parts(wheel)
    working, faults = shortcuts.working(parts, read_puzzle(FIRST))
    for fault in faults:
        yield f"warning: the solver will start without a shortcut (docs/upgrading.md): {fault}"
    yield "assembling dist/"
    fresh = DIST.with_name("dist.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(ROOT / "static", fresh / "static")
    copy_packages(fresh)
    (fresh / "pyodide/pyodide-lock.json").write_text(lock_without_packages())
    (fresh / "py").mkdir()
    image = archive.page(first_puzzle())
    (fresh / "py/page.romfs").write_bytes(archive.packed(image))
    memory = b""
    try:
        memory = archive.page_memory(image)
    except BuildError as error:
        yield f"warning: the page will start without a shortcut (docs/upgrading.md): {error}"
    (fresh / "py/page.memory").write_bytes(archive.packed(memory))  # even if it is empty, since static/early.js requests it
    for folder, part in parts:
        shutil.copy(part, fresh / folder)
        if part.name in PLAIN:
            (fresh / folder / part.stem).write_bytes(gzip.decompress(part.read_bytes()))
    for worker in (fresh / "static/solver.js", fresh / "static/workshop/worker.js"):
        worker.write_text(worker.read_text().replace("{{made_of}}", compiled.made_of(parts)).replace("{{shortcuts}}", " ".join(working)))
    (fresh / "static/sheet.css").write_text(style() + OF_PAGE + STYLE + dark_colours())
    (fresh / "static/face.css").write_text(face())
    write_photo(fresh)
    shutil.copytree(ROOT / "days", fresh / "days", ignore=shutil.ignore_patterns("*.md"))
    write_workshop(fresh, next(part for _, part in parts if part.name == "stdlib.zip.pack"))
    write_page(fresh)
    write_cards(fresh)
    documents.write(fresh)
    techniques.illustrate(fresh / "docs")
    pictures.draw_all(fresh / "static", read_puzzle(FIRST))
    shutil.move(fresh / "static/sw.js", fresh / "sw.js")
    offline.write(fresh, (fresh / "sw.js").read_text())
    (fresh / ".nojekyll").touch()
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.rename(DIST)


def copy_packages(fresh: Path) -> None:
    """Copy the files of npm packages that are part of the site, unchanged but for a check in MicroPython's."""
    for package, folder, names in (
        ("@micropython/micropython-webassembly-pyscript", "micropython", ("micropython.mjs", "micropython.wasm")),
        ("qrcode-generator/dist", "static", ("qrcode.js",)),
        ("idb-keyval/dist", "idb-keyval", ("index.js",)),
        ("pyodide", "pyodide", ("pyodide.mjs", "pyodide.asm.mjs")),
    ):
        (fresh / folder).mkdir(exist_ok=True)
        for name in names:
            shutil.copy(NODE_MODULES / package / name, fresh / folder)
    leave_out_check(fresh / "micropython/micropython.mjs")


# MicroPython keeps a copy of its table of functions, and with each call compares the two. This takes a sixth of the page's time
COMPARED = re.compile(r',assert\(wasmTable\.get\(funcPtr\)==func,"[^"]*"\)')


def leave_out_check(path: Path) -> None:
    """Leave out of MicroPython's JavaScript the check with each call that its copy of the table of functions is right."""
    path.write_text(COMPARED.sub("", path.read_text()))


def dark_colours() -> str:
    """The part of the sheet's style that only the site has: its dark colours, for browsers with light-dark()."""
    both = ";".join(f"{name}:light-dark({light},{dark})" for name, (light, dark) in sorted(colours().items()))
    return f"@supports (color:light-dark(#000,#fff)){{:root{{{both}}}}}\n"


def face() -> str:
    """The page's typeface as CSS, for the files that the page saves: these have nothing beside them."""
    data = base64.b64encode((ROOT / "static/serif.woff2").read_bytes()).decode()
    source = f'url(data:font/woff2;base64,{data}) format("woff2")'
    return f'@font-face{{font-family:"Newsgrid Serif";src:{source};font-weight:400 700}}\n'


def write_photo(fresh: Path) -> None:
    """Write photo/: everything for reading photos. It is fetched only when someone opens a photo."""
    folder = fresh / "photo"
    shutil.move(fresh / "static/photo", folder)
    runtime = NODE_MODULES / "onnxruntime-web/dist"
    shutil.copy(runtime / "ort.wasm.bundle.min.mjs", folder / "ort.mjs")
    (folder / "ort.wasm.pack").write_bytes(compiled.runtime(runtime / "ort-wasm-simd-threaded.wasm"))
    for model in sorted((ROOT / "py/newsgrid/photo/models").glob("*.onnx")):
        (folder / f"{model.name}.pack").write_bytes(archive.packed(model.read_bytes()))
    (folder / "photo.pyz").write_bytes(compiled.zipped("photo", archive.READER))
    (folder / "page.romfs").write_bytes(archive.packed(archive.romfs(archive.LATER)))


def write_workshop(fresh: Path, stdlib: Path) -> None:
    """Write workshop.html and workshop/, which are fetched only by people who open the workshop."""
    folder = fresh / "workshop"
    shutil.move(fresh / "static/workshop", folder)
    (folder / "pyscript").mkdir()
    for path in (NODE_MODULES / "@pyscript/core/dist").glob("*.js"):
        if not path.name.startswith(NOT_OF_PYSCRIPT):
            (folder / "pyscript" / path.name).write_text(re.sub(r"//# sourceMappingURL=.*\s*$", "", path.read_text()))
    (folder / "run.pyz").write_bytes(compiled.zipped("run", archive.RUNNER))
    (folder / "rest.pyz").write_bytes(compiled.rest_of_library(stdlib))
    (folder / "page.romfs").write_bytes(archive.packed(archive.romfs(archive.WORKSHOP)))
    files = [path.relative_to(fresh).as_posix() for path in sorted(folder.glob("pyscript/*.js"))]
    (folder / "browser.js").write_text((folder / "browser.js").read_text().replace("{{files}}", " ".join([*PYSCRIPT, *files])))
    options = "".join(
        f'<option value="{example.name}" title="{html.escape(example.words)}" data-program="{html.escape(example.text)}">{html.escape(example.title)}</option>'
        for example in examples.read_all()
    )
    page = (ROOT / "workshop.html").read_text()
    for name, value in {"bytes": str(worker_bytes(fresh)), "examples": options, **smtlib_options()}.items():
        page = page.replace("{{" + name + "}}", value)
    (fresh / "workshop.html").write_text(page)


def smtlib_options() -> dict[str, str]:
    """HTML for two choices: the form of SMT-LIB, and what is worked out before the text is written."""
    return {
        name: "".join(f'<option value="{value}">{html.escape(words)}</option>' for value, (words, _) in choices.items())
        for name, choices in (("smtlib_forms", smtlib.FORMS), ("smtlib_before", smtlib.BEFORE))
    }


def read_puzzle(name: str) -> Sheet:
    return codes.read((ROOT / "puzzles" / name).read_text(encoding="utf-8"))


def first_puzzle() -> str:
    """The puzzle shown when the page is first opened, as JSON for page.core.first_puzzle.learn."""
    sheet = {name: value for name, value in to_data(gallery.named(FIRST, read_puzzle(FIRST))).items() if value}
    return json.dumps(sheet, separators=(",", ":"))


def lock_without_packages() -> str:
    """Pyodide's lock file without its packages, since the site loads none of them."""
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text())
    return json.dumps({**lock, "packages": {}})


def write_page(fresh: Path) -> None:
    """Write index.html, and add the size of the first puzzle to the style sheet."""
    sizes = {
        "bytes": str(worker_bytes(fresh)),
        "start": str(
            sum((fresh / path).stat().st_size for path in ("micropython/micropython.wasm", "py/page.memory"))
        ),  # static/early.js counts these bytes
        "photo": str(photo_bytes(fresh)),
        "photo_all": str(sum(path.stat().st_size for path in (fresh / "photo").iterdir())),
    }
    (fresh / "index.html").write_text(page(sizes))
    sheet = read_puzzle(FIRST)
    with (fresh / "static/page.css").open("a") as styles:
        styles.write(f".play {{ --cols: var(--early-cols, {sheet.cols}); --rows: var(--early-rows, {sheet.rows}); }}\n")
    for path in ("static/sheet.css", "static/page.css", "workshop/workshop.css", "photo/photo.css"):
        with (fresh / path).open("a") as styles:
            styles.write(f":root {{ --{re.sub(r'[/.]', '-', path)}: whole; }}\n")  # static/loading.js checks that the file is complete


def write_cards(fresh: Path) -> None:
    """Write cards/: the items of the New dialog, the gallery and the list of techniques (page.views.cards). Each file is a list of markup."""
    (fresh / "cards").mkdir()
    for name, parts in cards().items():
        (fresh / f"cards/{name}.json").write_text(json.dumps(parts, separators=(",", ":"), ensure_ascii=False))


def cards() -> dict[str, list[str]]:
    """{file: the markup of its parts}."""
    return {"kinds": card_pictures(), "gallery": gallery.groups(puzzles()), "techniques": techniques.items()}


def page(sizes: dict[str, str]) -> str:
    """index.html with the drawing of the first puzzle. sizes: the sizes in bytes of the parts that are loaded later."""
    # everything is drawn as the page itself draws it, so that nothing moves when the page's Python takes over
    known = First(first_puzzle())
    session, sheet, filled = known.session, known.sheet, known.filled
    state = {
        "kind": sheet.kind,
        "mode": session.hand.mode,
        "tool": hand.tool_of(session.sheet, session.hand),
        "pen": session.hand.pen,
        "first": "yes",
    }
    values = {
        **sizes,
        "preview": preview(os.environ.get("NEWSGRID_SITE", "")),
        "state": " ".join(f'data-{name}="{html.escape(value)}"' for name, value in state.items()),
        "kind": html.escape(KINDS[sheet.kind].title),
        "dateline": html.escape(f"{rule_words.title_beside(sheet)} · {sheet.source}"),
        "pad": filled["pad"],
        "hint": html.escape(prompts.hint(session.sheet, session.hand)),
        "rules": html.escape(" ".join(rule_words.rules(sheet))),
        "sums": filled["sums"],
        "sizes": size_options(),
        **smtlib_options(),
        "types": rule_cards(),
        "board": svg.board(sheet, svg.Marks(), known.cells, filled["cursor"]),
        **welcome_pictures(),
        "counts": f'aria-rowcount="{sheet.rows}" aria-colcount="{sheet.cols}"',
    }
    values.update({name: ICON % path for name, path in ICONS.items()}, close=CLOSE % (ICON % ICONS["cross"]))
    markup = (ROOT / "index.html").read_text()
    markup = re.sub(r"\{\{picture (\w+)\}\}", lambda found: pictured(found[1]), markup)
    for name, value in values.items():
        markup = markup.replace("{{" + name + "}}", value)
    return markup


ICON = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>'
ICONS = {
    "camera": "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4",
    "clipboard": "M8 5H5v16h14V5h-3M9 3h6v4H9zM8.5 12h7M8.5 16h7",
    "grid": "M4 4h16v16H4zM4 12h16M12 4v16",
    "left": "M15 5l-7 7 7 7",
    "right": "M9 5l7 7-7 7",
    "cross": "M6 6l12 12M18 6L6 18",
    "bars": "M4 7h16M4 12h16M4 17h16",
}
CLOSE = '<button type="button" class="by square" data-do="close" aria-label="Close" title="Close">%s</button>'


def welcome_pictures() -> dict[str, str]:
    """What a first visit shows: a puzzle as it is printed, and the same, begun."""
    name = "kinds/sudokux_6x6"
    sheet = read_puzzle(name + ".txt")
    answer = read_answer(sheet, (ROOT / "puzzles" / (name + ".solution.txt")).read_text(encoding="utf-8"))
    sheet.options.pop("diagonals", None)  # plain, as it is small
    begun = filled(sheet, answer[: 2 * sheet.cols + 2] + [0] * (len(answer) - 2 * sheet.cols - 2))
    return {"printed": thumbnail(sheet), "begun": thumbnail(begun)}


def pictured(name: str) -> str:
    """The small picture of a kind or of a type of constraint, by its name."""
    if name in KINDS:
        return start_picture(KINDS[name], 0, examples_of_kinds())
    return thumbnail(read_puzzle(f"constraints/{name}.txt"))


def preview(site: str) -> str:
    """The markup for the preview picture, or for none if the site's address is not given: the picture's address must be absolute."""
    if not site:
        return '<meta name="twitter:card" content="summary">'
    if not re.match(r"https?://[^/]", site):
        raise BuildError(f"NEWSGRID_SITE is {site}, but must be the site's whole address, such as https://name.github.io/newsgrid/")
    width, height = pictures.PREVIEW
    image = html.escape(site.rstrip("/") + "/static/preview.png")
    return (
        f'<meta property="og:image" content="{image}">\n<meta property="og:image:width" content="{width}">\n'
        f'<meta property="og:image:height" content="{height}">\n<meta name="twitter:card" content="summary_large_image">'
    )


def worker_bytes(fresh: Path) -> int:
    """The total size of the files that static/solver.js counts while they load."""
    return sum(path.stat().st_size for path in fresh.rglob("*.pack")) - photo_bytes(fresh)


def photo_bytes(fresh: Path) -> int:
    """The total size of the files that static/photo/worker.js counts while they load."""
    return sum(path.stat().st_size for path in (fresh / "photo").glob("*.pack"))


@functools.cache
def puzzles() -> list[tuple[Path, Sheet]]:
    """The gallery: every puzzle in puzzles/ and puzzles/kinds/, only once if it is there in several formats, and one for each type of constraint.
    Each has a readable title and source."""
    shown: list[tuple[Path, Sheet]] = []
    paths = sorted((ROOT / "puzzles").glob("*.*"), key=lambda path: (path.suffix != ".txt", path.name))
    types = [ROOT / f"puzzles/constraints/{type_.name}.txt" for type_ in constraints.DRAWN]  # these come last, in the order of the menu
    of_kinds = sorted((ROOT / "puzzles/kinds").glob("*.txt"))
    for path in [*paths, *of_kinds, *filter(Path.exists, types)]:
        if path.name.endswith(".solution.txt"):
            continue
        try:
            sheet = codes.read(path.read_text(encoding="utf-8"))
        except formats.ReadError as error:
            raise BuildError(f"{path.name}: {error}") from error
        if not any(same_puzzle(sheet, other) for _, other in shown):
            shown.append((path, gallery.named(path.name, sheet)))
    order = list(KINDS)
    return sorted(shown, key=lambda item: (item[0] in types, order.index(item[1].kind)))


def same_puzzle(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets are equal except for their titles and sources."""
    return {**to_data(one), "title": "", "source": ""} == {**to_data(other), "title": "", "source": ""}


def examples_of_kinds() -> dict[tuple[str, int], Sheet]:
    """{(kind, rows): the gallery's first puzzle of this kind and size}."""
    found: dict[tuple[str, int], Sheet] = {}
    for _, sheet in puzzles():
        found.setdefault((sheet.kind, sheet.rows), sheet)
    return found


def card_pictures() -> list[str]:
    """The pictures of the New dialog's cards, in the order of page.views.start_cards."""
    of_kind = examples_of_kinds()
    of_starts = [start_picture(kind, number, of_kind) for _, names in kinds.GROUPS for kind, number in start_cards.offered(names)]
    return of_starts + [thumbnail(read_puzzle(f"constraints/{type_.name}.txt")) for type_ in constraints.DRAWN]


def start_picture(kind: Kind, number: int, of_kind: dict[tuple[str, int], Sheet]) -> str:
    """The picture on a card: the kind's example or a puzzle in the gallery, or the empty sheet where its arrangement says more."""
    if kind.look.glyphs:
        return glyph_picture(kind, kind.offered[number][1]().rows if number else 0)
    sheet = kind.offered[number][1]()
    shown = codes.read(kind.text.example) if kind.text.example else of_kind.get((kind.name, sheet.rows))
    if number or shown is None or len(sheet.grids) > 1:
        return thumbnail(sheet)
    return thumbnail(shown, 4 if kinds.has_runs(shown) else 0)  # for a sheet with runs, a corner shows more than the whole


def glyph_picture(kind: Kind, rows: int = 0) -> str:
    """A corner of a kind's smallest puzzle, or of the smallest with this many rows. It is filled in, to show what is written into or between
    the cells."""
    smallest = min([(sheet.rows != rows, len(sheet.blocks), path) for path, sheet in puzzles() if sheet.kind == kind.name])[2]
    sheet = codes.read(smallest.read_text(encoding="utf-8"))
    answer = read_answer(sheet, smallest.with_suffix(".solution.txt").read_text(encoding="utf-8"))
    return thumbnail(filled(sheet, answer), corner_of(kind), ON_CARDS)


def corner_of(kind: Kind) -> int:
    """The number of rows and columns in the corner that a picture shows: fewer if lists of numbers are beside the grid, and 0 for all if lines
    run through it, which would just stop at the end of a corner."""
    if kind.look.lattice is not None:
        return 0
    return CORNER - 2 if kind.text.form == LISTS else CORNER


CORNER = 5  # rows and columns


RULE_GROUPS = (
    (shapes.PATH, "Along a line"),
    (shapes.PAIR, "Between two cells"),
    (shapes.AREA, "In or on cells"),
    (shapes.OUTSIDE, "Outside the grid"),
    (shapes.WHOLE, "In the whole grid"),
)


def rule_cards() -> str:
    """The cards of the rules that can be drawn, grouped by where the rules apply. The page shows those that fit the puzzle."""
    parts = []
    own = []
    for kind in kinds.ALL:
        names = constraints.drawn_of(kind)
        if kind.mixes or len(names) > 1:  # else there is nothing to choose from
            own += names
    types = constraints.DRAWN + tuple(type_ for type_ in constraints.OWN if type_.name in own)
    for shape, title in RULE_GROUPS:
        cards = "".join(rule_card(type_) for type_ in types if type_.shape == shape)
        parts.append(f'<div class="start-group"><h3>{title}</h3><div class="starts">{cards}</div></div>')
    return "".join(parts)


def rule_card(type_: Type) -> str:
    """The card of a rule, with a picture of the rule alone."""
    words = " ".join([type_.title, type_.name, type_.tools.fpuzzles, type_.tools.penpa, type_.shape, *type_.words, type_.rule]).lower()
    return (
        f'<button type="button" class="start" data-do="rule-{type_.name}" data-words="{html.escape(words)}" title="{html.escape(type_.rule)}">'
        f"{rule_picture(type_)}<span>{html.escape(type_.title)}</span></button>"
    )


def middle(among: list[int], side: int, most: int) -> int:
    """The first line of a window of `side` lines in a sheet of `most` lines. The lines `among` are in its middle, unless they are near the edge."""
    return min(max((min(among) + max(among) + 1 - side) // 2, 0), most - side)


def example_of(type_: Type) -> Sheet:
    """A puzzle with a type of constraint: the gallery's, or a kind's example."""
    if type_ in constraints.DRAWN:
        return read_puzzle(f"constraints/{type_.name}.txt")
    return next(codes.read(kind.text.example) for kind in kinds.ALL if type_ in kind.types)


PICTURE_SIDES = {shapes.PATH: 4}  # rows and columns, if not 3; lines need more room


def rule_picture(type_: Type) -> str:
    """A small sheet with only one constraint of a type: the first that fits in the gallery's puzzle. "" for constraints of the whole grid."""
    if type_.shape == shapes.WHOLE:
        return ""
    side = PICTURE_SIDES.get(type_.shape, 3)
    sheet = empty_sudoku(1, side)
    constraints.drop_boxes(sheet)
    example = example_of(type_)
    for (name, place), text in example.constraints.items():
        if name != type_.name or type_.shape == shapes.OUTSIDE:
            continue
        rows, cols = [cell // example.cols for cell in place], [cell % example.cols for cell in place]
        if max(rows) - min(rows) < side and max(cols) - min(cols) < side:
            top, left = middle(rows, side, example.rows), middle(cols, side, example.cols)
            moved = tuple((row - top) * side + col - left for row, col in zip(rows, cols, strict=True))
            sheet.constraints[name, moved] = text
            break
    if type_.shape == shapes.OUTSIDE:
        text = next(text for (name, _), text in example.constraints.items() if name == type_.name)
        sheet.constraints[type_.name, shapes.around(side, side)[1]] = text
    return thumbnail(sheet)


def box_words(rows: int, cols: int) -> str:
    """The size of boxes in words that do not confuse rows and columns."""
    return f"{cols}×{rows}" if rows == cols else f"{cols} wide, {rows} high"


def size_options() -> str:
    """HTML for the choices of size and boxes: 4x4 to 36x36 with every shape of box that fits, and some without boxes, with the value "1 SIDE"."""
    options = []
    for side in range(4, 37):
        shapes = sorted(
            ((rows, side // rows) for rows in range(2, side // 2 + 1) if side % rows == 0), key=lambda shape: abs(shape[0] - shape[1])
        )
        for rows, cols in shapes:
            chosen = " selected" if (rows, cols) == (3, 3) else ""
            options.append(f'<option value="{rows} {cols}"{chosen}>{side}×{side}, boxes {box_words(rows, cols)}</option>')
    without = "".join(f'<option value="1 {side}">no boxes, {side}×{side}</option>' for side in range(4, 13))
    return f'{"".join(options)}<optgroup label="Latin squares">{without}</optgroup>'
