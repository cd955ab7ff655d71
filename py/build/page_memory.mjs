// What the page's MicroPython holds in its memory once it has imported the page and learned its first puzzle:
// node page_memory.mjs ROOT FIRST < image > pages (as static/pages.js has them; before, MicroPython is as static/start.js begins it).
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, first] = process.argv.slice(2);
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")));
const { folded } = await import(pathToFileURL(join(root, "static/pages.js")));

async function begun(options) {
  const python = await loadMicroPython({ url: join(home, "micropython.wasm"), ...options });
  python.registerJsModule("browser", {});
  return python;
}

const before = (await begun({}))._module.HEAPU8.slice();
const python = await begun({ romfs: readFileSync(0) });
const known = globalThis.proxy_js_ref.length;
python.runPython(`
from page import first, main
first.learn(${JSON.stringify(first)})
import gc
gc.collect()
`);
if (globalThis.proxy_js_ref.length !== known) throw new Error("importing the page must not ask JavaScript for anything, since no memory holds that");
const pages = folded(python._module.HEAPU8, before);
for (let at = 0; at < pages.length; ) at += writeSync(1, pages, at);
