"""All that hints say, one function for each sort of step: what to look at, why, what follows, in this order, in at most MOST_WORDS words,
a chain in at most MOST_IN_CHAINS.

A function takes the state before the step and what the step rests on, and returns a sentence or two. Where all of it would be too long, it says
less: what it leaves out is what the page draws. Each topic has a module, from which those that take a step import.
"""

from newsgrid.engine.hints.sentences.answers import NOTHING, known_already, proof, seen_in, struck_before
from newsgrid.engine.hints.sentences.cases import either_way, forcing, left_by
from newsgrid.engine.hints.sentences.chains import chain
from newsgrid.engine.hints.sentences.clues import ways_to_meet_a_clue
from newsgrid.engine.hints.sentences.counts import counted_out
from newsgrid.engine.hints.sentences.groups import cut_off_next
from newsgrid.engine.hints.sentences.lines import (
    counting,
    last_of_a_line,
    signs_in_a_row,
    stranded,
    sure_in_line,
    sure_in_one,
    tall_ones_far,
    tallest_first,
    three_alike,
    unlike_lines,
    ways_to_fill,
)
from newsgrid.engine.hints.sentences.links import Follows, Goes, Way
from newsgrid.engine.hints.sentences.loops import inside_and_outside, sides_at_a_number
from newsgrid.engine.hints.sentences.names import (
    adds_up,
    all_in_brackets,
    called,
    each_is,
    in_brackets,
    in_line,
    lattice_of,
    noun,
    plural,
    they_are,
)
from newsgrid.engine.hints.sentences.nests import is_told_wholly, nested, nested_of_two, nested_plainly, struck_in_digits
from newsgrid.engine.hints.sentences.numbers import next_number, numbers_around
from newsgrid.engine.hints.sentences.sums import partners
from newsgrid.engine.hints.sentences.two_values import Named, Part, either_way_of_two, forcing_of_two
from newsgrid.engine.hints.sentences.units import unique_rectangle
from newsgrid.engine.hints.sentences.values import can_be, left_over, no_longer
from newsgrid.engine.hints.sentences.wording import MOST_IN_CHAINS, NUMBERED, UNNUMBERED, Shown, as_numbered

__all__ = [
    "MOST_IN_CHAINS",
    "NOTHING",
    "NUMBERED",
    "UNNUMBERED",
    "Follows",
    "Goes",
    "Named",
    "Part",
    "Shown",
    "Way",
    "adds_up",
    "all_in_brackets",
    "as_numbered",
    "called",
    "can_be",
    "chain",
    "counted_out",
    "counting",
    "cut_off_next",
    "each_is",
    "either_way",
    "either_way_of_two",
    "forcing",
    "forcing_of_two",
    "in_brackets",
    "in_line",
    "inside_and_outside",
    "is_told_wholly",
    "known_already",
    "last_of_a_line",
    "lattice_of",
    "left_by",
    "left_over",
    "nested",
    "nested_of_two",
    "nested_plainly",
    "next_number",
    "no_longer",
    "noun",
    "numbers_around",
    "partners",
    "plural",
    "proof",
    "seen_in",
    "sides_at_a_number",
    "signs_in_a_row",
    "stranded",
    "struck_before",
    "struck_in_digits",
    "sure_in_line",
    "sure_in_one",
    "tall_ones_far",
    "tallest_first",
    "they_are",
    "three_alike",
    "unique_rectangle",
    "unlike_lines",
    "ways_to_fill",
    "ways_to_meet_a_clue",
]
