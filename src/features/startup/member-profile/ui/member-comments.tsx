"use client";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { useMore } from "@/components/hooks/use-load-more";
import { Link } from "@/components/link";
import { MoreButton } from "@/components/navigation/load-more-button";
import type { MemberComment, MemberCommentList } from "@/features/startup/member-profile/schema";
import { api } from "@/trpc/react";

type MemberCommentsProps = { userId: string; list: MemberCommentList; timeZone: string };

export function MemberComments({ userId, list, timeZone }: MemberCommentsProps) {
  const { client } = api.useUtils();
  const read = (cursor: string) => client.startup.memberComments.query({ userId, cursor });
  const { items, hasMore, button } = useMore(list, read, m.startup_directory_list_moreComments);
  return (
    <div>
      <ol className="flex flex-col divide-y rounded-lg border bg-card">
        {items.map((comment) => (
          <li key={comment.id} className="flex flex-col gap-1 p-4">
            <Said comment={comment} timeZone={timeZone} />
          </li>
        ))}
      </ol>
      {hasMore && <MoreButton {...button} />}
    </div>
  );
}

function Said({ comment, timeZone }: { comment: MemberComment; timeZone: string }) {
  const { id, excerpt, likeCount, createdAt, startup } = comment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
        <Link
          href={`/startup/${startup.slug}#comment-${id}`}
          prefetch={false}
          className="inline-flex wrap-anywhere min-h-6 items-center text-sm font-medium text-foreground hover:underline"
        >
          {startup.name}
        </Link>
        {likeCount > 0 && <span>{m.startup_directory_list_likes({ count: likeCount })}</span>}
        <TimeAgo date={createdAt} timeZone={timeZone} />
      </p>
      <p lang={membersLanguage()} className="text-sm wrap-anywhere">
        {excerpt}
      </p>
    </>
  );
}
