"""A worker that is loading: how much of it is here, how long nothing has come, and when it is given up or started again. Independent of the browser."""

# after this time without a sign of life it is given up: until its JavaScript is here, which then watches what it fetches (static/fetched.js);
# and from then on, as a busy device compiles for long
FETCHING_MS, STARTING_MS = 30000, 180000
SLOW_MS = 10000  # after this time in which nothing arrives, a person is asked whether there is a connection
PAUSES_MS = (1000, 5000)  # a worker that could not be loaded is started again after the first, and after the second, by itself
STOOD_STILL_MS = 2000  # between two ticks: then the worker may have stood still as well

NOTHING_COMES = "Nothing has arrived for %d seconds. Is there a connection? Newsgrid goes on waiting." % (SLOW_MS // 1000)
TRIED_AGAIN = " Trying again."

BEGIN, GIVE_UP, SAY = "begin", "give up", "say"  # what is due: start the worker, give it up, tell the person that it is slow


class Loading:
    """begun: whether the worker's JavaScript runs; received: bytes so far; silent: milliseconds since the last sign of life; starts: how often
    it was started by itself; slow: whether the worker says that nothing arrives; pause: milliseconds until it is started again, 0 if it is not."""

    def __init__(self) -> None:
        self.begun = self.slow = False
        self.received = self.silent = 0
        self.starts = 0
        self.pause = 0

    def begin(self) -> None:
        """The worker is started."""
        self.begun = self.slow = False
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

    def is_slow(self) -> bool:
        """Whether a person should know that nothing of the worker arrives. One that has begun is silent while it is busy, and says this itself."""
        return self.slow if self.begun else self.silent >= SLOW_MS

    def tick(self, gone: int) -> str:
        """Note that `gone` milliseconds have passed. Returns what is due, "" for nothing."""
        if gone > STOOD_STILL_MS:
            return ""
        if self.pause:
            self.pause = max(self.pause - gone, 0)
            return "" if self.pause else BEGIN
        was_slow = self.is_slow()
        self.silent += gone
        if self.silent > (STARTING_MS if self.begun else FETCHING_MS):
            return GIVE_UP
        return SAY if self.is_slow() != was_slow else ""
