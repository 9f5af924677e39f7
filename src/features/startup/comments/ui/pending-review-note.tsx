"use client";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import {
  hiddenBecause,
  PENDING_FOR_AUTHOR,
  PENDING_FOR_MODERATORS,
  THREAD_COPY,
} from "@/features/startup/comments/copy";
import type { CommentView } from "@/features/startup/comments/rules";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

const onError = (error: unknown) => toastError(THREAD_COPY.notChanged, error);

/** Explains why the comment is held and shows the available actions to its author and moderators. (COM-10) */
export default function HeldNote({ comment }: { comment: CommentView }) {
  const { isModerator, isOwn, put, post } = useDiscussionContext();
  const input = { commentId: comment.id };
  const release = api.startup.releaseComment.useMutation({
    onError,
    onSuccess: () => {
      post({ ...comment, isHeld: false, hiddenReason: null });
      announce(THREAD_COPY.released);
    },
  });
  const remove = api.startup.deleteComment.useMutation({
    onError,
    onSuccess: () => {
      put({ ...comment, body: "", author: null, isDeleted: true });
      announce(THREAD_COPY.removed);
    },
  });
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-sm">
      <p>
        {comment.hiddenReason
          ? hiddenBecause(comment.hiddenReason)
          : isModerator
            ? PENDING_FOR_MODERATORS
            : PENDING_FOR_AUTHOR}
      </p>
      <div className="flex flex-wrap gap-2">
        {isModerator && (
          <Button size="sm" loading={release.isPending} onClick={() => release.mutate(input)}>
            {THREAD_COPY.release}
          </Button>
        )}
        {(isModerator || isOwn(comment)) && (
          <Button size="sm" variant="outline" loading={remove.isPending} onClick={() => remove.mutate(input)}>
            {THREAD_COPY.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
