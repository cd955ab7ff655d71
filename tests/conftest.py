"""Settings for all tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parent / "headless"))  # its js replaces PyScript's module, which the page's modules import

import examples

examples.load()
