// Runs compile_in_pyodide.py in Pyodide: node compile.mjs COMMAND FOLDER [FILES], with the folder at /mounted.
import { loadPyodide } from "pyodide";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { readFileSync } from "node:fs";

const [command, folder, ...documented] = process.argv.slice(2);
const home = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
// without the instructions' column numbers, which underline source that the site does not have; packed, they are a quarter of the bytecode
const pyodide = await loadPyodide({ indexURL: home + "/", env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.mountNodeFS("/mounted", folder);
pyodide.globals.set("command", command);
pyodide.globals.set("documented", pyodide.toPy(documented));
try {
  await pyodide.runPythonAsync(readFileSync(new URL("compile_in_pyodide.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message); // not the error itself: Node would print the line of source first, which is a megabyte long
  process.exit(1);
}
