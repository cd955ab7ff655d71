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
# Chromium without its windows: the tests need a third less of the processor with it
HEADLESS = "chromium-headless-shell"
NAMES = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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
    if named := os.environ.get("NEWSGRID_CHROMIUM"):
        return named
    if any(map(shutil.which, NAMES)):
        debian(HEADLESS)
        return next(filter(None, map(shutil.which, NAMES)))
    print("  fetching a browser for the tests", flush=True)
    subprocess.run([python, "-m", "playwright", "install", "chromium"], capture_output=True, text=True)
    told = subprocess.run([python, "-c", FIND], capture_output=True, text=True).stdout.strip()
    if told and Path(told).is_file():
        return told
    for package in (HEADLESS, "chromium"):  # older releases have the second only
        debian(package)
        if found := shutil.which(package):
            return found
    raise BuildError("no browser: the tests need Chromium; install one, or name it in NEWSGRID_CHROMIUM")


def firefox() -> None:
    """Firefox as well, where it can be had in the same way; the tests of it are left out where it can't."""
    if not shutil.which("firefox"):
        debian("firefox-esr")


def debian(package: str) -> None:
    """Installs a package named like its command, on Debian as root; elsewhere, or where that fails, nothing happens."""
    if shutil.which(package) or not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    for command in (install, ["apt-get", "update"], install):
        subprocess.run(command, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        if shutil.which(package):
            return
