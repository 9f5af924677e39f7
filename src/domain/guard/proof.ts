import { createHash } from "node:crypto";
import * as m from "#messages";
import { normaliseHost } from "@/domain/tenant/rules";
import { type GivenProof, type NeededProof, readProof } from "@/lib/security/proof";
import { captchaPort } from "@/server/providers";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError, type LimitState } from "@/server/rate-limit/limiter";
import { issueChallenge, readSolved } from "./challenge";
import { ProofNeededError } from "./proof-error";
import { INSTEAD_OF_WIDGET, judgeForm, MAIL_DELAY_SECONDS, MAX_STEPS, type Unease } from "./proof-rules";
import type { Context } from "./request-context";

/**
 * Asks for a proof that a person sends a form while too many are sent. A form without JavaScript can't prove it, so its
 * email waits: returns until when.
 * @throws PRECONDITION_FAILED (`proof-needed`) without a proof, TOO_MANY_REQUESTS for many forms without JavaScript
 */
export async function requireProof(call: Context, form: string): Promise<Date | undefined> {
  const unease = judgeForm(await countForm(call, form));
  if (unease === "calm") return undefined;
  if (call.isPlainForm) return delayPlainForm(call, form, unease);
  const verdict = await verifyProof(call, form, readProof(call.proof));
  if (verdict === "passed") return undefined;
  throw new ProofNeededError(await neededProof(call, form, { unease, hasWidget: verdict !== "away" }));
}

/** These counts refuse nothing. */
async function countForm({ tenant, ip }: Context, procedure: string): Promise<LimitState[]> {
  const community = tenant.id;
  return [
    await consumeRateLimit(limitKey("form-network", { community, network: ip, procedure })),
    await consumeRateLimit(limitKey("form-community", { community, procedure })),
    await consumeRateLimit(limitKey("form", { procedure })),
  ];
}

async function delayPlainForm(
  { tenant, ip, now }: Context,
  procedure: string,
  unease: Unease,
): Promise<Date> {
  const limit = limitKey("plain-form", { community: tenant.id, network: ip, procedure });
  const state = await consumeRateLimit(limit);
  if (!state.allowed) throw new LimitError(state, m.server_trpc_plainForms());
  return new Date(now.getTime() + MAIL_DELAY_SECONDS[unease] * 1000);
}

/** `away` if the provider doesn't answer. */
type Verdict = "passed" | "failed" | "away";

async function verifyProof(call: Context, form: string, given: GivenProof | null): Promise<Verdict> {
  if (!given) return "failed";
  if (given.kind === "token") return verifyToken(call, form, given.token);
  const nonce = await readSolved(call, form, given.payload);
  return nonce && (await isUnused(nonce)) ? "passed" : "failed";
}

async function verifyToken({ host, ip }: Context, form: string, token: string): Promise<Verdict> {
  const passage = { hostname: normaliseHost(host) ?? "", action: actionOf(form), ip };
  const verdict = (await captchaPort()?.verify(token, passage)) ?? "failed";
  if (verdict !== "passed") return verdict;
  return (await isUnused(createHash("sha256").update(token).digest("base64url"))) ? "passed" : "failed";
}

/** Of concurrent uses, on any instance, one is the first. */
const isUnused = async (proof: string): Promise<boolean> =>
  (await consumeRateLimit(limitKey("proof", { proof }))).calls === 1;

/** Providers take no dots in an action. */
const actionOf = (form: string): string => form.replace(/\W/g, "_");

async function neededProof(
  call: Context,
  form: string,
  { unease, hasWidget }: { unease: Exclude<Unease, "calm">; hasWidget: boolean },
): Promise<NeededProof> {
  const captcha = captchaPort();
  const steps = MAX_STEPS[unease] * (captcha ? INSTEAD_OF_WIDGET : 1);
  const widget = captcha && hasWidget ? { ...captcha.widget, action: actionOf(form) } : null;
  return { challenge: await issueChallenge(call, form, steps), widget };
}
