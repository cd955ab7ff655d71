// Replaces the global fetch in a worker, so that the files of Pyodide and of the photo reader are fetched compressed, and their bytes counted. Only
// this module depends on Pyodide using the global fetch. If it uses something else, it gets the same files uncompressed: slower, and uncounted.
const PACKED = /\.(wasm|zip|tar|onnx)$/;
const TELL_MS = 100;

const TICK_MS = 1000;
const LATE_MS = 200; // a tick that is later than this means that the device is busy
// punctual ticks without any bytes before a file is called slow, and before it is given up
const SLOW = 10;
const PATIENCE = 30;
const SITE = new URL("..", import.meta.url).href;

const ARRIVES_NOT = "does not arrive. Is there a connection?";
const DAMAGED = "did not arrive whole, or is damaged. Is there a connection?";

// An error that names a file. told: its sentence for people; an error without `told` is a mistake in the program.
export function faultOf(address, why = DAMAGED) {
  const told = `The file ${String(address).replace(SITE, "")} ${why}`;
  return Object.assign(new Error(told), { told });
}

// plain: whether to fetch files uncompressed, as the service worker has them. Calls tell(bytes so far) while compressed files arrive; slow()
// when nothing has arrived for a while, since a page can't see whether the worker is only busy; and lose(error) if a file can't be fetched, is
// damaged or does not arrive, since Pyodide waits for some of its files forever. Returns a function that ends the watch.
export function watchFetch({ plain, tell, slow = () => undefined, lose }) {
  const browsers = self.fetch;
  let bytes = 0;
  let waiting = false;
  const coming = new Set(); // addresses
  let silent = 0; // ticks
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    const late = now - last > TICK_MS + LATE_MS; // then the device was busy, and bytes that have arrived may be unread
    last = now;
    if (!coming.size) silent = 0;
    else if (!late) silent += 1;
    if (silent === SLOW && !plain) slow();
    if (silent >= PATIENCE) lose(faultOf([...coming][0], ARRIVES_NOT));
  }, TICK_MS);
  const tellAll = () => {
    waiting = false;
    tell(bytes);
  };
  const counter = (address, packed) => {
    const transform = (chunk, out) => {
      silent = 0;
      out.enqueue(chunk);
      if (!packed) return;
      bytes += chunk.byteLength;
      if (!waiting) setTimeout(tellAll, TELL_MS); // a delay, so that the last bytes are also reported
      waiting = true;
    };
    const flush = () => {
      coming.delete(address);
    };
    return new TransformStream({ transform, flush }, undefined, { highWaterMark: Infinity }); // so that it is fetched even before it is read
  };
  self.fetch = async (what, options) => {
    const address = String(what.url ?? what);
    const packed = !plain && PACKED.test(address);
    const fail = (why) => {
      const fault = faultOf(address, why);
      lose(fault);
      throw fault;
    };
    coming.add(address);
    const answer = await browsers(packed ? `${address}.pack` : what, options).catch(() => fail(ARRIVES_NOT));
    if (!answer.ok) fail(`is missing: the server answers ${answer.status}.`);
    // Pyodide's own error for a damaged file does not name it
    if (address.endsWith(".json")) await answer.clone().json().catch(() => fail(DAMAGED));
    if (plain) {
      coming.delete(address);
      return answer;
    }
    const out = packed ? new DecompressionStream("gzip") : new TransformStream();
    answer.body
      .pipeThrough(counter(address, packed))
      .pipeTo(out.writable)
      .catch(() => lose(faultOf(address)));
    const type = /wasm$/.test(address) ? "application/wasm" : "application/octet-stream"; // wasm is compiled while it arrives
    return new Response(out.readable, { headers: packed ? { "Content-Type": type } : answer.headers });
  };
  return () => clearInterval(ticking);
}
