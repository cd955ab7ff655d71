"""The worker's script: hands the door to the page, and the way back to the door."""

import json

from pyscript import sync

from worker import desk


async def tell(job: int, progress: object) -> None:
    await sync.on_progress(json.dumps({"job": job, "seconds": progress.seconds, "answers": progress.answers}))


desk.on_progress.append(tell)

__export__ = ["call"]
