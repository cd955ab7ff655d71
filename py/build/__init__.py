"""Builds dist/, the static site, from this repository and pinned packages, and serves it.

Needs only CPython 3.11+ and its standard library, so that `./build.sh` runs without a virtual environment.
"""
