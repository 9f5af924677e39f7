"use client";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";

type WaitingPanelProps = { id: string; name: string; isNew?: boolean };

/** The request waits for an operator. Its founder can take it back. */
export function WaitingPanel({ id, name, isNew = false }: WaitingPanelProps) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_founding_withdrawFailed() });
  const withdraw = api.platform.founding.withdraw.useMutation({
    onError,
    onSuccess: () => (isNew ? location.reload() : done(m.platform_founding_withdrawn())),
  });
  return (
    <div role={isNew ? "status" : undefined}>
      <EmptyState
        mood="done"
        title={m.platform_founding_waitingTitle({ name })}
        text={m.platform_founding_waitingText()}
        action={
          <Button variant="outline" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id })}>
            {m.platform_founding_withdraw()}
          </Button>
        }
      />
    </div>
  );
}
