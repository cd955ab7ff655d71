// What the page's MicroPython holds in its memory once it has imported the page and learned its first puzzle:
// node page_memory.mjs ROOT < image > pages. It is laid down here as the page does it (static/micropython.js), and held to an import.
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")));
const { begin, held, importPage, layDown, memoryFile, memoryOf } = await import(pathToFileURL(join(root, "static/micropython.js")));
const begun = (options) => begin(loadMicroPython, {}, { url: join(home, "micropython.wasm"), ...options });

function fail(why) {
  console.error(why.message ?? why); // Node would show the source first, which is one line of a megabyte
  process.exit(1);
}

try {
  const before = memoryOf(await begun({})).slice();
  const python = await begun({ romfs: readFileSync(0) });
  const references = held();
  importPage(python);
  const file = memoryFile(python, before, references);
  const other = await begun({});
  if (!layDown(file.buffer, other)) fail("two MicroPythons do not begin with the same memory");
  // it works on, and what it knows is what another finds out
  other.runPython(`
from page import first, main
from sheet.sheet import to_data
import json
again = first.First(json.dumps({"sheet": to_data(first.known.sheet), "kinds": first.known.kinds}))
if again.filled != first.known.filled or again.cells != first.known.cells:
    raise ValueError("what was laid down is not what was imported")
`);
  for (let at = 0; at < file.length; ) at += writeSync(1, file, at);
} catch (error) {
  fail(error);
}
