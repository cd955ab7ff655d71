"""The New dialog: chooses the kind and size of an empty puzzle, or changes those of the open one."""

import json

import js

import browser
from newsgrid.puzzle import cage_rule, characters, constraints, edit, grid_layout, kinds, shapes
from newsgrid.puzzle.draw.markup import NOTHING, fill
from newsgrid.puzzle.kinds.kind import USUAL
from newsgrid.puzzle.sheet import shape
from page.browser import dom
from page.core.hand import RULES, SET, set_tool
from page.core.session import Session
from page.core.types import Any, Event, Sheet
from page.core.typing import constraint_tool
from page.dialogs import start_options
from page.dialogs.start_options import OTHER
from page.drafts.open_puzzle import Puzzles
from page.views import start_cards
from page.views.cards import Cards

USED = "newsgrid.used"  # in this browser's storage: [title, size] of the starts used last, or only a title, as earlier versions wrote it
MOST_USED = 4
MADE = "newsgrid.made"  # in this browser's storage: how many puzzles were made
MEDIUM = 2
GENERAL = ("puzzle", "puzzles", "variant", "variants", "game", "games")  # words that people may type in addition to a kind's name
UNKNOWN_KIND = "Newsgrid knows no kind called “%s”. Try another of its names, or fewer letters."


