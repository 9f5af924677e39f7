import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { hasPart, type Part, refusalOf } from "./part-rules";

/**
 * Demands a part of the statistics.
 * @throws FORBIDDEN with the missing entitlement and the plan that has it. (`docs/behaviours.md`, BIL-10)
 */
export function requirePart({ tenant }: Pick<TenantScope, "tenant">, part: Part): void {
  if (!hasPart(tenant, part)) throw new AppError("FORBIDDEN", refusalOf(tenant, part), "advanced_analytics");
}
