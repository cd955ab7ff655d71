// The service worker: keeps the whole site for use offline. JavaScript, since a service worker can't be anything else.
// The build fills in the version (a hash of all files) and the files with their hashes. A page uses the same version as long as it is
// open. A new version is fetched completely beside the old one, and takes over when the person asks for it or no page is open.
const VERSION = "{{version}}";
const FILES = {{files}}; // {path: sha256 in base64}
const LATER = {{later}}; // {group: files} not needed at the start: a group is kept once a page asks for it, its files as the server has them
const WANTED = {{wanted}}; // {group: the file whose presence in a cache shows that the group is kept}
const LATE = Object.assign({}, ...Object.values(LATER));
const OURS = `newsgrid at ${self.registration.scope} `; // other sites may share the origin
const NAME = OURS + VERSION;
const WORKERS = ["static/solver.js", "photo/worker.js"]; // a page's content security policy does not apply to its workers, but a header does
const LOADING = `loading ${self.registration.scope}`; // the lock that pages hold while they load their solver (start.js)
const LONGEST_MS = 5000; // the longest wait for that lock
const WORKERS_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// .pack files (gzip, see packed.js) are kept uncompressed, under the name without .pack, which makes the start faster
const address = (path) => new URL(path in LATE ? path : path.replace(/\.pack$/, ""), self.registration.scope).href;
const whole = (path) => new URL(path, self.registration.scope).href;

async function fetchFile(path, hash, old) {
  for (const cache of old) {
    const kept = await cache.match(address(path));
    if (kept?.headers.get("x-newsgrid-hash") === hash) return kept;
  }
  // the hash rejects a file that is damaged or from another build; then the installation of this version fails
  let answer;
  try {
    answer = await fetch(whole(path), { integrity: `sha256-${hash}` });
  } catch {
    answer = await fetch(whole(path), { integrity: `sha256-${hash}`, cache: "reload" });
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const headers = new Headers(answer.headers);
  headers.set("x-newsgrid-hash", hash);
  headers.delete("content-encoding");
  headers.delete("content-length");
  if (WORKERS.includes(path)) headers.set("content-security-policy", WORKERS_POLICY);
  let body = answer.body;
  if (path.endsWith(".pack") && !(path in LATE)) {
    headers.set("content-type", path.endsWith(".wasm.pack") ? "application/wasm" : "application/octet-stream");
    body = body.pipeThrough(new DecompressionStream("gzip"));
  }
  return new Response(await new Response(body).arrayBuffer(), { status: 200, headers });
}

async function keepAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  const old = await Promise.all(names.map((name) => caches.open(name)));
  const files = { ...FILES };
  for (const group in LATER) {
    const wanted = await Promise.all(old.map((cache) => cache.match(address(WANTED[group]))));
    if (wanted.some(Boolean)) Object.assign(files, LATER[group]);
  }
  await keep(files, old);
}

async function keep(files, old) {
  const cache = await caches.open(NAME);
  const waiting = Object.entries(files);
  const fetchSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await cache.put(address(next[0]), await fetchFile(...next, old));
  };
  await Promise.all([fetchSome(), fetchSome(), fetchSome(), fetchSome()]);
}

// Keeps a group of files. The file that shows that the group is kept comes last.
async function keepLater(group) {
  const { [WANTED[group]]: hash, ...others } = LATER[group];
  const old = [await caches.open(NAME)];
  await keep(others, old);
  await keep({ [WANTED[group]]: hash }, old);
}

// A file that most visitors never need: the kept file, or else the server's own response, so that the page can show progress.
async function answerLater(request, path) {
  return (await (await caches.open(NAME)).match(address(path))) ?? fetch(request);
}

async function answer(request, path) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(path));
  if (kept) return kept;
  // the browser has evicted the file
  return path in FILES ? fetch(request) : fetchFile(`${path}.pack`, FILES[`${path}.pack`], []);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)))),
  ),
);
// Chromium stops the old version immediately. If a page that is still loading then requests another file, the old version is started again, and
// the change is delayed by a minute. So wait for loading pages first.
async function takeOver() {
  const change = () => self.skipWaiting();
  if (!navigator.locks) return change();
  await navigator.locks.request(LOADING, { signal: AbortSignal.timeout(LONGEST_MS) }, change).catch(change);
}

self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(takeOver());
  const group = /^keep-later (\w+)$/.exec(event.data)?.[1];
  if (group in LATER) event.waitUntil(keepLater(group));
});
self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(self.registration.scope)) return;
  const path = url.slice(self.registration.scope.length).split(/[?#]/)[0];
  if (mode === "navigate") {
    if (path === "" || path === "index.html") event.respondWith(answer(event.request, "./"));
    else if (path in LATE) event.respondWith(answerLater(event.request, path));
    else if (path in FILES) event.respondWith(answer(event.request, path));
  } else if (path in LATE) {
    event.respondWith(answerLater(event.request, path));
  } else if ((path in FILES && !path.endsWith(".pack")) || `${path}.pack` in FILES) {
    event.respondWith(answer(event.request, path));
  }
});
