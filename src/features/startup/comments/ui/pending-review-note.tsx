"use client";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import type { CommentView } from "@/features/startup/comments/rules";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

const onError = (error: unknown) => toastError(m.startup_comments_thread_notChanged(), error);

/** Explains why the comment is held and shows the available actions to its author and moderators. (COM-10) */
export default function HeldNote({ comment }: { comment: CommentView }) {
  const { isModerator, isOwn, put, post } = useDiscussionContext();
  const input = { commentId: comment.id };
  const release = api.startup.releaseComment.useMutation({
    onError,
    onSuccess: () => {
      post({ ...comment, isHeld: false, hiddenReason: null });
      announce(m.startup_comments_thread_released());
    },
  });
  const remove = api.startup.deleteComment.useMutation({
    onError,
    onSuccess: () => {
      put({ ...comment, body: "", author: null, isDeleted: true });
      announce(m.startup_comments_thread_removed());
    },
  });
  return (
    <div className="flex flex-col items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-sm">
      <p>
        {comment.hiddenReason
          ? m.startup_comments_hiddenBecause({ reason: comment.hiddenReason })
          : isModerator
            ? m.startup_comments_pendingForModerators()
            : m.startup_comments_pendingForAuthor()}
      </p>
      <div className="flex flex-wrap gap-2">
        {isModerator && (
          <Button size="sm" loading={release.isPending} onClick={() => release.mutate(input)}>
            {m.startup_comments_thread_release()}
          </Button>
        )}
        {(isModerator || isOwn(comment)) && (
          <Button size="sm" variant="outline" loading={remove.isPending} onClick={() => remove.mutate(input)}>
            {m.common_remove()}
          </Button>
        )}
      </div>
    </div>
  );
}
