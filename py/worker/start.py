"""What static/solver.js imports: the door, with the way back to the page behind it."""

import json

import js

from newsgrid.solver import Progress
from worker import desk, door, late_z3

TOLD = ("seconds", "answers", "conflicts", "restarts", "memory", "clauses")


async def tell(job: int, progress: Progress) -> None:
    js.postMessage(json.dumps({"progress": {"job": job, **{name: getattr(progress, name) for name in TOLD}}}))


late_z3.load()
desk.on_progress.append(tell)

call = door.call
