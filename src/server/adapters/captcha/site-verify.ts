import { z } from "zod";
import { errorReason } from "@/lib/errors/error-reason";
import type { Widget } from "@/lib/security/proof";
import { log } from "@/server/logging/log";
import type { CaptchaPort, Passage } from "./port";

type Settings = { widget: Widget; secretKey: string; verifyUrl: string };

const TIMEOUT_MS = 3000;
const MAX_TOKEN_LENGTH = 4096;

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Turnstile's; hCaptcha has none. */
  action: z.string().optional(),
  "error-codes": z.array(z.string()).default([]),
});
type Answer = z.infer<typeof Answer>;

/** Our own settings are wrong, or the provider is. The visitor can't do anything about it. */
const NOT_THE_VISITOR =
  /^(?:internal-error|missing-input-secret|invalid-input-secret|sitekey-secret-mismatch|bad-request)$/;

/**
 * The protocol that Turnstile and hCaptcha share
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation, https://docs.hcaptcha.com/#verify-the-user-response-server-side).
 */
export function siteVerify({ widget, secretKey, verifyUrl }: Settings): CaptchaPort {
  const ask = async (token: string, ip: string): Promise<Answer> => {
    const response = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({
        secret: secretKey,
        response: token,
        remoteip: ip,
        ...(widget.provider === "hcaptcha" && { sitekey: widget.siteKey }),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    return Answer.parse(await response.json());
  };
  const matches = ({ hostname, action }: Answer, passage: Passage): boolean =>
    hostname === passage.hostname && (widget.provider === "hcaptcha" || action === passage.action);
  return {
    widget,
    async verify(token, passage) {
      if (!token || token.length > MAX_TOKEN_LENGTH) return "failed";
      try {
        const answer = await ask(token, passage.ip);
        if (answer.success) return matches(answer, passage) ? "passed" : "failed";
        const fault = answer["error-codes"].find((code) => NOT_THE_VISITOR.test(code));
        if (fault) throw new Error(`The provider answered ${fault}.`);
        return "failed";
      } catch (error) {
        log.warn(
          { provider: widget.provider, reason: errorReason(error) },
          "a widget's token can't be verified",
        );
        return "away";
      }
    },
  };
}
