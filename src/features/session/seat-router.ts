import { memberProcedure, router, tenantProcedure } from "@/server/trpc";
import { listAttendees } from "./attendees";
import { readMySeat } from "./my-seat";
import { listMySeats } from "./my-sessions";
import { OneSession } from "./schema";
import { joinSession, leaveSession, takeSeat } from "./seats";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });

/** Seats: who comes, who waits, and whose turn it is. */
export const seatRouter = router({
  mine: visitor.input(OneSession).query(({ ctx, input }) => readMySeat(ctx, input)),
  list: member.query(({ ctx }) => listMySeats(ctx)),
  attendees: member.input(OneSession).query(({ ctx, input }) => listAttendees(ctx, input)),
  join: member.input(OneSession).mutation(({ ctx, input }) => joinSession(ctx, input)),
  take: member.input(OneSession).mutation(({ ctx, input }) => takeSeat(ctx, input)),
  leave: member.input(OneSession).mutation(({ ctx, input }) => leaveSession(ctx, input)),
});
