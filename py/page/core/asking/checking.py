"""Has the worker check each state of the sheet, and keeps the broken rules for the views: all of them, and those shown in red."""

from functools import partial

from newsgrid.puzzle import areas, messages, missing
from page.core import hand
from page.core.asking import wanted
from page.core.asking.requests import ANSWERED, READY, STALE, Outcome, Request, Requests
from page.core.session import (
    ALWAYS,
    ASKED,
    BROKEN,
    CAME,
    COMPLETE,
    EDITED,
    ENTRIES,
    LACKING,
    MODE,
    ODD,
    PLACE,
    PROBLEMS,
    PUZZLE,
    RED,
    SHEET,
    Session,
)
from page.core.types import Any, Sheet
from page.core.typing import kakuro_clues, typing_in

HALVES = ("across", "down")  # `where` of the rules of a Kakuro's clues


def shown(session: Session) -> list[Any]:
    """The broken rules to show.

    During play, a rule that can still be kept if values grow does not count as broken. If the person asks, these are all. Else, during play, a rule
    that the last tap broke is left out as long as another tap may mend it. While the puzzle is set, none is shown of a puzzle that can be judged only
    as a whole, until all of it is typed. A Kakuro's clue is left out while its run is being set, and a cage or a constraint while its number is being
    typed. No other rule turns red until the sheet is checked again.
    """
    broken: list[Any] = session.kept(BROKEN, [])
    if session.hand.mode != hand.SET:
        broken = settled(session)
    if session.kept(ASKED):
        return broken
    if session.hand.mode != hand.SET:
        return still_broken(session, broken) if session.hand.awaits >= 0 else broken
    sheet, held = session.sheet, session.hand
    if typing_in.is_part(sheet, held):
        return []
    if not is_checked(session):
        before = session.kept(RED, [])
        broken = [rule for rule in broken if rule in before]
    if not hand.sets_clues(sheet, held):
        return [rule for rule in broken if not is_typed(sheet, held, rule)]
    entered = is_entered(session)
    return [rule for rule in broken if not (rule.where in HALVES and kakuro_clues.unfinished(sheet, held, rule.at, rule.where, entered))]


def settled(session: Session) -> list[Any]:
    """The broken rules without those that can still be kept if values grow."""
    return [rule for rule in session.kept(BROKEN, []) if not rule.waits]


def still_broken(session: Session, broken: list[Any]) -> list[Any]:
    """Those of the broken rules that were shown before, or have nothing to do with the last tap."""
    before = [(rule.rule, rule.where, rule.at) for rule in session.kept(RED, [])]
    return [rule for rule in broken if session.hand.awaits not in rule.cells or (rule.rule, rule.where, rule.at) in before]


def is_typed(sheet: Sheet, held: hand.Hand, rule: Any) -> bool:
    """Whether a rule belongs to the cage or the constraint whose number is being typed: a 2 may become 20."""
    if held.fresh or not held.rule:
        return False
    if hand.tool_of(sheet, held) == hand.CAGES:
        cage = sheet.cages[held.cursor]
        return bool(cage) and rule.relation != "distinct" and rule.cells == areas.cage_cells(sheet)[cage]
    return held.target is not None and rule.where == "constraint" and tuple(rule.constraint[1]) == tuple(held.target[1])


def odd(session: Session) -> list[str]:
    """The puzzle's problems to be shown: none while an empty Kakuro is still being set, regions are being drawn, or only a part is typed of a puzzle
    that can be judged only as a whole, unless the person asks."""
    asked = session.kept(ASKED)
    drawing = session.hand.mode == hand.SET and missing.unregioned(session.sheet)
    if (is_entered(session) or drawing or typing_in.is_part(session.sheet, session.hand)) and not asked:
        return []
    fresh = asked or is_checked(session) or not hand.sets_clues(session.sheet, session.hand)
    problems: list[str] = session.kept(PROBLEMS if fresh else ODD, [])
    return problems


def is_checked(session: Session) -> bool:
    """Whether the sheet was checked as it is now."""
    return session.kept(COMPLETE) is not None


def is_entered(session: Session) -> bool:
    """Whether an empty Kakuro is still being set, so that missing parts are to be expected."""
    return hand.sets_clues(session.sheet, session.hand) and kakuro_clues.is_entered(session.sheet, session.hand, lacks_totals(session))


def lacks_totals(session: Session) -> bool:
    """Whether a run of the Kakuro lacks its total. Worked out once for each state of the puzzle."""
    lacking = session.kept(LACKING)
    if lacking is None:
        lacking = kakuro_clues.lacks_totals(session.sheet)
        session.keep(LACKING, PUZZLE, lacking)
    return bool(lacking)


class Checking:
    """asked: whether a state is being checked. Meanwhile only the newest state waits; those in between are skipped."""

    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.asked = False
        session.watch((CAME, EDITED), lambda news: self.check())
        session.watch((BROKEN, PROBLEMS, COMPLETE, SHEET, PUZZLE, PLACE, MODE, ASKED), lambda news: self.choose())

    def choose(self) -> None:
        """Keep the broken rules and the problems to show, but only if they have changed, so that the views work only then."""
        session = self.session
        for name, chosen in ((RED, shown(session)), (ODD, odd(session))):
            if chosen != session.kept(name, []):
                session.keep(name, SHEET, chosen)

    def check(self) -> None:
        if not self.asked and self.requests.worker == READY:
            self.asked = True
            asked = partial(wanted.written, self.session)
            self.requests.ask(Request(messages.CHECK, asked, self.checked, "checking", about=ENTRIES))

    def checked(self, outcome: Outcome) -> None:
        self.asked = False
        session, answer = self.session, outcome.answer
        if outcome.status == STALE:
            self.check()
        elif outcome.status == ANSWERED:
            session.keep(BROKEN, SHEET, answer.broken)
            session.keep(PROBLEMS, ALWAYS, answer.problems)
            session.keep(COMPLETE, ENTRIES, answer.complete)
        elif outcome.words:
            session.say(ENTRIES, "bad", "This can't be checked", outcome.words)
