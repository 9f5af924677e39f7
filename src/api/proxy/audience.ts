import type { IncomingHttpHeaders } from "node:http";
import { pageGroup } from "@/access/pages";
import { chooseLanguage } from "@/lib/language/choose-language";
import { BASE_LANGUAGE, isLanguage, LANGUAGE_HEADER } from "@/lib/language/languages";
import { languageOfPath, withoutLanguage } from "@/lib/language/path";
import { spokenCode } from "@/lib/text/search-languages";
import { isServing } from "@/server/http/host-redirects";
import type { Audience } from "@/server/server-hooks";
import { resolveHost } from "@/server/tenants/resolve-host";

/** Nobody's: the host serves no community, or can't be resolved. */
const NOBODY: Audience = {
  ...{ servedTenant: null, language: BASE_LANGUAGE, membersLanguage: null },
  ...{ isNamed: false, isFixed: true },
};

/**
 * The community that a request asks, and the language of its answer: the one that the address names, that of the page
 * whose script asks, then the visitor's, of those that the community offers.
 */
export async function findAudience(url: string, headers: IncomingHttpHeaders): Promise<Audience> {
  const { host, cookie } = headers;
  const resolved = await resolveHost(host).catch(() => null);
  if (!resolved) return NOBODY;
  const { languages, status, id } = resolved.tenant;
  const membersLanguage = spokenCode(resolved.tenant);
  const servedTenant = status === "active" && isServing(resolved, host) ? id : null;
  const isOffered = (language: unknown) => isLanguage(language) && languages.includes(language);
  const named = languageOfPath(url);
  if (named && isOffered(named) && languages.length > 1 && hasLanguages(url))
    return { servedTenant, membersLanguage, language: named, isNamed: true, isFixed: true };
  const asked = headers[LANGUAGE_HEADER];
  const language =
    isLanguage(asked) && isOffered(asked)
      ? asked
      : chooseLanguage({ cookie, acceptLanguage: headers["accept-language"] }, languages);
  return { servedTenant, membersLanguage, language, isNamed: false, isFixed: languages.length === 1 };
}

/** Only pages that search engines may list have an address for each language. */
const hasLanguages = (url: string): boolean => {
  const [path = ""] = url.split("?", 1);
  return !/^\/(?:api|_next)\//.test(withoutLanguage(path)) && pageGroup(withoutLanguage(path)) === "public";
};
