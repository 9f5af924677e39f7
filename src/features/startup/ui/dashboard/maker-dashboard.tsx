import Link from "next/link";
import { DayChart } from "@/components/charts/day-chart";
import { EmptyState } from "@/components/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { DAYS_SHOWN, type OwnDay, type OwnStartup, type Unanswered } from "../../dashboard-rules";
import { DIRECTORY } from "../../directory-copy";
import type { DraftLine } from "../../draft-schema";
import { UnlistedList } from "../submit/unlisted-list";
import { OwnStartups } from "./own-startups";
import { UnansweredList } from "./unanswered-list";

type MakerDashboardProps = {
  startups: readonly OwnStartup[];
  drafts: readonly DraftLine[];
  days: readonly OwnDay[];
  unanswered: Unanswered;
};

/** A maker's own corner: what they began, what is out, and how it goes. */
export function MakerDashboard({ startups, drafts, days, unanswered }: MakerDashboardProps) {
  return (
    <>
      <UnlistedList drafts={drafts} />
      <section aria-labelledby="own-startups" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="own-startups" className="text-lg font-semibold">
            My startups
          </h2>
          {startups.length > 0 && (
            <p className="text-sm text-muted-foreground">
              Views, clicks and votes of the last {DAYS_SHOWN} days, and what there is in all
            </p>
          )}
        </div>
        {startups.length ? <OwnStartups startups={startups} /> : <NoStartups />}
      </section>
      <UnansweredList unanswered={unanswered} />
      {startups.length > 0 && (
        <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-8">
          <OwnDays name="Views" days={days.map(({ day, views }) => ({ day, value: views }))} />
          <OwnDays name="Votes" days={days.map(({ day, votes }) => ({ day, value: votes }))} />
        </div>
      )}
    </>
  );
}

function OwnDays({ name, days }: { name: string; days: readonly { day: string; value: number }[] }) {
  const title = `${name} in the last ${DAYS_SHOWN} days`;
  const sum = days.reduce((total, { value }) => total + value, 0);
  const id = `own-${name.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">{sum.toLocaleString("en")} in all</p>
      </div>
      <DayChart title={title} unit={name} days={days} />
    </section>
  );
}

const NoStartups = () => (
  <EmptyState
    title="Nothing of yours is listed yet"
    text="What you submit appears here with its votes and comments."
    action={
      <Link href="/submit" className={buttonVariants()}>
        {DIRECTORY.submit}
      </Link>
    }
  />
);
