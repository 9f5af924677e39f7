import { type NextRequest, NextResponse } from "next/server";
import { isPlatformPage } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { platformDoor } from "@/domain/auth/rules";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { noteLimit } from "@/domain/security/security-events";
import { originOf } from "@/domain/tenant/origin";
import { requestFacts } from "@/domain/tenant/request-facts";
import { HEAD_SCRIPT_HASH } from "@/features/auth/head-script";
import { FRAME_ORIGINS } from "@/features/session/replay/recording-rules";
import { requestLanguage } from "@/lib/language/server";
import { IMAGE_POLICY, publicPolicy, renderedPolicy, viewerPolicy } from "@/server/http/csp";
import { busyPage } from "@/server/http/error-pages";
import { newNonce, PLACEHOLDER_NONCE } from "@/server/http/placeholder-nonce";
import { log } from "@/server/logging/log";
import { type LanguagePaths, languageLinks } from "./language-links";
import { mayHaveMoved, movedAddress } from "./redirects";

/** Logs a failed lookup and returns undefined, so that the page is requested as is. */
export const noteFailure =
  (what: string) =>
  (error: unknown): undefined => {
    log.error({ err: error }, what);
  };

/** Embedded by other sites; its query is kept. */
export const BADGE = /^\/startup\/[^/]+\/badge\.svg$/;

/** A page is shared by the readers of one community and one language. */
const sharedPath = ({ id, languages }: Tenant, target: string): string =>
  `/${id}/${requestLanguage() ?? languages[0]}${target}`;

/** Rewrites to the shared page at `target`, which is its cache key. */
export function rewritePublic(
  request: NextRequest,
  tenant: Tenant,
  target: string,
  status = 200,
  paths?: LanguagePaths,
): NextResponse {
  const { nextUrl } = request;
  const response = NextResponse.rewrite(new URL(sharedPath(tenant, target), nextUrl), { status });
  const isImage = BADGE.test(nextUrl.pathname) && status === 200;
  response.headers.set("Content-Security-Policy", isImage ? IMAGE_POLICY : publicPolicy(HEAD_SCRIPT_HASH));
  if (tenant.isHiddenFromSearch) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  const links = status === 200 && languageLinks(request, tenant, paths);
  if (links) response.headers.set("Link", links);
  return response;
}

/**
 * Rewrites to a page that is the same for all users who may open it. Browsers and CDNs may not cache it, because
 * access is decided for each request.
 */
export function rewriteShell(request: NextRequest, tenant: Tenant): NextResponse {
  const response = rewritePublic(request, tenant, request.nextUrl.pathname);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Rewrites to a public page that is rendered when it is asked for, because its query is part of it. */
export function rewriteRendered(request: NextRequest, tenant: Tenant, target: string): NextResponse {
  const nonce = newNonce();
  const policy = renderedPolicy(nonce, HEAD_SCRIPT_HASH);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.rewrite(new URL(sharedPath(tenant, target), request.nextUrl), {
    request: { headers },
  });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set(PLACEHOLDER_NONCE, nonce);
  if (tenant.isHiddenFromSearch) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** For answers that can't be fully cached or are expensive to make; these count against the rate limit. */
export const withPageLimit = async (request: NextRequest, tenant: Tenant, target: string, status = 200) =>
  (await rateLimited(request, tenant)) ?? rewritePublic(request, tenant, target, status);

/**
 * Each community has a single 404 page, so that made-up paths don't fill the cache, and it also works without
 * JavaScript.
 */
export const notFoundPage = (request: NextRequest, tenant: Tenant): Promise<NextResponse> =>
  withPageLimit(request, tenant, "/missing", 404);

/** Redirects a moved path, and responds with 404 to any other. */
export async function redirectOrNotFound(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!mayHaveMoved(pathname)) return notFoundPage(request, tenant);
  const busy = await rateLimited(request, tenant);
  return busy ?? (await movedPage(request, tenant)) ?? rewritePublic(request, tenant, "/missing", 404);
}

/** The only page that may embed a video from another site. */
const REPLAY = /^\/sessions\/[^/]+\/replay\/?$/;

/** Counts a page rendered per viewer, and redirects a moved path. Returns null if the page can be shown. */
export const limitedOrMoved = async (request: NextRequest, tenant: Tenant): Promise<NextResponse | null> =>
  // The rate limit is high, because a whole room of members may share one IP address.
  (await rateLimited(request, tenant, "own-page")) ?? (await movedPage(request, tenant));

/** Rewrites to the page at `pathname`, rendered per viewer. */
export function rewritePrivate(
  request: NextRequest,
  tenant: Tenant,
  pathname: string = request.nextUrl.pathname,
  status = 200,
): NextResponse {
  const nonce = newNonce();
  const policy = viewerPolicy(nonce, REPLAY.test(pathname) ? FRAME_ORIGINS : []);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  headers.set("x-tenant", tenant.id);
  headers.set("x-asked", `${request.nextUrl.pathname}${request.nextUrl.search}`);
  // Rewrites even if nothing changes, so that Next renders exactly the path that was checked here.
  const target = new URL(`${pathname}${request.nextUrl.search}`, request.nextUrl);
  const response = NextResponse.rewrite(target, { status, request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/**
 * Redirects to sign-in before the page starts. Once the loading state is sent, a redirect needs JavaScript.
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

async function movedPage({ nextUrl }: NextRequest, tenant: Tenant): Promise<NextResponse | null> {
  const moved = await movedAddress(tenant, nextUrl.pathname).catch(
    noteFailure("an old address could not be looked up"),
  );
  return moved
    ? NextResponse.redirect(new URL(`${moved}${nextUrl.search}`, originOf(tenant.domain)), 301)
    : null;
}

/** Counts the request. Returns a response if the rate limit is exceeded. */
export async function rateLimited(
  { headers }: NextRequest,
  tenant: Tenant,
  kind?: "own-page",
): Promise<NextResponse | null> {
  const { allowed, resetSeconds, kind: limit } = await consumePageLimit(tenant, headers, kind);
  if (allowed) return null;
  const { ip } = requestFacts(headers);
  noteLimit({ tenant, ip }, "pages", limit);
  return busyPage(tenant, resetSeconds);
}
