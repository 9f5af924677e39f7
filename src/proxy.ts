import { type NextRequest, NextResponse } from "next/server";
import { isPage, pageGroup } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { isListedStartup } from "@/api/listed-startup";
import { isKnownView, isUsedView, leadsOn } from "@/api/used-view";
import { browsePath, browseTarget, readView } from "@/features/startup/browse-address";
import { busyPage, closedPage, failedPage } from "@/server/closed-page";
import { PUBLIC_POLICY, viewerPolicy } from "@/server/content-security";
import { countPage } from "@/server/limit-call";
import { log } from "@/server/log";
import { originOf, resolveHost } from "@/server/tenants";

/** Everything but the API and Next's own files; a path with a dot is a page like any other. */
export const config = { matcher: "/((?!api/|_next/).*)" };

/** The host is looked at once: it picks the community, and `/x` becomes `/<community>/x`. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith("/startuphub/")) return NextResponse.next();
  const resolved = await resolveHost(request.headers.get("host")).catch(
    noteFailure("a host could not be resolved"),
  );
  if (resolved === undefined) return failedPage(request.headers.get("x-request-id"));
  if (resolved?.tenant.status !== "active") return closedPage(resolved?.tenant ?? null);
  const { tenant, via } = resolved;
  const isViewers = pageGroup(pathname) === "app";
  if (isViewers && via !== "address") {
    return NextResponse.redirect(`${originOf(tenant.domain)}${pathname}${search}`, 307);
  }
  if (/^\/browse\/?$/.test(pathname)) return directoryPage(request, tenant);
  if (isViewers) return viewersPage(request, new URL(`/${tenant.id}${pathname}${search}`, request.nextUrl));
  const isThere = await isThereFor(tenant, pathname).catch(noteFailure("an address could not be looked up"));
  if (isThere === false) return missingPage(request, tenant);
  return publicPage(request, tenant, pathname === "/" ? "" : pathname);
}

const noteFailure =
  (what: string) =>
  (error: unknown): undefined => {
    log.error({ err: error }, what);
  };

/** What is named like a file may be a route of another kind; behind an encoded name could be any page. */
const FILE = /^\/(?!browse\/)[^%/]+.*\.[^/]+$/;

/** Whether a public address leads anywhere. */
async function isThereFor(tenant: Tenant, pathname: string): Promise<boolean> {
  const [, slug] = /^\/startup\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (slug) return isListedStartup(tenant, slug);
  return isPage(pathname) || FILE.test(pathname);
}

/**
 * One page of each community stands for whatever is not there: made-up addresses fill no cache, and a reader
 * without a script is told.
 */
async function missingPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { allowed, resetSeconds } = await countPage(tenant, request.headers.get("x-forwarded-for") ?? "");
  return allowed ? publicPage(request, tenant, "/missing", 404) : busyPage(tenant, resetSeconds);
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
  const { allowed, resetSeconds } = await countPage(tenant, request.headers.get("x-forwarded-for") ?? "");
  if (!allowed) return busyPage(tenant, resetSeconds);
  if (!isKept) return publicPage(request, tenant, target);
  const isUsed = await isUsedView(tenant, view).catch(noteFailure("a topic could not be looked up"));
  return publicPage(request, tenant, isUsed === false ? browsePath(view) : target);
}

function publicPage({ nextUrl }: NextRequest, { id }: Tenant, target: string, status = 200): NextResponse {
  const response = NextResponse.rewrite(new URL(`/${id}${target}`, nextUrl), { status });
  response.headers.set("Content-Security-Policy", PUBLIC_POLICY);
  return response;
}

function viewersPage(request: NextRequest, target: URL): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = viewerPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.rewrite(target, { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
