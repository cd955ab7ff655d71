"""Progress and Ctrl+C while a search runs."""

import signal
import sys
import threading

from newsgrid.engine.solve import Progress


class Watch:
    """Watches a search: shows a progress line on a terminal, and handles Ctrl+C between slices, never within z3."""

    def __init__(self) -> None:
        self.asked = False
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
        """Callback after each slice."""
        if self.asked:
            raise KeyboardInterrupt
        if self.terminal:
            progress_line(progress)


def progress_line(progress: Progress) -> None:
    """Print the progress on a line of the terminal, over the line before."""
    parts = [f"{progress.seconds:.1f} s so far"]
    if progress.answers:
        parts.append(f"{progress.answers} answer{'s' if progress.answers > 1 else ''}")
    if progress.conflicts:
        parts += [f"{progress.conflicts} conflicts", f"{progress.restarts} restarts", f"{progress.memory:.0f} MB"]
    print(f"\r\x1b[K{', '.join(parts)} (Ctrl+C ends it)", end="", file=sys.stderr, flush=True)
