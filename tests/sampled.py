"""Which parameters of a test belong to the ordinary run, and which to the nightly one alone."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sampled(every: Iterable[str], ordinary: Collection[str]) -> list[Any]:
    """All the parameters, those that are not in the ordinary sample marked nightly. Raises ValueError if the sample names another."""
    every = list(every)
    if unknown := set(ordinary) - set(every):
        raise ValueError(f"no such parameters: {sorted(unknown)}")
    return [one if one in ordinary else pytest.param(one, marks=pytest.mark.nightly) for one in every]
