"""How a sheet's drawing looks: one style sheet for the page, the exported HTML and the SVG.

The colours are custom properties, so that a page can set its own (dark mode, print). What a single type of constraint looks like is in its module.
"""

from newsgrid.puzzle import constraints

COLOURS = {  # (in the light, in the dark)
    "--paper": ("#fff", "#1e2024"),
    "--ink": ("#1d1d1b", "#ebe9e3"),
    "--line": ("#bdb8a8", "#4b4f57"),
    "--clue": ("#e3ebd9", "#2b3527"),
    "--clue-ink": ("#26331c", "#d5e3c8"),
    "--diagonal": ("#96a585", "#6d7d60"),
    "--block": ("#33373b", "#0b0c0e"),
    "--blue": ("#1b4f93", "#8db8f2"),
    "--red": ("#b3201a", "#ff9d94"),
    "--red-soft": ("#f7d5d0", "#5a2320"),
    "--differ": ("#ffe9a8", "#574718"),
    "--many": ("#7a5b00", "#e3bf5d"),
    "--looked": ("#dceafc", "#223a5a"),
    "--reason": ("#dff0dc", "#24442a"),
    "--shade": ("#e9e6f2", "#302c40"),
    "--sure": ("#2f6f2a", "#86d27e"),
    "--pencil": ("#4a5568", "#b9c1cf"),
    "--cage": ("#6b6f76", "#a0a4ad"),
    "--mark": ("#767b84", "#aab0bb"),
    "--tint-1": ("#fff0a0", "#4d4410"),
    "--tint-2": ("#ffd0a0", "#5c3613"),
    "--tint-3": ("#ffcbdc", "#5c2642"),
    "--tint-4": ("#e2d4fa", "#43316d"),
    "--tint-5": ("#c6defc", "#1d4070"),
    "--tint-6": ("#c2ebca", "#1c4c2c"),
    "--tint-7": ("#e8d6c0", "#4b3b29"),
    "--tint-8": ("#dadada", "#46494f"),
}

