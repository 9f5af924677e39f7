import { and, eq } from "drizzle-orm";
import type { PersonScope, TenantScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { authAccounts, authUsers } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { requireRecentSignIn } from "@/features/auth/account/account";
import { googleLinkedMail } from "@/features/auth/emails";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import type { LinkingOutcome } from "./rules";

const isGoogle = eq(authAccounts.providerId, "google");

export async function findGoogle(tx: Tx, googleId: string): Promise<string | null> {
  const isThis = and(isGoogle, eq(authAccounts.accountId, googleId));
  const [known] = await tx.select({ userId: authAccounts.userId }).from(authAccounts).where(isThis);
  return known?.userId ?? null;
}

/** Returns whether the user now owns the Google account. Of concurrent claims, only one succeeds. */
export async function addGoogle(tx: Tx, userId: string, googleId: string): Promise<boolean> {
  const account = { id: newId(), userId, providerId: "google", accountId: googleId };
  const added = await tx.insert(authAccounts).values(account).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Requires a recent sign-in, because linking adds another way into the account. */
export const assertLinkable = (scope: PersonScope): Promise<void> =>
  inTenant(scope, (tx) => requireRecentSignIn(tx, scope));

/**
 * Links a Google account to the user who started the flow, if they are still signed in here. Never takes over
 * a Google account that is linked to another user. (PRO-3)
 */
export async function linkGoogle(
  tx: Tx,
  scope: TenantScope,
  googleId: string,
  userId: string,
): Promise<LinkingOutcome> {
  const { viewer, tenant } = scope;
  if (viewer?.userId !== userId) return "failed";
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  const holder = await findGoogle(tx, googleId);
  if (holder) return holder === userId ? "connected" : "taken";
  if ((await tx.$count(authAccounts, and(isGoogle, eq(authAccounts.userId, userId)))) > 0) return "already";
  if (!(await addGoogle(tx, userId, googleId))) return "taken";
  const url = `${originOf(tenant.domain)}/settings/security`;
  await queueMail(tx, scope, viewer.email, () => googleLinkedMail({ tenant, url }));
  return "connected";
}
