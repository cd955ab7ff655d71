// A short session in the workshop of a browser that nobody drives: it works the page itself and sends what it saw to the server that serves it.
(async () => {
  const saw = { errors: [], agent: navigator.userAgent, examples: {} };
  addEventListener("error", (event) => saw.errors.push(String(event.message)));
  addEventListener("securitypolicyviolation", (event) => saw.errors.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  const report = () => fetch("report", { method: "POST", body: JSON.stringify(saw) });
  let waitsFor = "";
  const part = (id) => document.getElementById(id);
  const give_up = () => {
    saw.errors.push(`waited for: ${waitsFor}; ${part("status")?.textContent} ${part("output")?.textContent.slice(0, 500)}`);
    report();
  };
  let late;
  const until = async (what) => {
    waitsFor = String(what);
    clearTimeout(late);
    late = setTimeout(give_up, Number("{{patience}}"));
    while (!what()) await new Promise((done) => setTimeout(done, 20));
  };
  const run = async (program) => {
    if (program) newsgrid.set_text(program);
    const before = document.body.dataset.ran;
    part("run").click();
    await until(() => document.body.dataset.ran !== before);
    return [part("status").textContent, part("output").querySelectorAll(":scope > div").length];
  };
  try {
    await until(() => document.body?.dataset.ready === "page");
    for (const { value } of [...document.querySelectorAll("#example optgroup option")]) {
      part("example").value = value;
      part("example").dispatchEvent(new Event("change"));
      saw.examples[value] = await run();
    }
    newsgrid.set_text("print('it begins')\nwhile True:\n    pass\n");
    part("run").click();
    await until(() => part("output").textContent.includes("it begins"));
    part("stop").click();
    await until(() => part("status").textContent === "Stopped");
    await run("import js\njs.fetch('./')");
    saw.hostile = part("output").textContent;
    await run("print(len('four'))");
    saw.after = part("output").textContent.trim();
    part("language-smtlib").click();
    await until(() => part("smtlib").value);
    part("form").value = "narrowed"; // as printed, it takes z3 long in a browser without a fast compiler
    part("form").dispatchEvent(new Event("change"));
    await until(() => part("smtlib").value.includes("QF_FD"));
    const before = document.body.dataset.ran;
    part("run").click();
    await until(() => document.body.dataset.ran !== before);
    saw.smtlib = part("output").textContent;
  } catch (error) {
    saw.errors.push(String(error));
  }
  clearTimeout(late);
  await report();
})();
