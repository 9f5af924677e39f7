import { and, eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { readToken, type Unsubscription, writeToken } from "@/domain/mail/unsubscribe-token";
import { choiceOf } from "@/domain/notification/preferences/rules";
import type { Unsubscribe, UnsubscribeOffer } from "@/domain/notification/schema";
import { notificationPreferences, profiles } from "@/domain/schema";
import { noteRefusal } from "@/domain/security/refusals";
import { UNSUBSCRIBE_ERRORS } from "@/features/notification/copy";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { muteMails } from "./save-preferences";

/**
 * Unsubscribes from the emails named in the token. No sign-in is needed: holding the email is enough.
 * Idempotent. (NOT-3)
 * @throws BAD_REQUEST whose reason is `forged`, `foreign` or `stale`.
 */
export async function unsubscribe(scope: TenantScope, { token }: Unsubscribe): Promise<void> {
  const unsubscription = checkToken(scope, token);
  await inTenant(scope, async (tx) => {
    if (!(await isThere(tx, unsubscription))) throw linkError("stale");
    await muteMails(tx, scope, unsubscription);
  });
}

function checkToken({ tenant, now }: TenantScope, token: string): Unsubscription {
  const read = readToken(token, now);
  if (read.trouble === "forged") noteRefusal({ tenantId: tenant.id, call: "unsubscribe", reason: "forged" });
  if (read.trouble !== null) throw linkError(read.trouble);
  if (read.unsubscription.tenantId !== tenant.id) throw linkError("foreign");
  return read.unsubscription;
}

const linkError = (trouble: keyof typeof UNSUBSCRIBE_ERRORS): AppError =>
  new AppError("BAD_REQUEST", UNSUBSCRIBE_ERRORS[trouble](), trouble);

async function isThere(tx: Tx, { userId }: Unsubscription): Promise<boolean> {
  const found = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  return found.length > 0;
}

/**
 * Describes a token without changing anything. `allToken` unsubscribes from all of the community's emails.
 */
export async function describeUnsubscription(scope: TenantScope, token: string): Promise<UnsubscribeOffer> {
  try {
    const unsubscription = checkToken(scope, token);
    const isOff = await inTenant(scope, (tx) => readIsOff(tx, unsubscription));
    const allToken = writeToken({ ...unsubscription, about: "all" }, scope.now);
    return { trouble: null, about: unsubscription.about, isOff, allToken };
  } catch (error) {
    if (error instanceof AppError) return { trouble: error.message };
    throw error;
  }
}

async function readIsOff(tx: Tx, { tenantId, userId, about }: Unsubscription): Promise<boolean> {
  if (!(await isThere(tx, { tenantId, userId, about }))) throw linkError("stale");
  const { tenantId: community, userId: person } = notificationPreferences;
  const [stored] = await tx
    .select()
    .from(notificationPreferences)
    .where(and(eq(community, tenantId), eq(person, userId)));
  const mutesMail = stored?.mutesMail ?? false;
  return about === "all" ? mutesMail : choiceOf(about, stored?.choices ?? {}, mutesMail).mail === "off";
}
