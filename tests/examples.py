"""How many examples Hypothesis generates for a test, and which.

An ordinary run generates the same ones each time. With NEWSGRID_NIGHTLY=1 it generates forty times as many, different ones each night. A
test that fails then prints @reproduce_failure(...); as a decorator of the test, this line repeats the example.
"""

import os

from hypothesis import HealthCheck, settings

NIGHTLY = os.environ.get("NEWSGRID_NIGHTLY") == "1"
TIMES = 40
USUAL = 25  # examples for a test that has no number of its own


def load() -> None:
    """Load the profile for all tests. Call it before tests are imported."""
    patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # a slow machine is not a failure
    settings.register_profile("ordinary", patient, derandomize=True, max_examples=USUAL)
    settings.register_profile("nightly", patient, derandomize=False, max_examples=USUAL * TIMES, print_blob=True)
    settings.load_profile("nightly" if NIGHTLY else "ordinary")


def examples(count: int) -> settings:
    """Settings for a test that is slow, or needs many examples: `count` in an ordinary run, TIMES as many in a nightly one."""
    return settings(max_examples=count * TIMES if NIGHTLY else count)
