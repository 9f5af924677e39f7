import { LRUCache } from "lru-cache";
import type { CSSProperties } from "react";
import type { Branding } from "@/access/tenant";
import { brandVariables } from "@/lib/color";

const known = new LRUCache<string, CSSProperties>({ max: 500 });

/** The community's colours for <html>; finding shades that can be read is worked out once for each pair. */
export function brandStyle({ primaryColor, secondaryColor }: Branding): CSSProperties {
  const key = `${primaryColor} ${secondaryColor}`;
  const style = known.get(key) ?? (brandVariables(primaryColor, secondaryColor) as CSSProperties);
  known.set(key, style);
  return style;
}
