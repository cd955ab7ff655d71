"""The person's settings: colours, size, hand, highlights, the timer. Kept in this browser, and read before the page is drawn (static/early.js)."""

import json

import js

import browser
from page.browser import dom
from page.core.session import COUNTED, Session
from page.core.types import Data

KEY = "newsgrid.settings"
# the switches. first: choose a digit before its cells; strict: an entry that is not the answer turns red; large: larger sums and notes;
# safe: colours for the colour-blind; left: a layout for the left hand; the other switches: see the dialog in index.html
SWITCHES = ("lines", "same", "tidy", "clock", "count", "first", "strict", "large", "safe", "left")
LOOKS = ("large", "safe", "left")  # switches that only the style sheet reads


class Settings:
    """theme: "", "light" or "dark"; the other attributes: see SWITCHES."""

    def __init__(self) -> None:
        self.theme = ""
        self.lines = self.same = self.tidy = self.clock = self.count = True
        self.first = self.strict = self.large = self.safe = self.left = False

    def load(self) -> None:
        """Read the settings. Damaged ones keep their defaults."""
        try:
            kept = browser.read("localStorage", KEY)
            self.use(json.loads(kept) if kept else {})
        except Exception:  # damaged
            pass

    def use(self, data: Data) -> None:
        """Take over the valid settings in `data`."""
        if data.get("theme") in ("light", "dark"):
            self.theme = data["theme"]
        for name in SWITCHES:
            if isinstance(data.get(name), bool):
                setattr(self, name, data[name])

    def data(self) -> Data:
        return {name: getattr(self, name) for name in ["theme"] + sorted(SWITCHES)}

    def take_in(self, data: Data, session: Session) -> None:
        """Use the settings in a backup, unless this browser has settings of its own."""
        if data and not browser.read("localStorage", KEY):
            self.use(data)
            self.save()
            self.apply()
            self.bind(session)

    def save(self) -> None:
        """Save the settings. If the browser does not allow it, they hold until the page is closed."""
        browser.write("localStorage", KEY, json.dumps(self.data()))

    def show(self) -> None:
        """Show the settings in the dialog."""
        js.document.querySelector('input[name="theme"][value="%s"]' % self.theme).checked = True
        for name in SWITCHES:
            dom.by_id("set-" + name).checked = getattr(self, name)

    def take(self) -> None:
        """Take the settings from the dialog, and apply them to the page."""
        self.theme = js.document.querySelector('input[name="theme"]:checked').value
        for name in SWITCHES:
            setattr(self, name, dom.by_id("set-" + name).checked)
        self.apply()

    def bind(self, session: Session) -> None:
        """Pass on the settings that the session acts on."""
        session.tidies, session.first, session.strict = self.tidy, self.first, self.strict
        session.touch(COUNTED)  # whether entries turn red depends on these settings
        if not self.first:
            session.held = ""

    def apply(self) -> None:
        root = js.document.documentElement
        root.dataset.theme = self.theme
        for name in LOOKS:
            root.setAttribute("data-" + name, "yes" if getattr(self, name) else "")
        dom.show("clock", self.clock)
