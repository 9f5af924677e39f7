import { z } from "zod";
import { SESSION_FORMATS, SESSION_STATUSES, VISIBILITIES } from "@/domain/session/rules";

const Portrait = z.object({ fullName: z.string(), avatarUrl: z.string().nullable() });
const Person = Portrait.extend({ username: z.string() });

const Session = z.object({
  id: z.uuid(),
  title: z.string(),
  format: z.enum(SESSION_FORMATS),
  status: z.enum(SESSION_STATUSES),
  visibility: z.enum(VISIBILITIES),
  startsAt: z.date(),
  timeZone: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  isOnline: z.boolean(),
  capacity: z.int().nullable(),
  seatCount: z.int(),
  waitlistCount: z.int(),
  posterUrl: z.string().nullable(),
});

export const SessionListOutput = z.object({
  items: z.array(Session.extend({ excerpt: z.string(), speakers: z.array(Portrait) })),
  nextCursor: z
    .string()
    .nullable()
    .describe("Sent as `cursor`, it gives the next page; null on the last one."),
});

export const SessionOutput = Session.extend({
  description: z.string().describe("Markdown."),
  requirements: z.array(z.string()),
  agenda: z.array(
    z.object({ title: z.string(), minutes: z.int(), isBreak: z.boolean(), speaker: Person.nullable() }),
  ),
  hosts: z.array(Person),
  speakers: z.array(Person.extend({ title: z.string() })),
  endsAt: z.date(),
  cancelReason: z.string().nullable(),
  movedFrom: z.date().nullable().describe("The start that was announced before, if the session was moved."),
});

export const PlannedOutput = z.object({ id: z.uuid(), status: z.enum(SESSION_STATUSES), version: z.int() });

export const SeatOutput = z.object({
  seat: z.discriminatedUnion("status", [
    z.object({ status: z.literal("none") }),
    z.object({ status: z.literal("going") }),
    z.object({ status: z.literal("waitlisted"), position: z.int() }),
    z.object({ status: z.literal("offered"), expiresAt: z.date() }),
  ]),
  counts: z.object({ capacity: z.int().nullable(), seatCount: z.int(), waitlistCount: z.int() }),
  link: z.string().nullable().describe("Where to join online, for attendees."),
});

export const AttendeesOutput = z.array(
  Person.extend({ status: z.enum(["going", "offered", "waitlisted"]), joinedAt: z.date() }),
);
