"""The person's settings: colours, highlights, the timer. Kept in this browser, and read before the page is drawn (static/early.js)."""

import json

import js

import browser
from page.browser import dom

KEY = "newsgrid.settings"
USUAL = {"lines": True, "same": True, "tidy": True, "clock": True}  # the switches and their defaults


class Settings:
    """theme: "", "light" or "dark"; lines, same, tidy, clock: see the dialog in index.html."""

    def __init__(self) -> None:
        self.theme = ""
        self.lines = self.same = self.tidy = self.clock = True

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

    def apply(self) -> None:
        js.document.documentElement.dataset.theme = self.theme
        dom.show("clock", self.clock)
