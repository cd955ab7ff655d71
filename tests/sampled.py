"""Selects which parameters of a test run in an ordinary run, and which only in a nightly one."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sampled(every: Iterable[str], ordinary: Collection[str]) -> list[Any]:
    """All parameters; those not in `ordinary` are marked nightly. Raises ValueError if `ordinary` has a parameter that `every` lacks."""
    every = list(every)
    if unknown := set(ordinary) - set(every):
        raise ValueError(f"no such parameters: {sorted(unknown)}")
    return [parameter if parameter in ordinary else pytest.param(parameter, marks=pytest.mark.nightly) for parameter in every]
