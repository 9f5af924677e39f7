/** Profile fields the user can show or hide. Name, username and avatar are always public. */
export const SHOWN_FIELDS = ["bio", "links", "telegram", "phone", "votes", "sessions"] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const SHOWN_BY_DEFAULT: readonly ShownField[] = ["bio", "links"];

const GENERATED = /^member-[a-z0-9]+$/;

/** Whether a member signed up without a name, and still goes by the generated username. */
export const isNameless = ({ username, fullName }: { username: string; fullName: string }): boolean =>
  fullName === username && GENERATED.test(username);

/** What the user's own navigation calls them. Others never see the email address. */
export const ownNameOf = (user: { username: string; fullName: string; email: string }): string =>
  isNameless(user) ? user.email : user.fullName;

export type ProfileLink = { label: string; url: string };

export const MAX_LINKS = 6;
export const MAX_BIO_LENGTH = 500;
export const MIN_USERNAME_LENGTH = 3;
export const MAX_USERNAME_LENGTH = 30;

/** Letters and digits, separated by single or repeated hyphens or underscores. */
export const USERNAME = /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/i;

/** Usernames that impersonate staff or could be mistaken for a page of the site. */
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

export const linkLabel = ({ label, url }: ProfileLink): string =>
  label || new URL(url).host.replace(/^www\./, "");

/** Normalizes a URL, adding https if the scheme is missing. Returns null if it is invalid. */
export function completeLink(text: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, username, href } = new URL(whole);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && !username ? href : null;
}
