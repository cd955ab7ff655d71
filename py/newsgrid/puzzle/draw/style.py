"""How a sheet's drawing looks: one style sheet for the page, the exported HTML and the SVG.

The colours are custom properties, so that a page can set its own (dark mode, print). The look of a single type of constraint is in its module.
"""

from newsgrid.puzzle import constraints, sheet

COLOURS = {  # (in light mode, in dark mode)
    # paper
    "--ground": ("#faf8f2", "#151618"),
    "--raised": ("#fff", "#1f2124"),
    "--soft": ("#f0ece1", "#26292d"),
    "--rule": ("#d8d2c3", "#3a3d42"),
    "--edge": ("#857f72", "#7f848c"),
    "--cell": ("#fff", "#24272b"),
    "--peer": ("#f2f0ea", "#2c3035"),
    "--area-a": ("#dfe9cf", "#2c3a22"),
    "--area-b": ("#f8dcc6", "#452d1b"),
    "--area-c": ("#d5e4f0", "#1f3646"),
    "--tone": ("#d5cebd", "#474b53"),
    # what is printed on it
    "--ink": ("#1b1b19", "#f0ede5"),
    "--on-ink": ("#fff", "#151618"),
    "--muted": ("#55524a", "#b9b5aa"),
    "--hair": ("#b4ae9f", "#51565e"),
    "--line": ("#1b1b19", "#d9d6ce"),
    "--void": ("#2b2d31", "#0b0c0d"),
    "--slash": ("#7d8087", "#5a5f67"),
    "--on-void": ("#fff", "#f0ede5"),
    # what a person writes, and notes
    "--pen": ("#123f80", "#a9ccff"),
    "--pen-soft": ("#dfe9f7", "#26364f"),
    "--pencil": ("#4c4a44", "#c6c2b8"),
    # what is pointed at, what is wrong, what is done
    "--mark-go": ("#ffe075", "#ffd75e"),
    "--marker": ("#ffe075", "#5f4c08"),
    "--marker-soft": ("#fff3c9", "#362f13"),
    "--marker-ink": ("#8a6800", "#ffd75e"),
    "--red": ("#9d130f", "#ffb3ab"),
    "--red-soft": ("#fdebe8", "#4e1d1a"),
    "--red-fill": ("#9d130f", "#ffb3ab"),
    "--on-red": ("#fff", "#2a0705"),
    "--green": ("#1f5c2e", "#8fd79c"),
    # what people paint cells with
    "--tint-1": ("#fff0a0", "#4d4410"),
    "--tint-2": ("#ffd0a0", "#5c3613"),
    "--tint-3": ("#ffcbdc", "#5c2642"),
    "--tint-4": ("#e2d4fa", "#43316d"),
    "--tint-5": ("#c6defc", "#1d4070"),
    "--tint-6": ("#c2ebca", "#1c4c2c"),
    "--tint-7": ("#e8d6c0", "#4b3b29"),
    "--tint-8": ("#dadada", "#46494f"),
}

# never Georgia, whose figures hang below the line
FIGURES = 'var(--figures,"Newsgrid Serif","Times New Roman",Times,serif)'
HAND = "var(--hand,Helvetica,sans-serif)"

