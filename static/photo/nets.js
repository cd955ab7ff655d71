// Runs the photo reader's nets in ONNX Runtime, in a worker or in Node.
import { colours, scaled, turned } from "./pixels.js";

export const NETS = ["detect", "read", "light", "clue", "sign", "label", "tag", "hand"];
const KEPT = 2; // scaled pictures in the cache; consecutive requests often need the same picture

// ort: the runtime, configured; model(name): a promise of a net's bytes. Returns a promise of {look, see}.
export async function begin(ort, model) {
  const sessions = {};
  for (const name of NETS) sessions[name] = await ort.InferenceSession.create(await model(name), { executionProviders: ["wasm"] });
  let picture;
  let rasters = [];

  function raster(wide, high, turn, inverted, erased) {
    const name = `${wide} ${high} ${turn} ${inverted} ${erased}`;
    const found = rasters.find((one) => one.name === name);
    if (found) return found.tensor;
    const same = wide === picture.width && high === picture.height;
    const made = turn ? turned(smaller(2 * Math.max(wide, high)), turn, wide, high) : same ? picture : scaled(picture, wide, high);
    const tensor = new ort.Tensor("uint8", colours(made, inverted, erased), [high, wide, 3]);
    rasters = [{ name, tensor }, ...rasters].slice(0, KEPT);
    return tensor;
  }

  // the picture, scaled down so that its longer side is at most `most`: rotating a small picture is faster
  function smaller(most) {
    const share = most / Math.max(picture.width, picture.height);
    const side = (length) => Math.max(1, Math.round(length * share));
    return share < 1 ? scaled(picture, side(picture.width), side(picture.height)) : picture;
  }

  return {
    // Sets the picture: {width, height, data in RGBA}
    look(pixels) {
      picture = pixels;
      rasters = [];
    },
    // Runs a net on the picture, scaled to width and height, rotated left by some degrees, perhaps inverted, and without an ink (see `colours`).
    // Returns {output: {data, dims}}.
    async see({ net, raster: [wide, high, turn, inverted = 0, ...erased], quads, window }) {
      const feeds = { picture: raster(wide, high, turn, inverted, erased) };
      if (quads) feeds.quads = new ort.Tensor("float32", Float32Array.from(quads), [quads.length / 8, 4, 2]);
      if (window) feeds.window = new ort.Tensor("float32", Float32Array.from(window), [window.length / 3, 3]);
      const seen = {};
      for (const [name, { data, dims }] of Object.entries(await sessions[net].run(feeds))) seen[name] = { data, dims };
      return seen;
    },
  };
}
