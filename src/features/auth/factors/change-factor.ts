import { and, eq, isNotNull, isNull } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { noteProof } from "@/domain/auth/begin-sign-in";
import { requireFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import {
  authPasskeys,
  authRecoveryCodes,
  authSessions,
  authTotp,
  authTrustedBrowsers,
  authUsers,
} from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { type MailedChange, mailFactorChange } from "./account-mails";
import { makeRecoveryCodes } from "./recovery-codes";

/** Recovery codes are shown once, when they are made. */
export type NewCodes = { codes: string[] | null };

/** Records a change of the viewer's factors and mails it to them. */
export async function noteChange(tx: Tx, scope: PersonScope, kind: MailedChange, detail = ""): Promise<void> {
  const { userId } = scope.viewer;
  await noteAccountEvent(tx, scope, { userId, kind, detail });
  await mailFactorChange(tx, scope, { userId, kind });
}

/**
 * Has the account's sign-ins ask for a second factor from now on. This one counts as proved, because it has just set
 * the factor up. Returns the recovery codes if it is the first factor.
 */
export async function demandFactor(tx: Tx, scope: PersonScope): Promise<NewCodes> {
  const { viewer, now } = scope;
  const isNew = and(eq(authUsers.id, viewer.userId), isNull(authUsers.secondFactorAt));
  const began = await tx.update(authUsers).set({ secondFactorAt: now }).where(isNew).returning();
  await tx.update(authSessions).set({ factorAt: now }).where(eq(authSessions.id, viewer.signInId));
  await noteProof(tx, scope, viewer.userId, { hasProvedPassword: began.length > 0 });
  return { codes: began.length > 0 ? await makeRecoveryCodes(tx, viewer.userId) : null };
}

/** Sign-ins aren't asked for a second factor any more; codes and trusted browsers go with it. */
export async function dropFactor(tx: Tx, userId: string): Promise<boolean> {
  const isOn = and(eq(authUsers.id, userId), isNotNull(authUsers.secondFactorAt));
  const ended = await tx.update(authUsers).set({ secondFactorAt: null }).where(isOn).returning();
  await tx.delete(authRecoveryCodes).where(eq(authRecoveryCodes.userId, userId));
  await tx.delete(authTrustedBrowsers).where(eq(authTrustedBrowsers.userId, userId));
  return ended.length > 0;
}

export const hasTotp = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(authTotp, eq(authTotp.userId, userId))) > 0;

export const hasPasskey = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(authPasskeys, eq(authPasskeys.userId, userId))) > 0;

/** After the last factor is removed, none can be asked for. */
export async function dropIfLast(tx: Tx, scope: PersonScope): Promise<void> {
  const { userId } = scope.viewer;
  if ((await hasTotp(tx, userId)) || (await hasPasskey(tx, userId))) return;
  if (await dropFactor(tx, userId)) await noteChange(tx, scope, "factor-off");
}

/**
 * Has a user with passkeys asked for one at each sign-in, or ends that. With an authenticator app it is always on.
 * @throws as `requireFreshSignIn`; CONFLICT (`no-factor`, `totp`)
 */
export const switchFactor = (scope: PersonScope, { isOn }: { isOn: boolean }): Promise<NewCodes> =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const { userId } = scope.viewer;
    if (!isOn) {
      if (await hasTotp(tx, userId)) throw new AppError("CONFLICT", m.auth_factors_totpIsOn(), "totp");
      if (await dropFactor(tx, userId)) await noteChange(tx, scope, "factor-off");
      return { codes: null };
    }
    if (!(await hasPasskey(tx, userId)))
      throw new AppError("CONFLICT", m.auth_factors_noPasskey(), "no-factor");
    const made = await demandFactor(tx, scope);
    if (made.codes) await noteChange(tx, scope, "factor-on");
    return made;
  });

/** Replaces the recovery codes. @throws as `requireFreshSignIn`; CONFLICT (`no-factor`) */
export const renewRecoveryCodes = (scope: PersonScope): Promise<{ codes: string[] }> =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    if (!scope.viewer.hasFactor) throw new AppError("CONFLICT", m.auth_factors_noFactor(), "no-factor");
    const codes = await makeRecoveryCodes(tx, scope.viewer.userId);
    await noteChange(tx, scope, "codes-made");
    return { codes };
  });
