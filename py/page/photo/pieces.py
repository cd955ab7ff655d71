"""The markup of the photo reader: the dialog, whose stages (data-stage) are wait, choose, corners, camera, refused, fault; and the parts beside the
board while the reading is compared with the photo."""

from newsgrid.puzzle.draw.markup import Markup, fill, joined

CORNERS = ("Top left", "Top right", "Bottom right", "Bottom left")

DIALOG = """
<div class="photo-head"><h2 id="photo-title" tabindex="-1">From a photo</h2><p class="detail photo-private">Read in this browser. Nothing leaves this device.</p></div>
<p class="photo-step" id="photo-step" role="status"></p>
<div class="photo-bar" id="photo-bar-box"><progress id="photo-bar" max="100" value="0" aria-label="Reading the photo"></progress></div>
<div class="photo-view" id="photo-view">
  <canvas id="photo-canvas" width="1" height="1" aria-hidden="true"></canvas>
  <svg id="photo-over" class="photo-over"></svg>
  <canvas id="photo-lens" class="photo-lens" width="132" height="132" hidden></canvas>
</div>
<div class="photo-view photo-live"><video id="photo-video" muted playsinline aria-label="The camera's picture"></video><svg id="photo-live" class="photo-over"></svg></div>
<div class="photo-form" id="photo-form">
  <label>Kind <select id="photo-kind">%s</select></label>
  %s
  <button type="button" class="go" data-photo="lay" id="photo-lay">Read this grid</button>
  <button type="button" data-photo="type" id="photo-type">Type it in</button>
</div>
<div class="foot photo-row">
  <button type="button" class="go" data-photo="shoot" id="photo-shoot">Take it now</button>
  <button type="button" data-photo="choose" id="photo-choose">Choose a picture</button>
  <button type="button" class="go" data-photo="here" id="photo-here">There is a puzzle here</button>
  <button type="button" class="go" data-photo="retry" id="photo-retry">Try again</button>
  <button type="button" data-photo="back" id="photo-back">Back</button>
  <button type="button" data-photo="again" id="photo-again">Another picture</button>
  <button type="button" data-photo="corners" id="photo-set">Set the corners</button>
  <button type="button" data-photo="cancel" id="photo-cancel">Cancel</button>
</div>
"""

FROM_THE_PHOTO = fill('<option value="">from the photo</option>')

COUNT = (
    '<div class="photo-count"><label for="photo-%s">%s</label><button type="button" data-photo="fewer-%s" aria-label="Fewer %s">−</button>'
    '<input type="number" id="photo-%s" min="3" max="60" value="9"><button type="button" data-photo="more-%s" aria-label="More %s">+</button></div>'
)

PANE = fill(
    '<svg id="photo-straight" class="sheet" role="img" aria-label="The photo, straightened"><g id="photo-image"></g><g id="photo-marks-too"></g></svg>'
)
REVIEW = fill(
    """
<div class="photo-fade"><label for="photo-fade">Photo</label><input type="range" id="photo-fade" min="0" max="100" value="50" aria-label="Photo or sheet"><span>Sheet</span></div>
<p class="photo-kind"><b id="photo-kind-title"></b> <span id="photo-counts"></span></p>
<div class="photo-ask" id="photo-ask">
  <svg id="photo-zoom" class="photo-zoom" aria-hidden="true"></svg>
  <div role="status"><h2 id="photo-question"></h2><p class="small" id="photo-where"></p></div>
  <button type="button" class="do" data-photo="next" id="photo-next" title="The next place that is not certain (Tab)"><span id="photo-left"></span><b>Next</b></button>
</div>
<div class="photo-answers" id="photo-answers" role="group" aria-label="What it is"></div>
<p class="small" id="photo-missing"></p>
<div class="photo-also" id="photo-also" role="group" aria-label="Another kind"></div>
<label class="check" id="photo-hand"><input type="checkbox" id="photo-leave"> Leave out what is written by hand</label>
<button type="button" class="link" data-photo="swap" id="photo-swap"></button>
"""
)
MORE = fill(
    '<button type="button" class="by" popovertarget="photo-other">Another kind</button><button type="button" class="by" data-photo="corners">Move the corners</button>'
    '<button type="button" class="by" data-photo="leave">Don’t use it</button>'
)
OTHER = """
<h2>What it is</h2>
<label>Kind <select id="photo-kind-read">%s</select></label>
<label class="check" id="photo-cross-label"><input type="checkbox" id="photo-cross"> Both diagonals count</label>
<button type="button" class="by" data-photo="grids" id="photo-grids">Another grid of this picture</button>
<button type="button" class="by" data-photo="again">Another picture</button>
"""


