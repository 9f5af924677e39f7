import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import type { CommentView, Thread } from "@/features/startup/comments/rules";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

/** Loads the replies before the first one shown and moves focus to the start of them. (COM-1) */
export function EarlierReplies({ thread: { comment, replies } }: { thread: Thread<CommentView> }) {
  const { client } = api.useUtils();
  const { earlier } = useDiscussionContext();
  const [isLoading, setLoading] = useState(false);
  const [first] = replies;
  if (!first || !earlier.isCut(comment.id)) return null;

  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const page = await client.startup.earlierReplies.query({ beforeId: first.id });
      earlier.add(comment.id, replies, page);
      announce(m.startup_comments_talk_earlierReplies({ count: page.comments.length }));
      const start = page.comments.at(0)?.id;
      requestAnimationFrame(() => document.getElementById(`comment-${start}`)?.focus());
    } catch (error) {
      toastError(m.startup_comments_talk_repliesMissing(), error);
    }
    setLoading(false);
  };

  return (
    <Button
      variant="ghost"
      size="sm"
      aria-busy={isLoading}
      onClick={load}
      className="self-start text-muted-foreground"
    >
      {m.startup_comments_talk_showEarlier()}
    </Button>
  );
}
