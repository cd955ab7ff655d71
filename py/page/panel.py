"""The words beside the board: status, progress, what is broken."""

import js

from page.dom import by_id, make, show, text

TONES = {"unique": "good", "multiple": "many", "unsat": "bad", "unknown": "idle"}  # of a search's result


def status(tone: str, words: str, more: str = "") -> None:
    """The status line (tone: good, bad, many, wait or idle) and the smaller line under it."""
    by_id("status").dataset.tone = tone
    text("status", words)
    text("detail", more)


def note(words: str) -> None:
    """Something about the page itself, under the grid."""
    text("hint", words)


LOADING = "The solver is loading"


def loading(step: str, received: int | None) -> None:
    """Progress of loading: bytes received of all that there are, or the last step (None)."""
    all_bytes = int(js.document.body.dataset.bytes)
    share = 1 if received is None else min(received / all_bytes, 1)
    by_id("bar").value = 95 if received is None else int(share * 90)
    if share < 1:
        step = "Python and z3: %.1f of %.1f MB" % (received / 1000000, all_bytes / 1000000)
    elif received is not None:
        step = "Starting Python"
    if by_id("status").textContent == LOADING:
        text("detail", step + ". You can type already.")


def show_loading(visible: bool) -> None:
    """The progress bar keeps its room, so that nothing jumps when it goes."""
    by_id("loading").style.visibility = "visible" if visible else "hidden"


WHERE = "“Show me where” marks it."


def found(status: str) -> str:
    """The line under the result of Solve."""
    return {
        "unique": "Proved to be the only one.",
        "multiple": "One is filled in; the cells that differ are yellow.",
        "unsat": "Proved: the clues contradict each other.",
    }.get(status, "")


def looked_ahead(found: object, entries: bool) -> tuple[str, str]:
    """(tone, words) of Check where no rule is broken."""
    if "unsat" in (found.puzzle, found.entries):
        return ("bad", "Something is wrong") if entries and found.puzzle != "unsat" else ("bad", "No solution")
    if "unknown" in (found.puzzle, found.entries):
        return "idle", "Nothing is broken"
    return ("good", "Right so far") if entries else ("good", "Nothing is wrong")


def effort(told: object) -> str:
    """How far a search is."""
    words = ["%.1f s so far" % told.seconds]
    if told.answers:
        words.append("%d answer%s" % (told.answers, "" if told.answers == 1 else "s"))
    if told.conflicts:
        words += ["%d conflicts" % told.conflicts, "%d restarts" % told.restarts, "%d MB" % told.memory]
    return ", ".join(words) + ". You can go on typing."


def fill(name: str, lines: list[str], most: int, more: str) -> None:
    """Set a list's items, `most` of them; `more` says how many there are besides."""
    listed = by_id(name)
    listed.replaceChildren()
    for line in lines[:most]:
        listed.append(make("li", line))
    if len(lines) > most:
        listed.append(make("li", more % (len(lines) - most)))


# what a hint says before it says where: what to look for, by technique (the first words of its name)
TIPS = (
    ("last cell", "Somewhere only one cell of a run, a row, a column or a box is left."),
    ("hidden single", "Somewhere a digit has only one cell left in a row, a column or a box."),
    ("naked single", "Some cell has only one digit left."),
    ("needed digit", "Every combination that is left for some sum needs one digit, and only one cell can have it."),
    ("single combination", "Some sum can be made in a single way."),
    ("sum bounds", "Some sum leaves a cell no digit that large, or that small."),
    ("combinations", "Some sum has fewer combinations left than it seems."),
    ("partners", "In some sum, one digit leaves the other cells nothing they could be."),
    ("naked pair", "Two cells share the same two digits."),
    ("hidden pair", "Two digits share the same two cells."),
    ("naked triple", "Three cells share the same three digits."),
    ("hidden triple", "Three digits share the same three cells."),
    ("locked", "Where two units cross, a digit is bound to the cells they share."),
    ("sum cases", "Going through the ways to make one sum rules digits out."),
    ("45 rule", "The sums over whole rows, columns or boxes tell what is left over."),
    ("X-wing", "A digit has the same two places in two rows, or in two columns."),
    ("proof", "No usual technique leads on here; one cell can be proved by the solver."),
)


def tip(technique: str) -> str:
    for name, words in TIPS:
        if technique.startswith(name):
            return words
    return "There is a step to be found: %s." % technique


def step(found: list[object], grade: str, degree: int) -> None:
    """The hints since the last change, the newest with its name and as much of it as its degree tells (1 to 3)."""
    last = found[-1]
    show("step-box", True)
    text("step-name", "%s (%s)" % (last.technique, grade))
    told = [one.words for one in found]
    if degree < 3:
        told[-1] = tip(last.technique) + (" It is marked in the grid." if degree == 2 else "")
    fill("step-list", told, 200, "and %d more")
    rules = last.rules
    names = [rule.rule for rule in rules]
    show("step-rules", degree == 3 and last.technique == "proof" and len(names) > 0)
    fill("step-names", names, 40, "and %d more")
    show("tell-more", degree < 3)
    text("tell-more", "Show the place" if degree == 1 else "Tell me")
    show("take-step", degree == 3 and len(last.placed) > 0)


def steps(found: object) -> None:
    """The whole way to the solution."""
    show("steps-box", True)
    by_id("steps-box").open = True
    text("steps-words", found.words + ".")
    fill("steps", [one.words for one in found.steps], 5000, "and %d more")


def broken(rules: list[object], problems: list[str]) -> None:
    """The lists of broken rules and of what is odd about the puzzle."""
    wrong = by_id("wrong")
    wrong.replaceChildren()
    for rule in rules[:40]:
        item = make("li")
        item.append(make("b", rule.rule), ": " + rule.why)
        wrong.append(item)
    if len(rules) > 40:
        wrong.append(make("li", "and %d more" % (len(rules) - 40)))
    show("wrong-box", len(rules) > 0)
    fill("odd", problems, 12, "and %d more like these")
    show("odd-box", len(problems) > 0)


def why(found: object | None, last: bool = False) -> None:
    """Why there is no solution: the rules that contradict each other, and the clues that may be mistyped.

    last: there will be no better reason.
    """
    show("why-box", found is not None)
    if found is None:
        return
    core = found.core
    rules, means = by_id("why"), by_id("means")
    rules.replaceChildren()
    means.replaceChildren()
    if not core:
        text("why-words", "No short reason was found in the time there is." if last else "Looking for the reason…")
        return
    more = "" if found.complete or last else " Looking for a shorter reason, and for what may be mistyped…"
    text("why-words", found.words[:1].upper() + found.words[1:] + "." + more)
    for rule in core[:30]:
        item = make("li")
        item.append(make("b", rule.rule))
        rules.append(item)
    if len(core) > 30:
        rules.append(make("li", "and %d more" % (len(core) - 30)))
    for number in range(min(len(found.suggestions), 6)):
        item = make("li", found.suggestions[number].words + " ")
        button = make("button", "Change it")
        button.type = "button"
        button.className = "slim"
        button.setAttribute("data-do", "mean-%d" % number)
        item.append(button)
        means.append(item)
