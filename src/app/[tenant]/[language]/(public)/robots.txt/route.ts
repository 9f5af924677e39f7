import { cachedTenant } from "@/api/cache/cached-tenant";
import { writeRobots } from "@/api/http/sitemap";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  if (!tenant) return new Response(null, { status: 404 });
  return new Response(writeRobots(tenant), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
