/** How long each kind of link is good, in seconds. */
export const LINK_SECONDS = { "sign-in": 15 * 60, "sign-up": 24 * 3600, reset: 3600 } as const;
export type LinkPurpose = keyof typeof LINK_SECONDS;

/** How long "Send another link" waits, in seconds. */
export const RESEND_SECONDS = 30;

/** The steps of the bar while a magic link is sent, and how long they show, in milliseconds. */
export const LINK_PROGRESS = { validating: 10, processing: 30, complete: 100 } as const;
export const LINK_DELAY_MS = 300;
export const LINK_RESET_MS = 1000;

/**
 * Where to go after signing in: a path of this host. Whatever a browser might read as another host, and the
 * sign-in pages themselves, become `/`.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== "string" || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return "/";
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return "/";
  const base = "http://host.invalid";
  if (!URL.canParse(value, base)) return "/";
  const { origin, pathname, search, hash } = new URL(value, base);
  if (origin !== base || pathname.startsWith("//") || /^\/(auth|api)(\/|$)/.test(pathname)) return "/";
  return `${pathname}${search}${hash}`;
}

/** Where to sign in so that one comes back to `path`; on the sign-in page itself, to where it would lead. */
export function signInHref(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://host.invalid");
  const to = safeReturnTo(pathname === "/auth" ? searchParams.get("returnTo") : path);
  return to === "/" ? "/auth" : `/auth?returnTo=${encodeURIComponent(to)}`;
}

/**
 * The script of a cached page's shell that marks the document before anything is painted when somebody is
 * probably signed in. The cookie of that name says nothing else, and nothing is granted by it.
 */
export const viewerHintScript = (cookieName: string): string =>
  `if(document.cookie.split("; ").includes(${JSON.stringify(`${cookieName}=1`)}))document.documentElement.dataset.viewer="in"`;

const PLATFORM = "/admin/superadmin";

/** Where a superadmin goes after signing in: into the platform's area, and nowhere else. */
export function platformReturnTo(value: unknown): string {
  const to = safeReturnTo(value);
  return to === PLATFORM || /^\/admin\/superadmin[/?]/.test(to) ? to : PLATFORM;
}

/** Where somebody signs in who runs the platform, so that they come back to `path`. */
export const platformDoor = (path: string): string =>
  path === PLATFORM ? "/superadmin" : `/superadmin?returnTo=${encodeURIComponent(path)}`;
