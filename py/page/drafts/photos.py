"""The code for photos that is always loaded: shows and keeps the photos of drafts, and loads the photo reader (page.photo), which is fetched
when the first photo is opened."""

import sys

import js

import browser
import page
from page.browser import dom, event_loop, offline, pictures
from page.core.asking.requests import Requests
from page.core.session import CAME, DRAFT, MODE, Session
from page.core.types import Any, Callable, Task
from page.drafts import photo_storage
from page.drafts.open_puzzle import Puzzles
from page.drafts.saving import Saving

IMAGE = "/photo.romfs"
PLACE = "/photo"
STYLE = "photo/photo.css"
WHOLE = "--photo-photo-css"  # the property that the stylesheet's last line sets; the build adds this line (build.site)
WAIT_MS = 20  # the pause between two checks whether the stylesheet has loaded
PATIENCE_MS = 10000  # the longest wait for each of the two files, which are small
FAILED = "The photo reader could not be loaded. Is there a connection? Try again."


class Photos:
    """flow: the photo reader, once its code is loaded; wanted: what was requested while it loads; address: the URL of the photo shown
    beside the sheet, "" for none."""

    def __init__(self, session: Session, requests: Requests, puzzles: Puzzles, saving: Saving, make_flow: Any) -> None:
        """make_flow(this object): returns the photo reader, see page.photo.flow, once its code is loaded."""
        self.session = session
        self.requests = requests
        self.puzzles = puzzles
        self.saving = saving
        self.make_flow = make_flow
        self.flow: Any = None
        self.wanted: list[Callable[[Any], Task]] = []
        self.address = ""
        self.shown = ""  # the id of the draft whose photo is shown
        session.watch((CAME, DRAFT, MODE), lambda news: self.show())

    # --- reading one --------------------------------------------------------------------------------------------------

    async def begin(self) -> Any:
        """The photo reader, fetched if necessary; None if that fails."""
        if self.flow is None:
            try:
                if "page.photo" not in sys.modules:
                    await event_loop.answer_of(dom.attempt(browser, "fetch_image", "photo/page.romfs", IMAGE), PATIENCE_MS)
                    mount()
                await add_style()
                self.flow = self.make_flow(self)
            except Exception as error:
                js.console.error(str(error))
                return None
        return self.flow

    def take(self, file: Any) -> None:
        """Read a picture: a File or a Blob."""
        event_loop.begin(self.go(lambda flow: flow.take(file)))

    def use_camera(self) -> None:
        event_loop.begin(self.go(lambda flow: flow.use_camera()))

    def may_film(self) -> bool:
        """Whether the browser can have a camera. Only `film` finds out whether there is one."""
        return bool(getattr(js.navigator, "mediaDevices", None))

    async def film(self, otherwise: Callable[[], None]) -> None:
        """Use the camera, if there is one; else call otherwise()."""
        try:
            devices = await dom.attempt(js.navigator.mediaDevices, "enumerateDevices")
            filming = bool([device for device in devices if device.kind == "videoinput"])
        except Exception:  # the browser does not say
            filming = False
        if self.wanted or (self.flow is not None and self.flow.dialog.open):
            return  # a picture was dropped meanwhile
        if filming:
            self.use_camera()
        else:
            otherwise()
            event_loop.end()

    async def go(self, what: Callable[[Any], Task]) -> None:
        """Do something with the photo reader. While it loads, only the latest request is kept."""
        self.wanted.append(what)
        if len(self.wanted) > 1:
            return
        dom.text("open-fault", "")
        flow = await self.begin()
        what = self.wanted[-1]
        self.wanted.clear()
        if flow is None:
            dialog = dom.by_id("open-dialog")
            if not dialog.open:
                dom.close_dialog()
                dialog.showModal()
            dom.fault("open-fault", FAILED)
            return
        if not flow.dialog.open:  # an open dialog takes the next picture as it is: closing it would end all work
            dom.close_dialog()
        await what(flow)

    # --- photos that are kept -------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the photo of the draft that is open, if it has one."""
        draft = self.session.draft
        name = draft.id if draft.photo and not draft.nothing and not self.session.hand.reads else ""  # a review shows it itself
        if name != self.shown:
            self.shown = name
            dom.show("photo-box", False)
            if name:
                event_loop.begin(self.show_of(name))

    async def show_of(self, name: str) -> None:
        photo = await photo_storage.get(name)
        if not photo or self.shown != name:
            return
        if self.address:
            js.URL.revokeObjectURL(self.address)
        self.address = js.URL.createObjectURL(photo)
        dom.by_id("photo-kept").src = self.address
        dom.show("photo-box", True)

    async def as_text(self) -> str:
        """The photo of the open draft, as a data URL. Raises ValueError if there is none."""
        photo = await self.of_open()
        text = await pictures.written(photo) if photo else ""
        if not text:
            raise ValueError("The photo of this puzzle can no longer be read, so no file was made. Save it without the photo.")
        return text

    async def of_open(self) -> Any:
        """The photo of the open draft, None if it has none."""
        draft = self.session.draft
        return await photo_storage.get(draft.id) if draft.photo else None

    async def take_from(self, text: str) -> None:
        """Keep the photo from the JSON of a sheet that has just been opened, with the sheet's draft."""
        draft = self.session.draft
        photo = await pictures.read(text)
        if photo and draft is self.session.draft:
            await self.keep_with_draft(photo)

    async def keep_with_draft(self, photo: Any) -> None:
        """Make the open puzzle a draft, and keep the photo with it."""
        draft = self.session.draft
        if not draft.id:
            self.saving.begin_draft()
        kept = await photo_storage.keep(draft.id, photo)
        if draft is self.session.draft:
            draft.photo = 1 if kept else 0
            self.saving.keep_soon()
            self.show()

    def forget_draft(self) -> None:
        """Stop keeping the open puzzle, which was kept with its photo before anybody wrote on it."""
        draft = self.session.draft
        name, draft.id, draft.photo = draft.id, "", 0
        if name:
            event_loop.begin(self.saving.forget(name))

    async def delete(self) -> None:
        """Delete the photo of the draft that is open."""
        draft = self.session.draft
        draft.photo = 0
        self.saving.keep_soon()
        await photo_storage.remove(draft.id)

    # --- the reader, as Settings shows it ------------------------------------------------------------------------------

    async def tell(self) -> None:
        """Show in Settings how much space the photo reader takes, if it is kept."""
        dom.show("set-photo", False)
        if await offline.is_kept(offline.READER):
            dom.text("set-photo-words", "The photo reader is kept for use offline: %.1f MB." % (self.size() / 1000000))
            dom.show("remove-photo", True)
            dom.show("set-photo", True)

    def size(self) -> int:
        return int(js.document.body.getAttribute("data-photo-kept"))

    async def forget(self) -> None:
        """Remove the photo reader; the next photo fetches it again."""
        for name in await dom.attempt(js.caches, "keys"):
            cache = await dom.attempt(js.caches, "open", name)
            for request in await dom.attempt(cache, "keys"):
                if "/photo/" in request.url:
                    await dom.attempt(cache, "delete", request)
        dom.text("set-photo-words", "The photo reader was removed. The next photo fetches it again.")
        dom.show("remove-photo", False)


