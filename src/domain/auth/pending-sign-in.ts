import { and, sql } from "drizzle-orm";
import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { authVerifications } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { PENDING_SECONDS } from "./factors/rules";
import { hashOf, issueCode, readCode, spendCode } from "./one-time-code";
import type { Client } from "./session-cookie";

export const SIGN_IN_METHODS = [
  "password",
  "link",
  "reset",
  "provider",
  "company",
  "passkey",
  "handover",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * The sign-in from which another one was handed over. The new one is as old, so that actions that take a recent sign-in
 * ask again. A second factor that was proved there isn't asked for again, but it doesn't count as proved here.
 */
const Source = z.object({ signedInAt: z.coerce.date(), hasProvedFactor: z.boolean() });
export type Source = z.infer<typeof Source>;

/** A sign-in that waits for its second factor. `browser` is the hash of the browser's token. */
const PendingSignIn = z.object({
  userId: z.string(),
  method: z.enum(SIGN_IN_METHODS),
  holdsAccount: z.boolean(),
  returnTo: z.string(),
  browser: z.string(),
  source: Source.optional(),
  endsAt: z.coerce.date().optional(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const PURPOSE = "second-factor";
const kindOf = (tenantId: string) => ({ purpose: PURPOSE, boundTo: tenantId });

type Scope = Pick<TenantScope, "tenant" | "now">;

/**
 * Stores a sign-in that waits for its second factor, and returns its code. It isn't a session: it works for one
 * community and one browser, and only for proving the factor or asking for recovery.
 */
export const issuePending = (tx: Tx, { tenant, now }: Scope, pending: PendingSignIn): Promise<string> =>
  issueCode(tx, kindOf(tenant.id), pending, { now, seconds: PENDING_SECONDS });

/** Reads the pending sign-in of this browser; null if there is none. Locks it until the transaction ends. */
export async function readPending(tx: Tx, scope: Scope, client: Client): Promise<PendingSignIn | null> {
  if (!client.pending) return null;
  const kept = await readCode(tx, kindOf(scope.tenant.id), client.pending, scope.now);
  const pending = kept ? PendingSignIn.parse(kept) : null;
  return pending && pending.browser === hashOf(client.browser) ? pending : null;
}

export async function spendPending(tx: Tx, scope: Scope, { pending }: Client): Promise<void> {
  if (pending) await spendCode(tx, kindOf(scope.tenant.id), pending, scope.now);
}

/** Ends the user's pending sign-ins in all communities: the password or link that began them may be stolen. */
export async function endPending(tx: Tx, userId: string): Promise<void> {
  const { identifier, value } = authVerifications;
  const isPending = sql`starts_with(${identifier}, ${`${PURPOSE}:`})`;
  const isOf = sql`strpos(${value}, ${`"userId":"${userId}"`}) > 0`;
  await tx.delete(authVerifications).where(and(isPending, isOf));
}
