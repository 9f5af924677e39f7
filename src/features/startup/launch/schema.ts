import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";

/** A UTC timestamp; null means now. */
export const LaunchAt = z.string().max(40, stop()).pipe(z.iso.datetime()).nullable();

export const RescheduleLaunch = z.object({ startupId: Id, launchAt: LaunchAt });
export type RescheduleLaunch = z.infer<typeof RescheduleLaunch>;

/** A month in the community's calendar, `YYYY-MM`. */
export const LaunchMonth = z.object({ month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/) });
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
