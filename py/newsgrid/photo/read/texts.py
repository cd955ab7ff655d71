"""Reads signs and texts in squares anywhere in a picture: combines several nets' looks at a place into its likeliest texts."""

import math
from collections.abc import Callable, Container, Sequence
from typing import Any

from newsgrid.photo import signs
from newsgrid.photo.calls import in_chunks
from newsgrid.photo.find.lattice import Point
from newsgrid.photo.read.cells import NEVER, Sight, Window, added, mean_of, values_in
from newsgrid.photo.thresholds import CLEAR, FIVE_TO_ONE, SURE

LOOKS_COUNT = 0.5  # the weight of each look, since looks at the same place are not independent
LEAST_SEEN = -8.0  # the least log-probability from one look, since no look alone can rule out a number; less likely letters are dropped
ALL_GAP = math.log1p(-math.exp(LEAST_SEEN))  # the log-probability of a gap if no letter is likelier than LEAST_SEEN
# windows on a square for its text, which may be small and at one side, or large
WINDOWS = ((0.0, 0.3, 1.0), (0.0, 0.52, 1.0), (-0.15, 0.24, 1.3), (-0.25, 0.2, 1.5), (0.15, 0.5, 0.7))
MIDDLE = WINDOWS[0]
MOST_READINGS = 12  # the most readings of one place

Text = tuple[float, str]  # (the log-probability, the text), "" for nothing


async def signs_in(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[float]]:
    """For each square, the log-probabilities of signs.MARKS."""
    return await in_chunks(quads, lambda some: eyes.marks(sight.raster, some, [signs.AROUND] * len(some)))


async def letters_in(eyes: Any, sight: Sight, asked: Sequence[tuple[list[Point], Window]], tags: bool = False) -> list[list[float]]:
    """For each (square, window on it), the log-probabilities of signs.LETTERS at each step; of signs.TAG_LETTERS if these are tags."""
    net = eyes.tags if tags else eyes.letters
    return await in_chunks(asked, lambda some: net(sight.raster, [quad for quad, _ in some], [window for _, window in some]))


async def numbers_in(eyes: Any, sight: Sight, quads: Sequence[list[Point]]) -> list[list[tuple[float, str]]]:
    """The texts in large type in squares, with their log-probabilities."""
    return [
        sorted(((chances[sign], signs.SIGNS[sign]) for sign in (signs.EMPTY, *range(1, signs.BLOCK), signs.ZERO)), reverse=True)[
            :MOST_READINGS
        ]
        for chances in await values_in(eyes, sight, quads)
    ]


def texts_of(steps: Sequence[float], alphabet: str = signs.LETTERS) -> list[tuple[float, str]]:
    """The likeliest texts as (log-probability, text), the likeliest first: a beam search over the beginnings of a text.

    At each step, a gap or a repeated last letter leaves a beginning as it is; any other letter extends it.
    """
    count = len(alphabet)
    nothing = sum(steps[::count])
    if nothing > math.log(SURE):
        return [(nothing, "")]
    # beginning -> (the probability that it ends with a gap, that it ends with its last letter), both without the factor of common gaps;
    # logarithms would take three times as long
    beam: dict[str, tuple[float, float]] = {"": (1.0, 0.0)}
    gaps, ended = 0.0, True
    for start in range(0, len(steps), count):
        letters: list[tuple[str, float]] = []
        if steps[start] < ALL_GAP:
            chances = zip(alphabet[1:], steps[start + 1 : start + count], strict=True)
            letters = [(letter, math.exp(chance)) for letter, chance in chances if chance > LEAST_SEEN]
        if not letters:  # as in most steps
            gaps += max(steps[start], NEVER)
            if not ended:
                beam, ended = {text: (gap + last, 0.0) for text, (gap, last) in beam.items()}, True
            continue
        no_letter, ended = math.exp(max(steps[start], NEVER)), False
        further: dict[str, list[float]] = {}
        for text, (gap, last) in beam.items():
            whole, end = gap + last, text[-1:]
            further.setdefault(text, [0.0, 0.0])[0] += whole * no_letter
            for letter, chance in letters:
                if letter == end:
                    further[text][1] += last * chance
                further.setdefault(text + letter, [0.0, 0.0])[1] += (gap if letter == end else whole) * chance
        best = sorted(((gap + last, text) for text, (gap, last) in further.items()), reverse=True)[:MOST_READINGS]
        beam = {text: (further[text][0], further[text][1]) for _, text in best}
    return sorted(((math.log(gap + last) + gaps if gap + last else NEVER, text) for text, (gap, last) in beam.items()), reverse=True)


