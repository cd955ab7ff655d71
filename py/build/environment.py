"""Sets up what the tests need besides the site: a virtual environment with the locked packages, and browsers."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from build.fetch import last_line
from build.places import CACHE, ROOT, BuildError

VENV = ROOT / ".venv"
# Chromium without a user interface, with which the tests take a third less processor time
HEADLESS = "chromium-headless-shell"
NAMES = (HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIND = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def python_with_tools() -> str:
    """The Python of .venv/ with the packages of requirements.lock, checked by hash. Creates or updates it if necessary."""
    return python_of(VENV, "requirements.lock", "the packages for the tests into .venv/")


def python_to_train() -> str:
    """A Python with the packages of requirements-train.txt, checked by hash. It is separate from the tests' Python, since PyTorch is large."""
    return python_of(CACHE / "train-venv", "requirements-train.txt", "PyTorch and the other packages for training into .cache/train-venv/")


def python_for_font() -> str:
    """A Python with the packages of requirements-font.txt, checked by hash."""
    return python_of(CACHE / "font-venv", "requirements-font.txt", "the packages for making the font into .cache/font-venv/")


def python_of(venv: Path, requirements: str, what: str) -> str:
    """The Python of a virtual environment with the packages in a requirements file, checked by hash. Creates or updates it if necessary."""
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    lock = (ROOT / requirements).read_bytes() + sys.version.encode()
    stamp = venv / ".newsgrid-lock"
    wanted = hashlib.sha256(lock).hexdigest()
    if python.is_file() and stamp.is_file() and stamp.read_text() == wanted:
        return str(python)
    if venv.is_symlink():  # clearing it would empty a folder that something else uses
        raise BuildError(
            f"{venv.name} is a link to another folder, whose packages differ from {requirements}; remove the link, and the folder is created here"
        )
    print(f"  installing {what}", flush=True)
    created = subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], capture_output=True, text=True)
    if created.returncode:
        raise BuildError("Python's venv module is missing or broken: " + last_line(created.stdout + created.stderr))
    # --no-deps: the lock file lists every package, and older versions of pip would refuse `coverage[toml]`, whose newest version it doesn't list
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    done = subprocess.run([*install, "-r", requirements], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"pip could not install {requirements}: " + last_line(done.stderr))
    stamp.write_text(wanted)
    return str(python)


def chromium(python: str) -> str:
    """The path of a Chromium: an installed one, or else Playwright's own, or else, on Debian as root, one from the package."""
    if named := os.environ.get("NEWSGRID_CHROMIUM"):
        return named
    if any(map(shutil.which, NAMES)):
        debian(HEADLESS)
        return next(filter(None, map(shutil.which, NAMES)))
    print("  fetching a browser for the tests", flush=True)
    subprocess.run([python, "-m", "playwright", "install", "chromium"], capture_output=True, text=True)
    fetched = subprocess.run([python, "-c", FIND], capture_output=True, text=True).stdout.strip()
    if fetched and Path(fetched).is_file():
        return fetched
    for package in (HEADLESS, "chromium"):  # older releases have only the second package
        debian(package)
        if path := shutil.which(package):
            return path
    raise BuildError("no browser: the tests need Chromium; install one, or name it in NEWSGRID_CHROMIUM")


def firefox() -> None:
    """Install Firefox, on Debian as root. Without it, its tests are skipped."""
    if not shutil.which("firefox"):
        debian("firefox-esr")


def debian(package: str) -> None:
    """Install a package with the same name as its command, on Debian as root. Elsewhere, do nothing. Failures are ignored."""
    if shutil.which(package) or not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    for command in (install, ["apt-get", "update"], install):
        subprocess.run(command, capture_output=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        if shutil.which(package):
            return
