// Runs main() of a module of tests/ or tests/benchmarks/ under Pyodide in Node, with the wheel that the build fetched:
// node tests/pyodide.mjs measure [ARGS]. hostile asks no solver, and z3's library takes longer to start than all of its work.
import { createRequire } from "node:module";
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const home = dirname(createRequire(join(root, "package.json")).resolve("pyodide/package.json"));
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: home + "/" });
if (process.argv[2] !== "hostile") {
  const wheel = readdirSync(join(root, ".cache/wheels")).find((name) => name.startsWith("z3_solver"));
  await python.loadPackage(join(root, ".cache/wheels", wheel), { messageCallback() {} });
}
for (const folder of ["py", "puzzles", "tests"]) {
  python.FS.mkdirTree("/newsgrid/" + folder);
  python.mountNodeFS("/newsgrid/" + folder, join(root, folder));
}
// a file among the arguments is found there
const given = process.argv.slice(3).map((word) => {
  if (!existsSync(word)) return word;
  python.FS.mkdirTree("/given");
  python.mountNodeFS("/given", dirname(resolve(word)));
  return "/given/" + basename(word);
});
await python.runPythonAsync(`
import sys
sys.path[:0] = ["/newsgrid/py", "/newsgrid/tests", "/newsgrid/tests/benchmarks"]
import importlib
importlib.import_module(${JSON.stringify(process.argv[2] ?? "measure")}).main(${JSON.stringify(given)})
`);
