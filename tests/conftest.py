"""Settings for all tests."""

import gc
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parent / "headless"))  # its js replaces PyScript's module, which the page's modules import

import pytest

import examples
import sampled

examples.load()
gc.disable()


def pytest_collection_finish() -> None:
    """What has been imported stays to the end: Python need not look for garbage in it again and again, which took a tenth of the time."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    if exitstatus == pytest.ExitCode.TESTS_FAILED:
        terminalreporter.write_line(f"NEWSGRID_DAY={sampled.DAY} takes the same part of long lists again.")
