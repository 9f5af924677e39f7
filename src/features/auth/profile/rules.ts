/** What of a profile its person shows or hides; name, username and picture are always there. */
export const SHOWN_FIELDS = ["bio", "links", "telegram", "phone", "votes", "sessions"] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const SHOWN_BY_DEFAULT: readonly ShownField[] = ["bio", "links"];

export type ProfileLink = { label: string; url: string };

export const MAX_LINKS = 6;
export const MAX_BIO_LENGTH = 500;
export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 30;

/** Letters, digits, hyphens and underscores; a hyphen or underscore stands between others. */
export const USERNAME = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/i;

/** Names that would speak for the community or the platform, or read like a page of it. */
const RESERVED = new Set([
  "abuse",
  "account",
  "admin",
  "administrator",
  "api",
  "auth",
  "billing",
  "everyone",
  "help",
  "here",
  "me",
  "moderator",
  "moderators",
  "nobody",
  "null",
  "official",
  "owner",
  "postmaster",
  "profile",
  "root",
  "security",
  "settings",
  "staff",
  "startuphub",
  "support",
  "system",
  "team",
  "undefined",
  "webmaster",
]);

export const isReservedUsername = (name: string): boolean => RESERVED.has(name.toLowerCase());

/** The host of a link as people read it, where it has no words of its own. */
export const linkWords = ({ label, url }: ProfileLink): string =>
  label || new URL(url).host.replace(/^www\./, "");

/** A web address as it is kept; what names no scheme gets https. Null for what is none. */
export function completeLink(text: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, href } = new URL(whole);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && !username ? href : null;
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
