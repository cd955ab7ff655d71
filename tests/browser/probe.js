// A short session in a browser that nobody drives: it works the page itself and sends what it saw to the server that serves it.
(async () => {
  const before = sessionStorage.getItem("probe"); // what the first visit saw: this is the second, which takes up the snapshot
  const saw = before ? JSON.parse(before) : { errors: [] };
  addEventListener("error", (event) => saw.errors.push(String(event.message)));
  addEventListener("securitypolicyviolation", (event) => saw.errors.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  const report = () => {
    saw.agent = navigator.userAgent;
    return fetch("report", { method: "POST", body: JSON.stringify(saw) });
  };
  let waitsFor = "";
  const late = setTimeout(() => {
    saw.errors.push(`waited for: ${waitsFor}; ${document.body?.dataset.ready}, ${status()}`);
    report();
  }, Number("{{patience}}"));
  const until = async (what) => {
    waitsFor = String(what);
    while (!what()) await new Promise((done) => setTimeout(done, 20));
  };
  const status = () => document.getElementById("status").textContent;
  const press = (key) => document.getElementById("board").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const solve = async () => {
    await until(() => document.body?.dataset.ready === "solver");
    document.getElementById("solve").click();
    await until(() => status().startsWith("One solution"));
  };
  const again = async () => {
    if (!navigator.serviceWorker || !self.caches) return false; // a private window
    waitsFor = "the service worker";
    await navigator.serviceWorker.ready;
    waitsFor = "the snapshot";
    while (!(await caches.keys()).some((name) => name.startsWith("snapshot of "))) await new Promise((done) => setTimeout(done, 50));
    sessionStorage.setItem("probe", JSON.stringify(saw));
    location.reload();
    return true;
  };
  const first = async () => {
    await until(() => document.body?.dataset.ready);
    press("1");
    saw.key = document.querySelector("#c12 .entry")?.textContent;
    saw.asked = performance.getEntriesByType("resource").map((one) => one.name.split("/").at(-1));
    await until(() => document.body.dataset.ready === "solver" && document.querySelector("#board .bad"));
    saw.red = document.querySelectorAll("#board .bad").length;
    await solve();
    saw.values = [...document.querySelectorAll("#board .entry")].map((one) => +one.textContent);
    await until(() => sessionStorage.getItem("newsgrid.journal")?.includes("entries"));
    saw.kept = true;
  };
  try {
    if (before) {
      await solve();
      saw.again = !!navigator.serviceWorker.controller;
    } else {
      await first();
      if (await again()) return;
    }
  } catch (error) {
    saw.errors.push(String(error));
  }
  clearTimeout(late);
  await report();
})();
