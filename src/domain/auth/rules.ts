export const LINK_SECONDS = { "sign-in": 15 * 60, "sign-up": 24 * 3600, reset: 3600 } as const;
export type LinkPurpose = keyof typeof LINK_SECONDS;

/** Delay before "Send another link" is enabled, in seconds. */
export const RESEND_SECONDS = 30;

/** Progress percentages while a magic link is sent, and their delay in milliseconds. */
export const LINK_PROGRESS = { validating: 10, processing: 30, complete: 100 } as const;
export const LINK_DELAY_MS = 300;
export const LINK_RESET_MS = 1000;

/** Where a user hands a sign-in over to another community, and where it arrives there. */
export const HANDOVER_PAGE = "/auth/handover";
export const ARRIVAL_PAGE = "/auth/handover/finish";

/** The address at which an agent asks for access holds what it has registered, and its own state. */
export const MAX_RETURN_LENGTH = 6000;

/**
 * Sanitizes the redirect target after sign-in: always a path on this host. Returns `/` for sign-in pages, except
 * the one that hands over, and for anything a browser could read as another host.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > MAX_RETURN_LENGTH || !/^\/(?![/\\])/.test(value))
    return "/";
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return "/";
  const base = "http://host.invalid";
  if (!URL.canParse(value, base)) return "/";
  const { origin, pathname, search, hash } = new URL(value, base);
  const isOwn = pathname !== HANDOVER_PAGE && /^\/(auth|api)(\/|$)/.test(pathname);
  if (origin !== base || pathname.startsWith("//") || isOwn) return "/";
  return `${pathname}${search}${hash}`;
}

/**
 * Returns the URL to sign in and return to `path`. If `path` is the sign-in page, keeps its own return URL. `isAgain`: the
 * sign-in was too old, so the hub's isn't offered, which is as old.
 */
export function signInHref(path: string, { isAgain = false } = {}): string {
  const { pathname, searchParams } = new URL(path, "http://host.invalid");
  const to = safeReturnTo(pathname === "/auth" ? searchParams.get("returnTo") : path);
  const asked = [
    ...(to === "/" ? [] : [`returnTo=${encodeURIComponent(to)}`]),
    ...(isAgain ? ["again=1"] : []),
  ];
  return asked.length ? `/auth?${asked.join("&")}` : "/auth";
}

/**
 * An inline script for cached pages that marks the document before first paint if the visitor is probably
 * signed in. The cookie is only a display hint and grants no access.
 */
export const viewerHintScript = (cookieName: string): string =>
  `if(document.cookie.split("; ").includes(${JSON.stringify(`${cookieName}=1`)}))document.documentElement.dataset.viewer="in"`;

const PLATFORM = "/admin/superadmin";

/** Restricts the redirect after a superadmin signs in to the platform area. */
export function platformReturnTo(value: unknown): string {
  const to = safeReturnTo(value);
  return to === PLATFORM || /^\/admin\/superadmin[/?]/.test(to) ? to : PLATFORM;
}

/** Returns the superadmin sign-in URL that returns to `path`. */
export const platformDoor = (path: string): string =>
  path === PLATFORM ? "/superadmin" : `/superadmin?returnTo=${encodeURIComponent(path)}`;
