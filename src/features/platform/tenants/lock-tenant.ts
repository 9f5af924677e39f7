import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { env } from "@/env";
import { copy } from "@/features/platform/copy";
import { purgeDay } from "@/features/platform/rules";
import { RUNNING } from "@/features/subscription/status-rules";
import { AppError } from "@/lib/app-error";
import { type AuditEntry, audit } from "@/server/audit/audit";
import { BUILT_IN_TENANTS, builtInId } from "@/server/db/built-in-rows";
import { inPlatform, type Tx } from "@/server/db/client";
import {
  memberInvitations,
  members,
  profiles,
  sessions,
  startups,
  subscriptions,
  tenants,
} from "@/server/db/schema";
import { readTenant } from "@/server/tenants/load-tenant";
import { originOf } from "@/server/tenants/resolve-host";

type Row = typeof tenants.$inferSelect;

/**
 * Holds a community while it is changed, and the scope in which that is written down.
 * @throws AppError NOT_FOUND
 */
export async function lockTenant(
  tx: Tx,
  scope: PlatformScope,
  tenantId: string,
): Promise<{ row: Row; inside: PlatformScope }> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for("update");
  const tenant = row && (await readTenant(tx, tenantId));
  if (!row || !tenant) throw new AppError("NOT_FOUND", copy.noTenant);
  return { row, inside: { ...scope, tenant } };
}

/** @throws AppError CONFLICT (`deleted`) */
export function assertExists({ status }: Pick<Row, "status">): void {
  if (status === "deleted") throw new AppError("CONFLICT", copy.isDeleted, "deleted");
}

/** Writes what an operator did into the log of the community, and into that of the platform. */
export async function auditBoth(tx: Tx, scope: PlatformScope, inside: PlatformScope, entry: AuditEntry) {
  await audit(tx, inside, entry);
  if (inside.tenant.id !== scope.tenant.id) await audit(tx, scope, entry);
}

const BUILT_IN = BUILT_IN_TENANTS.map(({ name }) => builtInId(name));
export const isBuiltIn = (tenantId: string): boolean => BUILT_IN.includes(tenantId);

/** Whether the platform is run from a community: where one is, and the hub, to which every other host leads. */
export const carriesPlatform = ({ tenant }: PlatformScope, { id, domain }: Pick<Row, "id" | "domain">) =>
  id === tenant.id || domain === env.HUB_DOMAIN;

/** Everything that the page of one community shows; null when there is none. */
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

/** What it pays for, and whether that is collected; null while nothing runs. */
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

/** What leads somebody to the ownership and is still open; to which address is not told. */
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
