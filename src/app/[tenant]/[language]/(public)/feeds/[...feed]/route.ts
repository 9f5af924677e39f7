import { cachedTenant } from "@/api/cache/cached-tenant";
import { answerFeed } from "@/api/http/feeds";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ tenant: string; feed: string[] }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { tenant: id, feed } = await params;
  const tenant = await cachedTenant(id);
  if (!tenant) return new Response("Not found.", { status: 404 });
  return answerFeed(tenant, `/feeds/${feed.join("/")}`, request.headers.get("if-none-match"));
}
