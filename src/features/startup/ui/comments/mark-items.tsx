"use client";
import { CircleCheck, Pin, PinOff } from "lucide-react";
import { announce } from "@/components/announce";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { type ApiError, api } from "@/trpc/react";
import { COMMENTS_NOT_READ } from "../../comment-copy";
import type { CommentView } from "../../comment-rules";
import { useDiscussionContext } from "./use-discussion";

const onError = ({ data, message }: ApiError) =>
  void toast.error("The comment was not marked", { description: data ? message : COMMENTS_NOT_READ });

/** What the makers do: one pin for the discussion, one answer for a thread. (`docs/behaviours.md`, COM-12) */
export function MarkItems({ comment }: { comment: CommentView }) {
  const { isMaker, mark } = useDiscussionContext();
  const { id: commentId, parentId, isPinned, isAnswer } = comment;
  const pin = api.startup.pinComment.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isPinned: !isPinned });
      announce(isPinned ? "The comment is no longer pinned." : "The comment is pinned to the top.");
    },
  });
  const answer = api.startup.markAnswer.useMutation({
    onError,
    onSuccess: () => {
      mark({ ...comment, isAnswer: !isAnswer });
      announce(isAnswer ? "It is no longer marked as the answer." : "It is marked as the answer.");
    },
  });
  if (!isMaker) return null;
  return parentId ? (
    <DropdownMenuItem onSelect={() => answer.mutate({ commentId, mark: !isAnswer })}>
      <CircleCheck aria-hidden="true" />
      {isAnswer ? "Unmark as answer" : "Mark as answer"}
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem onSelect={() => pin.mutate({ commentId, pin: !isPinned })}>
      {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
      {isPinned ? "Unpin" : "Pin to the top"}
    </DropdownMenuItem>
  );
}
