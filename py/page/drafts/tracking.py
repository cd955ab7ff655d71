"""Notes a person's way through the open puzzle, see page.core.way."""

from page.core.asking.help import IN_FULL
from page.core.session import CAME, CELLS, HINT, SHEET, News, Session


def watch(session: Session) -> None:
    """Note which cells are filled, and which hints are read, from now on."""
    session.watch((CAME, SHEET, CELLS), lambda news: note(session, news))
    session.watch((HINT,), lambda news: tell(session))


def note(session: Session, news: News) -> None:
    way, entries = session.draft.way, session.sheet.entries
    if CAME in news.topics or SHEET in news.topics:
        if CAME not in news.topics:
            way.cells, way.times = {}, {}  # with another size or kind, the cells are different ones
        way.begin(entries)
    else:
        way.note(entries, news.cells, session.history.steps.has(False))  # there is something to redo only after Undo or Redo


def tell(session: Session) -> None:
    """Count a hint once its reason is read, whether the step is then done by a button, by hand or not at all."""
    shown = session.kept(HINT)
    if shown is not None and shown.degree == IN_FULL:
        session.draft.way.tell(shown.step.words)
