export const MAX_SITES = 20;
export const MAX_SITE_LENGTH = 200;

const SITE = /^https:\/\/(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z\d](?::\d{1,5})?$/;

/** A website as `frame-ancestors` names it: an origin, or with `*.` all below a domain. Null if it isn't one. */
export function readSite(text: string): string | null {
  const [, wildcard = "", rest = ""] = /^(?:https:\/\/)?(\*\.)?([^\s/?#]+)\/?$/i.exec(text.trim()) ?? [];
  const url = `https://${rest}`;
  if (!rest || !URL.canParse(url)) return null;
  const { host, username } = new URL(url);
  const site = `https://${wildcard}${host}`;
  return !username && SITE.test(site) ? site : null;
}
