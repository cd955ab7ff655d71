"""The module that static/solver.js imports: connects worker.dispatch with the page."""

import js

from newsgrid.engine.solve import Progress
from newsgrid.puzzle.messages import PROGRESS, notice_text
from worker import answers, dispatch, late_z3


async def tell(request: int, progress: Progress) -> None:
    far = {name: getattr(progress, name) for name in PROGRESS.fields if name != "request"}
    js.postMessage(notice_text(PROGRESS, PROGRESS.make(request=request, **far)))


def file_of(text: str) -> str:
    """The address of a file with this text. It is valid until the next call."""
    if made:
        js.URL.revokeObjectURL(made.pop())
    made.append(js.URL.createObjectURL(js.Blob.new(js.Array.of(text))))
    return made[0]


made: list[str] = []
answers.on_progress.append(tell)
answers.files.append(file_of)

call = dispatch.call


def begin(late: bool) -> None:
    """Prepare for z3. late: whether to import z3py now, before its library is loaded; if not, it is imported when it is first needed."""
    late_z3.find()
    if late:
        late_z3.load()
