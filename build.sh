#!/usr/bin/env bash
# ./build.sh                 make dist/, the static site
# ./build.sh serve [PORT]    make it and serve it (port 8000)
# ./build.sh test [ARGS]     install what the tests need, and run them, the quick ones first (or what pytest's ARGS say)
# ./build.sh test --all      also the tests that are long for their own sake, as each night
# ./build.sh coverage        how much of py/newsgrid the native tests run; fails below 95 %
# ./build.sh fuzz MINUTES [SEED]   throw random input at everything that reads, for that many minutes
# ./build.sh shots           make the pictures of the documents, and screenshots of every view in site-check/
# ./build.sh words [PATH]    list every sentence that people read or hear, with its place (of the files whose path has PATH in it);
#                            what hints say with an example, which --all looks for in more puzzles (some minutes)
# ./build.sh docs            write docs/python.md's examples and the tables in docs/formats.md again
# ./build.sh grades [--all]  work out how difficult the gallery's puzzles are that are new or changed, or all (some minutes)
# ./build.sh days [KIND]    make the lists of the puzzles of the day, as far as they are missing (some minutes a kind)
# ./build.sh api             document the Python package from its docstrings, in site-check/api/
# ./build.sh wheel           make the Python package, and try it
# ./build.sh font            make the font again, the part of a typeface that the page uses
# ./build.sh train           train the photo reader's models again (--help tells more)
set -euo pipefail
cd "$(dirname "$0")"

for python in python3 python3.14 python3.13 python3.12 python3.11 none; do
  if [ "$python" = none ]; then
    echo "build.sh: Python 3.11 or newer is missing: install it, with its venv module" >&2
    exit 1
  fi
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break
done

PYTHONPATH=py exec "$python" -m build "$@"
