"""The dialog in which a photo is read. Its stages (data-stage): wait, choose, corners, camera, review, fault."""

from newsgrid.puzzle.draw.markup import Markup, fill, joined
from page.core.types import Any

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
  <label>Rows <input type="number" id="photo-rows" min="3" max="60" value="9"></label>
  <label>Columns <input type="number" id="photo-cols" min="3" max="60" value="9"></label>
  <button type="button" class="go" data-photo="lay">Read this grid</button>
  <button type="button" data-photo="type">Type it in</button>
</div>
<div class="photo-review" id="photo-review">
  <fieldset class="photo-more">
    <legend class="unseen">About the puzzle</legend>
    <label>Kind <select id="photo-kind-read">%s</select></label>
    <label class="check" id="photo-cross-label"><input type="checkbox" id="photo-cross"> diagonals count (X)</label>
    <span class="photo-written segments small" id="photo-written" role="radiogroup" aria-label="What I had written"><button type="button" role="radio" aria-checked="true" data-photo="keep" id="photo-keep">Keep what I had written</button><button type="button" role="radio" aria-checked="false" data-photo="leave" id="photo-leave">Leave it out</button></span>
    <button type="button" class="do" data-photo="corners">Other corners or size</button>
    <button type="button" class="do" data-photo="grids" id="photo-grids">Another grid</button>
    <button type="button" class="do" data-photo="again">Another picture</button>
  </fieldset>
  <figure class="photo-side photo-seen"><figcaption>Photo, straightened</figcaption><svg id="photo-straight" class="sheet photo-paper" role="img" aria-label="The photo, straightened"></svg></figure>
  <figure class="photo-side"><figcaption>Sheet</figcaption><svg id="photo-sheet" class="sheet photo-paper" role="grid" tabindex="0" aria-label="What was read; Tab goes to the next doubtful place" aria-describedby="photo-keys"></svg></figure>
  <div class="photo-strip" id="photo-strip">
    <svg id="photo-zoom" class="photo-zoom" aria-hidden="true"></svg>
    <div class="photo-about">
      <p class="photo-words" id="photo-words"></p>
      <div class="photo-offers" id="photo-offers" role="group" aria-label="What it is"></div>
      <div class="photo-pad" id="photo-pad" role="group" aria-label="Number pad" hidden></div>
    </div>
    <div class="photo-steps"><button type="button" class="do square" data-photo="before" aria-label="The previous doubtful place" title="The previous doubtful place (Shift+Tab)">‹</button><button type="button" class="do" data-photo="undo" id="photo-undo" title="Undo (Ctrl+Z)">Undo</button><span id="photo-left" role="status"></span><button type="button" class="do square" data-photo="next" aria-label="The next doubtful place" title="The next doubtful place (Tab)">›</button></div>
  </div>
  <p class="detail photo-keys" id="photo-keys"></p>
  <div class="photo-notes">
    <p id="photo-missing"></p>
    <p class="photo-ask" id="photo-ask"></p>
  </div>
</div>
<div class="row photo-row">
  <button type="button" class="go" data-photo="use" id="photo-use">Use this puzzle</button>
  <button type="button" class="go" data-photo="shoot" id="photo-shoot">Take it now</button>
  <button type="button" class="go" data-photo="retry" id="photo-retry">Try again</button>
  <button type="button" data-photo="back" id="photo-back">Back</button>
  <button type="button" data-photo="again" id="photo-again">Another picture</button>
  <button type="button" data-photo="corners" id="photo-set">Set the corners myself</button>
  <button type="button" data-photo="cancel" id="photo-cancel">Cancel</button>
</div>
"""

FROM_THE_PHOTO = fill('<option value="">from the photo</option>')


def dialog(kinds: list[tuple[str, str]]) -> Markup:
    """The dialog's content. kinds: [(name, title)] to choose from."""
    options = [fill('<option value="%s">%s</option>', name, title) for name, title in kinds]
    return fill(DIALOG, [FROM_THE_PHOTO] + options, options)


def outlines(grids: list[tuple[str, str, str]], chosen: int) -> Markup:
    """Outlines over the picture that can be chosen. grids: (path around, path of the lines, name)."""
    parts = []
    for number in range(len(grids)):
        around, lines, name = grids[number]
        look = "photo-grid chosen" if number == chosen else "photo-grid"
        form = '<g class="%s" role="button" tabindex="0" data-grid="%d" aria-label="%s"><path class="photo-lines" d="%s"/><path class="photo-around" d="%s"/></g>'
        parts.append(fill(form, look, number, name, lines, around))
    return joined(parts)


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


def offers(offered: list[tuple[str, str]], chosen: list[bool], tools: list[tuple[str, str]]) -> Markup:
    """Buttons for the readings of a doubtful place, and for the tools that draw boxes or cages: [(key, words)]."""
    parts = []
    for number in range(len(offered)):
        value, words = offered[number]
        pressed = "true" if chosen[number] else "false"
        parts.append(fill('<button type="button" data-offer="%s" aria-pressed="%s">%s</button>', value, pressed, words))
    parts.append(fill('<button type="button" data-photo="pad">%s</button>', "Other…" if parts else "Change it…"))
    return joined(parts + [fill('<button type="button" data-press="%s">%s</button>', key, words) for key, words in tools])


def pad(keys: list[tuple[str, str]]) -> Markup:
    """Buttons that write at the cursor."""
    return joined([fill('<button type="button" class="do" data-press="%s">%s</button>', key, label) for key, label in keys])


def contradiction(words: str, likeliest: Any) -> Markup:
    """Why there is no solution. likeliest: the SUGGESTION of the value that was most likely misread, None for none."""
    if likeliest is None:
        return fill("%s", words)
    form = '%s %s <button type="button" class="do" data-photo="mend">Change it to %s</button>'
    return fill(form, words, likeliest.words, likeliest.meant)
