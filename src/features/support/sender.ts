import { createHash } from "node:crypto";
import type { TenantScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { consumeRateLimit, LimitError, type LimitKind } from "@/server/rate-limit/limiter";
import { NO_EMAIL, TOO_MANY_TICKETS } from "./copy";

/** Who writes: known where somebody is signed in, or else as they say. */
export type Sender = { userId: string | null; name: string; email: string };

/** @throws BAD_REQUEST when nobody could be answered. */
export function senderOf({ viewer }: TenantScope, said: { name: string; email: string } | null): Sender {
  if (viewer) return { userId: viewer.userId, name: viewer.fullName, email: viewer.email };
  if (!said) throw new AppError("BAD_REQUEST", NO_EMAIL, "email");
  return { ...said, userId: null };
}

/** @throws TOO_MANY_REQUESTS after several in an hour. */
export async function assertBelowLimit(kind: LimitKind, key: string): Promise<void> {
  const state = await consumeRateLimit(kind, key);
  if (!state.allowed) throw new LimitError(state, TOO_MANY_TICKETS);
}

/** The same words of the same sender within an hour are one message. */
export const fingerprintOf = (words: readonly (string | null)[], now: Date): string =>
  createHash("sha256")
    .update(JSON.stringify([...words, now.toISOString().slice(0, 13)]))
    .digest("base64url");

/** What a mail says of whether the sender's address is theirs. */
export const proofOf = ({ userId }: Sender): string =>
  userId
    ? "The sender was signed in."
    : "The sender was not signed in: nobody has proved that this address is theirs.";
