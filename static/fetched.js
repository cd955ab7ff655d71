// What the worker fetches comes packed and is counted, and the one place that leans on how Pyodide fetches: by the global fetch. Where
// it goes past that, it finds the same files unpacked at the server: that takes longer, and is not counted.
import { unpacked } from "./packed.js";

const PACKED = /\.(wasm|zip|tar)$/;
const TELL_MS = 100;

// plain: whether files come as they are (the service worker has them unpacked). tell(so many bytes) is called as they come, and
// lose(error) if a file can't be had: Pyodide waits for some of them for ever.
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
        if (!waiting) setTimeout(tellAll, TELL_MS); // the last bytes are told as well, even where none come after them
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
      const type = /wasm$/.test(address) ? "application/wasm" : "application/octet-stream"; // wasm is compiled as it comes
      return new Response(unpacked(answer.body.pipeThrough(counter())), { headers: { "Content-Type": type } });
    } catch (error) {
      lose(error);
      throw error;
    }
  };
}
