"""What a hint says before it says where: what to look for. docs/techniques.md explains each technique, with an example."""

from newsgrid.engine.hints.chains import alternating as chains
from newsgrid.engine.hints.chains import clue_ways, fish, forcing, nested, proof
from newsgrid.engine.hints.chains import rectangles as uniqueness
from newsgrid.engine.hints.lines.reading import cases_along
from newsgrid.engine.hints.state import Step
from newsgrid.engine.hints.sums import innies, rule_of_45
from newsgrid.engine.hints.techniques import AFTER_45, TECHNIQUES
from newsgrid.engine.hints.template import listed, say
from newsgrid.puzzle import rule_words
from newsgrid.puzzle.sheet import Sheet

# {the technique's name: what to look for}; {units} stands for what a cell can belong to, as in "a row or a box"
TIPS = rule_of_45.TIPS | innies.TIPS | chains.TIPS | uniqueness.TIPS | fish.TIPS | forcing.TIPS | clue_ways.TIPS | nested.TIPS | proof.TIPS
TIPS |= {name: tip for technique in TECHNIQUES + AFTER_45 for name, tip in technique.tips.items()}
SOLE = "Somewhere a cage has only one cell."


def of(step: Step, sheet: Sheet) -> str:
    """What to look for, in terms of the sheet: it names only what the sheet has."""
    technique = step.technique
    if technique == "last cell" and len(step.rules) == 1 and len(step.rules[0].cells) == 1 and any(sheet.cages):
        return SOLE
    if technique in TIPS:
        return str(say(TIPS[technique], units=listed(parts(sheet, technique == "last cell"), "or")))
    if step.level in cases_along.levels:
        return "Going through the ways to fill one line rules values out."
    return str(say("One clue or rule by itself is enough: {technique}.", technique=technique))


def parts(sheet: Sheet, filled: bool) -> list[str]:
    """What the cells of a sheet belong to, each as "a row". filled: whether to include parts that need not hold every value."""
    if any(sheet.down) or any(sheet.across):
        return ["a run"]
    has = rule_words.had_by(sheet)
    named = ["a " + word for name, word in (("rows", "row"), ("columns", "column"), ("boxes", "box")) if name in has]
    if sheet.options.get("diagonals"):
        named.append("a diagonal")
    if any(sheet.shades) or not named:
        named.append("a region")
    return named + (["a cage"] if filled and any(sheet.cages) else [])
