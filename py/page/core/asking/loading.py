"""A worker that is loading: how much of it has arrived, how long nothing has, and when it is given up or restarted. Independent of the browser."""

# how long a worker may give no sign of life before it is given up: until its JavaScript arrives (from then on static/fetched.js watches the
# downloads), and after that, since compiling takes long on a busy device
FETCHING_MS, STARTING_MS = 30000, 180000
SLOW_MS = 10000  # after this time in which nothing arrives, a person is asked whether there is a connection, as static/loading.js asks before Python runs
LOOK_MS = SLOW_MS // 2  # after this time, the page tries to fetch the worker's script itself, and waits as long for it
PAUSES_MS = (1000, 5000)  # the pauses before a worker that could not be loaded is restarted, once after each
STOOD_STILL_MS = 2000  # after a longer time between two ticks, the worker may have stood still as well

NOTHING_COMES = "Nothing has arrived for %d seconds. Is there a connection? Newsgrid goes on waiting." % (SLOW_MS // 1000)
TRIED_AGAIN = " Trying again."
# why the worker did not load; for a file that does not arrive, static/fetched.js says why
NO_SCRIPT = "A part of it did not arrive whole. Is there a connection?"
NOTHING_CAME = "Nothing has arrived for %d seconds. Is there a connection?" % (FETCHING_MS // 1000)
NOT_STARTED = "It did not start within %d minutes. Is the device busy?" % (STARTING_MS // 60000)
MISTAKE = "Newsgrid made a mistake. Load the page again; if that does not help, the browser's console has the details."

BEGIN, GIVE_UP, LOOK = "begin", "give up", "look"  # the next action: start the worker, give it up, check the connection


class Loading:
    """begun: whether the worker's JavaScript runs; received: bytes so far; silent: milliseconds since the last sign of life; starts: how
    often it was started automatically; slow: whether nothing arrives; reached: whether the page could fetch the worker's script itself, so
    that only the device is busy; pause: milliseconds until it is started again, 0 if it is not."""

    def __init__(self) -> None:
        self.begun = self.slow = self.reached = False
        self.received = self.silent = 0
        self.starts = 0
        self.pause = 0

    def begin(self) -> None:
        """The worker is started."""
        self.begun = self.slow = self.reached = False
        self.received = self.silent = 0
        self.starts += 1
        self.pause = 0

    def arrive(self, received: int) -> None:
        """Bytes have arrived. received: all so far."""
        self.received = received
        self.slow = False

    def fail(self) -> bool:
        """The worker could not be loaded. Returns whether it will be started again, after a pause."""
        again = self.starts <= len(PAUSES_MS)
        self.pause = PAUSES_MS[self.starts - 1] if again else 0
        return again

    def looked(self, reached: bool) -> None:
        """The page has checked whether it can fetch the worker's script. A worker that has begun reports by itself when nothing arrives."""
        if not self.begun:
            self.reached = reached
            self.slow = not reached

    def why_late(self) -> str:
        """Why a worker that is given up did not load."""
        return NOT_STARTED if self.begun or self.reached else NOTHING_CAME

    def why_broken(self) -> str:
        """Why a worker did not load, if the browser has reported an error."""
        return MISTAKE if self.begun else NO_SCRIPT

    def tick(self, gone: int) -> str:
        """Note that `gone` milliseconds have passed. Returns what is due, "" for nothing."""
        if gone > STOOD_STILL_MS:
            return ""
        if self.pause:
            self.pause = max(self.pause - gone, 0)
            return "" if self.pause else BEGIN
        before = self.silent
        self.silent += gone
        if self.silent > (STARTING_MS if self.begun or self.reached else FETCHING_MS):
            return GIVE_UP
        return LOOK if not self.begun and before < LOOK_MS <= self.silent else ""
