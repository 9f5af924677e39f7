import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/errors/app-error";
import { hasPart, type Part, refusalOf } from "./part-rules";

/** @throws FORBIDDEN that names the missing entitlement and the plan that includes it. (BIL-10) */
export function requirePart({ tenant }: Pick<TenantScope, "tenant">, part: Part): void {
  if (!hasPart(tenant, part)) throw new AppError("FORBIDDEN", refusalOf(tenant, part), "advanced_analytics");
}
