import * as m from "#messages";
import { FigureBoard } from "@/components/charts/figure-board";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { DraftLine } from "@/domain/startup/drafts/schema";
import {
  DAYS_SHOWN,
  type OwnDay,
  type OwnStartup,
  sinceFirst,
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
      {startups.length > 0 && <OwnDays days={sinceFirst(days)} />}
    </>
  );
}

const FIGURES = [
  { key: "views", name: m.common_views },
  { key: "votes", name: m.common_votes },
] as const;

/** All of the member's startups together. */
function OwnDays({ days }: { days: readonly OwnDay[] }) {
  const title = m.startup_dashboard_text({ days: days.length || DAYS_SHOWN });
  return (
    <section aria-labelledby="own-days" className="mt-10 flex flex-col gap-4">
      <h2 id="own-days" className="text-lg font-semibold">
        {title}
      </h2>
      {days.length > 0 ? (
        <FigureBoard
          name={title}
          days={days.map(({ day }) => day)}
          figures={FIGURES.map(({ key, name }) => ({
            key,
            label: name(),
            value: formatNumber(days.reduce((sum, day) => sum + day[key], 0)),
            values: days.map((day) => day[key]),
          }))}
        />
      ) : (
        <p className="rounded-lg border border-dashed px-4 py-6 text-sm text-muted-foreground">
          {m.startup_dashboard_noFigures()}
        </p>
      )}
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
