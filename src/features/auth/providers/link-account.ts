import { and, eq } from "drizzle-orm";
import type { PersonScope, TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { companyKey, isCompany, type ProviderKey } from "@/domain/auth/company/rules";
import { assertNotRecovering } from "@/domain/auth/factors/fresh-sign-in";
import type { Provider } from "@/domain/auth/schema";
import { queueMail } from "@/domain/mail/queue-mail";
import { authAccounts, authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { requireRecentSignIn } from "@/features/auth/account/account";
import { providerLinkedMail } from "@/features/auth/emails";
import { isProviderOn } from "@/features/auth/sign-in/options";
import { PROVIDER_IDS } from "@/lib/config/identity-providers";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { identityName } from "@/server/providers";
import { isPlatformStaff } from "./admit-company";
import { fallbackName, findProvider } from "./find-provider";
import { LINKING_PAGE, type LinkingOutcome } from "./rules";

/** An account at a provider. `id` is the subject, which never changes; an address may pass to another person. */
export type ProviderAccount = { provider: ProviderKey; id: string };

const isOf = (userId: string, provider: ProviderKey) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider));

export async function findLinked(tx: Tx, { provider, id }: ProviderAccount): Promise<string | null> {
  const isThis = and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, id));
  const [known] = await tx.select({ userId: authAccounts.userId }).from(authAccounts).where(isThis);
  return known?.userId ?? null;
}

/** The account of the provider that the user has connected; null if there is none. */
export async function findSubject(tx: Tx, userId: string, provider: ProviderKey): Promise<string | null> {
  const [known] = await tx
    .select({ id: authAccounts.accountId })
    .from(authAccounts)
    .where(isOf(userId, provider));
  return known?.id ?? null;
}

/** Returns whether the user now owns the provider's account. Of concurrent claims, only one succeeds. */
export async function addLink(tx: Tx, userId: string, { provider, id }: ProviderAccount): Promise<boolean> {
  const account = { id: newId(), userId, providerId: provider, accountId: id };
  const added = await tx.insert(authAccounts).values(account).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Requires a recent sign-in, because linking adds another way into the account. */
export const assertLinkable = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    await requireRecentSignIn(tx, scope);
    await assertNotRecovering(tx, scope.viewer.userId);
  });

/**
 * Links a provider's account to the user who started the flow, if they are still signed in here. Never takes over
 * an account that is linked to another user. (PRO-3)
 */
export async function linkAccount(
  tx: Tx,
  scope: TenantScope,
  account: ProviderAccount,
  { userId, name }: { userId: string; name: string },
): Promise<LinkingOutcome> {
  const { viewer, tenant } = scope;
  const { provider } = account;
  if (viewer?.userId !== userId) return "failed";
  if (isCompany(provider) && (await isPlatformStaff(tx, userId))) return "failed";
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  const holder = await findLinked(tx, account);
  if (holder) return holder === userId ? "connected" : "taken";
  if (await findSubject(tx, userId, provider)) return "already";
  if (!(await addLink(tx, userId, account))) return "taken";
  await noteAccountEvent(tx, scope, { userId, kind: "provider-connected", detail: provider });
  const url = `${originOf(tenant.domain)}${LINKING_PAGE}`;
  await queueMail(tx, scope, viewer.email, () => providerLinkedMail({ tenant, url, provider: name }));
  return "connected";
}

/** Safe, because a user can always sign in with an emailed link. */
export const unlinkProvider = (scope: PersonScope, { provider }: Provider): Promise<void> =>
  inTenant(scope, async (tx) => {
    await requireRecentSignIn(tx, scope);
    const { userId } = scope.viewer;
    await tx.delete(authAccounts).where(isOf(userId, provider));
    await noteAccountEvent(tx, scope, { userId, kind: "provider-disconnected", detail: provider });
  });

export type Connection = { id: ProviderKey; name: string; isOn: boolean; isConnected: boolean };

/** The providers that the user can connect here, and those that are connected even if they can't be used anymore. */
export async function listConnections(scope: PersonScope): Promise<Connection[]> {
  const rows = await inTenant(scope, (tx) =>
    tx
      .select({ provider: authAccounts.providerId })
      .from(authAccounts)
      .where(eq(authAccounts.userId, scope.viewer.userId)),
  );
  const connected = new Set(rows.map(({ provider }) => provider));
  const own = companyKey(scope.tenant.id);
  const company = await findProvider(scope.tenant, own);
  const known = PROVIDER_IDS.map((id) => ({
    id,
    name: identityName(id),
    isOn: isProviderOn(scope.tenant, id),
  }));
  return [...known, { id: own, name: company?.name ?? fallbackName(own), isOn: company !== null }]
    .map((option) => ({ ...option, isConnected: connected.has(option.id) }))
    .filter(({ isOn, isConnected }) => isOn || isConnected);
}
