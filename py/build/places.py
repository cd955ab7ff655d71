"""The folders that the build reads and writes, and the error that it raises."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """The build can't continue. The message is one line for the person at the terminal."""
