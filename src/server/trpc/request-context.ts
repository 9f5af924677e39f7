import { normaliseHost } from "@/features/tenant/rules";
import { type ResolvedHost, resolveHost } from "@/server/tenants/resolve-host";

/** Facts about a request that the server has validated. */
export type RequestContext = ResolvedHost & { now: Date; requestId: string; ip: string; host: string };

/** Returns null if the host doesn't resolve to an active community. */
export async function readRequestContext(headers: Headers): Promise<RequestContext | null> {
  const resolved = await resolveHost(headers.get("host"));
  if (resolved?.tenant.status !== "active") return null;
  return {
    ...resolved,
    now: new Date(),
    requestId: headers.get("x-request-id") ?? "",
    ip: headers.get("x-forwarded-for") ?? "",
    host: headers.get("host") ?? "",
  };
}

/**
 * Returns the host for links created in a request: the community's own host it came from, or else the primary
 * domain.
 */
export function ownAddress({ tenant, via, host }: Pick<RequestContext, "tenant" | "via" | "host">): string {
  return (via === "address" && normaliseHost(host)) || tenant.domain;
}
