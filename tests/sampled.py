"""Selects what an ordinary run of the tests takes, and what only a nightly one."""

import os
from collections.abc import Collection, Iterable
from datetime import date
from typing import Any

import pytest

from places import NIGHTLY

SEED = int(os.environ.get("NEWSGRID_SEED") or date.today().toordinal())


def sampled(every: Iterable[str], ordinary: Collection[str]) -> list[Any]:
    """All parameters; those not in `ordinary` are marked nightly. Raises ValueError if `ordinary` has a parameter that `every` lacks."""
    every = list(every)
    if unknown := set(ordinary) - set(every):
        raise ValueError(f"no such parameters: {sorted(unknown)}")
    return [parameter if parameter in ordinary else pytest.param(parameter, marks=pytest.mark.nightly) for parameter in every]


def of_today(every: Iterable[Any], share: int) -> list[Any]:
    """Of things that are alike, one in `share`: others each day, so that each has its turn. All of them in a nightly run.

    A test that fails says its seed, the number of the day; the variable NEWSGRID_SEED takes the same ones again.
    """
    every = list(every)
    if NIGHTLY:
        return every
    print(f"NEWSGRID_SEED={SEED}")
    return every[SEED % share :: share]