# as shares of a cell's side, which is 40: hairline .020, box .050, frame .060; digit .66, in a cage .58, clue .36, candidate .24, number of a row .19
RULES = (
    """
.sheet{display:block;font-family:%s;text-anchor:middle;user-select:none;-webkit-user-select:none}
.sheet :is(.marks,.candidates,.sure,.number){font-family:%s}
"""
    % (FIGURES, HAND)
    + """.sheet .cell{fill:var(--cell);stroke:var(--hair);stroke-width:.8}
.sheet .sheet-ground{fill:var(--cell)}
.sheet .band{fill:none}
.sheet .hairs{fill:none;stroke:var(--hair);stroke-width:1.6}
.sheet .hairs.dotted{stroke-dasharray:2 8}
.sheet .open{stroke:var(--line);stroke-width:1.2}
.sheet .block,.sheet .clue{fill:var(--void);stroke:var(--void);stroke-width:.8}
.sheet .slash{stroke:var(--slash);stroke-width:.8;fill:none}
.sheet .shade{fill:var(--tone);fill-opacity:.6}
.sheet .lit{fill:var(--marker-soft)}
.sheet .dark{fill:var(--void);stroke:var(--slash)}
.sheet .area-a{fill:var(--area-a)}
.sheet .area-b{fill:var(--area-b)}
.sheet .area-c{fill:var(--area-c)}
.sheet .area-d{fill:var(--soft)}
.sheet .bad{fill:var(--red-soft)}
.sheet .clue~.bad{fill:var(--red-fill)}
.sheet .differ,.sheet .reason{fill:var(--marker-soft)}
.sheet .looked{fill:var(--marker)}
.sheet .tint{stroke:var(--hair);stroke-width:.8}
.sheet .grain{fill:none;stroke:var(--ink);stroke-width:1.2;stroke-opacity:.16;stroke-linecap:round}
.sheet .grain.dots{stroke-width:3.2}
.sheet .sign-differ{fill:var(--marker-ink)}
.sheet .sign-reason{fill:none;stroke:var(--marker-ink);stroke-width:.5;stroke-opacity:.45}
.sheet .sign-looked{fill:none;stroke:var(--marker-ink);stroke-width:2.4;stroke-linejoin:round}
.sheet .sign-wrong{fill:none;stroke:var(--red);stroke-width:2.8}
.sheet .divides{fill:none;stroke:var(--marker-ink);stroke-width:.8;stroke-dasharray:2.4 2}
.sheet .marks,.sheet .candidates{fill:var(--pencil)}
.sheet .corner{font-size:9.6px}
.sheet .few{font-size:9.6px}
.sheet .many{font-size:7.5px}
.sheet .most{font-size:5.5px}
.sheet .few.caged{font-size:8px}
.sheet .many.caged{font-size:6px}
.sheet .most.caged{font-size:4.4px}
.sheet .few.snug{font-size:7px}
.sheet .many.snug{font-size:5px}
.sheet .most.snug{font-size:3.4px}
.sheet .struck{fill:var(--red)}
.sheet .cut{fill:none;stroke:var(--red);stroke-width:1.4}
.sheet .kept{font-weight:700;fill:var(--ink)}
.sheet .ring-kept{fill:var(--marker);stroke:var(--marker-ink);stroke-width:.8}
.sheet .sure{font-size:22px;font-weight:700;fill:var(--pencil)}
.sheet .given{font-size:26.4px;font-weight:600;fill:var(--ink)}
.sheet .given.light{fill:var(--on-void)}
.sheet .entry{font-size:26.4px;fill:var(--pen)}
.sheet .filled{fill:var(--pencil);font-style:oblique 14deg}
.sheet .changed{text-decoration:underline dotted}
.sheet .glyph{stroke:none}
.sheet .glyph.faint{fill:var(--pencil)}
.sheet .glyph.drawn{fill:none;stroke:var(--pen);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.sheet .glyph.drawn.given{stroke:var(--ink)}
.sheet .glyph.drawn:is(.filled,.faint){stroke:var(--pencil)}
.sheet .glyph.drawn.wrong{stroke:var(--red)}
.sheet .loop{fill:none;stroke:var(--pen);stroke-width:8;stroke-linecap:round}
.sheet .loop.thin{stroke-width:5.6}
.sheet .loop.given{stroke:var(--ink)}
.sheet .loop.filled{stroke:var(--pencil)}
.sheet .loop.wrong{stroke:var(--red)}
.sheet .loop.two{stroke:var(--pencil);stroke-dasharray:8 16}
.sheet .posts{fill:none;stroke:var(--line);stroke-width:10;stroke-linecap:round}
.sheet .ghost{opacity:.55}
.sheet .wide{font-size:22px}
.sheet .two{font-size:16.8px;font-weight:600;fill:var(--pencil)}
.sheet .two.wide{font-size:14px}
.sheet .low{font-size:23.2px}
.sheet .low.wide{font-size:19.5px}
.sheet .under{font-size:21.6px}
.sheet .under.wide{font-size:18.2px}
.sheet .mid{font-size:20px}
.sheet .total{font-size:14.4px;font-weight:600;fill:var(--on-void)}
.sheet .to-down{text-anchor:start}
.sheet .to-across{text-anchor:end}
.sheet .total.named{fill:var(--ink)}
.sheet .wrong{fill:var(--red);font-weight:700}
.sheet .total.wrong{fill:var(--on-red)}
.sheet .cage{fill:none;stroke:var(--pencil);stroke-width:.76;stroke-dasharray:2.4 2}
.sheet .cage.heavy{stroke:var(--line);stroke-width:2.8;stroke-dasharray:none;stroke-linecap:square}
.sheet .cage.area{stroke:var(--line);stroke-width:1.2;stroke-dasharray:none;stroke-linecap:square}
.sheet .cage-label{font-size:10px;font-weight:600;text-anchor:start;fill:var(--ink)}
.sheet .cage-label.end{text-anchor:end}
.sheet .heavy~.cage-label{font-size:11.4px}
.sheet .cage-label.long{font-size:7.5px;stroke:var(--cell);stroke-width:2px;paint-order:stroke;stroke-linejoin:round}
.sheet .heavy~.cage-label.long{font-size:9px}
.sheet .area~.cage-label{font-size:8.8px}
.sheet .cage-label.wrong{fill:var(--on-red);stroke:var(--red-fill);stroke-width:4px;paint-order:stroke;stroke-linejoin:round}
.sheet .cross{fill:var(--tone);stroke:none}
.sheet .tight{font-size:12.4px}
.sheet .constraint path,.sheet .constraint circle{fill:none;stroke:var(--pencil);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.sheet .constraint text{font-weight:600;fill:var(--ink);stroke:var(--cell);stroke-width:3px;paint-order:stroke;stroke-linejoin:round}
"""
)
# between these, the strokes of single types
MORE_RULES = """.sheet .constraint .between{stroke:var(--tone);stroke-width:3}
.sheet .constraint .pill{stroke:var(--tone);stroke-width:30}
.sheet .constraint .white-dot,.sheet .constraint .quad{fill:var(--cell);stroke:var(--line);stroke-width:1.2}
.sheet .constraint .black-dot{fill:var(--line);stroke:var(--cell);stroke-width:1.2}
.sheet .constraint .white-dot-text,.sheet .constraint .quad-text{font-size:9px;stroke:none}
.sheet .constraint .black-dot-text{font-size:9px;stroke:none;fill:var(--cell)}
.sheet .constraint .circle-text{font-size:9.6px;stroke:none}
.sheet .constraint .operator{fill:var(--cell);stroke:none}
.sheet .constraint .result{font-size:13px;stroke:none}
.sheet .constraint .left{text-anchor:start}
.sheet .constraint .right{text-anchor:end}
.sheet .constraint .operator-text{font-size:14px;stroke:none}
.sheet .constraint .sign{stroke:var(--line);stroke-width:1.6}
.sheet .constraint .letter{font-size:13px}
.sheet .constraint .outside{font-size:13.6px;stroke:none}
.sheet .constraint .listed{font-size:12.6px;stroke:none}
.sheet .constraint .inside{font-size:24px;stroke:none}
.sheet .constraint .inside.wide{font-size:20px}
.sheet .constraint.light text{fill:var(--on-void)}
.sheet .constraint.over text{fill:var(--cell);stroke:none}
.sheet .constraint .slanted{font-size:12px}
.sheet .constraint .pointer{stroke:var(--ink);stroke-width:1.2}
.sheet .constraint.wrong path,.sheet .constraint.wrong circle{stroke:var(--red)}
.sheet .constraint.wrong text{fill:var(--red)}
.sheet .constraint.over.wrong text{fill:var(--cell)}
.sheet .constraint.wrong .bulb,.sheet .constraint.wrong .parity,.sheet .constraint.wrong .black-dot{fill:var(--red)}
.sheet .constraint.wrong .quad{fill:var(--red-fill)}
.sheet .constraint.wrong .quad~text{fill:var(--on-red)}
.sheet .frame,.sheet .boxline{fill:none;stroke:var(--line);stroke-width:2.4;stroke-linecap:square}
.sheet .boxline{stroke-width:2}
.sheet .boxline.beside{stroke:var(--cell);stroke-width:5.6;stroke-linecap:butt}
.sheet .number{font-size:7.6px;fill:var(--muted)}
.sheet .number .on{font-weight:700;fill:var(--ink)}
.sheet .number-ground{fill:var(--marker)}
.sheet .named:not(text){fill:none;stroke:var(--marker-ink);stroke-width:1.6;stroke-opacity:.75}
.sheet path.light{fill:none;stroke:var(--marker-ink);stroke-width:1.2}
.sheet .unit{fill:none;stroke:var(--red);stroke-width:1.8}
.sheet .unit.line{stroke-width:2.8}
.sheet .unit.stroke{stroke-width:9;stroke-opacity:.32;stroke-linecap:round}
.sheet path.light.stroke{stroke-width:2.8;stroke-opacity:.7}
.sheet .bad-ground{fill:var(--red-soft)}
.lattice :is(.frame,.named){stroke-width:4.8}
.small :is(.frame,.cage.heavy){stroke-width:2.2}
.tiny .cell{stroke-width:.5}
.tiny :is(.frame,.cage.heavy){stroke-width:1.4}
.tiny :is(.cage.area,.constraint .quad){stroke-width:.72}
"""

