"use client";
import { clsx } from "clsx";
import { Ellipsis, Heart, Reply } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { toastError } from "@/components/feedback/toast-error";
import { buttonVariants } from "@/components/ui/button-variants";
import type { CommentView } from "@/features/startup/comments/rules";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

const loadMenu = () => import("./comment-menu");
const CommentMenu = lazy(loadMenu);
const QUIET = clsx(buttonVariants({ variant: "ghost", size: "sm" }), "text-muted-foreground");

type CommentActionsProps = { comment: CommentView; name: string };

export function CommentActions({ comment, name }: CommentActionsProps) {
  const { setActive, isLocked } = useDiscussionContext();
  return (
    <div className="-ms-3 flex items-center">
      <LikeButton comment={comment} name={name} />
      {!isLocked && (
        <button
          type="button"
          aria-label={m.startup_comments_thread_replyTo({ name })}
          onClick={() => setActive({ kind: "reply", id: comment.id })}
          className={QUIET}
        >
          <Reply aria-hidden="true" />
          {m.common_reply()}
        </button>
      )}
      <More comment={comment} name={name} />
    </div>
  );
}

function LikeButton({ comment, name }: CommentActionsProps) {
  const { likedIds, put, isOwn, viewer } = useDiscussionContext();
  const hasLiked = likedIds.has(comment.id);
  const { mutate, isPending } = api.startup.likeComment.useMutation({
    onMutate: ({ like }) => {
      const step = like === "set" ? 1 : -1;
      put({ ...comment, likeCount: comment.likeCount + step }, like === "set");
      return { comment, hasLiked };
    },
    onSuccess: ({ hasLiked: isLiked, likeCount }) => put({ ...comment, likeCount }, isLiked),
    onError: (error, _, before) => {
      if (before) put(before.comment, before.hasLiked);
      if (error.data?.reason === "signed-out") askToSignIn();
      else toastError(m.startup_comments_thread_notLiked(), error);
    },
  });
  const askToSignIn = () =>
    requestDialog({ kind: "sign-in", title: m.startup_comments_thread_likeIntent({ name }) });
  const press = () => {
    if (viewer === null) askToSignIn();
    else if (!isPending) mutate({ commentId: comment.id, like: hasLiked ? "clear" : "set" });
  };
  return (
    <button
      type="button"
      aria-pressed={hasLiked}
      aria-label={m.startup_comments_thread_like({ name, likes: comment.likeCount })}
      disabled={isOwn(comment)}
      onClick={press}
      className={clsx(QUIET, hasLiked && "text-brand")}
    >
      <Heart aria-hidden="true" fill={hasLiked ? "currentColor" : "none"} />
      {comment.likeCount > 0 && <CompactNumber value={comment.likeCount} />}
    </button>
  );
}

/** The menu's code is loaded on first use. */
function More(props: CommentActionsProps) {
  const [isWanted, setWanted] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={m.startup_comments_thread_moreAbout({ name: props.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
      className={clsx(buttonVariants({ variant: "ghost", size: "icon-sm" }), "text-muted-foreground")}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <CommentMenu {...props} />
    </Suspense>
  );
}
