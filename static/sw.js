// The whole site, kept for use without a network. JavaScript, since no browser runs a service worker in anything else.
// The build puts in the version (a hash of all files) and the files with their hashes. A page lives with one version from
// beginning to end: a new one is fetched whole beside it, and takes over when a person says so, or when no page is open.
const VERSION = "{{version}}";
const FILES = {{files}}; // path: sha256 in base64
const LATER = {{later}}; // {group: files} that most visitors never need: they are kept once a page says so, and come as they are
const WANTED = {{wanted}}; // {group: the one of its files that tells that they are}
const LATE = Object.assign({}, ...Object.values(LATER));
const OURS = `newsgrid at ${self.registration.scope} `; // other sites may share the origin
const NAME = OURS + VERSION;
const WORKERS = ["static/solver.js", "photo/worker.js"]; // a page's policy does not reach its workers, but a header does
const LOADING = `loading ${self.registration.scope}`; // the lock that pages share while their solver is loaded
const LONGEST_MS = 5000;
const WORKERS_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// .pack: gzip (see packed.js), kept unpacked and under the name without it, since that is quicker to begin with
const address = (path) => new URL(path in LATE ? path : path.replace(/\.pack$/, ""), self.registration.scope).href;
const whole = (path) => new URL(path, self.registration.scope).href;

async function fetchFile(path, hash, old) {
  for (const cache of old) {
    const kept = await cache.match(address(path));
    if (kept?.headers.get("x-newsgrid-hash") === hash) return kept;
  }
  // a file that changed on its way, or is of another build, is refused by its hash, and with it this version
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

// What most visitors never need: from here if it is kept, else as the server sends it, so that the page sees it come.
async function answerLater(request, path) {
  return (await (await caches.open(NAME)).match(address(path))) ?? fetch(request);
}

async function answer(request, path) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(address(path));
  if (kept) return kept;
  // the browser threw it away
  return path in FILES ? fetch(request) : fetchFile(`${path}.pack`, FILES[`${path}.pack`], []);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)))),
  ),
);
// Chromium stops the old version at once; if a page that is just loading then asks it for another file, it is started again, and
// the change put off for a minute. So wait for such pages first.
async function takeOver() {
  const change = () => self.skipWaiting();
  if (!navigator.locks) return change();
  await navigator.locks.request(LOADING, { signal: AbortSignal.timeout(LONGEST_MS) }, change).catch(change);
}

self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(takeOver());
  const group = /^keep-later (\w+)$/.exec(event.data)?.[1];
  if (group in LATER) event.waitUntil(caches.open(NAME).then((cache) => keep(LATER[group], [cache])));
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
