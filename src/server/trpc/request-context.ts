import { normaliseHost } from "@/features/tenant/rules";
import { type ResolvedHost, resolveHost } from "@/server/tenants/resolve-host";

/** The facts of one request that the front door has vouched for. */
export type RequestContext = ResolvedHost & { now: Date; requestId: string; ip: string; host: string };

/** Reads them from a request's headers; null when its host leads to no open community. */
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

/** Where links lead that are made in a call: the community's own address that it came by, else the first one. */
export function ownAddress({ tenant, via, host }: Pick<RequestContext, "tenant" | "via" | "host">): string {
  return (via === "address" && normaliseHost(host)) || tenant.domain;
}
