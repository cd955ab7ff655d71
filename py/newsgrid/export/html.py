"""Sheets as one self-contained HTML page without scripts: the drawings, their state in words, and the broken rules."""

from collections.abc import Sequence

from newsgrid.engine.compile import title_of
from newsgrid.engine.hints import Path
from newsgrid.engine.words import grade_words
from newsgrid.exchange.answer import filled
from newsgrid.export import describe
from newsgrid.puzzle import constraints
from newsgrid.puzzle.draw.markup import escape
from newsgrid.puzzle.draw.style import PAPER, style
from newsgrid.puzzle.draw.svg import Marks, svg, without_ids
from newsgrid.puzzle.messages import RULE
from newsgrid.puzzle.sheet import Sheet

PAGE_STYLE = """
body{margin:2rem auto;padding:0 1rem;max-width:60rem;background:#faf8f2;color:#1b1b19;font:16px/1.5 "Newsgrid Serif","Times New Roman",Times,serif}
h1{font:700 1.6rem "Newsgrid Serif","Times New Roman",Times,serif;margin:0 0 1rem}
figure{margin:0 0 2rem}figcaption{margin:0 0 .5rem;font-weight:600}
p{overflow-wrap:anywhere}img{max-width:100%}
.kind{margin:-.75rem 0 0;font-weight:600}.rules{margin:.25rem 0 1rem;padding:0 0 0 1.2rem;font-size:.9rem}
.broken{color:#9d130f}
@media print{body{margin:0;background:#fff}}
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
) -> str:
    """An HTML document with these sheets.

    sheets: (sheet, caption, broken rules as Broken.data returns them); words: sentences between the title and the sheets; steps:
    sentences for a numbered list below the sheets; known: whether to print the kind and the rules of the first sheet under the title;
    photo: the address (a data URL) of a photo, shown below the sheets; conflict: rules that contradict each other, as check.rule_data returns
    them, which are marked; suspect: the one of them whose clue may be mistyped, which is red.
    All text is escaped, since titles come from strangers' files. Raises UnknownKind.
    """
    parts = [f"<h1>{escape(title)}</h1>"]
    if known and sheets:
        parts += about(sheets[0][0])
    parts += [f"<p>{escape(word)}</p>" for word in words]
    for sheet, caption, broken in sheets:
        marks = Marks([RULE.read(rule) for rule in broken])
        marks.contradict([RULE.read(rule) for rule in conflict], RULE.read(suspect) if suspect else None)
        drawn = svg(sheet, marks, caption or title)
        # the drawing scales to the page's width; a cell is at most 44 pixels wide
        parts.append(f'<figure style="max-width:{sheet.cols * 44}px">')
        parts.append(f"<figcaption>{escape(caption)}</figcaption>" if caption else "")
        parts.append(unique_ids(drawn, len(parts)))
        parts.append("</figure>")
        if broken:
            items = "".join(f"<li>{escape(str(rule['rule']))}: {escape(str(rule['why']))}</li>" for rule in broken)
            parts.append(f'<ul class="broken">{items}</ul>')
    if photo:
        parts.append(f'<figure><figcaption>The photo that it was read from</figcaption><img src="{escape(photo)}" alt=""></figure>')
    if steps:
        parts.append(f"<ol>{''.join(f'<li>{escape(step)}</li>' for step in steps)}</ol>")
    return document(title, parts)


def steps_page(sheet: Sheet, values: list[int], path: Path) -> str:
    """An HTML document with the way from these values to the solution: both sheets, and the steps. Raises UnknownKind."""
    caption = "The solution" if path.solved else "As far as it goes"
    sheets = [(filled(sheet, values), "", list[dict[str, object]]()), (filled(sheet, path.values_after(values)), caption, [])]
    return page(sheets, title_of(sheet), [grade_words(path)], [step.words for step in path.steps])


BOOKLET_STYLE = """
.many{display:grid;grid-template-columns:repeat(var(--wide),1fr);gap:1.5rem;break-after:page}
.many figure{margin:0;max-width:none!important;break-inside:avoid}.many svg{width:100%;max-height:var(--high)}
.one{--wide:1;--high:22cm}.two{--wide:1;--high:11cm}.four{--wide:2;--high:11cm}.six{--wide:2;--high:7cm}.answers{--wide:3;--high:6cm}
.answers{break-after:auto}
"""
A_PAGE = {1: "one", 2: "two", 4: "four", 6: "six"}  # possible numbers of puzzles on a page


def booklet(puzzles: Sequence[tuple[Sheet, Sheet]], title: str, a_page: int = 4) -> str:
    """An HTML booklet for printing: the puzzles, then all answers.

    puzzles: (sheet, the sheet with its answer) each; a_page: the number of puzzles on a page, one of A_PAGE.
    """

    def figures(sheets: Sequence[Sheet], first: int) -> str:
        drawn = []
        for number, sheet in enumerate(sheets, first + 1):
            picture = without_ids(svg(sheet, Marks(), f"No. {number}"))
            also = escape(constraints.also(sheet))
            caption = escape(sheet.title or f"No. {number}")
            drawn.append(f"<figure><figcaption>{caption}</figcaption>{picture}{f'<p>{also}</p>' if also else ''}</figure>")
        return "\n".join(drawn)

    parts = [f"<h1>{escape(title)}</h1>", *about(puzzles[0][0])]
    for first in range(0, len(puzzles), a_page):
        parts.append(
            f'<section class="many {A_PAGE[a_page]}">{figures([puzzle for puzzle, _ in puzzles[first : first + a_page]], first)}</section>'
        )
    parts.append(f'<h2>Answers</h2>\n<section class="many answers">{figures([answer for _, answer in puzzles], 0)}</section>')
    return document(title, parts, BOOKLET_STYLE)


def document(title: str, parts: Sequence[str], more: str = "") -> str:
    """A complete HTML document from parts, which are markup already. more: additional CSS."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style()}{PAPER}{PAGE_STYLE}{more}</style></head><body>\n"
        + "\n".join(part for part in parts if part)
        + "\n</body></html>\n"
    )


def about(sheet: Sheet) -> list[str]:
    """HTML of the sheet's kind, and of its rules as a list."""
    rules = "".join(f"<li>{escape(words)}</li>" for words in describe.rules_words(sheet))
    return [f'<p class="kind">{escape(describe.kind_words(sheet))}</p>', f'<ul class="rules">{rules}</ul>']


def unique_ids(drawn: str, number: int) -> str:
    """The drawing with its ids changed, so that several drawings on one page don't share any."""
    return drawn.replace('<g id="c', f'<g id="s{number}c')
