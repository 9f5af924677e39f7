import type { SessionPlan } from "@/features/session/schema";
import { newId } from "@/lib/id";

/** A plan as the form hands it in, in a week at seven in the evening. */
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
    isDraft: false,
    ...over,
  };
}
