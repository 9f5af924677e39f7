import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { listAttendees } from "./attendees";
import { dropFeed, findFeed, makeFeed, readCalendar, readFeed } from "./calendar-files";
import { readMySeat } from "./my-seat";
import { listMySeats } from "./my-sessions";
import { OneSession } from "./schema";
import { OneFeed } from "./seat-schema";
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
  calendar: visitor.input(OneSession).query(({ ctx, input }) => readCalendar(ctx, input)),
  feed: visitor.input(OneFeed).query(({ ctx, input }) => readFeed(ctx, input)),
  myFeed: member.query(({ ctx }) => findFeed(ctx)),
  makeFeed: member.mutation(({ ctx }) => makeFeed(ctx)),
  dropFeed: member.mutation(({ ctx }) => dropFeed(ctx)),
});
