"""Settings for all tests."""

import gc
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parent / "headless"))  # its js replaces PyScript's module, which the page's modules import

import examples

examples.load()
gc.disable()


def pytest_collection_finish() -> None:
    """What has been imported stays to the end: Python need not look for garbage in it again and again, which took a tenth of the time."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)
