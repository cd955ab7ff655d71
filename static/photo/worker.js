// The worker with the photo reader's nets. The page ends it after use, to free its memory. JavaScript, since ONNX Runtime is.
// From the page: {port} (through which the solver's worker sends its requests), {bitmap} (the picture), {points, side} (a grid to rectify,
// answered by {straight: a JPEG as a Blob}). To the page: {bytes} so far while it loads, {ready}, {looking} once it has the picture,
// {lost: a sentence about the file that could not be loaded, "" for a mistake in the program}.
import * as ort from "./ort.mjs";
import { watchFetch } from "../static/fetched.js";
import { NETS, begin } from "./nets.js";
import { straightened } from "./pixels.js";

const QUALITY = 0.85;
const at = (name) => new URL(name, import.meta.url).href;

let picture;

// Reports an error. The page then ends this worker, and may start another.
function lose(error) {
  console.error(error);
  postMessage({ lost: error?.told ?? "" });
}

const fetched = async (name) => new Uint8Array(await (await fetch(at(name))).arrayBuffer());

async function load() {
  const unwatch = watchFetch({ tell: (bytes) => postMessage({ bytes }), lose });
  ort.env.wasm.numThreads = 1; // more threads need a cross-origin isolated page
  ort.env.wasm.proxy = false;
  ort.env.logLevel = "error";
  const models = Object.fromEntries(NETS.map((name) => [name, fetched(`${name}.onnx`)]));
  Object.values(models).forEach((one) => one.catch(() => undefined)); // errors are handled where it is awaited
  ort.env.wasm.wasmBinary = (await fetched("ort.wasm")).buffer;
  const nets = await begin(ort, (name) => models[name]);
  unwatch();
  postMessage({ ready: true });
  return nets;
}

const nets = load();
nets.catch(lose);

async function look(bitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = "#fff"; // behind transparent pixels
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  picture = context.getImageData(0, 0, canvas.width, canvas.height);
  (await nets).look(picture);
  postMessage({ looking: true });
}

async function straighten(points, side) {
  const made = straightened(picture, points, side);
  const canvas = new OffscreenCanvas(made.width, made.height);
  canvas.getContext("2d").putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
  postMessage({ straight: await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }) });
}

// Answers the requests of the solver's worker, one at a time.
function listen(port) {
  let before = Promise.resolve();
  port.onmessage = ({ data }) => {
    const asked = JSON.parse(data);
    before = before.then(async () => {
      try {
        port.postMessage({ id: asked.id, seen: await (await nets).see(asked) });
      } catch (error) {
        port.postMessage({ id: asked.id, error: String(error.message ?? error) });
      }
    });
  };
}

self.onmessage = ({ data }) => {
  if (data.port) listen(data.port);
  else if (data.bitmap) look(data.bitmap).catch(lose);
  else straighten(data.points, data.side).catch(lose);
};
