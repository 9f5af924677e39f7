import { and, eq, gt } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { tenants } from "@/domain/schema";
import { unscoped } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import type { Count } from "@/server/rate-limit/with-rate-limits";
import { MAX_FIRST_DAY_MAILS } from "./rules";

/** Counts an emailed invitation of a community that is a day old at most and that no operator has looked at. */
export async function countFirstDay({ tenant, now }: Pick<TenantScope, "tenant" | "now">): Promise<Count[]> {
  const isHeld = and(eq(tenants.id, tenant.id), gt(tenants.heldUntil, now));
  const [held] = await unscoped().select({ id: tenants.id }).from(tenants).where(isHeld);
  if (!held) return [];
  return [
    {
      limit: limitKey("first-day-invitations", { community: tenant.id }),
      words: m.member_invitations_firstDay({ max: MAX_FIRST_DAY_MAILS }),
      reason: "first-day",
    },
  ];
}
