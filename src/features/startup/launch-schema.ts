import { z } from "zod";
import { Id } from "@/lib/id";

/** An instant in UTC; null is now. */
export const LaunchAt = z.iso.datetime().nullable();

export const RescheduleLaunch = z.object({ startupId: Id, launchAt: LaunchAt });
export type RescheduleLaunch = z.infer<typeof RescheduleLaunch>;

/** A day of the community's calendar, `YYYY-MM-DD`. */
export const LaunchDay = z.object({ day: z.iso.date() });
export type LaunchDay = z.infer<typeof LaunchDay>;
