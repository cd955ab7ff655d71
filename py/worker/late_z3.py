"""z3py without z3's library, which is looked for when something is first asked of it.

z3py opens the library, and declares and wraps all of its functions, as soon as it is imported. Put off, the import can be part of
what is kept for the next visit (static/snapshot.js): a library that is open can't be.

This is the one place that leans on how z3py goes about that: by ctypes.CDLL and ctypes.CFUNCTYPE, and with `restype` and `argtypes`
set on each function. Where it does otherwise, it is imported as any module, when z3 is first needed: that only takes longer.
"""

import builtins
import ctypes
import sys
import warnings
from typing import Any

FOLDER = "/z3"  # where static/library.js puts the library


class Library:
    """Stands for ctypes.CDLL(path)."""

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
    """Stands for a function of the library."""

    restype: Any = ctypes.c_int
    argtypes: Any = None

    def __init__(self, library: Library, name: str) -> None:
        self._library = library
        self._name = name
        self._found: Any = None

    def __call__(self, *given: Any) -> Any:
        if self._found is None:
            found = getattr(self._library._open(), self._name)
            found.restype = self.restype
            if self.argtypes is not None:
                found.argtypes = [one.type() if isinstance(one, Callback) else one for one in self.argtypes]
            self._found = found
        return self._found(*given)


class Callback:
    """Stands for a type that ctypes.CFUNCTYPE makes. A callback that is made while z3py is imported is None: z3py makes those for
    propagators written in Python, and nobody here writes one."""

    importing = True

    def __init__(self, *signature: Any) -> None:
        self.signature = signature
        self.made: Any = None

    def type(self) -> Any:
        self.made = self.made or ctypes.CFUNCTYPE(*self.signature)
        return self.made

    def __call__(self, function: Any) -> Any:
        return None if Callback.importing else self.type()(function)


def find() -> None:
    """Tell z3py where its library is."""
    builtins.Z3_LIB_DIRS = [FOLDER]  # type: ignore[attr-defined]


def load() -> bool:
    """Import z3 so. If that fails, no part of it stays imported, and False comes back."""
    real = ctypes.CDLL, ctypes.CFUNCTYPE
    ctypes.CDLL, ctypes.CFUNCTYPE = Library, Callback  # type: ignore[misc,assignment]
    try:
        import z3  # noqa: F401
    except Exception as error:  # whatever z3py does, its plain import is left
        warnings.warn(f"z3 is imported when it is first needed: {error!r}", stacklevel=2)
        for name in [name for name in sys.modules if name.partition(".")[0] == "z3"]:
            del sys.modules[name]
        return False
    finally:
        ctypes.CDLL, ctypes.CFUNCTYPE = real  # type: ignore[misc]
        Callback.importing = False
    return True
