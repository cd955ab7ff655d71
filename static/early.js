// What can't wait for the page's modules: no Python runs yet that could.
self.early = { keys: [] };

// the colours that were chosen, since a flash of white hurts
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}").theme ?? "";
} catch {
  // storage denied, or damaged: as the system has them
}

// keys for the grid that come before Python can answer them: start.js hands them on
early.listen = (event) => {
  const elsewhere = event.target !== document.body && event.target.id !== "board";
  if (!elsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") early.keys.push(event);
};
addEventListener("keydown", early.listen);
