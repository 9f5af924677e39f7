"use client";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { describeDraft } from "@/features/tenant/branding/copy";
import { api } from "@/trpc/react";
import type { useBrandingSync } from "./use-branding-sync";

type PublishBarProps = {
  draft: ReturnType<typeof useBrandingSync>;
  /** The draft equals the published branding. */
  isSame: boolean;
  /** The draft has errors that prevent publishing. */
  isBlocked: boolean;
  onChanged: () => void;
};

export function PublishBar({ draft, isSame, isBlocked, onChanged }: PublishBarProps) {
  const { conflict, problem, isSaved, isValid, flush, receive } = draft;
  const onError = (error: unknown) => toastError(m.common_nothingChanged(), error);
  const publish = api.tenant.publishDraft.useMutation({ onError });
  const discard = api.tenant.discardDraft.useMutation({ onError });
  const settle = (answer: Awaited<ReturnType<typeof publish.mutateAsync | typeof discard.mutateAsync>>) => {
    if (answer.outcome === "clash") return receive(answer);
    void toast.success(
      answer.outcome === "published" ? m.common_published() : m.tenant_branding_look_discarded(),
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
        {describeDraft({ ...draft, isSame, isBlocked })}
      </p>
      <InlineError>{problem}</InlineError>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={onPublish}
          loading={publish.isPending}
          disabled={isSame || isBlocked || !isValid || conflict !== null || isBusy}
        >
          {m.common_publish()}
        </Button>
        <Button
          variant="ghost"
          onClick={onDiscard}
          loading={discard.isPending}
          disabled={isSame || !isSaved || conflict !== null || isBusy}
        >
          {m.tenant_branding_look_discard()}
        </Button>
      </div>
    </div>
  );
}
