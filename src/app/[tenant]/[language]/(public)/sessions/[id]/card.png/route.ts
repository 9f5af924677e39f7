import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedSession } from "@/api/cache/sessions";
import { answerImage } from "@/app/_shell/seo/og-image";
import { sessionImage } from "@/app/_shell/seo/og-image-content";

type Context = { params: Promise<{ tenant: string; id: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, id } = await params;
  const tenant = await cachedTenant(tenantId);
  const session = tenant?.capabilities.sessions && (await cachedSession(tenant.id, id));
  if (!tenant || !session) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, sessionImage(session));
}
