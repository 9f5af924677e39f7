import { createHmac } from "node:crypto";
import { and, eq, gt, gte, inArray, lt, notExists, type SQL } from "drizzle-orm";
import { deriveToken, hashToken } from "@/domain/api-keys/token";
import { apiKeys, apiRenewals, authUsers } from "@/domain/schema";
import { env } from "@/env";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { addRenewal, type Caller, columnsOf, endOf, type Issued, isAgent, isRenewal } from "./agent-key";

/** How long what renewed a key is kept, so that a copy of it ends the connection. Later ones are only refused. */
const KEPT_DAYS = 30;

/** An agent that renews its key each hour would leave thousands of rows a year. */
const forgetOldRenewals = (tx: Tx, { tenant, now }: Caller, keyId: string) =>
  tx
    .delete(apiRenewals)
    .where(
      and(
        eq(apiRenewals.tenantId, tenant.id),
        eq(apiRenewals.keyId, keyId),
        lt(apiRenewals.usedAt, addDays(now, -KEPT_DAYS)),
      ),
    );

/** Locks a key before what renews it, as its deletion does, so that the two can't deadlock. */
async function lockKeyOf(tx: Tx, { tenant }: Caller, isIt: SQL | undefined): Promise<void> {
  const { id, tenantId } = apiKeys;
  const keyId = tx.select({ keyId: apiRenewals.keyId }).from(apiRenewals).where(isIt);
  await tx
    .select({ id })
    .from(apiKeys)
    .where(and(eq(tenantId, tenant.id), inArray(id, keyId)))
    .for("update");
}

/** Calls of one agent find their token expired together, and a client may repeat a request whose answer it missed. */
const REPEAT_MS = 30_000;

/** Derived from what renews the key, so that a repeat gets the same answer. */
function renewedTokens(renewal: string, now: Date): Omit<Issued, "scopes"> {
  const derive = (digest: string, use: string) =>
    createHmac(digest, env.APP_SECRET).update(`agent-${use}:${renewal}`).digest();
  return {
    token: deriveToken("agent", derive("sha512", "token")),
    renewal: derive("sha256", "renewal").toString("base64url"),
    endsAt: endOf(now),
  };
}

/** The keys of a client that are neither expired nor ended by a sign-out everywhere. */
function isRenewable(tx: Tx, client: string, now: Date): SQL | undefined {
  const ended = tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, apiKeys.makerId), gte(authUsers.keysEndedAt, apiKeys.createdAt)));
  return and(eq(apiKeys.client, client), gt(apiKeys.expiresAt, now), notExists(ended));
}

/**
 * Renews a key. What renewed it more than half a minute ago has been copied if it comes again, so that ends the
 * connection; until then, it gets the same answer.
 * @returns null if it doesn't count
 */
export const renewKey = (caller: Caller, client: string, renewal: string): Promise<Issued | null> =>
  inTenant({ ...caller, viewer: null }, async (tx) => {
    const { now } = caller;
    const isIt = isRenewal(caller, renewal);
    await lockKeyOf(tx, caller, isIt);
    const [known] = await tx.select().from(apiRenewals).where(isIt);
    if (!known) return null;
    const { keyId, usedAt } = known;
    const isTheirs = and(isAgent(caller, keyId), isRenewable(tx, client, now));
    const issued = renewedTokens(renewal, now);
    if (usedAt && now.getTime() - usedAt.getTime() < REPEAT_MS) return repeat(tx, isTheirs, issued);
    if (usedAt) {
      await tx.delete(apiKeys).where(isAgent(caller, keyId));
      return null;
    }
    await tx.update(apiRenewals).set({ usedAt: now }).where(isIt);
    const [renewed] = await tx
      .update(apiKeys)
      .set(columnsOf(issued, now))
      .where(isTheirs)
      .returning({ scopes: apiKeys.scopes });
    if (!renewed) return null;
    await addRenewal(tx, caller, { keyId, token: issued.renewal });
    await forgetOldRenewals(tx, caller, keyId);
    return { ...issued, ...renewed };
  });

/** The answer of before, unless the key has been renewed again since. */
async function repeat(
  tx: Tx,
  isTheirs: SQL | undefined,
  issued: Omit<Issued, "scopes">,
): Promise<Issued | null> {
  const { scopes, renewBy, hash } = apiKeys;
  const isPresent = and(isTheirs, eq(hash, hashToken(issued.token)));
  const [key] = await tx.select({ scopes, endsAt: renewBy }).from(apiKeys).where(isPresent);
  return key?.endsAt ? { ...issued, scopes: key.scopes, endsAt: key.endsAt } : null;
}

/** Ends a connection by its token or by what renews it (RFC 7009). Does nothing if neither is known. */
export const revokeAgent = (caller: Caller, token: string): Promise<void> =>
  inTenant({ ...caller, viewer: null }, async (tx) => {
    const hash = hashToken(token);
    const { tenant } = caller;
    const [renewal] = await tx
      .select({ keyId: apiRenewals.keyId })
      .from(apiRenewals)
      .where(isRenewal(caller, token));
    if (renewal) await tx.delete(apiKeys).where(isAgent(caller, renewal.keyId));
    else
      await tx
        .delete(apiKeys)
        .where(and(eq(apiKeys.tenantId, tenant.id), eq(apiKeys.kind, "agent"), eq(apiKeys.hash, hash)));
  });
