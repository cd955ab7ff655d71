"""The words beside the board: status, progress, what is broken."""

import js

from page import keys
from page.dom import by_id, make, show, text
from sheet import formats

TONES = {"unique": "good", "multiple": "many", "unsat": "bad", "unknown": "idle"}  # of a search's result


def status(tone: str, words: str, more: str = "") -> None:
    """The status line (tone: good, bad, many, wait or idle) and the smaller line under it."""
    by_id("status").dataset.tone = tone
    text("status", words)
    text("detail", more)


def note(words: str) -> None:
    """Something about the page itself, under the grid."""
    text("hint", words)


def hint(desk: keys.Desk) -> str:
    """What typing does now."""
    if desk.fault:
        return desk.fault
    tool = keys.tool_of(desk)
    if tool == keys.CAGES:
        return "Drag over the cells of a cage, then type its total. Shift+click adds a cell or takes it out."
    if tool == keys.BOXES:
        return "Drag over the cells of a box. Shift+click gives a cell to the box of the cursor."
    if tool == keys.GRIDS:
        return "Drag a grid; it snaps to the boxes. Grids that overlap share their cells."
    if desk.mode == keys.FILL:
        return "Click a cell and type a digit. Arrow keys move."
    if desk.history.sheet.kind == "kakuro":
        return "x is a block, a space a cell, 17\\4 a clue: 17 down, 4 across. Double-click turns a block into a cell and back."
    return "Type the givens row by row; a space skips a cell."


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


def found(status: str) -> str:
    """The line under the result of Solve."""
    return {
        "unique": "Proved to be the only one.",
        "multiple": "One is filled in; the cells that differ are yellow.",
        "unsat": "Proved: the clues contradict each other.",
    }.get(status, "")


def looked_ahead(found: dict[str, object], entries: bool) -> tuple[str, str]:
    """(tone, words) of Check where no rule is broken."""
    if "unsat" in (found["puzzle"], found["entries"]):
        return ("bad", "Something is wrong") if entries and found["puzzle"] != "unsat" else ("bad", "No solution")
    if "unknown" in (found["puzzle"], found["entries"]):
        return "idle", "Nothing is broken"
    return ("good", "Right so far") if entries else ("good", "Nothing is wrong")


def effort(told: dict[str, object]) -> str:
    """How far a search is."""
    words = ["%.1f s so far" % told["seconds"]]
    if told["answers"]:
        words.append("%d answer%s" % (told["answers"], "" if told["answers"] == 1 else "s"))
    if told["conflicts"]:
        words += ["%d conflicts" % told["conflicts"], "%d restarts" % told["restarts"], "%d MB" % told["memory"]]
    return ", ".join(words) + ". You can go on typing."


def fill(name: str, lines: list[str], most: int, more: str) -> None:
    """Set a list's items, `most` of them; `more` says how many there are besides."""
    listed = by_id(name)
    listed.replaceChildren()
    for line in lines[:most]:
        listed.append(make("li", line))
    if len(lines) > most:
        listed.append(make("li", more % (len(lines) - most)))


def step(found: list[dict[str, object]]) -> None:
    """The hints since the last change, the newest with its name."""
    last = found[-1]
    show("step-box", True)
    text("step-name", "%s (%s)" % (last["technique"], last["grade"]))
    fill("step-list", [one["words"] for one in found], 200, "and %d more")
    rules = last["rules"]
    names = [rule["rule"] for rule in rules]
    show("step-rules", last["technique"] == "proof" and len(names) > 0)
    fill("step-names", names, 40, "and %d more")
    show("take-step", len(last["placed"]) > 0)


def steps(found: dict[str, object]) -> None:
    """The whole way to the solution."""
    show("steps-box", True)
    by_id("steps-box").open = True
    text("steps-words", found["words"] + ".")
    fill("steps", [one["words"] for one in found["steps"]], 5000, "and %d more")


def broken(rules: list[dict[str, object]], problems: list[str]) -> None:
    """The lists of broken rules and of what is odd about the puzzle."""
    wrong = by_id("wrong")
    wrong.replaceChildren()
    for rule in rules[:40]:
        item = make("li")
        item.append(make("b", rule["rule"]), ": " + rule["why"])
        wrong.append(item)
    if len(rules) > 40:
        wrong.append(make("li", "and %d more" % (len(rules) - 40)))
    show("wrong-box", len(rules) > 0)
    fill("odd", problems, 12, "and %d more like these")
    show("odd-box", len(problems) > 0)


def why(found: dict[str, object] | None, last: bool = False) -> None:
    """Why there is no solution: the rules that contradict each other, and the clues that may be mistyped.

    last: there will be no better reason.
    """
    show("why-box", found is not None)
    if found is None:
        return
    core = found["core"]
    rules, means = by_id("why"), by_id("means")
    rules.replaceChildren()
    means.replaceChildren()
    if not core:
        text("why-words", "No short reason was found in the time there is." if last else "Looking for the reason…")
        return
    more = "" if found["complete"] or last else " Looking for a shorter reason, and for what may be mistyped…"
    text("why-words", found["words"][:1].upper() + found["words"][1:] + "." + more)
    for rule in core[:30]:
        item = make("li")
        item.append(make("b", rule["rule"]))
        rules.append(item)
    if len(core) > 30:
        rules.append(make("li", "and %d more" % (len(core) - 30)))
    for number in range(min(len(found["suggestions"]), 6)):
        item = make("li", found["suggestions"][number]["words"] + " ")
        button = make("button", "Change it")
        button.type = "button"
        button.className = "slim"
        button.setAttribute("data-do", "mean-%d" % number)
        item.append(button)
        means.append(item)


def show_text(sheet: object) -> None:
    """The puzzle as text, where that is unfolded."""
    if by_id("text-box").open:
        names = formats.formats_of(sheet)
        text("as-text", formats.write(sheet, names[0]) if names else formats.write(sheet, "json"))
