"use client";
import { clsx } from "clsx";
import { CircleCheck, Pin } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge as Mark } from "@/components/ui/badge";
import { BADGE_NAMES, type Badge, type CommentView } from "@/features/startup/comments/rules";
import { Composer } from "@/features/startup/comments/ui/composer/composer";
import { CommentActions } from "./comment-actions";
import { useDiscussionContext } from "./use-discussion";

const HeldNote = lazy(() => import("./pending-review-note"));

type CommentItemProps = { comment: CommentView; children: ReactNode };

/** Has a permalink. Receives focus when the viewer has just posted or changed the comment. */
export function CommentItem({ comment, children }: CommentItemProps) {
  const { active, focusedId, setActive } = useDiscussionContext();
  if (comment.isDeleted) {
    return (
      <p id={`comment-${comment.id}`} tabIndex={-1} className="text-sm text-muted-foreground italic">
        {m.startup_comments_thread_deleted()}
      </p>
    );
  }
  const isActive = (kind: "reply" | "edit") => active?.kind === kind && active.id === comment.id;
  const name = comment.author?.name ?? m.common_formerMember();
  return (
    <article
      id={`comment-${comment.id}`}
      tabIndex={-1}
      aria-label={m.startup_comments_thread_by({ name })}
      className={clsx(
        "-m-2 flex gap-3 rounded-md p-2 target:ring-1 target:ring-brand",
        focusedId === comment.id && "ring-1 ring-brand",
        comment.isAnswer && "ring-1 ring-success/40",
      )}
    >
      <Avatar src={comment.author?.avatarUrl} name={name} size={comment.parentId ? "sm" : "md"} />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <Byline comment={comment} name={name} />
        {isActive("edit") ? (
          <Composer
            kind="edit"
            label={m.startup_comments_thread_edit()}
            comment={comment}
            onClose={() => setActive(null)}
          />
        ) : (
          <>
            {children}
            {comment.isHeld ? (
              <Suspense>
                <HeldNote comment={comment} />
              </Suspense>
            ) : (
              <CommentActions comment={comment} name={name} />
            )}
          </>
        )}
        {isActive("reply") && (
          <Composer
            kind="reply"
            label={m.startup_comments_thread_replyTo({ name })}
            comment={comment}
            onClose={() => setActive(null)}
          />
        )}
      </div>
    </article>
  );
}

const Marks = ({ comment: { isPinned, isAnswer, isHeld, hiddenReason } }: { comment: CommentView }) => (
  <>
    {isPinned && (
      <Mark tone="brand">
        <Pin aria-hidden="true" />
        {m.startup_comments_thread_pinned()}
      </Mark>
    )}
    {isAnswer && (
      <Mark tone="success">
        <CircleCheck aria-hidden="true" />
        {m.startup_comments_thread_answer()}
      </Mark>
    )}
    {isHeld && (
      <Mark tone="warning">
        {hiddenReason ? m.startup_comments_hiddenMark() : m.startup_comments_awaitingReview()}
      </Mark>
    )}
  </>
);

const TONES: Record<Badge, "brand" | "neutral"> = {
  Maker: "brand",
  Team: "brand",
  Speaker: "brand",
  Moderator: "brand",
  "New member": "neutral",
};

function Byline({ comment, name }: { comment: CommentView; name: string }) {
  const { timeZone, isNew } = useDiscussionContext();
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
      {comment.author ? (
        <Link
          href={`/profile/${comment.author.username}`}
          prefetch={false}
          className="inline-flex wrap-anywhere min-h-6 items-center gap-2 hover:underline"
        >
          <span className="text-sm font-medium text-foreground">{name}</span>
          <span className="max-sm:hidden">@{comment.author.username}</span>
        </Link>
      ) : (
        <span className="text-sm font-medium text-foreground">{name}</span>
      )}
      {comment.author?.badges.map((badge) => (
        <Mark key={badge} tone={TONES[badge]}>
          {BADGE_NAMES[badge]()}
        </Mark>
      ))}
      <Marks comment={comment} />
      {isNew(comment) && <Mark tone="success">{m.startup_comments_thread_isNew()}</Mark>}
      {comment.isEdited && <span>{m.startup_comments_thread_edited()}</span>}
      <a href={`#comment-${comment.id}`} className="inline-flex min-h-6 items-center hover:underline">
        <TimeAgo date={comment.createdAt} timeZone={timeZone} />
      </a>
    </div>
  );
}
