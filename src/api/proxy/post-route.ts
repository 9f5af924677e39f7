import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import { findStandIn, listTranslations, type PostTranslation } from "@/features/tenant/blog/queries";
import { postPath, versionPath } from "@/features/tenant/blog/urls";
import { requestLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { POST } from "./page-exists";
import { noteFailure, redirectOrNotFound, rewritePublic } from "./responses";

/**
 * Each language of a post has its own address. Readers of another language are redirected to theirs, if it is
 * published; the address names the language, because the one that was asked may have named it too. So are all readers
 * of a version that was taken offline, to one that remains.
 */
export async function postPage(request: NextRequest, tenant: Tenant): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const slug = decodeSegment(POST.exec(pathname)?.[1] ?? "");
  const language = requestLanguage() ?? tenant.languages[0];
  const reader = { tenant, viewer: null, now: new Date() };
  const found = await listTranslations(reader, slug)
    .then(async (versions) => ({
      versions,
      better:
        versions.length === 0
          ? await findStandIn(reader, slug, language)
          : versions.find((version) => version.language === language && version.slug !== slug),
    }))
    .catch(noteFailure("an address could not be looked up"));
  if (!found) return rewritePublic(request, tenant, pathname);
  const { versions, better } = found;
  if (better) return toVersion(request, tenant, better);
  if (versions.length === 0) return redirectOrNotFound(request, tenant);
  const paths = Object.fromEntries(versions.map((version) => [version.language, postPath(version.slug)]));
  return rewritePublic(request, tenant, pathname, 200, paths);
}

function toVersion({ nextUrl }: NextRequest, tenant: Tenant, version: PostTranslation): NextResponse {
  const target = `${versionPath(tenant, version)}${nextUrl.search}`;
  const response = NextResponse.redirect(new URL(target, originOf(tenant.domain)), 307);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
