import type { IncomingHttpHeaders } from "node:http";
import { isServing } from "@/api/proxy/host-redirects";
import { readSignInToken } from "@/domain/auth/session-cookie";
import { originOf, resolveHost } from "@/domain/tenant/resolve-host";
import { chooseLanguage } from "@/lib/language/choose-language";
import { BASE_LANGUAGE, isLanguage, LANGUAGE_HEADER } from "@/lib/language/languages";
import { languageOfPath, withoutLanguage } from "@/lib/language/path";
import { spokenCode } from "@/lib/text/search-languages";
import type { RequestTarget } from "@/server/bundle-bridge";
import { hasLanguages } from "@/server/http/language-prefix";

/** The host serves no community, or can't be resolved. */
const UNSERVED: RequestTarget = {
  ...{ servedTenant: null, origin: originOf("localhost"), language: BASE_LANGUAGE, membersLanguage: null },
  ...{ isNamed: false, isFixed: true },
};

/** Other sites show these images to all their visitors, and everything on the way may keep them. */
const SHARE_IMAGE = /^[^?]*\/card\.png(?:\?|$)/;

/**
 * The community and the language of a request. Of the languages that the community offers, it is the one in the
 * address, then the calling page's, then the visitor's. A share image without a language in its address is in the
 * default one.
 */
export async function resolveRequest(url: string, headers: IncomingHttpHeaders): Promise<RequestTarget> {
  const { host, cookie } = headers;
  const resolved = await resolveHost(host).catch(() => null);
  if (!resolved) return UNSERVED;
  const { languages, status, id, domain } = resolved.tenant;
  const isSignedIn = () => readSignInToken(cookie ?? null) !== null;
  const path = url.split("?")[0] ?? url;
  const isServed = status === "active" && isServing(resolved, { path, host, isSignedIn });
  const servedTenant = isServed ? id : null;
  const community = {
    servedTenant,
    origin: originOf(domain),
    membersLanguage: spokenCode(resolved.tenant),
  };
  const isOffered = (language: unknown) => isLanguage(language) && languages.includes(language);
  const named = languageOfPath(url);
  if (named && isOffered(named) && languages.length > 1 && hasLanguages(withoutLanguage(url)))
    return { ...community, language: named, isNamed: true, isFixed: true };
  if (SHARE_IMAGE.test(url)) return { ...community, language: languages[0], isNamed: false, isFixed: true };
  const asked = headers[LANGUAGE_HEADER];
  const language =
    isLanguage(asked) && isOffered(asked)
      ? asked
      : chooseLanguage({ cookie, acceptLanguage: headers["accept-language"] }, languages);
  return { ...community, language, isNamed: false, isFixed: languages.length === 1 };
}