class NewDialog:
    """keep: whether the dialog changes the open puzzle."""

    def __init__(self, session: Session, puzzles: Puzzles, cards: Cards) -> None:
        self.session = session
        self.puzzles = puzzles
        self.cards = cards
        self.keep = False
        self.boxes = ""  # the size of boxes that the dialog itself selected, to tell whether the person has changed it
        self.level = MEDIUM  # the difficulty chosen last
        cards.on_pictures = self.show_picture

    def ask(self, keep: bool, then: Any = None) -> None:
        """Open the dialog. then: a function to call afterwards."""
        self.cards.put_kinds()
        self.keep = keep
        dom.text("new-fault", "")
        dom.by_id("new-search").value = ""
        self.search()
        dom.text("new-title", "Size and name" if keep else "New puzzle")
        dom.text("new-ok", "Change" if keep else "Empty grid")
        dom.text("new-type", "Change to this" if keep else "Type yours in")
        self.show_kinds(not keep)
        dom.show("new-keep", keep)
        dom.show("new-ways", not keep)
        dom.by_id("new-name").value = self.session.sheet.title if keep else ""
        dom.by_id("new-source").value = self.session.sheet.source if keep else ""
        if keep:
            self.choose_as_is()
            self.show_fields()
        else:
            self.choose()
        self.show_used()
        dom.by_id("new-more").open = keep
        dialog = dom.by_id("new-dialog")
        dialog.dataset.picked = "yes" if keep else ""
        dialog.showModal()
        dialog.scrollTop = 0
        if then:
            then()
        if keep:
            return
        # the buttons at the top and the search stay in view: the chosen kind is named beside the cards
        if dom.by_touch():  # the keyboard would cover the kinds
            chosen_card().focus(js.JSON.parse('{"preventScroll": true}'))
        else:
            dom.by_id("new-search").focus()

    def show_kinds(self, shown: bool = True) -> None:
        """Show the kinds to choose from, or only the fields of the chosen one: whoever changes a size is not looking for a kind."""
        dialog = dom.by_id("new-dialog")
        dialog.classList.toggle("whole", shown)
        dialog.dataset.alone = "" if shown else "yes"
        dom.show("new-kinds", not shown)
        dom.show("new-type", shown)

    def ask_name(self) -> None:
        """Ask for the name and the source of the puzzle that is being typed in."""
        if self.session.hand.mode == SET and not self.session.nothing:
            self.ask(True, lambda: dom.by_id("new-name").focus())

    def search(self, event: Event | None = None) -> None:
        """Show the cards that match all words of the search, except general ones, and choose a card: the one with the shortest title that contains
        the words (Skyscrapers before Skyscraper Sudoku), else the first with this name, else the first. Only what is shown can be made. Cards
        of a Sudoku with a rule of its own appear only in a search."""
        typed = dom.by_id("new-search").value
        wanted = [word for word in typed.lower().split() if word not in GENERAL]
        found = []
        for group in js.document.querySelectorAll("#new-starts .start-group"):
            here = 0
            for card in group.querySelectorAll(".start"):
                fits = bool(wanted) or group.id != "starts-rules"
                card.hidden = not (fits and has_all(card.dataset.words, wanted))
                if not card.hidden:
                    here += 1
                    found.append(card)
            group.hidden = not here
        dom.show("new-used", not wanted)
        dom.text("new-found", "" if found else UNKNOWN_KIND % " ".join(typed.split()))
        dom.by_id("new-ok").disabled = dom.by_id("new-make-go").disabled = not found
        if found and (wanted or chosen_card().closest(".start").hidden):
            best = best_of(found, wanted)
            best.querySelector("input").checked = True
            self.pick(best)
            self.choose()

    def go_to_group(self, event: Event) -> None:
        """Scroll to the group that was chosen from the list of groups, also out of a search."""
        at = event.target.value
        event.target.value = ""
        if at:
            dom.by_id("new-search").value = ""
            self.search()
            groups = js.document.querySelectorAll("#new-starts .start-group")
            groups[int(at)].scrollIntoView()

    def pick(self, card: Any) -> None:
        """Show the fields also on a phone, where the cards have the whole window until the person has picked one, and scroll to the card."""
        dom.by_id("new-dialog").dataset.picked = "yes"
        bring_into_view(card)

    def picked(self, event: Event) -> None:
        """A card was pressed, perhaps the one that was chosen already."""
        if getattr(event.target, "name", "") == "start":
            self.pick(event.target.closest(".start"))

    def search_key(self, event: Any) -> None:
        """Move the focus to the chosen card if the key is the down arrow. (Enter creates what is chosen, as in any form.)"""
        if event.key == "ArrowDown":
            event.preventDefault()
            chosen_card().focus()

    def show_used(self) -> None:
        """Show the starts used last, in a line that always keeps its space, and choose the latest."""
        used = [(at, title, size) for at, (title, size) in enumerate(used_last()) if radio_of(title)]
        buttons = []
        for at, title, size in used:
            buttons.append(fill('<button type="button" class="by" data-do="used-%d">%s</button>', at, used_words(radio_of(title), size)))
        dom.put(dom.by_id("new-used"), fill("%s", buttons))
        if used and not self.keep:
            self.take_used(used[0][0])

    def take_used(self, at: int) -> None:
        """Choose one of the starts used last."""
        title, size = used_last()[at]
        radio = radio_of(title)
        radio.checked = True
        radio.closest(".start-group").hidden = radio.closest(".start").hidden = False
        self.pick(radio.closest(".start"))
        self.choose()
        self.take_size(size)

    def size(self) -> str:
        """The chosen size, in the form that start_options.size_used takes."""
        start = self.chosen_start()
        kind = kinds.of(start)
        if kind.offer.sides:
            return "%s %s" % (dom.by_id("new-rows").value, dom.by_id("new-cols").value)
        if len(start.grids) > 1:
            return ""
        if kind.boxes == USUAL:
            return dom.by_id("new-boxes").value
        at = dom.by_id("new-size").value
        if at == OTHER:
            return "%s %s" % (dom.by_id("new-rows").value, dom.by_id("new-cols").value)
        side = start_options.side_of(at)
        return "%d %d" % (side, side) if side else kind.starts[int(at)][0] if at else ""

    def take_size(self, size: str) -> None:
        """Choose a size that was used before, if it exists for the chosen start."""
        start = self.chosen_start()
        kind = kinds.of(start)
        if not start_options.size_used(start, size):
            return
        at = start_options.titled(size, [title for title, _ in kind.starts])
        if kind.offer.sides:
            put_sides(*[int(number) for number in size.split()])
        elif kind.boxes == USUAL:
            if size in [option.value for option in dom.by_id("new-boxes").querySelectorAll("option")]:
                self.boxes = dom.by_id("new-boxes").value = size
        elif at >= 0:
            dom.by_id("new-size").value = str(at)
            self.show_levels()
        else:
            numbers = [int(number) for number in size.split()]
            listed = numbers[0] == numbers[1] and numbers[0] in start_options.between(start)
            dom.by_id("new-size").value = "%s %d" % (OTHER, numbers[0]) if listed else OTHER
            self.show_levels()
            put_sides(*numbers)

    def choose_as_is(self) -> None:
        """Set the dialog's fields from the sheet."""
        sheet = self.session.sheet
        radio = js.document.querySelector('#new-starts input[data-kind="%s"][data-first]' % sheet.kind)
        if radio:
            radio.checked = True
        if kinds.of(sheet).offer.sides:
            put_sides(sheet.rows, sheet.cols)
        else:
            self.set_options(sheet)

    def set_options(self, sheet: Sheet) -> None:
        """Set the fields for a Sudoku from a sheet."""
        self.boxes = "%d %d" % (grid_layout.shape_of(sheet) if constraints.has_boxes(sheet) else (1, sheet.values))
        dom.by_id("new-boxes").value = self.boxes
        dom.by_id("new-diagonals").checked = bool(sheet.options.get("diagonals"))
        dom.by_id("new-crosses").checked = bool(sheet.options.get("crosses"))
        dom.by_id("new-lines").value = sheet.options.get("lines", "")

    def choose(self, event: Event | None = None) -> None:
        """Show the fields of the chosen kind, with its initial values; keep the chosen difficulty for kinds that offer it."""
        if event and event.target.name != "start":
            if event.target.id == "new-level":
                self.level = int(event.target.value)
            if event.target.id == "new-size":
                self.show_levels()
            return
        self.show_fields()
        sheet = self.chosen_start()
        if sheet.grids:
            self.set_options(sheet)

    def show_fields(self) -> None:
        """Show the chosen kind, with its fields."""
        sheet = self.chosen_start()
        card = chosen_card()
        self.show_picture()
        # without the size, which is chosen below
        dom.text("new-kind", start_cards.short(str(card.dataset.name), True))
        dom.text("new-line", card.dataset.line)
        usual = len(sheet.grids) == 1 and kinds.of(sheet).boxes == USUAL
        offer("sudoku-size", usual)
        dom.show("new-diagonals-label", usual)
        offer("sudoku-lines", usual)
        self.show_sizes(sheet)
        kind = kinds.of(sheet)
        dom.show("new-symmetric-label", kind.maker.givens and not (kind.of_sums or kind.look.glyphs))
        self.show_levels()

    def show_picture(self) -> None:
        """Show the picture of the chosen kind, if it has loaded."""
        picture = chosen_card().closest(".start").querySelector("svg")
        dom.by_id("new-picture").replaceChildren()
        if picture:
            dom.by_id("new-picture").append(picture.cloneNode(True))

    def show_sizes(self, sheet: Sheet) -> None:
        """Show the sizes that a kind without usual boxes comes in, with the size of the sheet or of the card selected."""
        has = kinds.of(sheet).free_size or (kinds.of(sheet).boxes != USUAL and len(sheet.grids) == 1 and len(kinds.of(sheet).starts) > 1)
        offer("kind-size", has)
        dom.put(dom.by_id("new-size"), start_options.size_options(sheet, self.kept(sheet.kind)) if has else NOTHING)

    def kept(self, kind: str) -> Sheet | None:
        """The open sheet, if it is to be changed and is of this kind."""
        return self.session.sheet if self.keep and self.session.sheet.kind == kind else None

    def show_levels(self) -> None:
        """Show the difficulties that a new puzzle of the chosen kind and size can have; for a size that is not listed, its fields instead."""
        sheet = self.chosen_start()
        size = dom.by_id("new-size").value if kinds.of(sheet).boxes != USUAL and len(sheet.grids) == 1 else ""
        sided = bool(kinds.of(sheet).offer.sides) or size == OTHER
        if sided and dom.by_id("sides").hidden:
            put_sides(*shape(self.kept(sheet.kind) or sheet))
        offer("sides", sided)
        dom.text("sides-words", "Size, counting the clues' row and column" if kinds.of(sheet).offer.sides else "Size")
        listed = size[: len(OTHER)] != OTHER
        offer("new-make", not self.keep and not chosen_card().getAttribute("data-rule") and listed)
        if size and listed:
            sheet = kinds.of(sheet).starts[int(size)][1]()
        dom.put(dom.by_id("new-level"), start_options.level_options(sheet, self.level))

    def chosen_start(self) -> Sheet:
        """The empty sheet of the chosen card."""
        return sheet_of(chosen_card())

    def create(self, event: Event) -> None:
        """Open an empty sheet for setting, or change the open one."""
        sheet = self.taken(True)
        if sheet is None:
            event.preventDefault()
            return
        rule = chosen_card().getAttribute("data-rule")
        if rule and constraints.BY_NAME[rule].shape == shapes.WHOLE:
            constraints.put(sheet, rule, ())
        if self.keep and not self.session.nothing:
            self.puzzles.lay_out_anew(sheet)
        else:
            self.puzzles.open(sheet, SET)
        if rule:
            self.session.do(set_tool, RULES)
            self.session.do(constraint_tool.choose, rule)

    def taken(self, bare: bool) -> Sheet | None:
        """The sheet that the dialog describes, with its name and what it keeps of the open sheet; None if a fault is shown instead. bare: as for
        `asked_for`."""
        try:
            sheet = self.asked_for(bare)
        except ValueError as error:
            dom.fault("new-fault", str(error))
            return None
        if self.keep:
            without = ("boxes", ()) in sheet.constraints
            sheet = edit.carried_over(self.session.sheet, sheet)
            if not without and dom.by_id("new-boxes").value != self.boxes:
                sheet.constraints.pop(("boxes", ()), None)
        sheet.source, sheet.title = [" ".join(dom.by_id(name).value.split()) for name in ("new-source", "new-name")]
        use(chosen_card().dataset.name, self.size())
        return sheet

    def make(self, making: Any, words: str) -> None:
        """Request a puzzle of the chosen kind, size and difficulty. making: see page.dialogs.making; words: the command's name."""
        sheet = self.taken(False)
        if sheet is None:
            return
        dom.close_dialog()
        making.make(sheet, int(dom.by_id("new-level").value), dom.by_id("new-symmetric").checked, words)

    def asked_for(self, bare: bool) -> Sheet:
        """The sheet that the dialog's fields describe. bare: whether a puzzle will be typed in, so that regions of any shape are not there yet.
        Raises ValueError with a sentence."""
        start = self.chosen_start()
        if kinds.of(start).offer.sides:
            return kinds.of(start).empty(*sides())
        kept = self.kept(start.kind)
        if len(start.grids) > 1:
            return edit.relaid(kept, list(kept.grids), (3, 3)) if kept is not None and len(kept.grids) > 1 else start
        if kinds.of(start).boxes != USUAL:
            size = dom.by_id("new-size").value
            side = start_options.side_of(size)
            if size == OTHER or side:
                return kinds.typed_in(kinds.of(start), int(chosen_card().value), *((side, side) if side else sides()))
            if not size and kept is not None:
                return kept
            sheet = kinds.of(start).starts[int(size)][1]() if size else start
            return kinds.unsaid(sheet) if bare else sheet
        size = dom.by_id("new-boxes").value or self.boxes  # self.boxes may be a size that is not listed
        rows, cols = [int(number) for number in size.split()]
        sheet = sized(start, rows, cols)
        if sheet.values == 25:
            sheet.options["symbols"] = self.session.sheet.options.get("symbols", "K") if self.keep else "K"
        if dom.by_id("new-diagonals").checked:
            sheet.options["diagonals"] = 1
        add_box_lines(sheet, dom.by_id("new-lines").value)
        return sheet


