import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ExportTable } from "@/features/analytics/schema";
import { CommunityBoard } from "./community-board";
import { ExportButton } from "./export-button";
import { figuresOf, isEmptyTime, type Time } from "./figures";

type OverviewProps = { now: Time; before: Time | null; file: ExportTable | null; hasSessions: boolean };

/** The earlier days are left out if nothing happened in them, such as before the community began. */
export function Overview({ now, before, file, hasSessions }: OverviewProps) {
  if (isEmptyTime(now) && (!before || isEmptyTime(before))) return <NothingYet />;
  const compared = before && !isEmptyTime(before) ? before : null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {m.analytics_community_parts_figures()}
      </h2>
      <CommunityBoard
        days={now.visits.map(({ day }) => day)}
        figures={figuresOf(now, compared, hasSessions)}
        action={file && <ExportButton {...file} title={m.analytics_community_look_byDay()} />}
      />
    </section>
  );
}

const NothingYet = () => (
  <EmptyState
    title={m.analytics_community_overview_none()}
    text={m.analytics_community_overview_noneText()}
    action={
      <Link href="/admin/community/members" className={buttonVariants()}>
        {m.analytics_community_overview_invite()}
      </Link>
    }
  />
);
