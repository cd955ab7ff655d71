// Runs the photo reader's nets in ONNX Runtime's WebAssembly, like the page, but in Node: node nets.mjs ROOT. Each line of the input is
// {"width", "height", "pixels": a file of RGB} or a request to a net (static/photo/nets.js). Each is answered by a line.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const root = process.argv[2];
const runtime = join(root, "node_modules/onnxruntime-web/dist");
const ort = await import(pathToFileURL(join(runtime, "ort.wasm.bundle.min.mjs")));
const { begin } = await import(pathToFileURL(join(root, "static/photo/nets.js")));
const { straightened } = await import(pathToFileURL(join(root, "static/photo/pixels.js")));
ort.env.wasm.numThreads = 1;
ort.env.logLevel = "error";
ort.env.wasm.wasmBinary = readFileSync(join(runtime, "ort-wasm-simd-threaded.wasm"));
const nets = await begin(ort, async (name) => readFileSync(join(root, `py/newsgrid/photo/models/${name}.onnx`)));
const plain = (data) => Array.from(data, Number);

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer = {};
  if (asked.pixels) {
    const rgb = readFileSync(asked.pixels);
    const data = new Uint8ClampedArray(asked.width * asked.height * 4).fill(255);
    for (let at = 0; at < rgb.length / 3; at++) data.set(rgb.subarray(3 * at, 3 * at + 3), 4 * at);
    nets.look({ width: asked.width, height: asked.height, data });
    if (asked.points) answer = plain(straightened({ width: asked.width, height: asked.height, data }, asked.points, asked.side).data);
  } else {
    for (const [name, { data, dims }] of Object.entries(await nets.see(asked))) answer[name] = [plain(data), dims];
  }
  console.log(JSON.stringify(answer));
}
