import { cachedTenant } from "@/api/cached";
import { iconOf } from "@/server/brand-icon";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

const FIVE_MINUTES = "public, max-age=300";

/** The community's icon until it has a logo of its own. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  if (!tenant) return new Response(null, { status: 404 });
  const headers = { "Content-Type": "image/svg+xml", "Cache-Control": FIVE_MINUTES };
  return new Response(iconOf(tenant.branding), { headers });
}
