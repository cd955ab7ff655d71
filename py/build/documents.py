"""Writes the documents in docs/ as pages of the site, and the licences of everything that the site ships."""

import html
import posixpath
import re
import shutil
from pathlib import Path

from build.fetch import tool_module
from build.licences import LINKED, SHORT
from build.places import NODE_MODULES, ROOT

DOCS = ROOT / "docs"
FOR_PARTS = "for each part that the list above puts under it. The list names the holder of the copyright."
PAGES = {  # {document for people who use the page: its name in the menu}
    "manual": "Manual", "techniques": "Techniques", "formats": "Formats", "command-line": "Command line", "python": "Python", "links": "Links",
    "screen-reader": "Screen reader", "promises": "Promises", "licences": "Licences",
}  # fmt: skip
EXTRAS = {"tables": None, "fenced-code-blocks": None, "header-ids": None, "cuddled-lists": None, "code-friendly": None}
TEMPLATE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Newsgrid</title>
<link rel="icon" href="../static/icon.svg">
<link rel="stylesheet" href="../static/sheet.css">
<link rel="stylesheet" href="../static/document.css">
<nav><a href="../">Newsgrid</a> {pages}</nav>
<main>
{body}
</main>
</html>
"""


def write(fresh: Path) -> None:
    """Write docs/ with the documents as pages and their pictures, and licences.txt. Raises BuildError."""
    folder = fresh / "docs"
    folder.mkdir()
    for name in PAGES:
        others = " ".join(f'<a href="{other}.html"{" aria-current=page" * (other == name)}>{words}</a>' for other, words in PAGES.items())
        (folder / f"{name}.html").write_text(TEMPLATE.format(title=html.escape(title_of(name)), pages=others, body=page(name)))
    pictures = DOCS / "pictures"
    if pictures.is_dir():
        shutil.copytree(pictures, folder / "pictures")
    (fresh / "licences.txt").write_text(licences())


def text_of(name: str) -> str:
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


def title_of(name: str) -> str:
    """The document's first heading."""
    return text_of(name).split("\n", 1)[0].removeprefix("# ")


def page(name: str) -> str:
    """A document as HTML. Links to other documents lead to their pages; links to files of the repository become plain text."""
    # in Markdown, but not in HTML, a bar in a table's code is escaped
    text = re.sub(r"```\w+", "```", text_of(name))
    body = str(tool_module("markdown2", "markdown2").markdown(text, extras=EXTRAS))
    body = body.replace(r"\|", "|")

    def linked(match: re.Match[str]) -> str:
        where, words = match[1], match[2]
        if re.match(r"https?:|#", where):
            return match[0]
        path, _, part = where.partition("#")
        wanted = posixpath.splitext(path)[0]
        if path == "../workshop.html":
            return match[0]
        return f'<a href="{wanted}.html{"#" + part if part else ""}">{words}</a>' if wanted in PAGES else words

    body = re.sub(r'<a href="([^"]*)">(.*?)</a>', linked, body)
    return body.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")


def licences() -> str:
    """The authors of everything that the site ships, and the texts of the licences."""
    ours = (ROOT / "LICENSE").read_text()
    apache = (NODE_MODULES / "@pyscript/core/LICENSE").read_text()
    apache = apache[apache.index("Apache License") :]
    line = "\n\n" + "=" * 72 + "\n\n"
    return line.join(
        (
            re.sub(
                r"\[([^]]*)\]\(([^)]*)\)", lambda match: f"{match[1]} ({match[2]})" if "://" in match[2] else match[1], text_of("licences")
            ),
            f"The MIT licence, {FOR_PARTS}\n\n" + ours,
            "The Apache License 2.0\n\n" + apache.strip(),
            "The licence of the typeface.\n\n" + (ROOT / "static/serif.LICENSE.txt").read_text().strip(),
            *[f"{name}, {FOR_PARTS}\n\n{words}" for name, words in SHORT],
            "\n\n".join(f"{name}: {address}" for name, address in LINKED) + "\n",
        )
    )
