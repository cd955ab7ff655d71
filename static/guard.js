// What stands between the page's Python and the browser's parsers: a title from a link, or a mistake of ours, never becomes a script.
// Markup goes in by `put`, through the browser's own sanitizer where it has one. Where it has none, and for whatever else reaches a
// parser, Trusted Types refuse what the page itself does not write.
const NAMES =
  "a b br button canvas caption circle clipPath code defs div em fieldset figcaption figure form g h2 h3 i input label legend li line mark option p path pattern progress rect s section select small span strong svg table tbody td text th thead title tr tspan u ul use video".split(" ");
const TAGS = new RegExp(`^(${NAMES.join("|")})$`, "i");
const NEVER = /^(on.*|style|src.*|action|formaction|data|ping|http-equiv)$/;
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z][-a-z0-9:]*(?:="[^"<>]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([a-z][-a-z0-9:]*)(?:="([^"]*)")?/gi;

function createHTML(text) {
  const rest = text.replace(TAG, (tag, name, attributes) => {
    const fair = [...attributes.matchAll(ATTRIBUTE)].every(
      ([, key, value]) => !NEVER.test(key.toLowerCase()) && (!/href$/i.test(key) || /^#/.test(value)),
    );
    return fair && TAGS.test(name) ? "" : tag;
  });
  if (rest.includes("<")) throw new TypeError(`markup that the page does not write: ${rest.slice(rest.indexOf("<")).slice(0, 80)}`);
  return text;
}

function createScriptURL(url) {
  const site = new URL("..", import.meta.url).href;
  const whole = new URL(url, document.baseURI).href;
  if (!whole.startsWith(site)) throw new TypeError(`a script from elsewhere: ${whole.slice(0, 80)}`);
  return url;
}

globalThis.trustedTypes?.createPolicy("default", { createHTML, createScriptURL });

const SVG = "http://www.w3.org/2000/svg";
const sanitizer =
  Element.prototype.setHTML &&
  new Sanitizer({
    elements: NAMES.flatMap((name) => [name, { name, namespace: SVG }]),
    removeAttributes: [
      ...["style", "src", "srcset", "srcdoc", "action", "formaction", "data", "ping", "http-equiv"],
      { name: "href", namespace: "http://www.w3.org/1999/xlink" },
    ],
  });

// Puts markup into an element in place of what is there. What may not be there is left out by the sanitizer (which knows scripts in all
// their forms), or refused as a whole where there is none.
export function put(element, markup) {
  if (!sanitizer) {
    element.innerHTML = markup;
    return;
  }
  element.setHTML(markup, { sanitizer });
  if (!/href/i.test(markup)) return;
  for (const link of element.querySelectorAll("[href]")) if (!link.getAttribute("href").startsWith("#")) link.removeAttribute("href");
}
