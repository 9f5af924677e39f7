import { and, asc, eq, ne } from "drizzle-orm";
import { seats, sessions } from "@/domain/schema";
import type { Person } from "./factories";
import { owner } from "./owner-db";
import { callAs } from "./trpc-caller";

type Step = "join" | "take" | "leave";

/** Presses a button of a session's page as a person. */
export async function press(
  step: Step,
  person: Person,
  tenantId: string,
  sessionId: string,
  now = new Date(),
) {
  const caller = await callAs(person, tenantId, { now });
  return caller.session.seats[step]({ sessionId });
}

/** Who has a seat, an offer or a place on the waitlist, in the order of their turns. */
export const lineOf = (sessionId: string) =>
  owner
    .select({ userId: seats.userId, status: seats.status, offerExpiresAt: seats.offerExpiresAt })
    .from(seats)
    .where(and(eq(seats.sessionId, sessionId), ne(seats.status, "left")))
    .orderBy(asc(seats.turn));

/** The counters of a session, and what its rows say. */
export async function countsOf(sessionId: string) {
  const [session] = await owner.select().from(sessions).where(eq(sessions.id, sessionId));
  const line = await lineOf(sessionId);
  const waiting = line.filter(({ status }) => status === "waitlisted").length;
  return {
    stored: { held: session?.seatCount, waiting: session?.waitlistCount },
    counted: { held: line.length - waiting, waiting },
    capacity: session?.capacity ?? null,
  };
}
