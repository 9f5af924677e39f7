import { eq } from "drizzle-orm";
import { z } from "zod";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { requireFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import { issueCode, readCode, spendCode } from "@/domain/auth/one-time-code";
import { authTotp } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Sealed } from "@/lib/security/encrypted";
import { inTenant } from "@/server/db/client";
import { demandFactor, dropIfLast, type NewCodes, noteChange } from "./change-factor";
import { countGuess } from "./check-proof";
import type { ConfirmTotp } from "./schema";
import { newSecret, openSecret, sealSecret, stepOf, totpUrl } from "./totp";

const SETUP_SECONDS = 900;
const kindOf = ({ tenant }: PersonScope) => ({ purpose: "totp-setup", boundTo: tenant.id });
const SealedSecret: z.ZodType<Sealed> = z.object({
  keyId: z.string(),
  iv: z.string(),
  data: z.string(),
  tag: z.string(),
});
const Setup = z.object({ userId: z.string(), secret: SealedSecret });

/** `url` is what the QR code holds, `key` what is typed instead, and `setup` names the setup. */
export type TotpSetup = { setup: string; key: string; url: string };

/** Makes a secret for an authenticator app. Nothing changes until its first code is confirmed. */
export const startTotp = (scope: PersonScope): Promise<TotpSetup> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    await requireFreshSignIn(tx, scope);
    const secret = newSecret();
    const value = { userId: viewer.userId, secret: sealSecret(secret) };
    const setup = await issueCode(tx, kindOf(scope), value, { now, seconds: SETUP_SECONDS });
    const url = totpUrl(secret, { issuer: tenant.branding.companyName, label: viewer.email });
    return { setup, key: secret, url };
  });

/**
 * Sets the authenticator app up with its first code, in place of an earlier one.
 * @throws as `requireFreshSignIn`; BAD_REQUEST (`link-gone`, `factor`), TOO_MANY_REQUESTS
 */
export async function confirmTotp(
  scope: PersonScope,
  { setup: token, code }: ConfirmTotp,
): Promise<NewCodes> {
  const { viewer, now } = scope;
  const giveBack = await countGuess(viewer.userId);
  const made = await inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const kept = await readCode(tx, kindOf(scope), token, now);
    const setup = kept ? Setup.parse(kept) : null;
    const secret = setup?.userId === viewer.userId ? openSecret(setup.secret) : null;
    if (!setup || !secret) throw new AppError("BAD_REQUEST", m.auth_factors_setupGone(), "link-gone");
    const lastStep = stepOf(secret, code, now);
    if (lastStep === null) throw new AppError("BAD_REQUEST", m.auth_factors_wrongCode(), "factor");
    await spendCode(tx, kindOf(scope), token, now);
    const totp = { secret: setup.secret, lastStep, createdAt: now };
    await tx
      .insert(authTotp)
      .values({ userId: viewer.userId, ...totp })
      .onConflictDoUpdate({ target: authTotp.userId, set: totp });
    await noteChange(tx, scope, "totp-on");
    return demandFactor(tx, scope);
  });
  await giveBack();
  return made;
}

/** @throws as `requireFreshSignIn` */
export const removeTotp = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    await requireFreshSignIn(tx, scope);
    const removed = await tx.delete(authTotp).where(eq(authTotp.userId, scope.viewer.userId)).returning();
    if (removed.length === 0) return;
    await noteChange(tx, scope, "totp-off");
    await dropIfLast(tx, scope);
  });
