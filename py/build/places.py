"""Where the build reads and writes, and the one error it raises."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The build can't go on; the message is one line for the person at the terminal."""
