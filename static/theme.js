// The colours that were chosen, set before anything is drawn: no Python runs yet that could, and a flash of white hurts.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}").theme ?? "";
} catch {
  // storage denied, or damaged: as the system has them
}
