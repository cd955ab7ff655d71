"""Draws the site's pictures: the icons of the installed page, and the preview shown with links to the site."""

import json
import re
import subprocess
from pathlib import Path

from build.fetch import last_line, need_node
from build.places import NODE_MODULES, ROOT, BuildError
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.style import colours, style
from newsgrid.puzzle.sheet import Sheet

ICONS = (192, 512)
PREVIEW = (1200, 630)


def draw_all(folder: Path, puzzle: Sheet) -> None:
    """Draw icon-192.png, icon-512.png, icon-maskable.png and preview.png into a folder. Raises BuildError."""
    icon = (ROOT / "static/icon.svg").read_text()
    # some systems crop an installed icon to a circle, so the drawing has a margin
    maskable = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 48 48"><rect x="-8" y="-8" width="48" height="48" fill="#2b2d31"/>'
    maskable += icon[icon.index(">") + 1 :]
    wanted = [{"svg": icon, "width": size, "out": str(folder / f"icon-{size}.png")} for size in ICONS]
    wanted.append({"svg": maskable, "width": 512, "out": str(folder / "icon-maskable.png")})
    wanted.append({"svg": preview(puzzle), "width": PREVIEW[0], "out": str(folder / "preview.png")})
    command = [need_node(), str(Path(__file__).with_name("draw_pictures.mjs")), str(NODE_MODULES)]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True)
    if done.returncode:
        raise BuildError("the site's pictures could not be drawn: " + last_line(done.stderr))


def preview(puzzle: Sheet) -> str:
    """The preview as SVG: a puzzle, the site's name, and a description."""
    width, height = PREVIEW
    light = {name: value for name, (value, _) in colours().items()}
    light |= {"--figures": "DejaVu Serif", "--hand": "DejaVu Sans", "--blend": "multiply"}  # variables that have a default in the style
    look = re.sub(r"var\((--[\w-]+)(?:,[^)]*)?\)", lambda match: light[match[1]], style()[style().index("}") + 1 :])
    across, down = svg.size(puzzle)
    scale = (height - 80) / down
    words = ("Kakuro and Sudoku", "of almost any kind,", "entered, checked, solved", "and explained.")
    lines = "".join(f'<text x="0" y="{150 + 46 * at}" font-size="34" fill="#55524a">{line}</text>' for at, line in enumerate(words))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><style>{look}</style>'
        f'<rect width="{width}" height="{height}" fill="#faf8f2"/>'
        f'<g class="sheet" text-anchor="middle" transform="translate(44 40) scale({scale:.4f})">{svg.inside(puzzle, svg.Marks())}</g>'
        f'<g transform="translate({across * scale + 100:.0f} 160)" font-family="DejaVu Serif">'
        f'<text x="0" y="60" font-size="84" font-weight="700" fill="#1b1b19">Newsgrid</text>{lines}</g></svg>'
    )
