import { z } from "zod";
import { Id } from "@/lib/id-schema";
import { isDay } from "@/lib/time/calendar-day";
import { instantTextInput } from "@/lib/time/inputs";

/** A UTC timestamp; null means now. */
export const LaunchAt = instantTextInput().nullable();

export const RescheduleLaunch = z.object({ startupId: Id, launchAt: LaunchAt });
export type RescheduleLaunch = z.infer<typeof RescheduleLaunch>;

/** A month in the community's calendar, `YYYY-MM`. */
export const LaunchMonth = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .refine((month) => isDay(`${month}-01`)),
});
export type LaunchMonth = z.infer<typeof LaunchMonth>;

/** A startup in its first 24 hours. `place` is its rank on the board of its launch day, null without votes. */
export type FirstDay = {
  slug: string;
  name: string;
  views: number;
  voteCount: number;
  commentCount: number;
  place: number | null;
};
