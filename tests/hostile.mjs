// Gives each of the page's readers malicious texts of one megabyte, under its MicroPython: node hostile.mjs ROOT < inputs as JSON.
// Prints [[reader, input, work, megabytes, outcome], ...]; work and megabytes as in hostile.py.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const root = process.argv[2];
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(join(home, "micropython.mjs"));
const { spread } = await import(join(root, "static/pages.js"));
const python = await loadMicroPython({ url: join(home, "micropython.wasm") });
python.registerJsModule("browser", {});
spread(Uint8Array.from(gunzipSync(readFileSync(join(root, "dist/py/page.memory")))).buffer, python._module.HEAPU8);
python.runPython(`
from newsgrid.exchange.codes import recognised
from newsgrid.puzzle import formats, link
READERS = {"text": formats.read, "link": link.from_link, "look": lambda text: recognised.is_foreign(text) or recognised.is_output(text)}
def run(reader, text):
    try:
        READERS[reader](text)
        return "read"
    except (formats.ReadError, link.LinkError) as error:
        return str(error)
    except Exception as error:
        return "NO SENTENCE: " + repr(error)
def plain_pass(text):
    count = 0
    for sign in text:
        count += 1
    return count
`);
const run = python.globals.get("run");
const plainPass = python.globals.get("plain_pass");
const timed = (work) => {
  const begun = process.cpuUsage().user; // processor time, since the machine may be busy with something else
  const result = work();
  return [process.cpuUsage().user - begun, result];
};
const DOUBTFUL = 1; // passes; a result above is measured again, and the least of TRIES is taken
const TRIES = 3;
const text = "x".repeat(100_000); // a tenth of a megabyte
let [plain] = timed(() => plainPass(text));
const found = [];
for (const [name, input] of Object.entries(JSON.parse(readFileSync(0, "utf8")))) {
  for (const reader of ["text", "link", "look"]) {
    let least = Infinity;
    let result;
    for (let tries = 0; tries < TRIES && least > DOUBTFUL; tries++) {
      if (tries) [plain] = timed(() => plainPass(text)); // measured again, since the machine's speed varies
      let took;
      [took, result] = timed(() => run(reader, input));
      least = Math.min(least, took / (10 * plain));
    }
    found.push([reader, name, least, globalThis.Module.HEAPU8.length / 1e6, result]);
  }
}
console.log(JSON.stringify(found));
