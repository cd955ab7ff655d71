// The Trusted Types policy of the page: only markup and script addresses of the kind that the page itself writes are allowed. So
// a title in a link, or a bug of ours, can't become a script.
const TAGS = /^(a|b|br|button|canvas|caption|circle|clippath|code|defs|div|em|fieldset|figcaption|figure|form|g|h2|h3|i|input|label|legend|li|line|mark|option|p|path|pattern|progress|rect|s|section|select|small|span|strong|svg|table|tbody|td|text|th|thead|title|tr|tspan|u|ul|use|video)$/;
const NEVER = /^(on.*|style|src.*|action|formaction|data|ping|http-equiv)$/;
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z][-a-z0-9:]*(?:="[^"<>]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([a-z][-a-z0-9:]*)(?:="([^"]*)")?/gi;

function createHTML(text) {
  const rest = text.replace(TAG, (tag, name, attributes) => {
    const fair = [...attributes.matchAll(ATTRIBUTE)].every(
      ([, key, value]) => !NEVER.test(key.toLowerCase()) && (!/href$/i.test(key) || /^#/.test(value)),
    );
    return fair && TAGS.test(name.toLowerCase()) ? "" : tag;
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
