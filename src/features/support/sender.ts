import { createHash } from "node:crypto";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { toHour } from "@/lib/time/calendar-day";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";
import type { LimitKind } from "@/server/rate-limit/limits";

/** The signed-in user, or the name and email address a visitor entered. */
export type Sender = { userId: string | null; name: string; email: string };

/** @throws BAD_REQUEST without an email address to reply to. */
export function senderOf({ viewer }: TenantScope, said: { name: string; email: string } | null): Sender {
  if (viewer) return { userId: viewer.userId, name: viewer.fullName, email: viewer.email };
  if (!said) throw new AppError("BAD_REQUEST", m.support_noEmail(), "email");
  return { ...said, userId: null };
}

/** @throws TOO_MANY_REQUESTS if the rate limit is exceeded. */
export async function assertBelowLimit(kind: LimitKind, key: string): Promise<void> {
  const state = await consumeRateLimit(kind, key);
  if (!state.allowed) throw new LimitError(state, m.support_tooManyTickets());
}

/** Identical input by the same sender in the same clock hour has the same fingerprint. */
export const fingerprintOf = (words: readonly (string | null)[], now: Date): string =>
  createHash("sha256")
    .update(JSON.stringify([...words, toHour(now)]))
    .digest("base64url");

export const proofOf = ({ userId }: Sender): string =>
  userId ? m.support_proved() : m.support_tickets_ticket_unproved();
