"""The rule of a cage as text: its totals, its operator, and whether a value may occur twice."""

from newsgrid.puzzle.characters import is_digits, number_of
from newsgrid.puzzle.sheet import Sheet

MOST_CAGE_TOTAL = 9999
OPERATORS = "+-x/?"  # the last stands for any of the others
ALIKE = {"*": "x", "·": "x", "×": "x", "÷": "/", ":": "/", "−": "-", "–": "-"}
MOST_RESULT = 999_999_999  # the largest number of a cage with an operator


def sign_of(rule: str) -> tuple[str, int]:
    """(operator, number) of a cage's rule in its canonical form, such as 12x, 3-, 2/, 7+ or 6? (any operator); ("", 0) if it has no operator."""
    word = rule.split(" ", 1)[0]
    return (word[-1], int(word[:-1])) if word[-1:] in OPERATORS and is_digits(word[:-1]) else ("", 0)


def signed(word: str) -> str:
    """The canonical form of a number with an operator before or after it; "" if the word is not one."""
    for sign in ALIKE:
        word = word.replace(sign, ALIKE[sign])
    if word[:1] in OPERATORS and word[1:]:
        word = word[1:] + word[0]
    number = number_of(word[:-1], MOST_RESULT)
    return "%d%s" % (number, word[-1]) if word[-1:] in OPERATORS and number >= 0 else ""


def good_form(text: str) -> str:
    """The canonical form of a cage's rule. Raises ValueError, with a sentence."""
    words = text.lower().split()
    if len(words) > 1 and signed(words[0] + words[1]) and not (signed(words[0]) or signed(words[1])):
        words[:2] = [words[0] + words[1]]  # "12 x"
    text = " ".join(words)
    totals, different = parse_rule(text)
    for word in words:
        if signed(word):
            return signed(word) + (" different" if different else "")
    return rule_text(totals, different)


def parse_rule(text: str) -> tuple[list[int] | str, bool]:
    """(totals, different) of a cage's rule: totals a list, "square", or [] for none; different: no value twice.

    The text is `16`, `4 9 16`, `13..17`, `square` or nothing, or a number with its operator, and may end in `different`; with
    an operator other than + there are no totals (see sign_of). Raises ValueError, with a sentence.
    """
    words = text.lower().replace(",", " ").replace("..", " .. ").split()
    different = "different" in words
    words = [word for word in words if word != "different"]
    if words == ["square"]:
        return "square", different
    if len(words) == 1 and signed(words[0]):
        return [int(signed(words[0])[:-1])] if signed(words[0])[-1] == "+" else [], different
    if len(words) == 3 and words[1] == "..":
        first, last = total_of(words[0]), total_of(words[2])
        if first > last:
            raise ValueError("The range %d..%d runs backwards." % (first, last))
        return list(range(first, last + 1)), different
    return sorted(set([total_of(word) for word in words])), different


def total_of(word: str) -> int:
    total = number_of(word, MOST_CAGE_TOTAL)
    if total < 0:
        raise ValueError('"%s" is not a total; a cage adds up to a number, to 13..17, to one of 4 9 16, or to a square.' % word[:20])
    return total


def rule_text(totals: list[int] | str, different: bool) -> str:
    """The shortest text of a rule."""
    if isinstance(totals, str):
        words = totals
    elif len(totals) > 2 and totals == list(range(totals[0], totals[-1] + 1)):
        words = "%d..%d" % (totals[0], totals[-1])
    else:
        words = " ".join([str(total) for total in totals])
    return (words + " different").strip() if different else words


def with_difference(rule: str, different: bool) -> str:
    """The same rule, with or without the demand that all values are different."""
    bare = rule[: -len("different")] if rule.endswith("different") else rule
    return good_form(bare + (" different" if different else ""))


def typed_rule(text: str, different: bool) -> str:
    """The rule that a text means while it is being typed: 16, 13-17, 4 9 16, 12x, 3-. Raises ValueError while it is not a rule yet."""
    text = text.strip()
    if "." in text:
        text = text.replace("..", ".").replace(".", "..")
    elif "-" in text[1:-1]:
        text = text.replace("-", "..")  # a range; a number with a - at its end, or before it, is a difference
    return with_difference(text, different)


def rule_words(rule: str) -> str:
    """A rule's totals as part of a sentence: "15", "13 to 17", "4 or 9", "a square", "12×", ""."""
    sign, number = sign_of(rule)
    if sign:
        return str(number) if sign == "+" else cage_label(rule)
    totals, _ = parse_rule(rule)
    if totals == "square":
        return "a square"
    text = rule_text(totals, False)
    return text.replace("..", " to ") if ".." in text else text.replace(" ", " or ")


def totals_within(totals: list[int] | str, count: int, sheet: Sheet) -> list[int]:
    """A rule's totals as numbers; "square" becomes all perfect squares that `count` cells can add up to."""
    if not isinstance(totals, str):
        return totals
    most = count * (sheet.least + sheet.values - 1)
    return [root * root for root in range(most + 1) if count * sheet.least <= root * root <= most and (root or not sheet.least)]


def cage_label(rule: str) -> str:
    """What is printed in a cage's first cell."""
    if not rule:
        return ""
    sign, number = sign_of(rule)
    if sign:
        return "%d%s" % (number, {"x": "×", "-": "−", "/": "÷", "?": ""}.get(sign, sign))
    totals, _ = parse_rule(rule)
    if totals == "square":
        return "n²"
    return rule_text(totals, False).replace("..", "–")
