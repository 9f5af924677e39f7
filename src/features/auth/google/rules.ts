import * as m from "#messages";

/** How a sign-in with Google failed, in the URL of the sign-in page. */
export type GoogleError = "google" | "google-elsewhere";

export const LINKING_OUTCOMES = ["connected", "taken", "already", "failed"] as const;
export type LinkingOutcome = (typeof LINKING_OUTCOMES)[number];

export const LINKING_PAGE = "/settings/security";

export const linkingEnded = (outcome: LinkingOutcome): string => `${LINKING_PAGE}?google=${outcome}`;

/** Returns the message for a failed sign-in with Google. Null for any other value in the URL. */
export function signInMessage(error: unknown): string | null {
  if (error === "google") return m.auth_signIn_entry_googleFailed({ failed: m.auth_googleFailed() });
  return error === "google-elsewhere" ? m.auth_signIn_entry_googleElsewhere() : null;
}

/** Returns the message for a linking outcome. Null for any other value in the URL. */
export function linkingMessage(outcome: unknown): { text: string; isDone: boolean } | null {
  const known = LINKING_OUTCOMES.find((name) => name === outcome);
  if (!known) return null;
  const texts: Record<LinkingOutcome, string> = {
    connected: m.auth_googleLinked(),
    taken: m.auth_googleTaken(),
    already: m.auth_googleAlready(),
    failed: m.auth_googleNotLinked(),
  };
  return { text: texts[known], isDone: known === "connected" };
}
