import { z } from "zod";
import type { SessionStatus } from "@/features/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";

/** Where somebody stands. */
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

/** One's own seat, and how full the session is. */
export type MySeat = {
  seat: SeatState;
  counts: SeatCounts;
  /** Whether seats are still taken and given up. */
  isOpen: boolean;
  /** Whether free seats go to the waitlist first. */
  servesWaitlist: boolean;
  /** Where to join online: only for whoever has a seat, hosts and speakers. */
  link: string | null;
  isHost: boolean;
};

/** Whoever comes, and whoever waits; no addresses. */
export type Attendee = SessionPerson & { status: "going" | "offered" | "waitlisted"; joinedAt: Date };

/** A session that concerns somebody: by a seat, or because they host it or speak there. */
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

/** The word of a secret address. */
export const OneFeed = z.strictObject({ word: z.string().min(1).max(100, stop()) });
export type OneFeed = z.infer<typeof OneFeed>;
