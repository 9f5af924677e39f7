import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { finishSignIn, noteProof } from "@/domain/auth/begin-sign-in";
import { TRUST_DAYS } from "@/domain/auth/factors/rules";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import { readPending, spendPending } from "@/domain/auth/pending-sign-in";
import { browserCookie, type Client, noPendingCookie, signInCookies } from "@/domain/auth/session-cookie";
import { authSessions, authTrustedBrowsers } from "@/domain/schema";
import { lockUser } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { checkProof, countGuess } from "./check-proof";
import type { ProveFactor } from "./schema";

type Input = ProveFactor & { client: Client };

/** `returnTo` is null if the viewer was signed in already. */
export type Proved = { cookies: string[]; returnTo: string | null };

/**
 * Takes the proof of a second factor: for the pending sign-in of this browser, which becomes a session, or else for
 * the viewer's own session, whose token is renewed.
 * @throws UNAUTHORIZED (`expired`), BAD_REQUEST (`factor`), TOO_MANY_REQUESTS
 */
export async function proveFactor(scope: TenantScope, input: Input): Promise<Proved> {
  const { client, proof } = input;
  const userId = await inTenant(scope, (tx) => findProver(tx, scope, client));
  const giveBack = proof.kind === "totp" ? await countGuess(userId) : null;
  const proved = await inTenant(scope, async (tx) => {
    await lockUser(tx, userId);
    const pending = await readPending(tx, scope, client);
    if ((pending?.userId ?? scope.viewer?.userId) !== userId) throw expired();
    await checkProof(tx, scope, { userId, client }, proof);
    const trusted = input.trusts ? await trustBrowser(tx, scope, userId, client) : [];
    if (!pending) return { cookies: [...(await renewSignIn(tx, scope)), ...trusted], returnTo: null };
    await spendPending(tx, scope, client);
    const signedIn = await finishSignIn(tx, scope, client, pending);
    const cookies = [...signInCookies(signedIn), noPendingCookie(), ...trusted];
    return { cookies, returnTo: signedIn.returnTo };
  });
  await giveBack?.();
  return proved;
}

const expired = () => new AppError("UNAUTHORIZED", m.auth_factors_expired(), "expired");

async function findProver(tx: Tx, scope: TenantScope, client: Client): Promise<string> {
  const userId = (await readPending(tx, scope, client))?.userId ?? scope.viewer?.userId;
  if (!userId) throw expired();
  return userId;
}

/** Proves the factor for the viewer's own session, and gives it a new token. */
async function renewSignIn(tx: Tx, scope: TenantScope): Promise<string[]> {
  const { viewer, now } = scope;
  if (!viewer) throw expired();
  const { userId, signInId } = viewer;
  const token = randomToken();
  const isOwn = and(eq(authSessions.id, signInId), eq(authSessions.userId, userId));
  const renewed = await tx.update(authSessions).set({ token, factorAt: now }).where(isOwn).returning();
  if (renewed.length === 0) throw expired();
  await noteProof(tx, scope, userId, { hasProvedPassword: false });
  return signInCookies({ token, userId });
}

/** The browser gets a new token, so that one which was planted before isn't trusted. */
async function trustBrowser(
  tx: Tx,
  scope: TenantScope,
  userId: string,
  { userAgent }: Client,
): Promise<string[]> {
  const { tenant, now } = scope;
  const browser = randomToken();
  await tx.insert(authTrustedBrowsers).values({
    id: newId(),
    userId,
    tenantId: tenant.id,
    browser: hashOf(browser) ?? "",
    userAgent,
    createdAt: now,
    expiresAt: addDays(now, TRUST_DAYS),
  });
  await noteAccountEvent(tx, scope, { userId, kind: "browser-trusted", userAgent });
  return [browserCookie(browser)];
}
