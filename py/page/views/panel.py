"""The views beside the board: the status line, the solver's progress, broken rules, hints and steps, why there is no solution."""

import js

from newsgrid.puzzle import constraints, messages
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill
from newsgrid.puzzle.wording import capital
from page.browser.dom import by_id, close_dialog, put, show, show_dialog, text
from page.core.asking import hint_words, status
from page.core.asking.requests import GONE, Requests
from page.core.asking.solving import WHERE
from page.core.session import (
    ANSWERS,
    CAME,
    CANDIDATES,
    COMPLETE,
    DRAFT,
    EDITED,
    FOUND,
    GRADE,
    HINT,
    LATE,
    MODE,
    ODD,
    PRACTISED,
    REASON,
    RED,
    REQUESTS,
    SAID,
    STEPS,
    UNLIKE,
    UNSOLVABLE,
    WON,
    Session,
)
from page.core.types import Any

# buttons that start a job of the solver
ASKING = (
    "solve",
    "check",
    "where",
    "retreat",
    "spare",
    "fill-cell",
    "why-not",
    "hint-step",
    "all-steps",
    "candidates",
    "answer-before",
    "answer-after",
)

MOST_TOLD = 200  # the largest number of steps listed
MOST_BROKEN, MOST_IN_PROOF, MOST_ODD = 40, 30, 12  # the longest lists of broken rules, contradicting rules, and problems
MOST_NAMED = 6  # a proof's rules are listed if there are no more than this
MOST_SUGGESTED = 20  # the longest list of clues that may be mistyped
MOST_AT_ONCE = 3  # the longest list of contradicting rules that is open from the start
PRESSES = ("Hint", "Where?", "Why?", "Do it", "Hint")  # what the next press of the button does, indexed by degree_of
MEANS = "data-means"  # the attribute with the number of a clue that may be mistyped
STEP = "step-"  # followed by a step's number: the command of its button in the list of all steps


class Panel:
    def __init__(self, session: Session, requests: Requests) -> None:
        self.session = session
        self.requests = requests
        self.all_bytes = int(js.document.body.dataset.bytes)
        self.listed: tuple[list[Any], list[str]] = ([], [])  # the broken rules and the problems in the lists
        # what the buttons show: whether a job runs, and whether a late answer can be filled in
        self.buttons: tuple[bool, bool] | None = None
        # the status line: its tone, its two texts, whether some buttons are shown
        self.said: tuple[Any, ...] = ("", "", "") + (False,) * 4
        self.loading: tuple[Any, ...] = ()  # the progress bar, as in `show_loading`
        session.watch(
            (REQUESTS, SAID, FOUND, EDITED, COMPLETE, RED, UNLIKE, REASON, CAME, DRAFT, WON, GRADE, LATE, MODE, UNSOLVABLE),
            lambda news: self.show_status(),
        )
        session.watch((REQUESTS, LATE), lambda news: self.show_buttons())
        session.watch((REQUESTS,), lambda news: self.show_loading())
        session.watch((RED, ODD), lambda news: self.show_broken())
        session.watch((HINT,), lambda news: hint(session))
        session.watch((STEPS,), lambda news: steps(session.kept(STEPS)))
        session.watch((REASON,), lambda news: why(session.kept(REASON)))
        session.watch((ANSWERS,), lambda news: answers(session.kept(ANSWERS)))
        session.watch((CANDIDATES,), lambda news: self.show_switch())

    def show_broken(self) -> None:
        listed = (self.session.kept(RED, []), self.session.kept(ODD, []))
        if listed != self.listed:
            self.listed = listed
            broken(*listed)

    def show_status(self) -> None:
        tone, words, more = status.line(self.session, self.requests, self.all_bytes)
        practised = self.session.kept(PRACTISED)
        again = practised is not None and practised[1] is not None
        wrong, none = status.is_wrong(self.session, words), status.impossible(self.session) is not None
        now = (tone, words, more, again, wrong, none, words not in status.QUIET and self.asks_why())
        before, self.said = self.said, now
        if now == before:  # to set an attribute costs time even if it stays the same
            return
        if now[1:3] != before[1:3]:
            by_id("slip").scrollTop = 0  # it may have been scrolled to a button, and the new text is at its top
        by_id("status").dataset.tone = tone
        text("status", words)
        text("detail", more)
        show("show-where", more == WHERE)
        show("practise-again", again)
        show("show-retreat", wrong)
        show("edit-it", none)
        show("find-why", now[6])
        # words that only repeat what can be seen are for screen readers
        js.document.querySelector(".status-box").dataset.quiet = "yes" if words in status.QUIET else ""

    def show_buttons(self) -> None:
        busy = self.requests.job is not None
        buttons = (busy, self.session.kept(LATE) is not None and not busy)
        if buttons == self.buttons:
            return
        self.buttons = buttons
        for name in ASKING:
            by_id(name).disabled = busy
        show("cancel", busy)
        show("fill-answer", buttons[1])

    def asks_why(self) -> bool:
        """Whether one may ask why there is no solution: not if the reason is shown or being looked for."""
        reason = self.session.kept(REASON)
        none = reason is None or (reason.last and not reason.answer.core)
        return bool(self.session.kept(UNSOLVABLE)) and none

    def show_loading(self) -> None:
        """Show the progress bar. It keeps its space when it is hidden, so that nothing jumps."""
        requests, body = self.requests, js.document.body
        ready, was = "solver" if requests.warm else "page", body.getAttribute("data-ready")
        if ready != was and "solver" in (ready, was):
            body.setAttribute("data-ready", ready)
        gone = requests.worker == GONE
        now = (status.share(requests, self.all_bytes), requests.warm, gone, requests.fault)
        if now != self.loading:
            self.loading = now
            by_id("bar").value = now[0]
            by_id("loading").style.visibility = "hidden" if requests.warm or gone else "visible"
            show("retry", gone and requests.fault != "")

    def show_switch(self) -> None:
        by_id("candidates").setAttribute("aria-pressed", "true" if self.session.kept(CANDIDATES) is not None else "false")


