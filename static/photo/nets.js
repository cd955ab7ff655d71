// The photo reader's nets under ONNX Runtime, in a worker and in Node alike.
import { colours, scaled, turned } from "./pixels.js";

const NETS = ["detect", "read", "clue"];
const KEPT = 2; // pictures at some size that are kept: what is asked next is often of the same one

// ort: the runtime, set up; model(name): a promise of a net's bytes.
export async function begin(ort, model) {
  const sessions = {};
  for (const name of NETS) sessions[name] = await ort.InferenceSession.create(await model(name), { executionProviders: ["wasm"] });
  let picture;
  let rasters = [];

  function raster(wide, high, turn) {
    const name = `${wide} ${high} ${turn}`;
    const found = rasters.find((one) => one.name === name);
    if (found) return found.tensor;
    const same = wide === picture.width && high === picture.height;
    const made = turn ? turned(smaller(2 * Math.max(wide, high)), turn, wide, high) : same ? picture : scaled(picture, wide, high);
    const tensor = new ort.Tensor("uint8", colours(made), [high, wide, 3]);
    rasters = [{ name, tensor }, ...rasters].slice(0, KEPT);
    return tensor;
  }

  // a turn is of a picture that is about as small as it will be
  function smaller(most) {
    const share = most / Math.max(picture.width, picture.height);
    return share < 1 ? scaled(picture, Math.round(picture.width * share), Math.round(picture.height * share)) : picture;
  }

  return {
    // {width, height, data in RGBA} to look at from now on
    look(pixels) {
      picture = pixels;
      rasters = [];
    },
    // {output: {data, dims}} of a net that looks at the picture at a size, turned left by some degrees
    async see({ net, raster: [wide, high, turn], quads, window }) {
      const feeds = { picture: raster(wide, high, turn) };
      if (quads) feeds.quads = new ort.Tensor("float32", Float32Array.from(quads), [quads.length / 8, 4, 2]);
      if (window) feeds.window = new ort.Tensor("float32", Float32Array.from(window), [window.length / 3, 3]);
      const seen = {};
      for (const [name, { data, dims }] of Object.entries(await sessions[net].run(feeds))) seen[name] = { data, dims };
      return seen;
    },
  };
}
