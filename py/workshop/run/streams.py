"""A program's stdout and stderr: sent to the page a few times a second, up to a limit."""

import io
import time
from collections.abc import Callable

EVERY_SECONDS = 0.1
PARTS_SECONDS = 1  # after this time even an incomplete line is sent
MOST = 200_000  # the largest number of characters sent
CUT = "\n… more was printed than can be shown here: the rest is left out.\n"


class Printed(io.TextIOBase):
    """A text stream that buffers what is written and passes it to `send`, usually in whole lines."""

    encoding = "utf-8"

    def __init__(self, send: Callable[[str], object], now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.send = send
        self.now = now
        self.waiting: list[str] = []
        self.length = 0
        self.last = now() - 2 * EVERY_SECONDS

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self.length <= MOST:
            self.length += len(text)
            self.waiting.append(text if self.length <= MOST else text[: MOST - self.length + len(text)] + CUT)
            since = self.now() - self.last
            if since > EVERY_SECONDS and (text.endswith("\n") or since > PARTS_SECONDS):
                self.flush()
        return len(text)

    def flush(self) -> None:
        if self.waiting:
            self.send("".join(self.waiting))
            self.waiting.clear()
            self.last = self.now()
