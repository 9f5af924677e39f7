import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { authUsers, members, trialMarks } from "@/domain/schema";
import { trialFingerprint } from "@/domain/subscription/trial-fingerprint";
import { HOUR_MS } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";

/** Slack for the webhook of a payment made at the last moment. */
const NEWS_MS = HOUR_MS;

type TrialScope = Pick<TenantScope, "tenant">;

/**
 * Fingerprints of the community, its owners and their email addresses, so that a new account doesn't give
 * another trial.
 */
async function codesOf(tx: Tx, { tenant }: TrialScope): Promise<string[]> {
  const owners = await tx
    .select({ userId: members.userId, email: authUsers.email })
    .from(members)
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(eq(members.tenantId, tenant.id), eq(members.role, "owner")));
  const people = owners.flatMap(({ userId, email }) => [
    trialFingerprint("person", userId),
    trialFingerprint("address", email),
  ]);
  return [trialFingerprint("community", tenant.id), ...people].sort();
}

/** True if neither the community nor any of its owners has had a trial. (BIL-5) */
export async function isTrialOpen(tx: Tx, scope: TrialScope & { now: Date }): Promise<boolean> {
  const codes = await codesOf(tx, scope);
  const own = trialFingerprint("community", scope.tenant.id);
  const marks = await tx.select().from(trialMarks).where(inArray(trialMarks.code, codes));
  return marks.every(
    ({ takenAt, heldFor, heldUntil }) => !takenAt && (heldFor === own || heldUntil < scope.now),
  );
}

/**
 * Reserves the trial for a checkout until it expires. Returns false if the trial was used, or is reserved for
 * another community of the same owner. All marks are reserved or none: on failure, this community's
 * reservations are deleted.
 */
export async function reserveTrial(tx: Tx, scope: TrialScope & { now: Date }, until: Date): Promise<boolean> {
  const heldFor = trialFingerprint("community", scope.tenant.id);
  const later = new Date(until.getTime() + NEWS_MS);
  const codes = await codesOf(tx, scope);
  const isFree = and(
    isNull(trialMarks.takenAt),
    or(eq(trialMarks.heldFor, heldFor), lt(trialMarks.heldUntil, scope.now)),
  );
  const held = await tx
    .insert(trialMarks)
    .values(codes.map((code) => ({ code, heldFor, heldUntil: later })))
    .onConflictDoUpdate({ target: trialMarks.code, set: { heldFor, heldUntil: later }, setWhere: isFree })
    .returning({ code: trialMarks.code });
  if (held.length === codes.length) return true;
  const isOurs = and(
    inArray(trialMarks.code, codes),
    eq(trialMarks.heldFor, heldFor),
    isNull(trialMarks.takenAt),
  );
  await tx.delete(trialMarks).where(isOurs);
  return false;
}

/**
 * Makes the reserved marks permanent when a trial begins, for the community and its current owners. Later
 * owners keep their own trial.
 */
export async function markTrial(tx: Tx, scope: TrialScope & { now: Date }): Promise<void> {
  const heldFor = trialFingerprint("community", scope.tenant.id);
  if (await tx.$count(trialMarks, and(eq(trialMarks.code, heldFor), isNotNull(trialMarks.takenAt)))) return;
  const taken = { heldFor, heldUntil: scope.now, takenAt: scope.now };
  const codes = await codesOf(tx, scope);
  await tx
    .insert(trialMarks)
    .values(codes.map((code) => ({ code, ...taken })))
    .onConflictDoUpdate({ target: trialMarks.code, set: taken, setWhere: isNull(trialMarks.takenAt) });
  await tx
    .update(trialMarks)
    .set(taken)
    .where(and(eq(trialMarks.heldFor, heldFor), isNull(trialMarks.takenAt)));
}

/** Marks reserved for a checkout that was never paid. */
export const deleteExpiredTrialMarks = (scope: PlatformScope) =>
  inPlatform(scope, (tx) =>
    tx.delete(trialMarks).where(and(isNull(trialMarks.takenAt), lt(trialMarks.heldUntil, scope.now))),
  );