def add_box_lines(sheet: Sheet, totals: str) -> None:
    """Have the lines of each box add up to `totals`, unless it is empty. Raises ValueError with a sentence."""
    if not totals.strip():
        return
    if not constraints.has_boxes(sheet):
        raise ValueError("Without boxes, there are no box lines that could add up to anything.")
    sheet.options["lines"] = cage_rule.rule_text(*cage_rule.parse_rule(totals))
    if dom.by_id("new-crosses").checked:
        sheet.options["crosses"] = 1


def best_of(cards: list[Any], wanted: list[str]) -> Any:
    """The card that a search chooses among those it finds, see `NewDialog.search`. Of several starts of one kind, the first stands for it."""
    titled = called = None
    shortest = 0
    seen: list[str] = []
    for card in cards:
        about = card.querySelector("input").dataset
        title = str(about.name)
        if has_all(title.lower(), wanted) and str(about.kind) not in seen and (not titled or len(without_size(title)) < shortest):
            titled, shortest = card, len(without_size(title))
        seen.append(str(about.kind))
        called = called or (card if "".join(wanted) in card.dataset.words.split(" ") else None)
    return titled or called or cards[0]


def has_all(text: str, words: list[str]) -> bool:
    return all([word in text for word in words])


def radio_of(title: str) -> Any:
    """The radio button of the card with this title, or with the one that it has become since; None if there is none."""
    radio = js.document.querySelector('#new-starts input[data-name="%s"]' % title)
    if radio or "×" not in title:
        return radio
    cards = list(js.document.querySelectorAll("#new-starts input[data-name]"))
    at = start_options.titled(title, [str(card.dataset.name) for card in cards])
    return cards[at] if at >= 0 else None


