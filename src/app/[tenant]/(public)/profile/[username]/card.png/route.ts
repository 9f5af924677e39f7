import { cachedTenant } from "@/api/cached";
import { cachedProfile } from "@/api/cached-profile";
import { decodeSegment } from "@/lib/segment";
import { answerPicture } from "../../../../../_shell/link-picture";
import { profilePicture } from "../../../../../_shell/picture-facts";

type Context = { params: Promise<{ tenant: string; username: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** What other sites show of a member when their address is shared. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, username } = await params;
  const tenant = await cachedTenant(tenantId);
  const profile =
    tenant?.capabilities.user_profiles && (await cachedProfile(tenant.id, decodeSegment(username)));
  if (!tenant || !profile) return new Response("Not found.", { status: 404 });
  return answerPicture(tenant, profilePicture(profile));
}
