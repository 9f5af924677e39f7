import { and, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { createToken } from "@/domain/api-keys/token";
import { randomToken, spendCode } from "@/domain/auth/one-time-code";
import { apiKeys, apiRenewals, authUsers, members } from "@/domain/schema";
import { MAX_KEYS } from "@/features/integrations/keys/rules";
import { inTenant, type Tx } from "@/server/db/client";
import { addRenewal, type Caller, columnsOf, endOf, type Issued, isAgent, isRenewal } from "./agent-key";
import { codeKind } from "./allow-agent";
import { Grant } from "./schema";

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

/** Ends the connection of what has been used before. */
async function endCopied(tx: Tx, caller: Caller, isCopied: SQL | undefined): Promise<void> {
  const [copied] = await tx.select({ keyId: apiRenewals.keyId }).from(apiRenewals).where(isCopied);
  if (copied) await tx.delete(apiKeys).where(isAgent(caller, copied.keyId));
}
