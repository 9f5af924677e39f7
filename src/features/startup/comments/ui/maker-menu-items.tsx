"use client";
import { CircleCheck, Pin, PinOff } from "lucide-react";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { THREAD_COPY } from "@/features/startup/comments/copy";
import type { CommentView } from "@/features/startup/comments/rules";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

const onError = (error: unknown) => toastError(THREAD_COPY.notMarked, error);

/** Actions for makers: one pin per discussion, one answer per thread. (COM-12) */
export function MarkItems({ comment }: { comment: CommentView }) {
  const { isMaker, mark } = useDiscussionContext();
  const { id: commentId, parentId, isPinned, isAnswer } = comment;
  const pin = api.startup.pinComment.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isPinned: !isPinned });
      announce(isPinned ? THREAD_COPY.unpinned : THREAD_COPY.isPinned);
    },
  });
  const answer = api.startup.markAnswer.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isAnswer: !isAnswer });
      announce(isAnswer ? THREAD_COPY.unmarked : THREAD_COPY.marked);
    },
  });
  if (!isMaker) return null;
  return parentId ? (
    <DropdownMenuItem onSelect={() => answer.mutate({ commentId, mark: !isAnswer })}>
      <CircleCheck aria-hidden="true" />
      {isAnswer ? THREAD_COPY.unmark : THREAD_COPY.mark}
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem onSelect={() => pin.mutate({ commentId, pin: !isPinned })}>
      {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      {isPinned ? THREAD_COPY.unpin : THREAD_COPY.pin}
    </DropdownMenuItem>
  );
}
