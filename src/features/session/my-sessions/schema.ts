import type { SEAT_STATUSES, SessionFormat, SessionStatus } from "@/domain/session/rules";
import type { Portrait } from "@/features/session/schema";

type SessionLine = {
  id: string;
  title: string;
  format: SessionFormat;
  status: SessionStatus;
  startsAt: Date;
  timeZone: string;
  speakers: Portrait[];
  posterUrl: string | null;
};

export type PastPart = SessionLine & { talkTitle: string | null; isHost: boolean; attended: boolean };

export type OwnSession = SessionLine & {
  place: string | null;
  isHost: boolean;
  /** The viewer's talk, and the number of its completed slides. */
  deck: { title: string; filled: number } | null;
  seat: Exclude<(typeof SEAT_STATUSES)[number], "left"> | null;
  seatCount: number;
  capacity: number | null;
  waitlistCount: number;
};
