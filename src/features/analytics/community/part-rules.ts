import type { Tenant } from "@/access/tenant";
import { missingEntitlement } from "@/features/subscription/rules";

/** `basic` parts are included in every plan; `advanced` parts need the entitlement. */
export const PARTS = {
  figures: "basic",
  visits: "basic",
  speed: "basic",
  compare: "advanced",
  "chosen days": "advanced",
  content: "advanced",
  sources: "advanced",
  export: "advanced",
} as const satisfies Record<string, "basic" | "advanced">;
export type Part = keyof typeof PARTS;

const NAMES: Record<Part, string> = {
  figures: "Figures",
  visits: "Visits",
  speed: "Speed",
  compare: "Comparison",
  "chosen days": "Custom period",
  content: "Content",
  sources: "Sources",
  export: "Export",
};

type Paying = Pick<Tenant, "entitlements" | "capabilities">;

/** Basic parts need no entitlement. (ANA-7) */
export const hasPart = ({ capabilities }: Paying, part: Part): boolean =>
  PARTS[part] === "basic" || capabilities.analytics_advanced;

/** Why a part is locked: either the plan lacks the entitlement, or the feature flag is off. */
export function refusalOf({ entitlements }: Paying, part: Part): string {
  const name = NAMES[part];
  if (entitlements.includes("advanced_analytics"))
    return `“${name}” is part of advanced analytics, which is off for this community (flag analytics_advanced).`;
  return `“${name}” is part of advanced analytics. ${missingEntitlement("advanced_analytics")}`;
}
