"""The cards of the New dialog, one for each start, without pictures. The build draws the pictures, and they are loaded later (page.views.cards)."""

from newsgrid.puzzle import constraints, kinds, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill, joined
from newsgrid.puzzle.kinds.kind import Kind
from page.core.types import Sheet

RULES = "Sudoku with a rule of its own"


def markup() -> Markup:
    """All cards in their groups. The last group appears only in a search."""
    groups = [
        fill(
            '<div class="start-group"><h3>%s</h3><div class="starts">%s</div></div>',
            title,
            [start(kind, number) for kind, number in offered(names)],
        )
        for title, names in kinds.GROUPS
    ]
    rules = [rule_start(type_) for type_ in constraints.DRAWN]
    form = '<div class="start-group" id="starts-rules" hidden><h3>%s</h3><div class="starts">%s</div></div>'
    return joined(groups) + fill(form, RULES, rules)


def group_options() -> Markup:
    """The options in the list of groups to go to; the first, which is shown, only says what they are."""
    titles = [fill('<option value="%d">%s</option>', at, kinds.GROUPS[at][0]) for at in range(len(kinds.GROUPS))]
    return fill('<option value="">Groups</option>%s', titles)


def offered(names: tuple[str, ...]) -> list[tuple[Kind, int]]:
    """The starts of some kinds that have cards: [(kind, the start's index in kind.offered)]. Starts that differ only in size share a card: the
    size is chosen below the cards."""
    found = []
    for name in names:
        kind = kinds.named(name)
        titles = [short(title) for title, _ in kind.offered]
        found += [(kind, number) for number in range(len(titles)) if titles[number] not in titles[:number]]
    return found


def place_of(sheet: Sheet) -> int:
    """The place, among all cards, of the card of a sheet's kind whose start has what is said of the whole sheet, such as two stars; else of the
    kind's first card."""
    cards = [(kind.name, number) for _, names in kinds.GROUPS for kind, number in offered(names)]
    own = [at for at in range(len(cards)) if cards[at][0] == sheet.kind]
    if len(own) == 1:
        return own[0]
    alike = [at for at in own if sheet_of(sheet.kind, str(cards[at][1])).constraints == sheet.constraints]
    return (alike + own)[0]


def start(kind: Kind, number: int) -> Markup:
    """The card of the start kind.offered[number]. (Making the sheets of all starts would take too long.)"""
    title, _ = kind.offered[number]
    more = fill(
        ' data-line="%s."%s%s',
        kind.line[0].upper() + kind.line[1:],
        NOTHING if number else Markup(" data-first"),
        Markup(" checked") if kind is kinds.ALL[0] and not number else NOTHING,
    )
    return card(
        title, " ".join([title, kind.title, kind.line, kind.offer.sought] + list(kind.text.words) + shading(kind)), kind, number, more
    )


def shading(kind: Kind) -> list[str]:
    """Words by which people look for the kinds in which cells are blackened."""
    return ["shading", "shaded"] if any([glyph.shade for glyph in kind.look.glyphs]) else []


def sheet_of(name: str, number: str) -> Sheet:
    """The empty sheet of a card. name: the kind's name; number: the start's index in kind.offered."""
    return kinds.named(name).offered[int(number)][1]()


def rule_start(type_: Type) -> Markup:
    """The card of an empty Sudoku, to which a type of constraint will be added."""
    title = "Sudoku%s %s" % (":" if type_.shape == shapes.WHOLE else " with", type_.many)
    words = " ".join([title, type_.title, type_.name, type_.tools.fpuzzles, type_.tools.penpa] + list(type_.words))
    return card(title, words, kinds.PLAIN, 0, fill(' data-rule="%s" data-line="%s"', type_.name, type_.rule))


def card(title: str, words: str, kind: Kind, number: int, more: Markup) -> Markup:
    """A card. words: the words that a search finds it by; more: attributes of its radio button."""
    return fill(
        '<label class="start" data-words="%s"><input type="radio" name="start" value="%d" data-kind="%s" data-name="%s"%s><span>%s</span></label>',
        words.lower(),
        number,
        kind.name,
        title,
        more,
        short(title),
    )


def short(title: str, every: bool = False) -> str:
    """A start's title without its size, which is chosen below the cards: "KenKen 6×6" is "KenKen". A Sudoku's size stays, to tell cards apart,
    unless `every` size is left out.

    >>> short("KenKen 6×6, no signs"), short("Super Sudoku 12×12")
    ('KenKen, no signs', 'Super Sudoku 12×12')
    """
    if title.split(" ")[0] in ("Sudoku", "Super") and not every:
        return title
    words: list[str] = []
    for word in title.split(" "):
        if "×" not in word:
            words.append(word)
        elif word[-1] == "," and words:
            words[-1] += ","
    return " ".join(words)
