import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedProfile } from "@/api/cache/profile";
import { answerImage } from "@/app/_shell/seo/og-image";
import { profileImage } from "@/app/_shell/seo/og-image-content";
import { decodeSegment } from "@/lib/text/url-segment";

type Context = { params: Promise<{ tenant: string; username: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, username } = await params;
  const tenant = await cachedTenant(tenantId);
  const profile =
    tenant?.capabilities.user_profiles && (await cachedProfile(tenant.id, decodeSegment(username)));
  if (!tenant || !profile) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, profileImage(profile));
}
