import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DRAFT_COPY } from "@/features/startup/drafts/copy";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";
import { PreviewLink } from "./preview-link";
import type { SyncState } from "./use-draft-sync";

type DraftStatusProps = {
  startupId: string;
  state: SyncState;
  /** True once the server has stored the draft. */
  isKept: boolean;
  isOwner: boolean;
  previewPath: string | null;
  onDeleted: () => void;
};

function words(state: SyncState, isKept: boolean): string {
  if (state.is === "saved") return DRAFT_COPY.savedAt(formatDate(state.at, "clock", browserTimeZone()));
  if (state.is === "saving") return DRAFT_COPY.saving;
  if (state.is === "clash") return DRAFT_COPY.waiting;
  if (state.is === "trouble") return state.message;
  return isKept ? DRAFT_COPY.saved : DRAFT_COPY.willSave;
}

export function DraftStatus({ startupId, state, isKept, isOwner, ...props }: DraftStatusProps) {
  const isIssue = state.is === "trouble";
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-muted px-4 py-2.5 text-sm">
      <p role="status" className={isIssue ? "text-destructive" : undefined}>
        {words(state, isKept)}
      </p>
      {isKept && (
        <div className="flex flex-wrap items-center gap-2">
          <PreviewLink startupId={startupId} initialPath={props.previewPath} />
          {isOwner && <DeleteDraft startupId={startupId} onDeleted={props.onDeleted} />}
        </div>
      )}
    </div>
  );
}

/** Asks for confirmation inline, because deletion is permanent. */
function DeleteDraft({ startupId, onDeleted }: Pick<DraftStatusProps, "startupId" | "onDeleted">) {
  const [isAsked, setAsked] = useState(false);
  const remove = api.startup.deleteDraft.useMutation({ onSuccess: onDeleted });
  if (!isAsked) {
    return (
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        {DRAFT_COPY.deleteDraft}
      </Button>
    );
  }
  return (
    <>
      <span role="alert">{remove.isError ? DRAFT_COPY.notDeleted : DRAFT_COPY.deleteForGood}</span>
      <Button
        variant="destructive"
        size="sm"
        autoFocus
        loading={remove.isPending}
        onClick={() => remove.mutate({ startupId })}
      >
        {DRAFT_COPY.delete}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked(false)}>
        {DRAFT_COPY.keepIt}
      </Button>
    </>
  );
}
