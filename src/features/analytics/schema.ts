import { z } from "zod";
import { Id } from "@/lib/id";
import { type Period, VISIT_ACTIONS } from "./rules";

/** What a page tells of a visit; the address that led there counts by its host alone. */
export const CountVisit = z.object({
  startupId: Id,
  action: z.enum(VISIT_ACTIONS),
  referrer: z.string().max(500),
});
export type CountVisit = z.infer<typeof CountVisit>;

export type DayOfStats = { day: string; views: number; clicks: number; votes: number };
export type SourceStats = { source: string; views: number; clicks: number };

/** How one startup fared in a period; the days are those of the community's calendar, each of them there. */
export type StartupStats = {
  startup: { id: string; name: string; slug: string; isListed: boolean; isMaker: boolean };
  period: Period;
  days: DayOfStats[];
  sources: SourceStats[];
};
