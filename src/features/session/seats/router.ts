import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { OneSession } from "@/features/session/schema";
import { joinSession, leaveSession, takeSeat } from "./join-session";
import { listAttendees, readMySeat } from "./queries";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });

/** Merged into `session.seats`. */
export const seatRouter = router({
  mine: visitor.input(OneSession).query(({ ctx, input }) => readMySeat(ctx, input)),
  attendees: member.input(OneSession).query(({ ctx, input }) => listAttendees(ctx, input)),
  join: member.input(OneSession).mutation(({ ctx, input }) => joinSession(ctx, input)),
  take: member.input(OneSession).mutation(({ ctx, input }) => takeSeat(ctx, input)),
  leave: member.input(OneSession).mutation(({ ctx, input }) => leaveSession(ctx, input)),
});
