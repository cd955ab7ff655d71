"""What was asked of the solver and has not begun yet: pure bookkeeping, so that nothing is lost and nothing is done in vain.

What opens a puzzle goes one at a time, in the order it was asked for. What is about a puzzle waits for what opens it, and a job
waits for the job before it. When another puzzle comes, what was about the one before is dropped; whoever asks hears of it.
"""

OPENS, JOB, ASIDE = "opens", "job", "aside"  # opens a puzzle; is long work about it; is quick work about it


class Request:
    """Something asked. key: the same for what would do the same; words: what a person calls it; work: gives the coroutine that
    does it, whose result is False if it could not be done."""

    def __init__(self, kind: str, key: str, words: str, work: object) -> None:
        self.kind = kind
        self.key = key
        self.words = words
        self.work = work


class Waiting:
    """requests: what waits, what opens puzzles first; opening: what opens a puzzle just now; begun: the job that has just begun."""

    def __init__(self) -> None:
        self.requests = []
        self.opening = None
        self.begun = None

    def add(self, request: Request) -> list[Request]:
        """Have it wait. What becomes pointless by it is returned: it is about a puzzle that will not be there any more.

        What waits already does not wait twice.
        """
        dropped = []
        if request.kind == OPENS:
            dropped = self.without_puzzle()
        for at in range(len(self.requests)):
            if self.requests[at].key == request.key:
                self.requests[at] = request
                return dropped
        self.requests.append(request)
        return dropped

    def take(self, busy: bool) -> Request | None:
        """What can begin now, or None; busy: whether a job runs."""
        if self.opening is not None:
            return None
        for request in self.requests:
            if request.kind != JOB or not (busy or self.begun is not None):
                self.requests.remove(request)
                if request.kind == OPENS:
                    self.opening = request
                elif request.kind == JOB:
                    self.begun = request
                return request
        return None

    def job_runs(self) -> None:
        """The job that was begun runs, so that it counts as busy from now on."""
        self.begun = None

    def ended(self, request: Request, done: bool) -> list[Request]:
        """It has come to its end. What was to follow is returned, if the puzzle for it could not be opened."""
        if request is self.begun:
            self.begun = None
        if request is not self.opening:
            return []
        self.opening = None
        return [] if done or self.opens() else self.without_puzzle()

    def other_puzzle(self) -> list[Request]:
        """A puzzle has come onto the page. What was about the one before is returned."""
        return [] if self.opening is not None or self.opens() else self.without_puzzle()

    def opens(self) -> bool:
        """Whether something that waits opens a puzzle."""
        return any([request.kind == OPENS for request in self.requests])

    def without_puzzle(self) -> list[Request]:
        """Drop all that is about a puzzle; it is returned."""
        dropped = [request for request in self.requests if request.kind != OPENS]
        self.requests = [request for request in self.requests if request.kind == OPENS]
        return dropped


def listed(requests: list[Request]) -> str:
    """Requests as a person reads of them: "Hint, Solve"."""
    return ", ".join([request.words for request in requests])
