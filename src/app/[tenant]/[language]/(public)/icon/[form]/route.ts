import type { Tenant } from "@/access/tenant";
import { cachedTenant } from "@/api/cache/cached-tenant";
import { readImage } from "@/api/http/stored-image";
import { drawIcon, drawLogo, isUpload } from "@/domain/tenant/brand-icon";
import { findIcon, iconOf } from "@/domain/tenant/icon";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string; form: string }> };

const FIVE_MINUTES = "public, max-age=300";
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the community's icon as `/icon.svg` and, for clients without SVG support such as email clients, as
 * `/icon.png`. At an address that names its version (`lastingAddress`), it never changes. A route with such a name would be one of Next's own icon routes, which can't read cached data.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: id, form } = await params;
  const tenant = await cachedTenant(id);
  if (!tenant) return new Response(null, { status: 404 });
  const isDrawn = form === "png";
  const lasting = findIcon(tenant.branding, form);
  const icon = isDrawn ? new Uint8Array(await imageOf(tenant)) : (lasting ?? iconOf(tenant.branding));
  const type = isDrawn ? "image/png" : "image/svg+xml";
  return new Response(icon, {
    headers: { "Content-Type": type, "Cache-Control": lasting ? FOREVER : FIVE_MINUTES },
  });
}

async function imageOf(tenant: Tenant): Promise<Buffer> {
  const { logoUrl } = tenant.branding;
  const stored = isUpload(logoUrl) ? await readImage(tenant, logoUrl) : null;
  return stored ? drawLogo(stored) : drawIcon(tenant.branding);
}
