import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { PROOF_PATH } from "@/features/tenant/domains/rules";
import { normaliseHost } from "@/features/tenant/rules";
import { hostProof } from "@/server/tenants/host-proof";
import { originOf, type ResolvedHost } from "@/server/tenants/resolve-host";

/** What a host answers whatever is asked: its proof where that is asked for, else the way to the first address. */
export function redirectForHost(
  { headers, nextUrl }: NextRequest,
  resolved: ResolvedHost,
): NextResponse | null {
  const { tenant, via } = resolved;
  const host = via === "address" ? normaliseHost(headers.get("host")) : null;
  if (nextUrl.pathname === PROOF_PATH) return proofOf(tenant, host);
  return host && host !== tenant.domain ? redirectToPrimary(tenant, nextUrl) : null;
}

/** By this the platform knows one of its hosts from outside. (`docs/behaviours.md`, TEN-6) */
const proofOf = ({ id }: Tenant, host: string | null): NextResponse =>
  new NextResponse(host ? hostProof(id, host) : "Not found.", {
    status: host ? 200 : 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Browsers remember it for minutes, since the first address may change. (`docs/behaviours.md`, TEN-9) */
function redirectToPrimary({ domain }: Tenant, { pathname, search }: URL): NextResponse {
  const response = NextResponse.redirect(`${originOf(domain)}${pathname}${search}`, 308);
  response.headers.set("Cache-Control", "private, max-age=300");
  return response;
}
