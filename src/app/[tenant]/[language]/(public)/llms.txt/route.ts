import { cachedTenant } from "@/api/cache/cached-tenant";
import { writeLlms } from "@/api/http/llms";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  if (!tenant) return new Response(null, { status: 404 });
  return new Response(writeLlms(tenant), { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}
