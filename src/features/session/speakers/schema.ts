import { z } from "zod";
import type { SessionFormat, SessionStatus } from "@/domain/session/rules";
import type { SessionPerson } from "@/features/session/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

export const AddSpeaker = z.strictObject({
  sessionId: Id,
  username: z
    .string()
    .max(41, stop())
    .transform((text) => text.trim().replace(/^@/, "").toLowerCase())
    .pipe(z.string().min(1).max(40, stop())),
});
export type AddSpeaker = z.output<typeof AddSpeaker>;

export const OrderSpeakers = z.strictObject({ sessionId: Id, deckIds: z.array(Id).max(60, stop()) });
export type OrderSpeakers = z.output<typeof OrderSpeakers>;

/** A talk as hosts see it. `ready` counts the complete slides. */
export type PlannedTalk = {
  deckId: string;
  title: string;
  speaker: SessionPerson | null;
  ready: number;
  hasSpoken: boolean;
};

export type Lineup = {
  session: { id: string; title: string; format: SessionFormat; status: SessionStatus };
  slots: number;
  talks: PlannedTalk[];
};

/** `isHost` is also true for admins. `deckId` is the viewer's own deck. */
export type ViewerRole = { isHost: boolean; deckId: string | null };
