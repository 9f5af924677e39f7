import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedStartup } from "@/api/cache/startup";
import { drawBadge } from "@/features/startup/badge/svg";
import { readBadgeTheme } from "@/features/startup/badge/urls";
import { entityTagOf, hasVersion } from "@/lib/entity-tag";
import { inLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ tenant: string; slug: string }> };

const A_MINUTE = "public, max-age=60, stale-while-revalidate=600";

/** Renders a startup's badge for other sites from cached data. Returns 304 if the client already has it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, slug } = await params;
  const tenant = await cachedTenant(tenantId);
  const startup =
    tenant?.capabilities.startup_directory && (await cachedStartup(tenant.id, decodeSegment(slug)));
  if (!tenant || !startup) return new Response("Not found.", { status: 404 });
  const theme = readBadgeTheme(new URL(request.url).searchParams.get("theme"));
  // Other sites show it to all their visitors, so it is kept in one language.
  const badge = inLanguage(tenant.languages[0], () => drawBadge(tenant, startup, theme));
  const tag = entityTagOf(badge);
  const headers = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Cache-Control": A_MINUTE,
    ETag: `W/${tag}`,
  };
  return hasVersion(request.headers.get("if-none-match"), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(badge, { headers });
}
