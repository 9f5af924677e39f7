import { and, asc, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { enrol } from "@/domain/member/join-community";
import { shareAccountDeletionLock } from "@/domain/member/owners";
import { isInForce } from "@/domain/member/rules";
import { liftSanction, sanction } from "@/domain/moderation/sanctions";
import { authUsers, joinApplications, members } from "@/domain/schema";
import { endMembership } from "@/features/member/leave-community";
import { AppError } from "@/lib/errors/app-error";
import { formatDate } from "@/lib/time/date";
import { inTenant, type Tx } from "@/server/db/client";
import { approvedMail, declinedMail } from "./emails";
import { mayAskFrom, mayUndo } from "./rules";
import type { DecideApplications, OneApplication } from "./schema";

type Application = typeof joinApplications.$inferSelect;

const STATUS = { approve: "approved", decline: "declined", ban: "banned" } as const;

/**
 * Decides applications that still wait, and returns how many there were: others were withdrawn, or decided by other
 * staff.
 */
export const decideApplications = (
  scope: ModeratorScope,
  input: DecideApplications,
): Promise<{ decided: number }> =>
  inTenant(scope, async (tx) => {
    await shareAccountDeletionLock(tx);
    const waiting = await lockWaiting(tx, scope, input.ids);
    for (const application of waiting) await decideOne(tx, scope, application, input);
    return { decided: waiting.length };
  });

/** Locks applications in a fixed order. Without `ids`, all that wait. */
export function lockWaiting(tx: Tx, { tenant }: ModeratorScope, ids?: readonly string[]) {
  const { tenantId, id, status } = joinApplications;
  return tx
    .select()
    .from(joinApplications)
    .where(and(eq(tenantId, tenant.id), eq(status, "waiting"), ids ? inArray(id, [...ids]) : undefined))
    .orderBy(asc(id))
    .for("update");
}

/** Decides a locked application. Approving a user who was banned meanwhile leaves them banned. */
export async function decideOne(
  tx: Tx,
  scope: ModeratorScope,
  { id, userId }: Application,
  input: DecideApplications,
): Promise<void> {
  const { tenant, viewer, now } = scope;
  const word = input.verdict === "decline" ? input.word : null;
  await tx
    .update(joinApplications)
    .set({ status: STATUS[input.verdict], word: word || null, decidedAt: now, decidedBy: viewer.userId })
    .where(and(eq(joinApplications.tenantId, tenant.id), eq(joinApplications.id, id)));
  if (input.verdict !== "decline") await enrol(tx, scope, userId);
  if (input.verdict === "ban")
    await sanction(tx, scope, { userId, kind: "ban", until: null, reason: input.reason });
  await audit(tx, scope, {
    action: `application.${STATUS[input.verdict]}`,
    target: { type: "member", id: userId },
    after: { applicationId: id },
  });
  const day = formatDate(mayAskFrom(now), "day", tenant.timeZone);
  if (input.verdict === "approve") await mail(tx, scope, userId, () => approvedMail({ tenant }));
  if (input.verdict === "decline")
    await mail(tx, scope, userId, () => declinedMail({ tenant, word: input.word, day }));
}

async function mail(
  tx: Tx,
  scope: ModeratorScope,
  userId: string,
  write: Parameters<typeof queueMail>[3],
): Promise<void> {
  const { id, email, emailVerified } = authUsers;
  const [user] = await tx.select({ email, emailVerified }).from(authUsers).where(eq(id, userId));
  if (user?.emailVerified) await queueMail(tx, scope, user.email, write, { isCausedByOthers: true });
}

/**
 * Makes a decided application wait again: a user who was let in is no longer a member, and a ban is lifted. Only for a
 * day, and only if the membership is as the decision left it, because removing members and lifting bans is for admins.
 * A declined application can be reopened as long as it is kept.
 * @throws CONFLICT (`handled`) if something else has happened since
 */
export const undoDecision = (scope: ModeratorScope, { id }: OneApplication): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    await shareAccountDeletionLock(tx);
    const isThis = and(eq(joinApplications.tenantId, tenant.id), eq(joinApplications.id, id));
    const [application] = await tx.select().from(joinApplications).where(isThis).for("update");
    if (!application || application.status === "waiting") throw handled();
    const { userId, status } = application;
    const [member] = await tx
      .select()
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.userId, userId)))
      .for("update");
    if (!isAsDecided(scope, application, member)) throw handled();
    if (status === "banned")
      await liftSanction(tx, scope, { userId, kind: "ban", reason: m.member_joining_undone() });
    if (member) await endMembership(tx, scope, userId);
    const isTheirs = and(eq(joinApplications.tenantId, tenant.id), eq(joinApplications.userId, userId));
    if ((await tx.$count(joinApplications, and(isTheirs, eq(joinApplications.status, "waiting")))) > 0)
      throw handled();
    await tx
      .update(joinApplications)
      .set({ status: "waiting", word: null, decidedAt: null, decidedBy: null })
      .where(isThis);
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "application.reopened", target, before: { status } });
  });

function isAsDecided(
  { now }: ModeratorScope,
  { status, decidedAt }: Application,
  member: typeof members.$inferSelect | undefined,
): boolean {
  if (status === "declined" || !member) return status === "declined" && !member;
  const { role, joinedAt, bannedAt, profileHiddenAt } = member;
  const isSince = joinedAt.getTime() === decidedAt?.getTime() && mayUndo({ status, decidedAt }, now);
  const isBanAsDecided =
    status === "banned" ? bannedAt?.getTime() === decidedAt?.getTime() : !isInForce.ban(member, now);
  const isLimited = isInForce.mute(member, now) || isInForce.suspension(member, now) || profileHiddenAt;
  return role === "member" && isSince && isBanAsDecided && !isLimited;
}

const handled = () => new AppError("CONFLICT", m.member_joining_handled(), "handled");
