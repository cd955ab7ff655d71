"""Makes static/serif.woff2, the part of a typeface that the page uses: ./build.sh font. See static/serif.md."""

import base64
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter, save_font
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGE = "@fontsource-variable/source-serif-4@5.3.1"
SHA512 = "4Rtay22SC4lMvw11r/+9kxANB6P3M0X8s1NudBC2v0J1KU2y3DcMoNcT3lBoZ/CqLirzf+StlO6UlJilyrvaUg=="
FILE = "package/files/source-serif-4-latin-opsz-normal.woff2"
SIGNS = "".join(map(chr, range(32, 127))) + "\u00a0·×é÷ü–—‘’“”…−"
NAME, NAMED = "Newsgrid Serif", (1, 3, 4, 6, 16)  # a modified font may not have the reserved name "Source"
SIZE, LIGHTEST, BOLDEST = 24, 400, 700  # size and weights of the print on the page, including its digits


def packed() -> bytes:
    """The npm package with the typeface. Raises SystemExit if its hash is not SHA512."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", PACKAGE, "--silent"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        content = next(Path(folder).iterdir()).read_bytes()
    if base64.b64encode(hashlib.sha512(content).digest()).decode() != SHA512:
        raise SystemExit(f"{PACKAGE} has changed: its hash differs")
    return content


def make(path: Path) -> None:
    """Write the font: only SIGNS, designed for one size, in all weights between LIGHTEST and BOLDEST."""
    with tarfile.open(fileobj=io.BytesIO(packed())) as tar, tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.woff2"
        member = tar.extractfile(FILE)
        assert member is not None
        whole.write_bytes(member.read())
        options = Options()
        options.flavor = "woff2"
        options.layout_features = ["kern", "liga"]
        font = instantiateVariableFont(TTFont(whole, recalcTimestamp=False), {"opsz": SIZE, "wght": (LIGHTEST, BOLDEST)})
        for record in font["name"].names:
            if record.nameID in NAMED:
                record.string = NAME.replace(" ", "") if record.nameID == 6 else NAME
        subsetter = Subsetter(options)
        subsetter.populate(text=SIGNS)
        subsetter.subset(font)
        save_font(font, str(path), options)


make(Path(sys.argv[1]))
