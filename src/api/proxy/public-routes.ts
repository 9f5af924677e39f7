import { type NextRequest, NextResponse } from "next/server";
import { decideOffer } from "@/access/decide";
import { pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { findIcon } from "@/domain/tenant/icon";
import { browsePath, browseTarget, readView } from "@/features/startup/directory/urls";
import { communitiesPath, isFirstPage, readCommunitiesView } from "@/features/tenant/hub-listing/urls";
import { FILLED } from "@/server/http/fill-page";
import { deniedPublicPage, statusOf } from "./denied-pages";
import { isKnownView, isUsedView, leadsOn } from "./existence-checks";
import { movedCategory } from "./moved-category";
import { BROWSE, COMMUNITIES, POST, PROFILE, pageExists, SESSIONS } from "./page-exists";
import { postPage } from "./post-route";
import { findProfileTarget } from "./profile-route";
import {
  BADGE,
  limitedOrMoved,
  noteFailure,
  notFoundPage,
  rateLimited,
  redirectOrNotFound,
  rewritePrivate,
  rewritePublic,
  rewriteRendered,
  withPageLimit,
} from "./responses";
import { findSessionPage, sessionIdOf, sessionListTarget } from "./session-route";

/** The icon of a known version, so that made-up ones don't fill the cache; null for other paths. */
function iconTarget({ nextUrl }: NextRequest, { branding }: Tenant): string | null {
  const form = /^\/icon\.(svg|png)$/.exec(nextUrl.pathname)?.[1];
  const version = form === "svg" && nextUrl.searchParams.get("v");
  if (!form) return null;
  return `/icon/${version && findIcon(branding, version) ? version : form}`;
}

/** Responses that can't be fully cached or are expensive to render. */
const MADE = /^\/(feeds|sitemap|calendars)\/|\/(card\.png|badge\.svg|calendar\.ics)$/;

export async function routePublicRequest(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const denied = deniedPublicPage(request, tenant);
  if (denied) return denied;
  const moved = movedCategory(request, tenant);
  if (moved) return moved;
  if (BROWSE.test(pathname)) return directoryPage(request, tenant);
  if (SESSIONS.test(pathname)) return sessionsPage(request, tenant);
  if (COMMUNITIES.test(pathname)) return communitiesPage(request, tenant);
  if (PROFILE.test(pathname)) return profilePage(request, tenant);
  if (POST.test(pathname)) return postPage(request, tenant);
  const isThere = await pageExists(tenant, pathname).catch(noteFailure("an address could not be looked up"));
  if (isThere === false) return redirectOrNotFound(request, tenant);
  if (MADE.test(pathname))
    return withPageLimit(request, tenant, `${pathname}${BADGE.test(pathname) ? search : ""}`);
  return rewritePublic(request, tenant, iconTarget(request, tenant) ?? pathname.replace(/^\/$/, ""));
}

/**
 * Rewrites a directory query to a path, which is its cache key. Searches, further pages and made-up topics
 * are rendered on request and count against the rate limit, unless the page cache still has them.
 */
async function directoryPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  if (!leadsOn(searchParams)) return notFoundPage(request, tenant);
  const view = readView(searchParams);
  // Its results are found and counted already.
  if (request.headers.has(FILLED)) return rewritePublic(request, tenant, "/browse/results");
  const target = browseTarget(searchParams);
  const isKept = !target.includes("?");
  if (isKept && isKnownView(tenant, view)) return rewritePublic(request, tenant, target);
  const limited = await rateLimited(request, tenant);
  if (limited) return limited;
  if (!isKept) return rewriteRendered(request, tenant, target);
  const isUsed = await isUsedView(tenant, view).catch(noteFailure("a topic could not be looked up"));
  return isUsed === false
    ? rewriteRendered(request, tenant, browsePath(view))
    : rewritePublic(request, tenant, target);
}

/**
 * A profile has one URL, with the current username; all others redirect to it. Its image exists if the
 * profile does.
 */
async function profilePage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const target = await findProfileTarget(tenant, pathname, request.headers).catch(
    noteFailure("a profile could not be looked up"),
  );
  if (target === null) return notFoundPage(request, tenant);
  if (target === undefined || target === pathname)
    return MADE.test(pathname)
      ? withPageLimit(request, tenant, pathname)
      : rewritePublic(request, tenant, pathname);
  const response = NextResponse.redirect(new URL(target, request.nextUrl), 307);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** The session list is cached; its further pages are rendered per request. */
async function sessionListPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const target = sessionListTarget(request.nextUrl.searchParams);
  if (target === null) return notFoundPage(request, tenant);
  if (!target) return rewritePublic(request, tenant, "/sessions");
  return (await rateLimited(request, tenant)) ?? rewriteRendered(request, tenant, target);
}

/** The hub's list of communities is cached; filtered and further pages are rendered per request. */
async function communitiesPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const offer = decideOffer(pageRule("/communities"), tenant);
  if (!offer.allowed) return rewritePublic(request, tenant, "/communities", statusOf(offer.denial));
  const view = readCommunitiesView(request.nextUrl.searchParams);
  if (!view) return notFoundPage(request, tenant);
  if (isFirstPage(view)) return rewritePublic(request, tenant, "/communities");
  const target = communitiesPath(view, "/communities/more");
  return (await rateLimited(request, tenant)) ?? rewriteRendered(request, tenant, target);
}

/** A session's page is cached if all viewers may see it, and rendered per viewer otherwise. */
async function sessionsPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (/^\/sessions\/?$/.test(pathname)) return sessionListPage(request, tenant);
  const id = sessionIdOf(pathname);
  if (!id) return notFoundPage(request, tenant);
  const found = await findSessionPage(tenant, { id, headers: request.headers, query: searchParams }).catch(
    noteFailure("a session could not be looked up"),
  );
  if (found === null) return withPageLimit(request, tenant, "/sessions/hidden", 404);
  if (found === "own")
    return (await limitedOrMoved(request, tenant)) ?? rewritePrivate(request, tenant, `/sessions/${id}/own`);
  return rewritePublic(request, tenant, `/sessions/${id}`);
}
