import { z } from "zod";
import * as m from "#messages";
import { toDay } from "@/lib/time/calendar-day";

export const RETENTION_MONTHS = [3, 6, 12, 24, 36] as const;
export type RetentionMonths = (typeof RETENTION_MONTHS)[number];

export const DEFAULT_RETENTION: RetentionMonths = 24;

export const Retention = z.object({ months: z.literal(RETENTION_MONTHS) });
export type Retention = z.infer<typeof Retention>;

/** The first day within the retention period, relative to `today` (`2026-11-20`). */
export function retentionStart(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))));
}

export const beyondRetention = (first: string): string => m.analytics_retention_beyond({ first });
