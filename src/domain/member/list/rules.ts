import * as m from "#messages";
import { MEMBER_ROLES, type MemberRole } from "@/access/names";
import { cutText } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";

export const ROLE_NAMES: Record<MemberRole, () => string> = {
  member: m.common_member,
  moderator: m.member_roleNames_moderator,
  admin: m.common_admin,
  owner: m.common_owner,
};

/** The same within a sentence. */
export const ROLE_WORDS: Record<MemberRole, () => string> = {
  member: m.member_roleWords_member,
  moderator: m.member_roleWords_moderator,
  admin: m.common_adminInText,
  owner: m.common_ownerInText,
};

/** Filter options. Each key is a value of the filter's URL parameter. */
export const STANDINGS = {
  good: m.member_list_filter_good,
  warned: m.common_warned,
  muted: m.common_muted,
  suspended: m.common_memberSuspended,
  banned: m.common_banned,
};
export const JOINED = {
  week: m.member_list_filter_week,
  month: m.common_last30Days,
  older: m.member_list_filter_older,
};
export const LAST_SEEN = {
  week: m.member_list_filter_week,
  month: m.common_last30Days,
  quiet: m.member_list_filter_quiet,
};

export type PeopleFilter = {
  role: MemberRole | null;
  standing: keyof typeof STANDINGS | null;
  joined: keyof typeof JOINED | null;
  seen: keyof typeof LAST_SEEN | null;
};

/** `query` is part of a name or username, or a complete email address. */
export type PeopleView = PeopleFilter & { query: string };

const keyIn = <Key extends string>(words: Record<Key, () => string>, text: string): Key | null =>
  Object.hasOwn(words, text) ? (text as Key) : null;

type Address = Record<string, string | string[] | undefined>;
const one = (value: Address[string]): string => (Array.isArray(value) ? value[0] : value) ?? "";

export const MAX_QUERY_LENGTH = 254;

/** Parses URL parameters. Ignores unknown values. */
export const peopleViewOf = ({ q, role, standing, joined, seen }: Address): PeopleView => ({
  query: cutText(plainLine(one(q)), MAX_QUERY_LENGTH),
  role: MEMBER_ROLES.find((name) => name === one(role)) ?? null,
  standing: keyIn(STANDINGS, one(standing)),
  joined: keyIn(JOINED, one(joined)),
  seen: keyIn(LAST_SEEN, one(seen)),
});

/** Returns the URL of a view. `after` is the cursor of the next page. */
export function peoplePath({ query, ...filter }: PeopleView, after: string | null = null): string {
  const entries = Object.entries({ q: query, ...filter, after }).filter(([, value]) => value);
  const search = new URLSearchParams(entries as [string, string][]).toString();
  return search ? `/admin/users?${search}` : "/admin/users";
}

export const personPath = (userId: string): string => `/admin/users/${userId}`;

/** Truncates an IP address to its network, which is enough to compare two sign-ins. */
export function truncateAddress(address: string | null): string | null {
  if (!address) return null;
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}:…`;
  return `${address.split(".").slice(0, 3).join(".")}.…`;
}

export const MAX_EXPORTED = 50_000;
export const MAX_NOTE_LENGTH = 2000;
