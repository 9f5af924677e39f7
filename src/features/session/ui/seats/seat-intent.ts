const KEY = "startuphub-seat-intent";
const VALID_MS = 30 * 60_000;

/** Remembers who wanted to join before they sign in; signing in may go through another tab or a mail. */
export function keepSeatIntent(sessionId: string): void {
  write(JSON.stringify({ sessionId, expiresAt: Date.now() + VALID_MS }));
}

export const dropSeatIntent = (): void => write(null);

/** Whether somebody wanted to join this session, at most once: whoever takes the wish fulfils it. */
export function takeSeatIntent(sessionId: string): boolean {
  const kept = read();
  if (kept?.sessionId !== sessionId) return false;
  write(null);
  return kept.expiresAt > Date.now();
}

type Kept = { sessionId: string; expiresAt: number };

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === "object" &&
  kept !== null &&
  "sessionId" in kept &&
  typeof kept.sessionId === "string" &&
  "expiresAt" in kept &&
  typeof kept.expiresAt === "number";

/** A browser may refuse to store anything; then the button has to be pressed again. */
function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {}
}
