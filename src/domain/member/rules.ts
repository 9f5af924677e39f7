import * as m from "#messages";
import { isBanned, isMuted, isSuspended, type Sanctions } from "@/access/good-standing";
import { ADMIN_ROLES, MEMBER_ROLES, type MemberRole, type PlatformRole } from "@/access/names";
import { DAY_MS } from "@/lib/time/duration";

export const SANCTION_KINDS = ["warning", "mute", "suspension", "ban"] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** Kinds that last for a time. A warning is a single event. */
export type StandingKind = Exclude<SanctionKind, "warning">;

export const isInForce: Record<StandingKind, (member: Sanctions, now: Date) => boolean> = {
  mute: isMuted,
  suspension: isSuspended,
  ban: isBanned,
};

export const MAX_REASON_LENGTH = 1000;

/** A second warning within this time counts as a duplicate, from a double click or another moderator. */
export const WARNING_PAUSE_SECONDS = 60;

type Sanctioner = { role: MemberRole | null; platformRoles: readonly PlatformRole[] };

const OWNER_RANK = MEMBER_ROLES.indexOf("owner");

/** Returns a user's rank in a community. A platform admin ranks as high as an owner. */
export const rankOf = ({ role, platformRoles }: Sanctioner): number =>
  platformRoles.some((one) => ADMIN_ROLES.includes(one))
    ? OWNER_RANK
    : MEMBER_ROLES.indexOf(role ?? "member");

/** Returns whether one user outranks the other. No one outranks a platform admin. (MOD-4) */
export const outranks = (one: Sanctioner, other: Sanctioner): boolean =>
  other.platformRoles.length === 0 && rankOf(one) > MEMBER_ROLES.indexOf(other.role ?? "member");

/** Whether an end date is required, optional or not allowed. */
export const TERMS: Record<SanctionKind, "needed" | "possible" | "none"> = {
  warning: "none",
  mute: "needed",
  suspension: "needed",
  ban: "possible",
};

/** Checks an end date: in the future and at most ten years ahead. */
export function isTermFor(kind: SanctionKind, until: Date | null, now: Date): boolean {
  if (until === null) return TERMS[kind] !== "needed";
  const ahead = until.getTime() - now.getTime();
  return TERMS[kind] !== "none" && ahead > 0 && ahead <= 3660 * DAY_MS;
}
export const DURATIONS = [
  { hours: "1", label: m.member_durations_hour },
  { hours: "24", label: m.common_oneDay },
  { hours: "72", label: m.member_durations_threeDays },
  { hours: "168", label: m.member_durations_week },
  { hours: "720", label: m.member_durations_month },
  { hours: "2160", label: m.member_durations_quarter },
  { hours: "8760", label: m.member_durations_year },
] as const;

export const REASON_TEMPLATES = [
  {
    id: "spam",
    label: m.common_spam,
    text: m.member_reasonTemplates_spamText,
  },
  {
    id: "abuse",
    label: m.member_reasonTemplates_abuse,
    text: m.member_reasonTemplates_abuseText,
  },
  {
    id: "votes",
    label: m.common_votes,
    text: m.member_reasonTemplates_votesText,
  },
  {
    id: "fake",
    label: m.member_reasonTemplates_fake,
    text: m.member_reasonTemplates_fakeText,
  },
  {
    id: "private",
    label: m.member_reasonTemplates_private,
    text: m.member_reasonTemplates_privateText,
  },
] as const;
