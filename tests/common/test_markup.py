"""Markup escapes what is filled in. Runs under CPython and under MicroPython."""

from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill, joined

NASTY = "<img src=x onerror='x()'>\"&"
SAFE = "&lt;img src=x onerror=&#39;x()&#39;&gt;&quot;&amp;"


def test_text_is_escaped_wherever_it_is_filled_in():
    assert fill('<b title="%s">%s</b>', NASTY, NASTY).text == '<b title="%s">%s</b>' % (SAFE, SAFE)
    assert fill("%s", [fill("<i>%s</i>", NASTY)]).text == "<i>%s</i>" % SAFE


def test_numbers_and_markup_are_filled_in_as_they_are():
    inner = fill("<i>%d %.1f</i>", 3, 2.5)
    assert inner.text == "<i>3 2.5</i>"
    assert fill("<b>%s</b>%s", inner, [inner, inner]).text == "<b><i>3 2.5</i></b><i>3 2.5</i><i>3 2.5</i>"
    assert fill("%s%s", NOTHING, []).text == ""
    assert (fill("<a>") + Markup("<b>")).text == joined([fill("<a>"), fill("<b>")]).text == "<a><b>"


def test_what_is_neither_text_number_nor_markup_is_refused():
    for odd in (None, b"x", {}, [NASTY], ("<b>",)):
        try:
            fill("%s", odd)
        except Exception:
            continue
        raise AssertionError(odd)
