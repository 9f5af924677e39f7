import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedStartup } from "@/api/cache/startup";
import { answerImage } from "@/app/_shell/seo/og-image";
import { startupImage } from "@/app/_shell/seo/og-image-content";
import { decodeSegment } from "@/lib/text/url-segment";

type Context = { params: Promise<{ tenant: string; slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, slug } = await params;
  const tenant = await cachedTenant(tenantId);
  const startup =
    tenant?.capabilities.startup_directory && (await cachedStartup(tenant.id, decodeSegment(slug)));
  if (!tenant || !startup) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, startupImage(startup));
}
