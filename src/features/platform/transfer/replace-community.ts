import { eq, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import {
  auditHeads,
  auditLog,
  files,
  members,
  posts,
  sessions,
  startups,
  startupWords,
  tenants,
} from "@/domain/schema";
import { lockTenant } from "@/domain/tenant/lock-tenant";
import { ArchiveError, type Manifest } from "@/domain/transfer/format";
import { keptTables, travelTables } from "@/domain/transfer/tables";
import type { Tx } from "@/server/db/client";
import type { CheckedArchive } from "./check-archive";
import type { Accounts } from "./match-people";

/** The audit log is never set back: a replacement is one more entry in it. */
export const isOfLog = (table: string): boolean => table.startsWith("audit_");

/** `isEmpty`: nothing has happened there, so the archive isn't a former state of it but the first one. */
type Opened = { inside: PlatformScope; isEmpty: boolean };

/**
 * Locks the community that an archive replaces and sets its name and settings back. Its address, plan and state stay.
 * @throws ArchiveError if the archive's audit log isn't an earlier state of the community's, unless that is empty
 */
export async function openCommunity(
  tx: Tx,
  scope: PlatformScope,
  { archive, settings }: CheckedArchive,
): Promise<Opened> {
  const { community, audit } = archive.manifest;
  const { inside } = await lockTenant(tx, scope, community.id);
  const isEmpty = await isUnused(tx, community.id);
  if (isEmpty) await tx.delete(auditHeads).where(eq(auditHeads.tenantId, community.id));
  else await assertEarlier(tx, community.id, audit);
  await tx.update(tenants).set({ name: community.name, settings }).where(eq(tenants.id, community.id));
  return { inside, isEmpty };
}

async function isUnused(tx: Tx, tenantId: string): Promise<boolean> {
  for (const table of [auditLog, members, startups, sessions, posts])
    if ((await tx.$count(table, eq(table.tenantId, tenantId))) > 0) return false;
  return true;
}

async function assertEarlier(tx: Tx, tenantId: string, audit: Manifest["audit"]): Promise<void> {
  if (!audit) return;
  const isSame = sql`${auditLog.tenantId} = ${tenantId} and ${auditLog.seq} = ${audit.seq} and ${auditLog.hash} = ${audit.hash}`;
  if ((await tx.$count(auditLog, isSame)) === 0)
    throw new ArchiveError(
      "The archive's audit log isn't an earlier state of this community's, so the archive isn't of this community.",
    );
}

/** What the community had: its members' roles and its images' keys. */
export type Cleared = { roles: ReadonlyMap<string, string>; files: readonly string[] };

/** Deletes what the archive replaces. What refers to members and startups that the archive has stays as it is. */
export async function clearCommunity(tx: Tx, checked: CheckedArchive, accounts: Accounts): Promise<Cleared> {
  const { id } = checked.archive.manifest.community;
  const { userId, role } = members;
  const roles = await tx.select({ userId, role }).from(members).where(eq(members.tenantId, id));
  const keys = await tx.select({ key: files.key }).from(files).where(eq(files.tenantId, id));
  const kept = keptTables();
  for (const { name, key } of travelTables().reverse()) {
    if (isOfLog(name)) continue;
    const [column = ""] = key;
    const wanted = (checked.keys.get(name) ?? []).map((one) => accounts.get(one) ?? one);
    const isGone = kept.includes(name)
      ? sql`and not (${sql.identifier(column)} = any(${sql.param(wanted)}::uuid[]))`
      : sql``;
    await tx.execute(sql`delete from ${sql.identifier(name)} where tenant_id = ${id} ${isGone}`);
  }
  await tx.delete(startupWords).where(eq(startupWords.tenantId, id));
  return {
    roles: new Map(roles.map((member) => [member.userId, member.role])),
    files: keys.map(({ key }) => key),
  };
}
