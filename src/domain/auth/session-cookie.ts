import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { PAGE_ACCOUNT_HEADER } from "@/lib/browser/page-account";
import { LANGUAGE_COOKIES } from "@/lib/language/cookies";
import type { Language } from "@/lib/language/languages";
import { MAX_SIGN_IN_SECONDS, SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import { accountMark } from "@/server/security/account-mark";
import { PENDING_SECONDS } from "./factors/rules";

const { port } = new URL(originOf("localhost"));

/** Cookies ignore ports, so without a prefix two installations on one machine would sign each other out. */
export const COOKIE_PREFIX = port ? `startuphub-${port}` : "startuphub";

const isSecure = env.PUBLIC_SCHEME === "https";
const secretName = (name: string): string => `${isSecure ? "__Secure-" : ""}${COOKIE_PREFIX}.${name}`;
const SIGN_IN = secretName("session_token");
const BROWSER = secretName("browser");
const PENDING = secretName("second_factor");
const HANDOVER = secretName("handover");

/**
 * A readable cookie that only says if the viewer is signed in, so that cached pages can choose between two
 * variants of the same size before the first request.
 */
export const VIEWER_HINT = `${COOKIE_PREFIX}.viewer`;

/** A readable cookie with the mark of the account, by which a page knows for whom it was drawn. */
export const ACCOUNT_COOKIE = `${COOKIE_PREFIX}.account`;

/** Caches verified signatures, because browsers send the cookie with every request. */
const signed = new LRUCache<string, true>({ max: 10_000 });

/** A browser sends several cookies of one name if they were set for several paths or domains. */
const readCookies = (header: string | null, name: string): string[] =>
  (header ?? "")
    .split(/;\s*/)
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => decode(part.slice(name.length + 1)));

const readCookie = (header: string | null, name: string): string | null =>
  readCookies(header, name)[0] ?? null;

const MAX_SIGN_IN_COOKIES = 4;

/** The tokens of all sign-in cookies whose signatures are right. Only the database knows which of them still count. */
export const readSignInTokens = (header: string | null): string[] =>
  readCookies(header, SIGN_IN)
    .slice(0, MAX_SIGN_IN_COOKIES)
    .flatMap((value) => verifiedToken(value) ?? []);

export const readSignInToken = (header: string | null): string | null => readSignInTokens(header)[0] ?? null;

function verifiedToken(value: string): string | null {
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

type SignIn = { token: string; userId: string };

/** The cookies outlive a sign-in that isn't used: only the database knows when it was used last. */
export const signInCookies = ({ token, userId }: SignIn): string[] => [
  setCookie(signInCookie(token), MAX_SIGN_IN_SECONDS),
  ...viewerHints(userId),
];

export const signedOutCookies = (): string[] => [setCookie(`${SIGN_IN}=`, 0), ...signedOutHints()];

/** The next user of the browser gets nothing of this account's. */
export const signedOutHints = (): string[] => [...viewerHints(null), accountLanguage(null)];

/** The language of the viewer's account, so that the server chooses pages without a query; null removes it. */
export const accountLanguage = (language: Language | null): string =>
  setCookie(`${LANGUAGE_COOKIES.account}=${language ?? ""}`, language ? MAX_SIGN_IN_SECONDS : 0, true);

/** A user who sets the account's language wants it here too, so that an earlier choice in the footer ends. */
export const chooseAccountLanguage = (language: Language | null): string[] => [
  accountLanguage(language),
  setCookie(`${LANGUAGE_COOKIES.chosen}=`, 0, true),
];

/** Says that the browser is signed in, and by which mark it knows the account; null removes both. */
export const viewerHints = (userId: string | null): string[] => {
  const seconds = userId ? MAX_SIGN_IN_SECONDS : 0;
  const mark = userId ? accountMark(userId) : "";
  return [
    setCookie(`${VIEWER_HINT}=1`, seconds, true),
    setCookie(`${ACCOUNT_COOKIE}=${mark}`, seconds, true),
  ];
};

/**
 * `browser` is a random token that identifies the browser that requested a sign-in link or a sign-in with a provider.
 * `pending` is the code of a sign-in that waits for its second factor.
 * `handover` is the code of a sign-in that another community hands over.
 * `account` is the mark that the browser has of the signed-in account, and `drawnFor` the one for which the page of
 * the request was drawn.
 */
export type Client = {
  browser: string | null;
  pending: string | null;
  handover: string | null;
  userAgent: string | null;
  isHinted: boolean;
  accountLanguage: string | null;
  account: string | null;
  drawnFor: string | null;
};

export const readClient = (headers: Headers): Client => ({
  browser: readCookie(headers.get("cookie"), BROWSER) || null,
  pending: readCookie(headers.get("cookie"), PENDING) || null,
  handover: readCookie(headers.get("cookie"), HANDOVER) || null,
  userAgent: headers.get("user-agent"),
  isHinted: readCookie(headers.get("cookie"), VIEWER_HINT) === "1",
  accountLanguage: readCookie(headers.get("cookie"), LANGUAGE_COOKIES.account),
  account: readCookie(headers.get("cookie"), ACCOUNT_COOKIE) || null,
  drawnFor: headers.get(PAGE_ACCOUNT_HEADER),
});

export const browserCookie = (browser: string): string => setCookie(`${BROWSER}=${browser}`, SIGN_IN_SECONDS);

/** The browser keeps its token with the code, because the pending sign-in is bound to both. */
export const pendingCookies = ({ code, browser }: { code: string; browser: string }): string[] => [
  setCookie(`${PENDING}=${code}`, PENDING_SECONDS),
  browserCookie(browser),
];

export const noPendingCookie = (): string => setCookie(`${PENDING}=`, 0);

export const HANDOVER_SECONDS = 60;

export const handoverCookie = (code: string): string => setCookie(`${HANDOVER}=${code}`, HANDOVER_SECONDS);

export const noHandoverCookie = (): string => setCookie(`${HANDOVER}=`, 0);

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
