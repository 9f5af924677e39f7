import { useState } from "react";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { COMMENTS_NOT_READ, TALK_COPY } from "@/features/startup/comments/copy";
import type { CommentView, Thread } from "@/features/startup/comments/rules";
import { type ApiError, api } from "@/trpc/react";
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
      announce(
        TALK_COPY.earlierReplies(page.comments.length, page.comments.length === 1 ? "reply" : "replies"),
      );
      const start = page.comments.at(0)?.id;
      requestAnimationFrame(() => document.getElementById(`comment-${start}`)?.focus());
    } catch (error) {
      const { data, message } = error as ApiError;
      void toast.error(TALK_COPY.repliesMissing, {
        description: data ? message : COMMENTS_NOT_READ,
      });
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
      {TALK_COPY.showEarlier}
    </Button>
  );
}
