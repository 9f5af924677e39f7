/** What of a profile its person shows or hides; name, username and picture are always there. */
export const SHOWN_FIELDS = ["bio", "links", "telegram", "phone"] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const SHOWN_BY_DEFAULT: readonly ShownField[] = ["bio", "links"];

export type ProfileLink = { label: string; url: string };

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
