"""The words of the status line, about running work, its result, and the solver. These functions don't change the puzzle."""

from newsgrid.puzzle import notation
from newsgrid.puzzle.sheet import HINT, values_on
from page.core.asking import strictness
from page.core.asking.loading import NOTHING_COMES, TRIED_AGAIN
from page.core.asking.requests import GONE, READY, Requests, listed
from page.core.draft import time_words
from page.core.hand import SET
from page.core.session import (
    ASKED,
    BROKEN,
    CHANGED,
    DIFFER,
    FAULTY,
    FOUND,
    GRADE,
    LATE,
    PUZZLE,
    REASON,
    RED,
    SAID,
    UNLIKE,
    UNSOLVABLE,
    WON,
    Session,
)
from page.core.session import WRONG as WRONG_ENTRIES
from page.core.types import Any
from page.core.typing import typing_in

CHANGED_WORDS = ("was changed; it has a dotted frame", "were changed; they have dotted frames")
LOADING = "The solver is loading"
REST = ("idle", "", "")
WRONG = "Something is wrong"  # with the entries
QUIET = ("", LOADING)  # with these words the slip shows the sums at the cursor instead; a line shows how far the solver has loaded
SILENT = "The solver is not responding. It may be busy; Cancel ends it."
SAVING = "To save data, the solver (%.1f MB) loads when you first ask for something, such as a hint. Wrong digits turn red from then on."
GO_ON = "You can go on typing."
TONES = {"unique": "good", "multiple": "many", "unsat": "bad", "unknown": "idle"}  # by the status of Solve's result
PROVED = {"unique": "Proved to be the only one.", "unsat": "Proved: the clues contradict each other."}
# only if one clue stands out: a list of several says so itself
SUSPECT = "A clue that may be mistyped is red. Suggestions are below."
LEFT_ALONE = "You typed while it was being solved, so your entries were left alone."


def line(session: Session, requests: Requests, all_bytes: int) -> tuple[str, str, str]:
    """(tone, words, more); tone: good, bad, many, wait or idle; all_bytes: the size of the solver in bytes."""
    message = session.kept(SAID)
    if requests.job is not None:
        return "wait", requests.job.title, SILENT if requests.is_silent() else effort(requests.progress)
    if requests.restarted:
        return "wait", "The solver is restarting", requests.restarted
    if message is not None:
        return message
    still = listed(requests.waiting)
    if still and requests.worker != READY and not requests.fault:
        return "wait", "Waiting for the solver", "It is loading. Then: %s." % still
    if session.nothing:
        return "idle", "Nothing is open", "Begin a new puzzle, open one, or take one from the gallery."
    if requests.worker == GONE and requests.fault:
        more = " Still to come: %s." % still if still else ""
        return "bad", "The solver is not running", "%s You can go on typing; nothing is lost.%s" % (requests.fault, more)
    no_answer = impossible(session)
    if no_answer is not None and not requests.warm:
        return no_answer
    if requests.later:
        return "idle", "The solver is not loaded yet", SAVING % (all_bytes / 1000000)
    if not requests.warm:
        return "wait", LOADING, loading(requests, all_bytes)
    return of_puzzle(session, no_answer)


def of_puzzle(session: Session, no_answer: tuple[str, str, str] | None) -> tuple[str, str, str]:
    """The line about the open puzzle, when there is nothing else to say. no_answer: see `impossible`."""
    won, found, red = session.kept(WON), session.kept(FOUND), session.kept(RED)
    if won is not None and session.solved() and session.has_own():
        grade = session.kept(GRADE, "")
        return "good", "You solved it", "In %s.%s" % (time_words(won), " Difficulty: %s." % grade if grade else "")
    unlike = session.kept(UNLIKE)
    if unlike:
        return "bad", strictness.words(session.sheet, unlike), ""
    if red and (found is None or found.status != "unsat"):
        return broken(red)
    if found is not None:
        return TONES.get(found.status, "idle"), found.words, " ".join(about(session, found))
    if no_answer is not None:
        return no_answer
    if session.solved():
        return "good", "Solved", whose(session)
    return REST


def is_wrong(session: Session, words: str) -> bool:
    """Whether the line says that some entries are wrong. words: the words of the line."""
    return (
        words == WRONG
        or bool(session.kept(WRONG_ENTRIES))
        or bool(session.kept(ASKED) and session.kept(BROKEN) and any(session.sheet.entries))
    )