async def add_style() -> None:
    """Add the stylesheet of the photo dialog, and wait until it applies: if it came later, a button would move while it is pressed. Raises
    OSError if it can't be fetched, is damaged, or does not arrive."""
    style = dom.make("link")
    style.rel, style.href = "stylesheet", STYLE
    ended: list[str] = []
    for event in ("load", "error"):
        event_loop.on(style, event, lambda event: ended.append(event.type))
    js.document.head.append(style)
    begun = event_loop.ticks()
    while not ended and event_loop.gone(event_loop.ticks(), begun) < PATIENCE_MS:
        await event_loop.sleep(WAIT_MS)
    whole = js.window.getComputedStyle(js.document.documentElement).getPropertyValue(WHOLE)
    if ended[:1] != ["load"] or not whole:
        style.remove()
        raise OSError("photo.css is missing or damaged")


def mount() -> None:
    """Import page.photo from the fetched image. MicroPython looks for it only where the package page is."""
    import vfs  # type: ignore[import-not-found]  # exists only in MicroPython

    with open(IMAGE, "rb") as file:
        vfs.mount(vfs.VfsRom(file.read()), PLACE)
    own = page.__path__
    page.__path__ = PLACE + "/page"  # type: ignore[assignment]  # MicroPython's is a text
    try:
        __import__("page.photo")
    finally:
        page.__path__ = own
