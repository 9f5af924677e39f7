"use client";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ScrollArea } from "@/components/ui/scroll-area";
import { Skeleton } from "@/components/ui/skeleton";
import type { CommentView } from "@/features/startup/comments/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { useDiscussionContext } from "./use-discussion";

type CommentHistoryProps = { comment: CommentView; onClose: () => void };

export function CommentHistory({ comment, onClose }: CommentHistoryProps) {
  const { data, error } = api.startup.commentHistory.useQuery({ commentId: comment.id }, { staleTime: 0 });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={m.startup_comments_thread_earlier()}
        description={m.startup_comments_thread_earlierText()}
      >
        <ScrollArea label={m.startup_comments_thread_earlier()} className="flex max-h-[60vh] flex-col">
          {error && <InlineError>{toErrorMessage(error)}</InlineError>}
          {!data && !error && <Skeleton className="h-16" />}
          {data?.length === 0 && (
            <p className="text-sm text-muted-foreground">{m.startup_comments_thread_neverChanged()}</p>
          )}
          {data && <Versions revisions={data} />}
        </ScrollArea>
      </DialogContent>
    </Dialog>
  );
}

function Versions({ revisions }: { revisions: { body: string; replacedAt: Date }[] }) {
  const { timeZone } = useDiscussionContext();
  return (
    <ol className="flex flex-col gap-4">
      {revisions.map(({ body, replacedAt }) => (
        <li key={replacedAt.toISOString()} className="flex flex-col gap-1 border-s-2 ps-3">
          <span className="text-xs text-muted-foreground">
            {m.startup_comments_thread_until({ moment: formatDate(replacedAt, "moment", timeZone) })}
          </span>
          <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
        </li>
      ))}
    </ol>
  );
}
