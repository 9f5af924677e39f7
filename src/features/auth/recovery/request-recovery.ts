import { and, eq, isNotNull, lte } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { RECOVERY_HOURS } from "@/domain/auth/factors/rules";
import { readPending } from "@/domain/auth/pending-sign-in";
import type { Client } from "@/domain/auth/session-cookie";
import { authAccounts, authRecoveries, authSessions, authUsers } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { HOUR_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import { mailRecovery } from "./mail-recovery";

/**
 * Asks to sign in without the lost second factor. It takes effect after 72 hours, of which the user and, for staff, the
 * other owners are told at once. A mailbox alone isn't enough: it takes a password that was in use together with the
 * factor, or a sign-in that has proved it. Asking again changes nothing.
 * @throws UNAUTHORIZED (`expired`), FORBIDDEN (`proof`), TOO_MANY_REQUESTS
 */
export async function requestRecovery(
  scope: TenantScope,
  { client }: { client: Client },
): Promise<{ effectiveAt: Date }> {
  const userId = await inTenant(scope, (tx) => findRequester(tx, scope, client));
  const state = await consumeRateLimit(limitKey("recovery", { person: userId }));
  if (!state.allowed) throw new LimitError(state, m.auth_factors_tooManyRecoveries());
  return inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    const effectiveAt = new Date(now.getTime() + RECOVERY_HOURS * HOUR_MS);
    const row = { userId, tenantId: tenant.id, effectiveAt, createdAt: now };
    const [made] = await tx.insert(authRecoveries).values(row).onConflictDoNothing().returning();
    if (!made) {
      const [waiting] = await tx.select().from(authRecoveries).where(eq(authRecoveries.userId, userId));
      return { effectiveAt: waiting?.effectiveAt ?? effectiveAt };
    }
    await noteAccountEvent(tx, scope, { userId, kind: "recovery-requested", userAgent: client.userAgent });
    await mailRecovery(tx, scope, made);
    await enqueue(tx, "tell-recovery", { userId });
    return { effectiveAt };
  });
}

async function findRequester(tx: Tx, scope: TenantScope, client: Client): Promise<string> {
  const pending = await readPending(tx, scope, client);
  const userId = pending?.userId ?? scope.viewer?.userId;
  if (!userId) throw new AppError("UNAUTHORIZED", m.auth_factors_expired(), "expired");
  const isProof = pending
    ? pending.method === "password" && (await isTrustedPassword(tx, userId))
    : await hasProvedFactor(tx, scope);
  if (!isProof) throw new AppError("FORBIDDEN", m.auth_factors_needsPassword(), "proof");
  return userId;
}

/** A password set after the factor was last proved may have been set by a mailed link alone. */
async function isTrustedPassword(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .innerJoin(authUsers, eq(authUsers.id, authAccounts.userId))
    .where(
      and(
        eq(authUsers.id, userId),
        eq(authAccounts.providerId, "credential"),
        lte(authAccounts.createdAt, authUsers.factorProvedAt),
      ),
    );
  return rows.length > 0;
}

async function hasProvedFactor(tx: Tx, { viewer }: TenantScope): Promise<boolean> {
  if (!viewer?.hasFactor) return false;
  const isProved = and(eq(authSessions.id, viewer.signInId), isNotNull(authSessions.factorAt));
  return (await tx.$count(authSessions, isProved)) > 0;
}
