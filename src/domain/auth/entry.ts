import { pendingCookies, signInCookies } from "./session-cookie";

/** `token` must only be sent in a cookie. */
export type SignedIn = { token: string; userId: string; returnTo: string };

/** A sign-in ends as a session, or waits for the second factor in the browser that holds `code` and `browser`. */
export type Entry = ({ isPending: false } & SignedIn) | { isPending: true; code: string; browser: string };

export const entryCookies = (entry: Entry): string[] =>
  entry.isPending ? pendingCookies(entry) : signInCookies(entry);
