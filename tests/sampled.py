"""Selects which of many alike things an ordinary run takes; a nightly run takes all.

It takes a fixed choice (`sampled`), or the part that belongs to the day (`todays`; `in_turn` for parameters). A run that fails prints its
NEWSGRID_DAY, with which another run takes the same parts.
"""

import datetime
import os
from collections.abc import Collection, Iterable
from typing import Any

import pytest

from places import NIGHTLY

# set here, since workers inherit the environment: all of a run have the same day, also at midnight
DAY = os.environ.setdefault("NEWSGRID_DAY", datetime.date.today().isoformat())
SEED = datetime.date.fromisoformat(DAY).toordinal()


def todays(every: Iterable[Any], parts: int, day: str = DAY) -> list[Any]:
    """Every `parts`-th of these, from one that changes with the day, so that each has its turn within `parts` days; all in a nightly run."""
    every = list(every)
    return every if NIGHTLY else every[datetime.date.fromisoformat(day).toordinal() % parts :: parts]


def sampled(every: Iterable[Any], ordinary: Collection[Any]) -> list[Any]:
    """All parameters; those not in `ordinary` are marked nightly. Raises ValueError if `ordinary` has a parameter that `every` lacks."""
    every = list(every)
    if unknown := set(ordinary) - set(every):
        raise ValueError(f"no such parameters: {sorted(unknown)}")
    return [
        one if one in ordinary else pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.nightly) for one in every
    ]


def in_turn(every: Iterable[Any], parts: int) -> list[Any]:
    """All parameters; those that are not among the day's are marked nightly."""
    every = list(every)
    return sampled(every, todays(every, parts))
