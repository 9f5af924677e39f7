import type { IncomingMessage, ServerResponse } from "node:http";
import { pageGroup } from "../../access/pages.ts";
import type { Language } from "../../lib/language/languages.ts";
import { languageOfPath, pathIn } from "../../lib/language/path.ts";
import type { RequestTarget } from "../bundle-bridge.ts";

/** Only pages that search engines may list have an address for each language. */
export function hasLanguages(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return !/^\/(?:api|_next)\//.test(path) && pageGroup(path) === "public";
}

/** Keeps the language of an address that names one in the address that a redirect leads to. */
export function nameLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): void {
  const location = response.getHeader("location");
  if (!target.isNamed || typeof location !== "string") return;
  const url = URL.parse(location, target.origin);
  if (url?.origin === target.origin || url?.host === request.headers.host)
    response.setHeader("location", locationIn(target.language, location));
}

/** The address with a language, if the page has one for each and this one doesn't name any. */
function locationIn(language: Language, location: string): string {
  const [origin = ""] = /^https?:\/\/[^/?#]+/.exec(location) ?? [];
  const path = location.slice(origin.length);
  const rest = path.startsWith("/") ? path : `/${path}`;
  return languageOfPath(rest) || !hasLanguages(rest) ? location : `${origin}${pathIn(language, rest)}`;
}
