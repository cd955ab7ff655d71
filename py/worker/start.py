"""The module that static/solver.js imports: connects worker.dispatch with the page."""

import js

from newsgrid.engine.solve import Progress
from newsgrid.puzzle.messages import PROGRESS, notice_text
from worker import answers, dispatch, late_z3


async def tell(request: int, progress: Progress) -> None:
    far = {name: getattr(progress, name) for name in PROGRESS.fields if name != "request"}
    js.postMessage(notice_text(PROGRESS, PROGRESS.make(request=request, **far)))


answers.on_progress.append(tell)

call = dispatch.call


def begin(late: bool) -> None:
    """late: whether to import z3 now, before its library is loaded; else it is imported when it is first needed."""
    late_z3.find()
    if late:
        late_z3.load()