def broken(rules: list[Any]) -> tuple[str, str, str]:
    """The line about rules that are broken."""
    return "bad", "%d rule%s broken" % (len(rules), " is" if len(rules) == 1 else "s are"), ""


def asked(session: Session, rules: list[Any]) -> tuple[str, str, str]:
    """`broken` as the answer to Check, with the number of entries in these rules, which are listed below the line."""
    sheet = session.sheet
    count = len([cell for cell in {cell for rule in rules for cell in rule.cells} if sheet.entries[cell] and not sheet.givens[cell]])
    if not count:
        return broken(rules)
    words = "%d of your entries %s in %s. Mend %s first; then Check says whether the rest can be right."
    them = ("it", "it") if len(rules) == 1 else ("them", "them")
    return broken(rules)[:2] + (words % ((count, "is" if count == 1 else "are") + them),)


def impossible(session: Session) -> tuple[str, str, str] | None:
    """The line about a puzzle that is being played but has no answer, as its sums or a search in the background have shown; else None."""
    if session.hand.mode == SET or session.nothing:
        return None  # in Edit, the verdict says so
    why = session.kept(FAULTY)
    if why is None:
        why = " ".join(typing_in.faulty(session.sheet)).strip()
        session.keep(FAULTY, PUZZLE, why)
    if not why and not session.kept(UNSOLVABLE):
        return None
    reason = session.kept(REASON)
    more = [SUSPECT] if reason is not None and reason.suspect() else []
    return "bad", "No solution", " ".join([why or PROVED["unsat"]] + more)


def about(session: Session, found: Any) -> list[str]:
    """Sentences about the result of Solve, and about who wrote the digits on the sheet."""
    if session.kept(LATE) is not None:
        return [LEFT_ALONE]
    words = [PROVED[found.status]] if found.status in PROVED else []
    reason = session.kept(REASON)
    if reason is not None and reason.suspect():
        words.append(SUSPECT)
    if session.has_solvers():
        one = found.status == "multiple" and values_on(session.sheet) in found.answers
        words.append("The grey %s are %s." % (signs_of(session), "one of the answers" if one else "the solver's"))
        words += ["The cells that differ are marked."] if differing(session) else []
    changed = len(session.kept(CHANGED, []))
    if changed:
        words.append("%d of your entries %s." % (changed, CHANGED_WORDS[changed > 1]))
    return words


def signs_of(session: Session) -> str:
    """The word for what the cells hold."""
    return "signs" if notation.glyphs_of(session.sheet) else "digits"


def whose(session: Session) -> str:
    """Who has filled in the whole sheet."""
    if session.has_solvers():
        return "The solver wrote the grey %s." % signs_of(session)
    return "Every rule is kept." if session.has_own() or HINT not in session.sheet.by else "The hints did every step."


def differing(session: Session) -> list[int]:
    """The cells that still hold the value of the answer filled in, if other answers have another value there."""
    differ = session.kept(DIFFER, {})
    return [cell for cell in sorted(differ) if session.sheet.entries[cell] == differ[cell]]


def loading(requests: Requests, all_bytes: int) -> str:
    """The progress of loading the solver, in words."""
    if requests.worker == READY:
        return "Starting z3. You can start typing."
    received = requests.loading.received
    if requests.loading.pause:
        return requests.fault + TRIED_AGAIN
    if requests.loading.slow:
        return NOTHING_COMES
    if not received:
        return "You can start typing."
    if received < all_bytes:
        return "Python and z3: %.1f of %.1f MB. You can start typing." % (received / 1000000, all_bytes / 1000000)
    return "Starting Python. You can start typing."


def share(requests: Requests, all_bytes: int) -> int:
    """The progress of loading in percent."""
    return 95 if requests.worker == READY else int(min(requests.loading.received / all_bytes, 1) * 90)


def effort(progress: Any) -> str:
    """The progress of a search in words."""
    if progress is None:
        return GO_ON
    words = ["%.1f s so far" % progress.seconds]
    if progress.answers:
        words.append("%d answer%s" % (progress.answers, "" if progress.answers == 1 else "s"))
    if progress.conflicts:
        words += ["%d conflicts" % progress.conflicts, "%d restarts" % progress.restarts, "%d MB" % progress.memory]
    return ", ".join(words) + ". " + GO_ON


def drop(session: Session, dropped: list[Any]) -> None:
    """Report the requests that were dropped."""
    why = "It was about a puzzle that is no longer open."
    session.say(PUZZLE, "idle", "Not done: %s" % listed(dropped), why)
