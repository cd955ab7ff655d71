"""What static/solver.js imports: the door, with the way back to the page behind it."""

import json

import js

from newsgrid.solver import Progress
from worker import desk, door, late_z3

TOLD = ("seconds", "answers", "conflicts", "restarts", "memory", "clauses")


async def tell(job: int, progress: Progress) -> None:
    js.postMessage(json.dumps({"progress": {"job": job, **{name: getattr(progress, name) for name in TOLD}}}))


desk.on_progress.append(tell)

call = door.call


def begin(late: bool) -> None:
    """late: whether to import z3 now, before its library is there; else it is imported when something is first asked of it."""
    late_z3.find()
    if late:
        late_z3.load()
