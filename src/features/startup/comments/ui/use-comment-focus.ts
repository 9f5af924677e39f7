import { useEffect, useState } from "react";
import type { CommentView, Thread } from "@/features/startup/comments/rules";

/**
 * Moves focus to a comment that the viewer posted or changed. After a deletion, focus moves to the next
 * remaining comment, or to the heading. (COM-9)
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
