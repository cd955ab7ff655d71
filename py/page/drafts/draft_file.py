"""All drafts of My puzzles as one file."""

import json

from newsgrid.puzzle import characters
from newsgrid.puzzle.sheet import SheetError
from page.core.types import Data
from page.drafts.draft_record import FORM, MOST_DRAFTS, as_kept

FILE = "newsgrid shelf"


def file_text(records: list[Data], solved: str = "", settings: Data | None = None) -> str:
    """All drafts as one file, without their undo steps. solved: the lines of page.drafts.statistics; settings: the person's settings, None
    for none."""
    data: Data = {"file": FILE, "form": FORM, "drafts": [without_steps(record) for record in records]}
    if solved:
        data["solved"] = solved
    if settings:
        data["settings"] = settings
    return json.dumps(data) + "\n"


def without_steps(data: Data) -> Data:
    return {name: data[name] for name in data if name not in ("past", "future")}


def is_file(text: str) -> bool:
    start = characters.beginning(text)
    return start[:1] == "{" and FILE in start[:200]


def read_file(text: str) -> tuple[list[Data], int]:
    """(the drafts in a file, how many others can't be read or are too many). Raises SheetError if it is not such a file."""
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):
        raise SheetError("This file is damaged: it can't be read as JSON.") from None
    if not isinstance(data, dict) or data.get("file") != FILE or not isinstance(data.get("drafts"), list):
        raise SheetError("This file holds no saved puzzles; “Save all as one file” makes one that does.")
    records = []
    bad = 0
    for record in data["drafts"][:MOST_DRAFTS]:
        try:
            records.append(without_steps(as_kept(record)))
        except SheetError:
            bad += 1
    return records, bad + max(0, len(data["drafts"]) - MOST_DRAFTS)


def solved_in(text: str) -> str:
    """The lines of page.drafts.statistics in a file that read_file has accepted; "" if there are none."""
    solved = json.loads(text).get("solved")
    return solved if isinstance(solved, str) else ""


def settings_in(text: str) -> Data:
    """The settings in a file that read_file has accepted; {} if there are none."""
    settings = json.loads(text).get("settings")
    return settings if isinstance(settings, dict) else {}
