import * as m from "#messages";
import { DayChart } from "@/components/charts/day-chart";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { DraftLine } from "@/domain/startup/drafts/schema";
import {
  DAYS_SHOWN,
  type OwnDay,
  type OwnStartup,
  type Unanswered,
} from "@/features/startup/dashboard/rules";
import { UnlistedList } from "@/features/startup/submission/ui/unlisted-startups";
import { formatNumber } from "@/lib/format/number";
import { OwnStartups } from "./own-startups";
import { UnansweredList } from "./unanswered-list";

type MakerDashboardProps = {
  startups: readonly OwnStartup[];
  drafts: readonly DraftLine[];
  days: readonly OwnDay[];
  unanswered: Unanswered;
  timeZone: string;
};

export function MakerDashboard({ startups, drafts, days, unanswered, timeZone }: MakerDashboardProps) {
  return (
    <>
      <UnlistedList drafts={drafts} timeZone={timeZone} />
      <section aria-labelledby="own-startups" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="own-startups" className="text-lg font-semibold">
            {m.common_myStartups()}
          </h2>
          {startups.length > 0 && (
            <p className="text-sm text-muted-foreground">{m.startup_dashboard_text({ days: DAYS_SHOWN })}</p>
          )}
        </div>
        {startups.length ? <OwnStartups startups={startups} /> : <NoStartups />}
      </section>
      <UnansweredList unanswered={unanswered} timeZone={timeZone} />
      {startups.length > 0 && (
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-8">
          <OwnDays name={m.common_views()} days={days.map(({ day, views }) => ({ day, value: views }))} />
          <OwnDays name={m.common_votes()} days={days.map(({ day, votes }) => ({ day, value: votes }))} />
        </div>
      )}
    </>
  );
}

function OwnDays({ name, days }: { name: string; days: readonly { day: string; value: number }[] }) {
  const title = m.startup_dashboard_inDays({ name, days: DAYS_SHOWN });
  const sum = days.reduce((total, { value }) => total + value, 0);
  const id = `own-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {m.startup_dashboard_inAll({ sum: formatNumber(sum) })}
        </p>
      </div>
      <DayChart title={title} unit={name} days={days} />
    </section>
  );
}

const NoStartups = () => (
  <EmptyState
    title={m.startup_dashboard_nothing()}
    text={m.startup_dashboard_nothingText()}
    action={
      <Link href="/submit" className={buttonVariants()}>
        {m.common_submitStartup()}
      </Link>
    }
  />
);
