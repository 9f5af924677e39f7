import { type NextRequest, NextResponse } from "next/server";
import { isPlatformPage, isStaffPage, pageGroup } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { askedRevision, inDraftLook } from "@/api/draft-look";
import { isThereFor } from "@/api/is-there";
import { mayHaveMoved, movedAddress } from "@/api/moved-address";
import { findProfileTarget } from "@/api/profile-address";
import { findSessionPage, sessionIdOf, sessionListTarget } from "@/api/session-address";
import { isKnownView, isUsedView, leadsOn } from "@/api/used-view";
import { platformDoor } from "@/features/auth/rules";
import { FRAME_ORIGINS } from "@/features/session/recording-rules";
import { browsePath, browseTarget, readView } from "@/features/startup/browse-address";
import { LOOK_QUERY } from "@/features/tenant/look-rules";
import { busyPage, closedPage, failedPage } from "@/server/closed-page";
import { PICTURE_POLICY, PUBLIC_POLICY, viewerPolicy } from "@/server/content-security";
import { answerForHost } from "@/server/host-pages";
import { countPage } from "@/server/limit-call";
import { log } from "@/server/log";
import { noteLimit } from "@/server/security-events";
import { readSignInToken } from "@/server/sign-in-cookie";
import { originOf, resolveHost } from "@/server/tenants";

/** Everything but the API and Next's own files; a path with a dot is a page like any other, but for the product's pictures. */
export const config = {
  matcher: "/((?!api/|_next/|startuphub/logo\\.svg$|startuphub/docs/(?:browse|share|startup)\\.webp$).*)",
};

/**
 * The host is looked at once: it picks the community. Of everybody's pages `/x` becomes `/<community>/x`, by which it is
 * kept; a page of the viewer is told the community by a header.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const resolved = await resolveHost(request.headers.get("host")).catch(
    noteFailure("a host could not be resolved"),
  );
  if (resolved === undefined) return failedPage(request.headers.get("x-request-id"));
  if (resolved?.tenant.status !== "active") return closedPage(resolved?.tenant ?? null);
  const { tenant, via } = resolved;
  const ofHost = answerForHost(request, resolved);
  if (ofHost) return ofHost;
  const isViewers = pageGroup(pathname) === "app";
  if (isViewers && via !== "address") {
    if (pathname === OUTBOX) return missingPage(request, tenant);
    return NextResponse.redirect(`${originOf(tenant.domain)}${pathname}${search}`, 307);
  }
  if (isStaffPage(pathname) && !readSignInToken(request.headers.get("cookie"))) return signInPage(request);
  if (isViewers) return viewersPage(request, tenant);
  const revision = await askedRevision(request, tenant).catch(noteFailure("a draft could not be looked up"));
  if (revision === undefined || revision === null) return everybodysPage(request, tenant);
  request.nextUrl.searchParams.delete(LOOK_QUERY);
  return inDraftLook(await everybodysPage(request, tenant), request, tenant, revision);
}

/** A page that is the same for everybody, or its absence. */
async function everybodysPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (/^\/browse\/?$/.test(pathname)) return directoryPage(request, tenant);
  if (SESSIONS.test(pathname)) return sessionsPage(request, tenant);
  if (PROFILE.test(pathname)) return profilePage(request, tenant);
  const isThere =
    FILE.test(pathname) ||
    (await isThereFor(tenant, pathname).catch(noteFailure("an address could not be looked up")));
  if (isThere === false) return absentPage(request, tenant);
  if (MADE.test(pathname))
    return countedPage(request, tenant, `${pathname}${BADGE.test(pathname) ? search : ""}`);
  return publicPage(request, tenant, pathname.replace(ICON, "/icon/$1").replace(/^\/$/, ""));
}

const noteFailure =
  (what: string) =>
  (error: unknown): undefined => {
    log.error({ err: error }, what);
  };

/**
 * Whoever brings no sign-in is sent for one before the page begins: its spinner goes out first, and an answer that
 * has begun can redirect by a script alone.
 */
