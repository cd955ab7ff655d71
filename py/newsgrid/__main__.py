"""python -m newsgrid"""

from .cli import main

raise SystemExit(main())
