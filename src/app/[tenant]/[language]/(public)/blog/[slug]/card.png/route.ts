import { cachedTenant } from "@/api/cache/cached-tenant";
import { findPost } from "@/api/cache/content-pages";
import { answerImage } from "@/app/_shell/seo/og-image";
import { postImage } from "@/app/_shell/seo/og-image-content";

type Context = { params: Promise<{ tenant: string; slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, slug } = await params;
  const tenant = await cachedTenant(tenantId);
  const post = tenant && (await findPost(tenant.id, slug));
  if (!tenant || !post) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, postImage(post));
}
