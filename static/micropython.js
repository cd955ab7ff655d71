// The page's MicroPython, and the one place that leans on what its documentation does not promise:
//  - python._module.HEAPU8 is all of its memory, and two that begin alike hold the same bytes;
//  - globalThis.proxy_js_ref lists the JavaScript objects that Python holds, which no memory can keep.
// With these, importing the page is done once, when the site is built (py/build/page_memory.mjs), and the page lays the outcome down.
// Where they fail, importPage does the same anew from a ROMFS image: that only takes longer. Used in the browser and by the build.
import { fits, folded, spread } from "./pages.js";

export async function begin(loadMicroPython, browser, options) {
  const python = await loadMicroPython(options);
  python.registerJsModule("browser", browser);
  return python;
}

// options.romfs holds the page's packages and the first puzzle (py/build/archive.py).
export function importPage(python) {
  python.runPython(`
import gc
from page import first, main
with open("/rom/first.json") as file:
    first.learn(file.read())
gc.collect()
`);
}

// What importPage changed, as a file; before: a copy of the memory when Python had begun. Throws if it can't be laid down elsewhere.
export function memoryFile(python, before, references) {
  if (held() !== references) throw new Error("importing the page must not ask JavaScript for anything, since no memory holds that");
  return folded(memoryOf(python), before);
}

// Lay such a file (an ArrayBuffer) down in a Python that has just begun; false, and nothing is changed, if it is not one for it.
export function layDown(file, python) {
  const memory = memoryOf(python);
  if (!fits(file, memory)) return false;
  spread(file, memory);
  return true;
}

export function memoryOf(python) {
  const memory = python._module?.HEAPU8;
  if (!(memory instanceof Uint8Array)) throw new Error("MicroPython's memory is not where it was");
  return memory;
}

// How many JavaScript objects Python holds.
export function held() {
  const count = globalThis.proxy_js_ref?.length;
  if (!count) throw new Error("MicroPython's list of JavaScript objects is not where it was");
  return count;
}
