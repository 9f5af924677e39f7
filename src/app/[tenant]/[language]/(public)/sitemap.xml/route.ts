import { cachedTenant } from "@/api/cache/cached-tenant";
import { writeSitemapIndex } from "@/api/http/sitemap";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  const index = tenant && (await writeSitemapIndex(tenant));
  if (!index) return new Response("Not found.", { status: 404 });
  return new Response(index, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
