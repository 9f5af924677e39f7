import type { SEAT_STATUSES, SessionFormat, SessionStatus } from "@/features/session/rules";

type SessionLine = {
  id: string;
  title: string;
  format: SessionFormat;
  status: SessionStatus;
  startsAt: Date;
  timeZone: string;
};

/** A session on somebody's profile, with the part that they took in it. */
export type PastPart = SessionLine & { talkTitle: string | null; isHost: boolean; attended: boolean };

/** A session that the viewer has to do with, on their dashboard. */
export type OwnSession = SessionLine & {
  place: string | null;
  isHost: boolean;
  /** What they speak about, and how many of its slides are there. */
  deck: { title: string; filled: number } | null;
  seat: Exclude<(typeof SEAT_STATUSES)[number], "left"> | null;
  seatCount: number;
  capacity: number | null;
  waitlistCount: number;
};