def note(words: str) -> None:
    """Show a sentence about the page itself under the grid."""
    text("hint", words)


def show_list(name: str, lines: list[str] | list[Markup], most: int, more: str = "and %d more") -> None:
    """Set a list's items, at most `most` of them. more: the last item if some lines are left out, with a placeholder for their number."""
    items = [fill("<li>%s</li>", line) for line in lines[:most]]
    if len(lines) > most:
        items.append(fill("<li>%s</li>", more % (len(lines) - most)))
    put(by_id(name), fill("%s", items))


def hint(session: Session) -> None:
    """Show the current step, if there is one: its name, and as much of it as its degree allows."""
    shown = session.kept(HINT)
    show("step-box", shown is not None)
    degree = degree_of(shown)
    text("hint-step", PRESSES[degree])
    by_id("step-box").dataset.degree = "" if shown is not None and shown.question else str(degree)
    if shown is None:
        mark_step(-1)
        return
    if not shown.whole:
        by_id("slip").scrollTop = 0  # where the hint begins
    step = shown.step
    count = "Step %d of %d: " % (shown.at + 1, len(shown.steps)) if shown.whole else ""
    name = "" if step.technique == messages.UNNAMED else capital(step.technique)
    text("step-name", " ".join([shown.question, name]).strip() if shown.question else "%s%s (%s)" % (count, name, shown.grade))
    lines = [taken.words for taken in shown.steps[: shown.at + 1]]
    if degree < 3:
        lines[-1] = step.tip + (" It is marked in the grid." if degree == 2 else "")
    show_list("step-list", lines[-MOST_TOLD:], MOST_TOLD)
    sums = NOTHING
    if degree > 2:
        words = step.words + (" Done; Undo takes it back." if degree == 4 and not shown.question else "")
        put(by_id("step-list").lastElementChild, hint_words.sentence(words, step, session.sheet))
        if degree == 3:
            sums = hint_words.digits(step, session.sheet, *session.near())
    put(by_id("step-sums"), sums)
    names = [rule.rule for rule in step.rules or []]
    show("step-rules", degree > 2 and step.technique == "proof" and 0 < len(names) <= MOST_NAMED)
    show_list("step-names", names, MOST_NAMED)
    show("step-back", shown.at > 0)
    mark_step(shown.at if shown.whole else -1)


