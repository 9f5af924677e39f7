import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { PROOF_PATH } from "@/domain/tenant/domains/rules";
import { hostProof, isProbeHost, probeProof } from "@/domain/tenant/host-proof";
import { originOf } from "@/domain/tenant/origin";
import type { ResolvedHost } from "@/domain/tenant/resolve-host";
import { normaliseHost } from "@/domain/tenant/rules";

/**
 * Handles requests every host answers the same way: the domain proof, or a redirect to the primary domain.
 */
export function redirectForHost(
  { headers, nextUrl }: NextRequest,
  resolved: ResolvedHost,
  isSignedIn: boolean,
): NextResponse | null {
  const { tenant } = resolved;
  const { pathname } = nextUrl;
  if (pathname === PROOF_PATH) return proofOf(tenant, ownAddress(resolved, headers.get("host")));
  const asked = { path: pathname, host: headers.get("host"), isSignedIn };
  return isServing(resolved, asked) ? null : redirectToPrimary(resolved, asked, nextUrl);
}

const ownAddress = ({ via }: ResolvedHost, host: string | null | undefined): string | null =>
  via === "address" ? normaliseHost(host) : null;

/** `isSignedIn`: whether the request brings a sign-in cookie. */
type Asked = { path: string; host: string | null | undefined; isSignedIn: boolean };

/**
 * Whether a host serves a page, instead of redirecting to the primary domain. The platform's own domain of a
 * community serves the pages to which emailed links lead, and all pages to users who are signed in there.
 */
export function isServing(resolved: ResolvedHost, { path, host: header, isSignedIn }: Asked): boolean {
  const { domain, platformDomain } = resolved.tenant;
  const host = ownAddress(resolved, header);
  if (host === null || host === domain) return true;
  return host === platformDomain && (isAccountPage(path) || isSignedIn);
}

/** Pages on which users prove who they are. */
const isAccountPage = (path: string): boolean =>
  path === "/auth" || path.startsWith("/auth/") || path === "/settings/email";

/** The platform uses it to recognize its own hosts from outside (TEN-6). */
const proofOf = ({ id }: Tenant, host: string | null): NextResponse =>
  plainAnswer(host && hostProof(id, host));

const plainAnswer = (proof: string | null): NextResponse =>
  new NextResponse(proof ?? "Not found.", {
    status: proof ? 200 : 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Answers the platform's own check that names without a community reach it. */
export function answerProbe(
  { headers, nextUrl }: NextRequest,
  via: ResolvedHost["via"] | undefined,
): NextResponse | null {
  const host = normaliseHost(headers.get("host"));
  const isAsked = nextUrl.pathname === PROOF_PATH && via !== "address" && host !== null && isProbeHost(host);
  return isAsked ? plainAnswer(probeProof(host)) : null;
}

/**
 * Browsers cache the redirect for minutes only, because the primary domain may change (TEN-9). They don't cache the
 * redirect from the platform's own domain, which ends when the user signs in there.
 */
function redirectToPrimary(resolved: ResolvedHost, { host }: Asked, { pathname, search }: URL): NextResponse {
  const { domain, platformDomain } = resolved.tenant;
  const response = NextResponse.redirect(`${originOf(domain)}${pathname}${search}`, 308);
  const endsWithSignIn = platformDomain !== null && ownAddress(resolved, host) === platformDomain;
  response.headers.set("Cache-Control", endsWithSignIn ? "no-store" : "private, max-age=300");
  return response;
}
