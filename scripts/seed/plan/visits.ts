import type { startupDayStats } from "@/domain/schema";
import { toDay } from "@/lib/time/calendar-day";
import { zonedClock } from "@/lib/time/time-zone";
import { randomOf } from "../artwork/random";
import type { StartupContent } from "../content-reader/model";

const DAY = 86_400_000;
const MAX_DAYS = 120;

const SOURCES = [
  ["inside", 0.38],
  ["direct", 0.24],
  ["search", 0.17],
  ["social", 0.13],
  ["news.example", 0.05],
  ["weekly.example", 0.03],
] as const;

type PlannedStats = Omit<typeof startupDayStats.$inferInsert, "tenantId" | "startupId">;
type Visited = { content: StartupContent; launchedAt: Date };

/** A launch draws most of its views at once. Popular startups keep drawing some, fewer on weekends. */
function viewsOn(startup: StartupContent, age: number, day: string): number {
  const random = randomOf(`visits ${startup.slug} ${age}`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  const crowd = startup.heat ** 1.6 * (2.2 * 0.72 ** age + 0.35);
  return Math.round(crowd * random.between(0.6, 1.4) * (isWeekend ? 0.6 : 1));
}

export function planVisits({ content, launchedAt }: Visited, timeZone: string, now: Date): PlannedStats[] {
  // Counts calendar days, because a day with a clock change has 25 hours.
  const dayOf = (at: Date) => Date.parse(`${zonedClock(at, timeZone).day}T00:00:00Z`);
  const days = Math.min(MAX_DAYS, (dayOf(now) - dayOf(launchedAt)) / DAY + 1);
  const share = randomOf(`clicks ${content.slug}`).between(0.12, 0.34);
  return Array.from({ length: days }, (_, before) => {
    const day = toDay(new Date(dayOf(now) - before * DAY));
    const all = viewsOn(content, days - 1 - before, day);
    return SOURCES.flatMap(([source, part]) => {
      const views = Math.round(all * part);
      return views ? [{ day, source, views, clicks: Math.round(views * share) }] : [];
    });
  }).flat();
}