def sheet_of(radio: Any) -> Sheet:
    """The empty sheet of the card with this radio button."""
    return start_cards.sheet_of(str(radio.dataset.kind), str(radio.value))


def chosen_card() -> Any:
    """The radio button of the chosen card."""
    return js.document.querySelector('input[name="start"]:checked')


def bring_into_view(card: Any) -> None:
    """Scroll the cards until this one is in view."""
    card.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))


def offer(name: str, shown: bool) -> None:
    """Show or hide a group of fields. Hidden fields are disabled: the browser does not validate them, so they can't block the form."""
    dom.show(name, shown)
    dom.by_id(name).disabled = not shown


def sized(start: Sheet, rows: int, cols: int) -> Sheet:
    """An empty sheet of a start's kind. Its boxes have this many rows and columns; it has no boxes if rows is 1. Raises ValueError with a
    sentence."""
    sheet = grid_layout.lay_out(start.kind, [(0, 0)], rows, cols)
    if rows == 1:
        constraints.drop_boxes(sheet)
    sheet.shades = kinds.of(start).shades(sheet)
    if any(start.shades) and not any(sheet.shades):
        raise ValueError("%s has square boxes: 4×4, 9×9, 16×16 or 25×25." % kinds.of(start).title)
    return sheet


def without_size(title: str) -> str:
    """A start's title without the size in it."""
    return " ".join([word for word in str(title).split(" ") if "×" not in word])


