import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import { decide } from "@/access/decide";
import type { PersonScope } from "@/access/scope";
import { toDenialError } from "@/domain/guard/errors";
import { listStaff } from "@/domain/member/owners";
import { notify } from "@/domain/notification/notify";
import { joinApplications } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { inTenant, type Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { withRateLimits } from "@/server/rate-limit/with-rate-limits";
import { findLastApplication, readAccess } from "./queries";
import { mayAskFrom } from "./rules";
import type { Apply } from "./schema";

/** @throws FORBIDDEN for a sanctioned user, or if the address isn't proved */
export function assertMayJoin(scope: PersonScope): void {
  const decision = decide({ role: "signed-in", admitsOutsiders: true }, scope);
  if (!decision.allowed) throw toDenialError(decision.denial, scope.tenant);
  if (!scope.viewer.isEmailVerified) throw toDenialError({ reason: "unverified" }, scope.tenant);
  if (scope.viewer.member) throw new AppError("CONFLICT", m.member_joining_alreadyMember(), "member");
}

/**
 * Asks to become a member. A user has one application at a time, and none for a month after it was declined.
 * @throws FORBIDDEN, CONFLICT (`member`, `mode`, `questions`, `waiting`, `declined`), TOO_MANY_REQUESTS
 */
export function applyToJoin(scope: PersonScope, { answers }: Apply): Promise<void> {
  assertMayJoin(scope);
  const { tenant, viewer, now } = scope;
  const limit = limitKey("join-applications", { person: viewer.userId });
  return withRateLimits([{ limit, words: m.member_joining_manyApplications(), reason: "limit" }], () =>
    inTenant(scope, async (tx) => {
      const { joining, joinQuestions } = await readAccess(tx, scope, "share");
      if (joining !== "approval") throw new AppError("CONFLICT", m.member_joining_otherMode(), "mode");
      const asked = answers.map(({ question }) => question);
      if (JSON.stringify(asked) !== JSON.stringify(joinQuestions))
        throw new AppError("CONFLICT", m.member_joining_questionsChanged(), "questions");
      const last = await findLastApplication(tx, scope, viewer.userId);
      const until = last?.status === "declined" && last.decidedAt && mayAskFrom(last.decidedAt);
      if (until && until > now) {
        const day = formatDate(until, "day", tenant.timeZone);
        throw new AppError("CONFLICT", m.member_joining_askAgainFrom({ day }), "declined");
      }
      const id = newId();
      const row = { id, tenantId: tenant.id, userId: viewer.userId, answers, createdAt: now };
      const stored = await tx
        .insert(joinApplications)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: joinApplications.id });
      if (!stored.length) throw new AppError("CONFLICT", m.member_joining_alreadyWaiting(), "waiting");
      await notifyStaff(tx, scope, id);
    }),
  );
}

async function notifyStaff(tx: Tx, scope: PersonScope, applicationId: string): Promise<void> {
  const staff = await listStaff(tx, scope, ["owner", "admin", "moderator"]);
  await notify(tx, scope, {
    key: `application:${applicationId}`,
    audiences: [{ type: "application", userIds: staff.map(({ userId }) => userId) }],
  });
}

/** Withdraws the viewer's waiting application. It does nothing if there is none, because staff may have decided. */
export const withdrawApplication = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenantId, userId, status } = joinApplications;
    await tx
      .delete(joinApplications)
      .where(and(eq(tenantId, scope.tenant.id), eq(userId, scope.viewer.userId), eq(status, "waiting")));
  });