RULES = """
.sheet{display:block;font-family:sans-serif;text-anchor:middle;user-select:none;-webkit-user-select:none}
.sheet .cell{fill:var(--paper);stroke:var(--line);stroke-width:1}
.sheet .block{fill:var(--block);stroke:var(--block);stroke-width:1}
.sheet .clue{fill:var(--clue);stroke:var(--line);stroke-width:1}
.sheet .diagonal{stroke:var(--diagonal);stroke-width:1;fill:none}
.sheet .shade{fill:var(--shade)}
.sheet .dark{fill:var(--block)}
.sheet .bad{fill:var(--red-soft)}
.sheet .differ{fill:var(--differ)}
.sheet .looked{fill:var(--looked)}
.sheet .reason{fill:var(--reason)}
.sheet .tint-1{fill:var(--tint-1)}
.sheet .tint-2{fill:var(--tint-2)}
.sheet .tint-3{fill:var(--tint-3)}
.sheet .tint-4{fill:var(--tint-4)}
.sheet .tint-5{fill:var(--tint-5)}
.sheet .tint-6{fill:var(--tint-6)}
.sheet .tint-7{fill:var(--tint-7)}
.sheet .tint-8{fill:var(--tint-8)}
.sheet .tint{stroke:var(--line);stroke-width:1}
.sheet .grain{fill:none;stroke:var(--ink);stroke-width:1.2;stroke-opacity:.16;stroke-linecap:round}
.sheet .grain.dots{stroke-width:3.2}
.sheet .sign-differ{fill:var(--many)}
.sheet .sign-reason{fill:var(--sure)}
.sheet .sign-looked{fill:none;stroke:var(--blue);stroke-width:1.6}
.sheet .line{letter-spacing:1px}
.sheet .struck{fill:var(--red);text-decoration:line-through}
.sheet .candidates{fill:var(--blue)}
.sheet .marks{fill:var(--pencil);font-weight:500}
.sheet .corner{font-size:10px}
.sheet .few{font-size:10.5px}
.sheet .many{font-size:7.5px}
.sheet .most{font-size:5.5px}
.sheet .sure{font-size:22px;font-weight:700;font-style:italic;fill:var(--sure)}
.sheet .given{font-size:25px;font-weight:600;fill:var(--ink)}
.sheet .given.light{fill:var(--paper)}
.sheet .entry{font-size:25px;font-weight:500;fill:var(--blue)}
.sheet .filled{fill:var(--muted,#5f5c55);font-style:italic;font-weight:400}
.sheet .changed{text-decoration:underline dotted}
.sheet .low{font-size:22px;transform:translateY(3px)}
.sheet .total{font-size:13px;font-weight:600;fill:var(--clue-ink)}
.sheet .wrong{fill:var(--red);text-decoration:underline}
.sheet .wide{font-size:21px}
.sheet .cage{fill:none;stroke:var(--cage);stroke-width:1.2;stroke-dasharray:3 2.2}
.sheet .cage-label{font-size:10.5px;font-weight:600;text-anchor:start;fill:var(--ink);stroke:var(--paper);stroke-width:3.5px;paint-order:stroke;stroke-linejoin:round}
.sheet .cage-label.wrong{fill:var(--red)}
.sheet .cross{fill:none;stroke:var(--diagonal);stroke-width:1.2}
.sheet .tight{font-size:11px}
.sheet .constraint path,.sheet .constraint circle{fill:none;stroke:var(--mark);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sheet .constraint text{font-weight:600;fill:var(--ink);stroke:var(--paper);stroke-width:3px;paint-order:stroke;stroke-linejoin:round}
.sheet .faint{opacity:var(--faintness,.4)}
"""
# between these, the strokes of single types
MORE_RULES = """.sheet .constraint .between{stroke-width:3;stroke-opacity:.6}
.sheet .constraint .pill{stroke-width:32}
.sheet .constraint .pill-inside{stroke:var(--paper);stroke-width:28;stroke-opacity:.9}
.sheet .constraint .white-dot,.sheet .constraint .quad{fill:var(--paper);stroke:var(--ink);stroke-width:1.3}
.sheet .constraint .black-dot{fill:var(--ink);stroke:var(--paper);stroke-width:1.3}
.sheet .constraint .white-dot-text,.sheet .constraint .quad-text{font-size:9px;stroke:none}
.sheet .constraint .black-dot-text{font-size:9px;stroke:none;fill:var(--paper)}
.sheet .constraint .circle-text{font-size:12px;stroke:none}
.sheet .constraint .operator{fill:var(--paper);stroke:none}
.sheet .constraint .result{font-size:13px;stroke:none}
.sheet .constraint .left{text-anchor:start}
.sheet .constraint .right{text-anchor:end}
.sheet .constraint .operator-text{font-size:14px;stroke:none}
.sheet .constraint .sign{stroke:var(--ink);stroke-width:2}
.sheet .constraint .letter{font-size:13px}
.sheet .constraint .outside{font-size:17px;stroke:none}
.sheet .constraint .slanted{font-size:13px}
.sheet .constraint .pointer{stroke:var(--ink);stroke-width:1.5}
.sheet .constraint.wrong path,.sheet .constraint.wrong circle{stroke:var(--red)}
.sheet .constraint.wrong text{fill:var(--red)}
.sheet .constraint.wrong .bulb,.sheet .constraint.wrong .parity,.sheet .constraint.wrong .black-dot{fill:var(--red)}
.sheet .frame,.sheet .boxline{fill:none;stroke:var(--ink);stroke-width:2.5;stroke-linecap:square}
.sheet .named{fill:none;stroke:var(--blue);stroke-width:2.5;stroke-opacity:.75}
.sheet .light{fill:none;stroke:var(--blue);stroke-width:1.2;stroke-opacity:.6}
.sheet .unit{fill:none;stroke:var(--red);stroke-width:2;stroke-dasharray:6 4}
.sheet .unit.caged{stroke-dasharray:none}
.sheet .unit.stroke{stroke-width:9;stroke-opacity:.35;stroke-dasharray:none;stroke-linecap:round}
.sheet .bad-ground{fill:var(--red);fill-opacity:.13}
"""


def colours() -> dict[str, tuple[str, str]]:
    """{custom property: (its value in the light, in the dark)}."""
    every = dict(COLOURS)
    for type_ in constraints.DRAWN:
        every.update(type_.colours)
    return every


def style() -> str:
    """The whole style sheet: the colours on `.sheet` itself would shadow a page's own, so they are on :root."""
    every = colours()
    bands, strokes = [], []
    for type_ in constraints.DRAWN:
        if type_.band and "." + type_.band not in bands:
            bands.append("." + type_.band)
        if type_.style not in strokes:
            strokes.append(type_.style)
    light = ";".join(["%s:%s" % (name, every[name][0]) for name in sorted(every)])
    blended = ".sheet :is(%s){mix-blend-mode:var(--blend,multiply)}\n" % ",".join(bands)
    return ":root{%s}%s" % (light, RULES + blended + "".join(strokes) + MORE_RULES)
