"""Styles of papers for Newsgrid's own print: typefaces, lines, dashes, tones, and what else stands on the page. Needs Pillow and numpy.

A style changes only how things look, never where they stand in a cell.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random

from PIL import Image, ImageDraw, ImageFont

import rendered
from training import fonts

WORDS = [
    "the",
    "paper",
    "said",
    "on",
    "monday",
    "that",
    "it",
    "would",
    "print",
    "no",
    "more",
    "of",
    "them",
    "until",
    "the",
    "last",
    "page",
    "was",
    "full",
    "and",
    "every",
    "reader",
    "had",
    "been",
    "asked",
]
SIGNS = "0123456789+−×÷<>="  # those that a puzzle may have
SMALL = ("cage-label", "total", "number", "dot-text", "circle-text", "quad-text")  # what is smaller than a cell's digit by far
TONES = (
    ("#d5d5d5", "#c4c4c4", "#e3e3e3", "#b8b8b8"),
    ("#dfe9cf", "#f8dcc6", "#d5e4f0", "#efe3b0"),
    ("#bfe0ea", "#f2c6d2", "#cfe3b4", "#f6e3a1"),
)


@dataclass
class Paper:
    """How a paper prints. Sizes are shares of what Newsgrid's own print has, lines are in units of which a cell has 40."""

    face: str
    label_face: str
    digits: float
    labels: float
    ink: str
    thin: float
    thin_ink: str
    heavy: float
    dash: str
    dash_width: float
    dash_ink: str
    cage: float
    sign: float
    tone: str
    areas: tuple[str, ...]
    void: str
    around: tuple[str, ...]


def paper(chance: Random) -> Paper:
    """A paper of whatever style."""
    usual, others, _ = rendered.faces()
    fit = [face for face in usual * 2 + others if fonts.draws(face, SIGNS)]
    upright = [face for face in fit if not re.search("italic|oblique|mono|bdita|light|_k|-it", face, re.IGNORECASE)]
    face = chance.choice(upright)
    ink = chance.choice(("#000", "#000", "#1b1b19", "#222", "#333"))
    thin = chance.uniform(0.6, 1.4)
    dash, gap = chance.choice(((2.4, 2), (1.2, 1.6), (4, 2), (3, 3), (1, 2), (6, 2.5)))
    tones = list(chance.choice(TONES))
    chance.shuffle(tones)
    return Paper(
        face=face,
        label_face=face if chance.random() < 0.5 else chance.choice(upright),
        digits=chance.uniform(0.8, 1.1),
        labels=chance.uniform(0.85, 1.15),
        ink=ink,
        thin=thin,
        thin_ink=chance.choice((ink, ink, "#555", "#777", "#999", "#b4ae9f")),
        heavy=max(chance.uniform(2, 4), 2 * thin),
        dash=f"{dash} {gap}",
        dash_width=chance.uniform(0.7, 1.2),
        dash_ink=chance.choice((ink, ink, "#444", "#666")),
        cage=max(chance.uniform(2.2, 4), 2 * thin),
        sign=chance.uniform(1.2, 2.4),
        tone=chance.choice(("#d5cebd", "#cccccc", "#d8d8d8", "#bbbbbb", "#dcd3e6", "#cfe0d2")),
        areas=tuple(tones),
        void=chance.choice(("#000", "#111", "#2b2d31", "#333")),
        around=tuple(what for what in ("head", "below", "beside") if chance.random() < 0.4),
    )


def styled(look: str, of: Paper) -> str:
    """The style sheet of a drawing, as the paper has it. Its colours are still by name."""

    def sized(match: re.Match[str]) -> str:
        selector, rules = match[1], match[2]
        share = of.labels if any(name in selector for name in SMALL) else of.digits
        return f"{selector}{{" + re.sub(r"font-size:([\d.]+)px", lambda size: f"font-size:{float(size[1]) * share:.4g}px", rules) + "}"

    look = re.sub(r"([^{}]+)\{([^{}]*)\}", sized, look)
    return (
        look
        + f"""
.sheet{{font-family:"{family(of.face)}"}}
.sheet :is(.cage-label,.outside,.total){{font-family:"{family(of.label_face)}"}}
.sheet .cell{{stroke:{of.thin_ink};stroke-width:{of.thin:.3g}}}
.sheet .frame,.sheet .boxline{{stroke-width:{of.heavy:.3g}}}
.sheet .cage:not(.heavy):not(.area){{stroke:{of.dash_ink};stroke-width:{of.dash_width:.3g};stroke-dasharray:{of.dash}}}
.sheet .cage.heavy{{stroke-width:{of.cage:.3g}}}
.sheet .constraint .sign{{stroke-width:{of.sign:.3g}}}
"""
    )


def colours(of: Paper) -> dict[str, str]:
    """The colours that a paper has of its own, by the names of the style sheet."""
    area_names = ("--area-a", "--area-b", "--area-c", "--soft")
    return {"--ink": of.ink, "--line": of.ink, "--tone": of.tone, "--void": of.void, **dict(zip(area_names, of.areas, strict=True))}


def family(face: str) -> str:
    name, _ = ImageFont.truetype(face, 20).getname()
    return name or Path(face).stem


def surrounded(page: Image.Image, of: Paper, chance: Random, cell: int) -> Image.Image:
    """The print amid what else the paper has there: a headline, lines of text below, a column beside it."""
    above = round(cell * 1.5) if "head" in of.around else 0
    below = round(cell * chance.uniform(1.2, 3)) if "below" in of.around else 0
    beside = round(cell * chance.uniform(2, 4)) if "beside" in of.around else 0
    left = beside if chance.random() < 0.5 else 0
    whole = Image.new("RGB", (page.width + beside, page.height + above + below), (255, 255, 255))
    whole.paste(page, (left, above))
    pen = ImageDraw.Draw(whole)
    if above:
        words = " ".join(chance.choice(WORDS) for _ in range(3)).title() + f" {chance.randint(1, 9999)}"
        pen.text((left + cell, cell // 4), words, fill=of.ink, font=ImageFont.truetype(of.face, round(cell * 0.7)))
    size = round(cell * chance.uniform(0.26, 0.4))
    small = ImageFont.truetype(of.label_face, size)
    for left_edge, top, wide, high in (
        (left + cell * 0.6, above + page.height, page.width - cell * 1.2, below),
        (cell * 0.3 if left else page.width + cell * 0.2, cell * 0.3, beside - cell * 0.6, whole.height - cell * 0.6 if beside else 0),
    ):
        at = top
        while at + size < top + high:
            line = chance.choice(WORDS).capitalize()
            while pen.textlength(line, small) < wide - cell:
                line += " " + chance.choice(WORDS)
            while pen.textlength(line, small) > wide:
                line = line[:-1]
            pen.text((left_edge, at), line, fill=of.ink, font=small)
            at += size * 1.25
    return whole
