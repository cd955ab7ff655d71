// The last line of defence. Markup is escaped where it is made (py/newsgrid/puzzle/draw/markup.py); what is missed there can't become a script here.
// All markup goes through `put`: through the browser's own sanitizer if it has one, or else through a document in which nothing runs or loads,
// where unknown elements are removed. Trusted Types block every other way to a parser.
const NAMES =
  "a b br button canvas caption circle clipPath code dd defs div dt em fieldset figcaption figure footer form g h2 h3 header i input label legend li line mark option p path pattern progress rect s section select small span strong svg table tbody td text th thead title tr tspan u ul use video".split(" ");
const NEVER = ["style", "src", "srcset", "srcdoc", "action", "formaction", "data", "ping", "http-equiv"];

function createScriptURL(url) {
  const site = new URL("..", import.meta.url).href;
  const whole = new URL(url, document.baseURI).href;
  if (!whole.startsWith(site)) throw new TypeError(`a script from elsewhere: ${whole.slice(0, 80)}`);
  return url;
}

globalThis.trustedTypes?.createPolicy("default", { createScriptURL });
const looked = globalThis.trustedTypes?.createPolicy("looked", { createHTML: (markup) => markup });

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const sanitizer =
  Element.prototype.setHTML &&
  new Sanitizer({
    elements: NAMES.flatMap((name) => [name, { name, namespace: SVG }]),
    removeAttributes: [...NEVER, { name: "href", namespace: XLINK }],
  });
const inert = document.implementation.createHTMLDocument("");

function clean(element, markup) {
  const place = inert.importNode(element, false);
  place.innerHTML = looked ? looked.createHTML(markup) : markup;
  for (const one of place.querySelectorAll("*")) {
    if (!NAMES.includes(one.localName)) one.remove();
    for (const { name, localName, namespaceURI } of [...one.attributes])
      if (NEVER.includes(name) || name.startsWith("on") || namespaceURI === XLINK) one.removeAttributeNS(namespaceURI, localName);
  }
  element.replaceChildren(...place.childNodes);
}

// Replaces an element's content with markup.
export function put(element, markup) {
  if (sanitizer) element.setHTML(markup, { sanitizer });
  else clean(element, markup);
  if (!/href/i.test(markup)) return;
  for (const link of element.querySelectorAll("[href]")) if (!link.getAttribute("href").startsWith("#")) link.removeAttribute("href");
}
