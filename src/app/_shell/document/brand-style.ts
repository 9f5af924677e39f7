import { LRUCache } from "lru-cache";
import type { CSSProperties } from "react";
import type { Branding } from "@/access/tenant";
import { fontVariables } from "@/domain/tenant/branding/rules";
import { compileCss } from "@/features/tenant/branding/compile-css";
import { brandVariables } from "@/lib/format/color";

const known = new LRUCache<string, CSSProperties>({ max: 500 });
const compiled = new LRUCache<string, string>({ max: 100 });

/**
 * The community's colors and fonts for <html>. Computing readable shades is slow, so the result is cached per
 * pair of colors.
 */
export function brandStyle(branding: Branding): CSSProperties {
  const { primaryColor, secondaryColor, textFont, headlineFont } = branding;
  const key = `${primaryColor} ${secondaryColor} ${textFont} ${headlineFont}`;
  const style =
    known.get(key) ??
    ({ ...brandVariables(primaryColor, secondaryColor), ...fontVariables(branding) } as CSSProperties);
  known.set(key, style);
  return style;
}

/** Compiles the stored CSS again instead of trusting it, so that CSS the current rules reject isn't shown. */
export function ownCss({ customCss }: Branding): string {
  if (!customCss) return "";
  const css = compiled.get(customCss) ?? compileCss(customCss).css;
  compiled.set(customCss, css);
  return css;
}
