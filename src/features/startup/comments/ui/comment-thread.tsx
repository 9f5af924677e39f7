"use client";
import type { ReactNode } from "react";
import type { CommentView, Thread } from "@/features/startup/comments/rules";
import { CommentItem } from "./comment-item";
import { EarlierReplies } from "./earlier-replies";

type CommentThreadProps = { thread: Thread<CommentView>; body: (comment: CommentView) => ReactNode };

export const CommentThread = ({ thread, body }: CommentThreadProps) => (
  <li className="flex flex-col gap-5">
    <CommentItem comment={thread.comment}>{body(thread.comment)}</CommentItem>
    <EarlierReplies thread={thread} />
    {thread.replies.length > 0 && (
      <ol className="flex flex-col gap-5 border-s ps-4 sm:ms-4 sm:ps-7">
        {thread.replies.map((reply) => (
          <li key={reply.id}>
            <CommentItem comment={reply}>{body(reply)}</CommentItem>
          </li>
        ))}
      </ol>
    )}
  </li>
);
