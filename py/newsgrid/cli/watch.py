"""Progress and Ctrl+C while a search runs."""

import signal
import sys
import threading

from newsgrid.cli.reports import say
from newsgrid.engine.solve import Progress


class Watch:
    """Watches a search: progress on a terminal, Ctrl+C between slices, never while z3 works. verbose: report progress each second, terminal or not."""

    def __init__(self, verbose: bool = False) -> None:
        self.asked = False
        self.verbose = verbose
        self.told = 0.0  # the time of the search when progress was last reported
        self.terminal = sys.stderr.isatty()

    def __enter__(self) -> "Watch":
        self.before = signal.signal(signal.SIGINT, self.ask) if threading.current_thread() is threading.main_thread() else None
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)
        if self.terminal:
            print("\r\x1b[K", end="", file=sys.stderr)

    def ask(self, *_: object) -> None:
        self.asked = True

    def tell(self, progress: Progress) -> None:
        """Called after each slice."""
        if self.asked:
            raise KeyboardInterrupt
        if self.verbose:
            if progress.seconds >= self.told + 1:
                self.told = progress.seconds
                say(so_far(progress))
        elif self.terminal:
            print(f"\r\x1b[K{so_far(progress)} (Ctrl+C ends it)", end="", file=sys.stderr, flush=True)


def so_far(progress: Progress) -> str:
    """The progress in words."""
    parts = [f"{progress.seconds:.1f} s so far"]
    if progress.answers:
        parts.append(f"{progress.answers} answer{'s' if progress.answers > 1 else ''}")
    if progress.conflicts:
        parts += [f"{progress.conflicts} conflicts", f"{progress.restarts} restarts", f"{progress.memory:.0f} MB"]
    return ", ".join(parts)
