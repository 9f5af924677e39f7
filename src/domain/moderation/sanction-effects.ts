import { and, eq, type SQL } from "drizzle-orm";
import { NO_SANCTIONS, type Sanctions } from "@/access/good-standing";
import type { ModeratorScope } from "@/access/scope";
import { isInForce, type SanctionKind, type StandingKind } from "@/domain/member/rules";
import { members, sanctions } from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import { enqueueVoteReconciliation } from "./enqueue-vote-reconciliation";

type Member = typeof members.$inferSelect;
type Standing = Partial<Omit<Member, "tenantId" | "userId">>;

type SanctionColumns = {
  columns: (terms: { until: Date | null; reason: string; now: Date }) => Standing;
  held: (member: Sanctions) => Partial<Sanctions>;
  cleared: Standing;
};

/** The member columns of each kind of sanction, which expires by time alone. */
export const SANCTION_COLUMNS: Record<StandingKind, SanctionColumns> = {
  mute: {
    columns: ({ until, reason }) => ({ mutedUntil: until, muteReason: reason }),
    held: ({ mutedUntil, muteReason }) => ({ mutedUntil, muteReason }),
    cleared: { mutedUntil: null, muteReason: null },
  },
  suspension: {
    columns: ({ until, reason }) => ({ suspendedUntil: until, suspendReason: reason }),
    held: ({ suspendedUntil, suspendReason }) => ({ suspendedUntil, suspendReason }),
    cleared: { suspendedUntil: null, suspendReason: null },
  },
  ban: {
    columns: ({ until, reason, now }) => ({ bannedAt: now, bannedUntil: until, banReason: reason }),
    held: ({ bannedAt, bannedUntil, banReason }) => ({ bannedAt, bannedUntil, banReason }),
    cleared: { bannedAt: null, bannedUntil: null, banReason: null },
  },
};

/** The sanctions that are still in force, without those that have ended. Null if there are none. */
export function sanctionsInForce(member: Sanctions, now: Date): Sanctions | null {
  const kinds = (["mute", "suspension", "ban"] as const).filter((kind) => isInForce[kind](member, now));
  const held = kinds.map((kind) => SANCTION_COLUMNS[kind].held(member));
  return kinds.length ? Object.assign({ ...NO_SANCTIONS }, ...held) : null;
}

/** A ban from the platform in the form in which a community keeps its own. */
export const platformBan = (
  { bannedUntil, banReason }: Pick<Sanctions, "bannedUntil" | "banReason">,
  now: Date,
): Sanctions => ({ ...NO_SANCTIONS, bannedAt: now, bannedUntil, banReason });

export const ACTS: Record<SanctionKind, { imposed: string; lifted: string }> = {
  warning: { imposed: "member.warned", lifted: "member.warning_withdrawn" },
  mute: { imposed: "member.muted", lifted: "member.unmuted" },
  suspension: { imposed: "member.suspended", lifted: "member.unsuspended" },
  ban: { imposed: "member.banned", lifted: "member.unbanned" },
};

export const isOfKind = ({ tenant }: ModeratorScope, userId: string, kind: SanctionKind): SQL | undefined =>
  and(eq(sanctions.tenantId, tenant.id), eq(sanctions.userId, userId), eq(sanctions.kind, kind));

/**
 * Updates a member's sanctions. Their open pages are authorized again, cached pages that show them are
 * invalidated, and a ban or its end schedules a recount of their votes.
 */
export async function changeStanding(
  tx: Tx,
  scope: ModeratorScope,
  userId: string,
  standing: Standing,
): Promise<void> {
  const { tenant } = scope;
  await tx
    .update(members)
    .set(standing)
    .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)));
  if (standing.bannedAt !== undefined)
    await enqueueVoteReconciliation(tx, { tenantId: tenant.id, userId }, standing.bannedUntil ?? null);
  await publishEvent(tx, topics.access(userId));
  await invalidate(tx, [tags.pages(scope.tenant.id)]);
}
