import { cachedTenant } from "@/api/cached";
import { cachedStartup } from "@/api/cached-startup";
import { decodeSegment } from "@/lib/segment";
import { answerPicture } from "../../../../../_shell/link-picture";
import { startupPicture } from "../../../../../_shell/picture-facts";

type Context = { params: Promise<{ tenant: string; slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** What other sites show of a startup when its address is shared. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, slug } = await params;
  const tenant = await cachedTenant(tenantId);
  const startup =
    tenant?.capabilities.startup_directory && (await cachedStartup(tenant.id, decodeSegment(slug)));
  if (!tenant || !startup) return new Response("Not found.", { status: 404 });
  return answerPicture(tenant, startupPicture(startup));
}
