import type { ReactNode } from "react";
import * as m from "#messages";
import { RankedTable } from "@/components/charts/ranked-table";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { nameOfSource, PERIODS, shareOf } from "@/domain/analytics/rules";
import type { StartupStats } from "@/features/analytics/schema";
import { CsvButton } from "./csv-button";
import { StatsBoard } from "./stats-board";

type StatsScreenProps = { stats: StartupStats; children?: ReactNode };

export function StatsScreen({ stats, children }: StatsScreenProps) {
  const { startup, period, days, sources } = stats;
  const views = days.reduce((sum, one) => sum + one.views, 0);
  return (
    <>
      <PageHeader
        title={m.analytics_stats_title({ startup: startup.name })}
        text={m.analytics_stats_text()}
        action={<StartupLinks startup={startup} />}
      />
      <Periods slug={startup.slug} period={period} />
      <section aria-labelledby="by-day" className="mt-6">
        <h2 id="by-day" className="sr-only">
          {m.analytics_community_look_byDay()}
        </h2>
        <StatsBoard
          days={days}
          action={
            <CsvButton
              name={[startup.name, m.analytics_stats_daysFile({ count: period })]}
              rows={[
                [
                  m.common_day(),
                  m.common_views(),
                  m.analytics_figures_figureNames_clicks(),
                  m.common_votes(),
                ],
                ...days.map((one) => [one.day, one.views, one.clicks, one.votes]),
              ]}
            >
              {m.analytics_stats_daysCsv()}
            </CsvButton>
          }
        />
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
          <RankedTable
            caption={m.analytics_stats_caption()}
            heads={[
              m.analytics_figures_figureNames_source(),
              m.common_views(),
              m.analytics_figures_figureNames_share(),
              m.common_clicks(),
            ]}
            rows={sources.map((one) => ({
              key: one.source,
              name: nameOfSource(one.source),
              figures: [one.views, shareOf(one.views, views) ?? "–", one.clicks],
            }))}
          />
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
