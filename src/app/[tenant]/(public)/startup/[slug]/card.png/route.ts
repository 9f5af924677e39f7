import { ImageResponse } from "next/og";
import { cachedStartup, cachedTenant } from "@/api/cached";
import { embedPicture } from "@/api/stored-picture";
import { PICTURE, sharePicture } from "@/features/startup/ui/share-picture";
import { brandVariables } from "@/lib/color";
import { decodeSegment } from "@/lib/segment";

type Context = { params: Promise<{ tenant: string; slug: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

const HOUR = "public, max-age=3600";

/** What other sites show of a startup when its address is shared. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, slug } = await params;
  const tenant = await cachedTenant(tenantId);
  const startup =
    tenant?.capabilities.startup_directory && (await cachedStartup(tenant.id, decodeSegment(slug)));
  if (!tenant || !startup) return new Response(null, { status: 404 });
  const { primaryColor, secondaryColor, companyName } = tenant.branding;
  const shades = brandVariables(primaryColor, secondaryColor);
  const picture = sharePicture({
    name: startup.name,
    tagline: startup.tagline,
    category: startup.category,
    community: companyName,
    colors: {
      brand: shades["--brand"] ?? "",
      fill: shades["--brand-fill"] ?? "",
      onFill: shades["--on-brand"] ?? "",
    },
    logo: await embedPicture(tenant, startup.logoUrl),
  });
  return new ImageResponse(picture, { ...PICTURE, headers: { "Cache-Control": HOUR } });
}
