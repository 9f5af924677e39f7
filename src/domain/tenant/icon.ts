import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Branding } from "@/access/tenant";
import { brandVariables } from "@/lib/format/color";
import { DOTS_LOGO } from "./branding/schema";
import { DEFAULT_BRANDING } from "./rules";

const LIT = 8;
const DOTS = Array.from({ length: 20 }, (_, index) => index);

type Colours = Pick<Branding, "primaryColor" | "secondaryColor">;

const icons = new LRUCache<string, string>({ max: 500 });

export function iconOf({ primaryColor, secondaryColor }: Colours): string {
  const key = `${primaryColor} ${secondaryColor}`;
  const fill = () => brandVariables(primaryColor, secondaryColor)["--brand-fill"] ?? primaryColor;
  const icon = icons.get(key) ?? drawDots(fill());
  icons.set(key, icon);
  return icon;
}

function drawDots(fill: string): string {
  const circles = DOTS.map((index) => {
    const place = `cx="${(index % 5) * 5 + 4}" cy="${Math.floor(index / 5) * 5 + 6.5}"`;
    return index === LIT
      ? `<circle ${place} r="2.2" fill="#fff"/>`
      : `<circle ${place} r="1.5" fill="#fff" opacity=".55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${fill}"/>${circles.join("")}</svg>`;
}

const versionOf = (icon: string): string => createHash("sha256").update(icon).digest("hex").slice(0, 16);

/**
 * The address of a logo that the server draws, by its content: browsers keep it forever, and a changed brand has another
 * one. Other addresses stay: an uploaded image never changes.
 */
export function lastingAddress(url: string, branding: Colours): string {
  if (url === DOTS_LOGO) return `${DOTS_LOGO}?v=${versionOf(iconOf(branding))}`;
  if (url === DEFAULT_BRANDING.logoUrl) return `${DOTS_LOGO}?v=${versionOf(iconOf(DEFAULT_BRANDING))}`;
  return url;
}

/** The icon of this version that the community shows: its own, or the product's. */
export const findIcon = (branding: Colours, version: string): string | undefined =>
  [branding, DEFAULT_BRANDING].map(iconOf).find((icon) => versionOf(icon) === version);
