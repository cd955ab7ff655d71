// Starts the page's MicroPython, from a memory image if possible. Only this module depends on MicroPython's internals:
//  - python._module.HEAPU8 is all of its memory, and two instances that start in the same way hold the same bytes;
//  - globalThis.proxy_js_ref lists the JavaScript objects that Python holds, which a memory image can't contain.
// The build imports the page once and saves the memory (py/build/page_memory.mjs); the browser restores it. If that fails, importPage
// imports the page from a ROMFS image, which only takes longer. Used in the browser and by the build.
import { fits, folded, spread } from "./pages.js";

// After each collection, MicroPython looks through all that is left for room for anything longer than 16 bytes. It would collect after each 16 KB.
const COLLECT_AFTER = 8 << 20; // bytes

export async function begin(loadMicroPython, browser, options) {
  const python = await loadMicroPython(options);
  python.runPython(`import gc\ngc.threshold(${COLLECT_AFTER})`);
  python.registerJsModule("browser", browser);
  return python;
}

// Imports the page. python: begun with options.romfs, an image with the page's packages and the first puzzle (py/build/archive.py).
export function importPage(python) {
  python.runPython(`
import gc
from page import main
from page.core import first_puzzle
with open("/rom/first.json") as file:
    first_puzzle.learn(file.read())
gc.collect()
`);
}

// The memory that importPage changed, as a file. before, references: a copy of the memory, and held(), from just after the start.
// Throws if Python has since taken references to JavaScript objects.
export function memoryFile(python, before, references) {
  if (held() !== references) throw new Error("importing the page must not ask JavaScript for anything, since no memory holds that");
  return folded(memoryOf(python), before);
}

// Restores a memory file (an ArrayBuffer) in a Python that has just started. Returns false, and changes nothing, if the file does not fit.
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

// The number of JavaScript objects that Python holds.
export function held() {
  const count = globalThis.proxy_js_ref?.length;
  if (!count) throw new Error("MicroPython's list of JavaScript objects is not where it was");
  return count;
}
