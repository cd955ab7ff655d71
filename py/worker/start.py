"""The worker's script: hands the door to the page, and the way back to the door."""

import json

from pyscript import sync

from worker import desk, door


async def tell(job: int, progress: object) -> None:
    told = {name: getattr(progress, name) for name in ("seconds", "answers", "conflicts", "restarts", "memory", "clauses")}
    await sync.on_progress(json.dumps({"job": job, **told}))


desk.on_progress.append(tell)

call = door.call

__export__ = ["call"]
