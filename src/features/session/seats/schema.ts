import { z } from "zod";
import type { SessionStatus } from "@/domain/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";

export type SeatState =
  | { status: "none" }
  | { status: "going" }
  | { status: "waitlisted"; position: number }
  | { status: "offered"; expiresAt: Date };

export type SeatCounts = {
  capacity: number | null;
  seatCount: number;
  waitlistCount: number;
  waitlistLimit: number | null;
};

export type MySeat = {
  seat: SeatState;
  counts: SeatCounts;
  isOpen: boolean;
  /** Whether free seats go to the waitlist first. */
  servesWaitlist: boolean;
  /** The join link, only for seat holders, hosts and speakers. */
  link: string | null;
  isHost: boolean;
};

/** Attendees and waiting members. Contains no email addresses. */
export type Attendee = SessionPerson & { status: "going" | "offered" | "waitlisted"; joinedAt: Date };

export type MySession = {
  id: string;
  title: string;
  status: SessionStatus;
  startsAt: Date;
  timeZone: string;
  minutes: number;
  place: string | null;
  roles: ("host" | "speaker")[];
  seat: SeatState;
};

export const OneFeed = z.strictObject({ word: z.string().min(1).max(100, stop()) });
export type OneFeed = z.infer<typeof OneFeed>;
