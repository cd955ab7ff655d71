"""The view of the sheet: updates the board when the session changes."""

from newsgrid.puzzle import groups, notation
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.svg import Marks
from newsgrid.puzzle.sheet import same_value
from page.browser import event_loop
from page.core import hand
from page.core.asking import help as helping
from page.core.asking import status
from page.core.hand import GRIDS, SET
from page.core.session import (
    ANSWERS,
    CANDIDATES,
    CELLS,
    CHANGED,
    DIFFER,
    GAZE,
    GUESSED,
    HINT,
    LINES,
    MANNER,
    NEAR,
    PLACE,
    POINTED,
    PUZZLE,
    REASON,
    RED,
    SHEET,
    SPARE,
    SPOTS,
    UNLIKE,
    UNREAD,
    WRONG,
    News,
    Session,
)
from page.core.typing import beside, constraint_tool, grips, laying, typing_in
from page.views.board import Board
from page.views.settings import Settings

MARKED = (RED, UNLIKE, REASON, POINTED, DIFFER, WRONG, SPARE, HINT, CANDIDATES, CHANGED, UNREAD, GUESSED)


class Drawing:
    """settings: the person's settings, some of which say what to highlight."""

    def __init__(self, session: Session, board: Board, settings: Settings) -> None:
        self.session = session
        self.board = board
        self.settings = settings
        self.looking = False  # whether `look_around` is at work
        session.watch(MARKED + (SHEET, CELLS, LINES, SPOTS, PLACE, MANNER, GAZE, NEAR), self.show)

    def show(self, news: News) -> None:
        topics, board = news.topics, self.board
        if SHEET in topics:
            self.show_all()
        else:
            if LINES in topics or (CELLS in topics and svg.below(self.session.sheet)):  # what is drawn below the grid depends on the cells
                board.draw_lines(news.cells)  # first: the cells' names say what is printed in them
            elif SPOTS in topics:
                board.draw_spots(news.cells)
            board.draw_cells(sorted(svg.redrawn(self.session.sheet, news.cells)))
            board.draw_clues(news.cells)
            if CELLS in topics or topics & set(MARKED):
                self.show_marks()
        if topics & {PLACE, MANNER, CELLS, SHEET, NEAR}:
            self.show_cursor()
        if GAZE in topics:
            board.scroll_soon(news.gaze or self.cursor_cells())

    def show_all(self) -> None:
        """Draw another sheet."""
        sheet = self.session.sheet
        self.board.draw_all(sheet)
        self.show_marks()
        self.board.name_soon(range(len(sheet.blocks)))

    def show_marks(self) -> None:
        marks = marks_of(self.session)
        self.board.mark(marks)

    def show_cursor(self) -> None:
        session = self.session
        self.board.put_held(laying.drawn(session.sheet, session.hand))
        self.board.put_bare(*typing_in.bare(session.sheet, session.hand))
        if hand.tool_of(session.sheet, session.hand) == GRIDS:
            row, col = session.sheet.grids[session.hand.grid]
            self.board.put_grid(row, col)
        else:
            half = session.hand.half if hand.sets_clues(session.sheet, session.hand) else ""
            lines, same = self.lights()
            self.board.put_cursor(
                session.hand.cursor,
                half,
                session.hand.selection,
                lines,
                same,
                beside.place_of(session.hand),
                constraint_tool.between(session.hand),
                grips.chosen(session.sheet, session.hand),
            )

    def lights(self) -> tuple[list[int], list[int]]:
        """(the cells that the cursor sees, the cells with its value), each empty unless the settings highlight them."""
        session = self.session
        if session.hand.mode == SET or session.sheet.blocks[session.hand.cursor]:
            return [], []
        if not session.knows_near() and not self.looking:
            self.looking = True
            event_loop.begin(self.look_around())
        known = self.settings.lines and session.knows_near()
        lines = groups.seen_from(session.near()[0], session.hand.cursor) if known else []
        same = same_value(session.sheet, session.hand.cursor) if self.settings.same and not notation.glyphs_of(session.sheet) else []
        return lines, same if len(same) > 1 else []

    async def look_around(self) -> None:
        """Work out what is around the cells of a large sheet, so that the page stays responsive."""
        session = self.session
        try:
            while not session.knows_near():
                await self.board.all_drawn()
                version = session.version(PUZZLE)
                for _ in session.find_near():
                    await event_loop.breathe()
                    if session.version(PUZZLE) != version:
                        break
        finally:
            self.looking = False

    def cursor_cells(self) -> list[int]:
        """The cells to keep in view: the cursor, or the corners of the picked grid."""
        session, sheet = self.session, self.session.sheet
        if hand.tool_of(session.sheet, session.hand) != GRIDS:
            return [session.hand.cursor]
        row, col = sheet.grids[session.hand.grid]
        last = sheet.values - 1
        return [(row + down) * sheet.cols + col + right for down in (0, last) for right in (0, last)]


def guessed(session: Session) -> list[int]:
    """The cells whose signs were misread in the text, while the puzzle is typed in and they are as they were read."""
    draft, digits = session.kept(GUESSED, (None, {}))
    here = draft is session.draft and session.hand.mode == SET
    return [cell for cell in digits if session.sheet.givens[cell] == digits[cell]] if here else []


def marks_of(session: Session) -> Marks:
    """All marks of the drawing."""
    reason, hint = session.kept(REASON), session.kept(HINT)
    looked, named = (hint.looked_at(), hint.named()) if hint is not None else ([], [])
    # a frame around most of the sheet would be pointless
    named = [cells for cells in named if 2 * len(cells) <= session.sheet.blocks.count(0)]
    marks = Marks(session.kept(RED, []), status.differing(session), looked, named, helping.shown_candidates(session))
    marks.looked_at.update(session.kept(SPARE, []))
    marks.unlike.update(session.kept(UNLIKE, []))
    marks.blame(marks.unlike | set(session.kept(WRONG, [])))
    shown = session.kept(ANSWERS)
    if shown is not None and len(shown.answers) == 2:
        one, other = shown.answers[shown.at], shown.answers[1 - shown.at]
        marks.splits = {cell: (one[cell], other[cell]) for cell in marks.differ}
    if reason is not None:
        suspect = reason.suspect(session.kept(POINTED))
        marks.contradict(reason.answer.core, suspect.rule if suspect else None)
    if hint is not None:
        marks.left, marks.struck, marks.ghost = [dict(hint.told(name)) for name in ("left", "removed", "placed")]
        marks.halves.update(hint.halves())
        marks.links = hint.told("links")
        rows, columns = hint.numbered(session.sheet)
        marks.rows.update(rows)
        marks.columns.update(columns)
        marks.reasons.update(helping.reasons(hint.step, session.sheet, session.near()[0]) if marks.ghost else [])
    marks.changed.update(session.kept(CHANGED, []))
    marks.guessed.update(guessed(session))
    _, unread = session.kept(UNREAD, (0, None))
    if unread is not None:
        marks.doubted.add(unread)
        marks.rows.add(unread // session.sheet.cols)
        marks.columns.add(unread % session.sheet.cols)
    return marks
