import { eq } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { type LinkTarget, platformAddress } from "@/domain/auth/account-address";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { issueCode, lockMailbox, readCode, spendCode } from "@/domain/auth/one-time-code";
import { authTrustedBrowsers, authUsers } from "@/domain/schema";
import { endSignIns } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { issueLink } from "./magic-links";

/** The mail about a new device may be read after a holiday. */
const SECONDS = 14 * 24 * 3600;

const kindOf = ({ tenantId }: Pick<LinkTarget, "tenantId">) => ({ purpose: "disown", boundTo: tenantId });
const Disowned = z.object({ userId: z.string() });

/** The link in the mail about a new device, by which its reader says that it wasn't them. */
export async function issueDisownLink(
  tx: Tx,
  scope: TenantScope,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const target = await platformAddress(scope);
  const terms = { now: scope.now, seconds: SECONDS, mailedTo: email };
  const token = await issueCode(tx, kindOf(target), { userId }, terms);
  return `${target.origin}/auth/not-me?token=${token}`;
}

export const canDisown = (scope: TenantScope, token: string): Promise<boolean> =>
  inTenant(scope, async (tx) => {
    const kept = await readCode(tx, kindOf({ tenantId: scope.tenant.id }), token, scope.now);
    return kept !== null;
  });

const gone = () => new AppError("BAD_REQUEST", m.auth_linkGone(), "link-gone");

async function findDisowned(tx: Tx, { tenant, now }: TenantScope, token: string) {
  const kept = await readCode(tx, kindOf({ tenantId: tenant.id }), token, now);
  if (!kept) throw gone();
  const { userId } = Disowned.parse(kept);
  const [user] = await tx.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  if (!user) throw gone();
  return { userId, email: user.email };
}

/**
 * Signs the account out everywhere, ends the trust in its browsers, and returns the page on which its owner, who reads
 * the mailbox, chooses a new password.
 * @throws BAD_REQUEST (`link-gone`)
 */
export async function disownSignIn(
  scope: TenantScope,
  { token, browser }: { token: string; browser: string },
): Promise<{ url: string }> {
  const { userId, email } = await inTenant(scope, (tx) => findDisowned(tx, scope, token));
  const target = await platformAddress(scope);
  return inTenant(scope, async (tx) => {
    await lockMailbox(tx, email);
    if (!(await spendCode(tx, kindOf({ tenantId: scope.tenant.id }), token, scope.now))) throw gone();
    await endSignIns(tx, userId);
    await tx.delete(authTrustedBrowsers).where(eq(authTrustedBrowsers.userId, userId));
    await noteAccountEvent(tx, scope, { userId, kind: "sign-ins-ended" });
    return { url: await issueLink(tx, scope, { purpose: "reset", target }, { email, browser }) };
  });
}
