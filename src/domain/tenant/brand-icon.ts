import sharp from "sharp";
import type { Branding } from "@/access/tenant";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { brandVariables } from "@/lib/format/color";

const ICON = "/icon.svg";
export const ICON_IMAGE = "/icon.png";

/** Four times the largest size used in emails. */
const SIDE = 112;

const LIT = 8;
const DOTS = Array.from({ length: 20 }, (_, index) => index);

type Colours = Pick<Branding, "primaryColor" | "secondaryColor">;

export function iconOf({ primaryColor, secondaryColor }: Colours): string {
  const colors = brandVariables(primaryColor, secondaryColor);
  const circles = DOTS.map((index) => {
    const place = `cx="${(index % 5) * 5 + 4}" cy="${Math.floor(index / 5) * 5 + 6.5}"`;
    return index === LIT
      ? `<circle ${place} r="2.2" fill="#fff"/>`
      : `<circle ${place} r="1.5" fill="#fff" opacity=".55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${colors["--brand-fill"]}"/>${circles.join("")}</svg>`;
}

/**
 * Returns the logo in a format email clients support; null if it is an external SVG, which we can't convert.
 */
export function logoImage({ logoUrl }: Pick<Branding, "logoUrl">): string | null {
  if (logoUrl === ICON || logoUrl === DEFAULT_BRANDING.logoUrl) return ICON_IMAGE;
  if (isUpload(logoUrl)) return ICON_IMAGE;
  return /\.svg($|\?)/i.test(logoUrl) ? null : logoUrl;
}

export const isUpload = (logoUrl: string): boolean => logoUrl.startsWith("/api/files/");

export const drawLogo = (stored: Uint8Array): Promise<Buffer> =>
  sharp(stored)
    .resize(SIDE, SIDE, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

/** Renders a community's icon, or the product's logo if it has none, as PNG (NOT-7). */
export const drawIcon = (branding: Branding): Promise<Buffer> =>
  sharp(Buffer.from(iconOf(branding.logoUrl === DEFAULT_BRANDING.logoUrl ? DEFAULT_BRANDING : branding)), {
    density: 300,
  })
    .resize(SIDE, SIDE)
    .png()
    .toBuffer();
