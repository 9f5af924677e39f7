import type { IncomingMessage, ServerResponse } from "node:http";
import { pageGroup } from "../../access/pages.ts";
import { LANGUAGE_HEADER, type Language } from "../../lib/language/languages.ts";
import { languageOfPath, pathIn, withoutLanguage } from "../../lib/language/path.ts";
import type { RequestTarget } from "../bundle-bridge.ts";

/** Only pages that search engines may list have an address for each language. */
export function hasLanguages(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return !/^\/(?:api|_next)\//.test(path) && pageGroup(path) === "public";
}

/**
 * Tells the rest of the request's language, and hides the one that its address names. Redirects lead to addresses that
 * name it as well.
 */
export function applyLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): void {
  request.headers[LANGUAGE_HEADER] = target.language;
  if (!target.isNamed) return;
  request.url = withoutLanguage(request.url ?? "/");
  const { host } = request.headers;
  const inLanguage = (location: string) => {
    const url = URL.parse(location, target.origin);
    const isOurs = url?.origin === target.origin || url?.host === host;
    return isOurs ? locationIn(target.language, location) : location;
  };
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...given: unknown[]) => {
    const location = response.getHeader("location");
    if (typeof location === "string") response.setHeader("location", inLanguage(location));
    for (const part of given) if (isRedirect(part)) part.location = inLanguage(part.location);
    return writeHead(status, ...given);
  };
}

const isRedirect = (headers: unknown): headers is { location: string } =>
  typeof headers === "object" && headers !== null && "location" in headers;

/** The address with a language, if the page has one for each and this one doesn't name any. */
function locationIn(language: Language, location: string): string {
  const [origin = ""] = /^https?:\/\/[^/?#]+/.exec(location) ?? [];
  const path = location.slice(origin.length);
  const rest = path.startsWith("/") ? path : `/${path}`;
  return languageOfPath(rest) || !hasLanguages(rest) ? location : `${origin}${pathIn(language, rest)}`;
}
