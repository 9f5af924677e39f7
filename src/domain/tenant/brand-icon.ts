import sharp from "sharp";
import type { Branding } from "@/access/tenant";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { DOTS_LOGO } from "./branding/schema";
import { iconOf } from "./icon";

export const ICON_IMAGE = "/icon.png";

/** Four times the largest size used in emails. */
const SIDE = 112;

/**
 * Returns the logo in a format email clients support; null if it is an external SVG, which we can't convert.
 */
export function logoImage({ logoUrl }: Pick<Branding, "logoUrl">): string | null {
  if (logoUrl === DOTS_LOGO || logoUrl === DEFAULT_BRANDING.logoUrl) return ICON_IMAGE;
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
