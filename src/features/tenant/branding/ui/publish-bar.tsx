"use client";
import { InlineError } from "@/components/feedback/inline-error";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { LOOK_COPY } from "@/features/tenant/branding/copy";
import { api } from "@/trpc/react";
import type { useDraft } from "./use-draft";

type PublishBarProps = {
  draft: ReturnType<typeof useDraft>;
  /** The draft equals the published branding. */
  isSame: boolean;
  /** The draft has errors that prevent publishing. */
  isBlocked: boolean;
  onChanged: () => void;
};

export function PublishBar({ draft, isSame, isBlocked, onChanged }: PublishBarProps) {
  const { conflict, problem, isSaved, isValid, flush, setConflict } = draft;
  const onError = (error: unknown) => toastError(LOOK_COPY.notChanged, error);
  const publish = api.tenant.publishDraft.useMutation({ onError });
  const discard = api.tenant.discardDraft.useMutation({ onError });
  const settle = (answer: Awaited<ReturnType<typeof publish.mutateAsync | typeof discard.mutateAsync>>) => {
    if (answer.outcome === "clash") return setConflict(answer);
    void toast.success(answer.outcome === "published" ? LOOK_COPY.published : LOOK_COPY.discarded);
    onChanged();
  };
  const onPublish = async () => {
    const revision = await flush();
    if (revision !== null) publish.mutate({ revision }, { onSuccess: settle });
  };
  const onDiscard = async () => discard.mutate({ revision: draft.savedRevision }, { onSuccess: settle });
  const isBusy = publish.isPending || discard.isPending;
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-card p-4">
      <p role="status" className="text-sm text-muted-foreground">
        {sayState({ isSame, isSaved, isValid, isBlocked, hasConflict: conflict !== null })}
      </p>
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={onPublish}
          loading={publish.isPending}
          disabled={isSame || isBlocked || !isValid || conflict !== null || isBusy}
        >
          {LOOK_COPY.publish}
        </Button>
        <Button
          variant="ghost"
          onClick={onDiscard}
          loading={discard.isPending}
          disabled={isSame || !isSaved || conflict !== null || isBusy}
        >
          {LOOK_COPY.discard}
        </Button>
      </div>
    </div>
  );
}

type DraftState = Record<"isSame" | "isSaved" | "isValid" | "isBlocked" | "hasConflict", boolean>;

function sayState({ isSame, isSaved, isValid, isBlocked, hasConflict }: DraftState): string {
  if (hasConflict) return LOOK_COPY.notSaved;
  if (!isValid) return LOOK_COPY.mend;
  if (!isSaved) return LOOK_COPY.saving;
  if (isSame) return LOOK_COPY.allPublished;
  return isBlocked ? LOOK_COPY.savedUnfit : LOOK_COPY.saved;
}
