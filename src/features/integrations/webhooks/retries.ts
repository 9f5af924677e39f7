import type { Failure } from "@/domain/webhooks/rules";
import { DAY_MS } from "@/lib/time/duration";
import type { WebAnswer } from "@/server/adapters/web/port";
import { FAILING_MS, RETRY_DELAYS_MS } from "./rules";

const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = DAY_MS;

type Wish = { retryAfterMs?: number; random?: number };

/**
 * When to try again after a failed try; null if that was the last one. The receiver may ask for a longer pause.
 * @param tries the failed tries so far
 * @param random between 0 and 1, so that a receiver that returns isn't asked by all deliveries at once
 */
export function nextTryAt(
  tries: number,
  now: Date,
  { retryAfterMs = 0, random = 0 }: Wish = {},
): Date | null {
  const delay = RETRY_DELAYS_MS[tries - 1];
  if (delay === undefined) return null;
  const spread = delay * (1 + JITTER * random);
  return new Date(now.getTime() + Math.max(spread, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** Reads `Retry-After`, which is a number of seconds or a date. Returns 0 for anything else. */
export function retryAfterMsOf(header: string | null, now: Date): number {
  if (!header) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}

export type Verdict = {
  failure: Failure | null;
  /** The receiver says that it is gone for good. */
  isGone: boolean;
  status: number | null;
  /** Empty for what isn't shown: answers of hosts that are refused, and the target of a redirect. */
  answer: string;
};

const GONE = 410;

export function judgeAnswer(answer: WebAnswer): Verdict {
  if (answer.outcome !== "answered")
    return { failure: answer.outcome, isGone: false, status: null, answer: "" };
  const { status, body } = answer;
  const isRedirect = status >= 300 && status < 400;
  const isTaken = status >= 200 && status < 300;
  return {
    failure: isTaken ? null : isRedirect ? "redirect" : "status",
    isGone: status === GONE,
    status,
    answer: isRedirect ? "" : body,
  };
}

export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= FAILING_MS;