def together(looks: Sequence[Sequence[tuple[float, str]]], is_text: Callable[[str], bool] = str.isdigit) -> list[tuple[float, str]]:
    """The readings of a place from several looks at it: nothing, and the texts that may stand there, such as numbers; the likeliest first."""
    # a look that sees nothing says little against any number that other looks see
    said = [{text: chance for chance, text in look} for look in looks]
    sums = {"": sum(max(its.get("", LEAST_SEEN), LEAST_SEEN) for its in said)}
    for text in {text for its in said for text in its if is_text(text)}:
        sums[text] = sum(added_two(max(its.get(text, LEAST_SEEN), LEAST_SEEN), its.get("", NEVER) - FIVE_TO_ONE) for its in said)
    whole = added([chance * LOOKS_COUNT for chance in sums.values()])
    return sorted(((chance * LOOKS_COUNT - whole, text) for text, chance in sums.items()), reverse=True)


def with_unknown(look: Sequence[Text], others: Sequence[Sequence[Text]], known: Container[str]) -> list[Text]:
    """The texts that a net sees, and the numbers from other nets that it can't read, such as 0. known: the texts that it can read."""
    seen = {"0", *(text for other in others for _, text in other if text == "0" or (text.isdigit() and text[0] != "0"))}
    return [*look, *((math.log(1 - CLEAR), text) for text in seen if text not in known)]


def empty_chance(texts: Sequence[Text]) -> float:
    """The log-probability that there is no text."""
    return max((chance for chance, text in texts if not text), default=-20.0)


def number_chance(texts: Sequence[tuple[float, str]]) -> float:
    """The log-probability of the likeliest number among the readings of a text. "01" is not a number: it is a 10 upside down."""
    return max((chance for chance, text in texts if text.isdigit() and (text[0] != "0" or text == "0")), default=NEVER)


def added_two(one: float, other: float) -> float:
    """The logarithm of the sum of two exponentials."""
    most, least = (one, other) if one > other else (other, one)
    return most if most - least > 30 else most + math.log1p(math.exp(least - most))


async def numbers_of(
    eyes: Any, sight: Sight, small: Sequence[Sequence[list[Point]]], large: Sequence[Sequence[list[Point]]], alone: bool = False
) -> list[list[Text]]:
    """The number in each square, from several looks.

    small: looks by the net for 1 to 45, which decide whether there is a number; large: looks for texts; alone: whether these decide it too.
    """
    count = len(small[0])
    asked = [quad for look in small for quad in look]
    clues = await in_chunks(asked, lambda some: eyes.clues(sight.raster, some, [signs.AROUND] * len(some)))
    texts = [texts_of(steps) for steps in await letters_in(eyes, sight, [(quad, MIDDLE) for look in large for quad in look])]
    sight.read += len(asked) + len(texts)
    read = []
    for at in range(count):
        looks, others = clues[at::count], texts[at::count]
        known = [str(number) if number else "" for number in range(len(looks[0]))]
        both = together([*(with_unknown(list(zip(look, known, strict=True)), others, known) for look in looks), *others])
        numbers = [(max(chance, NEVER), text) for chance, text in both if text]
        nothing = empty_chance(both) if alone else max(mean_of(looks)[0], NEVER)
        there = math.log(max(1 - math.exp(min(nothing, 0.0)), 1e-6)) - added([chance for chance, _ in numbers])
        read.append(sorted([(nothing, ""), *((chance + there, text) for chance, text in numbers)], reverse=True))
    return read
