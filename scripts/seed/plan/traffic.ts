import { bucketOf, DEVICES, type Measure, VITALS } from "@/domain/analytics/web-vitals/rules";
import type { pageDays, sourceDays, vitalDays } from "@/domain/schema";
import { toDay } from "@/lib/time/calendar-day";
import { zonedClock } from "@/lib/time/time-zone";
import { randomOf } from "../artwork/random";

const DAY = 86_400_000;
const DAYS = 120;

const SOURCES = [
  ["direct", 0.33],
  ["search", 0.27],
  ["social", 0.16],
  ["inside", 0.09],
  ["campaign:newsletter", 0.08],
  ["news.example", 0.05],
  ["weekly.example", 0.02],
] as const;

const PAGES = [
  ["/", 0.24],
  ["/browse", 0.26],
  ["/startup/{slug}", 0.31],
  ["/sessions", 0.06],
  ["/sessions/{id}", 0.07],
  ["/leaderboard", 0.04],
  ["/profile/{username}", 0.02],
] as const;

/** The 75th percentile of each metric, as a fraction of its "good" threshold. */
const USUAL: Record<Measure, number> = {
  LCP: 0.62,
  INP: 0.5,
  CLS: 0.3,
  FCP: 0.6,
  TTFB: 0.4,
  load: 0.65,
  memory: 0.5,
};

type Planned<Table extends { $inferInsert: { tenantId: string } }> = Omit<Table["$inferInsert"], "tenantId">;
export type PlannedTraffic = {
  sources: Planned<typeof sourceDays>[];
  pages: Planned<typeof pageDays>[];
  vitals: Planned<typeof vitalDays>[];
};

/**
 * Plans a community's visits and their metrics per day up to now. `size` is the approximate number of visits
 * per day.
 */
export function planTraffic(key: string, size: number, timeZone: string, now: Date): PlannedTraffic {
  const today = Date.parse(`${zonedClock(now, timeZone).day}T00:00:00Z`);
  const all: PlannedTraffic = { sources: [], pages: [], vitals: [] };
  for (let before = 0; before < DAYS; before++) {
    const day = toDay(new Date(today - before * DAY));
    const random = randomOf(`traffic ${key} ${before}`);
    const isWeekend = [0, 6].includes(new Date(today - before * DAY).getUTCDay());
    const visitors = size * (1.4 - before / DAYS) * random.between(0.8, 1.2) * (isWeekend ? 0.55 : 1);
    for (const [source, part] of SOURCES) {
      const count = Math.round(visitors * part * random.between(0.7, 1.3));
      if (count)
        all.sources.push({ day, source, visitors: count, views: Math.round(count * random.between(2, 3.5)) });
    }
    for (const [page, part] of PAGES) {
      const views = Math.round(visitors * 2.6 * part * random.between(0.8, 1.2));
      if (!views) continue;
      all.pages.push({ day, page, views });
      all.vitals.push(...measured(day, page, Math.ceil(views / 10), random.next));
    }
  }
  return all;
}

function measured(day: string, page: string, visits: number, next: () => number): PlannedTraffic["vitals"] {
  const counts = new Map<string, PlannedTraffic["vitals"][number]>();
  for (let visit = 0; visit < visits; visit++) {
    const device = DEVICES[next() < 0.55 ? 0 : 1];
    for (const [name, part] of Object.entries(USUAL)) {
      const measure = name as Measure;
      const slowness = (device === "phone" ? 1.35 : 0.8) * (0.35 + 1.1 * next() ** 2);
      const bucket = bucketOf(measure, VITALS[measure].good * part * slowness);
      const key = `${device} ${measure} ${bucket}`;
      const known = counts.get(key);
      counts.set(key, { day, page, device, measure, bucket, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()];
}
