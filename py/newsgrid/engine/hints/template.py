"""The sentences of hints: templates with placeholders, called places, and the words made from them, which are never taken apart again.

A template is an English sentence, or a part of one, and the key by which another language, or another way to say it, would be found. A place is
written {name}. A place for a number or a truth value may choose between two words: "{many:is|are}" is "is" for 1 and for True.
`./build.sh words` lists all templates, each with an example.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from string import Formatter
from typing import ClassVar

MOST_WORDS = 30  # the largest number of words in a sentence


class Words:
    """Text of a hint. It has no string methods: to learn anything about it, ask what it was made from. cells: the cells that it names."""

    __slots__ = ("_text", "cells")

    def __init__(self, text: str = "", cells: Iterable[int] = ()) -> None:
        self._text = text
        self.cells = frozenset(cells)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Words({self._text!r})"

    def __bool__(self) -> bool:
        """Whether there is any text."""
        return bool(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __add__(self, more: "Words | str") -> "Words":
        """These words, directly followed by others."""
        return joined([self, more], "")

    def __radd__(self, before: str) -> "Words":
        return joined([before, self], "")

    def bracketed(self, more: "Words") -> "Words":
        """These words with a remark in brackets; if they already end with a bracket, the remark is added inside it. more: such as " (row 3)"."""
        if not more or self._text[-1:] != ")":
            return self + more
        return made_of(self._text[:-1] + ", " + more._text[2:], [self, more])

    @property
    def many(self) -> int:
        """The number of words, including numbers but not signs."""
        return sum([any(map(str.isalnum, word)) for word in self._text.split()])

    @property
    def sentences(self) -> str:
        """The text, with a capital letter at the beginning of each sentence."""
        return ". ".join([sentence[:1].upper() + sentence[1:] for sentence in self._text.split(". ")])


UNSAID = Words()  # where there is nothing to say


class Telling:
    """Something that can be said in words."""

    @property
    def words(self) -> Words:
        raise NotImplementedError


# what may fill a place: words, an object that has words, a value's sign or another of the puzzle's own words, a number
Part = Words | Telling | str | int


class Choice:
    """A number or truth value in a template. It chooses the first of two words if it is 1 or True, else the second."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __format__(self, words: str) -> str:
        if not words:
            return str(self.number)
        one, _, other = words.partition("|")
        return one if self.number == 1 else other


class Heard:
    """examples: {template: the first text made from it} while examples are collected; None otherwise."""

    examples: ClassVar[dict[str, str] | None] = None


@cache
def places_in(template: str) -> tuple[str, ...]:
    """The names of a template's places."""
    return tuple(dict.fromkeys([name for _, name, _, _ in Formatter().parse(template) if name]))


def say(template: str, /, **places: Part) -> Words:
    """The words of a filled template. places: what fills each of its places; unused ones are ignored."""
    given = {name: places[name] for name in places_in(template)}
    said = {name: place.words if isinstance(place, Telling) else place for name, place in given.items()}
    text = template.format(**{name: Choice(place) if isinstance(place, int) else str(place) for name, place in said.items()})
    if Heard.examples is not None:
        Heard.examples.setdefault(template, text)
    return made_of(text, said.values())


def joined(words: Iterable[Words | str], between: str) -> Words:
    """Words one after another. between: the text between any two of them."""
    each = list(words)
    return made_of(between.join(map(str, each)), each)


def made_of(text: str, parts: Iterable[object]) -> Words:
    """Words with this text, and with the cells of all its parts."""
    return Words(text, [cell for part in parts if isinstance(part, Words) for cell in part.cells])


def listed(words: Sequence[Words | str], last: str = "and") -> Words:
    """ "a, b and c"; "a, b, c" if `last` is empty; no words for an empty list."""
    if len(words) < 2 or not last:
        return joined(words, ", ")
    return say("{words} {last} {end}", words=joined(words[:-1], ", "), last=last, end=words[-1])


def clauses(words: Sequence[Words]) -> Words:
    """ "a is 1, and b is 2"; no words for an empty list."""
    return joined(words, "") if len(words) < 2 else say("{words}, and {end}", words=joined(words[:-1], ", "), end=words[-1])


def capital(words: Words) -> Words:
    """Words with a capital letter at the beginning."""
    text = str(words)
    return made_of(text[:1].upper() + text[1:], [words])


def fitting(*ways: Words, most: int = MOST_WORDS) -> Words:
    """Of several wordings, the first that is short enough, or else the last. most: the largest number of words."""
    return next((way for way in ways if way.many <= most), ways[-1])


class Places:
    """What fills the places of several templates."""

    def __init__(self, **places: Part) -> None:
        self.places = places

    def also(self, **places: Part) -> "Places":
        """A copy with more places filled, or with some filled differently."""
        return Places(**{**self.places, **places})

    def say(self, template: str) -> Words:
        """The words of a template that has some of these places."""
        return say(template, **self.places)

    def fitting(self, *templates: str | Words | None, most: int = MOST_WORDS) -> Words:
        """Of several wordings, the first that is short enough, or else the last. Each is a template or Words; None is skipped."""
        said = UNSAID
        for way in templates:
            if way is not None:
                said = way if isinstance(way, Words) else self.say(way)
                if said.many <= most:
                    break
        return said
