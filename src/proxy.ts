import { type NextRequest, NextResponse } from "next/server";
import { pageGroup } from "@/access/pages";
import { browseTarget } from "@/features/startup/browse-address";
import { closedPage, failedPage } from "@/server/closed-page";
import { PUBLIC_POLICY, viewerPolicy } from "@/server/content-security";
import { log } from "@/server/log";
import { originOf, resolveHost } from "@/server/tenants";

/** Everything but the API and Next's own files; a path with a dot is a page like any other. */
export const config = { matcher: "/((?!api/|_next/).*)" };

/** The host is looked at once: it picks the community, and `/x` becomes `/<community>/x`. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith("/startuphub/")) return NextResponse.next();
  const resolved = await resolveHost(request.headers.get("host")).catch(noteFailure);
  if (resolved === undefined) return failedPage(request.headers.get("x-request-id"));
  if (resolved?.tenant.status !== "active") return closedPage(resolved?.tenant ?? null);
  const { tenant, via } = resolved;
  const isViewers = pageGroup(pathname) === "app";
  if (isViewers && via !== "address") {
    return NextResponse.redirect(`${originOf(tenant.domain)}${pathname}${search}`, 307);
  }
  if (!isViewers)
    return publicPage(new URL(`/${tenant.id}${publicTarget(request.nextUrl)}`, request.nextUrl));
  return viewersPage(request, new URL(`/${tenant.id}${pathname}${search}`, request.nextUrl));
}

function noteFailure(error: unknown): undefined {
  log.error({ err: error }, "a host could not be resolved");
}

/** A public page is cached by its path alone, so what a query says of the directory becomes one. */
function publicTarget({ pathname, searchParams }: URL): string {
  if (/^\/browse\/?$/.test(pathname)) return browseTarget(searchParams);
  if (pathname.startsWith("/browse/")) return "/browse/-";
  return pathname === "/" ? "" : pathname;
}

function publicPage(target: URL): NextResponse {
  const response = NextResponse.rewrite(target);
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
