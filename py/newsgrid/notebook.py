"""What a notebook displays for a Sheet: its drawing."""

from newsgrid.puzzle.sheet import Sheet


def drawing(sheet: Sheet) -> str:
    """The drawing of a sheet as SVG, without ids, since a page of the notebook may hold several."""
    from newsgrid.puzzle.draw import svg  # only a notebook draws

    return svg.without_ids(svg.svg_file(sheet, svg.Marks()))


def install() -> None:
    """Let notebooks draw sheets: they call a method of this name."""
    setattr(Sheet, "_repr_html_", drawing)  # noqa: B010
