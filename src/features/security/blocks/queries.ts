import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { accessBlocks, profiles } from "@/domain/schema";
import { PAST_RULE_DAYS } from "@/domain/security/blocks/rules";
import { addDays } from "@/lib/time/duration";
import { inTenant } from "@/server/db/client";
import type { ShownBlock } from "./schema";

const MAX_PAST = 100;

const ended = sql<Date | null>`least(${accessBlocks.liftedAt}, ${accessBlocks.expiresAt})`;
const isPast = ({ now }: Pick<TenantScope, "now">): SQL<boolean> =>
  sql<boolean>`coalesce(${ended} <= ${now.toISOString()}::timestamptz, false)`;

/** All active rules, so that each can be lifted, and the latest inactive ones; newest first. */
export const listBlocks = (scope: TenantScope): Promise<ShownBlock[]> =>
  inTenant(scope, async (tx) => {
    const { id, kind, subject, effect, reason, createdAt, expiresAt, liftedAt, createdBy } = accessBlocks;
    const shown = {
      id,
      kind,
      subject,
      effect,
      reason,
      by: profiles.username,
      createdAt,
      expiresAt,
      liftedAt,
    };
    const read = (past: boolean) =>
      tx
        .select(shown)
        .from(accessBlocks)
        .leftJoin(profiles, eq(profiles.id, createdBy))
        .where(and(eq(accessBlocks.tenantId, scope.tenant.id), sql`${isPast(scope)} = ${past}`))
        .orderBy(desc(createdAt), desc(id));
    const holding = await read(false);
    const past = await read(true).limit(MAX_PAST);
    return [
      ...holding.map((row) => ({ ...row, isPast: false })),
      ...past.map((row) => ({ ...row, isPast: true })),
    ];
  });

/** Deletes rules that ended more than `PAST_RULE_DAYS` ago. The audit log keeps their creation and end. */
export function deleteExpiredBlocks(scope: TenantScope): Promise<unknown> {
  const before = addDays(scope.now, -PAST_RULE_DAYS);
  const { tenantId } = accessBlocks;
  return inTenant(scope, (tx) =>
    tx
      .delete(accessBlocks)
      .where(and(eq(tenantId, scope.tenant.id), sql`${ended} <= ${before.toISOString()}::timestamptz`)),
  );
}
