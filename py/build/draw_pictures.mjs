// Draws SVG as PNG with resvg: node draw_pictures.mjs NODE_MODULES < [{"svg": TEXT, "width": PIXELS, "out": PATH, "faces": [PATH, …]}, …]
// "faces" (optional) are files of typefaces to use instead of DejaVu.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const modules = process.argv[2];
const resvg = join(modules, "@resvg/resvg-wasm");
const { Resvg, initWasm } = await import(pathToFileURL(join(resvg, "index.mjs")));
await initWasm(readFileSync(join(resvg, "index_bg.wasm")));
const fonts = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSerif-Bold"];
const fontBuffers = fonts.map((name) => readFileSync(join(modules, "dejavu-fonts-ttf/ttf", `${name}.ttf`)));
const font = { fontBuffers, defaultFontFamily: "DejaVu Sans", serifFamily: "DejaVu Serif", sansSerifFamily: "DejaVu Sans" };
for (const { svg, width, out, faces = [] } of JSON.parse(readFileSync(0, "utf8"))) {
  const own = faces.length ? { ...font, fontBuffers: faces.map((path) => readFileSync(path)) } : font;
  writeFileSync(out, new Resvg(svg, { font: own, fitTo: { mode: "width", value: width } }).render().asPng());
}
