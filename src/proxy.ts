import { type NextRequest, NextResponse } from "next/server";
import { isStaffPage, pageGroup } from "@/access/pages";
import { askedRevision, inDraftLook } from "@/api/proxy/branding-preview";
import { routePublicRequest } from "@/api/proxy/public-routes";
import { noteFailure, notFoundPage, rewritePrivate, signInPage } from "@/api/proxy/responses";
import { LOOK_QUERY } from "@/features/tenant/branding/preview-rules";
import { readSignInToken } from "@/server/auth/session-cookie";
import { closedPage, failedPage } from "@/server/http/error-pages";
import { redirectForHost } from "@/server/http/host-redirects";
import { originOf, resolveHost } from "@/server/tenants/resolve-host";

/** Everything but the API and Next's own files; a path with a dot is a page like any other, but for the product's pictures. */
export const config = {
  matcher: "/((?!api/|_next/|startuphub/logo\\.svg$|startuphub/docs/(?:browse|share|startup)\\.webp$).*)",
};

/** Nobody elsewhere is told that it exists. */
const OUTBOX = "/dev/outbox";

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
  const ofHost = redirectForHost(request, resolved);
  if (ofHost) return ofHost;
  const isViewers = pageGroup(pathname) === "app";
  if (isViewers && via !== "address") {
    if (pathname === OUTBOX) return notFoundPage(request, tenant);
    return NextResponse.redirect(`${originOf(tenant.domain)}${pathname}${search}`, 307);
  }
  if (isStaffPage(pathname) && !readSignInToken(request.headers.get("cookie"))) return signInPage(request);
  if (isViewers) return rewritePrivate(request, tenant);
  const revision = await askedRevision(request, tenant).catch(noteFailure("a draft could not be looked up"));
  if (revision === undefined || revision === null) return routePublicRequest(request, tenant);
  request.nextUrl.searchParams.delete(LOOK_QUERY);
  return inDraftLook(await routePublicRequest(request, tenant), request, tenant, revision);
}
