"""The camera's live picture, which is taken automatically when a grid stays still in it."""

import js

from newsgrid.puzzle import messages
from newsgrid.puzzle.draw.markup import NOTHING, fill
from page.browser import dom, event_loop, pictures
from page.core.types import Any, Callable, Data
from page.photo import corners
from page.photo.sizes import Refused, scaled
from page.photo.types import Flow

WANTED = '{"audio": false, "video": {"facingMode": "environment", "width": {"ideal": 1920}, "height": {"ideal": 1080}}}'
DENIED = "The browser does not allow the camera here. Allow it in the settings for this page, or choose a picture."
MISSING = "No camera was found. Choose a picture instead."
HOLD = "Hold the puzzle in front of the camera; the picture is taken as soon as a grid holds still."
STILL = "Hold still…"
CLOSE = "Move back a little: the whole grid must be in the picture."


class Camera:
    """stream: of the camera while it is on."""

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.stream: Any = None

    @property
    def video(self) -> Any:
        return dom.by_id("photo-video")

    async def begin(self) -> None:
        """Switch the camera on. Raises Refused."""
        devices = getattr(js.navigator, "mediaDevices", None)
        if not devices:
            raise Refused(MISSING)
        asked = self.flow.asked
        try:
            stream = await dom.attempt(devices, "getUserMedia", js.JSON.parse(WANTED))
        except Exception as error:
            raise Refused(MISSING if "NotFound" in str(error) or "not found" in str(error) else DENIED)
        self.stream = stream
        if asked != self.flow.asked:  # closed meanwhile
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
        if self.stream is not None:
            for track in self.stream.getTracks():
                track.stop()
            self.stream = None
            self.video.srcObject = None
            dom.put(dom.by_id("photo-live"), NOTHING)

    async def frame(self) -> Any:
        """The camera's current picture as an ImageBitmap."""
        video = self.video
        return await pictures.bitmap(video, *scaled(video.videoWidth, video.videoHeight))

    async def watch(self, going: Callable[[], bool]) -> None:
        """Look for a grid until one stays still, then take the picture. Raises Refused, ReaderError."""
        flow, still = self.flow, corners.Still()
        if not flow.reader.ready:
            dom.text("photo-step", "Loading the reader; hold the puzzle in front of the camera.")
        while going() and self.stream is not None:
            flow.tell("find")
            bitmap = await self.frame()
            width, height = bitmap.width, bitmap.height
            await flow.reader.look(bitmap)
            grids = (await flow.reader.ask(messages.PHOTO_FIND)).grids
            if not going() or self.stream is None:
                return
            grid = grids[0] if grids else None
            whole = grid is not None and corners.is_whole(grid, width, height)
            done = still.see(grid if whole else None, max(width, height), event_loop.ticks())
            self.show(grid, width, height)
            dom.text("photo-step", STILL if still.corners else CLOSE if grid and not whole else HOLD)
            if done >= 1:
                await self.shoot()
                return

    def show(self, grid: Data | None, width: int, height: int) -> None:
        over = dom.by_id("photo-live")
        over.setAttribute("viewBox", "0 0 %d %d" % (width, height))
        around = fill('<path class="photo-around" d="%s"/>', corners.path(corners.outline_of(grid["points"]))) if grid else NOTHING
        dom.put(over, around)

    async def shoot(self) -> None:
        """Take the picture now."""
        if self.stream is None or not self.video.videoWidth:
            return
        bitmap = await self.frame()
        self.stop()
        await self.flow.take_bitmap(bitmap)
