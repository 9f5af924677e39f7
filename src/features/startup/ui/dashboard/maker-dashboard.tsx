import Link from "next/link";
import { DayChart } from "@/components/charts/day-chart";
import { EmptyState } from "@/components/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { DAYS_SHOWN, type DayOfVotes, type OwnStartup } from "../../dashboard-rules";
import { DIRECTORY } from "../../directory-copy";
import type { DraftLine } from "../../draft-schema";
import { UnlistedList } from "../submit/unlisted-list";
import { OwnStartups } from "./own-startups";

type MakerDashboardProps = {
  startups: readonly OwnStartup[];
  drafts: readonly DraftLine[];
  days: readonly DayOfVotes[];
};

/** A maker's own corner: what they began, what is out, and how it goes. */
export function MakerDashboard({ startups, drafts, days }: MakerDashboardProps) {
  const sum = days.reduce((total, { votes }) => total + votes, 0);
  const title = `Votes in the last ${DAYS_SHOWN} days`;
  return (
    <>
      <UnlistedList drafts={drafts} />
      <section aria-labelledby="own-startups" className="flex flex-col gap-4">
        <h2 id="own-startups" className="text-lg font-semibold">
          My startups
        </h2>
        {startups.length ? <OwnStartups startups={startups} /> : <NoStartups />}
      </section>
      {startups.length > 0 && (
        <section aria-labelledby="own-votes" className="mt-10 flex flex-col gap-4">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="own-votes" className="text-lg font-semibold">
              {title}
            </h2>
            <p className="text-sm text-muted-foreground tabular-nums">
              {sum} {sum === 1 ? "vote" : "votes"}
            </p>
          </div>
          <DayChart title={title} unit="Votes" days={days.map(({ day, votes }) => ({ day, value: votes }))} />
        </section>
      )}
    </>
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
