"use client";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Link } from "@/components/link";
import type { FirstDay } from "@/domain/startup/launch/schema";
import { api } from "@/trpc/react";
import { useStream } from "@/trpc/stream/use-stream";

/** Views arrive without an event, so they are fetched at this interval while the page is visible. */
const REFRESH_MS = 15_000;

type FirstDayPanelProps = {
  /** What the page was rendered with. Without it, the panel appears once it is loaded. */
  initial?: FirstDay[];
  /** Only this startup. */
  slug?: string;
};

/** The figures of startups that launched in the last 24 hours, updated as they change. */
export function FirstDayPanel({ initial, slug }: FirstDayPanelProps) {
  const { data = [], refetch } = api.startup.firstDays.useQuery(undefined, {
    ...(initial && { initialData: initial }),
    refetchInterval: REFRESH_MS,
  });
  useStream({ kind: "notices" }, () => void refetch());
  const shown = slug ? data.filter((one) => one.slug === slug) : data;
  return shown.map((startup) => <Panel key={startup.slug} startup={startup} />);
}

function Panel({ startup: { slug, name, views, voteCount, commentCount, place } }: { startup: FirstDay }) {
  const id = `first-day-${slug}`;
  return (
    <section aria-labelledby={id} className="flex w-full flex-col gap-3 pb-8 text-start">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {m.startup_launch_firstDay_title({ name })}
        </h2>
        <p className="text-sm text-muted-foreground">{m.startup_launch_firstDay_live()}</p>
      </div>
      <StatTiles className="sm:grid-cols-4">
        <StatTile label={m.common_views()} value={<CompactNumber value={views} />} />
        <StatTile label={m.common_votes()} value={<CompactNumber value={voteCount} />} />
        <StatTile
          label={
            <Link href="/leaderboard" prefetch={false} className="hover:underline">
              {m.startup_launch_firstDay_rank()}
            </Link>
          }
          value={place ? m.startup_launch_firstDay_place({ place }) : m.startup_launch_firstDay_noPlace()}
          hint={place ? undefined : m.startup_launch_firstDay_noRank()}
        />
        <StatTile
          label={
            <Link href={`/startup/${slug}#comments`} prefetch={false} className="hover:underline">
              {m.common_comments()}
            </Link>
          }
          value={<CompactNumber value={commentCount} />}
          hint={commentCount > 0 ? m.startup_launch_firstDay_answer() : m.startup_launch_firstDay_noComment()}
        />
      </StatTiles>
    </section>
  );
}
