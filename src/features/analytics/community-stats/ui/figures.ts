import * as m from "#messages";
import type { BoardFigure } from "@/components/charts/figure-board";
import { shareOf } from "@/domain/analytics/rules";
import { changeOf } from "@/features/analytics/community-stats/range-rules";
import { FIGURE_RULES, FIGURES, type Figure, SHOW_RATE, sumOf } from "@/features/analytics/rollups/rules";
import type { Figures, VisitDay } from "@/features/analytics/schema";
import { formatNumber } from "@/lib/format/number";

export type Time = { figures: Figures; visits: readonly VisitDay[] };

const sumVisits = ({ visits }: Time, key: "visitors" | "views"): number =>
  visits.reduce((sum, one) => sum + one[key], 0);

/** Nothing happened in these days. */
export const isEmptyTime = (time: Time): boolean =>
  sumVisits(time, "views") === 0 &&
  FIGURES.every((figure) => time.figures.days.every((day) => day[figure] === 0));

type Rule = {
  key: string;
  label: () => string;
  total: (time: Time) => number;
  byDay: (time: Time) => (number | null)[];
  note?: () => string;
};

/** `active` can't be summed, because a member may be active on several days. */
const ofDays = (figure: Figure, rule?: Partial<Rule>): Rule => ({
  key: figure,
  label: FIGURE_RULES[figure].label,
  total: ({ figures }) => (figure === "active" ? figures.active : sumOf(figures.days, figure)),
  byDay: ({ figures }) => figures.days.map((day) => day[figure]),
  ...rule,
});

const ofVisits = (key: "visitors" | "views", label: () => string): Rule => ({
  key,
  label,
  total: (time) => sumVisits(time, key),
  byDay: ({ visits }) => visits.map((day) => day[key]),
});

/** The member count at the end of each day, from the count at the end of the period. */
function membersByDay({ figures: { days, members } }: Time): number[] {
  let rest = members;
  return days
    .toReversed()
    .map(({ joined }) => {
      const count = rest;
      rest -= joined;
      return count;
    })
    .reverse();
}

const MEMBERS: Rule = {
  key: "members",
  label: m.common_members,
  total: ({ figures }) => figures.members,
  byDay: membersByDay,
};

const counted = { note: m.analytics_community_overview_attendanceText };

const RULES: readonly Rule[] = [
  ofVisits("visitors", m.common_visitors),
  ofVisits("views", m.common_pageViews),
  MEMBERS,
  ofDays("joined"),
  ofDays("active"),
  ofDays("submissions"),
  ofDays("launches"),
  ofDays("votes"),
  ofDays("comments"),
];

const OF_SESSIONS: readonly Rule[] = [
  ofDays("rsvps"),
  ofDays("sessions"),
  ofDays("seats"),
  ofDays("shows", counted),
];

/** The ratio of two counts. It isn't compared with earlier days. */
function showRate({ figures: { days } }: Time): BoardFigure {
  return {
    key: SHOW_RATE,
    label: m.analytics_community_overview_showRate(),
    value: shareOf(sumOf(days, "shows"), sumOf(days, "seats")) ?? "–",
    hint: m.analytics_community_overview_showRateText(),
    note: m.analytics_community_overview_attendanceText(),
    values: days.map(({ shows, seats }) => (seats ? (100 * shows) / seats : null)),
  };
}

function changed(value: number, before: number): string | undefined {
  const change = changeOf(value, before);
  if (change) return m.analytics_community_changeFrom({ change, before: formatNumber(before) });
  return value > 0 ? m.analytics_community_before({ before: formatNumber(before) }) : undefined;
}

const figureOf = ({ key, label, total, byDay, note }: Rule, now: Time, before: Time | null): BoardFigure => ({
  key,
  label: label(),
  value: formatNumber(total(now)),
  hint: before && changed(total(now), total(before)),
  note: note?.(),
  values: byDay(now),
  ...(before && { before: byDay(before) }),
});

/** All figures of a community in the order of their tiles. */
export function figuresOf(now: Time, before: Time | null, hasSessions: boolean): BoardFigure[] {
  const figure = (rule: Rule) => figureOf(rule, now, before);
  if (!hasSessions) return RULES.map(figure);
  return [...[...RULES, ...OF_SESSIONS].map(figure), showRate(now), figure(ofDays("attendance", counted))];
}
