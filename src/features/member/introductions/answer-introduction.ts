import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, PersonScope } from "@/access/scope";
import { isUsable } from "@/domain/member/good-standing";
import { endWhere, forgetNotices } from "@/domain/member/introductions/end-introductions";
import { introductions, members, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { notifyAccepted } from "./notifications";
import { isOpen } from "./queries";
import type { AcceptIntroduction, OneIntroduction } from "./schema";

const { senderId, recipientId, status, withdrawnAt } = introductions;

const isThis = ({ tenant }: PersonScope, id: string): SQL | undefined =>
  and(eq(introductions.tenantId, tenant.id), eq(introductions.id, id));

/** A request to the viewer that is open, from a member who is still here. */
const isMineToAnswer = (scope: MemberScope, id: string): SQL | undefined => {
  const isHere = sql`exists (select from ${members} join ${profiles} on ${profiles.id} = ${members.userId}
    where ${members.userId} = ${senderId} and ${isUsable(scope)})`;
  return and(isThis(scope, id), eq(recipientId, scope.viewer.userId), isOpen(scope), isHere);
};

const gone = () => new AppError("CONFLICT", m.member_introductions_gone(), "gone");

/**
 * Accepts a request: both see each other's contact from now on. Of an answer and a withdrawal at the same time the first
 * counts. (DIR-16)
 * @throws CONFLICT (`gone`)
 */
export const acceptIntroduction = (scope: MemberScope, { id, contact }: AcceptIntroduction): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { viewer, now } = scope;
    const [accepted] = await tx
      .update(introductions)
      .set({ status: "accepted", recipientContact: contact, answeredAt: now })
      .where(isMineToAnswer(scope, id))
      .returning({ id: introductions.id, senderId });
    if (!accepted) throw gone();
    await forgetNotices(tx, scope, [id]);
    // The two may have asked each other at the same time.
    const isReverse = and(eq(senderId, viewer.userId), eq(recipientId, accepted.senderId));
    await endWhere(tx, scope, and(isReverse, eq(status, "pending")));
    await notifyAccepted(tx, scope, accepted);
  });

/**
 * Declines a request. The sender isn't told and can't find out. (DIR-16)
 * @throws CONFLICT (`gone`)
 */
export const declineIntroduction = (scope: MemberScope, { id }: OneIntroduction): Promise<void> =>
  inTenant(scope, async (tx) => {
    const declined = await tx
      .update(introductions)
      .set({ status: "declined", answeredAt: scope.now })
      .where(isMineToAnswer(scope, id))
      .returning({ id: introductions.id });
    if (!declined.length) throw gone();
    await forgetNotices(tx, scope, [id]);
  });

/**
 * Withdraws a request. One that was declined or has ended is withdrawn just the same for its sender. (DIR-16)
 * @throws CONFLICT (`accepted`) if it was accepted first.
 */
export const withdrawIntroduction = (scope: PersonScope, { id }: OneIntroduction): Promise<void> =>
  inTenant(scope, async (tx) => {
    const isMine = and(isThis(scope, id), eq(senderId, scope.viewer.userId));
    const withdrawn = await tx
      .update(introductions)
      .set({
        status: sql`case when ${status} = 'pending' then 'withdrawn' else ${status} end`,
        withdrawnAt: scope.now,
      })
      .where(and(isMine, ne(status, "accepted"), isNull(withdrawnAt)))
      .returning({ id: introductions.id });
    await forgetNotices(
      tx,
      scope,
      withdrawn.map((one) => one.id),
    );
    if (withdrawn.length) return;
    if ((await tx.$count(introductions, and(isMine, eq(status, "accepted")))) > 0)
      throw new AppError("CONFLICT", m.member_introductions_acceptedMeanwhile(), "accepted");
  });

/** Ends an introduction for both: the contacts are erased. Does nothing if it has ended. (DIR-16) */
export const endIntroduction = (scope: PersonScope, { id }: OneIntroduction): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { userId } = scope.viewer;
    const isTheirs = or(eq(senderId, userId), eq(recipientId, userId));
    await endWhere(tx, scope, and(isThis(scope, id), isTheirs, eq(status, "accepted")));
  });
