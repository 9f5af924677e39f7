import * as m from "#messages";
import { chosenRange, MAX_DAYS, periodRange, type Range, type RangeQuery } from "./range-rules";

export type Look = { range: Range; isCompared: boolean };
export type DashboardQuery = RangeQuery & { compare?: unknown };

export const badRange = (): string => m.analytics_community_badRange({ days: MAX_DAYS });

/** Parses the query parameters. An invalid range falls back to the default period and sets `isRangeBad`. */
export function readLook(asked: DashboardQuery, today: string): Look & { isRangeBad: boolean } {
  const wantsDays = asked.from !== undefined || asked.to !== undefined;
  const chosen = wantsDays ? chosenRange(asked, today) : null;
  return {
    range: chosen ?? periodRange(asked.days, today),
    isCompared: asked.compare !== "0",
    isRangeBad: wantsDays && !chosen,
  };
}

export function hrefOf({ range, isCompared }: Look): string {
  const query = new URLSearchParams();
  if (range.period) query.set("days", String(range.period));
  else {
    query.set("from", range.from);
    query.set("to", range.to);
  }
  if (!isCompared) query.set("compare", "0");
  return `/admin/analytics?${query}`;
}
