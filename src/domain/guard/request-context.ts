import type { Viewer } from "@/access/viewer";
import type { Client } from "@/domain/auth/session-cookie";
import { requestFacts } from "@/domain/tenant/request-facts";
import type { ResolvedHost } from "@/domain/tenant/resolve-host";
import { normaliseHost } from "@/domain/tenant/rules";

/** Facts about a request that the server has validated. */
export type RequestContext = ResolvedHost & { now: Date; requestId: string; ip: string; host: string };

/** What procedures know of a call. */
export type Context = RequestContext & {
  viewer: Viewer | null;
  client: Client;
  responseHeaders: Headers;
  /** What the client sent to prove that a person uses it (`lib/security/proof.ts`). */
  proof: string | null;
  /** Whether a form was sent without JavaScript. */
  isPlainForm: boolean;
};

/** Returns null if the host doesn't resolve to an active community. */
export async function readRequestContext(headers: Headers): Promise<RequestContext | null> {
  const { community, requestId, ip, host } = requestFacts(headers);
  const resolved = await community;
  return resolved?.tenant.status === "active" ? { ...resolved, now: new Date(), requestId, ip, host } : null;
}

/**
 * Returns the domain to which another site leads the user back: the platform's own one if the request came
 * from there, or else the primary domain. A community's other domains, past and present, only redirect, and
 * anyone may send their names.
 */
export function returnDomain({ tenant, host }: Pick<RequestContext, "tenant" | "host">): string {
  const { domain, platformDomain } = tenant;
  return platformDomain && normaliseHost(host) === platformDomain ? platformDomain : domain;
}
