import { cachedTenant } from "@/api/cache/cached-tenant";
import { communityImage } from "@/app/_shell/seo/about";
import { answerImage } from "@/app/_shell/seo/og-image";

type Context = { params: Promise<{ tenant: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  if (!tenant) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, communityImage(tenant));
}
