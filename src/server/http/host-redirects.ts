import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { PROOF_PATH } from "@/features/tenant/domains/rules";
import { normaliseHost } from "@/features/tenant/rules";
import { hostProof } from "@/server/tenants/host-proof";
import { originOf, type ResolvedHost } from "@/server/tenants/resolve-host";

/**
 * Handles requests every host answers the same way: the domain proof, or a redirect to the primary domain.
 */
export function redirectForHost(
  { headers, nextUrl }: NextRequest,
  resolved: ResolvedHost,
): NextResponse | null {
  const { tenant } = resolved;
  const host = ownAddress(resolved, headers.get("host"));
  if (nextUrl.pathname === PROOF_PATH) return proofOf(tenant, host);
  return host && host !== tenant.domain ? redirectToPrimary(tenant, nextUrl) : null;
}

const ownAddress = ({ via }: ResolvedHost, host: string | null | undefined): string | null =>
  via === "address" ? normaliseHost(host) : null;

/** Whether a host serves the community's public pages, instead of redirecting to its primary domain. */
export function isServing(resolved: ResolvedHost, header: string | undefined): boolean {
  const host = ownAddress(resolved, header);
  return host === null || host === resolved.tenant.domain;
}

/** The platform uses it to recognize its own hosts from outside (TEN-6). */
const proofOf = ({ id }: Tenant, host: string | null): NextResponse =>
  new NextResponse(host ? hostProof(id, host) : "Not found.", {
    status: host ? 200 : 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Browsers cache the redirect for minutes only, because the primary domain may change (TEN-9). */
function redirectToPrimary({ domain }: Tenant, { pathname, search }: URL): NextResponse {
  const response = NextResponse.redirect(`${originOf(domain)}${pathname}${search}`, 308);
  response.headers.set("Cache-Control", "private, max-age=300");
  return response;
}
