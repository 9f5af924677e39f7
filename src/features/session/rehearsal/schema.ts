import { z } from "zod";
import type { SessionFormat } from "@/domain/session/rules";
import type { PublicSlide } from "@/features/session/decks/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import type { Pace } from "./rules";

/** Upper bound in milliseconds. A slide is shown for 20 seconds, and speaking may run into the next one. */
const MAX_MS = 40_000;

/** Idempotent per `id`. */
export const RecordRehearsal = z.strictObject({
  id: Id,
  deckId: Id,
  pace: z.array(z.int().min(0).max(MAX_MS)).min(1).max(40, stop()),
});
export type RecordRehearsal = z.infer<typeof RecordRehearsal>;

export type Rehearsal = { id: string; pace: Pace; createdAt: Date };

/** `rehearsals` are sorted newest first. */
export type RehearsalRoom = {
  deckId: string;
  title: string;
  session: { id: string; title: string; format: SessionFormat; timeZone: string };
  slides: PublicSlide[];
  notes: string[];
  rehearsals: Rehearsal[];
};
