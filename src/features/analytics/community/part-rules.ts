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
  figures: "The figures",
  visits: "Visits",
  speed: "Speed",
  compare: "The comparison with the days before",
  "chosen days": "Choosing the days",
  content: "Content",
  sources: "Sources",
  export: "The export",
};

type Paying = Pick<Tenant, "entitlements" | "capabilities">;

/** Basic parts need no entitlement. (ANA-7) */
export const hasPart = ({ capabilities }: Paying, part: Part): boolean =>
  PARTS[part] === "basic" || capabilities.analytics_advanced;

/** Why a part is locked: either the plan lacks the entitlement, or the feature flag is off. */
export function refusalOf({ entitlements }: Paying, part: Part): string {
  const name = NAMES[part];
  if (entitlements.includes("advanced_analytics"))
    return `${name} belongs to advanced analytics, whose flag “analytics_advanced” is off for this community.`;
  return `${name} belongs to advanced analytics. ${missingEntitlement("advanced_analytics")}`;
}
