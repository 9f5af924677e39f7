import { and, desc, eq, gt } from "drizzle-orm";
import type { PersonScope, TenantScope } from "@/access/scope";
import { MAX_SHOWN_EVENTS } from "@/domain/auth/account-events/rules";
import { deviceName } from "@/domain/auth/devices";
import { relyingParty } from "@/domain/auth/factors/rp-id";
import { readPending } from "@/domain/auth/pending-sign-in";
import type { Client } from "@/domain/auth/session-cookie";
import {
  adminRoles,
  authEvents,
  authPasskeys,
  authRecoveries,
  authTrustedBrowsers,
  authUsers,
  tenants,
} from "@/domain/schema";
import { inTenant, type Tx } from "@/server/db/client";
import { hasTotp } from "./change-factor";
import { countRecoveryCodes } from "./recovery-codes";

/** The ways to prove the second factor on this host. */
export type FactorWays = {
  hasTotp: boolean;
  hasPasskeyHere: boolean;
  /** The sites of the user's other passkeys. */
  elsewhere: string[];
  hasCodes: boolean;
  isPending: boolean;
  /** Platform roles are asked in every browser. */
  canTrust: boolean;
  /** When a request for recovery takes effect; null if there is none. */
  recoversAt: Date | null;
  /** Recovery needs more than the mailbox. */
  canRecover: boolean;
};

/** What can prove the second factor of this browser's pending sign-in, or of the viewer; null if neither exists. */
export const readFactorWays = (scope: TenantScope, client: Client): Promise<FactorWays | null> =>
  inTenant(scope, async (tx) => {
    const pending = await readPending(tx, scope, client);
    const userId = pending?.userId ?? scope.viewer?.userId;
    if (!userId) return null;
    const { rpId: own } = authPasskeys;
    const sites = await tx.selectDistinct({ own }).from(authPasskeys).where(eq(authPasskeys.userId, userId));
    const { rpId } = relyingParty(scope);
    const rpIds = sites.map((site) => site.own);
    const [recovery] = await tx.select().from(authRecoveries).where(eq(authRecoveries.userId, userId));
    return {
      hasTotp: await hasTotp(tx, userId),
      hasPasskeyHere: rpIds.some((site) => site === rpId),
      elsewhere: rpIds.filter((site) => site !== rpId),
      hasCodes: (await countRecoveryCodes(tx, userId)) > 0,
      isPending: pending !== null,
      canTrust: pending !== null && (await tx.$count(adminRoles, eq(adminRoles.userId, userId))) === 0,
      recoversAt: recovery?.effectiveAt ?? null,
      canRecover: pending?.method === "password",
    };
  });

type Owner = Pick<PersonScope, "tenant" | "viewer" | "now" | "host">;

/** The viewer's factors, for the security centre. `isHere`: the passkey works on this host. */
export async function readFactors(tx: Tx, scope: Owner) {
  const { userId } = scope.viewer;
  const { rpId } = relyingParty(scope);
  const { id, name, rpId: site, isBackedUp, createdAt, usedAt } = authPasskeys;
  const passkeys = await tx
    .select({ id, name, site, isBackedUp, createdAt, usedAt })
    .from(authPasskeys)
    .where(eq(authPasskeys.userId, userId))
    .orderBy(desc(createdAt), desc(id));
  const [user] = await tx
    .select({ since: authUsers.secondFactorAt })
    .from(authUsers)
    .where(eq(authUsers.id, userId));
  const [recovery] = await tx.select().from(authRecoveries).where(eq(authRecoveries.userId, userId));
  return {
    passkeys: passkeys.map((passkey) => ({ ...passkey, isHere: passkey.site === rpId })),
    canHavePasskeys: rpId !== null,
    hasTotp: await hasTotp(tx, userId),
    isDemanded: user?.since != null,
    codesLeft: await countRecoveryCodes(tx, userId),
    browsers: await listTrustedBrowsers(tx, scope),
    events: await listEvents(tx, userId),
    recoversAt: recovery?.effectiveAt ?? null,
  };
}

async function listTrustedBrowsers(tx: Tx, { viewer, now }: Owner) {
  const { id, userAgent, createdAt, expiresAt, userId, tenantId } = authTrustedBrowsers;
  const rows = await tx
    .select({ id, userAgent, createdAt, expiresAt, community: tenants.name })
    .from(authTrustedBrowsers)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(eq(userId, viewer.userId), gt(expiresAt, now)))
    .orderBy(desc(createdAt));
  return rows.map(({ userAgent: agent, ...row }) => ({ ...row, device: deviceName(agent) }));
}

async function listEvents(tx: Tx, ofUser: string) {
  const { id, kind, detail, userAgent, createdAt, userId, tenantId } = authEvents;
  const rows = await tx
    .select({ id, kind, detail, userAgent, createdAt, community: tenants.name })
    .from(authEvents)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(eq(userId, ofUser))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_SHOWN_EVENTS);
  return rows.map(({ userAgent: agent, ...row }) => ({ ...row, device: agent && deviceName(agent) }));
}
