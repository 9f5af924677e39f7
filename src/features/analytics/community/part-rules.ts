import type { Tenant } from "@/access/tenant";
import { missingEntitlement } from "@/features/subscription/rules";

/** The parts of a community's statistics; `basic` is for every plan, `advanced` for those that include it. */
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

/** Whether a community has this part of its statistics. (`docs/behaviours.md`, ANA-7) */
export const hasPart = ({ capabilities }: Paying, part: Part): boolean =>
  PARTS[part] === "basic" || capabilities.analytics_advanced;

/** Why a part is not there: the entitlement that is missing and the plan that has it, or the flag that is off. */
export function refusalOf({ entitlements }: Paying, part: Part): string {
  const name = NAMES[part];
  if (entitlements.includes("advanced_analytics"))
    return `${name} belongs to advanced analytics, whose flag “analytics_advanced” is off for this community.`;
  return `${name} belongs to advanced analytics. ${missingEntitlement("advanced_analytics")}`;
}
