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
  { hours: "1", label: "1 hour" },
  { hours: "24", label: "1 day" },
  { hours: "72", label: "3 days" },
  { hours: "168", label: "1 week" },
  { hours: "720", label: "30 days" },
  { hours: "2160", label: "90 days" },
  { hours: "8760", label: "1 year" },
] as const;

export const REASON_TEMPLATES = [
  {
    id: "spam",
    label: "Spam",
    text: "You posted advertising that has nothing to do with the discussion.",
  },
  {
    id: "abuse",
    label: "Insults",
    text: "You attacked a person instead of discussing their work. Criticize the work, not the person.",
  },
  {
    id: "votes",
    label: "Votes",
    text: "You asked for votes, traded them, or voted with more than one account.",
  },
  {
    id: "fake",
    label: "False claims",
    text: "You presented something as yours or as finished when it isn't.",
  },
  {
    id: "private",
    label: "Private data",
    text: "You published someone's private information without their consent.",
  },
] as const;
