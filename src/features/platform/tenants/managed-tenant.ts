import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import {
  memberInvitations,
  members,
  profiles,
  sessions,
  startups,
  subscriptions,
  tenants,
} from "@/domain/schema";
import { RUNNING } from "@/domain/subscription/status-rules";
import { BUILT_IN_TENANTS, builtInId } from "@/domain/tenant/built-in-rows";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { purgeDay } from "@/features/platform/rules";
import { inPlatform, type Tx } from "@/server/db/client";

type Row = typeof tenants.$inferSelect;

const BUILT_IN = BUILT_IN_TENANTS.map(({ name }) => builtInId(name));
export const isBuiltIn = (tenantId: string): boolean => BUILT_IN.includes(tenantId);

/**
 * True for the superadmin's current community and the hub. They can't be suspended or deleted, because the
 * platform is administered from them.
 */
export const carriesPlatform = ({ tenant }: PlatformScope, { id, domain }: Pick<Row, "id" | "domain">) =>
  id === tenant.id || domain === env.HUB_DOMAIN;

export const readManaged = (scope: PlatformScope, tenantId: string) =>
  inPlatform(scope, async (tx) => {
    const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
    if (!row) return null;
    const { id, name, domain, tier, status, planType, createdAt, suspendReason, deletedAt } = row;
    return {
      ...{ id, name, domain, tier, status, planType, createdAt, suspendReason, deletedAt },
      url: originOf(domain),
      purgeAt: deletedAt && purgeDay(deletedAt),
      isBuiltIn: isBuiltIn(id),
      carriesPlatform: carriesPlatform(scope, row),
      members: await tx.$count(members, eq(members.tenantId, id)),
      startups: await tx.$count(startups, eq(startups.tenantId, id)),
      sessions: await tx.$count(sessions, eq(sessions.tenantId, id)),
      subscription: await subscriptionOf(tx, id),
      owners: await ownersOf(tx, id),
      invitations: await invitationsOf(tx, scope, id),
    };
  });

async function subscriptionOf(tx: Tx, tenantId: string) {
  const { planType: plan, status, isCollectionPaused } = subscriptions;
  const [row] = await tx
    .select({ plan, status, isCollectionPaused })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), inArray(status, RUNNING)));
  return row ?? null;
}

const ownersOf = (tx: Tx, tenantId: string) =>
  tx
    .select({ userId: profiles.id, fullName: profiles.fullName, username: profiles.username })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(eq(members.tenantId, tenantId), eq(members.role, "owner")))
    .orderBy(desc(members.joinedAt));

/** Open owner invitations, without their email addresses. */
const invitationsOf = (tx: Tx, scope: PlatformScope, tenantId: string) =>
  tx
    .select({
      id: memberInvitations.id,
      isMailed: memberInvitations.isMailed,
      sentAt: memberInvitations.sentAt,
      expiresAt: memberInvitations.expiresAt,
    })
    .from(memberInvitations)
    .where(isOpenForOwner(scope, tenantId))
    .orderBy(desc(memberInvitations.sentAt));

export const isOpenForOwner = ({ now }: PlatformScope, tenantId: string) =>
  and(
    eq(memberInvitations.tenantId, tenantId),
    eq(memberInvitations.role, "owner"),
    eq(memberInvitations.uses, 0),
    isNull(memberInvitations.revokedAt),
    gt(memberInvitations.expiresAt, now),
  );
