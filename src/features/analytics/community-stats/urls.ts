import * as m from "#messages";
import { chosenRange, MAX_DAYS, periodRange, type Range, type RangeQuery } from "./range-rules";

export const VIEWS = ["overview", "content", "sources", "speed"] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_NAMES: Record<View, () => string> = {
  overview: m.common_overview,
  content: m.common_content,
  sources: m.common_sources,
  speed: m.common_speed,
};

export type Look = { view: View; range: Range; isCompared: boolean };
export type DashboardQuery = RangeQuery & { view?: unknown; compare?: unknown };

export const badRange = (): string => m.analytics_community_badRange({ days: MAX_DAYS });

/** Parses the query parameters. An invalid range falls back to the default period and sets `isRangeBad`. */
export function readLook(asked: DashboardQuery, today: string): Look & { isRangeBad: boolean } {
  const wantsDays = asked.from !== undefined || asked.to !== undefined;
  const chosen = wantsDays ? chosenRange(asked, today) : null;
  return {
    view: VIEWS.find((view) => view === asked.view) ?? "overview",
    range: chosen ?? periodRange(asked.days, today),
    isCompared: asked.compare === "1",
    isRangeBad: wantsDays && !chosen,
  };
}

export function hrefOf({ view, range, isCompared }: Look): string {
  const query = new URLSearchParams();
  if (view !== "overview") query.set("view", view);
  if (range.period) query.set("days", String(range.period));
  else {
    query.set("from", range.from);
    query.set("to", range.to);
  }
  if (isCompared) query.set("compare", "1");
  return `/admin/analytics?${query}`;
}
