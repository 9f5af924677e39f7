import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { missingEntitlement } from "@/domain/subscription/rules";

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

const NAMES: Record<Part, () => string> = {
  figures: m.analytics_community_parts_figures,
  visits: m.common_visits,
  speed: m.common_speed,
  compare: m.analytics_community_parts_compare,
  "chosen days": m.analytics_community_parts_chosenDays,
  content: m.common_content,
  sources: m.common_sources,
  export: m.analytics_community_parts_export,
};

type Paying = Pick<Tenant, "entitlements" | "capabilities">;

/** Basic parts need no entitlement. (ANA-7) */
export const hasPart = ({ capabilities }: Paying, part: Part): boolean =>
  PARTS[part] === "basic" || capabilities.analytics_advanced;

/** Why a part is locked: either the plan lacks the entitlement, or the feature flag is off. */
export function refusalOf({ entitlements }: Paying, part: Part): string {
  const name = NAMES[part]();
  if (entitlements.includes("advanced_analytics")) return m.analytics_community_parts_flagOff({ name });
  return `${m.analytics_community_parts_advanced({ name })} ${missingEntitlement("advanced_analytics")}`;
}
