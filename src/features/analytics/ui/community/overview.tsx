import { EmptyState } from "@/components/empty-state";
import { FIGURE_RULES, FIGURES, type Figure, sumOf } from "../../figure-rules";
import { shareOf } from "../../rules";
import type { ExportTable, Figures, VisitDay } from "../../schema";
import { type Card, FigureCards } from "./figure-cards";
import { FiguresChart, type Series } from "./figures-chart";
import { PartSection } from "./part-section";

export type Time = { figures: Figures; visits: readonly VisitDay[] };
type OverviewProps = { now: Time; before: Time | null; file: ExportTable | null; hasSessions: boolean };

const sumVisits = (visits: readonly VisitDay[], key: "visitors" | "views"): number =>
  visits.reduce((sum, one) => sum + one[key], 0);

/** Growth, activity and sessions of a community in some days, beside the days before where that is asked for. */
export function Overview({ now, before, file, hasSessions }: OverviewProps) {
  const isEmpty =
    FIGURES.every((figure) => now.figures.days.every((day) => day[figure] === 0)) &&
    sumVisits(now.visits, "views") === 0;
  if (isEmpty && !before)
    return (
      <>
        <FigureCards cards={[{ label: "Members", value: now.figures.members }]} />
        <EmptyState
          title="Nothing happened in these days"
          text="As soon as people come, join, launch, vote or comment, it is told here by the day."
        />
      </>
    );
  return (
    <>
      <PartSection title="Growth" file={file}>
        <FigureCards cards={growthOf(now, before)} />
        <FiguresChart
          name="Growth"
          series={[...seriesOf(now, before, "growth"), ...visitSeries(now, before)]}
        />
      </PartSection>
      <PartSection title="Activity">
        <FigureCards cards={cardsOf(now, before, "activity")} />
        <FiguresChart name="Activity" series={seriesOf(now, before, "activity")} />
      </PartSection>
      {hasSessions && (
        <PartSection
          title="Sessions and attendance"
          text="Whoever was at a session’s live screen between half an hour before its start and its end has come to it. Who sat in the room without a phone cannot be counted."
        >
          <FigureCards cards={[...cardsOf(now, before, "sessions"), showRate(now)]} />
          <FiguresChart name="Sessions" series={seriesOf(now, before, "sessions")} />
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
  card("Members", ({ figures }) => figures.members, now, before),
  card("New members", ({ figures }) => sumOf(figures.days, "joined"), now, before),
  card("Active members", ({ figures }) => figures.active, now, before),
  card("Visitors", ({ visits }) => sumVisits(visits, "visitors"), now, before),
];

type Group = "activity" | "sessions";
type Summed = Exclude<Figure, "active">;

const figuresOf = (group: Group | "growth"): Figure[] =>
  FIGURES.filter((figure) => FIGURE_RULES[figure].group === group);

const cardsOf = (now: Time, before: Time | null, group: Group): Card[] =>
  figuresOf(group).map((figure) =>
    card(FIGURE_RULES[figure].label, ({ figures }) => sumOf(figures.days, figure as Summed), now, before),
  );

function showRate({ figures: { days } }: Time): Card {
  const [shows, seats] = [sumOf(days, "shows"), sumOf(days, "seats")];
  return {
    label: "Show rate",
    value: shows,
    told: shareOf(shows, seats) ?? "–",
    hint: "Seats whose people came",
  };
}

const seriesOf = (now: Time, before: Time | null, group: Group | "growth"): Series[] =>
  figuresOf(group).map((figure) => ({
    key: figure,
    label: FIGURE_RULES[figure].label,
    days: now.figures.days.map((day, index) => ({
      day: day.day,
      value: day[figure],
      ...(before && { before: before.figures.days[index]?.[figure] ?? 0 }),
    })),
  }));

const visitSeries = (now: Time, before: Time | null): Series[] =>
  (["visitors", "views"] as const).map((key) => ({
    key,
    label: key === "visitors" ? "Visitors" : "Page views",
    days: now.visits.map((day, index) => ({
      day: day.day,
      value: day[key],
      ...(before && { before: before.visits[index]?.[key] ?? 0 }),
    })),
  }));
