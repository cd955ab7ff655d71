"""What is read along cells of two values only: the four cells of a tetromino, the edge of a Yin-Yang."""

from collections.abc import Mapping

from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.sentences.fault import Fault, plainly
from newsgrid.engine.hints.template import UNSAID, Places, Words, say


class OneOf(Along, of=("one of",)):
    """The cells of one of some sets hold the second value, and no others: where a tetromino may lie."""

    def broken(self, left: Mapping[int, int]) -> Fault | None:
        return plainly(say("no tetromino fits in {name}", name=self.name), self.subject)


class TwoArcs(Along, of=("two arcs",)):
    """A ring has just one part of each value."""

    def only_way(self, placed: Mapping[int, int]) -> Words:
        """By two cells of one value: all of the other lie between them, so the rest of the ring has the first; UNSAID if more follows."""
        (value, *more), cells, size, values = [*set(placed.values())], self.cells, len(self.cells), self.state.values
        others = [at for at in range(size) if values[cells[at]] == 3 - value]
        if more or not others or len(placed) == 1:
            return UNSAID
        for start in others:
            first, last = [
                next((at for step in range(1, size) if values[cells[at := (start + way * step) % size]] == value), None) for way in (-1, 1)
            ]
            if first is None or last is None:
                return UNSAID
            inside = {cells[(first + step) % size] for step in range((last - first) % size + 1)}
            if all(cells[at] in inside for at in others) and not inside.intersection(placed):
                told = Places(name=self.name, ours=self.state.sign(value), theirs=self.state.sign(3 - value))
                return told.also(ends=self.state.cells(sorted([cells[first], cells[last]]))).say(
                    "{name} has just one {theirs} part and one {ours}. Its {theirs} cells lie between {ends}, so all the rest of it is {ours}."
                )
        return UNSAID
