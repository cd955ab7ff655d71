"""help() in the workshop: docstrings are collected by the build, and put back where the bytecode has none."""

import sys
import types
from pathlib import Path

import pytest

from build import docstrings
from places import ROOT
from workshop.run import docstrings as back

SOURCE = '''"""Says what."""


def free(count):
    """So many times."""

    def inner():
        """Not to be had from outside."""

    return inner


class Thing:
    """A thing."""

    def go(self):
        """Goes."""

    @property
    def size(self):
        """In cells."""

    @staticmethod
    def made():
        """Makes one."""

    @classmethod
    def named(cls):
        """Finds one."""

    def _hidden(self):
        """Nobody's business."""

    class Part:
        """Of a thing."""
'''
ALL = {"": "Says what.", "free": "So many times.", "Thing": "A thing.", "Thing.go": "Goes.", "Thing.size": "In cells.",
       "Thing.made": "Makes one.", "Thing.named": "Finds one.", "Thing.Part": "Of a thing."}  # fmt: skip


def test_what_was_collected_is_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/__init__.py").write_text("")
    (tmp_path / "pack/thing.py").write_text(SOURCE)
    collected = docstrings.collect(tmp_path, ["pack"])
    assert collected == {"pack.thing": ALL}
    module = types.ModuleType("pack.thing")
    exec(compile(SOURCE, "thing.py", "exec", dont_inherit=True, optimize=2), module.__dict__)
    assert module.Thing.go.__doc__ is None
    monkeypatch.setitem(sys.modules, "pack.thing", module)
    back.put({**collected, "pack.other": {"": "not loaded"}, "sys": {"no.such name": "nowhere"}})
    thing = module.Thing
    given = (module, module.free, thing, thing.go, thing.size, thing.made, thing.named, thing.Part)
    assert [documented.__doc__ for documented in given] == list(ALL.values())


def test_what_the_package_exports_is_among_it() -> None:
    collected = docstrings.collect(ROOT / "py", ["newsgrid"])
    for module, name in (
        ("newsgrid", ""),
        ("newsgrid.engine.model", "Model.add"),
        ("newsgrid.engine.solve.search", "solve"),
        ("newsgrid.puzzle.sheet", "Sheet"),
    ):
        assert collected[module][name]
