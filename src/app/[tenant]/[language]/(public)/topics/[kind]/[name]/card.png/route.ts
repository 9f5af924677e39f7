import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedTopic } from "@/api/cache/directory";
import { answerImage } from "@/app/_shell/seo/og-image";
import { topicImage } from "@/app/_shell/seo/og-image-content";
import { readTopic } from "@/features/startup/directory/topics";
import { decodeSegment } from "@/lib/text/url-segment";

type Context = { params: Promise<{ tenant: string; kind: string; name: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, kind, name } = await params;
  const tenant = await cachedTenant(tenantId);
  const view = tenant?.capabilities.startup_directory && readTopic(kind, decodeSegment(name));
  const topic = tenant && view ? await cachedTopic(tenant.id, view) : null;
  if (!tenant || !topic) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, topicImage(tenant, topic));
}
