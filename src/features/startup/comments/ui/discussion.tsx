"use client";
import { type ReactNode, useEffect, useRef } from "react";
import * as m from "#messages";
import { LazyMarkdown } from "@/components/content/lazy-markdown";
import { EmptyState } from "@/components/feedback/empty-state";
import { Button } from "@/components/ui/button";
import { COMMENT_SORTS, type CommentSort, type CommentView } from "@/features/startup/comments/rules";
import { Composer } from "@/features/startup/comments/ui/composer/composer";
import { findReplyDraft } from "@/features/startup/comments/ui/composer/draft-storage";
import { api } from "@/trpc/react";
import { CommentThread } from "./comment-thread";
import { DiscussionProvider, type Discussion as State, useDiscussion } from "./use-discussion";

type DiscussionProps = {
  startupId: string;
  name: string;
  commentCount: number;
  isLocked: boolean;
  served: CommentView[];
  bodies: Record<string, ReactNode>;
  hasMore: boolean;
  cutIds: string[];
  timeZone: string;
};

export function Discussion({ name, bodies, commentCount, ...page }: DiscussionProps) {
  const { discussion, comments, threads, sort, setSort, isChanged, ...rest } = useDiscussion(page);
  const section = useVisit(discussion);
  useReopenedReply(discussion, comments);
  const counted = comments.filter(({ isDeleted, isHeld }) => !isDeleted && !isHeld).length;
  const isPart = page.hasMore || page.cutIds.length > 0;
  const body = (comment: CommentView) =>
    isChanged(comment.id) || !bodies[comment.id] ? (
      <LazyMarkdown source={comment.body} mentions={comment.mentions} className="text-sm" />
    ) : (
      bodies[comment.id]
    );
  return (
    <DiscussionProvider value={discussion}>
      <section ref={section} id="comments" aria-labelledby="comments-title" className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="comments-title" tabIndex={-1} className="text-lg font-semibold">
            {m.common_comments()}{" "}
            <span className="font-normal text-muted-foreground tabular-nums">
              {isPart ? Math.max(commentCount, counted) : counted}
            </span>
          </h2>
          {threads.length > 1 && <SortChoice sort={sort} onChange={setSort} />}
        </div>
        <NewSinceVisit count={comments.filter(discussion.isNew).length} />
        {page.isLocked ? (
          <p className="rounded-md bg-muted px-4 py-3 text-sm text-muted-foreground">
            {m.startup_comments_discussionLocked()}
          </p>
        ) : (
          <Composer kind="comment" label={m.startup_comments_talk_question({ name })} />
        )}
        {threads.length === 0 && !page.isLocked && <EmptyState text={m.startup_comments_noComments()} />}
        <ol className="flex flex-col gap-8">
          {threads.map((thread) => (
            <CommentThread key={thread.comment.id} thread={thread} body={body} />
          ))}
        </ol>
        {rest.hasMore && (
          <Button variant="outline" loading={rest.isLoading} onClick={rest.loadMore} className="self-center">
            {m.startup_comments_talk_more()}
          </Button>
        )}
      </section>
    </DiscussionProvider>
  );
}

const SORT_LABELS: Record<CommentSort, () => string> = {
  best: m.startup_comments_talk_best,
  new: m.startup_comments_talk_newest,
  old: m.startup_comments_talk_oldest,
};

function SortChoice({ sort, onChange }: { sort: CommentSort; onChange: (sort: CommentSort) => void }) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{m.startup_comments_talk_sort()}</legend>
      {COMMENT_SORTS.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === sort}
          onClick={() => onChange(choice)}
          className="segment"
        >
          {SORT_LABELS[choice]()}
        </button>
      ))}
    </fieldset>
  );
}

const NewSinceVisit = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="status" className="text-sm text-brand">
      {m.startup_comments_talk_newSince({ count })}
    </p>
  );

/** Records the visit once the viewer has scrolled to the discussion and seen the new comments. */
function useVisit({ startupId, viewer }: State) {
  const section = useRef<HTMLElement>(null);
  const { mutate: visit } = api.startup.visitDiscussion.useMutation();
  const isKnown = Boolean(viewer);
  const { isSuccess } = api.startup.myDiscussion.useQuery({ startupId }, { enabled: false });
  useEffect(() => {
    if (!isKnown || !isSuccess || !section.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      visit({ startupId });
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [isKnown, isSuccess, startupId, visit]);
  return section;
}

function useReopenedReply({ startupId, setActive }: State, comments: readonly CommentView[]): void {
  const ids = useRef(comments.map(({ id }) => id));
  const reopen = useRef(setActive);
  useEffect(() => {
    const begun = findReplyDraft(startupId, ids.current);
    if (begun) reopen.current(begun);
  }, [startupId]);
}
