import { z } from "zod";
import { listPages } from "@/access/pages";
import { type Period, VISIT_ACTIONS } from "@/domain/analytics/rules";
import { DEVICES, MEASURES, type Measure } from "@/domain/analytics/web-vitals/rules";
import type { DayFigures } from "@/features/analytics/rollups/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { dayInput } from "@/lib/time/inputs";

/** The body of a visit beacon. Only the host of the referrer is used. */
export const CountVisit = z.object({
  startupId: Id,
  action: z.enum(VISIT_ACTIONS),
  referrer: z.string().max(500, stop()),
});
export type CountVisit = z.infer<typeof CountVisit>;

const isCounted = (page: string): boolean => !/^\/(admin|dev)(\/|$)/.test(page);

/** Counted pages, as route patterns rather than URLs. */
const CountedPage = z.enum(listPages("public", "shell", "app").filter(isCounted));

/** The body of a page view beacon. `campaign` is the link's `utm_source`. */
export const CountPage = z.object({
  page: CountedPage,
  referrer: z.string().max(500, stop()),
  campaign: z.string().max(100, stop()),
});
export type CountPage = z.infer<typeof CountPage>;

/** Web vitals of one page. Times are in milliseconds, memory in megabytes. */
export const ReportVitals = z.object({
  page: CountedPage,
  device: z.enum(DEVICES),
  values: z
    .partialRecord(z.enum(MEASURES), z.number().min(0).max(1_000_000))
    .refine((values) => Object.keys(values).length > 0),
});
export type ReportVitals = z.infer<typeof ReportVitals>;

export type DayOfStats = { day: string; views: number; clicks: number; votes: number };
export type SourceStats = { source: string; views: number; clicks: number };

/** `days` has one entry for each day of the period, in the community's time zone. */
export type StartupStats = {
  startup: { id: string; name: string; slug: string; isListed: boolean; isMaker: boolean };
  period: Period;
  days: DayOfStats[];
  sources: SourceStats[];
};

/** `active` counts distinct users over the whole range; `members` counts members at its end. */
export type Figures = {
  days: DayFigures[];
  active: number;
  members: number;
  /** The backfill is still running, so earlier days may be missing. */
  isBehind: boolean;
};

/** The number of samples in a histogram bucket, per page or per day. */
export type VitalBucket = { key: string; measure: Measure; bucket: number; count: number };

export type Vitals = { pages: VitalBucket[]; days: VitalBucket[] };

/** `isListed` is true if the startup's page is public. */
export type StartupFigures = {
  id: string;
  name: string;
  slug: string;
  isListed: boolean;
  views: number;
  votes: number;
  comments: number;
};

export type CategoryFigures = { category: string; launches: number; votes: number; comments: number };

export type Content = { top: StartupFigures[]; discussed: StartupFigures[]; categories: CategoryFigures[] };

export type VisitDay = { day: string; visitors: number; views: number };
export type SourceVisits = { source: string; visitors: number; views: number };
export type Traffic = { sources: SourceVisits[]; pages: { page: string; views: number }[] };

export const TABLES = ["days", "startups", "discussed", "categories", "sources", "pages", "speed"] as const;
export const ExportTable = z.object({ table: z.enum(TABLES), from: dayInput(), to: dayInput() });
export type ExportTable = z.infer<typeof ExportTable>;
