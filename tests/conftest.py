"""Hypothesis runs the same examples each time; more come with --hypothesis-seed and the environment's profile."""

import os
import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("NEWSGRID_HYPOTHESIS", "steady"))
