import { z } from "zod";
import { listPages } from "@/access/pages";
import type { DayFigures } from "@/features/analytics/figures/rules";
import { DEVICES, MEASURES, type Measure } from "@/features/analytics/vitals/rules";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { type Period, VISIT_ACTIONS } from "./rules";

/** What a page tells of a visit; the address that led there counts by its host alone. */
export const CountVisit = z.object({
  startupId: Id,
  action: z.enum(VISIT_ACTIONS),
  referrer: z.string().max(500, stop()),
});
export type CountVisit = z.infer<typeof CountVisit>;

const isCounted = (page: string): boolean => !/^\/(admin|dev)(\/|$)/.test(page);

/** The pages whose visits and speed are counted, as they stand in the route table; never an address. */
const CountedPage = z.enum([...listPages("public"), ...listPages("app")].filter(isCounted));

/** What a page tells when it is looked at; `campaign` is the source that the link names itself. */
export const CountPage = z.object({
  page: CountedPage,
  referrer: z.string().max(500, stop()),
  campaign: z.string().max(100, stop()),
});
export type CountPage = z.infer<typeof CountPage>;

/** What a browser measured of one page; times are milliseconds, memory megabytes. */
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

/** How one startup fared in a period; the days are those of the community's calendar, each of them there. */
export type StartupStats = {
  startup: { id: string; name: string; slug: string; isListed: boolean; isMaker: boolean };
  period: Period;
  days: DayOfStats[];
  sources: SourceStats[];
};

/** A community's days; `active` people took part in any of them, `members` had joined by their end. */
export type Figures = {
  days: DayFigures[];
  active: number;
  members: number;
  /** History is still being counted, so that earlier days may be missing. */
  isBehind: boolean;
};

/** How many values of a page, or of a day, lie in a bucket of a measure. */
export type VitalBucket = { key: string; measure: Measure; bucket: number; count: number };

export type Vitals = { pages: VitalBucket[]; days: VitalBucket[] };

/** What a startup received on some days; `isListed` where its page is there for everybody. */
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

/** The tables of statistics that leave as a file. */
export const TABLES = ["days", "startups", "discussed", "categories", "sources", "pages", "speed"] as const;
export const ExportTable = z.object({ table: z.enum(TABLES), from: z.iso.date(), to: z.iso.date() });
export type ExportTable = z.infer<typeof ExportTable>;
