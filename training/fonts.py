"""Finds the fonts for pages: those of the machine, and those of Debian's packages if apt-get is available."""

import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

# Debian's packages of fonts: those common in newspapers first, then others, then handwritten ones.
PACKAGES = (Path(__file__).parent / "fonts.txt").read_text(encoding="utf-8").split()

HANDS = ("breip", "bwht", "fifthhorseman", "femkeklaver", "humor", "rufscript", "delphine", "stevehand", "ecolier", "kristi", "tomsontalks")
# fonts with unusual digits, or none, or of strokes too fine
UNFIT: tuple[str, ...] = (
    "d050000l",
    "symbol",
    "z003",
    "chorus",
    "dingbat",
    "cmex",
    "cmsy",
    "cmmi",
    "math",
    "musix",
    "dancing",
    "oldania",
    "outline",
    "nonuni",
    "-hairline",  # strokes that small numbers lose in print: no newspaper takes these for a puzzle
    "-thin",
    "-extralight",
)
UNFIT += ("inline", "stencil", "sizeone", "sizetwo", "sizethree", "sizefour", "sizefive", "integrals", "keyboard", "initials", "karlatamil")
USUAL: tuple[str, ...] = (
    "liberation",
    "nimbus",
    "texgyreheros",
    "texgyretermes",
    "texgyrebonum",
    "texgyreschola",
    "texgyreadventor",
    "freesans",
    "dejavusans",
)
USUAL += (
    "opensans",
    "roboto-",
    "robotocondensed",
    "lato-",
    "carlito",
    "caladea",
    "switzera",
    "dejavuserif",
    "inter-",
    "ptsans",
    "clearsans",
)
SYSTEM = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path("/Library/Fonts"), Path("C:/Windows/Fonts"))


def fetch(folder: Path) -> None:
    """Fetch the packages and unpack them into `folder`, once. Does nothing without apt-get."""
    if folder.exists() or not (shutil.which("apt-get") and shutil.which("dpkg")):
        return
    packages = folder / "packages"
    packages.mkdir(parents=True)
    for name in PACKAGES:  # one at a time, since a distribution may lack some
        subprocess.run(["apt-get", "download", name], cwd=packages, capture_output=True)
    for package in sorted(packages.glob("*.deb")):
        subprocess.run(["dpkg", "-x", str(package), str(folder)], check=True)
        package.unlink()


def sort_out(folders: tuple[Path, ...]) -> tuple[list[str], list[str], list[str]]:
    """(paths of newspaper fonts, of others, of handwritten ones), sorted by name so that a seed always picks the same ones."""
    usual, others, hands = [], [], []
    paths = {path.name: path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".ttf", ".otf")}
    for name in sorted(paths):
        path = str(paths[name])
        low = path.lower()
        if any(word in low for word in UNFIT) or not has_digits(path):
            continue
        if any(word in low for word in HANDS):
            hands.append(path)
        elif any(word in name.lower() for word in USUAL):
            usual.append(path)
        else:
            others.append(path)
    if not usual + others:
        raise SystemExit("train: no typefaces were found; install some, the fonts-dejavu package for instance")
    return usual or others, others or usual, hands


def has_digits(path: str) -> bool:
    """Whether the font draws ten different digits."""
    try:
        font = ImageFont.truetype(path, 24)
        shapes = {bytes(font.getmask(digit)) for digit in "0123456789"}
    except (OSError, ValueError):
        return False
    return len(shapes) == 10


@lru_cache(maxsize=4000)
def draws(path: str, text: str) -> bool:
    """Whether the font draws all signs of a text, rather than nothing or a box in place of one."""
    font = ImageFont.truetype(path, 24)
    missing = font.getmask("\U000fffff")
    masks = [font.getmask(sign) for sign in text]
    return all(any(mask) and (mask.size, bytes(mask)) != (missing.size, bytes(missing)) for mask in masks)


@lru_cache(maxsize=4000)
def font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)
