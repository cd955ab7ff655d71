"""What the tests need beside the site: a virtual environment by the lock file, and a Chromium."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from .fetch import last_line
from .places import CACHE, ROOT, BuildError

VENV = ROOT / ".venv"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIND = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def python_with_tools() -> str:
    """The Python of .venv/, with the packages of requirements.lock (checked by hash); made or mended if need be."""
    return python_of(VENV, "requirements.lock", ["--require-hashes"], "what the tests need into .venv/")


def python_to_train() -> str:
    """A Python with the packages of requirements-train.txt, apart from that of the tests: PyTorch is large."""
    # pinned without hashes: PyTorch comes in a build for each kind of machine
    return python_of(CACHE / "train-venv", "requirements-train.txt", [], "PyTorch and what else training needs into .cache/train-venv/")


def python_of(venv: Path, requirements: str, options: list[str], what: str) -> str:
    """The Python of a virtual environment with the packages of a file; made or mended if need be."""
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    lock = (ROOT / requirements).read_bytes() + sys.version.encode()
    stamp = venv / ".newsgrid-lock"
    wanted = hashlib.sha256(lock).hexdigest()
    if python.is_file() and stamp.is_file() and stamp.read_text() == wanted:
        return str(python)
    print(f"  installing {what}", flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], capture_output=True, text=True)
    if made.returncode:
        raise BuildError("Python's venv module is missing or broken: " + last_line(made.stdout + made.stderr))
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *options, "-r", requirements]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"pip could not install {requirements}: " + last_line(done.stderr))
    stamp.write_text(wanted)
    return str(python)


def chromium(python: str) -> str:
    """The path of a Chromium: one that is there; else Playwright's own; else, on Debian as root, the package's."""
    named = os.environ.get("NEWSGRID_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    print("  fetching a browser for the tests", flush=True)
    subprocess.run([python, "-m", "playwright", "install", "chromium"], capture_output=True, text=True)
    told = subprocess.run([python, "-c", FIND], capture_output=True, text=True).stdout.strip()
    if told and Path(told).is_file():
        return told
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(command, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    found = shutil.which("chromium")
    if not found:
        raise BuildError("no browser: the tests need Chromium; install one, or name it in NEWSGRID_CHROMIUM")
    return found


def firefox() -> None:
    """Firefox as well, where it can be had in the same way; the tests of it are left out where it can't."""
    there = shutil.which("firefox-esr") or shutil.which("firefox")
    if not there and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        command = ["apt-get", "install", "-y", "--no-install-recommends", "firefox-esr"]
        subprocess.run(command, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
