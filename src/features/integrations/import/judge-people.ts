import { and, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { addressCode } from "@/domain/auth/address-code";
import type { RowOutcome } from "@/domain/imports/rules";
import { hasLeft, isBanInForce, isBannedAccount, isBannedMember } from "@/domain/member/good-standing";
import { findDeclined } from "@/domain/member/invitations/declined-addresses";
import {
  authSanctions,
  authUsers,
  importRows,
  joinApplications,
  mails,
  memberInvitations,
  members,
  profiles,
} from "@/domain/schema";
import { readEmail } from "@/lib/email-address";
import { type Tx, unscoped } from "@/server/db/client";
import { type Batch, cellOf, findEarlier, type Judgement, type StoredRow } from "./batch";
import { isOptOut } from "./rules";

/**
 * Decides for each row whether the person can be invited. Bans by the platform, accounts that are being deleted and
 * undeliverable addresses have one outcome, so that an import doesn't tell who has an account elsewhere.
 */
export async function judgePeople(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  rows: readonly StoredRow[],
): Promise<Judgement[]> {
  const read = rows.map((row) => ({ row, ...readPerson(batch, row) }));
  const emails = [...new Set(read.flatMap(({ key }) => key ?? []))];
  const earlier = await findEarlier(tx, scope, batch.id, emails);
  const known = await findKnown(tx, scope, batch, emails);
  return read.map(({ row: { number }, key, outcome }) => {
    if (key === null || outcome === "opted-out")
      return { number, key, outcome: outcome ?? "bad-email", related: null };
    const same = earlier.get(key);
    if (same?.isOptedOut) return { number, key, outcome: "opted-out", related: null };
    if (same && same.first < number) return { number, key, outcome: "duplicate", related: same.first };
    if (!same) earlier.set(key, { first: number, isOptedOut: false });
    return { number, key, outcome: outcome ?? known.get(key) ?? "ready", related: null };
  });
}

function readPerson(batch: Batch, row: StoredRow): { key: string | null; outcome: RowOutcome | null } {
  const typed = cellOf(batch, row, "email");
  if (row.isTooLong) return { key: null, outcome: "too-many-cells" };
  if (typed === "") return { key: null, outcome: "no-email" };
  const key = readEmail(typed);
  if (key === null) return { key, outcome: "bad-email" };
  return { key, outcome: isOptOut(cellOf(batch, row, "standing")) ? "opted-out" : null };
}

/** What is known of these addresses; the first finding counts. */
async function findKnown(
  tx: Tx,
  scope: TenantScope,
  batch: Batch,
  emails: readonly string[],
): Promise<Map<string, RowOutcome>> {
  if (emails.length === 0) return new Map();
  const known = new Map<string, RowOutcome>();
  const note = (email: string, outcome: RowOutcome) => {
    if (!known.has(email)) known.set(email, outcome);
  };
  await noteAccounts(tx, scope, emails, note);
  await noteRetainedBans(scope, emails, note);
  for (const email of await findDeclined(tx, scope, emails)) note(email, "declined");
  await noteInvitations(tx, scope, batch, emails, note);
  await noteUndeliverable(tx, scope, emails, note);
  return known;
}

type Note = (email: string, outcome: RowOutcome) => void;

async function noteAccounts(tx: Tx, { tenant, now }: TenantScope, emails: readonly string[], note: Note) {
  const accounts = await tx
    .select({
      email: authUsers.email,
      isMember: sql<boolean>`${members.userId} is not null`,
      isBanned: isBannedMember(now).mapWith(Boolean),
      isUnreachable: sql<boolean>`(${isBannedAccount(now)} or ${hasLeft(authUsers.id)})`,
      applied: sql<boolean>`exists (select from ${joinApplications} where ${joinApplications.tenantId} = ${tenant.id}
        and ${joinApplications.userId} = ${authUsers.id} and ${joinApplications.status} = 'waiting')`,
      rejected: sql<boolean>`exists (select from ${joinApplications} where ${joinApplications.tenantId} = ${tenant.id}
        and ${joinApplications.userId} = ${authUsers.id} and ${joinApplications.status} = 'declined')`,
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, authUsers.id)))
    .where(inArray(authUsers.email, [...emails]));
  for (const { email, isMember, isBanned, isUnreachable, applied, rejected } of accounts) {
    if (isBanned) note(email, "banned");
    if (isMember) note(email, "member");
    if (isUnreachable) note(email, "unreachable");
    if (applied) note(email, "applied");
    if (rejected) note(email, "rejected");
  }
}

/** Bans outlast the account that they were imposed on. */
async function noteRetainedBans({ tenant, now }: TenantScope, emails: readonly string[], note: Note) {
  const byCode = new Map(emails.map((email) => [addressCode("sanctions", email), email]));
  const { addressCode: code, tenantId } = authSanctions;
  const kept = await unscoped()
    .select({ code, tenantId })
    .from(authSanctions)
    .where(and(inArray(code, [...byCode.keys()]), isBanInForce(authSanctions, now)));
  for (const row of kept) {
    const email = byCode.get(row.code);
    if (email && row.tenantId === tenant.id) note(email, "banned");
    else if (email && row.tenantId === null) note(email, "unreachable");
  }
}

async function noteInvitations(
  tx: Tx,
  { tenant, now }: TenantScope,
  batch: Batch,
  emails: readonly string[],
  note: Note,
) {
  const open = await tx
    .select({ email: memberInvitations.email })
    .from(memberInvitations)
    .where(
      and(
        eq(memberInvitations.tenantId, tenant.id),
        inArray(memberInvitations.email, [...emails]),
        isNull(memberInvitations.revokedAt),
        gt(memberInvitations.expiresAt, now),
        lt(memberInvitations.uses, memberInvitations.maxUses),
      ),
    );
  for (const { email } of open) if (email) note(email, "open-invitation");
  const { key, batchId, outcome } = importRows;
  const imported = await tx
    .select({ key })
    .from(importRows)
    .where(
      and(
        eq(importRows.tenantId, tenant.id),
        ne(batchId, batch.id),
        inArray(key, [...emails]),
        inArray(outcome, ["imported", "invited"]),
      ),
    );
  for (const { key: email } of imported) if (email) note(email, "earlier-import");
}

async function noteUndeliverable(tx: Tx, { tenant }: TenantScope, emails: readonly string[], note: Note) {
  const failed = await tx
    .selectDistinct({ email: mails.recipient })
    .from(mails)
    .where(
      and(eq(mails.tenantId, tenant.id), eq(mails.state, "failed"), inArray(mails.recipient, [...emails])),
    );
  for (const { email } of failed) note(email, "unreachable");
}
