// Tests the undocumented shortcuts of the worker's start with the site's own files:
// node shortcuts.mjs ROOT < {"stdlib", "packages", "library": compressed files, "request": a request to the worker, "answer": a part of
// the expected answer}. Prints {"works": [names of shortcuts], "faults": [a line for each shortcut that fails]}.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const root = process.argv[2];
const given = JSON.parse(readFileSync(0, "utf8"));
const module = (path) => import(pathToFileURL(join(root, path)));
const { loadPyodide } = await module("node_modules/pyodide/pyodide.mjs");
const { announceLibrary, placeLibrary } = await module("static/library.js");
const { untar } = await module("static/packed.js");
const { folded, sizeOf, spread } = await module("static/pages.js");
const { MAKING, memoryOf, takingUp } = await module("static/snapshot.js");

const part = (name) => new Uint8Array(gunzipSync(readFileSync(given[name])));
const folder = mkdtempSync(join(tmpdir(), "newsgrid-"));
const stdLibURL = join(folder, "stdlib.zip");
writeFileSync(stdLibURL, part("stdlib"));
const packages = part("packages");
const library = part("library");
const compiled = await WebAssembly.compile(library);
globalThis.postMessage = () => undefined; // the worker calls this to report its progress

async function begin(options) {
  const python = await loadPyodide({ indexURL: join(root, "node_modules/pyodide/"), stdLibURL, ...options });
  python.FS.mkdir("/packages");
  untar(packages, python.FS, "/packages");
  announceLibrary(python);
  return python;
}

async function works(python, shortcuts) {
  const placed = await placeLibrary(python, shortcuts.includes("library") && compiled, async () => library);
  if (!placed && shortcuts.includes("library")) throw new Error("Pyodide's linker does not take z3's library");
  const answer = await python.pyimport("worker.start").call(given.request);
  if (!answer.includes(given.answer)) throw new Error(answer.slice(0, 200));
}

// Throws if the shortcuts don't work.
async function attempt(shortcuts) {
  const python = await begin(shortcuts.includes("snapshot") ? MAKING : {});
  const late = shortcuts.includes("late");
  python.runPython(`import sys; sys.path.insert(0, "/packages")\nimport worker.start\nworker.start.begin(${late ? "True" : "False"})`);
  if (late && !python.runPython(`"z3" in sys.modules`)) throw new Error("z3 can't be imported without its library");
  const memory = shortcuts.includes("snapshot") && folded(memoryOf(python)).buffer;
  await works(python, shortcuts);
  if (memory) await works(await begin(takingUp(spread(memory, new Uint8Array(sizeOf(memory))))), shortcuts);
}

const fault = (shortcuts) => attempt(shortcuts).then(() => "", (error) => String(error?.message ?? error).trim().split("\n").at(-1)); // prettier-ignore
console.warn = () => undefined; // faults are reported at the end

const found = { works: ["library", "late", "snapshot"], faults: [] };
if (await fault(found.works)) {
  for (const one of found.works) {
    const why = await fault([one]);
    if (why) found.faults.push(`${one}: ${why}`);
  }
  found.works = found.works.filter((one) => !found.faults.some((why) => why.startsWith(one)));
  const together = found.works.length > 1 && (await fault(found.works));
  if (together) {
    found.works = [];
    found.faults.push(`together: ${together}`);
  }
}
rmSync(folder, { recursive: true });
console.log(JSON.stringify(found));
