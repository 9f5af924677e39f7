import { eq } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { readCode, spendCode } from "@/domain/auth/one-time-code";
import { authRecoveries } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { stopKind } from "./mail-recovery";

const Stop = z.object({ userId: z.string() });

/** Whether a mailed link still stops something. */
export const canStop = (scope: TenantScope, token: string): Promise<boolean> =>
  inTenant(scope, async (tx) => {
    const kept = await readCode(tx, stopKind(scope.tenant.id), token, scope.now);
    if (!kept) return false;
    const isOf = eq(authRecoveries.userId, Stop.parse(kept).userId);
    return (await tx.$count(authRecoveries, isOf)) > 0;
  });

/** Stops a request for recovery by the link that was mailed. @throws BAD_REQUEST (`link-gone`) */
export const stopRecovery = (scope: TenantScope, { token }: { token: string }): Promise<void> =>
  inTenant(scope, async (tx) => {
    const spent = await spendCode(tx, stopKind(scope.tenant.id), token, scope.now);
    if (!spent) throw new AppError("BAD_REQUEST", m.auth_factors_stopGone(), "link-gone");
    await endRecovery(tx, scope, Stop.parse(spent).userId);
  });

/** Stops the viewer's own request for recovery. */
export const stopOwnRecovery = (scope: PersonScope): Promise<void> =>
  inTenant(scope, (tx) => endRecovery(tx, scope, scope.viewer.userId));

async function endRecovery(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const ended = await tx.delete(authRecoveries).where(eq(authRecoveries.userId, userId)).returning();
  if (ended.length > 0) await noteAccountEvent(tx, scope, { userId, kind: "recovery-stopped" });
}
