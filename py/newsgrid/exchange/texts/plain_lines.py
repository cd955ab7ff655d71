"""The lines of a text without what marks them: comments, quotation, numbers, prompts, tags."""

import re

from newsgrid.exchange.texts.cuts import inner
from newsgrid.exchange.texts.table import counted, has_words
from newsgrid.puzzle import characters

QUOTES = str.maketrans("“”„‟«»‘’‚‛′", '""""""' + "'" * 5)
COMMENTS = ("%", "//", "--", ";", "#", "REM ")
NUMBERED = re.compile(r"\s*(\d{1,3})(?:[.:)\]]\s+|\t|\s*\|\s)(?=\S)")
TAGS = re.compile(
    r"(?i)\[/?(?:code|pre|tt|quote|spoiler|b|i|u|color|size|font)(?:=[^\]\n]*)?\]|^[ \t]*(?:```|~~~)\w*[ \t]*$|`(?=[\[{])|(?<=[\]}])`", re.M
)  # of forums
QUOTED = re.compile(r"(?:> ?)+")
HEADED = re.compile(r"\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?")  # the second line of a table in Markdown
PROMPT = re.compile(r"^\s*(?:>>>|\$|(?:In|Out) ?\[\d*\]:) ")
GOING_ON = re.compile(r"^\s*\.\.\. ")  # Python's prompt for a line that goes on
IN_CELLS = r"[^\"'\n\[\](){}:=]"
OPENED = re.compile(rf"""(["'])((?:{IN_CELLS}+\n){{3,60}}{IN_CELLS}+)\1""")  # a text of at least four lines
LATEX = re.compile(r"\\(?:hline|toprule|midrule|bottomrule|begin\{[^}]*\}(?:\{[^}]*\})*|end\{[^}]*\}|cline\{[^}]*\})")


def plain(text: str) -> str:
    """A text with plain signs and quotation marks, and without what marks its lines as comments, numbers them or prompts for them."""
    text = characters.made_plain(characters.laid_out(text)).translate(QUOTES)
    text = LATEX.sub("", text) if "\\hline" in text or "\\begin" in text else text
    if text.count("\\\n") > 2 and text.count("\\") == text.count("\\\n"):
        text = text.replace("\\\n", "\n")  # lines that go on
    lines = OPENED.sub(apart, TAGS.sub("", text)).split("\n")
    if any(line.lstrip().startswith(">>>") for line in lines):
        lines = [GOING_ON.sub("", line) for line in lines]
    lines = without_head(unquoted([PROMPT.sub("", line) for line in lines]))
    filled = [line.strip() for line in lines if line.strip()]
    for sign in COMMENTS:
        if len(filled) > 2 and all(line.startswith(sign) for line in filled):
            lines = [line.replace(sign, " " * len(sign), 1) for line in lines]
    return "\n".join(without_numbers(lines))


def apart(match: re.Match[str]) -> str:
    """A text of several lines without words, each of which gets a line of its own: the first may have stood after a command."""
    return match[0] if has_words(match[2]) else f"\n{match[2]}\n"


def unquoted(lines: list[str]) -> list[str]:
    """The lines that a mail or a post quotes, without the marks, if only these have digits."""
    quoted = [line for line in lines if line.startswith(">")]
    other = [line for line in lines if not line.startswith(">") and re.search(r"\d", line) and not has_words(line)]
    return [QUOTED.sub("", line, count=1) for line in lines] if len(quoted) > 2 and not other else lines


def without_head(lines: list[str]) -> list[str]:
    """Lines without the heads of a table in Markdown, if these are blank or only count its columns."""
    kept = []
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        head = HEADED.fullmatch(after.strip()) and line.count("|") == after.count("|") > 2
        if not head or not (counted(inner(line, "|")) or not line.strip("| ")):
            kept.append(line)
    return kept


def without_numbers(lines: list[str]) -> list[str]:
    """Lines without the numbers that count them."""
    found = [match and int(match[1]) for match in map(NUMBERED.match, [line for line in lines if line.strip()])]
    first = found[0] if found else None
    if first is None or len(found) < 4 or found != list(range(first, first + len(found))):
        return lines
    return [NUMBERED.sub(lambda match: " " * len(match[0]), line, count=1) for line in lines]