def options(kinds: list[tuple[str, str]]) -> list[Markup]:
    return [fill('<option value="%s">%s</option>', name, title) for name, title in kinds]


def all_options(readable: list[tuple[str, str]], typed_in: list[tuple[str, str]]) -> list[Markup]:
    """The kinds that can be read, and those that are typed in beside the photo. Each: [(name, title)]."""
    # no optgroup: Chromium does not list the options of one that came after its page was laid out
    others = [Markup("<option disabled>To type in beside the photo:</option>")] + options(typed_in) if typed_in else []
    return options(readable) + others


def dialog(readable: list[tuple[str, str]], typed_in: list[tuple[str, str]]) -> Markup:
    """The dialog's content."""
    counts = [
        fill(COUNT, name, title, name, title.lower(), name, name, title.lower()) for name, title in (("rows", "Rows"), ("cols", "Columns"))
    ]
    return fill(DIALOG, [FROM_THE_PHOTO] + all_options(readable, typed_in), counts)


def other(readable: list[tuple[str, str]], typed_in: list[tuple[str, str]]) -> Markup:
    """The form for choosing another kind, grid or picture than the one that was read."""
    return fill(OTHER, all_options(readable, typed_in))


def outlines(grids: list[tuple[str, str, str]], chosen: int) -> Markup:
    """Outlines over the picture that can be chosen. grids: (path around, path of the lines, name)."""
    parts = []
    for number in range(len(grids)):
        around, lines, name = grids[number]
        look = "photo-grid chosen" if number == chosen else "photo-grid"
        form = '<g class="%s" role="button" tabindex="0" data-grid="%d" aria-label="%s"><path class="photo-lines" d="%s"/><path class="photo-around" d="%s"/></g>'
        parts.append(fill(form, look, number, name, lines, around))
    return joined(parts)


def outline(around: str) -> Markup:
    """An outline over the picture."""
    return fill('<path class="photo-around" d="%s"/>', around)


def handles(corners: list[tuple[float, float]], around: str, lines: str, radius: float) -> Markup:
    """Four corners that can be dragged."""
    parts = [fill('<path class="photo-lines" d="%s"/><path class="photo-around" d="%s"/>', lines, around)]
    for number in range(4):
        x, y = corners[number]
        form = (
            '<g class="photo-handle" role="button" tabindex="0" data-corner="%d" aria-label="%s corner; arrow keys move it">'
            '<circle cx="%.1f" cy="%.1f" r="%.1f"/><circle class="photo-dot" cx="%.1f" cy="%.1f" r="%.1f"/></g>'
        )
        parts.append(fill(form, number, CORNERS[number], x, y, radius, x, y, radius / 6))
    return joined(parts)


def answers(offered: list[str], chosen: int) -> Markup:
    """Buttons for the answers to a question. chosen: the number of the answer that the sheet has."""
    form = '<button type="button" data-answer="%d" aria-pressed="%s"%s>%s</button>'
    return joined(
        [
            fill(
                form,
                number,
                "true" if number == chosen else "false",
                Markup(' class="word"' if len(offered[number]) > 3 else ""),
                offered[number],
            )
            for number in range(len(offered))
        ]
    )


def choose_kind(words: str) -> Markup:
    """The button that opens the list of kinds."""
    return fill('<button type="button" class="do" popovertarget="photo-other">%s</button>', words)


def trying(words: str) -> Markup:
    """What is being tried, and a button that stops it."""
    return fill('<span>%s</span> <button type="button" class="do" data-photo="stop">Stop</button>', words)


def also(words: str, kinds: list[tuple[str, str]]) -> Markup:
    """Buttons for other kinds that the puzzle may be, after a sentence."""
    buttons = [fill('<button type="button" class="do" data-photo="as-%s">%s</button>', name, title) for name, title in kinds]
    return fill("<span>%s</span> %s", words, buttons) if kinds else joined([])
