import type { IncomingMessage } from "node:http";
import { isMembersOnly } from "@/access/pages";
import { isServing } from "@/api/proxy/host-redirects";
import { readSignInToken } from "@/domain/auth/session-cookie";
import { originOf } from "@/domain/tenant/origin";
import { findFacts, type RequestFacts, withFacts } from "@/domain/tenant/request-facts";
import type { ResolvedHost } from "@/domain/tenant/resolve-host";
import { chooseLanguage } from "@/lib/language/choose-language";
import { BASE_LANGUAGE, isLanguage, LANGUAGE_HEADER } from "@/lib/language/languages";
import { membersLanguageOf } from "@/lib/language/members-language";
import { languageOfPath, withoutLanguage } from "@/lib/language/path";
import { inLanguage, whereMembersWrite, withNamedLanguage } from "@/lib/language/server";
import type { RequestTarget } from "@/server/bundle-bridge";
import { hasLanguages } from "@/server/http/language-prefix";

/** Other sites show these images to all their visitors, and everything on the way may keep them. */
const SHARE_IMAGE = /^[^?]*\/card\.png(?:\?|$)/;

type Sent = Pick<IncomingMessage, "url" | "headers">;

/** Finds out the facts of a request, and runs `work` with them and in the request's language. */
export async function resolveRequest<Result>(
  request: Sent,
  work: (target: RequestTarget) => Promise<Result>,
): Promise<Result> {
  const facts = findFacts(request.headers);
  const resolved = await facts.community.catch(() => null);
  const target = resolved ? targetOf(request, facts, resolved) : UNSERVED;
  const inTarget = () =>
    inLanguage(target.language, () => withNamedLanguage(target.isNamed, () => work(target)));
  return withFacts(facts, () => whereMembersWrite(resolved && membersLanguageOf(resolved.tenant), inTarget));
}

/** The host serves no community, or can't be resolved. */
const UNSERVED: RequestTarget = {
  ...{ servedTenant: null, isGated: false, origin: originOf("localhost"), language: BASE_LANGUAGE },
  ...{ isNamed: false, isFixed: true },
};

/**
 * The community and the language of a request. Of the languages that the community offers, it is the one in the
 * address, then the calling page's, then the visitor's. A share image without a language in its address is in the
 * default one.
 */
function targetOf(
  { url = "/", headers }: Sent,
  { host, cookie }: Pick<RequestFacts, "host" | "cookie">,
  resolved: ResolvedHost,
): RequestTarget {
  const { languages, status, id, domain, visibility } = resolved.tenant;
  const path = url.split("?")[0] ?? url;
  const isGated = visibility === "members" && isMembersOnly(withoutLanguage(path));
  const isServed =
    status === "active" && isServing(resolved, { path, host, isSignedIn: readSignInToken(cookie) !== null });
  const community = { servedTenant: isServed ? id : null, isGated, origin: originOf(domain) };
  const isOffered = (language: unknown) => isLanguage(language) && languages.includes(language);
  const named = languageOfPath(url);
  if (named && isOffered(named) && languages.length > 1 && hasLanguages(withoutLanguage(url)))
    return { ...community, language: named, isNamed: true, isFixed: true };
  if (SHARE_IMAGE.test(url)) return { ...community, language: languages[0], isNamed: false, isFixed: true };
  const asked = headers[LANGUAGE_HEADER];
  const acceptLanguage = headers["accept-language"];
  const language =
    isLanguage(asked) && isOffered(asked) ? asked : chooseLanguage({ cookie, acceptLanguage }, languages);
  return { ...community, language, isNamed: false, isFixed: languages.length === 1 };
}
