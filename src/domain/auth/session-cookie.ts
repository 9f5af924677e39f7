import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { LANGUAGE_COOKIES } from "@/lib/language/cookies";
import type { Language } from "@/lib/language/languages";

export const SIGN_IN_SECONDS = 30 * 24 * 3600;

const { port } = new URL(originOf("localhost"));

/** Cookies ignore ports, so without a prefix two installations on one machine would sign each other out. */
export const COOKIE_PREFIX = port ? `startuphub-${port}` : "startuphub";

const isSecure = env.PUBLIC_SCHEME === "https";
const secretName = (name: string): string => `${isSecure ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
const SIGN_IN = secretName("session_token");
const BROWSER = secretName("browser");

/**
 * A readable cookie that only says if the viewer is signed in, so that cached pages can choose between two
 * variants of the same size before the first request.
 */
export const VIEWER_HINT = `${COOKIE_PREFIX}.viewer`;

/** Caches verified signatures, because browsers send the cookie with every request. */
const signed = new LRUCache<string, true>({ max: 10_000 });

function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? decode(pair.slice(name.length + 1)) : null;
}

export function readSignInToken(header: string | null): string | null {
  const value = readCookie(header, SIGN_IN) ?? "";
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(dot, 0));
  if (signed.has(value)) return token;
  if (!token || !isSigned(token, value.slice(dot + 1))) return null;
  signed.set(value, true);
  return token;
}

const sign = (token: string): Buffer => createHmac("sha256", env.APP_SECRET).update(token).digest();

export const signInCookie = (token: string): string =>
  `${SIGN_IN}=${encodeURIComponent(`${token}.${sign(token).toString("base64")}`)}`;

const setCookie = (pair: string, seconds: number, isReadable = false): string =>
  `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${isReadable ? "" : "; HttpOnly"}${isSecure ? "; Secure" : ""}`;

export const signInCookies = (token: string): string[] => [
  setCookie(signInCookie(token), SIGN_IN_SECONDS),
  viewerHint(true),
];

export const signedOutCookies = (): string[] => [setCookie(`${SIGN_IN}=`, 0), ...signedOutHints()];

/** The next user of the browser gets nothing of this account's. */
export const signedOutHints = (): string[] => [viewerHint(false), accountLanguage(null)];

/** The language of the viewer's account, so that the server chooses pages without a query; null removes it. */
export const accountLanguage = (language: Language | null): string =>
  setCookie(`${LANGUAGE_COOKIES.account}=${language ?? ""}`, language ? SIGN_IN_SECONDS : 0, true);

/** A user who sets the account's language wants it here too, so that an earlier choice in the footer ends. */
export const chooseAccountLanguage = (language: Language | null): string[] => [
  accountLanguage(language),
  setCookie(`${LANGUAGE_COOKIES.chosen}=`, 0, true),
];

export const viewerHint = (isSignedIn: boolean): string =>
  setCookie(`${VIEWER_HINT}=1`, isSignedIn ? SIGN_IN_SECONDS : 0, true);

/**
 * `browser` is a random token that identifies the browser that requested a sign-in link or Google sign-in.
 */
export type Client = {
  browser: string | null;
  userAgent: string | null;
  isHinted: boolean;
  accountLanguage: string | null;
};

export const readClient = (headers: Headers): Client => ({
  browser: readCookie(headers.get("cookie"), BROWSER) || null,
  userAgent: headers.get("user-agent"),
  isHinted: readCookie(headers.get("cookie"), VIEWER_HINT) === "1",
  accountLanguage: readCookie(headers.get("cookie"), LANGUAGE_COOKIES.account),
});

export const browserCookie = (browser: string): string => setCookie(`${BROWSER}=${browser}`, SIGN_IN_SECONDS);

function isSigned(token: string, signature: string): boolean {
  const expected = sign(token);
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
