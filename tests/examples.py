"""How many examples Hypothesis makes of a test's input, and which.

An ordinary run makes the same ones each time. With NEWSGRID_NIGHTLY=1 ten times as many are made, other ones each night; a
test that fails then prints a line, @reproduce_failure(...), that makes just that example again when it stands above the test.
"""

import os

from hypothesis import HealthCheck, settings

NIGHTLY = os.environ.get("NEWSGRID_NIGHTLY") == "1"
TIMES = 10
USUAL = 100  # examples where a test does not say how many


def load() -> None:
    """Set what holds for every test; call it before tests are imported."""
    patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # no machine is too slow
    settings.register_profile("ordinary", patient, derandomize=True, max_examples=USUAL)
    settings.register_profile("nightly", patient, derandomize=False, max_examples=USUAL * TIMES, print_blob=True)
    settings.load_profile("nightly" if NIGHTLY else "ordinary")


def examples(count: int) -> settings:
    """For a test that takes long, or has much to find: so many in an ordinary run."""
    return settings(max_examples=count * TIMES if NIGHTLY else count)
