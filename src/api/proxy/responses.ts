import { type NextRequest, NextResponse } from "next/server";
import { isPlatformPage } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { platformDoor } from "@/features/auth/rules";
import { FRAME_ORIGINS } from "@/features/session/replay/recording-rules";
import { IMAGE_POLICY, PUBLIC_POLICY, viewerPolicy } from "@/server/http/csp";
import { busyPage } from "@/server/http/error-pages";
import { log } from "@/server/logging/log";
import { noteLimit } from "@/server/security/security-events";
import { originOf } from "@/server/tenants/resolve-host";
import { consumePageLimit } from "@/server/trpc/rate-limit";
import { mayHaveMoved, movedAddress } from "./redirects";

/** What cannot be looked up is written down, and undefined: the page is then asked for as it is. */
export const noteFailure =
  (what: string) =>
  (error: unknown): undefined => {
    log.error({ err: error }, what);
  };

/** Also for other sites, with what its query asks for. */
export const BADGE = /^\/startup\/[^/]+\/badge\.svg$/;

/** The page of everybody at `target`, by which it is kept. */
export function rewritePublic(
  { nextUrl }: NextRequest,
  tenant: Tenant,
  target: string,
  status = 200,
): NextResponse {
  const response = NextResponse.rewrite(new URL(`/${tenant.id}${target}`, nextUrl), { status });
  const isImage = BADGE.test(nextUrl.pathname) && status === 200;
  response.headers.set("Content-Security-Policy", isImage ? IMAGE_POLICY : PUBLIC_POLICY);
  if (tenant.isHiddenFromSearch) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** What is made for each request, whose requests are counted. */
export const withPageLimit = async (request: NextRequest, tenant: Tenant, target: string, status = 200) =>
  (await rateLimited(request, tenant)) ?? rewritePublic(request, tenant, target, status);

/**
 * One page of each community stands for whatever is not there: made-up addresses fill no cache, and a reader
 * without a script is told.
 */
export const notFoundPage = (request: NextRequest, tenant: Tenant): Promise<NextResponse> =>
  withPageLimit(request, tenant, "/missing", 404);

/** What was here before is followed; anything else is not there. */
export async function redirectOrNotFound(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!mayHaveMoved(pathname)) return notFoundPage(request, tenant);
  const busy = await rateLimited(request, tenant);
  return busy ?? (await movedPage(request, tenant)) ?? rewritePublic(request, tenant, "/missing", 404);
}

/** The one page on which a video of another site may be shown. */
const REPLAY = /^\/sessions\/[^/]+\/replay\/?$/;

/** Made for its viewer; a whole room of members may share one network, so many are allowed. */
export async function rewritePrivate(
  request: NextRequest,
  tenant: Tenant,
  pathname: string = request.nextUrl.pathname,
): Promise<NextResponse> {
  const elsewhere = (await rateLimited(request, tenant, "own-page")) ?? (await movedPage(request, tenant));
  if (elsewhere) return elsewhere;
  const nonce = btoa(crypto.randomUUID());
  const policy = viewerPolicy(nonce, REPLAY.test(pathname) ? FRAME_ORIGINS : []);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  headers.set("x-tenant", tenant.id);
  headers.set("x-asked", `${request.nextUrl.pathname}${request.nextUrl.search}`);
  // Said even where nothing changes: Next then shows the page that was judged here, however it would read the address.
  const target = new URL(`${pathname}${request.nextUrl.search}`, request.nextUrl);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/**
 * Whoever brings no sign-in is sent for one before the page begins: its spinner goes out first, and an answer that
 * has begun can redirect by a script alone.
 */
export function signInPage({ nextUrl }: NextRequest): NextResponse {
  const address = `${nextUrl.pathname}${nextUrl.search}`;
  const door = isPlatformPage(nextUrl.pathname)
    ? platformDoor(address)
    : `/auth?returnTo=${encodeURIComponent(address)}`;
  const response = NextResponse.redirect(new URL(door, nextUrl), 307);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** What was here before is followed to its new address. */
async function movedPage({ nextUrl }: NextRequest, tenant: Tenant): Promise<NextResponse | null> {
  const moved = await movedAddress(tenant, nextUrl.pathname).catch(
    noteFailure("an old address could not be looked up"),
  );
  return moved
    ? NextResponse.redirect(new URL(`${moved}${nextUrl.search}`, originOf(tenant.domain)), 301)
    : null;
}

/** Counts a page; the answer for whoever has asked for too many. */
export async function rateLimited(
  { headers }: NextRequest,
  tenant: Tenant,
  kind?: "own-page",
): Promise<NextResponse | null> {
  const ip = headers.get("x-forwarded-for") ?? "";
  const { allowed, resetSeconds, kind: limit } = await consumePageLimit(tenant, ip, kind);
  if (allowed) return null;
  noteLimit({ tenant, ip }, "pages", limit);
  return busyPage(tenant, resetSeconds);
}
