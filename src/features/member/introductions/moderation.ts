import { and, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { ModerationTarget } from "@/domain/moderation/cases";
import { introductions, profiles } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

async function write(
  tx: Tx,
  { tenant }: TenantScope,
  id: string,
  removedAt: Date | null,
): Promise<{ removedAt: Date | null } | null> {
  const isThis = and(eq(introductions.tenantId, tenant.id), eq(introductions.id, id));
  const [before] = await tx
    .select({ removedAt: introductions.removedAt })
    .from(introductions)
    .where(isThis)
    .for("no key update");
  if (!before) return null;
  await tx.update(introductions).set({ removedAt }).where(isThis);
  return before;
}

/** The message of a request is read by moderators only if its recipient reports it. Hiding it hides the request. */
export const introductionModeration: ModerationTarget = {
  async read(tx, { tenant }, ids) {
    const rows = await tx
      .select({ row: introductions, fullName: profiles.fullName, username: profiles.username })
      .from(introductions)
      .innerJoin(profiles, eq(profiles.id, introductions.senderId))
      .where(and(eq(introductions.tenantId, tenant.id), inArray(introductions.id, [...ids])));
    return new Map(
      rows.map(({ row, fullName, username }) => [
        row.id,
        {
          title: m.member_introductions_caseTitle({ name: fullName }),
          body: row.message,
          path: `/profile/${username}`,
          parent: { title: fullName, path: `/profile/${username}` },
          state: row.removedAt ? ("hidden" as const) : ("shown" as const),
          isLocked: false,
          note: null,
          authorId: row.senderId,
          createdAt: row.createdAt,
        },
      ]),
    );
  },
  apply: (tx, scope, id, { effect }) => write(tx, scope, id, effect === "show" ? null : scope.now),
  async restore(tx, scope, id, before) {
    const { removedAt } = before as { removedAt: string | null };
    return (await write(tx, scope, id, removedAt ? new Date(removedAt) : null)) !== null;
  },
};
