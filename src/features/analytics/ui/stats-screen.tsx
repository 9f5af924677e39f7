import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { nameOfSource, PERIODS, shareOf } from "../rules";
import type { DayOfStats, StartupStats } from "../schema";
import { CsvButton } from "./csv-button";
import { SourceTable } from "./source-table";
import { StatsChart } from "./stats-chart";

const sum = (days: readonly DayOfStats[], key: "views" | "clicks" | "votes"): number =>
  days.reduce((total, one) => total + one[key], 0);

type StatsScreenProps = { stats: StartupStats; children?: ReactNode };

/** How a startup fares: its figures, its days and where people come from; further parts stand below. */
export function StatsScreen({ stats, children }: StatsScreenProps) {
  const { startup, period, days, sources } = stats;
  const [views, clicks, votes] = [sum(days, "views"), sum(days, "clicks"), sum(days, "votes")];
  return (
    <>
      <PageHeader
        title={`Statistics of ${startup.name}`}
        text="Visitors are counted once a day without cookies; its makers, programs and whoever asks not to be are left out."
        action={<StartupLinks startup={startup} />}
      />
      <Periods slug={startup.slug} period={period} />
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
        <Figure label="Views" value={views.toLocaleString("en")} />
        <Figure label="Website clicks" value={clicks.toLocaleString("en")} />
        <Figure label="Votes" value={votes.toLocaleString("en")} />
        <Figure label="Conversion" value={shareOf(clicks, views) ?? "–"} hint="Views that led to a click" />
      </dl>
      <section aria-labelledby="by-day" className="mt-10 flex flex-col gap-4">
        <Heading id="by-day" title="By day">
          <CsvButton
            name={`${startup.slug}-${period}-days.csv`}
            rows={[
              ["Day", "Views", "Website clicks", "Votes"],
              ...days.map((one) => [one.day, one.views, one.clicks, one.votes]),
            ]}
          >
            Days as CSV
          </CsvButton>
        </Heading>
        <StatsChart days={days} />
      </section>
      <section aria-labelledby="by-source" className="mt-10 flex flex-col gap-4">
        <Heading id="by-source" title="Where people come from">
          {sources.length > 0 && (
            <CsvButton
              name={`${startup.slug}-${period}-days-sources.csv`}
              rows={[
                ["Source", "Views", "Website clicks"],
                ...sources.map((one) => [nameOfSource(one.source), one.views, one.clicks]),
              ]}
            >
              Sources as CSV
            </CsvButton>
          )}
        </Heading>
        {sources.length ? (
          <SourceTable sources={sources} views={views} />
        ) : (
          <EmptyState
            title="Nobody was here yet"
            text="Once people look at the page, this tells where they come from."
          />
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

const Figure = ({ label, value, hint }: { label: string; value: string; hint?: string }) => (
  <div className="flex flex-col bg-card px-4 py-3">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    {hint && <dd className="text-xs text-muted-foreground">{hint}</dd>}
  </div>
);

const Periods = ({ slug, period }: { slug: string; period: number }) => (
  <nav aria-label="Period" className="flex w-fit rounded-md bg-muted p-1">
    {PERIODS.map((days) => (
      <Link
        key={days}
        href={`/startup/${slug}/stats?days=${days}`}
        prefetch={false}
        scroll={false}
        aria-current={days === period ? "page" : undefined}
        className="flex h-8 items-center rounded-sm border border-transparent px-3 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current=page]:border-border aria-[current=page]:bg-card aria-[current=page]:text-foreground"
      >
        {days} days
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
          Edit
        </a>
      )}
      {isListed && (
        <a href={`/startup/${slug}`} className={look}>
          View its page
        </a>
      )}
    </>
  );
}
