import Link from "next/link";
import type { ReactNode } from "react";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { LOOK_COPY } from "@/features/analytics/community/copy";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import { nameOfSource, PERIODS, shareOf } from "@/features/analytics/rules";
import type { DayOfStats, StartupStats } from "@/features/analytics/schema";
import { STATS_COPY } from "@/features/analytics/stats/copy";
import { formatNumber } from "@/lib/format/number";
import { CsvButton } from "./csv-button";
import { SourceTable } from "./source-table";
import { StatsChart } from "./stats-chart";

const sum = (days: readonly DayOfStats[], key: "views" | "clicks" | "votes"): number =>
  days.reduce((total, one) => total + one[key], 0);

type StatsScreenProps = { stats: StartupStats; children?: ReactNode };

export function StatsScreen({ stats, children }: StatsScreenProps) {
  const { startup, period, days, sources } = stats;
  const [views, clicks, votes] = [sum(days, "views"), sum(days, "clicks"), sum(days, "votes")];
  return (
    <>
      <PageHeader
        title={STATS_COPY.title(startup.name)}
        text={STATS_COPY.text}
        action={<StartupLinks startup={startup} />}
      />
      <Periods slug={startup.slug} period={period} />
      <StatTiles className="lg:grid-cols-4">
        <StatTile label={FIGURE_NAMES.views} value={formatNumber(views)} />
        <StatTile label={FIGURE_NAMES.clicks} value={formatNumber(clicks)} />
        <StatTile label={FIGURE_NAMES.votes} value={formatNumber(votes)} />
        <StatTile
          label={STATS_COPY.conversion}
          value={shareOf(clicks, views) ?? "–"}
          hint={STATS_COPY.conversionHint}
        />
      </StatTiles>
      <section aria-labelledby="by-day" className="mt-10 flex flex-col gap-4">
        <Heading id="by-day" title={LOOK_COPY.byDay}>
          <CsvButton
            name={`${startup.slug}-${period}-days.csv`}
            rows={[
              [STATS_COPY.day, FIGURE_NAMES.views, FIGURE_NAMES.clicks, FIGURE_NAMES.votes],
              ...days.map((one) => [one.day, one.views, one.clicks, one.votes]),
            ]}
          >
            {STATS_COPY.daysCsv}
          </CsvButton>
        </Heading>
        <StatsChart days={days} />
      </section>
      <section aria-labelledby="by-source" className="mt-10 flex flex-col gap-4">
        <Heading id="by-source" title={STATS_COPY.sources}>
          {sources.length > 0 && (
            <CsvButton
              name={`${startup.slug}-${period}-days-sources.csv`}
              rows={[
                [FIGURE_NAMES.source, FIGURE_NAMES.views, FIGURE_NAMES.clicks],
                ...sources.map((one) => [nameOfSource(one.source), one.views, one.clicks]),
              ]}
            >
              {STATS_COPY.sourcesCsv}
            </CsvButton>
          )}
        </Heading>
        {sources.length ? (
          <SourceTable sources={sources} views={views} />
        ) : (
          <EmptyState title={STATS_COPY.none} text={STATS_COPY.noneText} />
        )}
      </section>
      {children}
    </>
  );
}

const Heading = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h2 id={id} className="text-lg font-semibold">
      {title}
    </h2>
    {children}
  </div>
);

const Periods = ({ slug, period }: { slug: string; period: number }) => (
  <nav aria-label={LOOK_COPY.period} className="segments">
    {PERIODS.map((days) => (
      <Link
        key={days}
        href={`/startup/${slug}/stats?days=${days}`}
        prefetch={false}
        scroll={false}
        aria-current={days === period ? "page" : undefined}
        className="segment"
      >
        {LOOK_COPY.days(days)}
      </Link>
    ))}
  </nav>
);

function StartupLinks({ startup: { slug, isListed, isMaker } }: Pick<StartupStats, "startup">) {
  const look = buttonVariants({ variant: "outline" });
  return (
    <>
      {isMaker && (
        <a href={`/startup/${slug}/edit`} className={look}>
          {STATS_COPY.edit}
        </a>
      )}
      {isListed && (
        <a href={`/startup/${slug}`} className={look}>
          {STATS_COPY.page}
        </a>
      )}
    </>
  );
}
