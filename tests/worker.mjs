// Starts Python like static/solver.js, with files of the built site, and prints its loaded modules as JSON, {name: file}:
// node worker.mjs ROOT
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const root = process.argv[2];
const home = join(root, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const { untar } = await import(pathToFileURL(join(root, "static/packed.js")));
const part = (path) => new Uint8Array(gunzipSync(readFileSync(join(root, "dist", path))));
const folder = mkdtempSync(join(tmpdir(), "newsgrid-"));
writeFileSync(join(folder, "stdlib.zip"), part("pyodide/stdlib.zip.pack"));
const python = await loadPyodide({ indexURL: `${home}/`, stdLibURL: join(folder, "stdlib.zip") });
rmSync(folder, { recursive: true });
python.FS.mkdir("/packages");
untar(part("py/packages.tar.pack"), python.FS, "/packages");
python.FS.mkdir("/z3");
python.FS.writeFile("/z3/libz3.so", "");
console.log(
  python.runPython(`
import sys
sys.path.insert(0, "/packages")
import worker.start
worker.start.begin(True)
import json
json.dumps({name: module.__spec__.origin for name, module in sys.modules.items() if getattr(module, "__spec__", None)})
`),
);
