"use client";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { type ApiError, api } from "@/trpc/react";
import type { useDraft } from "./use-draft";

type PublishBarProps = {
  draft: ReturnType<typeof useDraft>;
  /** The draft is what visitors see. */
  isSame: boolean;
  /** Something in it has to be mended before it may be published. */
  isBlocked: boolean;
  onChanged: () => void;
};

/** Says whether the draft is saved, publishes it, or leaves it for what visitors see. */
export function PublishBar({ draft, isSame, isBlocked, onChanged }: PublishBarProps) {
  const { clash, problem, isSaved, isValid, flush, setClash } = draft;
  const onError = ({ data, message }: ApiError) =>
    void toast.error("Nothing was changed", {
      description: data ? message : "It did not reach us. Please try again.",
    });
  const publish = api.tenant.publishDraft.useMutation({ onError });
  const discard = api.tenant.discardDraft.useMutation({ onError });
  const settle = (answer: Awaited<ReturnType<typeof publish.mutateAsync | typeof discard.mutateAsync>>) => {
    if (answer.outcome === "clash") return setClash(answer);
    void toast.success(
      answer.outcome === "published" ? "Published: everybody sees it now" : "Draft discarded",
    );
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
        {sayState({ isSame, isSaved, isValid, isBlocked, hasClash: clash !== null })}
      </p>
      <p role="alert" className="text-sm text-destructive empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={onPublish}
          loading={publish.isPending}
          disabled={isSame || isBlocked || !isValid || clash !== null || isBusy}
        >
          Publish
        </Button>
        <Button
          variant="ghost"
          onClick={onDiscard}
          loading={discard.isPending}
          disabled={isSame || !isSaved || clash !== null || isBusy}
        >
          Discard draft
        </Button>
      </div>
    </div>
  );
}

type Standing = Record<"isSame" | "isSaved" | "isValid" | "isBlocked" | "hasClash", boolean>;

function sayState({ isSame, isSaved, isValid, isBlocked, hasClash }: Standing): string {
  if (hasClash) return "Not saved: somebody else has changed the look.";
  if (!isValid) return "Please mend what is marked above.";
  if (!isSaved) return "Saving the draft…";
  if (isSame) return "Everything is published.";
  return isBlocked ? "Draft saved. Something in it has to be mended before it is published." : "Draft saved.";
}