function signInPage({ nextUrl }: NextRequest): NextResponse {
  const address = `${nextUrl.pathname}${nextUrl.search}`;
  const door = isPlatformPage(nextUrl.pathname)
    ? platformDoor(address)
    : `/auth?returnTo=${encodeURIComponent(address)}`;
  const response = NextResponse.redirect(new URL(door, nextUrl), 307);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Nobody elsewhere is told that it exists. */
const OUTBOX = "/dev/outbox";

/** The routes that are no pages. */
const FILE =
  /^\/(robots\.txt|sitemap\.xml|icon\.(?:svg|png)|card\.png|sitemap\/[^/%]+|calendars\/[^/%]+\.ics|sessions\/[^/]+\/calendar\.ics)$/;

const ICON = /^\/icon\.(svg|png)$/;

const PROFILE = /^\/profile\/[^/]+(\/card\.png|\/)?$/;

/**
 * A profile has one address, by the name that its person has now; whatever else stands for one leads there. Its
 * picture is there as long as it is.
 */
async function profilePage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const target = await findProfileTarget(tenant, pathname, request.headers).catch(
    noteFailure("a profile could not be looked up"),
  );
  if (target === null) return missingPage(request, tenant);
  if (target === undefined || target === pathname)
    return MADE.test(pathname)
      ? countedPage(request, tenant, pathname)
      : publicPage(request, tenant, pathname);
  const response = NextResponse.redirect(new URL(target, request.nextUrl), 307);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

const SESSIONS = /^\/sessions(\/[^/]+)?\/?$/;

/** The list of sessions and its further pages, which are made for each request. */
function sessionListPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> | NextResponse {
  const isHeld = tenant.capabilities.sessions;
  const target = isHeld ? sessionListTarget(request.nextUrl.searchParams) : undefined;
  if (target === null) return missingPage(request, tenant);
  return target ? countedPage(request, tenant, target) : publicPage(request, tenant, "/sessions");
}

/** The page of a session: everybody's where everybody may see it, else one that is made for its viewer. */
async function sessionsPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  if (/^\/sessions\/?$/.test(pathname)) return sessionListPage(request, tenant);
  const id = sessionIdOf(pathname);
  if (!id) return missingPage(request, tenant);
  if (!tenant.capabilities.sessions) return publicPage(request, tenant, "/sessions");
  const found = await findSessionPage(tenant, { id, headers: request.headers, query: searchParams }).catch(
    noteFailure("a session could not be looked up"),
  );
  if (found === null) return countedPage(request, tenant, "/sessions/hidden", 404);
  if (found === "own") return viewersPage(request, tenant, `/sessions/${id}/own`);
  return publicPage(request, tenant, `/sessions/${id}`);
}

const BADGE = /^\/startup\/[^/]+\/badge\.svg$/;

/** What no cache keeps whole, and what is costly to draw. */
const MADE = /^\/(feeds|sitemap|calendars)\/|\/(card\.png|badge\.svg|calendar\.ics)$/;

/**
 * One page of each community stands for whatever is not there: made-up addresses fill no cache, and a reader
 * without a script is told.
 */
const missingPage = (request: NextRequest, tenant: Tenant): Promise<NextResponse> =>
  countedPage(request, tenant, "/missing", 404);

/** What was here before is followed to its new address. */
async function movedPage({ nextUrl }: NextRequest, tenant: Tenant): Promise<NextResponse | null> {
  const moved = await movedAddress(tenant, nextUrl.pathname).catch(
    noteFailure("an old address could not be looked up"),
  );
  return moved
    ? NextResponse.redirect(new URL(`${moved}${nextUrl.search}`, originOf(tenant.domain)), 301)
    : null;
}

/** What was here before is followed; anything else is not there. */
async function absentPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!mayHaveMoved(pathname)) return missingPage(request, tenant);
  const busy = await refuseBusy(request, tenant);
  return busy ?? (await movedPage(request, tenant)) ?? publicPage(request, tenant, "/missing", 404);
}

/** What is made for each request, whose requests are counted. */
const countedPage = async (request: NextRequest, tenant: Tenant, target: string, status = 200) =>
  (await refuseBusy(request, tenant)) ?? publicPage(request, tenant, target, status);

/** Counts a page; the answer for whoever has asked for too many. */
async function refuseBusy(
  { headers }: NextRequest,
  tenant: Tenant,
  kind?: "own-page",
): Promise<NextResponse | null> {
  const ip = headers.get("x-forwarded-for") ?? "";
  const { allowed, resetSeconds, kind: limit } = await countPage(tenant, ip, kind);
  if (allowed) return null;
  noteLimit({ tenant, ip }, "pages", limit);
  return busyPage(tenant, resetSeconds);
}

/**
 * What a query says of the directory becomes a path, by which its page is cached. What is searched for, the
 * further pages and made-up topics are made for each request, so that requests are counted.
 */
async function directoryPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { searchParams } = request.nextUrl;
  if (!leadsOn(searchParams)) return missingPage(request, tenant);
  const view = readView(searchParams);
  const target = browseTarget(searchParams);
  const isKept = !target.includes("?");
  if (isKept && isKnownView(tenant, view)) return publicPage(request, tenant, target);
  const refusal = await refuseBusy(request, tenant);
  if (refusal) return refusal;
  if (!isKept) return publicPage(request, tenant, target);
  const isUsed = await isUsedView(tenant, view).catch(noteFailure("a topic could not be looked up"));
  return publicPage(request, tenant, isUsed === false ? browsePath(view) : target);
}

function publicPage({ nextUrl }: NextRequest, tenant: Tenant, target: string, status = 200): NextResponse {
  const response = NextResponse.rewrite(new URL(`/${tenant.id}${target}`, nextUrl), { status });
  const isPicture = BADGE.test(nextUrl.pathname) && status === 200;
  response.headers.set("Content-Security-Policy", isPicture ? PICTURE_POLICY : PUBLIC_POLICY);
  if (tenant.isHiddenFromSearch) response.headers.set("X-Robots-Tag", "noindex, nofollow");
  return response;
}

/** The one page on which a video of another site may be shown. */
const REPLAY = /^\/sessions\/[^/]+\/replay\/?$/;

/** Made for its viewer; a whole room of members may share one network, so many are allowed. */
async function viewersPage(
  request: NextRequest,
  tenant: Tenant,
  pathname: string = request.nextUrl.pathname,
): Promise<NextResponse> {
  const elsewhere = (await refuseBusy(request, tenant, "own-page")) ?? (await movedPage(request, tenant));
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
