import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "@/env";
import { originOf } from "@/server/tenants/resolve-host";

/** How long a sign-in lasts. */
export const SIGN_IN_SECONDS = 30 * 24 * 3600;

const { port } = new URL(originOf("localhost"));

/** Cookies ignore ports, so two installations on one machine would sign each other out without it. */
export const COOKIE_PREFIX = port ? `startuphub-${port}` : "startuphub";

const isSecure = env.PUBLIC_SCHEME === "https";
const secretName = (name: string): string => `${isSecure ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
const SIGN_IN = secretName("session_token");
const BROWSER = secretName("browser");

/**
 * The readable cookie that says whether somebody is signed in here, and nothing else, so that cached pages
 * can choose between two equal-sized corners before anything is asked.
 */
export const VIEWER_HINT = `${COOKIE_PREFIX}.viewer`;

/** What was found to be signed by us. Browsers bring theirs with every call. */
const signed = new LRUCache<string, true>({ max: 10_000 });

function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair ? decode(pair.slice(name.length + 1)) : null;
}

/** The token of a sign-in from the Cookie header, if its signature is ours. */
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

/** The Cookie header of a sign-in, as better-auth would set it. */
export const signInCookie = (token: string): string =>
  `${SIGN_IN}=${encodeURIComponent(`${token}.${sign(token).toString("base64")}`)}`;

const setCookie = (pair: string, seconds: number, isReadable = false): string =>
  `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${isReadable ? "" : "; HttpOnly"}${isSecure ? "; Secure" : ""}`;

/** The Set-Cookie headers of a fresh sign-in. */
export const signInCookies = (token: string): string[] => [
  setCookie(signInCookie(token), SIGN_IN_SECONDS),
  viewerHint(true),
];

/** The Set-Cookie headers that take a sign-in away from its browser. */
export const signedOutCookies = (): string[] => [setCookie(`${SIGN_IN}=`, 0), viewerHint(false)];

export const viewerHint = (isSignedIn: boolean): string =>
  setCookie(`${VIEWER_HINT}=1`, isSignedIn ? SIGN_IN_SECONDS : 0, true);

/** `browser` is a random word by which one is known again that asked for a link or for Google. */
export type Client = { browser: string | null; userAgent: string | null; isHinted: boolean };

export const readClient = (headers: Headers): Client => ({
  browser: readCookie(headers.get("cookie"), BROWSER) || null,
  userAgent: headers.get("user-agent"),
  isHinted: readCookie(headers.get("cookie"), VIEWER_HINT) === "1",
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
