"""The camera's live picture. The photo is taken automatically when a grid stays still in it."""

import js

from newsgrid.puzzle import kinds, messages
from newsgrid.puzzle.draw.markup import NOTHING, fill
from page.browser import dom, event_loop, pictures
from page.core.types import Any, Callable, Data, Task
from page.photo import corners
from page.photo.reader import Reader
from page.photo.sizes import LIVE_LONG, MOST_LONG, Refused, scaled

WANTED = '{"audio": false, "video": {"facingMode": "environment", "width": {"ideal": 1920}, "height": {"ideal": 1080}}}'
DENIED = "The browser does not allow the camera here. Allow it in the settings for this page, or choose a picture."
MISSING = "No camera was found. Choose a picture instead."
HOLD = "Hold the puzzle in front of the camera; the picture is taken as soon as a grid holds still."
LOADING = "Loading the reader; hold the puzzle in front of the camera."
STILL = "Hold still…"
CLOSE = "Move back a little: the whole grid must be in the picture."


class Camera:
    """stream: the camera's stream while it is on; going(): whether the camera is still wanted; take(bitmap): reads the picture that is taken."""

    def __init__(self, reader: Reader, take: Callable[[Any], Task]) -> None:
        self.reader = reader
        self.take = take
        self.stream: Any = None
        self.going: Callable[[], bool] = bool

    @property
    def video(self) -> Any:
        return dom.by_id("photo-video")

    async def begin(self, going: Callable[[], bool]) -> None:
        """Switch the camera on. Raises Refused."""
        self.going = going
        devices = getattr(js.navigator, "mediaDevices", None)
        if not devices:
            raise Refused(MISSING)
        try:
            stream = await dom.attempt(devices, "getUserMedia", js.JSON.parse(WANTED))
        except Exception as error:
            raise Refused(MISSING if "NotFound" in str(error) or "not found" in str(error) else DENIED)
        self.stream = stream
        if not going():  # closed meanwhile
            self.stop()
            return
        self.video.srcObject = stream
        try:
            await dom.attempt(self.video, "play")
        except Exception:
            self.stop()
            raise Refused(DENIED)

    def stop(self) -> None:
        """Switch the camera off."""
        stream, self.stream = self.stream, None
        if stream is not None:
            self.release(stream)

    def release(self, stream: Any) -> None:
        for track in stream.getTracks():
            track.stop()
        self.video.srcObject = None
        dom.put(dom.by_id("photo-live"), NOTHING)

    async def frame(self, most: int) -> Any:
        """The camera's current picture as an ImageBitmap. most: the most pixels of its longer side."""
        video = self.video
        return await pictures.bitmap(video, *scaled(video.videoWidth, video.videoHeight, most))

    async def watch(self) -> None:
        """Look for a grid until one stays still, then take the picture. The workers look for it in a small picture, so that the page and
        its button still respond. Raises Refused, ReaderError."""
        reader, still = self.reader, corners.Still()
        if not reader.ready:
            dom.text("photo-step", LOADING)
        name, named = "", (0, 0)  # the grid's kind and size in words, and the size for which the kind was requested
        while self.is_on():
            reader.tell("find", 0)
            bitmap = await self.frame(LIVE_LONG)
            width, height = bitmap.width, bitmap.height
            await reader.look(bitmap)
            grids = (await reader.ask(messages.PHOTO_FIND)).grids
            if not self.is_on():
                return
            grid = grids[0] if grids else None
            whole = grid is not None and corners.is_whole(grid, width, height)
            done = still.see(grid if whole else None, max(width, height), event_loop.ticks())
            if grid is None or not whole or named != still.size:
                name, named = "", (0, 0)
            self.show(grid, name, width, height)
            dom.text("photo-step", STILL if still.corners else CLOSE if grid and not whole else HOLD)
            if done >= 1:
                await self.shoot()
                return
            if done > 0 and named != still.size:
                named = still.size
                kind = (await reader.ask(messages.PHOTO_NAME, grid=grid)).kind
                if not self.is_on():
                    return
                name = "%s %d×%d" % (kinds.title_of(kind) or "Grid", named[0], named[1])
                self.show(grid, name, width, height)

    def is_on(self) -> bool:
        return self.going() and self.stream is not None

    def show(self, grid: Data | None, name: str, width: int, height: int) -> None:
        """Show the outline of a grid over the live picture, with its name once it is known."""
        over = dom.by_id("photo-live")
        over.setAttribute("viewBox", "0 0 %d %d" % (width, height))
        drawn = NOTHING
        if grid:
            outline = corners.outline_of(grid["points"])
            drawn = fill('<path class="photo-around" d="%s"/>', corners.path(outline))
        if grid and name:
            x, y = min([corner[0] for corner in outline]), min([corner[1] for corner in outline])
            drawn = drawn + fill(
                '<text class="photo-name" x="%.0f" y="%.0f" font-size="%.0f">%s</text>',
                x,
                max(y - 0.02 * height, 0.08 * height),
                0.07 * height,
                name,
            )
        dom.put(over, drawn)

    async def shoot(self) -> None:
        """Take the picture now, at the size at which it is read."""
        if self.stream is None or not self.video.videoWidth:
            return
        stream, self.stream = self.stream, None  # this ends `watch`
        bitmap = await self.frame(MOST_LONG)
        self.release(stream)
        if self.going():
            await self.take(bitmap)
