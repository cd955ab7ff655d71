"""Run inside Pyodide by compile.mjs: /stock.zip -> /compiled.zip, and every .py under /z3 -> .pyc beside it."""

import importlib
import importlib._bootstrap_external as bootstrap
import os
import sys
import zipfile

# What PyScript, Pyodide's loader, z3 and this project import at start-up, beyond what is loaded already.
USED = [
    "asyncio",
    "asyncio.events",
    "base64",
    "bisect",
    "collections",
    "collections.abc",
    "contextlib",
    "copy",
    "ctypes",
    "ctypes.util",
    "dataclasses",
    "decimal",
    "email.message",
    "email.parser",
    "fractions",
    "functools",
    "gzip",
    "html",
    "html.parser",
    "importlib.metadata",
    "importlib.resources",
    "inspect",
    "io",
    "itertools",
    "json",
    "json.decoder",
    "json.encoder",
    "logging",
    "math",
    "numbers",
    "operator",
    "pathlib",
    "pkgutil",
    "platform",
    "re",
    "shutil",
    "string",
    "subprocess",
    "tarfile",
    "tempfile",
    "textwrap",
    "threading",
    "traceback",
    "types",
    "typing",
    "urllib.parse",
    "uuid",
    "warnings",
    "weakref",
    "zipfile",
    "zlib",
]


def to_pyc(source: bytes, name: str, optimize: int = 0) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    # an unchecked hash: the file is never compared with a source, which is not there
    return bytes(bootstrap._code_to_hash_pyc(code, b"newsgrid", False))


def used_members(names: list[str]) -> set[str]:
    for name in USED:
        importlib.import_module(name)
    origins = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    tails = {origin.split(".zip/", 1)[1] for origin in origins if ".zip/" in origin}
    return {name for name in names if name in tails}


with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/compiled.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
    members = sorted(stock.namelist())
    used = used_members(members)
    if len(used) < 60:
        raise SystemExit(f"only {len(used)} modules of the standard library were found in use")
    for name in members:
        data = stock.read(name)
        if name in used:
            name, data = name[:-3] + ".pyc", to_pyc(data, name)
        out.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)

for folder, _, files in os.walk("/z3"):
    for file in files:
        if file.endswith(".py"):
            path = os.path.join(folder, file)
            with open(path, "rb") as handle:
                compiled = to_pyc(handle.read(), file, 2)  # docstrings are half of z3.py
            with open(path + "c", "wb") as handle:
                handle.write(compiled)
            os.remove(path)
