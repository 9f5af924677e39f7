import { cachedTenant } from "@/api/cached";
import { brandVariables } from "@/lib/color";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

type Context = { params: Promise<{ tenant: string }> };

const FIVE_MINUTES = "public, max-age=300";
const LIT = 8;
const DOTS = Array.from({ length: 20 }, (_, index) => index);

/** The twenty dots in the community's colour: its icon until it has a logo of its own. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: id } = await params;
  const tenant = await cachedTenant(id);
  if (!tenant) return new Response(null, { status: 404 });
  const { branding } = tenant;
  const colors = brandVariables(branding.primaryColor, branding.secondaryColor);
  const circles = DOTS.map((index) => {
    const place = `cx="${(index % 5) * 5 + 4}" cy="${Math.floor(index / 5) * 5 + 6.5}"`;
    return index === LIT
      ? `<circle ${place} r="2.2" fill="#fff"/>`
      : `<circle ${place} r="1.5" fill="#fff" opacity=".55"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${colors["--brand-fill"]}"/>${circles.join("")}</svg>`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": FIVE_MINUTES } });
}