def degree_of(shown: Any) -> int:
    """How much of a step is shown: 1 to 3, 4 once it is done; 0 for no step."""
    return 0 if shown is None else 4 if shown.at < shown.done else shown.degree


def mark_step(at: int) -> None:
    """Mark, in the list of steps, the step that the grid shows. at: its index, -1 for none."""
    before = by_id("steps").querySelector("[aria-current]")
    if before:
        before.removeAttribute("aria-current")
    if 0 <= at < by_id("steps").children.length:
        by_id("steps").children[at].setAttribute("aria-current", "step")


def show_techniques(shown: Any) -> None:
    """Show what each technique is, beginning with the current one. If it is named after a constraint, show the constraint's rule."""
    now = shown.step.technique if shown is not None else ""
    listed = by_id("techniques")
    own = [tip for tip in constraints.TYPES if tip.title.lower() == now]
    text("technique-rule", "%s. %s" % (own[0].title, own[0].rule) if own else "")
    first = listed.querySelector('[data-technique="%s"]' % now.lower())
    if first:
        listed.prepend(first)
    close_dialog()
    show_dialog("technique-dialog")
    listed.scrollTop = 0


def steps(path: Any) -> None:
    """Show all steps to the solution, or hide the list if `path` is None. Each step is a button that shows it in the grid."""
    show("steps-box", path is not None)
    if path is None:
        return
    by_id("steps-box").open = True
    text("steps-words", path.words + ".")
    form = '<li><button type="button" data-do="%s%d">%s</button></li>'
    put(by_id("steps"), fill("%s", [fill(form, STEP, number, step.words) for number, step in enumerate(path.steps)]))
    js.requestAnimationFrame(to_steps)  # once the step shown above them is laid out


def to_steps(time: float = 0) -> None:
    """Scroll the panel to the steps, if it scrolls."""
    slip = by_id("slip")
    slip.scrollTop += by_id("steps-box").getBoundingClientRect().top - slip.getBoundingClientRect().top


def answers(shown: Any) -> None:
    """Show which of several answers is filled in."""
    several = shown is not None and len(shown.answers) > 1
    show("answers", several)
    if several:
        text("answer-at", "Answer %d of %s%d" % (shown.at + 1, "" if shown.all else "at least ", len(shown.answers)))


def broken(rules: list[Any], problems: list[str]) -> None:
    """Show the lists of broken rules and of the puzzle's problems."""
    show_list("wrong", [fill("<b>%s</b>: %s", rule.rule, rule.why) for rule in rules], MOST_BROKEN)
    show("wrong-box", len(rules) > 0)
    show_list("odd", problems, MOST_ODD, "and %d more like these")
    show("odd-box", len(problems) > 0)


def why(reason: Any) -> None:
    """Show why there is no solution: the clues that may be mistyped, all alike, and the rules that contradict each other. reason: None to show
    nothing."""
    show("why-box", reason is not None)
    if reason is None:
        return
    answer, last = reason.answer, reason.last
    core, suggestions = answer.core, reason.suggestions()[:MOST_SUGGESTED]
    words = ""
    if not core:
        words = "No short reason was found in time." if last else "Looking for the reason…"
    elif not (answer.all or last):
        words = "Looking for a clue that may be mistyped…"
    elif len(suggestions) > 1:
        which = "in the first, two digits are swapped" if answer.leads else "only your paper tells which"
        words = "Any one of these %d changes would mend it; %s. Point at one to see its clue." % (len(suggestions), which)
    text("why-words", words)
    suggested(suggestions)
    show("why-rules", len(core) > 0)
    by_id("why-rules").open = len(core) <= MOST_AT_ONCE or not suggestions
    text("why-count", capital(answer.words))
    show_list("why", [rule.rule for rule in core], MOST_IN_PROOF)


def suggested(suggestions: list[Any]) -> None:
    """List the suggestions, each with a button that makes the change."""
    form = '<li %s="%d">%s <button type="button" class="do" data-do="mean-%d">Change it to %s</button></li>'
    lines = [fill(form, MEANS, number, means.words, number, means.meant) for number, means in enumerate(suggestions)]
    put(by_id("means"), fill("%s", lines))
