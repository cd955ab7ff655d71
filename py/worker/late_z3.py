"""Imports z3py without opening z3's library, which is opened when one of its functions is first called.

Normally z3py opens the library, and declares and wraps all of its functions, when it is imported. If the library is not open, the imported
z3py can be part of the snapshot that is kept for the next visit (static/snapshot.js).

Only this module depends on how z3py opens the library: with ctypes.CDLL and ctypes.CFUNCTYPE, and with `restype` and `argtypes` set on each
function. If a version of z3py works differently, it is imported normally when z3 is first needed, which only takes longer.
"""

import builtins
import ctypes
import sys
import warnings
from typing import Any

FOLDER = "/z3"  # where static/library.js puts the library


class Library:
    """Stands in for ctypes.CDLL(path)."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._opened: ctypes.CDLL | None = None

    def __getattr__(self, name: str) -> "Function":
        function = Function(self, name)
        setattr(self, name, function)
        return function

    def _open(self) -> ctypes.CDLL:
        self._opened = self._opened or ctypes.CDLL(self._path)
        return self._opened


class Function:
    """Stands in for a function of the library."""

    restype: Any = ctypes.c_int
    argtypes: Any = None

    def __init__(self, library: Library, name: str) -> None:
        self._library = library
        self._name = name
        self._found: Any = None

    def __call__(self, *given: Any) -> Any:
        if self._found is None:
            function = getattr(self._library._open(), self._name)
            function.restype = self.restype
            if self.argtypes is not None:
                function.argtypes = [kind.type() if isinstance(kind, Callback) else kind for kind in self.argtypes]
            self._found = function
        return self._found(*given)


class Callback:
    """Stands in for a type that ctypes.CFUNCTYPE makes. Callbacks made while z3py is imported are None: they serve propagators written in
    Python, which are not used here."""

    importing = True

    def __init__(self, *signature: Any) -> None:
        self.signature = signature
        self.prototype: Any = None

    def type(self) -> Any:
        self.prototype = self.prototype or ctypes.CFUNCTYPE(*self.signature)
        return self.prototype

    def __call__(self, function: Any) -> Any:
        return None if Callback.importing else self.type()(function)


def find() -> None:
    """Set the folder in which z3py looks for its library."""
    builtins.Z3_LIB_DIRS = [FOLDER]  # type: ignore[attr-defined]


def load() -> bool:
    """Import z3py without its library. Returns whether this succeeded; if not, no part of z3py stays imported."""
    real = ctypes.CDLL, ctypes.CFUNCTYPE
    ctypes.CDLL, ctypes.CFUNCTYPE = Library, Callback  # type: ignore[misc,assignment]
    try:
        import z3  # noqa: F401
    except Exception as error:  # whatever fails, z3 can still be imported normally
        warnings.warn(f"z3 is imported when it is first needed: {error!r}", stacklevel=2)
        for name in [name for name in sys.modules if name.partition(".")[0] == "z3"]:
            del sys.modules[name]
        return False
    finally:
        ctypes.CDLL, ctypes.CFUNCTYPE = real  # type: ignore[misc]
        Callback.importing = False
    return True
