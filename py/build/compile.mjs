// Compiles Python to .pyc with Pyodide itself, whose bytecode no other interpreter writes.
// node compile.mjs STDLIB_ZIP_OUT Z3_FOLDER: z3's modules in place; the standard library into a new zip,
// .pyc for the modules that are used at start-up (importing .pyc is quicker), .py for the rest (it packs smaller).
import { loadPyodide } from "pyodide";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFileSync, writeFileSync } from "node:fs";

const [zipOut, z3Folder] = process.argv.slice(2);
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const pyodide = await loadPyodide({ indexURL: home + "/" });
pyodide.FS.mkdirTree("/z3");
pyodide.mountNodeFS("/z3", z3Folder);
pyodide.FS.writeFile("/stock.zip", readFileSync(join(home, "python_stdlib.zip")));
await pyodide.runPythonAsync(readFileSync(new URL("compile_in_pyodide.py", import.meta.url), "utf8"));
writeFileSync(zipOut, pyodide.FS.readFile("/compiled.zip"));
