"""A puzzle as a newspaper prints it: a rule, its title, the rules in words, the grid, and at its foot the kind, the grade and the answer
upside down. The page prints it, and saves it as HTML; leaf_style.py is its style.
"""

from newsgrid.puzzle import kinds, rule_words
from newsgrid.puzzle.draw import markup
from newsgrid.puzzle.draw.markup import Markup, fill
from newsgrid.puzzle.draw.svg import Marks, across, svg, without_ids
from newsgrid.puzzle.sheet import Sheet, copy

NAME = "Newsgrid"
VAST = 16  # the longest side, in cells, of a sheet with a small answer at the foot; the answer to a longer one would be illegible


def leaf(title: str, source: str, rules: str, content: Markup, foot: Markup = markup.NOTHING, heading: str = "h2") -> Markup:
    """A leaf. title, source, rules: texts, "" for none; content: its figures, and anything else above its foot; heading: the title's element."""
    parts = [fill("<header><b>%s</b><span>%s</span></header>", NAME, source), fill("<%s>%s</%s>", Markup(heading), title, Markup(heading))]
    parts.append(fill('<p class="rules-line">%s</p>', rules) if rules else markup.NOTHING)
    return fill('<section class="leaf">%s%s%s</section>', parts, content, foot)


def figure(sheet: Sheet, name: str, caption: str = "", marks: Marks | None = None, numbered: bool = False) -> Markup:
    """A sheet as it is printed. name: its name for screen readers; caption: the words above it, "" for none; marks: what is marked, None for nothing;
    numbered: with the numbers of its rows and columns."""
    above = fill("<figcaption>%s</figcaption>", caption) if caption else markup.NOTHING
    return fill("<figure>%s%s</figure>", above, Markup(without_ids(svg(sheet, marks or Marks(), name, numbered))))


def foot(lines: list[str], answer: Sheet | None = None) -> Markup:
    """The foot of a leaf: lines of words, and a sheet with its answer, small and upside down."""
    said = [fill("<p>%s</p>", line) for line in lines if line]
    if answer is None:
        return fill("<footer><div>%s</div></footer>", said)
    vast = "vast" if max(across(answer)) > VAST else ""
    return fill('<footer class="%s"><div>%s</div>%s</footer>', vast, said, figure(plain(answer), "The answer"))


def plain(answer: Sheet) -> Sheet:
    """An answer as a paper prints it: without the crosses and points that mean "nothing here"."""
    kind = kinds.of(answer)
    if not kind.rest or any([glyph.shape is not None for glyph in kind.look.glyphs]):  # water shows where a ship ends
        return answer
    twin = copy(answer)
    twin.entries = [0 if value == kind.rest else value for value in answer.entries]
    return twin


def head(sheet: Sheet, title: str) -> str:
    """The words in the rule above a sheet's title: its kind and its source, unless the title has them anyway."""
    kind = kinds.of(sheet).title
    return " · ".join([words for words in (kind, sheet.source) if words and words != NAME and words.lower() not in title.lower()])


def upside_down(note: str) -> str:
    """The words about an answer at the foot. note: says that it is one of several, "" if it is the only one."""
    return note + " It is printed upside down here." if note else "It has exactly one answer, printed upside down here."


def about(sheet: Sheet, grade: str = "", more: str = "") -> str:
    """The line at the foot: the kind with its size, how difficult it is ("" if that is not known), and more sentences."""
    return "%s%s.%s" % (rule_words.kind_words(sheet), ", " + grade if grade else "", " " + more if more else "")
