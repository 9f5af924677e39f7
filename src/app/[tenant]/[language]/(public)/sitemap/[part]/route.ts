import { cachedTenant } from "@/api/cache/cached-tenant";
import { openSitemapPart } from "@/api/http/sitemap";
import { decodeSegment } from "@/lib/text/url-segment";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ tenant: string; part: string }> };

/** Streams one part of the sitemap, because the parts of a large directory wouldn't fit in a cache. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: id, part } = await params;
  const tenant = await cachedTenant(id);
  const body = tenant && (await openSitemapPart(tenant, decodeSegment(part)));
  if (!body) return new Response("Not found.", { status: 404 });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
