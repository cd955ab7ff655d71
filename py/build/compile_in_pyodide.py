"""Run by compile.mjs inside Pyodide, with a folder at /mounted. `documented` lists the files that keep their docstrings. `command` is one of:

folder  replace each .py in the folder with a .pyc
stdlib  make stdlib.zip with all modules that may be imported, from stock.zip and names.json ([imported at the start, imported anywhere])
"""

import ast
import importlib
import importlib._bootstrap_external as bootstrap
import json
import os
import sys
import zipfile

# Interpreters, debuggers, servers and file formats that nothing here uses. These modules, and what only they import, are left out.
# Some functions of the standard library import them, but are never called here.
NEVER = {
    "_pyrepl", "_strptime", "argparse", "bdb", "calendar", "cmd", "code", "csv", "difflib", "doctest", "email", "ensurepip", "ftplib",
    "getopt", "gettext", "http", "mimetypes", "multiprocessing", "optparse", "pdb", "pickle", "py_compile", "pydoc", "rlcompleter",
    "sqlite3", "ssl", "statistics", "tarfile", "tracemalloc", "unittest", "venv", "webbrowser", "xml", "xmlrpc",
    "asyncio.proactor_events", "asyncio.windows_events", "asyncio.windows_utils", "concurrent.futures.process",
    "concurrent.interpreters", "urllib.request",
}  # fmt: skip
# Codecs, which are imported only by name.
ALSO = {
    f"encodings.{name}"
    for name in ("ascii", "idna", "latin_1", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "utf_8_sig")
}
# importlib.resources, with which z3 finds its library, imports these modules within functions.
BEGUN = ("importlib.readers", "importlib.resources._adapters")


def to_pyc(source: bytes, name: str) -> bytes:
    level = 1 if name in documented else 2  # type: ignore[name-defined]  # noqa: F821  # compile.mjs sets it; docstrings are half of z3.py
    code = compile(source, name, "exec", dont_inherit=True, optimize=level)
    # an unchecked hash, since there is no source to compare the file with
    return bytes(bootstrap._code_to_hash_pyc(code, b"newsgrid", False))  # type: ignore[attr-defined]


def compile_folder() -> None:
    for folder, _, files in os.walk("/mounted"):
        for file in files:
            if file.endswith(".py"):
                path = os.path.join(folder, file)
                with open(path, "rb") as handle:
                    compiled = to_pyc(handle.read(), os.path.relpath(path, "/mounted"))
                with open(path + "c", "wb") as handle:
                    handle.write(compiled)
                os.remove(path)


def with_parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[: size + 1]) for size in range(len(parts))]


def imports_of(source: bytes, name: str, is_package: bool) -> set[str]:
    """The modules that a module can import, at its top level or within functions."""
    modules: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name.split(".")[: len(name.split(".")) - node.level + is_package]
                base = ".".join([*package, *([node.module] if node.module else [])])
            modules.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
    return {part for module in modules for part in with_parents(module)}


def compile_stdlib() -> None:
    with open("/mounted/names.json") as handle:
        first, every = ([part for name in names for part in with_parents(name)] for names in json.load(handle))
    with zipfile.ZipFile("/mounted/stock.zip") as stock:
        files = {file[:-3].removesuffix("/__init__").replace("/", "."): file for file in stock.namelist() if file.endswith(".py")}
        for name in (*first, *BEGUN):
            if name in files:
                importlib.import_module(name)
        begun = {name for name in sys.modules if name in files}
        reached, waiting = set(), sorted({*begun, *ALSO, *(name for name in every if name in files)})
        while waiting:
            name = waiting.pop()
            if name in files and name not in reached and (name in begun or not NEVER.intersection(with_parents(name))):
                reached.add(name)
                waiting += imports_of(stock.read(files[name]), name, files[name].endswith("/__init__.py"))
        if len(begun) < 60:
            raise SystemExit(f"only {len(begun)} modules of the standard library were found in use")
        with zipfile.ZipFile("/mounted/stdlib.zip", "w") as out:
            for name in sorted(reached):
                data, file = stock.read(files[name]), files[name]
                if name in begun:
                    data, file = to_pyc(data, file), file + "c"
                out.writestr(zipfile.ZipInfo(file, (1980, 1, 1, 0, 0, 0)), data)


{"folder": compile_folder, "stdlib": compile_stdlib}[command]()  # type: ignore[name-defined]  # noqa: F821  # compile.mjs sets it
