"""Rules that are read along cells of two values: the four cells of a tetromino."""

from collections.abc import Mapping

from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.sentences.fault import Fault, plainly
from newsgrid.engine.hints.template import say


class OneOf(Along, of=("one of",)):
    """The cells that hold the second value are one of several given sets of cells: the places where a tetromino may lie."""

    def broken(self, left: Mapping[int, int]) -> Fault | None:
        return plainly(say("no tetromino fits in {name}", name=self.name), self.subject)
