import type { ReactNode } from "react";
import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { nameOfSource, PERIODS, shareOf } from "@/domain/analytics/rules";
import type { DayOfStats, StartupStats } from "@/features/analytics/schema";
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
        title={m.analytics_stats_title({ startup: startup.name })}
        text={m.analytics_stats_text()}
        action={<StartupLinks startup={startup} />}
      />
      <Periods slug={startup.slug} period={period} />
      <StatTiles className="lg:grid-cols-4">
        <StatTile label={m.common_views()} value={formatNumber(views)} />
        <StatTile label={m.analytics_figures_figureNames_clicks()} value={formatNumber(clicks)} />
        <StatTile label={m.common_votes()} value={formatNumber(votes)} />
        <StatTile
          label={m.analytics_stats_conversion()}
          value={shareOf(clicks, views) ?? "–"}
          hint={m.analytics_stats_conversionHint()}
        />
      </StatTiles>
      <section aria-labelledby="by-day" className="mt-10 flex flex-col gap-4">
        <Heading id="by-day" title={m.analytics_community_look_byDay()}>
          <CsvButton
            name={[startup.name, m.analytics_stats_daysFile({ count: period })]}
            rows={[
              [m.common_day(), m.common_views(), m.analytics_figures_figureNames_clicks(), m.common_votes()],
              ...days.map((one) => [one.day, one.views, one.clicks, one.votes]),
            ]}
          >
            {m.analytics_stats_daysCsv()}
          </CsvButton>
        </Heading>
        <StatsChart days={days} />
      </section>
      <section aria-labelledby="by-source" className="mt-10 flex flex-col gap-4">
        <Heading id="by-source" title={m.analytics_stats_sources()}>
          {sources.length > 0 && (
            <CsvButton
              name={[
                startup.name,
                m.analytics_stats_sources(),
                m.analytics_stats_daysFile({ count: period }),
              ]}
              rows={[
                [
                  m.analytics_figures_figureNames_source(),
                  m.common_views(),
                  m.analytics_figures_figureNames_clicks(),
                ],
                ...sources.map((one) => [nameOfSource(one.source), one.views, one.clicks]),
              ]}
            >
              {m.analytics_stats_sourcesCsv()}
            </CsvButton>
          )}
        </Heading>
        {sources.length ? (
          <SourceTable sources={sources} views={views} />
        ) : (
          <EmptyState title={m.analytics_stats_none()} text={m.analytics_stats_noneText()} />
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
  <nav aria-label={m.analytics_community_look_period()} className="segments">
    {PERIODS.map((days) => (
      <Link
        key={days}
        href={`/startup/${slug}/stats?days=${days}`}
        prefetch={false}
        scroll={false}
        aria-current={days === period ? "page" : undefined}
        className="segment"
      >
        {m.common_countDays({ days })}
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
          {m.common_edit()}
        </a>
      )}
      {isListed && (
        <a href={`/startup/${slug}`} className={look}>
          {m.common_viewPage()}
        </a>
      )}
    </>
  );
}