# shown only on a page: the cursor and its surroundings; numbers that are done; a hint's chain
OF_PAGE = """.sheet .peer{fill:var(--peer)}
.sheet .bare{fill:var(--ground)}
.sheet path.doubted{fill:none;stroke:var(--marker-ink);stroke-width:2.2;stroke-dasharray:5.6 3}
.sheet text.doubted{fill:var(--marker-ink);font-weight:600;font-size:26px}
.sheet .bare-lines{fill:none;stroke:var(--hair);stroke-width:.9;stroke-dasharray:1.4 3.6}
.sheet .same{fill:var(--pen-soft)}
.sheet .constraint:not(.wrong) text.done{fill:var(--edge)}
.sheet .constraint:not(.wrong) circle.done{stroke:var(--edge)}
.sheet :is(.peer,.same,.selected,rect.aimed){mix-blend-mode:var(--blend,multiply)}
.sheet .same-bar{fill:none;stroke:var(--pen);stroke-width:1.6}
.sheet .selected{fill:var(--pen-soft)}
.sheet .selected-edge{fill:none;stroke:var(--pen);stroke-width:2;stroke-linecap:square}
.sheet .chosen{fill:none;stroke:var(--pen);stroke-width:3;stroke-linejoin:round}
.sheet .grip{fill:var(--cell);stroke:var(--pen);stroke-width:2.4}
.sheet rect.held{fill:var(--pen-soft);stroke:var(--pen);stroke-width:2.4}
.sheet path.held{stroke:var(--pen);stroke-width:1.2}
.sheet text.held{font-size:13.5px;font-weight:700;fill:var(--pen)}
.sheet rect.aimed{fill:var(--pen-soft);stroke:var(--pen);stroke-width:1.6;stroke-dasharray:4 2.6}
.sheet text.aimed{font-size:23px;fill:var(--pen)}
.sheet .picked{fill:var(--pen);fill-opacity:.1;stroke:var(--pen);stroke-width:5}
.sheet .focus{fill:none;stroke:var(--pen);stroke-width:2.4}
.sheet .focus-under{fill:none;stroke:var(--cell);stroke-width:3.2}
.sheet .slim{stroke-width:1.2}
.lattice .focus{stroke-width:4.8}
.lattice .focus.along{fill:var(--pen);fill-opacity:.2;stroke-width:2.4}
.lattice .focus-under{stroke-width:6.4}
.lattice .selected-edge{stroke-width:3}
.lattice .bare-lines{stroke-width:1.8;stroke-dasharray:2.8 7.2}
.sheet .half{fill:var(--pen);fill-opacity:.5;mix-blend-mode:lighten}
.sheet .half.white{fill:var(--pen-soft);fill-opacity:1;mix-blend-mode:var(--blend,multiply)}
.sheet .chains{mix-blend-mode:var(--blend,multiply)}
.sheet .chain{fill:none;stroke:var(--pen);stroke-width:1.3;stroke-linecap:round}
.sheet .chain.other{stroke:var(--marker-ink)}
.sheet .chain.weak{stroke-dasharray:2.6 3.4}
.sheet .chain.group{stroke-width:11;stroke-opacity:.22}
.sheet circle.chain{stroke-width:.8}
.sheet text.turn{fill:var(--pen);stroke:var(--cell);stroke-width:1.8;paint-order:stroke;font:700 6.8px Helvetica,Arial,sans-serif;dominant-baseline:central}
.lattice text.turn{font-size:17px;stroke-width:5}
.tiny .focus{stroke-width:1.6}
.tiny .focus-under{stroke:none}
.small .number{font-size:5.6px}
.tiny .number{font-size:3.6px}
.sheet :is(.heavy,.area)~.cage-label.wrong{fill:var(--red);stroke:var(--red-soft);stroke-width:2px;font-weight:700;text-decoration:underline}
.sheet .changed{fill:none;stroke:var(--ink);stroke-width:1.7;stroke-dasharray:0 3.9;stroke-linecap:round}
@media (max-width:820px){.sheet .number{font-size:10px}.small .number{font-size:8px}.tiny .number{font-size:6px}}
"""

