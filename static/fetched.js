// Replaces the global fetch in a worker, so that Pyodide's files are fetched compressed and their bytes counted. This is the only place
// that depends on Pyodide using the global fetch. If it uses something else, it gets the same files uncompressed: slower, and uncounted.
import { unpacked } from "./packed.js";

const PACKED = /\.(wasm|zip|tar)$/;
const TELL_MS = 100;

// plain: whether to fetch files uncompressed, as the service worker has them. Calls tell(bytes so far) while files arrive, and
// lose(error) if one can't be fetched, since Pyodide waits for some of them for ever.
export function watchFetch({ plain, tell, lose }) {
  const browsers = self.fetch;
  let bytes = 0;
  let waiting = false;
  const tellAll = () => {
    waiting = false;
    tell(bytes);
  };
  const counter = () =>
    new TransformStream({
      transform(chunk, out) {
        bytes += chunk.byteLength;
        out.enqueue(chunk);
        if (!waiting) setTimeout(tellAll, TELL_MS); // a delay, so that the last bytes are reported too
        waiting = true;
      },
    });
  self.fetch = async (what, options) => {
    const address = String(what.url ?? what);
    const packed = !plain && PACKED.test(address);
    try {
      const answer = await browsers(packed ? `${address}.pack` : what, options);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      if (!packed) return answer;
      const type = /wasm$/.test(address) ? "application/wasm" : "application/octet-stream"; // wasm is compiled while it arrives
      return new Response(unpacked(answer.body.pipeThrough(counter())), { headers: { "Content-Type": type } });
    } catch (error) {
      lose(error);
      throw error;
    }
  };
}
