// Writes the memory of the page's MicroPython after it has imported the page and read its first puzzle:
// node page_memory.mjs ROOT < image > pages. Tests the memory by restoring it as the page does (static/micropython.js).
import { readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(pathToFileURL(join(home, "micropython.mjs")));
const { begin, held, importPage, layDown, memoryFile, memoryOf } = await import(pathToFileURL(join(root, "static/micropython.js")));
const begun = (options) => begin(loadMicroPython, {}, { url: join(home, "micropython.wasm"), ...options });

function fail(why) {
  console.error(why.message ?? why); // not the error itself: Node would print the line of source first, which is a megabyte long
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
  // on the restored memory, Python must run, and the first puzzle must be as when it is read anew
  other.runPython(`
from page.core import first_puzzle as first
from newsgrid.puzzle.data import to_data
import json
again = first.First(json.dumps(to_data(first.known.sheet)))
if again.filled != first.known.filled or again.cells != first.known.cells:
    raise ValueError("the restored memory differs from what was imported")
`);
  for (let at = 0; at < file.length; ) at += writeSync(1, file, at);
} catch (error) {
  fail(error);
}
