"""Makes dist/, the static site, out of this repository and pinned packages, and serves it.

Runs on a bare CPython 3.11+ (standard library only), so that `./build.sh` needs no environment.
"""
