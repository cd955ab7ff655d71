"""How a sheet's drawing looks: one style sheet for the page, the exported HTML and the SVG.

The colours are custom properties, so that a page can set its own (dark mode, print).
"""

COLOURS = {
    "--paper": "#fff",
    "--ink": "#1d1d1b",
    "--line": "#bdb8a8",
    "--clue": "#e3ebd9",
    "--clue-ink": "#26331c",
    "--diagonal": "#96a585",
    "--block": "#33373b",
    "--blue": "#1b4f93",
    "--red": "#b3201a",
    "--red-soft": "#f7d5d0",
    "--differ": "#ffe9a8",
    "--many": "#7a5b00",
    "--looked": "#dceafc",
    "--reason": "#dff0dc",
    "--shade": "#e9e6f2",
    "--sure": "#2f6f2a",
    "--pencil": "#4a5568",
    "--cage": "#6b6f76",
    "--mark": "#767b84",
    "--renban": "#8a4fa3",
    "--whispers": "#2e7d46",
    "--ten": "#2f6d9e",
    "--tint-1": "#fff0a0",
    "--tint-2": "#ffd0a0",
    "--tint-3": "#ffcbdc",
    "--tint-4": "#e2d4fa",
    "--tint-5": "#c6defc",
    "--tint-6": "#c2ebca",
    "--tint-7": "#e8d6c0",
    "--tint-8": "#dadada",
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
.sheet :is(.faint,.parity,.palindrome,.renban,.whispers,.ten){mix-blend-mode:var(--blend,multiply)}
.sheet .constraint .thermo{stroke-width:11}
.sheet .constraint .bulb{fill:var(--mark);stroke:none}
.sheet .constraint .parity{fill:var(--mark);fill-opacity:var(--tint,.28);stroke:none}
.sheet .constraint .palindrome{stroke-width:8;stroke-opacity:var(--tint,.35)}
.sheet .constraint .renban{stroke:var(--renban);stroke-width:7;stroke-opacity:.5;stroke-dasharray:.1 11}
.sheet .constraint .whispers{stroke:var(--whispers);stroke-width:6;stroke-opacity:.5;stroke-dasharray:9 10}
.sheet .constraint .ten{stroke:var(--ten);stroke-width:7;stroke-opacity:.45}
.sheet .constraint .between{stroke-width:3;stroke-opacity:.6}
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


def style() -> str:
    """The whole style sheet: the colours on `.sheet` itself would shadow a page's own, so they are on :root."""
    names = sorted(COLOURS)
    return ":root{%s}%s" % (";".join(["%s:%s" % (name, COLOURS[name]) for name in names]), RULES)
