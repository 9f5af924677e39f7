"use client";
import { useSyncExternalStore } from "react";
import * as m from "#messages";

const PROBE = "startuphub-probe";

/** `navigator.cookieEnabled` alone isn't enough: an extension may drop what is written. */
function areCookiesBlocked(): boolean {
  if (!navigator.cookieEnabled) return true;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
  const isKept = document.cookie.split("; ").includes(`${PROBE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store.
  document.cookie = `${PROBE}=; Path=/; Max-Age=0; SameSite=Lax`;
  return !isKept;
}

const never = () => () => undefined;

/** Without cookies, signing in succeeds and the next page shows a visitor again. (PRO-3) */
export const CookiesBlocked = () =>
  useSyncExternalStore(never, areCookiesBlocked, () => false) && (
    <p role="status" className="rounded-md bg-warning-wash px-3 py-2 text-sm">
      {m.auth_signIn_entry_cookiesBlocked()}
    </p>
  );