# on paper a Kakuro is light grey, which spares ink
PAPER = """.sheet .block:not(.dark),.sheet .clue{fill:#e4e4e4;stroke:#e4e4e4}
.sheet .slash{stroke:#777}
.sheet .total:not(.wrong,.named){fill:#000}
"""


def colours() -> dict[str, tuple[str, str]]:
    """{custom property: (its value in light mode, in dark mode)}."""
    every = dict(COLOURS)
    for type_ in constraints.SHOWN:
        every.update(type_.look.colours)
    return every


def style() -> str:
    """The whole style sheet. The colours are on :root, since on `.sheet` itself they would shadow a page's own."""
    every = colours()
    bands, strokes = [], []
    for type_ in constraints.SHOWN:
        if type_.look.band and "." + type_.look.band not in bands:
            bands.append("." + type_.look.band)
        if type_.look.style not in strokes:
            strokes.append(type_.look.style)
    light = ";".join(["%s:%s" % (name, every[name][0]) for name in sorted(every)])
    tints = "".join([".sheet .tint-%d{fill:var(--tint-%d)}\n" % (at, at) for at in range(1, len(sheet.COLOURS) + 1)])
    blended = ".sheet :is(.cross,.bad-ground,.unit.stroke,%s){mix-blend-mode:var(--blend,multiply)}\n" % ",".join(bands)
    blended += ".sheet .constraint.wrong :is(%s){opacity:.5}\n" % ",".join(bands)  # so that digits can still be read
    return ":root{%s}%s@media print{%s}\n" % (
        light,
        RULES + tints + blended + "".join(strokes) + MORE_RULES,
        ":root{--blend:multiply!important}" + PAPER,
    )
