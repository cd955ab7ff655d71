"""The names that modules had before they moved into the package newsgrid, for older programs. Nothing of ours imports them.

An old name stands for one module, or for several modules that now share its contents.
"""

import importlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_loader
from types import ModuleType
from typing import Any

# {old name: where it is now in newsgrid}; a module in a package with an old name has kept its own name, unless it is listed itself
OLD = {
    "photo": ("photo",),
    "sheet": ("puzzle",),
    "sheet.areas": ("puzzle.areas", "puzzle.groups"),
    "sheet.coding": ("puzzle.link.content", "puzzle.link.coder"),
    "sheet.draw": ("puzzle.draw.svg", "puzzle.ink"),
    "sheet.family": ("puzzle.grid_layout", "puzzle.cage_rule", "puzzle.printed_cages", "puzzle.areas", "puzzle.kinds.sudoku"),
    "sheet.markup": ("puzzle.draw.markup",),
    "sheet.say": ("puzzle.draw.speech",),
    "sheet.sections": ("puzzle.link.sections",),
    "sheet.sheet": ("puzzle.sheet", "puzzle.data", "puzzle.kinds.kakuro"),
    "sheet.shapes": ("puzzle.shapes", "puzzle.neighbours"),
    "sheet.shown_markup": ("puzzle.draw.shown",),
    "sheet.signs": ("puzzle.characters",),
    "sheet.style": ("puzzle.draw.style",),
    "newsgrid.answer": ("exchange.answer", "engine.entries"),
    "newsgrid.board_text": ("export.board_text",),
    "newsgrid.check": ("engine.check",),
    "newsgrid.combinations": ("engine.combinations",),
    "newsgrid.compile": ("engine.clauses",),
    "newsgrid.deduce": ("engine.hints", "engine.hints.techniques"),
    "newsgrid.describe": ("export.describe",),
    "newsgrid.formula": ("engine.formula",),
    "newsgrid.html": ("export.html",),
    "newsgrid.interchange": ("exchange", "exchange.links"),
    "newsgrid.kinds": ("engine.compile",),
    "newsgrid.leftovers": ("engine.rule_of_45",),
    "newsgrid.make": ("engine.make",),
    "newsgrid.model": ("engine.model", "engine.rules"),
    "newsgrid.model_text": ("engine.model_text",),
    "newsgrid.narrow": ("engine.propagate",),
    "newsgrid.output": ("exchange.solver_output",),
    "newsgrid.own_rules": ("engine.own_rules",),
    "newsgrid.questions": ("engine.queries",),
    "newsgrid.relations": ("engine.relations",),
    "newsgrid.service": ("engine.questions",),
    "newsgrid.shown": ("export.shown",),
    "newsgrid.smtlib": ("engine.smtlib", "engine.rules"),
    "newsgrid.solver": ("engine.solve",),
    "newsgrid.words": ("engine.result_words",),
}


def places_of(name: str) -> list[str]:
    """The modules that an old name stands for, [] if it is not one."""
    if name in OLD:
        return ["newsgrid." + place for place in OLD[name]]
    package, _, last = name.rpartition(".")
    return [place for place in (f"{place}.{last}" for place in places_of(package)) if exists(place)] if package else []


def exists(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ImportError:
        return False


class Loader:
    """Gives the module that an old name stands for; for a package, or several modules, a new module with all their contents."""

    def __init__(self, places: list[str]) -> None:
        self.places = places
        self.spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(self.places[0])
        if len(self.places) > 1 or hasattr(module, "__path__"):
            return ModuleType(spec.name)
        self.spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        if self.spec is not None:
            module.__spec__ = self.spec  # importing the module by its old name has overwritten this
            return
        module.__path__ = []  # else Python would load the modules in it a second time
        for place in reversed(self.places):
            held = vars(importlib.import_module(place))
            vars(module).update({name: value for name, value in held.items() if not name.startswith("__")})


class Finder:
    """Finds modules by their old names."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        places = places_of(name)
        loader: Any = Loader(places)
        return spec_from_loader(name, loader, is_package=True) if places else None


class Package(ModuleType):
    """The package newsgrid: importing newsgrid.check, which was a module, does not hide the function of that name."""

    PLACE_OF: dict[str, str]

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in self.PLACE_OF):
            super().__setattr__(name, value)

    def __getattr__(self, name: str) -> ModuleType:
        if "newsgrid." + name in OLD:  # newsgrid.solver, for one, used to be available as soon as newsgrid was imported
            return importlib.import_module("newsgrid." + name)
        raise AttributeError(f"newsgrid has no {name}")


def install() -> None:
    """Let programs import by the old names. A package that really has such a name comes first."""
    if Finder not in sys.meta_path:
        sys.meta_path.append(Finder)
    sys.modules["newsgrid"].__class__ = Package
