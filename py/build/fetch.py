"""Fetches what the site is made of: npm packages by the lock file, the z3 wheel for Pyodide by its hash."""

import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

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
    version = z3_version()
    allowed = pinned_hashes("z3-solver", version)
    folder = CACHE / "wheels"
    wheel = folder / f"z3_solver-{version}-py3-none-{WASM_PLATFORM}.whl"
    if not wheel.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", f"--platform={WASM_PLATFORM}", f"--python-version={WASM_PYTHON}",
            "--implementation=cp", f"--dest={folder}", f"z3-solver=={version}",
        ]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode or not wheel.is_file():
            raise BuildError(f"pip could not fetch {wheel.name}: " + last_line(done.stderr))
    if hashlib.sha256(wheel.read_bytes()).hexdigest() not in allowed:
        wheel.unlink()
        raise BuildError(f"{wheel.name} is not the file that requirements.lock names (its hash differs); run again")
    return wheel


def last_line(text: str) -> str:
    """The last line of what a tool said that isn't blank."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "it said nothing"
