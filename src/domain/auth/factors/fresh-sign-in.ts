import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { FRESH_MINUTES } from "@/access/viewer";
import { authRecoveries, authSessions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { MINUTE_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";
import { isDemoAccount } from "../demo";

/**
 * Guards changes of the account's factors: they need a fresh sign-in that may act on the account, and no request for
 * recovery.
 * @throws as `assertFreshSignIn`; CONFLICT (`recovery`)
 */
export async function requireFreshSignIn(tx: Tx, scope: PersonScope): Promise<void> {
  const { viewer } = scope;
  const isOwn = and(eq(authSessions.id, viewer.signInId), authSessions.holdsAccount);
  if ((await tx.$count(authSessions, isOwn)) === 0) throw signInAgain();
  assertFreshSignIn(scope);
  await assertNotRecovering(tx, viewer.userId);
}

/**
 * Asserts a sign-in of the last ten minutes, or the second factor proved in these minutes if the account has one.
 * @throws FORBIDDEN (`sign-in-again`, `factor-needed`)
 */
export function assertFreshSignIn({ viewer, now }: Pick<PersonScope, "viewer" | "now">): void {
  const { email, hasFactor, factorAt, signedInAt } = viewer;
  const at = hasFactor ? factorAt : signedInAt;
  if (at !== null && now.getTime() - at.getTime() < FRESH_MINUTES * MINUTE_MS) return;
  // A demo account may have no factor to prove.
  throw hasFactor && !isDemoAccount(email) ? factorNeeded() : signInAgain();
}

const signInAgain = () => new AppError("FORBIDDEN", m.auth_factors_signInAgain(), "sign-in-again");
const factorNeeded = () => new AppError("FORBIDDEN", m.auth_factors_confirmFirst(), "factor-needed");

/** While a request for recovery waits, the address, the password and the factors stay as they are. */
export async function assertNotRecovering(tx: Tx, userId: string): Promise<void> {
  if ((await tx.$count(authRecoveries, eq(authRecoveries.userId, userId))) > 0)
    throw new AppError("CONFLICT", m.auth_factors_frozen(), "recovery");
}
