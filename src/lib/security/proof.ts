import type { Challenge, Payload } from "altcha-lib/types";

/** Carries what shows that a person sends a form: the solution of a challenge, or a widget's token. */
export const PROOF_HEADER = "x-proof";

export const PROOF_ALGORITHM = "PBKDF2/SHA-256";

/** A provider's widget, which asks the visitor only if it must. */
export type Widget = { provider: "turnstile" | "hcaptcha"; siteKey: string };

/** What a refused form needs. The challenge is what is left if there is no widget, or it can't be loaded. */
export type NeededProof = { challenge: Challenge; widget: (Widget & { action: string }) | null };

const SOLVED = "solved.";
const PASSED = "passed.";

export const writeSolution = (payload: Payload): string => `${SOLVED}${btoa(JSON.stringify(payload))}`;
export const writeToken = (token: string): string => `${PASSED}${token}`;

export type GivenProof = { kind: "solution"; payload: unknown } | { kind: "token"; token: string };

/** Returns null for a header that we didn't write. */
export function readProof(header: string | null): GivenProof | null {
  if (header?.startsWith(PASSED)) return { kind: "token", token: header.slice(PASSED.length) };
  if (!header?.startsWith(SOLVED)) return null;
  try {
    return { kind: "solution", payload: JSON.parse(atob(header.slice(SOLVED.length))) };
  } catch {
    return null;
  }
}
