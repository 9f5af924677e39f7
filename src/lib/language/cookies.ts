import type { Language } from "./languages.ts";

/**
 * The languages that a browser keeps, in order of precedence: the user's choice in the footer, the account's (until the
 * user signs out), and the language in the address at which the visit began.
 */
export const LANGUAGE_COOKIES = {
  chosen: "language",
  account: "account-language",
  visit: "visit-language",
} as const;

/** The language that a browser keeps, of those on offer. */
export function keptLanguage(cookies: string, offers: readonly Language[]): Language | null {
  const pairs = cookies.split(/; ?/);
  const findKept = (name: string) => offers.find((language) => pairs.includes(`${name}=${language}`));
  const { chosen, account, visit } = LANGUAGE_COOKIES;
  return findKept(chosen) ?? findKept(account) ?? findKept(visit) ?? null;
}
