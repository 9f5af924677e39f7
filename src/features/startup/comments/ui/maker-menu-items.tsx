"use client";
import { CircleCheck, Pin, PinOff } from "lucide-react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { CommentView } from "@/features/startup/comments/rules";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

const onError = (error: unknown) => toastError(m.startup_comments_thread_notMarked(), error);

/** Actions for makers: one pin per discussion, one answer per thread. (COM-12) */
export function MarkItems({ comment }: { comment: CommentView }) {
  const { isMaker, mark } = useDiscussionContext();
  const { id: commentId, parentId, isPinned, isAnswer } = comment;
  const pin = api.startup.pinComment.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isPinned: !isPinned });
      announce(isPinned ? m.startup_comments_thread_unpinned() : m.startup_comments_thread_isPinned());
    },
  });
  const answer = api.startup.markAnswer.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isAnswer: !isAnswer });
      announce(isAnswer ? m.startup_comments_thread_unmarked() : m.startup_comments_thread_marked());
    },
  });
  if (!isMaker) return null;
  return parentId ? (
    <DropdownMenuItem onSelect={() => answer.mutate({ commentId, mark: !isAnswer })}>
      <CircleCheck aria-hidden="true" />
      <span>{isAnswer ? m.startup_comments_thread_unmark() : m.startup_comments_thread_mark()}</span>
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem onSelect={() => pin.mutate({ commentId, pin: !isPinned })}>
      {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      <span>{isPinned ? m.startup_comments_thread_unpin() : m.startup_comments_thread_pin()}</span>
    </DropdownMenuItem>
  );
}
