// Pyodide for the worker, which also tells the page of each file that has come in: no Python runs yet that could.
// The page takes only messages of the form "newsgrid-bytes NUMBER"; the rest of the traffic is PyScript's.
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) self.postMessage(`newsgrid-bytes ${entry.decodedBodySize}`);
}).observe({ type: "resource", buffered: true });

export * from "./pyodide.mjs";
