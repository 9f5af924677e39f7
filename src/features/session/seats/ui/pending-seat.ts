import { getStoredJson, setStored } from "@/lib/browser/browser-storage";
import { MINUTE_MS } from "@/lib/time/duration";

const KEY = "seat-intent";
const VALID_MS = 30 * MINUTE_MS;

/** Remembers a visitor's wish to join. The sign-in may continue in another tab or through an email. */
export function savePendingSeat(sessionId: string): void {
  setStored(KEY, JSON.stringify({ sessionId, expiresAt: Date.now() + VALID_MS }));
}

export const dropPendingSeat = (): void => void setStored(KEY, null);

/**
 * Returns whether a wish to join this session is pending, and clears it, so that it is acted on only once.
 */
export function consumePendingSeat(sessionId: string): boolean {
  const kept = getStoredJson(KEY);
  if (!isKept(kept) || kept.sessionId !== sessionId) return false;
  setStored(KEY, null);
  return kept.expiresAt > Date.now();
}

type PendingSeat = { sessionId: string; expiresAt: number };

const isKept = (kept: unknown): kept is PendingSeat =>
  typeof kept === "object" &&
  kept !== null &&
  "sessionId" in kept &&
  typeof kept.sessionId === "string" &&
  "expiresAt" in kept &&
  typeof kept.expiresAt === "number";
