import { eq } from "drizzle-orm";
import { sessions } from "@/domain/schema";
import type { SessionPlan } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { zonedClock } from "@/lib/time/time-zone";
import type { Person } from "./factories";
import { owner } from "./owner-db";
import { callAs } from "./trpc-caller";

/** A plan as the form submits it, in a week at seven in the evening. */
export function sessionPlan(over: Partial<SessionPlan> = {}): SessionPlan {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return {
    id: newId(),
    title: "Night of short talks",
    description: "Four people, twenty slides each.",
    format: "pecha-kucha",
    day,
    time: "19:00",
    timeZone: "Europe/Zurich",
    minutes: 90,
    place: "Impact Hub, Zürich",
    link: "",
    visibility: "public",
    requirements: ["A laptop"],
    agenda: [{ title: "Doors", minutes: 30, isBreak: true, speaker: null }],
    capacity: 30,
    waitlistLimit: null,
    speakerSlots: 4,
    coHosts: [],
    posterFileId: null,
    isDraft: false,
    ...over,
  };
}

/** Changes a session's plan in some points, by the procedure that the form calls. */
export async function replan(
  host: Person,
  tenantId: string,
  id: string,
  change: Partial<SessionPlan>,
  now = new Date(),
) {
  const [session] = await owner.select().from(sessions).where(eq(sessions.id, id));
  if (!session) throw new Error(`There is no session ${id}.`);
  const { title, description, format, timeZone, minutes, visibility, capacity, waitlistLimit } = session;
  const clock = zonedClock(session.startsAt, timeZone);
  const plan = sessionPlan({
    ...{ id, title, description, format, timeZone, minutes, visibility, capacity, waitlistLimit },
    ...{ day: clock.day, time: clock.time, place: session.place ?? "", link: session.link ?? "" },
    ...change,
  });
  const caller = await callAs(host, tenantId, { now });
  return caller.session.edit({ plan, version: session.version });
}
