import { eq, not, or, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { isEverySanctionOver } from "@/domain/member/good-standing";
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
import { selectRows } from "@/domain/transfer/select-rows";
import { keptTables, travelTables } from "@/domain/transfer/tables";
import type { Tx } from "@/server/db/client";
import type { CheckedArchive } from "./check-archive";
import type { Row } from "./check-row";
import type { Accounts } from "./match-people";

/** The audit log is never set back: a replacement is one more entry in it. Nor is what moderators have imposed. */
export const staysInPlace = (table: string): boolean => table.startsWith("audit_") || table === "sanctions";

/** Of a member, what moderators have imposed. */
const STANDING = ["muted", "mute_", "suspended", "suspend_", "banned", "ban_", "profile_hidden"];

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

/**
 * What the community had: its members, by the names of their columns, and its images' keys. `outside` are members that the
 * archive doesn't have and that stay, because they could come back otherwise as if nothing had been imposed on them.
 */
export type Cleared = {
  members: ReadonlyMap<string, Row>;
  outside: readonly Row[];
  files: readonly string[];
};

/** What a member of the archive becomes: nothing that was imposed since is lifted, and no role comes back. */
export function asNow(archived: Row, now: Row | undefined, keepsRoles: boolean): Row {
  const standing = Object.keys(archived).filter((name) => STANDING.some((start) => name.startsWith(start)));
  const kept = now ? Object.fromEntries(standing.map((name) => [name, now[name]])) : {};
  return { ...archived, ...kept, role: keepsRoles ? archived.role : (now?.role ?? "member") };
}

/** Deletes what the archive replaces. What refers to members and startups that the archive has stays as it is. */
export async function clearCommunity(
  tx: Tx,
  { now }: Pick<PlatformScope, "now">,
  checked: CheckedArchive,
  accounts: Accounts,
): Promise<Cleared> {
  const { id } = checked.archive.manifest.community;
  const present = await readMembers(tx, id);
  const keys = await tx.select({ key: files.key }).from(files).where(eq(files.tenantId, id));
  const kept = keptTables();
  for (const { name, key } of travelTables().reverse()) {
    if (staysInPlace(name)) continue;
    const [column = ""] = key;
    const wanted = (checked.keys.get(name) ?? []).map((one) => accounts.get(one) ?? one);
    const isKept = sql`${sql.identifier(column)} = any(${sql.param(wanted)}::uuid[])`;
    const stays =
      name === "members" ? or(isKept, not(isEverySanctionOver(members, now) ?? sql`true`)) : isKept;
    const isGone = kept.includes(name) ? sql`and not (${stays})` : sql``;
    await tx.execute(sql`delete from ${sql.identifier(name)} where tenant_id = ${id} ${isGone}`);
  }
  await tx.delete(startupWords).where(eq(startupWords.tenantId, id));
  const archived = new Set((checked.keys.get("members") ?? []).map((one) => accounts.get(one) ?? one));
  const left = await readMembers(tx, id);
  return {
    members: present,
    outside: [...left].flatMap(([userId, member]) => (archived.has(userId) ? [] : [member])),
    files: keys.map(({ key }) => key),
  };
}

async function readMembers(tx: Tx, tenantId: string): Promise<Map<string, Row>> {
  const table = travelTables().find(({ name }) => name === "members");
  if (!table) throw new Error("Members don't travel.");
  const text = selectRows(table, "operator").replaceAll("$1", `'${tenantId}'`);
  const rows = [...(await tx.execute<{ line: string }>(sql.raw(text)))];
  return new Map(rows.map(({ line }) => JSON.parse(line)).map((row: Row) => [String(row.user_id), row]));
}
