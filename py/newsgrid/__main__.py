"""Runs the command line: python -m newsgrid."""

from newsgrid.cli import main

raise SystemExit(main())
