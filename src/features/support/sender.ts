import { createHash } from "node:crypto";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/errors/app-error";
import { toHour } from "@/lib/time/calendar-day";
import { type LimitKey, limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";

/** The signed-in user, or the name and email address a visitor entered. */
export type Sender = { userId: string | null; name: string; email: string };

/** @throws BAD_REQUEST without an email address to reply to. */
export function senderOf({ viewer }: TenantScope, said: { name: string; email: string } | null): Sender {
  if (viewer) return { userId: viewer.userId, name: viewer.fullName, email: viewer.email };
  if (!said) throw new AppError("BAD_REQUEST", m.support_noEmail(), "email");
  return { ...said, userId: null };
}

/**
 * A user's messages are counted by user. Visitors can only be counted by network and all together, which a
 * member never notices.
 * @param community the community, or the platform for which it asks
 * @throws TOO_MANY_REQUESTS if the rate limit is exceeded.
 */
export async function countTicket(community: string, { userId }: Sender, ip: string): Promise<void> {
  if (userId) return assertBelowLimit(limitKey("ticket", { community, person: userId }));
  await assertBelowLimit(limitKey("visitor-ticket", { community, network: ip }));
  await assertBelowLimit(limitKey("visitor-tickets", { community }));
}

/**
 * Whether a stored message is also emailed. Beyond a day's emails, the team finds it in its list, so that
 * messages don't flood its mailboxes. Visitors' messages don't use up the emails about members' messages.
 */
export const isTicketMailed = async (community: string, { userId }: Sender): Promise<boolean> =>
  (await consumeRateLimit(limitKey(userId ? "ticket-mail" : "visitor-ticket-mail", { community }))).allowed;

/** @throws TOO_MANY_REQUESTS if the rate limit is exceeded. */
export async function assertBelowLimit(limit: LimitKey): Promise<void> {
  const state = await consumeRateLimit(limit);
  if (!state.allowed) throw new LimitError(state, m.support_tooManyTickets());
}

/** Identical input by the same sender in the same clock hour has the same fingerprint. */
export const fingerprintOf = (words: readonly (string | null)[], now: Date): string =>
  createHash("sha256")
    .update(JSON.stringify([...words, toHour(now)]))
    .digest("base64url");

export const proofOf = ({ userId }: Sender): string =>
  userId ? m.support_proved() : m.support_tickets_ticket_unproved();
