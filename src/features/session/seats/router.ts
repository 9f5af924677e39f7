import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { AttendeesOutput, SeatOutput } from "@/features/session/api-output";
import { OneSession } from "@/features/session/schema";
import { joinSession, leaveSession, takeSeat } from "./join-session";
import { listAttendees, readMySeat } from "./queries";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });

/** Merged into `session.seats`. */
export const seatRouter = router({
  mine: visitor
    .meta(
      inApi("sessions:read", {
        route: "GET /sessions/{sessionId}/seat",
        summary: "Read one's own seat",
        output: SeatOutput,
      }),
    )
    .input(OneSession)
    .query(({ ctx, input }) => readMySeat(ctx, input)),
  attendees: member
    .meta(
      inApi("sessions:read", {
        route: "GET /sessions/{sessionId}/attendees",
        summary: "List who comes, for hosts",
        output: AttendeesOutput,
      }),
    )
    .input(OneSession)
    .query(({ ctx, input }) => listAttendees(ctx, input)),
  join: member
    .meta(
      inApi("sessions:write", {
        route: "POST /sessions/{sessionId}/seat",
        summary: "Take a seat, or a place on the waitlist",
        output: SeatOutput,
      }),
    )
    .input(OneSession)
    .mutation(({ ctx, input }) => joinSession(ctx, input)),
  take: member.input(OneSession).mutation(({ ctx, input }) => takeSeat(ctx, input)),
  leave: member
    .meta(
      inApi("sessions:write", {
        route: "DELETE /sessions/{sessionId}/seat",
        summary: "Give the seat back",
        output: SeatOutput,
      }),
    )
    .input(OneSession)
    .mutation(({ ctx, input }) => leaveSession(ctx, input)),
});
