import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

const KEY = "seat-intent";
const VALID_MS = 30 * 60_000;

/** Remembers who wanted to join before they sign in; signing in may go through another tab or a mail. */
export function savePendingSeat(sessionId: string): void {
  setStored(KEY, JSON.stringify({ sessionId, expiresAt: Date.now() + VALID_MS }));
}

export const dropPendingSeat = (): void => void setStored(KEY, null);

/** Whether somebody wanted to join this session, at most once: whoever takes the wish fulfils it. */
export function consumePendingSeat(sessionId: string): boolean {
  const kept = getStoredJson(KEY);
  if (!isKept(kept) || kept.sessionId !== sessionId) return false;
  setStored(KEY, null);
  return kept.expiresAt > Date.now();
}

type Kept = { sessionId: string; expiresAt: number };

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === "object" &&
  kept !== null &&
  "sessionId" in kept &&
  typeof kept.sessionId === "string" &&
  "expiresAt" in kept &&
  typeof kept.expiresAt === "number";
