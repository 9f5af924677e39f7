const KEY = "startuphub-vote-intent";
const VALID_MS = 30 * 60_000;

export type Intent = { startupId: string; name: string };

/** Remembers the vote of somebody who must sign in first; signing in may go through another tab or a mail. */
export function keepIntent(intent: Intent): void {
  write(JSON.stringify({ ...intent, expiresAt: Date.now() + VALID_MS }));
}

/** The vote that waits, at most once: whoever takes it casts it. */
export function takeIntent(): Intent | null {
  const kept = read();
  if (!kept) return null;
  write(null);
  return kept.expiresAt > Date.now() ? kept : null;
}

function read(): (Intent & { expiresAt: number }) | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isIntent(kept) ? kept : null;
  } catch {
    return null;
  }
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

/** A browser may refuse to store anything; then the vote has to be clicked again. */
function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {}
}
