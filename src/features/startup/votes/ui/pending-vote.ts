import { getStoredJson, setStored } from "@/lib/browser/browser-storage";
import { MINUTE_MS } from "@/lib/time/duration";

const KEY = "vote-intent";
const VALID_MS = 30 * MINUTE_MS;

export type Intent = { startupId: string; name: string };

/**
 * Remembers the vote of a visitor during sign-in, which may continue in another tab or through an email link.
 */
export function savePendingAction(intent: Intent): void {
  setStored(KEY, JSON.stringify({ ...intent, expiresAt: Date.now() + VALID_MS }));
}

/** The pending vote. Returned at most once, because reading removes it. */
export function consumePendingAction(): Intent | null {
  const kept = getStoredJson(KEY);
  if (!isIntent(kept)) return null;
  setStored(KEY, null);
  return kept.expiresAt > Date.now() ? kept : null;
}

const isIntent = (kept: unknown): kept is Intent & { expiresAt: number } =>
  typeof kept === "object" &&
  kept !== null &&
  "startupId" in kept &&
  typeof kept.startupId === "string" &&
  "name" in kept &&
  typeof kept.name === "string" &&
  "expiresAt" in kept &&
  typeof kept.expiresAt === "number";
