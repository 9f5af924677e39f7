const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?$/u;
/** Endings of files that look like those of hosts. */
const FILE = /^[^/]*\.(?:docx?|gif|html?|jpe?g|js|json|md|pdf|php|png|svg|txt|webp|xlsx?)$/i;
const EMAIL = /^[^\s@/:?#]+@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/u;
const WEB = /^https?:/i;

const withScheme = (target: string): string => target.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());

/**
 * Returns the address that a link's target means: a host without a scheme is another website, not a page beside this
 * one. Null for a target that leads nowhere, such as a word, a file name or a scheme that isn't allowed.
 */
export function toAddress(target: string): string | null {
  const url = target.trim();
  if (/^[/#?]/.test(url)) return url;
  if (WEB.test(url)) return URL.canParse(url) ? withScheme(url) : null;
  if (/^mailto:./i.test(url)) return withScheme(url);
  if (EMAIL.test(url)) return `mailto:${url}`;
  const [host = ""] = url.split(/[/?#]/, 1);
  return HOST.test(host) && !FILE.test(url) && URL.canParse(`https://${url}`) ? `https://${url}` : null;
}
