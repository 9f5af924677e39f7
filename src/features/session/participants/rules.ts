import type { SEAT_STATUSES, SessionStatus } from "@/domain/session/rules";

/** All roles of a member in one session. A seat that was given up doesn't count. */
export type Parts = {
  role: "host" | "co-host" | null;
  isSpeaker: boolean;
  seat: (typeof SEAT_STATUSES)[number] | null;
};

/** The strongest part of a member in a session. It selects the words of an email. */
export type Part = "host" | "speaker" | "guest" | "waiting";

export function partOf({ role, isSpeaker, seat }: Parts): Part {
  if (role) return "host";
  if (isSpeaker) return "speaker";
  return seat === "going" ? "guest" : "waiting";
}

/** A member who only waits, or doesn't have a role, has no entry in their calendar. */
export const isExpected = ({ role, isSpeaker, seat }: Parts): boolean =>
  role !== null || isSpeaker || seat === "going";

/** A member who waits for a seat, or has been offered one, may come but isn't expected. */
export const isWaiting = (parts: Parts): boolean => parts.seat !== null && !isExpected(parts);

/** Fields shown in a calendar. Changing one of them increases the sequence. (SES-7) */
const IN_CALENDARS = ["title", "description", "startsAt", "minutes", "place", "link", "status"] as const;

/** Fields whose change is announced to all participants. */
const NEWS = ["title", "startsAt", "minutes", "place", "link"] as const;

type Fields = {
  title: string;
  description: string;
  startsAt: Date;
  minutes: number;
  place: string | null;
  link: string | null;
  status: SessionStatus;
};

const differs = (names: readonly (keyof Fields)[], before: Fields, after: Fields): boolean =>
  names.some((name) => String(before[name] ?? "") !== String(after[name] ?? ""));

export const isCalendarNews = (before: Fields, after: Fields): boolean =>
  differs(IN_CALENDARS, before, after);

/** The notifications that participants get about a session. */
export type SessionStep = "published" | "changed" | "cancelled" | "withdrawn" | "restored";

const isAhead = ({ status }: Pick<Fields, "status">): boolean => status === "upcoming" || status === "live";

type Stored = Fields & { hiddenReason: string | null };

/** Returns what the participants hear of a change, or null if it isn't news to them. */
export function sessionStep(before: Stored, after: Stored): SessionStep | null {
  if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
  if (isAhead(before) && isAhead(after)) return differs(NEWS, before, after) ? "changed" : null;
  if (isAhead(before)) return after.hiddenReason === null ? null : "withdrawn";
  if (!isAhead(after)) return null;
  return before.hiddenReason === null ? "published" : "restored";
}
