import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { OneSession } from "@/features/session/schema";
import { OneFeed } from "@/features/session/seats/schema";
import { dropFeed, findFeed, makeFeed, readCalendar, readFeed } from "./feeds";

const visitor = tenantProcedure.meta({ feature: "sessions" });
const member = memberProcedure.meta({ feature: "sessions" });

/** Merged into `session.seats`. */
export const calendarRouter = router({
  calendar: visitor.input(OneSession).query(({ ctx, input }) => readCalendar(ctx, input)),
  // Calendar programs have no sign-in. The secret URL is a member's.
  feed: visitor
    .meta({ admitsOutsiders: true })
    .input(OneFeed)
    .query(({ ctx, input }) => readFeed(ctx, input)),
  myFeed: member.query(({ ctx }) => findFeed(ctx)),
  makeFeed: member.mutation(({ ctx }) => makeFeed(ctx)),
  dropFeed: member.mutation(({ ctx }) => dropFeed(ctx)),
});
