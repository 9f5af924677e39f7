/** Names the account for which a page was drawn, so that the server can refuse what another one would send. */
export const PAGE_ACCOUNT_HEADER = "x-page-account";

let cookieName: string | null = null;
let account: string | null = null;

/** @param name the readable cookie with the mark of the signed-in account */
export function nameAccountCookie(name: string): void {
  cookieName = name;
  pageAccount();
}

/**
 * The mark of the account for which this page was drawn; null for a visitor, whose page belongs to the first account
 * that signs in. It stays when another account signs in in a second tab, until the page is loaded again.
 */
export function pageAccount(): string | null {
  account ??= typeof document === "undefined" ? null : readMark();
  return account;
}

let isConfirmed = false;

/**
 * Notes the first answer of the server. The cookie outlives a sign-in that has ended elsewhere: then the page is a
 * visitor's, and not of the account before.
 */
export function confirmAccount(isSignedIn: boolean): void {
  if (!(isConfirmed || isSignedIn)) account = null;
  isConfirmed = true;
}

const readMark = (): string | null =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(`${cookieName}=`.length) || null;

export function accountHeaders(): Record<string, string> {
  const mark = pageAccount();
  return mark ? { [PAGE_ACCOUNT_HEADER]: mark } : {};
}

type Listener = (text: string) => void;
let listener: Listener | null = null;

/** Registers what says that another account has signed in. Returns a function that removes it. */
export function onOtherAccount(next: Listener): () => void {
  listener = next;
  return () => {
    listener = null;
  };
}

/** A request was refused because another account has signed in since this page was drawn. */
export const OTHER_ACCOUNT = "other-account";
export const tellOtherAccount: Listener = (text) => listener?.(text);
