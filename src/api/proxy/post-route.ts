import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { listPublishedVersions } from "@/features/tenant/blog/queries";
import { postPath, versionPath } from "@/features/tenant/blog/urls";
import { decodeSegment } from "@/lib/text/url-segment";
import { originOf } from "@/server/tenants/resolve-host";
import { languageOf, noteFailure, redirectOrNotFound, rewritePublic } from "./responses";

const POST = /^\/blog\/([^/]+)\/?$/;

export const isPostPath = (pathname: string): boolean => POST.test(pathname);

/**
 * A version of a post has an address of its own. Readers of another language are redirected to theirs, if it is
 * published; the address names the language, because the one that was asked may have named it too.
 */
export async function postPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const slug = decodeSegment(POST.exec(pathname)?.[1] ?? "");
  const reader = { tenant, viewer: null, now: new Date() };
  const versions = await listPublishedVersions(reader, slug).catch(
    noteFailure("an address could not be looked up"),
  );
  if (!versions) return rewritePublic(request, tenant, pathname);
  if (versions.length === 0) return redirectOrNotFound(request, tenant);
  const language = languageOf(request, tenant);
  const own = versions.find((version) => version.language === language);
  if (own && own.slug !== slug) {
    const target = `${versionPath(tenant, own)}${search}`;
    const response = NextResponse.redirect(new URL(target, originOf(tenant.domain)), 307);
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  }
  const paths = Object.fromEntries(versions.map((version) => [version.language, postPath(version.slug)]));
  return rewritePublic(request, tenant, pathname, 200, paths);
}
