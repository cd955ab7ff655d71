"""The style of leaves, on screens, in print and in the preview of what is printed. All lengths follow from the size of the leaf's letters.

A leaf is light even on a dark page. Several in `.leaves` stand side by side, as many on a page as its `data-many` says.
"""

from newsgrid.puzzle.draw.style import PAPER

SERIF = 'var(--serif,"Newsgrid Serif","Times New Roman",Times,serif)'

STYLE = (
    """
.leaf,.leaves{font-family:%s}
.leaf{box-sizing:border-box;display:flex;flex-direction:column;background:#fff;color:#000;color-scheme:light;line-height:1.4;--ink:#000;--line:#000;--hair:#8a8a8a;--blend:multiply;print-color-adjust:exact;-webkit-print-color-adjust:exact}
"""
    % SERIF
    + """.leaf p,.leaf figure{margin:0;overflow-wrap:anywhere}
.leaf header{display:flex;justify-content:space-between;gap:1em;border-top:.25em solid;border-bottom:.07em solid;padding:.4em 0;font-size:.94em}
.leaf :is(h1,h2){margin:.5em 0 .12em;font-family:inherit;font-size:2.75em;font-weight:600;line-height:1.1;letter-spacing:-.012em;overflow-wrap:anywhere}
.leaf .rules-line{max-width:36em;font-size:1.06em}
.leaf .rules-line,.leaf figure{margin-bottom:1.4em}
.leaf figcaption{margin-bottom:.4em;font-weight:600}
.leaf .sheet{display:block;width:calc(38.75em*var(--small,1));max-width:100%;max-height:var(--high,54em);margin:0 auto}
.leaf .sheet.small{--small:.82}
.leaf .sheet.tiny{--small:.68}
.leaf footer{display:flex;justify-content:space-between;align-items:end;gap:1em;margin-top:auto;border-top:.07em solid;padding-top:1em;font-size:.88em}
.leaf footer figure{flex:none;margin:0;width:10.7em;rotate:180deg}
.leaf footer.vast figure{width:24em}
"""
    + PAPER.replace(".sheet ", ".leaf .sheet ")
    + """.leaves{display:grid;gap:0 8mm}
.leaves:is([data-many="4"],[data-many="6"],.answers){grid-template-columns:1fr 1fr}
.leaves:not([data-many="1"]) .leaf{display:grid;grid-template:subgrid/1fr;grid-row:span 4;break-inside:avoid;align-items:start;margin-bottom:6mm;font-size:.75em}
.leaves:not([data-many="1"]) .leaf>*{grid-column:1}
.leaves:not([data-many="1"]) .leaf :is(h1,h2){margin:0;border-top:.15em solid;padding:.3em 0;font-size:1.5em}
.leaves:not([data-many="1"]) .rules-line{grid-row:2;margin:0}
.leaves:not([data-many="1"]) .leaf>figure{grid-row:3;margin:.6em 0}
.leaves:not([data-many="1"]) footer{grid-row:4}
.leaves:not([data-many="1"]) footer:not(.vast) figure{width:8em}
.leaves:not([data-many="1"]) header{display:none}
.leaves[data-many="2"]{--high:92mm}
.leaves[data-many="4"]{--high:82mm}
.leaves[data-many="6"]{--high:50mm}
.leaves:has(footer figure):is([data-many="2"],[data-many="4"]){--high:68mm}
.leaves:has(footer figure)[data-many="6"]{--high:40mm}
.leaves.answers{--high:62mm;break-before:page}
.leaves.answers>h2{grid-column:1/-1;margin:0 0 4mm;font-size:1.5em}
.answers .leaf:only-of-type{grid-column:1/-1;--high:140mm}
@media print{@page{margin:15mm 18mm}
body>.leaf,.leaves[data-many="1"]{--high:min(54em,100vh - 16em)}
.leaves[data-many="1"]:has(footer figure){--high:min(38.75em,100vh - 27em)}
.leaves[data-many="1"] .leaf{min-height:calc(100vh - 2px);break-inside:avoid}
.leaves[data-many="1"] .leaf+.leaf{break-before:page}}
"""
)
