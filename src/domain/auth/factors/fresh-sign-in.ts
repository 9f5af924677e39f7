import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope, TenantScope } from "@/access/scope";
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

type SignedIn = Pick<PersonScope, "viewer" | "now">;

/**
 * Asserts a sign-in of the last ten minutes, or the second factor proved in these minutes if the account has one.
 * @throws FORBIDDEN (`sign-in-again`, `factor-needed`)
 */
export function assertFreshSignIn(scope: SignedIn): void {
  const missing = missingIn(scope);
  if (missing) throw missing === "factor-needed" ? factorNeeded() : signInAgain();
}

/** Whether only a new sign-in helps, so that a form asks for it before it is filled in. */
export const isSignInTooOld = ({ viewer, now }: Pick<TenantScope, "viewer" | "now">): boolean =>
  viewer !== null && missingIn({ viewer, now }) === "sign-in-again";

function missingIn({ viewer, now }: SignedIn): "sign-in-again" | "factor-needed" | null {
  const { email, hasFactor, factorAt, signedInAt } = viewer;
  const at = hasFactor ? factorAt : signedInAt;
  if (at !== null && now.getTime() - at.getTime() < FRESH_MINUTES * MINUTE_MS) return null;
  // A demo account may have no factor to prove.
  return hasFactor && !isDemoAccount(email) ? "factor-needed" : "sign-in-again";
}

const signInAgain = () => new AppError("FORBIDDEN", m.auth_factors_signInAgain(), "sign-in-again");
const factorNeeded = () => new AppError("FORBIDDEN", m.auth_factors_confirmFirst(), "factor-needed");

/** While a request for recovery waits, the address, the password and the factors stay as they are. */
export async function assertNotRecovering(tx: Tx, userId: string): Promise<void> {
  if ((await tx.$count(authRecoveries, eq(authRecoveries.userId, userId))) > 0)
    throw new AppError("CONFLICT", m.auth_factors_frozen(), "recovery");
}
