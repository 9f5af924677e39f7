import { dropFeed, findFeed, makeFeed, readCalendar, readFeed } from "@/features/session/calendar/feeds";
import { listMySeats } from "@/features/session/my-sessions/involvement";
import { OneSession } from "@/features/session/schema";
import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { joinSession, leaveSession, takeSeat } from "./mutations";
import { listAttendees, readMySeat } from "./queries";
import { OneFeed } from "./schema";

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
