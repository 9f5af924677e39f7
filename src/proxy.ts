import { type NextRequest, NextResponse } from "next/server";
import { isMembersOnly, isStaffPage, pageGroup } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { inDraftLook, requestedRevision } from "@/api/proxy/branding-preview";
import { denialAt, exclusionAt, isAnsweredBySignIn, statusOf } from "@/api/proxy/denied-pages";
import { answerProbe, redirectForHost } from "@/api/proxy/host-redirects";
import { oauthDocumentAt } from "@/api/proxy/oauth-documents";
import { routePublicRequest } from "@/api/proxy/public-routes";
import {
  limitedOrMoved,
  noteFailure,
  notFoundPage,
  rateLimited,
  rewritePrivate,
  rewriteShell,
  signInPage,
} from "@/api/proxy/responses";
import { readSignInToken } from "@/domain/auth/session-cookie";
import { DRAFT_QUERY } from "@/domain/tenant/branding/draft-rules";
import { originOf } from "@/domain/tenant/origin";
import { requestFacts } from "@/domain/tenant/request-facts";
import { languageOfPath, withoutLanguage } from "@/lib/language/path";
import { closedPage, failedPage } from "@/server/http/error-pages";

/**
 * All paths except the API, Next's own files and the product's images. A path with a dot is a normal page.
 */
export const config = {
  matcher:
    "/((?!api/|_next/|startuphub/logo\\.svg$|startuphub/docs/(?:de|en|fr)/(?:browse|share|startup)\\.webp$).*)",
};

/** Other machines must not learn that it exists. */
const OUTBOX = "/dev/outbox";

/**
 * The host selects the community. A public page `/x` is rewritten to `/<community>/<language>/x`, which is its
 * cache key; a private page gets the community in a header.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { community, requestId, cookie } = requestFacts(request.headers);
  const resolved = await community.catch(noteFailure("a host could not be resolved"));
  if (resolved === undefined) return failedPage(requestId);
  const ofProbe = answerProbe(request, resolved?.via);
  if (ofProbe) return ofProbe;
  if (resolved?.tenant.status !== "active") return closedPage(resolved?.tenant ?? null);
  const ofOAuth = oauthDocumentAt(pathname);
  if (ofOAuth) return NextResponse.rewrite(new URL(ofOAuth, request.nextUrl));
  const { tenant, via } = resolved;
  const isSignedIn = readSignInToken(cookie) !== null;
  const ofHost = redirectForHost(request, resolved, isSignedIn);
  if (ofHost) return ofHost;
  // A language that the community doesn't offer, or that the page doesn't have an address for.
  if (languageOfPath(pathname))
    return NextResponse.redirect(`${originOf(tenant.domain)}${withoutLanguage(pathname)}${search}`, 307);
  const exclusion = await exclusionAt(request, tenant).catch(noteFailure("a viewer could not be looked up"));
  if (exclusion === undefined) return failedPage(requestId);
  if (exclusion) return joinPage(request, tenant);
  const isViewers = pageGroup(pathname) !== "public";
  if (isViewers && via !== "address") {
    if (pathname === OUTBOX) return notFoundPage(request, tenant);
    return NextResponse.redirect(`${originOf(tenant.domain)}${pathname}${search}`, 307);
  }
  if (isStaffPage(pathname) && !isSignedIn) return signInPage(request);
  if (isViewers) return viewersPage(request, tenant);
  const page = await publicPage(request, tenant);
  if (tenant.visibility === "members" && isMembersOnly(pathname))
    page.headers.set("Cache-Control", "private, no-store");
  return page;
}

async function publicPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const revision = await requestedRevision(request, tenant).catch(
    noteFailure("a draft could not be looked up"),
  );
  if (revision === undefined || revision === null) return routePublicRequest(request, tenant);
  request.nextUrl.searchParams.delete(DRAFT_QUERY);
  return inDraftLook(await routePublicRequest(request, tenant), request, tenant, revision);
}

/** What a members-only community answers to everyone else, at every path. */
async function joinPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const busy = await rateLimited(request, tenant, "own-page");
  const page = busy ?? rewritePrivate(request, tenant, "/join", 403);
  page.headers.set("X-Robots-Tag", "noindex, nofollow");
  return page;
}

async function viewersPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const elsewhere = await limitedOrMoved(request, tenant);
  if (elsewhere) return elsewhere;
  const denial = await denialAt(request, tenant).catch(noteFailure("a viewer could not be looked up"));
  if (denial === undefined) return failedPage(requestFacts(request.headers).requestId);
  const isShell = pageGroup(request.nextUrl.pathname) === "shell";
  if (!denial) return isShell ? rewriteShell(request, tenant) : rewritePrivate(request, tenant);
  if (isAnsweredBySignIn(denial)) return signInPage(request);
  return rewritePrivate(request, tenant, "/denied", statusOf(denial));
}
