// Replaces the global fetch in a worker, so that Pyodide's files, and the photo reader's, are fetched compressed and their bytes counted. This is
// the only place that depends on Pyodide using the global fetch. If it uses something else, it gets the same files uncompressed: slower, and uncounted.
const PACKED = /\.(wasm|zip|tar|onnx)$/;
const TELL_MS = 100;

const TICK_MS = 1000;
const PATIENCE = 10; // ticks on which nothing has arrived

// plain: whether to fetch files uncompressed, as the service worker has them. Calls tell(bytes so far) while compressed files arrive, and
// lose(error) if one can't be fetched, is damaged or does not arrive, since Pyodide waits for some of them for ever. Returns a function
// that ends the watch.
export function watchFetch({ plain, tell, lose }) {
  const browsers = self.fetch;
  let bytes = 0;
  let waiting = false;
  let coming = 0; // files
  let silent = 0; // ticks
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    const stood = now - last > 2 * TICK_MS; // then this worker was busy, and what has arrived is still to be read
    last = now;
    silent = coming && !stood ? silent + 1 : 0;
    if (silent >= PATIENCE) lose(new Error(`nothing has arrived for ${PATIENCE} seconds`));
  }, TICK_MS);
  const tellAll = () => {
    waiting = false;
    tell(bytes);
  };
  const counter = (packed) => {
    const transform = (chunk, out) => {
      silent = 0;
      out.enqueue(chunk);
      if (!packed) return;
      bytes += chunk.byteLength;
      if (!waiting) setTimeout(tellAll, TELL_MS); // a delay, so that the last bytes are reported too
      waiting = true;
    };
    const flush = () => {
      coming -= 1;
    };
    return new TransformStream({ transform, flush }, undefined, { highWaterMark: Infinity }); // so that it arrives before it is read
  };
  self.fetch = async (what, options) => {
    const address = String(what.url ?? what);
    const packed = !plain && PACKED.test(address);
    coming += 1;
    try {
      const answer = await browsers(packed ? `${address}.pack` : what, options);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      if (plain) {
        coming -= 1;
        return answer;
      }
      const out = packed ? new DecompressionStream("gzip") : new TransformStream();
      answer.body.pipeThrough(counter(packed)).pipeTo(out.writable).catch(lose);
      const type = /wasm$/.test(address) ? "application/wasm" : "application/octet-stream"; // wasm is compiled while it arrives
      return new Response(out.readable, { headers: packed ? { "Content-Type": type } : answer.headers });
    } catch (error) {
      lose(error);
      throw error;
    }
  };
  return () => clearInterval(ticking);
}
