import { memberProcedure, router } from "@/domain/guard/procedures";
import { recordRehearsal } from "./rehearsals";
import { RecordRehearsal } from "./schema";

const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** Merged into `session.decks`. */
export const rehearsalRouter = router({
  rehearsed: speaker.input(RecordRehearsal).mutation(({ ctx, input }) => recordRehearsal(ctx, input)),
});
