import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { lockOutranked } from "@/domain/member/lock-members";
import { authSessions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { publishEvent, topics } from "@/server/events/publish";
import type { OneMemberSignIn } from "./schema";

/** Ends one sign-in of a member in this community. Those in other communities aren't visible here. (MOD-8) */
export const endMemberSignIn = (scope: AdminScope, { userId, signInId }: OneMemberSignIn): Promise<void> =>
  inTenant(scope, async (tx) => {
    await lockOutranked(tx, scope, userId);
    const isHere = and(
      eq(authSessions.id, signInId),
      eq(authSessions.userId, userId),
      eq(authSessions.tenantId, scope.tenant.id),
    );
    const ended = await tx.delete(authSessions).where(isHere).returning({ id: authSessions.id });
    if (!ended.length) throw new AppError("CONFLICT", m.member_signInEnded(), "handled");
    await publishEvent(tx, topics.access(userId));
    await audit(tx, scope, { action: "member.sign_in_ended", target: { type: "member", id: userId } });
  });
