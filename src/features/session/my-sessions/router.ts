import { memberProcedure, router } from "@/domain/guard/procedures";
import { listMySeats } from "./involvement";

const member = memberProcedure.meta({ feature: "sessions" });

/** Merged into `session.seats`. */
export const mySessionRouter = router({
  list: member.query(({ ctx }) => listMySeats(ctx)),
});
