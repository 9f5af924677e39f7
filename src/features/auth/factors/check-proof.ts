import { and, eq, lt } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import type { Client } from "@/domain/auth/session-cookie";
import { authTotp } from "@/domain/schema";
import { noteEvent } from "@/domain/security/security-events";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError, refundRateLimit } from "@/server/rate-limit/limiter";
import { mailFactorChange } from "./account-mails";
import { checkPasskey } from "./check-passkey";
import { spendRecoveryCode } from "./recovery-codes";
import type { Proof } from "./schema";
import { openSecret, stepOf } from "./totp";

type Prover = { userId: string; client: Client };

/** Codes of six digits can be guessed, so they are counted. Passkeys and recovery codes can't, and stay usable. */
export async function countGuess(userId: string): Promise<() => Promise<void>> {
  const guess = limitKey("totp-guess", { person: userId });
  const state = await consumeRateLimit(guess);
  if (!state.allowed) throw new LimitError(state, m.auth_factors_tooManyCodes());
  return () => refundRateLimit(guess);
}

/**
 * Checks a proof of the second factor. Each code and each answer of a passkey counts once.
 * @throws BAD_REQUEST (`factor`)
 */
export async function checkProof(tx: Tx, scope: TenantScope, { userId, client }: Prover, proof: Proof) {
  if (await isProof(tx, scope, { userId, client }, proof)) return;
  noteEvent({ tenantId: scope.tenant.id, kind: "failed-sign-in", route: "second-factor", ip: scope.ip });
  throw new AppError("BAD_REQUEST", wrongProof[proof.kind](), "factor");
}

const wrongProof = {
  totp: m.auth_factors_wrongCode,
  "recovery-code": m.auth_factors_wrongRecoveryCode,
  passkey: m.auth_factors_wrongPasskey,
};

async function isProof(
  tx: Tx,
  scope: TenantScope,
  { userId, client }: Prover,
  proof: Proof,
): Promise<boolean> {
  if (proof.kind === "totp") return takeTotp(tx, scope, userId, proof.code);
  if (proof.kind === "recovery-code") return takeRecoveryCode(tx, scope, userId, proof.code);
  const asker = { browser: client.browser, userId };
  return (await checkPasskey(tx, scope, proof.assertion, { ceremony: "passkey-factor", asker })) !== null;
}

async function takeTotp(tx: Tx, { now }: TenantScope, userId: string, code: string): Promise<boolean> {
  const [totp] = await tx.select().from(authTotp).where(eq(authTotp.userId, userId));
  const secret = totp && openSecret(totp.secret);
  const step = secret ? stepOf(secret, code, now) : null;
  if (step === null) return false;
  const isNew = and(eq(authTotp.userId, userId), lt(authTotp.lastStep, step));
  const taken = await tx
    .update(authTotp)
    .set({ lastStep: step })
    .where(isNew)
    .returning({ userId: authTotp.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(tx: Tx, scope: TenantScope, userId: string, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, userId, code))) return false;
  await noteAccountEvent(tx, scope, { userId, kind: "code-used" });
  await mailFactorChange(tx, scope, { userId, kind: "code-used" });
  return true;
}
