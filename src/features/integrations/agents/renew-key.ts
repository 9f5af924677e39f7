import { createHmac } from "node:crypto";
import { and, eq, gt, gte, inArray, isNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { ApiScope } from "@/access/api-scopes";
import type { TenantScope } from "@/access/scope";
import { createToken, deriveToken, hashToken, startOf } from "@/domain/api-keys/token";
import { randomToken, spendCode } from "@/domain/auth/one-time-code";
import { apiKeys, apiRenewals, authUsers, members } from "@/domain/schema";
import { env } from "@/env";
import { MAX_KEYS } from "@/features/integrations/keys/rules";
import { newId } from "@/lib/id";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { codeKind } from "./allow-agent";
import { CONNECTION_DAYS, TOKEN_MINUTES } from "./rules";
import { Grant } from "./schema";

type Caller = Pick<TenantScope, "tenant" | "viewer" | "now">;

/** A key's token and what renews it, which are told only now. */
export type Issued = { token: string; renewal: string; endsAt: Date; scopes: readonly ApiScope[] };

/**
 * Makes the key of an agent from a code, which is spent even if it isn't for this client. A code that comes again has
 * been copied, so that ends the connection (RFC 6749, 4.1.2).
 * @returns null if it doesn't count
 */
export const redeemCode = (
  caller: Caller,
  code: string,
  isFor: (grant: Grant) => boolean,
): Promise<Issued | null> =>
  inTenant({ ...caller, viewer: null }, async (tx) => {
    const value = await spendCode(tx, codeKind(caller.tenant.id), code, caller.now);
    if (value === null) await endCopied(tx, caller, isRenewal(caller, code));
    const grant = value === null ? null : Grant.parse(value);
    return grant && isFor(grant) ? createAgentKey(tx, caller, grant, code) : null;
  });

/** The keys used least give way if the member has too many. Null if the user isn't a member any more, or has signed out everywhere. */
async function createAgentKey(tx: Tx, caller: Caller, grant: Grant, code: string): Promise<Issued | null> {
  const { tenant, now } = caller;
  const { id, allowedAt, userId, client, name, redirect, scopes } = grant;
  const found = await tx
    .select({ id: members.userId })
    .from(members)
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(
      and(
        ...[eq(members.tenantId, tenant.id), eq(members.userId, userId)],
        or(isNull(authUsers.keysEndedAt), lt(authUsers.keysEndedAt, allowedAt)),
      ),
    )
    .for("update", { of: members });
  if (!found.length) return null;
  const isTheirs = and(
    eq(apiKeys.tenantId, tenant.id),
    eq(apiKeys.kind, "agent"),
    eq(apiKeys.memberId, userId),
  );
  const former = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(isTheirs)
    .orderBy(sql`coalesce(${apiKeys.usedAt}, ${apiKeys.createdAt})`);
  const excess = former.slice(0, Math.max(0, former.length - MAX_KEYS.agent + 1)).map(({ id }) => id);
  if (excess.length) await tx.delete(apiKeys).where(and(isTheirs, inArray(apiKeys.id, excess)));
  const issued = newTokens(now);
  await tx.insert(apiKeys).values({
    ...{ id, tenantId: tenant.id, kind: "agent", name, client, scopes, createdAt: allowedAt },
    ...{ makerId: userId, memberId: userId, host: new URL(redirect).hostname },
    ...columnsOf(issued, now),
  });
  await addRenewal(tx, caller, { keyId: id, token: code, usedAt: now });
  await addRenewal(tx, caller, { keyId: id, token: issued.renewal });
  return { ...issued, scopes };
}

const newTokens = (now: Date): Omit<Issued, "scopes"> => ({
  token: createToken("agent"),
  renewal: randomToken(),
  endsAt: endOf(now),
});

const endOf = (now: Date): Date => new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS);

const columnsOf = ({ token, endsAt }: Pick<Issued, "token" | "endsAt">, now: Date) => ({
  ...{ hash: hashToken(token), start: startOf(token), renewBy: endsAt },
  expiresAt: addDays(now, CONNECTION_DAYS),
});

type Renewal = { keyId: string; token: string; usedAt?: Date };

const addRenewal = (tx: Tx, { tenant, now }: Caller, { token, ...renewal }: Renewal) =>
  tx
    .insert(apiRenewals)
    .values({ ...renewal, id: newId(), tenantId: tenant.id, hash: hashToken(token), createdAt: now });

const isRenewal = ({ tenant }: Caller, token: string): SQL | undefined =>
  and(eq(apiRenewals.tenantId, tenant.id), eq(apiRenewals.hash, hashToken(token)));

/** Ends the connection of what has been used before. */
async function endCopied(tx: Tx, caller: Caller, isCopied: SQL | undefined): Promise<void> {
  const [copied] = await tx.select({ keyId: apiRenewals.keyId }).from(apiRenewals).where(isCopied);
  if (copied) await tx.delete(apiKeys).where(isAgent(caller, copied.keyId));
}

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

const isAgent = ({ tenant }: Caller, id: string): SQL | undefined =>
  and(eq(apiKeys.tenantId, tenant.id), eq(apiKeys.id, id), eq(apiKeys.kind, "agent"));

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
