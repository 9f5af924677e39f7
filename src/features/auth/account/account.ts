import { and, desc, eq, gt, ne } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { RECENT_MINUTES } from "@/access/viewer";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { deviceName } from "@/domain/auth/devices";
import { assertNotRecovering } from "@/domain/auth/factors/fresh-sign-in";
import { guessPassword } from "@/domain/auth/guess-password";
import { emptyMailbox } from "@/domain/auth/one-time-code";
import { hashPassword } from "@/domain/auth/passwords";
import { endPending } from "@/domain/auth/pending-sign-in";
import type { ChangePassword, OneSignIn } from "@/domain/auth/schema";
import { queueMail } from "@/domain/mail/queue-mail";
import { authAccounts, authSessions, authTrustedBrowsers, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { passwordChangedMail } from "@/features/auth/emails";
import { endSignIns, lockUser, setPassword } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { MINUTE_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { publishEvent, topics } from "@/server/events/publish";
import type { Account } from "./rules";

type Owner = Pick<PersonScope, "tenant" | "viewer" | "now">;

export function readAccount(scope: Owner): Promise<Account> {
  const { userId, signInId } = scope.viewer;
  return inTenant(scope, async (tx) => {
    const methods = await tx
      .select({ name: authAccounts.providerId })
      .from(authAccounts)
      .where(eq(authAccounts.userId, userId));
    const rows = await tx
      .select({
        id: authSessions.id,
        userAgent: authSessions.userAgent,
        signedInAt: authSessions.createdAt,
        usedAt: authSessions.updatedAt,
        community: tenants.name,
        host: tenants.domain,
      })
      .from(authSessions)
      .innerJoin(tenants, eq(tenants.id, authSessions.tenantId))
      .where(and(eq(authSessions.userId, userId), gt(authSessions.expiresAt, scope.now)))
      .orderBy(desc(authSessions.updatedAt), desc(authSessions.id));
    return {
      hasPassword: methods.some(({ name }) => name === "credential"),
      signIns: rows.map(({ userAgent, ...signIn }) => ({
        ...signIn,
        device: deviceName(userAgent),
        isThis: signIn.id === signInId,
      })),
    };
  });
}

/** Ends one of the viewer's own sign-ins immediately. Does nothing if it has already ended. */
export const endSignIn = (scope: PersonScope, { id }: OneSignIn): Promise<void> =>
  inTenant(scope, async (tx) => {
    const isMine = and(eq(authSessions.id, id), eq(authSessions.userId, scope.viewer.userId));
    await tx.delete(authSessions).where(isMine);
    await publishEvent(tx, topics.access(scope.viewer.userId));
  });

/** Ends all of the viewer's other sign-ins in all communities. Returns how many it ended. */
export const endOtherSignIns = (scope: PersonScope): Promise<number> =>
  inTenant(scope, async (tx) => {
    await lockUser(tx, scope.viewer.userId);
    await noteAccountEvent(tx, scope, { userId: scope.viewer.userId, kind: "sign-ins-ended" });
    return endOthers(tx, scope);
  });

export async function endOthers(tx: Tx, { viewer }: PersonScope): Promise<number> {
  await lockUser(tx, viewer.userId);
  await endPending(tx, viewer.userId);
  const isOther = and(eq(authSessions.userId, viewer.userId), ne(authSessions.id, viewer.signInId));
  const ended = await tx.delete(authSessions).where(isOther).returning({ id: authSessions.id });
  await publishEvent(tx, topics.access(viewer.userId));
  return ended.length;
}

/**
 * Ends all of the viewer's sign-ins and the trust in browsers, in all communities. Locks the user first, so that a
 * sign-in that is being handed over is ended as well, or refused.
 */
export const signOutEverywhere = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { userId } = scope.viewer;
    await lockUser(tx, userId);
    await tx.delete(authTrustedBrowsers).where(eq(authTrustedBrowsers.userId, userId));
    await noteAccountEvent(tx, scope, { userId, kind: "sign-ins-ended" });
    await endSignIns(tx, userId);
  });

const isMethod = ({ viewer }: PersonScope, providerId: string) =>
  and(eq(authAccounts.userId, viewer.userId), eq(authAccounts.providerId, providerId));

export async function isRecentSignIn(tx: Tx, { viewer, now }: Owner): Promise<boolean> {
  const since = new Date(now.getTime() - RECENT_MINUTES * MINUTE_MS);
  const isFresh = and(
    eq(authSessions.id, viewer.signInId),
    gt(authSessions.createdAt, since),
    authSessions.holdsAccount,
  );
  return (await tx.$count(authSessions, isFresh)) > 0;
}

/**
 * Guards actions that are irreversible or could hand the account to another person. A sign-in whose token a
 * community's admins could have received isn't enough: signing in again from these pages leads to the platform.
 */
export async function requireRecentSignIn(tx: Tx, scope: Owner): Promise<void> {
  if (!(await isRecentSignIn(tx, scope)))
    throw new AppError("FORBIDDEN", m.auth_signInAgain(), "sign-in-again");
}

/**
 * Sets a new password, ends every other sign-in, deletes all open email links and notifies the user. Requires
 * the current password or, if there is none, a recent sign-in.
 */
export async function changePassword(scope: PersonScope, input: ChangePassword): Promise<void> {
  const { tenant, viewer } = scope;
  const [known] = await readInOneTrip(scope, (tx) =>
    tx.select({ hash: authAccounts.password }).from(authAccounts).where(isMethod(scope, "credential")),
  );
  if (known?.hash) await requirePassword(scope, known.hash, input.current);
  const hash = await hashPassword(scope.ip, input.password);
  await inTenant(scope, async (tx) => {
    if (!known?.hash) await requireRecentSignIn(tx, scope);
    await assertNotRecovering(tx, viewer.userId);
    await setPassword(tx, viewer.userId, hash);
    await endOthers(tx, scope);
    await emptyMailbox(tx, viewer.email);
    await noteAccountEvent(tx, scope, { userId: viewer.userId, kind: "password-changed" });
    const url = `${originOf(tenant.domain)}/auth`;
    await queueMail(tx, scope, viewer.email, () => passwordChangedMail({ tenant, url }));
  });
}

async function requirePassword(scope: PersonScope, hash: string, password: string): Promise<void> {
  if (!password) throw new AppError("BAD_REQUEST", m.auth_currentNeeded(), "current");
  if (!(await guessPassword(scope.ip, { email: scope.viewer.email, hash }, password)))
    throw new AppError("FORBIDDEN", m.auth_currentWrong(), "current");
}
