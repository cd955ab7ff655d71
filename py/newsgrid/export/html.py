"""Sheets as one self-contained HTML page without scripts, as on paper: the drawings, their state in words, and the broken rules."""

from collections.abc import Sequence

from newsgrid.engine.compile import title_of
from newsgrid.engine.hints import Path
from newsgrid.engine.result_words import grade_words
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT, Result
from newsgrid.exchange.answer import filled
from newsgrid.export import describe
from newsgrid.puzzle import constraints
from newsgrid.puzzle.characters import escape
from newsgrid.puzzle.draw import leaf
from newsgrid.puzzle.draw.leaf_style import STYLE
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill, joined
from newsgrid.puzzle.draw.style import style
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import Sheet, without_entries

PAGE_STYLE = """
body{margin:0;background:#faf8f2;font-size:16px}
body>.leaf{max-width:794px;min-height:1123px;margin:0 auto;padding:57px 68px}
.leaf :is(ul,ol){margin:0 0 1.4em;padding:0 0 0 1.6em}.leaf img{max-width:100%}
.broken{color:#9d130f}
@media (max-width:600px){body>.leaf{min-height:0;padding:20px 16px}.leaf h1{font-size:2em}}
@media print{body{background:#fff}body>.leaf{max-width:none;min-height:calc(100vh - 2px);padding:0}}
"""


def page(
    sheets: Sequence[tuple[Sheet, str, Sequence[dict[str, object]]]],
    title: str,
    words: Sequence[str] = (),
    steps: Sequence[str] = (),
    known: bool = True,
    photo: str = "",
    conflict: Sequence[dict[str, object]] = (),
    suspect: dict[str, object] | None = None,
    grade: str = "",
    answer: tuple[Sheet | None, str] | None = None,
    wrong: Sequence[int] = (),
) -> str:
    """An HTML document with these sheets.

    sheets: (sheet, caption, broken rules as Broken.data returns them); words: sentences at the foot; steps: sentences for a numbered list
    below the sheets; known: whether to print the rules, the kind and the source of the first sheet; photo: the address (a data URL) of a
    photo, shown below the sheets; conflict: rules to be marked, which contradict each other, as check.rule_data returns them; suspect:
    the rule among these whose clue may be mistyped, shown in red; grade: how difficult the puzzle is, "" if that is not known;
    answer: what `answered` returns: (the first sheet with its answer, printed upside down at the foot, or None; a note); None for no answer;
    wrong: the cells of the sheets whose values are known to be wrong, () if that is not known.
    All text is escaped, since titles come from strangers' files. Raises UnknownKind.
    """
    parts = []
    first = sheets[0][0] if known and sheets else None
    rules = describe.rules_words(first) if first else []
    # sentences about cells name them by row and column
    numbered = bool(words or steps or conflict or any(broken for _, _, broken in sheets))
    for sheet, caption, broken in sheets:
        marks = Marks([RULE.read(rule) for rule in broken])
        marks.blame(wrong)
        marks.contradict([RULE.read(rule) for rule in conflict], RULE.read(suspect) if suspect else None)
        parts.append(leaf.figure(sheet, caption or title, caption, marks, numbered))
        parts += broken_list(broken)
    if photo:
        parts.append(fill('<figure><figcaption>The photo that it was read from</figcaption><img src="%s" alt=""></figure>', photo))
    if steps:
        parts.append(fill("<ol>%s</ol>", [fill("<li>%s</li>", step) for step in steps]))
    shown, note = answer or (None, "")
    said = leaf.upside_down(note) if shown else note
    foot = leaf.foot([leaf.about(first, grade, said) if first else "", *words], shown)
    return document(title, leaf.leaf(title, leaf.head(first, title) if first else "", " ".join(rules), joined(parts), foot, "h1"))


def broken_list(broken: Sequence[dict[str, object]]) -> list[Markup]:
    """The broken rules below a sheet, [] if there are none."""
    items = [fill("<li>%s: %s</li>", str(rule["rule"]), str(rule["why"])) for rule in broken]
    return [fill('<ul class="broken">%s</ul>', items)] if items else []


def answered(sheet: Sheet, result: Result) -> tuple[Sheet | None, str]:
    """(the sheet with its answer or None, a note on it or ""), for `page`."""
    if not result.answers:
        return None, "It has no solution." if result.status == UNSAT else "Its answer was not found in time."
    note = "" if result.status == UNIQUE else "One of several answers." if result.status == MULTIPLE else "It may have other answers."
    return filled(without_entries(sheet), result.answers[0]), note


def steps_page(sheet: Sheet, values: list[int], path: Path) -> str:
    """An HTML document with the steps from these values to the solution, and the sheets before and after them. Raises UnknownKind."""
    caption = "The solution" if path.solved else "As far as it goes"
    sheets = [(filled(sheet, values), "", list[dict[str, object]]()), (filled(sheet, path.values_after(values)), caption, [])]
    return page(sheets, title_of(sheet), [grade_words(path)], [step.words for step in path.steps])


BOOKLET_STYLE = """
body{background:#fff}body>.leaf{min-height:0;padding-bottom:0}body>.leaves{max-width:658px;margin:24px auto}
@media (max-width:700px){body>.leaves{margin:16px}}
@media print{body>.leaf{min-height:0}body>.leaves{max-width:none;margin:8mm 0 0}}
"""
A_PAGE = (1, 2, 4, 6)  # possible numbers of puzzles on a page


def booklet(puzzles: Sequence[tuple[Sheet, Sheet]], title: str, a_page: int = 4) -> str:
    """An HTML booklet for printing: the puzzles, then all answers.

    puzzles: (sheet, the sheet with its answer) each; a_page: the number of puzzles on a page, one of A_PAGE.
    """
    first = puzzles[0][0]

    def leaves(sheets: Sequence[Sheet]) -> list[Markup]:
        made = []
        for number, sheet in enumerate(sheets, 1):
            name = sheet.title or f"No. {number}"
            made.append(leaf.leaf(name, "", constraints.also(sheet), leaf.figure(sheet, f"No. {number}")))
        return made

    head = leaf.leaf(title, "", " ".join(describe.rules_words(first)), NOTHING, leaf.foot([leaf.about(first)]), "h1")
    empty = leaves([sheet for sheet, _ in puzzles])
    answers = leaves([leaf.plain(answer) for _, answer in puzzles])
    return document(title, head + fill(LEAVES, a_page, empty) + fill(ANSWERS, answers), BOOKLET_STYLE)


LEAVES = '<section class="leaves" data-many="%d">%s</section>'
ANSWERS = '<section class="leaves answers"><h2>Answers</h2>%s</section>'


def document(title: str, content: Markup, more: str = "") -> str:
    """A complete HTML document. more: additional CSS."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style()}{STYLE}{PAGE_STYLE}{more}</style></head><body>\n{content.text}\n</body></html>\n"
    )
