import { memberProcedure, router } from "@/domain/guard/procedures";
import { LaunchMonth, RescheduleLaunch } from "@/domain/startup/launch/schema";
import { OneStartup } from "@/features/startup/directory/schema";
import { readFirstDays } from "./first-day";
import { cancelLaunch, rescheduleLaunch } from "./schedule";
import { listSlots } from "./slots";

const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

/** Merged into `startup`. */
export const launchRouter = router({
  reschedule: speaker.input(RescheduleLaunch).mutation(({ ctx, input }) => rescheduleLaunch(ctx, input)),
  callOffLaunch: member.input(OneStartup).mutation(({ ctx, input }) => cancelLaunch(ctx, input)),
  firstDays: member.query(({ ctx }) => readFirstDays(ctx)),
  launchSlots: member.input(LaunchMonth).query(({ ctx, input }) => listSlots(ctx, input)),
});
