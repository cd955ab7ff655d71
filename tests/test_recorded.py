"""What was written and read on the day of the recording is written and read alike (tests/recorded.py)."""

import json

import newsgrid
import recorded

WHY = "Was this meant? Then make the record again (tests/recorded.py), and let the difference be part of the change."


def of(name: str) -> list[list[str]]:
    held: list[list[str]] = json.loads((recorded.FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return held


def test_recorded_links_open_as_they_did() -> None:
    held = of("links")
    assert len(held) >= 200 and {link[0] for _, link, _ in held} == {"1", "2"}
    assert [name for name, link, opened in held if recorded.data_of(newsgrid.from_link(link)) != opened] == []


def test_recorded_drafts_open_as_they_did() -> None:
    held = of("drafts")
    assert len(held) >= 50
    assert [text[:80] for text, opened in held if recorded.opened(text) != opened] == []


def test_links_and_drafts_are_written_as_they_were() -> None:
    assert [link for link in recorded.links() if link not in of("links")] == [], WHY
    assert [draft for draft in recorded.drafts() if draft not in of("drafts")] == [], WHY


def test_drawings_and_what_goes_to_others_are_written_as_they_were() -> None:
    held = json.loads((recorded.FOLDER / "written.json").read_text(encoding="utf-8"))
    now = recorded.written()
    assert {what: (held.get(what), now.get(what)) for what in {*held, *now} if held.get(what) != now.get(what)} == {}, WHY


def test_commands_print_what_they_did() -> None:
    held = json.loads((recorded.FOLDER / "commands.json").read_text(encoding="utf-8"))
    now = recorded.commands()
    assert {line: (held.get(line), now.get(line)) for line in {*held, *now} if held.get(line) != now.get(line)} == {}, WHY