def used_words(radio: Any, size: str) -> str:
    """A start that was used before, as people call it. radio: the radio button of its card; size: as `start_options.size_used` takes it."""
    title, start = str(radio.dataset.name), sheet_of(radio)
    titles = [of_size for of_size, _ in kinds.of(start).starts]
    at = start_options.titled(size, titles)
    if at >= 0:
        return titles[at]
    shown = start_options.size_used(start, size)
    return without_size(title) + " " + shown if shown else title


def used_last() -> list[tuple[str, str]]:
    """(title, size) of the starts used last, the latest first, "" for no size; empty if the browser keeps nothing."""
    try:
        data = json.loads(browser.read("localStorage", USED) or "[]")
        used = [(each, "") if isinstance(each, str) else (each[0], each[1]) for each in data]
        return [
            (title, size)
            for title, size in used
            if isinstance(title, str) and isinstance(size, str) and '"' not in title and "\\" not in title
        ][:MOST_USED]
    except Exception:  # damaged
        return []


def use(title: str, size: str) -> None:
    """Remember the start and the size used last."""
    radio = radio_of(title)
    used = [(title, size)] + [other for other in used_last() if radio_of(other[0]) != radio]
    browser.write("localStorage", USED, json.dumps([list(each) for each in used[:MOST_USED]]))


def next_number() -> int:
    """The number of the next puzzle made in this browser; 1 if the browser keeps nothing."""
    made = browser.read("localStorage", MADE) or ""
    number = int(made) + 1 if characters.is_digits(made) and len(made) < 7 else 1
    browser.write("localStorage", MADE, str(number))
    return number


def put_sides(rows: int, cols: int) -> None:
    """Show these rows and columns in their fields."""
    dom.put(dom.by_id("new-rows"), start_options.side_options(rows))
    dom.put(dom.by_id("new-cols"), start_options.side_options(cols))


def sides() -> tuple[int, int]:
    """The rows and columns in their fields."""
    return int(dom.by_id("new-rows").value), int(dom.by_id("new-cols").value)
