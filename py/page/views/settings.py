"""The person's settings: colours, size, hand, highlights, the timer. Kept in this browser, and read before the page is drawn (static/early.js)."""

import json

import js

import browser
from page.browser import dom
from page.core.session import Session

KEY = "newsgrid.settings"
# the switches and their defaults. first: a digit is chosen before its cells; large: larger sums and notes; safe: colours for the colour-blind;
# left: for the left hand; for the others see the dialog in index.html
USUAL = {
    "lines": True,
    "same": True,
    "tidy": True,
    "clock": True,
    "count": True,
    "first": False,
    "large": False,
    "safe": False,
    "left": False,
}
LOOKS = ("large", "safe", "left")  # what the style sheet does


class Settings:
    """theme: "", "light" or "dark"; the others: see USUAL."""

    def __init__(self) -> None:
        self.theme = ""
        self.lines = self.same = self.tidy = self.clock = self.count = True
        self.first = self.large = self.safe = self.left = False

    def load(self) -> None:
        """Read the settings. Damaged ones have their defaults."""
        try:
            kept = browser.read("localStorage", KEY)
            data = json.loads(kept) if kept else {}
            if data.get("theme") in ("light", "dark"):
                self.theme = data["theme"]
            for name in USUAL:
                if isinstance(data.get(name), bool):
                    setattr(self, name, data[name])
        except Exception:  # damaged
            pass

    def save(self) -> None:
        """Save the settings. If that is denied, they hold until the page is left."""
        browser.write("localStorage", KEY, json.dumps({name: getattr(self, name) for name in ["theme"] + sorted(USUAL)}))

    def show(self) -> None:
        """Set the dialog from the settings."""
        js.document.querySelector('input[name="theme"][value="%s"]' % self.theme).checked = True
        for name in USUAL:
            dom.by_id("set-" + name).checked = getattr(self, name)

    def take(self) -> None:
        """Set the settings from the dialog, and apply them to the page."""
        self.theme = js.document.querySelector('input[name="theme"]:checked').value
        for name in USUAL:
            setattr(self, name, dom.by_id("set-" + name).checked)
        self.apply()

    def bind(self, session: Session) -> None:
        """Tell the session what it does by itself."""
        session.tidies, session.first = self.tidy, self.first
        if not self.first:
            session.held = ""

    def apply(self) -> None:
        root = js.document.documentElement
        root.dataset.theme = self.theme
        for name in LOOKS:
            root.setAttribute("data-" + name, "yes" if getattr(self, name) else "")
        dom.show("clock", self.clock)
