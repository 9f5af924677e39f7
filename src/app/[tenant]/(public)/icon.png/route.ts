import { cachedTenant } from "@/api/cached";
import { drawIcon } from "@/server/brand-icon";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

const FIVE_MINUTES = "public, max-age=300";

/** The community's icon for what shows no vector graphics, such as mails. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const tenant = await cachedTenant((await params).tenant);
  if (!tenant) return new Response(null, { status: 404 });
  const headers = { "Content-Type": "image/png", "Cache-Control": FIVE_MINUTES };
  return new Response(new Uint8Array(await drawIcon(tenant.branding)), { headers });
}
