"use client";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { useMore } from "@/components/hooks/use-load-more";
import { Link } from "@/components/link";
import { MoreButton } from "@/components/navigation/load-more-button";
import type { MemberVoteList } from "@/features/startup/member-profile/schema";
import { api } from "@/trpc/react";

type MemberVotesProps = { userId: string; list: MemberVoteList; timeZone: string };

const NONE: MemberVoteList = { items: [], nextCursor: null };

/** Not shown if the member hides their votes. */
export function MemberVotes({ userId, list, timeZone }: MemberVotesProps) {
  const { client } = api.useUtils();
  const read = async (cursor: string) => (await client.startup.memberVotes.query({ userId, cursor })) ?? NONE;
  const { items, hasMore, button } = useMore(list, read, m.startup_directory_list_moreVotes);
  return (
    <div>
      <ol className="flex flex-col divide-y rounded-lg border bg-card">
        {items.map(({ id, slug, name, tagline, votedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4 text-sm">
            <p lang={membersLanguage()} className="min-w-0 wrap-anywhere">
              <Link
                href={`/startup/${slug}`}
                prefetch={false}
                className="inline-flex wrap-anywhere min-h-6 items-center pe-2 font-medium hover:underline"
              >
                {name}
              </Link>
              <span className="text-muted-foreground">{tagline}</span>
            </p>
            <TimeAgo date={votedAt} timeZone={timeZone} className="text-xs text-muted-foreground" />
          </li>
        ))}
      </ol>
      {hasMore && <MoreButton {...button} />}
    </div>
  );
}
