"""Compares each entry with the puzzle's only answer, if the settings say so. Shows nothing of the answer except that an entry differs."""

from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.sheet import Sheet, place_name
from page.core.asking.counting import Counting
from page.core.hand import SET
from page.core.session import CAME, COUNTED, EDITED, ENTRIES, MODE, NOTED, PLACE, PUZZLE, REQUESTS, UNLIKE, Session
from page.core.typing.typing_in import MULTIPLE, UNSAT

WHY = {MULTIPLE: "This puzzle has several answers", UNSAT: "This puzzle has no answer"}
UNKNOWN = "The answer was not found soon enough"


def watch(session: Session, counting: Counting) -> None:
    """Compare entries with the answer from now on."""
    session.watch((CAME, EDITED, MODE, PLACE, COUNTED, REQUESTS), lambda news: hold(session, counting))


def hold(session: Session, counting: Counting) -> None:
    """Keep which entries differ from the only answer; if there is none, say so once."""
    held = session.strict and session.hand.mode != SET and not session.nothing
    counted = session.kept(COUNTED) if held else None
    if held and counted is None:
        counting.soon()
    if counted is not None and counted[3] is None and not session.kept(NOTED):
        session.keep(NOTED, PUZZLE, True)
        session.say(ENTRIES, "idle", WHY.get(counted[0], UNKNOWN) + ", so your entries are not compared with an answer.", "")
    found = unlike(session.sheet, counted[3]) if counted is not None and counted[3] is not None else []
    found = [cell for cell in found if cell != session.hand.awaits]  # another tap may still change it
    if found != session.kept(UNLIKE, []):
        session.keep(UNLIKE, ENTRIES, found)


def unlike(sheet: Sheet, answer: list[int]) -> list[int]:
    """The cells whose entries differ from the answer (a value for each cell), and can't grow to it."""
    grows = kinds.of(sheet).look.grows
    return [cell for cell, entry in enumerate(sheet.entries) if entry and answer[cell] not in (entry, grows.get(entry))]


def words(sheet: Sheet, cells: list[int]) -> str:
    """One sentence about entries that differ."""
    if len(cells) > 1:
        return "%d entries aren't the answer: they are red." % len(cells)
    return "The %s in %s isn't the answer." % (notation.word(sheet, sheet.entries[cells[0]]), place_name(sheet, cells[0]))
