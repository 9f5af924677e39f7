import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { shareOf } from "@/domain/analytics/rules";
import { FIGURE_RULES, FIGURES, type Figure, sumOf } from "@/features/analytics/rollups/rules";
import type { ExportTable, Figures, VisitDay } from "@/features/analytics/schema";
import { type Card, FigureCards } from "./figure-cards";
import { FiguresChart, type Series } from "./figures-chart";
import { PartSection } from "./part-section";

export type Time = { figures: Figures; visits: readonly VisitDay[] };
type OverviewProps = { now: Time; before: Time | null; file: ExportTable | null; hasSessions: boolean };

const sumVisits = (visits: readonly VisitDay[], key: "visitors" | "views"): number =>
  visits.reduce((sum, one) => sum + one[key], 0);

export function Overview({ now, before, file, hasSessions }: OverviewProps) {
  const isEmpty =
    FIGURES.every((figure) => now.figures.days.every((day) => day[figure] === 0)) &&
    sumVisits(now.visits, "views") === 0;
  if (isEmpty && !before)
    return (
      <>
        <FigureCards cards={[{ label: m.common_members(), value: now.figures.members }]} />
        <EmptyState
          title={m.analytics_community_overview_none()}
          text={m.analytics_community_overview_noneText()}
        />
      </>
    );
  return (
    <>
      <PartSection title={m.analytics_community_overview_growth()} file={file}>
        <FigureCards cards={growthOf(now, before)} />
        <FiguresChart
          name={m.analytics_community_overview_growth()}
          series={[...seriesOf(now, before, "growth"), ...visitSeries(now, before)]}
        />
      </PartSection>
      <PartSection title={m.common_activity()}>
        <FigureCards cards={cardsOf(now, before, "activity")} />
        <FiguresChart name={m.common_activity()} series={seriesOf(now, before, "activity")} />
      </PartSection>
      {hasSessions && (
        <PartSection
          title={m.analytics_community_overview_attendance()}
          text={m.analytics_community_overview_attendanceText()}
        >
          <FigureCards cards={[...cardsOf(now, before, "sessions"), showRate(now)]} />
          <FiguresChart name={m.common_sessions()} series={seriesOf(now, before, "sessions")} />
        </PartSection>
      )}
    </>
  );
}

const card = (label: string, of: (time: Time) => number, now: Time, before: Time | null): Card => ({
  label,
  value: of(now),
  ...(before && { before: of(before) }),
});

const growthOf = (now: Time, before: Time | null): Card[] => [
  card(m.common_members(), ({ figures }) => figures.members, now, before),
  card(m.common_newMembers(), ({ figures }) => sumOf(figures.days, "joined"), now, before),
  card(m.common_activeMembers(), ({ figures }) => figures.active, now, before),
  card(m.common_visitors(), ({ visits }) => sumVisits(visits, "visitors"), now, before),
];

type Group = "activity" | "sessions";
type Summed = Exclude<Figure, "active">;

const figuresOf = (group: Group | "growth"): Figure[] =>
  FIGURES.filter((figure) => FIGURE_RULES[figure].group === group);

const cardsOf = (now: Time, before: Time | null, group: Group): Card[] =>
  figuresOf(group).map((figure) =>
    card(FIGURE_RULES[figure].label(), ({ figures }) => sumOf(figures.days, figure as Summed), now, before),
  );

function showRate({ figures: { days } }: Time): Card {
  const [shows, seats] = [sumOf(days, "shows"), sumOf(days, "seats")];
  return {
    label: m.analytics_community_overview_showRate(),
    value: shows,
    told: shareOf(shows, seats) ?? "–",
    hint: m.analytics_community_overview_showRateText(),
  };
}

const seriesOf = (now: Time, before: Time | null, group: Group | "growth"): Series[] =>
  figuresOf(group).map((figure) => ({
    key: figure,
    label: FIGURE_RULES[figure].label(),
    days: now.figures.days.map((day, index) => ({
      day: day.day,
      value: day[figure],
      ...(before && { before: before.figures.days[index]?.[figure] ?? 0 }),
    })),
  }));

const visitSeries = (now: Time, before: Time | null): Series[] =>
  (["visitors", "views"] as const).map((key) => ({
    key,
    label: key === "visitors" ? m.common_visitors() : m.common_pageViews(),
    days: now.visits.map((day, index) => ({
      day: day.day,
      value: day[key],
      ...(before && { before: before.visits[index]?.[key] ?? 0 }),
    })),
  }));
