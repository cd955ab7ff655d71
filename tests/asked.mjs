// Runs Python under the page's MicroPython: node asked.mjs ROOT < {"python": its text, "given": data} as JSON. It finds the data, as JSON, in given.text.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const home = join(process.argv[2], "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(join(home, "micropython.mjs"));
const python = await loadMicroPython({ url: join(home, "micropython.wasm"), heapsize: 16 * 1024 * 1024, linebuffer: true });
const asked = JSON.parse(readFileSync(0, "utf8"));
python.registerJsModule("given", { text: JSON.stringify(asked.given) });
python.registerJsModule("browser", {});
python.runPython(asked.python);
