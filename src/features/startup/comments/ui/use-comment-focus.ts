import { useEffect, useState } from "react";
import type { CommentView, Thread } from "@/features/startup/comments/rules";

/**
 * The focus of whoever has posted, changed or deleted a comment: it goes there; where the comment is gone, to the
 * next one that is left, else to the heading. (`docs/behaviours.md`, COM-9)
 */
export function useCommentFocus(threads: readonly Thread<CommentView>[]) {
  const [goals, setGoals] = useState<readonly string[]>([]);
  useEffect(() => {
    if (goals.length === 0) return;
    const ids = [...goals.map((id) => `comment-${id}`), "comments-title"];
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus();
  }, [goals]);
  const order = threads.flatMap(({ comment, replies }) => [comment.id, ...replies.map(({ id }) => id)]);
  return {
    focusedId: goals[0] ?? null,
    focusOn: (id: string) => setGoals([id, ...order.slice(order.indexOf(id) + 1)]),
  };
}
