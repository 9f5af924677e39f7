import { and, eq, gt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { adminRoles, authRecoveries, authSessions, authTrustedBrowsers, authUsers } from "@/domain/schema";
import { newId } from "@/lib/id";
import { SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { noteAccountEvent } from "./account-events/note-event";
import { assertWayIn } from "./company/only";
import type { Entry, SignedIn } from "./entry";
import { hashOf, randomToken } from "./one-time-code";
import { issuePending, type PendingSignIn, type SignInMethod, type Source } from "./pending-sign-in";
import type { Client } from "./session-cookie";

type Scope = Pick<TenantScope, "tenant" | "viewer" | "ip" | "now">;

type Entrant = {
  userId: string;
  client: Client;
  method: SignInMethod;
  holdsAccount: boolean;
  returnTo: string;
  /** A passkey that verified its user counts as both factors. */
  hasProvedFactor?: boolean;
  source?: Source | undefined;
  /** When the sign-in ends however often it is used. */
  endsAt?: Date | undefined;
};

/**
 * The gate: every way of signing in ends here, and here alone it is decided if a second factor is needed. The caller
 * has proved the first one. A user with a role on the platform is asked even in a trusted browser.
 * @throws FORBIDDEN (`company-only`)
 */
export async function beginSignIn(tx: Tx, scope: Scope, entrant: Entrant): Promise<Entry> {
  const { userId, client, hasProvedFactor, ...rest } = entrant;
  await assertWayIn(tx, scope.tenant, entrant);
  const provedAt = hasProvedFactor ? scope.now : await findTrust(tx, scope, entrant);
  if (provedAt || rest.source?.hasProvedFactor || !(await hasFactor(tx, userId)))
    return { isPending: false, ...(await openSignIn(tx, scope, entrant, provedAt)) };
  const browser = client.browser ?? randomToken();
  const pending: PendingSignIn = { ...rest, userId, browser: hashOf(browser) ?? "" };
  return { isPending: true, code: await issuePending(tx, scope, pending), browser };
}

/**
 * Turns a pending sign-in into a session, once its second factor is proved.
 * @throws FORBIDDEN (`company-only`), if the community has demanded company sign-in meanwhile
 */
export async function finishSignIn(
  tx: Tx,
  scope: Scope,
  client: Client,
  pending: PendingSignIn,
): Promise<SignedIn> {
  await assertWayIn(tx, scope.tenant, pending);
  return openSignIn(tx, scope, { ...pending, client }, scope.now);
}

/** Locks the user against changes of the factors until the sign-in is stored. */
async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ since: authUsers.secondFactorAt })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for("share");
  return user?.since != null;
}

/** When the second factor was proved in this browser, if the user trusts it; null for users with platform roles. */
async function findTrust(tx: Tx, scope: Scope, { userId, client }: Entrant): Promise<Date | null> {
  const { tenantId, browser, expiresAt, createdAt } = authTrustedBrowsers;
  const token = hashOf(client.browser);
  if (!token) return null;
  const isTrusted = and(
    eq(authTrustedBrowsers.userId, userId),
    eq(tenantId, scope.tenant.id),
    eq(browser, token),
    gt(expiresAt, scope.now),
  );
  const [trusted] = await tx.select({ createdAt }).from(authTrustedBrowsers).where(isTrusted);
  if (!trusted || (await tx.$count(adminRoles, eq(adminRoles.userId, userId))) > 0) return null;
  return trusted.createdAt;
}

/**
 * Stores the sign-in, and ends the one that this browser had here: its cookie is replaced, so no one could end it any
 * more. A second factor that was proved now ends a request for recovery.
 */
async function openSignIn(
  tx: Tx,
  scope: Scope,
  { userId, client, method, holdsAccount, returnTo, source, endsAt }: Omit<Entrant, "hasProvedFactor">,
  factorAt: Date | null,
): Promise<SignedIn> {
  const { tenant, viewer, ip, now } = scope;
  if (viewer) await tx.delete(authSessions).where(eq(authSessions.id, viewer.signInId));
  const { userAgent } = client;
  const token = randomToken();
  const id = newId();
  const expiresAt = endsAt ?? new Date(now.getTime() + SIGN_IN_SECONDS * 1000);
  const times = { createdAt: source?.signedInAt ?? now, updatedAt: now, expiresAt, endsAt, factorAt };
  const from = { tenantId: tenant.id, ipAddress: ip, userAgent };
  await tx.insert(authSessions).values({ id, token, userId, holdsAccount, ...from, ...times });
  const hasProvedPassword = method === "password" || method === "reset";
  if (factorAt === now) await noteProof(tx, scope, userId, { hasProvedPassword });
  const proof = method === "passkey" ? "signed-in-passkey" : "signed-in-factor";
  const kind = factorAt === now ? proof : "signed-in";
  await noteAccountEvent(tx, scope, { userId, kind, detail: method, userAgent });
  await enqueue(tx, "tell-sign-in", { tenantId: tenant.id, signInId: id });
  return { token, userId, returnTo };
}

/**
 * A proof of the second factor ends a request for recovery. Together with the password, it is remembered: only such a
 * password can ask for recovery.
 */
export async function noteProof(
  tx: Tx,
  scope: Pick<Scope, "tenant" | "now">,
  userId: string,
  { hasProvedPassword }: { hasProvedPassword: boolean },
): Promise<void> {
  if (hasProvedPassword)
    await tx.update(authUsers).set({ factorProvedAt: scope.now }).where(eq(authUsers.id, userId));
  const stopped = await tx.delete(authRecoveries).where(eq(authRecoveries.userId, userId)).returning();
  if (stopped.length > 0) await noteAccountEvent(tx, scope, { userId, kind: "recovery-stopped" });
}
