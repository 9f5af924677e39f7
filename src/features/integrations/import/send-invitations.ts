import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { hashOf } from "@/domain/auth/one-time-code";
import type { RowOutcome } from "@/domain/imports/rules";
import { queueMail } from "@/domain/mail/queue-mail";
import { personForStrangers, scopeForStrangers } from "@/domain/mail/safe-names";
import { insertInvitation, memberInvitationMail } from "@/domain/member/invitations/insert-invitation";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { importRows, profiles } from "@/domain/schema";
import { countFirstDay } from "@/domain/tenant/founding/first-day";
import { mailboxOf } from "@/lib/email-address";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { LimitError } from "@/server/rate-limit/limiter";
import { type Count, withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { type Batch, changeBatch, countRows, isRowOf, lockBatch, nextRows, type StoredRow } from "./batch";
import { judgePeople } from "./judge-people";
import { INVITATION_DAYS } from "./rules";

/** An import's email is found again by its key if the invitation is taken back before it was sent. */
export const invitationMailKey = (invitationId: string): string => `imported-invitation:${invitationId}`;

/**
 * Invites imported people one by one, until all are invited or the limit of the day is reached; the scheduled job goes on
 * later. Does nothing before an admin has asked for it.
 */
export async function sendInvitations(scope: TenantScope, batchId: string): Promise<void> {
  if (scope.tenant.status !== "active") return;
  for (;;) {
    const row = await inTenant(scope, (tx) => findNext(tx, scope, batchId));
    if (!row) return;
    const end = await inviteOne(scope, batchId, row);
    if (end === "limit") return;
  }
}

/** The next person, or null if none is left or invitations are off. */
async function findNext(tx: Tx, scope: TenantScope, batchId: string): Promise<StoredRow | null> {
  const batch = await lockBatch(tx, scope, batchId);
  if (!isInviting(batch)) return null;
  const isAllowed = await canGrantRole(tx, scope, batch.invitedBy, "member");
  const [row] = isAllowed ? await nextRows(tx, scope, { ...batch, cursor: 0 }, 1, ["imported"]) : [];
  if (!row) {
    const counts = await countRows(tx, scope, batchId);
    await changeBatch(tx, scope, batchId, { invitingSince: null, counts });
  }
  return row ?? null;
}

const isInviting = (batch: Batch | null): batch is Batch =>
  batch !== null && batch.state === "imported" && batch.invitingSince !== null;

async function inviteOne(scope: TenantScope, batchId: string, row: StoredRow): Promise<"done" | "limit"> {
  try {
    await withRateLimits(await countsOf(scope, row.key ?? ""), () =>
      inTenant(scope, (tx) => inviteIfReady(tx, scope, batchId, row.number)),
    );
    return "done";
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    if (error.reason !== "email") return "limit";
    await inTenant(scope, (tx) => setOutcome(tx, scope, batchId, row.number, { outcome: "unreachable" }));
    return "done";
  }
}

/** The job only needs the reasons of these limits, not their texts. */
const countsOf = async (scope: TenantScope, email: string): Promise<Count[]> => {
  const community = scope.tenant.id;
  const invitee = String(hashOf(mailboxOf(email)));
  return [
    { limit: limitKey("invited-by-team", { community, invitee }), words: "", reason: "email" },
    { limit: limitKey("imported-invitations", { community }), words: "", reason: "limit" },
    ...(await countFirstDay(scope)),
  ];
};

const setOutcome = (
  tx: Tx,
  scope: TenantScope,
  batchId: string,
  number: number,
  change: { outcome: RowOutcome; invitationId?: string },
): Promise<unknown> =>
  tx
    .update(importRows)
    .set(change)
    .where(and(isRowOf(scope, batchId), eq(importRows.number, number)));

/** Looks at the person again, because days may have passed since the import. */
async function inviteIfReady(tx: Tx, scope: TenantScope, batchId: string, number: number): Promise<void> {
  const batch = await lockBatch(tx, scope, batchId);
  if (!isInviting(batch)) return;
  const [row] = await nextRows(tx, scope, { ...batch, cursor: number - 1 }, 1, ["imported"]);
  if (row?.number !== number) return;
  const [judged] = await judgePeople(tx, scope, batch, [row]);
  const outcome = judged?.outcome ?? "unreachable";
  if (outcome !== "ready" || !row.key)
    return void (await setOutcome(tx, scope, batchId, number, { outcome }));
  const invitationId = newId();
  const expiresAt = addDays(scope.now, INVITATION_DAYS);
  const terms = { role: "member", maxUses: 1, expiresAt, invitedBy: batch.invitedBy } as const;
  const token = await insertInvitation(tx, scope, { ...terms, id: invitationId, email: row.key });
  const inviter = await nameOf(tx, batch.invitedBy);
  const mailed = scopeForStrangers(scope);
  await queueMail(tx, mailed, row.key, () => ({
    ...memberInvitationMail({ tenant: mailed.tenant, inviter, role: "member", token, expiresAt }),
    key: invitationMailKey(invitationId),
  }));
  await setOutcome(tx, scope, batchId, number, { outcome: "invited", invitationId });
}

async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  if (!userId) throw new Error("An invitation needs an inviter.");
  const { fullName, username } = profiles;
  const [inviter] = await tx.select({ fullName, username }).from(profiles).where(eq(profiles.id, userId));
  if (!inviter) throw new Error("An invitation needs an inviter.");
  return personForStrangers(inviter);
}
