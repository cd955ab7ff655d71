"""What a person likes: colours, highlights, the timer. Kept in this browser, read before the page is drawn (static/early.js)."""

import json

import js

import browser
from page import dom

KEY = "newsgrid.settings"
USUAL = {"lines": True, "same": True, "tidy": True, "clock": True, "places": False}  # the switches, as they are at first


class Settings:
    """theme: "", "light" or "dark"; lines, same, tidy, clock, places: see the dialog in index.html."""

    def __init__(self) -> None:
        self.theme = ""
        self.lines = self.same = self.tidy = self.clock = True
        self.places = False

    def load(self) -> None:
        """As they were kept; whatever is damaged stays as it is usual."""
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
        """Keep them; where that is denied they hold until the page is left."""
        browser.write("localStorage", KEY, json.dumps({name: getattr(self, name) for name in ["theme"] + sorted(USUAL)}))

    def show(self) -> None:
        """Set the dialog as the settings are."""
        js.document.querySelector('input[name="theme"][value="%s"]' % self.theme).checked = True
        for name in USUAL:
            dom.by_id("set-" + name).checked = getattr(self, name)

    def take(self) -> None:
        """Set the settings as the dialog is, and the page by them."""
        self.theme = js.document.querySelector('input[name="theme"]:checked').value
        for name in USUAL:
            setattr(self, name, dom.by_id("set-" + name).checked)
        self.apply()

    def apply(self) -> None:
        js.document.documentElement.dataset.theme = self.theme
        dom.show("clock", self.clock)
